import { isIdOrLink } from "../id.ts";
import type { RowKey } from "./search.ts";

/** The orders of the API's lists: the newest record first, or the record first that was changed the longest ago. */
export type ListOrder = "created" | "changed";

/** Where the next part of a list begins: after a row, in an order. */
export interface ListCursor extends RowKey {
  readonly order: ListOrder;
}

/** Returns a cursor as the text that clients send back. They don't read it, so its form may change. */
export function formatCursor({ order, time, id }: ListCursor): string {
  return `${order[1]}${time.toString(36)}.${id}`;
}

/** Returns the cursor of a text; null for any other text. */
export function parseCursor(text: string): ListCursor | null {
  const [, letter, digits = "", id = ""] = /^([rh])([0-9a-z]{1,9})\.(.+)$/.exec(text) ?? [];
  if (!letter || !isIdOrLink(id)) return null;
  return { order: letter === "r" ? "created" : "changed", time: parseInt(digits, 36), id };
}
