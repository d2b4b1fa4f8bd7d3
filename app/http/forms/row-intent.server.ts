import { type ActionFunctionArgs, json } from "@remix-run/node";
import { type SearchResult, searchAddress, searchOf } from "~/domain/search";
import { unlessAway } from "../documents/failures.server";
import { readForm } from "./form.server";
import { redirect } from "../documents/redirects.server";

/** Why nothing was done: the row doesn't exist, the database is away, or the form isn't ours. */
export interface RowFailure {
  failure: "gone" | "unavailable" | "not-understood";
}

/** The actions of a list's buttons on a row, by its id. */
export interface RowVerbs {
  /** returns the copy's id, or null when there is no such row; a form sent twice has the same `oneTimeId` */
  duplicate(id: string, oneTimeId: string): Promise<string | null>;
  /** returns whether there was such a row */
  delete(id: string): Promise<boolean>;
  /** sets a row's status; returns whether there was such a row, and null for a status that doesn't exist */
  status?(id: string, status: string): Promise<boolean | null>;
}

/**
 * Performs a list button of the staff area: `intent=duplicate:ID`, `delete:ID` or `status:ID`. Redirects to the list (303)
 * with the same search, and `?new=ID` of the copy, `?deleted=1` or `?set=ID`. Otherwise answers with a `RowFailure` (404, 400 or
 * 413), shown with the current list.
 * @param path of the list
 */
export async function doRowIntent(request: Request, path: string, verbs: RowVerbs) {
  const read = await readForm(request);
  if (!read.ok) return failed("not-understood", read.status);
  const fields = read.body;
  const intent = fields.get("intent") ?? "";
  const [, verb, id = ""] = /^(duplicate|delete|status):(.+)$/.exec(intent) ?? [];
  const search = searchOf(new URL(request.url).searchParams);
  if (verb === "duplicate") {
    const copy = await verbs.duplicate(id, fields.get("copyId") ?? "");
    // The newest row is on the first page.
    if (copy) return redirect(`${searchAddress(path, { text: search.text, page: 1 }, { new: copy })}#${copy}`, 303);
    return failed("gone", 404);
  }
  if (verb === "delete") {
    return (await verbs.delete(id))
      ? redirect(searchAddress(path, search, { deleted: "1" }), 303)
      : failed("gone", 404);
  }
  if (verb === "status") {
    const set = (await verbs.status?.(id, fields.get("status") ?? "")) ?? null;
    if (set === null) return failed("not-understood", 400);
    return set ? redirect(`${searchAddress(path, search, { set: id })}#${id}`, 303) : failed("gone", 404);
  }
  return failed("not-understood", 400);
}

/**
 * Returns the result that the list reports, by the address to which `doRowIntent` redirects; null for other addresses.
 * A copy that the search doesn't find is shown in the whole list: throws that redirect.
 */
export function doneIn<Row extends { id: string; name: string }>(
  query: URLSearchParams,
  path: string,
  found: SearchResult<Row>,
): { copy: { id: string; name: string } | null } | null {
  const id = query.get("new");
  if (id === null) return query.has("deleted") ? { copy: null } : null;
  const copy = found.rows.find((row) => row.id === id);
  if (copy) return { copy: { id, name: copy.name } };
  const { text, page } = searchOf(query);
  if (text === "" && page === 1) return null;
  const all: Response = redirect(searchAddress(path, { text: "", page: 1 }, { new: id }));
  throw all;
}

/** Makes a list's action answer 503 and a `RowFailure` while the database is away. */
export function orRowFailure<Result>(action: (args: ActionFunctionArgs) => Promise<Result>) {
  return unlessAway(action, () => failed("unavailable", 503));
}

function failed(failure: RowFailure["failure"], status: number) {
  return json<RowFailure>({ failure }, { status });
}
