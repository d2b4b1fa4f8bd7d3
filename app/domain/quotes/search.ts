import { isIdOrLink } from "../id.ts";
import { limits } from "../limits.ts";
import { type QuoteStatus, parseQuoteStatus } from "./status.ts";
import { truncateText, normalizeText } from "../text.ts";

/** A search in a list of the staff area: rows that contain the text, and a 1-based page. */
export interface ListQuery {
  readonly text: string;
  readonly page: number;
  /** in a list that is too long to count: the page starts after this row, or ends before it */
  readonly after?: RowKey;
  readonly before?: RowKey;
  /** for quotes: a status, and an order; newest first by default */
  readonly status?: QuoteStatus;
  readonly sort?: QuoteSortOrder;
}

export const quoteSortOrders = ["saved", "opened", "name"] as const;
export type QuoteSortOrder = (typeof quoteSortOrders)[number];

/** Position of a row in an ordered list, for keyset pagination. */
export interface RowKey {
  readonly id: string;
  /** creation time in milliseconds since 1970; in the order of the last save, time of the save */
  readonly time: number;
  /** the first sort key, if it isn't the time: a name, or the day of the last view */
  readonly value?: string;
}

/**
 * A page of a list. A page number beyond the last returns the last page; in a list too long to count, `page` is the
 * requested number. `pages` is at least 1.
 */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** on all pages */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** set for a list too long to count; `count` and `pages` are then lower bounds */
  readonly more?: {
    readonly here: Pick<ListQuery, "after" | "before">;
    /** keys of the last and first rows, if there are pages after and before */
    readonly next: RowKey | null;
    readonly previous: RowKey | null;
  };
}

/** Parses a list's query (`q`, `page`, `after`, `before`, `status`, `sort`). Invalid values are ignored. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const page = query.get("page") ?? "";
  const status = parseQuoteStatus(query.get("status"));
  const sort = quoteSortOrders.find((order) => order === query.get("sort"));
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

/** Returns a list's address for a search, without default values. */
export function buildListAddress(path: string, search: ListQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...formatListQuery(search), ...more });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns a search as form fields or query parameters. */
export function formatListQuery({
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

export const searchParameter = "q";

/** Formats a key as `TIME-ID` or `TIME-ID~VALUE`. */
export function formatRowKey({ id, time, value }: RowKey): string {
  return value === undefined ? `${time}-${id}` : `${time}-${id}~${value}`;
}

/** Parses a key for an order; null for any other text. */
export function parseRowKey(text: string | null, order?: QuoteSortOrder): RowKey | null {
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
