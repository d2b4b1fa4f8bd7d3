import { expect, it } from "vitest";
import { checkSavedBlockForm } from "./input";
import { buildItemsExcerpt } from "./saved-block";
import { draftWithItems } from "../../../tests/support/drafts";
import type { DraftItem } from "~/domain/drafts/draft";

const text = (words: string): DraftItem => ({ type: "text", text: words, size: "md" });
const five = draftWithItems(["a", "b", "c", "d", "e"].map(text));
const buildRequest = (from: string, to: string, name = "Day") => ({ from, to, name, template: false });
const selectItems = (from: string, to: string) => {
  const checked = checkSavedBlockForm(five, buildRequest(from, to));
  return checked.ok ? checked.input.items.map((item) => ("text" in item ? item.text : "")).join("") : null;
};

it.each([
  ["1", "5", "abcde"],
  ["2", "2", "b"],
  // Two numbers in reverse order select the same items.
  [" 4 ", "02", "bcd"],
])("saves the items from %j to %j", (from, to, letters) => {
  expect(selectItems(from, to)).toBe(letters);
});

it.each(["", "0", "6", "-1", "1.5", "two", "1e0", "٣", "9".repeat(1_000)])("knows no item %j", (typed) => {
  const issue = (at: string) => ({ at, message: "noSuchPosition", values: { count: 5 } });
  expect(checkSavedBlockForm(five, buildRequest(typed, "1"))).toEqual({ ok: false, issues: [issue("keepFrom")] });
  expect(checkSavedBlockForm(five, buildRequest("1", typed))).toEqual({ ok: false, issues: [issue("keepTo")] });
});

it("requires a name of at most 200 characters", () => {
  const issuesOf = (name: string) => {
    const checked = checkSavedBlockForm(five, buildRequest("1", "1", name));
    return checked.ok ? [] : checked.issues;
  };
  expect(issuesOf(" ")).toEqual([{ at: "keepName", message: "nameRequired" }]);
  expect(issuesOf("x".repeat(201))).toEqual([{ at: "keepName", message: "tooLong", values: { limit: 200 } }]);
  expect(issuesOf("x".repeat(200))).toEqual([]);
});

it("rejects invalid items, and reports which", () => {
  const draft = {
    ...draftWithItems([text("a"), text(" "), { type: "slider", images: ["https://elsewhere/x.png"] }]),
    revision: 1,
  };
  expect(checkSavedBlockForm(draft, buildRequest("1", "1")).ok).toBe(true);
  expect(checkSavedBlockForm(draft, buildRequest("1", "3"))).toEqual({
    ok: false,
    issues: [
      { at: "item:1", message: "addText" },
      { at: "item:2", message: "itemRefused" },
    ],
  });
  expect(checkSavedBlockForm({ ...draft, open: 1 }, buildRequest("2", "2"))).toEqual({
    ok: false,
    issues: [{ at: "open.text", message: "addText" }],
  });
});

it("returns the first words of items as plain text", () => {
  const items: DraftItem[] = [{ type: "interruption" }, text("See #[the house|/homes]\n now"), text("x".repeat(500))];
  expect(buildItemsExcerpt(items)).toMatch(/^See the house now · x+$/);
  expect(buildItemsExcerpt(items)).toHaveLength(120);
  expect(buildItemsExcerpt([{ type: "interruption" }])).toBe("");
});
