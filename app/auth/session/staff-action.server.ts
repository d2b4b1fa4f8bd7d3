import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { AuditedDatabase } from "~/data/audit-log.server";
import type { ReplayLogin } from "~/domain/accounts/replay-login";
import { readForm } from "~/http/forms/form.server";
import { readLoginForm, logInForReplay, refuseLogin } from "~/auth/login/browser-login.server";
import type { StaffSession } from "./session.server";
import { databaseFor, isKnownBrowser, requireStaff, findStaffSession } from "./staff-session.server";

/** Does what a form of the staff area asks for, as the member of staff who sent it. */
type Perform = (acting: AuditedDatabase, fields: URLSearchParams) => Promise<Response>;

interface Options {
  /** answers a request that isn't a form of ours */
  refuse: (status: number) => Response;
  /** how long the form may be, as `readForm` takes it */
  limit?: Parameters<typeof readForm>[1];
}

/**
 * Does what a form of buttons asks for. After the session's end it answers with a `ReplayLogin` (401): the same form with
 * a login, after which the form is done. A browser in which nobody was logged in within the last day is led to the
 * login page. The route's loader calls `requireStaffUnlessReplay`.
 */
export async function runStaffAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  perform: Perform,
  { refuse, limit }: Options,
): Promise<Response> {
  const staff = await findStaffSession(request);
  if (!staff && !(await isKnownBrowser(request))) await requireStaff(request);
  const read = await readForm(request, limit);
  if (!read.ok) return refuse(read.status);
  const fields = read.body;
  if (staff) return await perform(databaseFor(request, staff), fields);

  const username = fields.get("username");
  const asked = readLoginForm((name) => fields.get(name));
  const login = username === null ? refuseLogin(401, []) : await logInForReplay(request, asked);
  loggedIn.set(context, login.ok ? login.staff : null);
  if (!login.ok) {
    const { status, issues, headers, ticket } = login;
    const again = Object.fromEntries([...fields].filter(([name]) => !Object.hasOwn(asked, name)));
    return json<ReplayLogin>({ again, login: { username: username ?? "", issues, ticket } }, { status, headers });
  }
  const response = await perform(databaseFor(request, login.staff), fields);
  response.headers.append("Set-Cookie", login.setCookie);
  return response;
}

/**
 * Does as `requireStaff` for a loader, which runs after the route's action too. Returns null where the action found no
 * session and answered with a login: nothing that is for staff may be shown then.
 */
export async function requireStaffUnlessReplay({ request, context }: LoaderFunctionArgs): Promise<StaffSession | null> {
  const staff = loggedIn.get(context);
  return staff === undefined ? await requireStaff(request) : staff;
}

/** Requests (by their context) whose action had no session, and who logged in with it. */
const loggedIn = new WeakMap<object, StaffSession | null>();
