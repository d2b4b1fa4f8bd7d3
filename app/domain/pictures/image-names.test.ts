import { describe, expect, it } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import {
  sharingCardAddress,
  parseSharingCardName,
  listImageFileNames,
  formatImageName,
  imagePath,
  imageAttributes,
  isImageName,
  parseLargerCopyName,
  smallerCopyName,
  smallerCopyWidths,
} from "./image-names";

const hash = "0123456789abcdef0123456789abcdef";

describe("imageAttributes", () => {
  it.each([
    [900, 600, [320, 640]],
    [641, 900, [320, 640]],
    [640, 900, [320]],
    [321, 1, [320]],
    [320, 900, []],
    [1, 1, []],
  ])("of a picture of %d × %d contain the smaller widths %j", (width, height, smaller) => {
    const src = imagePath(formatImageName(hash, width, height));
    const stem = `/images/${hash}-${width}x${height}`;
    const srcSet = [...smaller.map((each) => `${stem}-${each}.webp ${each}w`), `${stem}.webp ${width}w`].join(", ");
    expect(src).toBe(`${stem}.webp`);
    expect(imageAttributes(src)).toEqual(smaller.length > 0 ? { src, width, height, srcSet } : { src, width, height });
    expect(smallerCopyWidths(width)).toEqual(smaller);
  });

  it.each([
    [400, 267, ["-320.webp 320w", ".webp 400w", "-900.webp 900w"]],
    [267, 400, [".webp 267w", "-900.webp 601w"]],
  ])("of a cover of %d × %d contain a larger copy", (width, height, files) => {
    const name = formatImageName(hash, width, height);
    const stem = imagePath(name).replace(".webp", "");
    expect(imageAttributes(imagePath(name)).srcSet).toBe(files.map((file) => stem + file).join(", "));
    const names = listImageFileNames({ name, width, height });
    expect(names.map((each) => imagePath(each).replace(stem, "")).sort()).toEqual(
      files.map((file) => file.split(" ")[0]).sort(),
    );
    expect(names.filter(isImageName)).toEqual(names);
    expect(names.map(parseLargerCopyName)).toEqual([...Array<null>(names.length - 1).fill(null), name]);
  });

  it.each([
    ...splitWords(`/plates/malecon.webp /images/${hash}-900x600-320.webp /images/${hash}-900x600.webp?v=1`),
    ...splitWords(`/images/${hash}-900x600.png /images/${hash}-0900x600.webp /pictures/${hash}-900x600.webp`),
    ...["", `https://elsewhere.example/images/${hash}-900x600.webp`],
  ])("of %j, which isn't our picture, contain only the address", (address) => {
    expect(imageAttributes(address)).toEqual({ src: address });
  });
});

describe("isImageName", () => {
  it("accepts every name in a picture's srcset", () => {
    const name = formatImageName(hash, 900, 600);
    const names = [name, smallerCopyName(name, 320), smallerCopyName(name, 640)];
    expect(names.filter(isImageName)).toEqual(names);
  });

  it.each([
    ...splitWords(`. .. ../${hash}-900x600.webp ..%2f${hash}-900x600.webp x/${hash}-900x600.webp`),
    ...splitWords(`${hash}-900x600.webp.part ${hash.toUpperCase()}-900x600.webp ${hash.slice(1)}-900x600.webp`),
    ...splitWords(`${hash}-900x600-321.webp ${hash}-320x600-320.webp ${hash}-0x600.webp ${hash}-1000x600.webp`),
    ...splitWords(`${hash}-900x600-900.webp ${hash}-399x300-900.webp ${hash}-400x300-640.webp`),
    ...["", `${hash}-900x600.webp\n`, `${hash}-900x600.webp\0`],
  ])("rejects %j", (name) => {
    expect(isImageName(name)).toBe(false);
  });
});

describe("a cover's sharing card", () => {
  const stem = `/images/${hash}-400x267`;

  it.each([
    [`${stem}.webp`, "-card-center.jpg", "center"],
    [`${stem}.webp#focus=left-top`, "-card-left-top.jpg", "left-top"],
  ])("of %s is %s, and is parsed back", (cover, ending, focus) => {
    expect(sharingCardAddress(cover)).toBe(stem + ending);
    expect(parseSharingCardName(`${hash}-400x267${ending}`)).toEqual({ cover: `${hash}-400x267.webp`, focus });
  });

  it.each(["https://pictures.example/a.webp", `${stem}-900.webp`])("doesn't exist for %s", (picture) =>
    expect(sharingCardAddress(picture)).toBe(null),
  );

  it.each([
    ...splitWords(`${hash}-400x267-card.jpg ${hash}-400x267-card-middle.jpg ${hash}-0900x600-card-center.jpg`),
    ...splitWords(`../${hash}-400x267-card-top.jpg ${hash}-400x267-card-top.webp x-card-top.jpg`),
  ])("isn't named %s", (name) => expect(parseSharingCardName(name)).toBe(null));
});
