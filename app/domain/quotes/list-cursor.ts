import { isIdOrLink } from "../id.ts";
import type { RowKey } from "./search.ts";

/** Orders of the API's lists: newest first, or least recently changed first. */
export type ApiListOrder = "created" | "changed";

/** Position in a list: after a row, in an order. */
export interface ListCursor extends RowKey {
  readonly order: ApiListOrder;
}

/** Formats a cursor as an opaque text for clients. */
export function formatListCursor({ order, time, id }: ListCursor): string {
  return `${order[1]}${time.toString(36)}.${id}`;
}

/** Parses a cursor; null for any other text. */
export function parseListCursor(text: string): ListCursor | null {
  const [, letter, digits = "", id = ""] = /^([rh])([0-9a-z]{1,9})\.(.+)$/.exec(text) ?? [];
  if (!letter || !isIdOrLink(id)) return null;
  return { order: letter === "r" ? "created" : "changed", time: parseInt(digits, 36), id };
}
