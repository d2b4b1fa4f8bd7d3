import { limits } from "./limits.ts";
import { cutText, storedText } from "./text.ts";

/** What a list of the staff area is asked for: the rows that hold a text, or all where it is empty; a page from 1. */
export interface Search {
  readonly text: string;
  readonly page: number;
}

/** One page of what a search found. `page` is the last one where a later one was asked for; `pages` is 1 at least. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** of all pages */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

/** The search that an address of a list asks for, `?q=` and `?page=`. What makes no sense asks for the first page. */
export function searchOf(query: URLSearchParams): Search {
  const page = query.get("page") ?? "";
  return {
    text: cutText(storedText(query.get("q") ?? "").trim(), limits.name),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list that asks for a search; with nothing in it that goes without saying. */
export function searchAddress(path: string, { text, page }: Search, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
