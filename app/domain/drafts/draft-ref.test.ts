import { expect, test } from "vitest";
import { blankDraft, draftAfterSave } from "./draft.ts";
import { draftFromQuote } from "./from-record.ts";
import { hashContent, indexInBase } from "./merge-base.ts";
import { compareDrafts } from "./merge.ts";
import { parseDraft, draftToFormFields } from "./form.ts";
import { reduceDraft } from "./reducer.ts";
import { laterQuoteFields } from "../quotes/quote.ts";
import { hasUnsavedChanges, parseDraftRef, formatDraftRef, maxContentHashes } from "./draft-ref.ts";

const id = "a".repeat(22);
const text = (content: string) => ({ type: "text", text: content, size: "md" }) as const;
const quote = draftFromQuote({
  ...{ id, revision: 3, name: "Of a journey", customerName: null, link: null, display: false, displayDescription: "" },
  ...laterQuoteFields,
  ...{ displayCover: null, items: [text("one"), text("two")] },
});

test("parses the form's draft reference as it was formatted, and rejects anything else", () => {
  for (const contentHashes of [[], ["1abc"], Array.from({ length: maxContentHashes }, String)]) {
    expect(parseDraftRef(formatDraftRef({ id, prints: contentHashes }))).toEqual({ id, prints: contentHashes });
  }
  const tooMany = formatDraftRef({ id, prints: Array.from({ length: maxContentHashes + 1 }, String) });
  for (const value of ["", "short", ` ${id}`, `${id}b`, tooMany]) expect(parseDraftRef(value)).toBeNull();
});

test("only written content counts as unsaved: not what is open, chosen or undone", () => {
  const blank = blankDraft("quote", id);
  for (const draft of [blank, quote]) {
    expect(hasUnsavedChanges(draft)).toBe(false);
    expect(hasUnsavedChanges(reduceDraft(draft, { type: "show", panel: "link" }))).toBe(false);
    expect(hasUnsavedChanges(reduceDraft(draft, { type: "write", fields: { name: "Another" } }))).toBe(true);
  }
  expect(hasUnsavedChanges(reduceDraft(quote, { type: "choose", itemType: "text" }))).toBe(false);
  const moved = reduceDraft(quote, { type: "move", from: 0, to: 1 });
  expect([hasUnsavedChanges(moved), hasUnsavedChanges(reduceDraft(moved, { type: "undo" }))]).toEqual([true, false]);
  // Also as a form.
  const parsed = parseDraft("quote", draftToFormFields(moved));
  expect(parsed.ok && [hasUnsavedChanges(parsed.draft), hashContent(parsed.draft)]).toEqual([true, hashContent(moved)]);
});

test("a draft that continues after a save has the same keys, and is merged by them", () => {
  const moved = reduceDraft(quote, { type: "move", from: 0, to: 1 });
  const stored = draftFromQuote({
    ...{ id, revision: 4, name: "Of a journey", customerName: null, link: null, display: false },
    ...{ ...laterQuoteFields, displayDescription: "", displayCover: null, items: [text("two"), text("one")] },
  });
  const draftAfter = draftAfterSave(moved, stored);
  expect([
    draftAfter.revision,
    hasUnsavedChanges(draftAfter),
    draftAfter.items.map(({ key }) => key),
    draftAfter.undo,
  ]).toEqual([4, false, [1, 0], moved.undo]);
  expect([1, 0, 2].map((key) => draftAfter.base && indexInBase(draftAfter.base, key))).toEqual([0, 1, null]);
  const back = parseDraft("quote", draftToFormFields(draftAfter));
  expect(back.ok && back.draft).toEqual(draftAfter);

  // Each changes another item: no choice is required.
  const mine = reduceDraft(draftAfter, { type: "write-item", key: 1, changes: { text: "two, mine" } });
  const theirs = {
    ...reduceDraft(stored, { type: "write-item", key: 1, changes: { text: "one, theirs" } }),
    revision: 5,
  };
  expect(compareDrafts(mine, theirs).rows.map(({ side, mine, theirs }) => [side, mine, theirs])).toEqual([
    ["mine", text("two, mine"), text("two")],
    ["theirs", text("one"), text("one, theirs")],
  ]);
});
