import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyDraftItem, draftWithItems, anyDraftWithIntents } from "../../../tests/support/drafts";
import { anyItem } from "../../../tests/support/arbitraries";
import { blankItem, type Draft, type DraftItem } from "./draft";
import { reduceDraft } from "./reducer";
import { countFieldsWithIssues, findItemIssues, type LocalIntent, applyIntent } from "./apply-intent";
import { draftToFormFields } from "./form";
import type { ItemType } from "~/domain/items/item";
import { limits } from "~/domain/limits";
import { messages } from "~/domain/messages";

const text: DraftItem = { type: "text", text: "By the sea", size: "md" };
const adding = (item: DraftItem, changes: Partial<Draft> = {}) =>
  draftWithItems([text, text], { adding: { key: 2, item }, nextKey: 3, ...changes });
/** Returns field and message of each issue of Add Item, in a generator (revision 0) or an editor. */
const missing = (item: DraftItem, revision = 0) =>
  applyIntent(adding(item, { revision }), { type: "add" })?.issues.map(({ at, message }) => [at, messages[message].en]);

test("counts a field with two messages once, and not the form itself", () => {
  const [taken, by] = [{ at: "link", message: "linkTaken" } as const, { at: "link", message: "linkOf" } as const];
  const others = [{ at: "name", message: "nameRequired" } as const, { at: "form", message: "quoteEmpty" } as const];
  expect(countFieldsWithIssues([taken, by])).toBe(1);
  expect(countFieldsWithIssues([taken, by, ...others])).toBe(2);
});

describe("Add Item reports missing parts (docs/product.md section 5)", () => {
  test.each<[ItemType, string, string, string]>([
    ["title", "title1", "At least one title is required for Title type", "Please, fill at least one field"],
    ["title3", "title3", "Insert some text", "Please, add title"],
    ["text", "text", "Insert some text", "Please, add text content"],
    ["slider", "files", "At least one image is required for gallery", "Please, add at least one image"],
  ])("of a %s, at its %s", (type, part, inGenerator, inEditor) => {
    expect(missing(blankItem(type))).toEqual([[`adding.${part}`, inGenerator]]);
    expect(missing(blankItem(type), 1)).toEqual([[`adding.${part}`, inEditor]]);
  });

  test.each<[DraftItem]>([
    [{ type: "title", title1: " ", title2: "\n\t", size: "md" }],
    [{ type: "title3", title3: "\u00a0 \n", size: "md" }],
    [{ type: "text", text: "  \n ", size: "md" }],
  ])("if only blanks are typed: %j", (item) => {
    expect(missing(item)).toHaveLength(1);
  });

  test.each<[DraftItem]>([
    [{ type: "title", title1: "A", title2: "", size: "" }],
    [{ type: "title3", title3: "A", size: "" }],
    [{ type: "text", text: "A", size: "" }],
  ])("a size: %j", (item) => {
    const issue = ["adding.size", "Size is required"];
    expect([missing(item), missing(item, 1)]).toEqual([[issue], [issue]]);
  });

  test("all at once, in the order of the fields", () => {
    expect(missing({ type: "text", text: "", size: "" })).toEqual([
      ["adding.text", "Insert some text"],
      ["adding.size", "Size is required"],
    ]);
  });

  test.each<[DraftItem]>([
    [{ type: "title", title1: "", title2: "Only the second", size: "sm" }],
    [{ type: "title", title1: "Only the first", title2: " ", size: "sm" }],
    [{ type: "slider", images: ["/images/a.webp"] }],
    [{ type: "interruption" }],
  ])("none of %j, which is added", (item) => {
    const result = applyIntent(adding(item), { type: "add" });
    expect(result?.issues).toEqual([]);
    expect(result?.draft).toMatchObject({ adding: null, items: [{ key: 0 }, { key: 1 }, { key: 2, item }] });
  });

  test("a full list", () => {
    const texts = Array.from({ length: limits.items }, () => text);
    const full = draftWithItems(texts, { adding: { key: 9_999, item: text } });
    const result = applyIntent(full, { type: "add" });
    expect(result?.draft).toBe(full);
    expect(result?.issues).toEqual([{ at: "adding", message: "tooManyItems", values: { limit: limits.items } }]);
  });
});

test("items beyond the limit are rejected with an issue", () => {
  const draft = draftWithItems(Array.from({ length: limits.items - 1 }, () => text));
  expect(applyIntent(draft, { type: "insert-items", at: 0, items: [text] })?.issues).toEqual([]);
  const issues = [{ at: "form", message: "tooManyItems", values: { limit: limits.items } }];
  expect(applyIntent(draft, { type: "insert-items", at: 0, items: [text, text] })).toEqual({ draft, issues });
  const full = draftWithItems([...draft.items.map(({ item }) => item), text]);
  expect(applyIntent(full, { type: "duplicate", at: 0 })).toEqual({ draft: full, issues });
});

