import { expect, test } from "vitest";
import { pictureCalled, pictureChangesOf, pictureQuery, pictureSearchOf, pictureWordsOf } from "./picture";
import { picturesOf } from "./in-use";

const nothing = { captionIt: "", captionEn: "", altIt: "", altEn: "" };

test("a guest gets each text in the page's language, else in the other, which is said", () => {
  expect(pictureWordsOf(undefined, "en")).toEqual({});
  expect(pictureWordsOf(nothing, "en")).toEqual({});
  const texts = { ...nothing, captionIt: "Alba", altIt: "Palma", altEn: "Palm" };
  expect(pictureWordsOf(texts, "en")).toEqual({ alt: { text: "Palm" }, caption: { text: "Alba", lang: "it" } });
  expect(pictureWordsOf(texts, "it")).toEqual({ alt: { text: "Palma" }, caption: { text: "Alba" } });
});

test("a picture is called by its caption, its alternative text or its file", () => {
  const file = "IMG_1.jpg";
  expect(pictureCalled({ ...nothing, file: null }, "en")).toBe("");
  expect(pictureCalled({ ...nothing, file }, "en")).toBe(file);
  expect(pictureCalled({ ...nothing, altEn: "Palm", file }, "it")).toBe("Palm");
  expect(pictureCalled({ ...nothing, altEn: "Palm", captionIt: "Alba", file }, "it")).toBe("Alba");
});

test("a form of a picture is read; texts that are too long are named", () => {
  const form: Record<string, string> = { captionIt: " Alba\r\n", altEn: "x".repeat(501), focus: "sideways" };
  const { changes, tooLong } = pictureChangesOf((name) => form[name] ?? "");
  expect(changes).toEqual({ ...nothing, captionIt: "Alba", altEn: form.altEn, focus: "center" });
  expect(tooLong).toEqual(["altEn"]);
});

test("a search survives its address", () => {
  for (const search of [
    { text: "", use: null, page: 1 },
    { text: "a & b", use: "unused", page: 7 },
  ] as const) {
    const query = new URLSearchParams(pictureQuery(search));
    expect(pictureSearchOf((name) => query.get(name))).toEqual(search);
  }
  expect(pictureSearchOf(() => "nonsense")).toEqual({ text: "nonsense", use: null, page: 1 });
});

test("a record's pictures are those of its galleries, cover and links, each once, by the picture's own name", () => {
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
  expect(picturesOf(record)).toEqual([`${b}.webp`, `${a}.webp`]);
  expect(picturesOf({ url: `/images/${a}.webp` })).toEqual([`${a}.webp`]);
  expect(picturesOf({})).toEqual([]);
});
