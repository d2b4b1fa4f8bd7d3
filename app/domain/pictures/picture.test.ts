import { expect, test } from "vitest";
import {
  pictureLabel,
  parsePictureChanges,
  formatPictureSearch,
  parsePictureSearch,
  describePictureInLanguage,
} from "./picture";
import { listUsedPictureNames } from "./used-pictures";

const noTexts = { captionIt: "", captionEn: "", altIt: "", altEn: "" };

test("returns each text in the page's language, else in the other one with its language", () => {
  expect(describePictureInLanguage(undefined, "en")).toEqual({});
  expect(describePictureInLanguage(noTexts, "en")).toEqual({});
  const texts = { ...noTexts, captionIt: "Alba", altIt: "Palma", altEn: "Palm" };
  expect(describePictureInLanguage(texts, "en")).toEqual({
    alt: { text: "Palm" },
    caption: { text: "Alba", lang: "it" },
  });
  expect(describePictureInLanguage(texts, "it")).toEqual({ alt: { text: "Palma" }, caption: { text: "Alba" } });
});

test("the label of a picture is its caption, its alternative text or its file", () => {
  const file = "IMG_1.jpg";
  expect(pictureLabel({ ...noTexts, file: null }, "en")).toBe("");
  expect(pictureLabel({ ...noTexts, file }, "en")).toBe(file);
  expect(pictureLabel({ ...noTexts, altEn: "Palm", file }, "it")).toBe("Palm");
  expect(pictureLabel({ ...noTexts, altEn: "Palm", captionIt: "Alba", file }, "it")).toBe("Alba");
});

test("parses a picture's form, and lists texts that are too long", () => {
  const form: Record<string, string> = { captionIt: " Alba\r\n", altEn: "x".repeat(501), focus: "sideways" };
  const { changes, tooLong } = parsePictureChanges((name) => form[name] ?? "");
  expect(changes).toEqual({ ...noTexts, captionIt: "Alba", altEn: form.altEn, focus: "center" });
  expect(tooLong).toEqual(["altEn"]);
});

test("parses a search as it was formatted", () => {
  for (const search of [
    { text: "", use: null, page: 1 },
    { text: "a & b", use: "unused", page: 7 },
  ] as const) {
    const query = new URLSearchParams(formatPictureSearch(search));
    expect(parsePictureSearch((name) => query.get(name))).toEqual(search);
  }
  expect(parsePictureSearch(() => "nonsense")).toEqual({ text: "nonsense", use: null, page: 1 });
});

test("finds each picture of galleries, cover and links once, by its own name", () => {
  const [a, b] = [`${"a".repeat(32)}-900x600`, `${"b".repeat(32)}-400x300`];
  const text = `#[One|/images/${a}-320.webp] #[Two|https://site.example/images/${b}-900.webp?x#y] /images/no.webp`;
  const record = {
    displayCover: `/images/${b}.webp#focus=top`,
    displayDescription: null,
    items: [
      { type: "slider", images: [`/images/${a}.webp`, "/plates/malecon.webp"] },
      { type: "text", text, size: "md" },
    ],
  } as const;
  expect(listUsedPictureNames(record)).toEqual([`${b}.webp`, `${a}.webp`]);
  expect(listUsedPictureNames({ url: `/images/${a}.webp` })).toEqual([`${a}.webp`]);
  expect(listUsedPictureNames({})).toEqual([]);
});