test.each<[string, number, (text: string) => DraftItem]>([
  ["title1", limits.shortText, (title1) => ({ type: "title", title1, title2: "", size: "md" })],
  ["title2", limits.shortText, (title2) => ({ type: "title", title1: "", title2, size: "md" })],
  ["title3", limits.shortText, (title3) => ({ type: "title3", title3, size: "md" })],
  ["text", limits.text, (text) => ({ type: "text", text, size: "md" })],
])("%s has at most %d characters", (part, limit, itemOf) => {
  expect(findItemIssues(itemOf("x".repeat(limit)), "open", { revision: 1 })).toEqual([]);
  expect(findItemIssues(itemOf("x".repeat(limit + 1)), "open", { revision: 1 })).toEqual([
    { at: `open.${part}`, message: "tooLong", values: { limit } },
  ]);
});

test("reports no issues for a valid item, and the same fields for an invalid one everywhere", () => {
  fc.assert(
    fc.property(anyItem, anyDraftItem, (stored, written) => {
      const issueFields = (item: DraftItem, revision: number) =>
        findItemIssues(item, "open", { revision }).map(({ at }) => at);
      expect([issueFields(stored, 0), issueFields(stored, 1)]).toEqual([[], []]);
      expect(issueFields(written, 1)).toEqual(issueFields(written, 0));
    }),
  );
});

describe("Move to position", () => {
  const five = draftWithItems([0, 1, 2, 3, 4].map((index) => ({ type: "title3", title3: String(index), size: "md" })));
  const order = (draft: Draft | undefined) => draft?.items.map(({ key }) => key);

  test.each([
    ["1", "5", [1, 2, 3, 4, 0]],
    ["5", "1", [4, 0, 1, 2, 3]],
    [" 2 ", "\t3\n", [0, 2, 1, 3, 4]],
    ["02", "003", [0, 2, 1, 3, 4]],
    ["3", "3", [0, 1, 2, 3, 4]],
  ])("uses 1-based positions: %j to %j", (from, to, keys) => {
    const result = applyIntent(five, { type: "move-to", from, to });
    expect(result?.issues).toEqual([]);
    expect(order(result?.draft)).toEqual(keys);
  });

  const invalidPositions = ["", " ", "1 2", ...splitWords("0 6 -1 1.5 two 1e0 0x1 ٣ 9999999 NaN"), "9".repeat(100_000)];
  test.each(invalidPositions)("rejects %.20s at its field, with the number of positions", (typed) => {
    const issue = (at: string) => ({ at, message: "noSuchPosition", values: { count: 5 } });
    const moved = (from: string, to: string) => applyIntent(five, { type: "move-to", from, to });
    expect(moved(typed, "1")).toEqual({ draft: five, issues: [issue("moveFrom")] });
    expect(moved("1", typed)).toEqual({ draft: five, issues: [issue("moveTo")] });
    expect(moved(typed, typed)?.issues).toEqual([issue("moveFrom"), issue("moveTo")]);
  });

  test("rejects positions in an empty list", () => {
    expect(applyIntent(draftWithItems([]), { type: "move-to", from: "1", to: "1" })?.issues).toHaveLength(2);
  });
});

test.each<LocalIntent>([
  { type: "open", at: 2 },
  { type: "remove", at: -1 },
  { type: "insert-items", at: 3, items: [text] },
  { type: "move", from: 0, to: 2 },
  { type: "add" },
  { type: "add-image", at: "new" },
  { type: "add-image", at: 0 },
  { type: "remove-image", at: 0, image: 0 },
  { type: "move-image", at: "new", from: 0, to: 0 },
])("returns null for an intent that no form of ours sends: %j", (intent) => {
  expect(applyIntent(draftWithItems([text, text]), intent)).toBeNull();
});

test("applies any intent, or reports an issue at an existing field and leaves the draft unchanged", () => {
  fc.assert(
    fc.property(anyDraftWithIntents, ([start, intents]) => {
      let draft = start;
      for (const intent of intents) {
        const result = applyIntent(draft, intent);
        if (result === null) {
          expect(reduceDraft(draft, intent)).toBe(draft);
          continue;
        }
        if (result.issues.length === 0) {
          expect(result.draft).toEqual(reduceDraft(draft, intent));
        } else {
          expect(result.draft).toBe(draft);
          const fields = draftToFormFields(draft).map(([name]) => name);
          for (const { at } of result.issues) expect([...fields, "adding.files"]).toContain(at);
        }
        draft = result.draft;
      }
    }),
    { numRuns: 300 },
  );
});

describe("adding an item and starting the next one", () => {
  const addThenText = (draft: Draft) => applyIntent(draft, { type: "add-then", itemType: "text" });

  test("adds what is written, even an interruption", () => {
    for (const item of [text, blankItem("interruption")] as const) {
      const { draft, issues } = addThenText(adding(item))!;
      expect({ issues, items: draft.items.map(({ item }) => item) }).toEqual({ issues: [], items: [text, text, item] });
      expect(draft.adding).toEqual({ key: 3, item: blankItem("text") });
    }
  });

  test("omits a blank item, and starts the next one", () => {
    for (const draft of [adding(blankItem("title")), draftWithItems([text, text])]) {
      const next = addThenText(draft)!.draft;
      expect([next.items, next.adding?.item]).toEqual([draft.items, blankItem("text")]);
    }
  });

  test("stays at an item with an issue", () => {
    const draft = adding({ ...text, size: "" });
    expect(addThenText(draft)).toEqual({ draft, issues: [{ at: "adding.size", message: "sizeRequired" }] });
  });
});
