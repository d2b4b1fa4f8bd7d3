import { expect, test } from "vitest";
import { blankDraft } from "../drafts/draft";
import { checkQuoteDraft } from "../drafts/input";
import { lineTable } from "./line-rows";
import { parsePriceLine, proposeLines, readLinesText } from "./price-lines";

const row = (fields: object) => ({ ...lineTable.blank, ...fields });

test.each([
  ["Two children: 6,480 euros", { label: "Two children", amount: "6,480 euros" }],
  ["Journey\t4.145 a persona", { label: "Journey", amount: "4.145", per: "person" }],
  ["2 x Cooking class: 60 € per person", { label: "Cooking class", amount: "60 €", quantity: "2", per: "person" }],
  ["Private driver – € 1 480", { label: "Private driver", amount: "€ 1 480" }],
  ["Discount −200", { label: "Discount", amount: "−200" }],
  ["Hotel 1930: 90", { label: "Hotel 1930", amount: "90" }],
])("%j is a line", (text, expected) => expect(parsePriceLine(text, "EUR")).toEqual(row(expected)));

test.each(["", "4145", "€ 12", "Breakfast included", "Total: $ 12", "Day 4 · Havana", "x".repeat(1_000)])(
  "%j is none",
  (text) => expect(parsePriceLine(text, "EUR")).toBeNull(),
);

const draftWith = (text: string, fields = {}) => {
  const blank = blankDraft("quote", "x".repeat(22));
  const items = [{ key: 0, item: { type: "text", text, size: "md" } as const }];
  return { ...blank, items, nextKey: 1, fields: { ...blank.fields, name: "A quote", ...fields } };
};
const rowsOf = ({ fields }: { fields: { lines: string } }) =>
  lineTable.parse(fields.lines).map(({ label, amount }) => [label, amount]);

test("prices in the texts are proposed once, after the rows that are there; other lines aren't", () => {
  const text = "Our journey in 2027\nTwo adults: 8,290 euros\nTransfers: € 180\nTwo adults: 8.290 €\nRooms 4";
  const draft = draftWith(text, { lines: lineTable.serialize([row({ label: "transfers", amount: "180" }), row({})]) });
  const proposed = proposeLines(draft);
  expect(rowsOf(proposed.draft)).toEqual([
    ["transfers", "180"],
    ["Two adults", "8,290 euros"],
  ]);
  expect(proposeLines(proposed.draft)).toMatchObject({ issues: [{ at: "linesText", message: "noLinesFound" }] });
});

test("typed lines become rows, also at a save; one without amount is refused there", () => {
  const draft = draftWith("Text", { linesText: "Transfers: 180\n\nSomething else\n" });
  expect(rowsOf(readLinesText(draft))).toEqual([
    ["Transfers", "180"],
    ["Something else", ""],
  ]);
  expect(readLinesText(draft).fields.linesText).toBe("");
  const checked = checkQuoteDraft(draft);
  expect(checked).toMatchObject({ ok: false, issues: [{ at: "lines.1.amount", message: "amountInvalid" }] });
  expect(rowsOf(checked.draft)).toHaveLength(2);
});
