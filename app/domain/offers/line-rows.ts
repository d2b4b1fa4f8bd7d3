import { createRowTable, type Row } from "../drafts/row-table.ts";

/** Maximum number of rows in a draft. Rows beyond the limit of lines stay, with an issue, so that none is lost. */
export const maxLineRows = 100;

/**
 * The rows of an offer's lines in the editor. `per` is "person" or blank for a total, `optional` "on" or blank, `group`
 * the name of its group.
 */
export const lineTable = createRowTable(
  "lines",
  ["label", "amount", "per", "quantity", "optional", "group"],
  maxLineRows,
);
export type LineRow = Row<"label" | "amount" | "per" | "quantity" | "optional" | "group">;

/** Formats rows as one line: "Private driver 1480 · Cooking class 60"; blank without rows. */
export function formatLineRows(text: string): string {
  return lineTable
    .parse(text)
    .map(({ label, amount }) => `${label} ${amount}`.trim())
    .filter(Boolean)
    .join(" · ");
}
