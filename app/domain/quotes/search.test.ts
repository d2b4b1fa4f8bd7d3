import { describe, expect, test } from "vitest";
import { limits } from "~/domain/limits";
import { buildListAddress, parseListQuery } from "./search";

describe("a search in an address", () => {
  test.each([
    ["", "", 1],
    ["?q=", "", 1],
    ["?q=Rossi", "Rossi", 1],
    ["?q=%20+Rossi++Cuba%09", "Rossi  Cuba", 1],
    ["?q=100%25_%5C", "100%_\\", 1],
    ["?q=a&q=b", "a", 1],
    ["?q=%E0%A4%A", "\ufffd%A", 1],
    ["?page=7", "", 7],
    ["?page=7&after=x", "", 7],
    ["?page=7&after=1-&before=1-a%20b", "", 7],
    ["?q=x&page=2", "x", 2],
    ...["x", "", "-1", "0", "007", "1e9", "1.5", "+2", "99999999999999999999", "NaN", "２"].map(
      (page): [string, string, number] => [`?page=${page}`, "", 1],
    ),
  ])("%j is for %j, page %d", (query, text, page) => {
    expect(parseListQuery(new URLSearchParams(query))).toEqual({ text, page });
  });

  test("is truncated to the length of names, never within a character", () => {
    const text = parseListQuery(new URLSearchParams({ q: "x".repeat(limits.name - 1) + "\u{1f334}" })).text;
    expect(text).toBe("x".repeat(limits.name - 1));
  });
});

test("a search's address is parsed to the same search, and omits default values", () => {
  expect(buildListAddress("/list", { text: "", page: 1 })).toBe("/list");
  expect(buildListAddress("/list", { text: "", page: 1 }, { new: "a" })).toBe("/list?new=a");
  for (const search of [
    { text: "100% _&=+#\\ é", page: 3 },
    { text: "", page: 2 },
    { text: "x", page: 30, after: { id: "a_Row-of-22-letters-abc", time: 1_767_225_600_123 } },
    { text: "", page: 2, before: { id: "b", time: 0 } },
  ]) {
    const [, query] = buildListAddress("/list", search).split("?");
    expect(parseListQuery(new URLSearchParams(query))).toEqual(search);
  }
});
