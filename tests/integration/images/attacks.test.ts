import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { encodePicture } from "~/images/encode.server";
import { decoderProcesses } from "./decoder-processes";
import { chunk, compressedNothing, greyPng, withSegment, withSize } from "./forged";
import { noise, quarters } from "./pictures";

const script = "<script>alert(1)</script>";
const rows = (width: number, height: number) => Buffer.alloc((width + 1) * height);

let jpeg: Buffer;
let gif: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  [jpeg, gif, png, webp] = await Promise.all([
    noise(300, 200, 3).jpeg().toBuffer(),
    quarters().gif().toBuffer(),
    quarters().png().toBuffer(),
    quarters().webp().toBuffer(),
  ]);
});

describe("a picture that is something else besides is kept as the picture alone:", () => {
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    "a GIF that is a script": () => {
      const comment = Buffer.from(gif);
      comment.write("/*", 6, "latin1");
      return Buffer.concat([comment, Buffer.from("*/=1;alert(1)")]);
    },
    "a JPEG with a page behind it": () => Buffer.concat([jpeg, Buffer.from(`<html>${script}`)]),
    "a JPEG with a page in its comment": () => withSegment(jpeg, 0xfe, `--><html>${script}`),
    "a JPEG with a PDF in its comment": () => withSegment(jpeg, 0xfe, "%PDF-1.7\n1 0 obj << /JS (alert(1)) >>"),
    "a JPEG with PHP in its EXIF": () =>
      sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: "<?php alert(1) ?>" } })
        .toBuffer(),
    "a JPEG with a senseless profile": () => withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${"alert(1)".repeat(99)}`),
    "a PNG with PHP in a chunk": () => greyPng(30, 20, rows(30, 20), [chunk("tEXt", "Comment\0<?php alert(1) ?>")]),
    "a PNG with SVG in a chunk": () =>
      greyPng(30, 20, rows(30, 20), [chunk("iTXt", `x\0\0\0\0\0<svg>${script}</svg>`)]),
    "a PNG with an archive behind it": () => Buffer.concat([png, Buffer.from("PK\x03\x04alert(1).class")]),
    "a WebP with SVG in its XMP": () => sharp(webp).withXmp(`<svg>${script}</svg>`).webp().toBuffer(),
  };
  it.each(Object.entries(files))("%s", async (_, made) => {
    const file = await made();
    expect(file.includes("alert(1)")).toBe(true);
    const encoded = await encodePicture(file);
    if (!encoded.ok) throw new Error(`Refused: ${encoded.reason}`);
    for (const { webp: kept } of [encoded.picture, ...encoded.picture.smaller]) {
      expect((await sharp(kept).metadata()).format).toBe("webp");
      for (const trace of ["alert", "script", "php", "PDF", "PK\x03\x04"]) expect(kept.includes(trace)).toBe(false);
    }
  });
});

it("of an animated PNG the first frame is kept", async () => {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  expect(await encodePicture(greyPng(30, 20, rows(30, 20), [chunk("acTL", frames)]))).toMatchObject({
    ok: true,
    picture: { width: 30, height: 20 },
  });
});

describe("a header that lies", () => {
  const ofSize = (width: number, height: number) => ({ ok: true, picture: { width, height } });
  const refused = (reason: string) => ({ ok: false, reason });
  const gifOf = (side: number) => {
    const forged = Buffer.from(gif);
    forged.writeUInt16LE(side, 6);
    forged.writeUInt16LE(side, 8);
    return forged;
  };
  it.each<[string, () => Buffer, object]>([
    ["a PNG of 1 × 1 with more in it, is that one", () => greyPng(1, 1, rows(300, 300)), ofSize(1, 1)],
    [
      "a PNG of 9,000 × 9,000 with less in it, is unreadable",
      () => greyPng(9_000, 9_000, rows(9, 9)),
      refused("unreadable"),
    ],
    ["a PNG of 30,000 × 30,000, is too large", () => greyPng(30_000, 30_000, rows(9, 9)), refused("too-large")],
    ["a PNG of 0 × 0, is unreadable", () => greyPng(0, 0, rows(1, 1)), refused("unreadable")],
    ["a PNG of 2³¹ − 1, is unreadable", () => greyPng(2 ** 31 - 1, 2 ** 31 - 1, rows(1, 1)), refused("unreadable")],
    ["a JPEG of 65,000 × 65,000, is too large", () => withSize(jpeg, 65_000, 65_000), refused("too-large")],
    ["a JPEG of 0 × 0, is unreadable", () => withSize(jpeg, 0, 0), refused("unreadable")],
    ["a JPEG of 8 × 8 with more in it, is those", () => withSize(jpeg, 8, 8), ofSize(8, 8)],
    ["a GIF of 1 × 1 around a larger frame, is that frame", () => gifOf(1), ofSize(60, 40)],
    ["a GIF of 65,535 × 65,535 around a small frame, is that frame", () => gifOf(65_535), ofSize(60, 40)],
  ])("%s", async (_, made, expected) => {
    expect(await encodePicture(made())).toMatchObject(expected);
  });
});

describe("what unpacks to much more than it is never lies in memory as a whole:", () => {
  it.each<[string, () => Buffer]>([
    ["rows for a PNG of 30,000 × 30,000", () => greyPng(30_000, 30_000, rows(30_000, 9_000))],
    ["300 MB behind a PNG's last row", () => greyPng(30, 20, Buffer.alloc(300e6))],
    ["300 MB of colour profile", () => greyPng(30, 20, rows(30, 20), [chunk("iCCP", compressedNothing(300e6))])],
    ["300 MB of text", () => greyPng(30, 20, rows(30, 20), [chunk("zTXt", compressedNothing(300e6))])],
    [
      "20 texts of 7 MB",
      () => greyPng(30, 20, rows(30, 20), Array<Buffer>(20).fill(chunk("zTXt", compressedNothing(7e6)))),
    ],
  ])("%s", async (_, made) => {
    const file = made();
    await encodePicture(png);
    const held = () => Math.max(0, ...decoderProcesses().map(({ resident }) => resident));
    const before = held();
    expect(before).toBeGreaterThan(0);
    let most = before;
    const look = setInterval(() => (most = Math.max(most, held())), 5);
    await encodePicture(file).finally(() => clearInterval(look));
    expect(most - before).toBeLessThan(100_000_000);
  });
});
