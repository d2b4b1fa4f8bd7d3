import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { ActingDatabase } from "~/data/audit-log.server";
import { type SearchResult, searchAddress, searchOf } from "~/domain/quotes/search";
import { unlessAway } from "~/http/responses/failures.server";
import { redirect } from "~/http/responses/redirects.server";
import { actOrLogIn } from "./act-or-log-in.server";

/** What a list reports: a new copy, the id of a deleted record, or that a record is restored. */
export interface RowDone {
  copy?: { id: string; name: string };
  deleted?: string;
  restored?: true;
}

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
  /** throws away unsaved work of the member of staff */
  drop(id: string): Promise<void>;
}

/**
 * Performs a list button of the staff area: `intent=duplicate:ID`, `delete:ID`, `status:ID` or `drop:ID`. Redirects to
 * the list (303) with the same search, and `?new=ID` of the copy, `?deleted=ID` or `?set=ID`. Otherwise answers with a
 * `RowFailure` (404, 400, 413, 415 or 503), shown with the current list. After the session's end it answers with a
 * `RowLogin` (401): the same form with a login. A browser in which nobody was logged in within the last day is led to
 * the login page.
 * @param path of the list
 * @param verbsOf gives the actions, done as the member of staff who sent the form
 */
export async function doRowIntent(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
  verbsOf: (acting: ActingDatabase) => RowVerbs,
) {
  return await actOrLogIn(args, (acting, fields) => performed(args.request, path, fields, verbsOf(acting)), {
    refuse: (status) => failed("not-understood", status),
  });
}

async function performed(request: Request, path: string, fields: URLSearchParams, verbs: RowVerbs) {
  const [, verb, id = ""] = /^(duplicate|delete|status|drop):(.+)$/.exec(fields.get("intent") ?? "") ?? [];
  const search = searchOf(new URL(request.url).searchParams);
  if (verb === "duplicate") {
    const copy = await verbs.duplicate(id, fields.get("copyId") ?? "");
    // The newest row is on the first page.
    if (copy) return redirect(`${searchAddress(path, { text: search.text, page: 1 }, { new: copy })}#${copy}`, 303);
    return failed("gone", 404);
  }
  if (verb === "delete") {
    return (await verbs.delete(id)) ? redirect(searchAddress(path, search, { deleted: id }), 303) : failed("gone", 404);
  }
  if (verb === "status") {
    const set = (await verbs.status?.(id, fields.get("status") ?? "")) ?? null;
    if (set === null) return failed("not-understood", 400);
    return set ? redirect(`${searchAddress(path, search, { set: id })}#${id}`, 303) : failed("gone", 404);
  }
  if (verb === "drop") {
    await verbs.drop(id);
    return redirect(searchAddress(path, search), 303);
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
): RowDone | null {
  const id = query.get("new");
  if (id === null) {
    const deleted = query.get("deleted");
    return deleted !== null ? { deleted } : query.has("restored") ? { restored: true } : null;
  }
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
