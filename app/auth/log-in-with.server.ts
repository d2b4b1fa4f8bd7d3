import { db } from "~/data/db.server";
import type { Issue } from "~/domain/draft-check";
import { clientAddress } from "~/http/guards/client-address.server";
import { comeAgain, unlessAway } from "~/http/documents/failures.server";
import { logIn } from "./login.server";
import { type StaffSession, staffOf } from "./session.server";
import { sessionCookie } from "./staff-session.server";

/** An issue in a login form, at a field or at the form as a whole. */
export type LoginIssue = Issue & { readonly at: "username" | "password" | "form" };

export interface LoginRefusal {
  ok: false;
  /** 400 a field is empty, 401 wrong credentials, 429 throttled, 503 the database is away; 413, 415 for the body */
  status: 400 | 401 | 413 | 415 | 429 | 503;
  issues: readonly LoginIssue[];
  /** Retry-After of 429 and 503 */
  headers: Record<string, string>;
}

export type LoggedIn = { ok: true; staff: StaffSession; setCookie: string } | LoginRefusal;

/**
 * Logs in with a form's fields, for the login page and the editor's login panel. The API's logins count for the same
 * throttle (`logIn`). Doesn't throw `Unavailable`.
 * @param request the attempt counts for its address
 * @returns the session's Set-Cookie header, or the refusal's status, messages and headers
 */
export const logInWith = unlessAway(
  async (request: Request, { username, password }: { username: string; password: string }): Promise<LoggedIn> => {
    const issues: LoginIssue[] = [];
    if (username.trim() === "") issues.push({ at: "username", message: "usernameRequired" });
    if (password === "") issues.push({ at: "password", message: "passwordRequired" });
    if (issues.length > 0) return refusal(400, issues);
    const login = await logIn(db, { username, password, address: clientAddress(request) });
    if (!login.ok && login.reason === "throttled") {
      return refusal(429, [throttled(login.retryAfter)], { "Retry-After": String(login.retryAfter) });
    }
    const staff = login.ok ? await staffOf(db, login.token) : null;
    // The account was disabled meanwhile.
    if (!login.ok || !staff) return refusal(401, [{ at: "form", message: "invalidCredentials" }]);
    return { ok: true, staff, setCookie: await sessionCookie(login.token, login.expiresAt) };
  },
  () => refusal(503, [{ at: "form", message: "loginUnavailable" }], comeAgain),
);

export function refusal(
  status: LoginRefusal["status"],
  issues: readonly LoginIssue[],
  headers: Record<string, string> = {},
): LoginRefusal {
  return { ok: false, status, issues, headers };
}

/** @param seconds until the next attempt is allowed */
function throttled(seconds: number): LoginIssue {
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return { at: "form", message: "loginThrottled", values: { wait } };
}
