import { limits } from "./limits.ts";
import { cutText, storedText } from "./text.ts";

/** What a list of the staff area is asked for: the rows that hold a text, or all where it is empty; a page from 1. */
export interface Search {
  readonly text: string;
  readonly page: number;
  /** in a list that is too long to be counted: the row that the page begins behind, or ends before */
  readonly after?: RowKey;
  readonly before?: RowKey;
}

/** A row's place in a list that is ordered by age. */
export interface RowKey {
  readonly id: string;
  /** when it was made, in milliseconds since 1970 */
  readonly time: number;
}

/**
 * One page of what a search found. Where a later one than the last was asked for, the last rows are shown, and `page` is the
 * last one; in a list that is too long to be counted, the one that was asked for. `pages` is 1 at least.
 */
export interface SearchResult<Row> {
  readonly rows: readonly Row[];
  /** of all pages */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** of a list that is too long to be counted; `count` and `pages` are then the least that there is */
  readonly more?: {
    /** what leads to this page, beside its number */
    readonly here: Pick<Search, "after" | "before">;
    /** the row that the next page begins behind, and the one that the page before ends with; null where there is none */
    readonly next: RowKey | null;
    readonly previous: RowKey | null;
  };
}

/** The search that an address of a list asks for, `?q=` and `?page=`. What makes no sense asks for the first page. */
export function searchOf(query: URLSearchParams): Search {
  const page = query.get("page") ?? "";
  const [after, before] = [keyOf(query.get("after")), keyOf(query.get("before"))];
  return {
    text: cutText(storedText(query.get("q") ?? "").trim(), limits.name),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    ...(after && { after }),
    ...(before && { before }),
  };
}

/** The address of a list that asks for a search; with nothing in it that goes without saying. */
export function searchAddress(
  path: string,
  { text, page, after, before }: Search,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && after && { after: `${after.time}-${after.id}` }),
    ...(page > 1 && before && { before: `${before.time}-${before.id}` }),
    ...more,
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

function keyOf(text: string | null): RowKey | null {
  const [, time, id] = /^(\d{1,14})-([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return time && id ? { time: Number(time), id } : null;
}
