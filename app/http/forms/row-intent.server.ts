import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { type Found, searchAddress, searchOf } from "~/domain/search";
import { Unavailable } from "~/domain/unavailable";
import { comeAgain, logUnavailable } from "../documents/failures.server";
import { readForm } from "./form.server";

/** Why nothing was done: the row isn't there any more, the database can't be asked now, or the form isn't one of ours. */
export interface RowFailure {
  failure: "gone" | "unavailable" | "not-understood";
}

/** What a list's buttons do with the row of an id. */
export interface RowVerbs {
  /** gives the copy's id, or null when there is no such row; a form sent twice has the same `oneTimeId` */
  duplicate(id: string, oneTimeId: string): Promise<string | null>;
  /** whether there was such a row */
  delete(id: string): Promise<boolean>;
}

/**
 * Does what a button in a list of the staff area says: `intent=duplicate:ID` or `intent=delete:ID`. Leads to the list
 * again (303), on the same search: with `?new=ID` of the copy, or `?deleted=1`. Otherwise answers with a `RowFailure`,
 * beside which the list is shown as it now is: 404, 400 or 413.
 * @param path of the list
 */
export async function doRowIntent(request: Request, path: string, verbs: RowVerbs) {
  const read = await readForm(request, { whole: 16_384 });
  if (!read.ok) return failed("not-understood", read.status);
  const fields = read.body;
  const intent = fields.get("intent") ?? "";
  const [, verb, id = ""] = /^(duplicate|delete):(.+)$/.exec(intent) ?? [];
  const search = searchOf(new URL(request.url).searchParams);
  if (verb === "duplicate") {
    const copy = await verbs.duplicate(id, fields.get("copyId") ?? "");
    // The newest of the list stands on its first page.
    if (copy) return redirect(`${searchAddress(path, { text: search.text, page: 1 }, { new: copy })}#${copy}`, 303);
    return failed("gone", 404);
  }
  if (verb === "delete") {
    return (await verbs.delete(id))
      ? redirect(searchAddress(path, search, { deleted: "1" }), 303)
      : failed("gone", 404);
  }
  return failed("not-understood", 400);
}

/**
 * What the list says was done, by the address that `doRowIntent` leads to; null for any other. A copy that the search
 * doesn't find is shown in the list of all: throws the redirect.
 */
export function doneIn<Row extends { id: string; name: string }>(
  query: URLSearchParams,
  path: string,
  found: Found<Row>,
): { copy: { id: string; name: string } | null } | null {
  const id = query.get("new");
  if (id === null) return query.has("deleted") ? { copy: null } : null;
  const copy = found.rows.find((row) => row.id === id);
  if (copy) return { copy: { id, name: copy.name } };
  if (!query.has("q") && !query.has("page")) return null;
  const all: Response = redirect(searchAddress(path, { text: "", page: 1 }, { new: id }));
  throw all;
}

/** Gives a list's action its answer while the database is away: 503 and a `RowFailure`. Other errors pass. */
export function orRowFailure<Result>(
  action: (args: ActionFunctionArgs) => Promise<Result>,
): (args: ActionFunctionArgs) => Promise<Result | ReturnType<typeof failed>> {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      logUnavailable(error);
      return failed("unavailable", 503);
    }
  };
}

function failed(failure: RowFailure["failure"], status: number) {
  return json<RowFailure>({ failure }, { status, ...(status === 503 && { headers: comeAgain }) });
}
