import { expect, test } from "vitest";
import { blankDraft, type Draft } from "./draft.ts";
import { parseDraft, draftToFormFields } from "./form.ts";
import { checkQuoteDraft } from "./input.ts";
import { addPastedItems } from "./add-pasted-items.ts";
import { reduceDraft } from "./reducer.ts";
import { limits } from "../limits.ts";

const pasting = (text: string): Draft => ({ ...blankDraft("quote", "id"), pasting: text });
const types = ({ items }: Draft) => items.map(({ item }) => item.type);

test("a pasted text becomes items, which one Undo removes", () => {
  const { draft, issues } = addPastedItems(pasting("Day 1\nHavana.\n\nDay 2\nViñales."));
  expect([types(draft), draft.pasting, issues]).toEqual([["title", "text", "title", "text"], "", []]);
  expect(types(reduceDraft(draft, { type: "undo" }))).toEqual([]);
});

test.each([
  [" \n ", { message: "textRequired" }],
  ["a".repeat(limits.pastedText + 1), { message: "tooLong", values: { limit: limits.pastedText } }],
  ["a\n\n".repeat(limits.pastedItems + 1), { message: "tooManyItems", values: { limit: limits.pastedItems } }],
])("a text that can't be converted stays, with an issue at its field (%#)", (text, issue) => {
  const draft = pasting(text);
  expect(addPastedItems(draft)).toEqual({ draft, issues: [{ at: "pasting", ...issue }] });
});

test("a save converts text that is still in the field, and the form contains it", () => {
  const draft = pasting("Havana\nat last");
  expect(parseDraft("quote", draftToFormFields(draft))).toEqual({ ok: true, draft });
  const saved = checkQuoteDraft({ ...draft, fields: { ...draft.fields, name: "A quote" } });
  expect(saved).toMatchObject({ ok: true, input: { items: [{ type: "text", text: "Havana\nat last" }] } });
});
