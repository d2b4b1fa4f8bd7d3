import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { type ListPage, buildListAddress, parseListQuery } from "~/domain/quotes/search";
import { redirect } from "~/http/responses/redirects.server";
import { runStaffAction } from "./staff-action.server";

/** What a list reports: a new copy, the id of a deleted record, or that a record was restored. */
export interface ListActionResult {
  copy?: { id: string; name: string };
  deleted?: string;
  restored?: true;
}

/** Why an action failed: there is no such row, the database is unavailable, or the form is malformed. */
export interface ListActionFailure {
  failure: "gone" | "unavailable" | "not-understood";
}

/** The actions of a list's row buttons. */
export interface ListActions {
  /** returns the copy's id, or null if there is no such row; a repeated post has the same `oneTimeId` */
  duplicate(id: string, oneTimeId: string): Promise<string | null>;
  /** returns whether the row existed */
  delete(id: string): Promise<boolean>;
  /** sets a row's status; returns whether the row existed, null for an unknown status */
  status?(id: string, status: string): Promise<boolean | null>;
  /** discards unsaved work of the member of staff */
  drop(id: string): Promise<void>;
}

/**
 * Runs the action of a list's buttons: `intent=duplicate:ID`, `delete:ID`, `status:ID` or `drop:ID`. Redirects to the
 * list (303) with the same search and the result (`readListActionResult`), or responds with a `ListActionFailure` (404,
 * 400, 413, 415 or 503).
 */
export async function runListAction(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
  createActions: (auditedDb: AuditedDatabase) => ListActions,
) {
  return await runStaffAction(
    args,
    (auditedDb, fields) => performListAction(args.request, path, fields, createActions(auditedDb)),
    {
      refuse: refuseListAction,
    },
  );
}

async function performListAction(request: Request, path: string, fields: URLSearchParams, listActions: ListActions) {
  const [, action, id = ""] = /^(duplicate|delete|status|drop):(.+)$/.exec(fields.get("intent") ?? "") ?? [];
  const search = parseListQuery(new URL(request.url).searchParams);
  if (action === "duplicate") {
    const copy = await listActions.duplicate(id, fields.get("copyId") ?? "");
    // The newest row is on the first page.
    if (copy) return redirect(`${buildListAddress(path, { text: search.text, page: 1 }, { new: copy })}#${copy}`, 303);
    return failureResponse("gone", 404);
  }
  if (action === "delete") {
    return (await listActions.delete(id))
      ? redirect(buildListAddress(path, search, { deleted: id }), 303)
      : failureResponse("gone", 404);
  }
  if (action === "status") {
    const set = (await listActions.status?.(id, fields.get("status") ?? "")) ?? null;
    if (set === null) return failureResponse("not-understood", 400);
    return set ? redirect(`${buildListAddress(path, search, { set: id })}#${id}`, 303) : failureResponse("gone", 404);
  }
  if (action === "drop") {
    await listActions.drop(id);
    return redirect(buildListAddress(path, search), 303);
  }
  return failureResponse("not-understood", 400);
}

/**
 * Returns the result to report, from the query that `runListAction` redirects to; null for others. Throws a redirect to
 * the whole list if the search doesn't find a new copy.
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
  const { text, page } = parseListQuery(query);
  if (text === "" && page === 1) return null;
  const all: Response = redirect(buildListAddress(path, { text: "", page: 1 }, { new: id }));
  throw all;
}

/** Responds to a malformed form, and with 503 while the database is unavailable. */
export function refuseListAction(status: number) {
  return failureResponse(status === 503 ? "unavailable" : "not-understood", status);
}

function failureResponse(failure: ListActionFailure["failure"], status: number) {
  return json<ListActionFailure>({ failure }, { status });
}
