import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { type ListPage, listAddress, parseListSearch } from "~/domain/quotes/search";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { redirect } from "~/http/responses/redirects.server";
import { runStaffAction } from "./staff-action.server";

/** What a list reports: a new copy, the id of a deleted record, or that a record is restored. */
export interface ListActionResult {
  copy?: { id: string; name: string };
  deleted?: string;
  restored?: true;
}

/** Why nothing was done: the row doesn't exist, the database is away, or the form isn't ours. */
export interface ListActionFailure {
  failure: "gone" | "unavailable" | "not-understood";
}

/** The actions of a list's buttons on a row, by its id. */
export interface ListActions {
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
 * `ListActionFailure` (404, 400, 413, 415 or 503), shown with the current list. After the session's end it answers with a
 * `ReplayLogin` (401): the same form with a login. A browser in which nobody was logged in within the last day is led to
 * the login page.
 * @param path of the list
 * @param verbsOf gives the actions, done as the member of staff who sent the form
 */
export async function runListAction(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
  verbsOf: (acting: AuditedDatabase) => ListActions,
) {
  return await runStaffAction(args, (acting, fields) => performed(args.request, path, fields, verbsOf(acting)), {
    refuse: (status) => failed("not-understood", status),
  });
}

async function performed(request: Request, path: string, fields: URLSearchParams, verbs: ListActions) {
  const [, verb, id = ""] = /^(duplicate|delete|status|drop):(.+)$/.exec(fields.get("intent") ?? "") ?? [];
  const search = parseListSearch(new URL(request.url).searchParams);
  if (verb === "duplicate") {
    const copy = await verbs.duplicate(id, fields.get("copyId") ?? "");
    // The newest row is on the first page.
    if (copy) return redirect(`${listAddress(path, { text: search.text, page: 1 }, { new: copy })}#${copy}`, 303);
    return failed("gone", 404);
  }
  if (verb === "delete") {
    return (await verbs.delete(id)) ? redirect(listAddress(path, search, { deleted: id }), 303) : failed("gone", 404);
  }
  if (verb === "status") {
    const set = (await verbs.status?.(id, fields.get("status") ?? "")) ?? null;
    if (set === null) return failed("not-understood", 400);
    return set ? redirect(`${listAddress(path, search, { set: id })}#${id}`, 303) : failed("gone", 404);
  }
  if (verb === "drop") {
    await verbs.drop(id);
    return redirect(listAddress(path, search), 303);
  }
  return failed("not-understood", 400);
}

/**
 * Returns the result that the list reports, by the address to which `runListAction` redirects; null for other addresses.
 * A copy that the search doesn't find is shown in the whole list: throws that redirect.
 */
export function readListActionResult<Row extends { id: string; name: string }>(
  query: URLSearchParams,
  path: string,
  found: ListPage<Row>,
): ListActionResult | null {
  const id = query.get("new");
  if (id === null) {
    const deleted = query.get("deleted");
    return deleted !== null ? { deleted } : query.has("restored") ? { restored: true } : null;
  }
  const copy = found.rows.find((row) => row.id === id);
  if (copy) return { copy: { id, name: copy.name } };
  const { text, page } = parseListSearch(query);
  if (text === "" && page === 1) return null;
  const all: Response = redirect(listAddress(path, { text: "", page: 1 }, { new: id }));
  throw all;
}

/** Makes a list's action answer 503 and a `ListActionFailure` while the database is away. */
export function withListActionFailure<Result>(action: (args: ActionFunctionArgs) => Promise<Result>) {
  return withUnavailableFallback(action, () => failed("unavailable", 503));
}

function failed(failure: ListActionFailure["failure"], status: number) {
  return json<ListActionFailure>({ failure }, { status });
}
