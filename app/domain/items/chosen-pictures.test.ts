import { describe, expect, it, test } from "vitest";
import type { Item } from "./item";
import { chooseChapterPictures, chooseClosingPicture, findOpeningTitle, chooseOpeningPicture } from "./chosen-pictures";

const gallery = (...images: string[]): Item => ({ type: "slider", images });
const text: Item = { type: "text", text: "A day", size: "md" };
const isLandscape = (picture: string) => picture.startsWith("lying");

describe("the opening picture", () => {
  it.each<[string, Item[], string | null]>([
    ["none without pictures", [text, gallery()], null],
    ["not its only picture", [text, gallery("lying-a")], null],
    ["not what its first gallery begins with", [gallery("lying-a", "lying-b")], "lying-b"],
    ["of the next gallery first", [gallery("lying-a", "lying-b"), text, gallery("c", "lying-d")], "lying-d"],
    ["one with which no gallery begins", [gallery("lying-a", "lying-b"), text, gallery("lying-c")], "lying-b"],
    ["one with which a gallery begins, where there is no other", [gallery("lying-a"), gallery("lying-b")], "lying-b"],
    ["not the same picture from another gallery", [gallery("lying-a"), gallery("lying-a")], null],
    ["a lying one before one that stands", [gallery("lying-a"), gallery("b", "lying-c")], "lying-c"],
    ["one that stands, where none lies", [gallery("lying-a"), gallery("b")], "b"],
  ])("is %s", (_, items, plate) => expect(chooseOpeningPicture(items, isLandscape)).toBe(plate));
});

describe("the opening title", () => {
  const title = (title1: string, title2: string): Item => ({ type: "title", title1, title2, size: "lg" });

  it("is the first item's, without links", () => {
    expect(findOpeningTitle([title("Three #[Rooms|/homes]", "13 to 23 February"), text])).toEqual({
      title: "Three Rooms",
      day: "13 to 23 February",
    });
  });

  it.each([[[]], [[text, title("Late", "")]], [[title("", "A second line alone")]]])("is none of %j", (items) =>
    expect(findOpeningTitle(items)).toBe(null),
  );
});

test("a chapter's picture is the first unused one of its own galleries", () => {
  const title = (title1: string): Item => ({ type: "title", title1, title2: "", size: "md" });
  const items = [
    ...[gallery("before"), title("One"), text, gallery("before", "a"), gallery("b")],
    ...[title("Two"), text, title("Three"), gallery("a", "c"), title("Four"), gallery("d")],
  ];
  expect(chooseOpeningPicture(items)).toBe("c");
  expect([...chooseChapterPictures(items, 9)]).toEqual([
    [1, "before"],
    [7, "a"],
    [9, "d"],
  ]);
  expect([...chooseChapterPictures(items, 2).keys()]).toEqual([1, 7]);
});

test("the closing picture is an unused landscape one, else the first one", () => {
  const title: Item = { type: "title", title1: "One", title2: "", size: "md" };
  const picture = (letter: string, size: string) => `/images/${letter.repeat(32)}-${size}.webp`;
  const [a = "", b = "", c = "", d = ""] = ["a", "b", "c", "d"].map((letter) => picture(letter, "900x600"));
  const upright = picture("e", "600x900");
  // b is the opening picture, and a its chapter's.
  expect(chooseClosingPicture([title, gallery(a, b, upright, c, d)])).toBe(c);
  expect(chooseClosingPicture([title, gallery(upright, a, b)])).toBe(b);
  expect(chooseClosingPicture([title, gallery(upright)])).toBe(upright);
  expect(chooseClosingPicture([title])).toBeNull();
});
