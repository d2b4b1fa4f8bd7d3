import { isIdOrLink } from "../id.ts";
import { limits } from "../limits.ts";
import { type QuoteStatus, parseQuoteStatus } from "./status.ts";
import { truncateText, normalizeText } from "../text.ts";

/** A request for a list of the staff area: the rows with a text (all, if it is empty), and a page from 1. */
export interface ListQuery {
  readonly text: string;
  readonly page: number;
  /** in a list too long to count: the row before the page's first, or after its last */
  readonly after?: RowKey;
  readonly before?: RowKey;
  /** quotes alone: those with this status, and their order; without one, newest first */
  readonly status?: QuoteStatus;
  readonly sort?: QuoteOrder;
}

/** Last saved first, last opened first, by name. */
export const quoteOrders = ["saved", "opened", "name"] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

/** What orders a row in a list. */
export interface RowKey {
  readonly id: string;
  /** when it was made, in milliseconds since 1970; in the order of the last save, when it was saved */
  readonly time: number;
  /** by which the list is ordered first: a name, or the day of the last view */
  readonly value?: string;
}

/**
 * One page of a search's rows. A page number beyond the last gives the last rows, and `page` is the last page; in a
 * list too long to count, `page` is the asked number. `pages` is at least 1.
 */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** of all pages */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** for a list too long to count; `count` and `pages` are then only lower bounds */
  readonly more?: {
    /** leads to this page, together with its number */
    readonly here: Pick<ListQuery, "after" | "before">;
    /** the last row here, after which the next page begins, and the first, before which the page before ends */
    readonly next: RowKey | null;
    readonly previous: RowKey | null;
  };
}

/** Reads a search from a list's query (`q`, `page`, `after`, `before`, `status`, `sort`). A wrong value counts as absent. */
export function parseListSearch(query: URLSearchParams): ListQuery {
  const page = query.get("page") ?? "";
  const status = parseQuoteStatus(query.get("status"));
  const sort = quoteOrders.find((order) => order === query.get("sort"));
  const [after, before] = [parseRowKey(query.get("after"), sort), parseRowKey(query.get("before"), sort)];
  return {
    text: truncateText(normalizeText(query.get(searchParameter) ?? "").trim(), limits.name),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    ...(after && { after }),
    ...(before && { before }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}

/** Makes a list's address for a search. Default values are left out. */
export function listAddress(path: string, search: ListQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...listSearchFields(search), ...more });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the fields of a form, or the parameters of an address, that ask for a search. */
export function listSearchFields({
  text,
  page,
  after,
  before,
  status,
  sort,
}: ListQuery): Readonly<Record<string, string>> {
  return {
    ...(text !== "" && { [searchParameter]: text }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && after && { after: formatRowKey(after) }),
    ...(page > 1 && before && { before: formatRowKey(before) }),
  };
}

/** The name of the field, and the parameter, with the text. */
export const searchParameter = "q";

/** Returns a key as the text that `parseRowKey` reads: `TIME-ID`, or `TIME-ID~VALUE`. */
export function formatRowKey({ id, time, value }: RowKey): string {
  return value === undefined ? `${time}-${id}` : `${time}-${id}~${value}`;
}

/** Reads a key of a list in an order; null for any other text. */
export function parseRowKey(text: string | null, order?: QuoteOrder): RowKey | null {
  const [, time, id = "", value] = /^(\d{1,14})-([^~]+)(?:~(.*))?$/s.exec(text ?? "") ?? [];
  if (!isIdOrLink(id)) return null;
  if (order !== "name" && order !== "opened") return value === undefined ? { time: Number(time), id } : null;
  if (value === undefined || (order === "opened" && !isDay(value))) return null;
  return { time: Number(time), id, value: truncateText(value, limits.name) };
}

function isDay(text: string): boolean {
  const time = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
