import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { logInForReplay, readLoginForm, refuseLogin } from "~/auth/login/browser-login.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import type { LoginPrompt, ReplayLoginResponse } from "~/domain/accounts/replay-login";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { readForm } from "~/http/forms/form.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import {
  getAuditedDatabase,
  findStaffSession,
  hasRecentSessionToken,
  loggedOutResponse,
  requireStaff,
} from "./staff-session.server";

/** What a staff form does with its posts. */
export interface StaffForm<Posted extends { fields: Fields }> {
  /** Reads the form. With less room without a session: anyone with an old cookie may send it. */
  read: (session: StaffSession | null | "unavailable") => Promise<Posted | Response>;
  perform: (db: AuditedDatabase, posted: Posted) => Promise<Response>;
  /** Responds while the database is unavailable. */
  unavailable: (posted: Posted) => Response;
  /** Responds with the form and a login in it. Posting both performs the form. */
  askForLogin: (posted: Posted, login: LoginPrompt, init: ResponseInit) => Response;
  /**
   * how a browser without a login within the last day is refused: a redirect to the login, or, as that would lose
   * typed text, a 401
   */
  unknownBrowser: "redirect" | "refuse";
}

interface Fields {
  get(name: string): unknown;
}

/**
 * Runs the action of a staff form. After the session ended, responds 401 with the form and a login, and performs the
 * form once the login succeeds. The route's loader calls `requireStaffUnlessReplay`.
 */
export async function runStaffForm<Posted extends { fields: Fields }>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { read, perform, unavailable, askForLogin, unknownBrowser }: StaffForm<Posted>,
): Promise<Response> {
  if (!(await hasRecentSessionToken(request))) {
    if (unknownBrowser === "refuse") throw loggedOutResponse();
    await requireStaff(request);
  }
  const session = await findSessionOrUnavailable(request);
  const posted = await read(session);
  if (posted instanceof Response) return posted;
  context.actionStaff = session;
  if (session === "unavailable") return unavailable(posted);
  const performOrFail = withUnavailableFallback(perform, () => unavailable(posted));
  if (session) return await performOrFail(getAuditedDatabase(request, session), posted);

  const field = (name: string) => {
    const value = posted.fields.get(name);
    return typeof value === "string" ? value : null;
  };
  const username = field("username");
  const login = username === null ? refuseLogin(401, []) : await logInForReplay(request, readLoginForm(field));
  if (!login.ok) {
    const { status, issues, headers, ticket } = login;
    return askForLogin(posted, { username: username ?? "", issues, ticket }, { status, headers });
  }
  context.actionStaff = login.staff;
  const response = await performOrFail(getAuditedDatabase(request, login.staff), posted);
  response.headers.append("Set-Cookie", login.setCookie);
  return response;
}

const findSessionOrUnavailable = withUnavailableFallback(findStaffSession, () => "unavailable" as const);

/**
 * Runs the action of a form of buttons. Its page shows `ReplayPage` after the session ended.
 * @param options.refuse responds to a malformed form, and with 503 while the database is unavailable
 * @param options.unavailable responds with what was typed while the database is unavailable, instead of `refuse`
 * @param options.limit maximum size, as in `readForm`
 */
export async function runStaffAction(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  perform: (db: AuditedDatabase, fields: URLSearchParams) => Promise<Response>,
  { refuse, unavailable = () => refuse(503), limit }: StaffActionOptions,
): Promise<Response> {
  return await runStaffForm<{ fields: URLSearchParams }>(args, {
    async read() {
      const form = await readForm(args.request, limit);
      return form.ok ? { fields: form.body } : refuse(form.status);
    },
    perform: (db, { fields }) => perform(db, fields),
    unavailable: ({ fields }) => unavailable(fields),
    askForLogin({ fields }, login, init) {
      const loginFields = readLoginForm(() => null);
      const again = Object.fromEntries([...fields].filter(([name]) => !Object.hasOwn(loginFields, name)));
      return json<ReplayLoginResponse>({ again, login }, init);
    },
    unknownBrowser: "redirect",
  });
}

interface StaffActionOptions {
  refuse: (status: number) => Response;
  unavailable?: (fields: URLSearchParams) => Response;
  limit?: Parameters<typeof readForm>[1];
}

/**
 * Returns the session of a loader's request, like `requireStaff`; null if the route's action ran without a session.
 * Its response then asks for a login, and the page must not show anything that is for staff.
 */
export async function requireStaffUnlessReplay({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<StaffSession | null> {
  const staff = context.actionStaff;
  return staff === undefined || staff === "unavailable" ? await requireStaff(request) : staff;
}
