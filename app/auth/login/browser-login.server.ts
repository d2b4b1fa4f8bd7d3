import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { env } from "~/env.server";
import { getClientIp } from "~/http/guards/client-address.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { describeDevice } from "~/auth/session/describe-device.server";
import { logIn, type LoginResult } from "./login.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { mustSetUpSecondFactor, findSessionByToken } from "~/auth/session/session.server";
import { readBrowserId, endRequestSession, serializeSessionCookie } from "~/auth/session/staff-session.server";

/** An issue of a login form, at a field or at the form as a whole. */
export type LoginIssue = Issue & { readonly at: "username" | "password" | "code" | "form" };

export interface LoginRefusal {
  ok: false;
  /**
   * 400: a field is empty; 401: wrong credentials, or the code is missing; 403: logged in, but a second factor must be
   * set up first; 413 and 415: of the body; 429: throttled; 503: the database is unavailable
   */
  status: 400 | 401 | 403 | 413 | 415 | 429 | 503;
  issues: readonly LoginIssue[];
  /** Retry-After of 429, Set-Cookie of 403 */
  headers: Record<string, string>;
  /** requests the second factor's code, which comes with this proof of the right password */
  ticket: string | null;
}

export type BrowserLogin = { ok: true; staff: StaffSession; setCookie: string } | LoginRefusal;

/** Fields of a login form: username and password, or username, ticket and code. */
export interface LoginFormValues {
  username: string;
  password: string;
  ticket: string;
  code: string;
}

export function readLoginForm(field: (name: string) => string | null): LoginFormValues {
  const text = (name: string) => field(name) ?? "";
  return { username: text("username"), password: text("password"), ticket: text("ticket"), code: text("code") };
}

/**
 * Logs in with the fields of the login page or of a staff form. Ends the browser's earlier session. Doesn't throw
 * `UnavailableError`.
 * @param request the attempt counts for its address, together with the API's
 * @returns the session and its Set-Cookie header, or why the login failed
 */
export const logInBrowser = withUnavailableFallback(
  async (request: Request, form: LoginFormValues): Promise<BrowserLogin> => {
    const issues = findMissingFields(form);
    if (issues.length > 0) return refuseLogin(400, issues, {}, form.ticket);
    const { ticket, ...typed } = form;
    const browser = (await readBrowserId(request)) ?? newId();
    const from = {
      address: getClientIp(request),
      browser,
      device: describeDevice(request),
      kind: "browser",
    } as const;
    const login = await logIn(db, { ...typed, ticket: ticket || undefined, ...from });
    if (!login.ok) return toLoginRefusal(login, ticket);
    const staff = await findSessionByToken(db, login.token, "browser");
    // The account has been disabled since.
    if (!staff) return refuseLogin(401, [{ at: "form", message: "invalidCredentials" }]);
    // Copies of the earlier cookie become worthless.
    await endRequestSession(request);
    return { ok: true, staff, setCookie: await serializeSessionCookie(login.token, login.expiresAt, browser) };
  },
  (_, { ticket }) => refuseLogin(503, [{ at: "form", message: "loginUnavailable" }], {}, ticket),
);

/**
 * Logs in for a form that is replayed after the login. An account that must set up a second factor first can't replay
 * it.
 */
export async function logInForReplay(request: Request, form: LoginFormValues): Promise<BrowserLogin> {
  const login = await logInBrowser(request, form);
  if (!login.ok || !mustSetUpSecondFactor(login.staff)) return login;
  const values = { address: env.siteUrl + addresses.secondFactor() };
  return refuseLogin(403, [{ at: "form", message: "secondFactorFirst", values }], { "Set-Cookie": login.setCookie });
}

function findMissingFields({ username, password, ticket, code }: LoginFormValues): LoginIssue[] {
  const issues: LoginIssue[] = [];
  if (username.trim() === "") issues.push({ at: "username", message: "usernameRequired" });
  if (password === "" && ticket === "") issues.push({ at: "password", message: "passwordRequired" });
  if (ticket !== "" && code.trim() === "") issues.push({ at: "code", message: "codeRequired" });
  return issues;
}

function toLoginRefusal(login: Exclude<LoginResult, { ok: true }>, ticket: string): LoginRefusal {
  switch (login.reason) {
    case "throttled":
      return refuseLogin(
        429,
        [createThrottledLoginIssue(login.retryAfter)],
        { "Retry-After": String(login.retryAfter) },
        ticket,
      );
    case "credentials":
      return refuseLogin(401, [{ at: "form", message: "invalidCredentials" }]);
    case "ticket-expired":
      return refuseLogin(401, [{ at: "form", message: "ticketExpired" }]);
    case "code":
      return refuseLogin(401, login.wrong ? [{ at: "code", message: "codeWrong" }] : [], {}, login.ticket);
  }
}

/** Returns a failed login; a blank `ticket` stays at the first step. */
export function refuseLogin(
  status: LoginRefusal["status"],
  issues: readonly LoginIssue[],
  headers: Record<string, string> = {},
  ticket = "",
): LoginRefusal {
  return { ok: false, status, issues, headers, ticket: ticket || null };
}

/**
 * Returns the issue of a throttled attempt.
 * @param seconds until the next one is allowed
 */
export function createThrottledLoginIssue(seconds: number): LoginIssue {
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return { at: "form", message: "loginThrottled", values: { wait } };
}
