import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { loginFormOf, logInToGoOn, refusal } from "./log-in-with.server";
import type { StaffSession } from "./session.server";
import { databaseOf, isKnown, requireStaff, staffIn } from "./staff-session.server";
import type { ActingDatabase } from "~/data/journal.server";
import type { RowLogin } from "~/domain/row-login";
import { type SearchResult, searchAddress, searchOf } from "~/domain/search";
import { unlessAway } from "~/http/documents/failures.server";
import { readForm } from "~/http/forms/form.server";
import { redirect } from "~/http/documents/redirects.server";

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
  /** throws away unsaved work of who acts */
  drop(id: string): Promise<void>;
}

/**
 * Performs a list button of the staff area: `intent=duplicate:ID`, `delete:ID`, `status:ID` or `drop:ID`. Redirects to the list (303)
 * with the same search, and `?new=ID` of the copy, `?deleted=ID` or `?set=ID`. Otherwise answers with a `RowFailure` (404,
 * 400, 413, 415 or 503), shown with the current list. After the session's end it answers with a `RowLogin` (401), which is
 * the same form with a login; a browser in which nobody was logged in within the last day is led to the login page.
 * @param path of the list
 * @param verbsOf gives the actions of who acts
 */
export async function doRowIntent(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
  verbsOf: (acting: ActingDatabase) => RowVerbs,
) {
  const staff = await staffIn(request);
  if (!staff && !(await isKnown(request))) await requireStaff(request);
  const read = await readForm(request);
  if (!read.ok) return failed("not-understood", read.status);
  const fields = read.body;
  const perform = (acting: ActingDatabase) => performed(request, path, fields, verbsOf(acting));
  if (staff) return await perform(databaseOf(request, staff));

  const username = fields.get("username");
  const asked = loginFormOf((name) => fields.get(name));
  const login = username === null ? refusal(401, []) : await logInToGoOn(request, asked);
  loggedIn.set(context, login.ok ? login.staff : null);
  if (!login.ok) {
    const { status, issues, headers, ticket } = login;
    const sent = ["intent", "copyId", "status"].filter((name) => fields.has(name));
    const again = Object.fromEntries(sent.map((name) => [name, fields.get(name) ?? ""]));
    return json<RowLogin>({ again, login: { username: username ?? "", issues, ticket } }, { status, headers });
  }
  const response = await perform(databaseOf(request, login.staff));
  response.headers.append("Set-Cookie", login.setCookie);
  return response;
}

/**
 * Does as `requireStaff` for a list's loader, which runs after the list's action too. Returns null where the action
 * found no session and answered with a login: nothing of the list may be shown then.
 */
export async function listStaff({ request, context }: LoaderFunctionArgs): Promise<StaffSession | null> {
  const staff = loggedIn.get(context);
  return staff === undefined ? await requireStaff(request) : staff;
}

/** Requests (by their context) whose action had no session, and who logged in with it. */
const loggedIn = new WeakMap<object, StaffSession | null>();

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
