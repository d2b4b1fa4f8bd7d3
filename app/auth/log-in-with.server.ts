import { db } from "~/data/db.server";
import type { Issue } from "~/domain/draft-check";
import { Unavailable } from "~/domain/unavailable";
import { clientAddress } from "~/http/client-address.server";
import { comeAgain, logUnavailable } from "~/http/failures.server";
import { logIn } from "./login.server";
import { type StaffSession, staffOf } from "./session.server";
import { sessionCookie } from "./staff-session.server";

/** What is wrong with a login form: at a field, or at the form as a whole. */
export type LoginIssue = Issue & { readonly at: "username" | "password" | "form" };

export interface LoginRefusal {
  ok: false;
  /** 400 a field is empty, 401 not the right ones, 429 throttled, 503 the database is away; 413, 415 of the body */
  status: 400 | 401 | 413 | 415 | 429 | 503;
  issues: readonly LoginIssue[];
  /** headers that belong to the answer: Retry-After of 429 and 503 */
  headers: Record<string, string>;
}

export type LoggedIn = { ok: true; staff: StaffSession; setCookie: string } | LoginRefusal;

/**
 * Logs in whoever sends a form with these fields: the one way in for the login page and for a login in the midst of
 * other work. Throttled together with the API's logins (`logIn`). Doesn't throw for want of the database.
 * @param request whose address the attempt counts for
 * @returns the Set-Cookie header that begins the session, or the status, messages and headers to answer with
 */
export async function logInWith(
  request: Request,
  { username, password }: { username: string; password: string },
): Promise<LoggedIn> {
  const issues: LoginIssue[] = [];
  if (username.trim() === "") issues.push({ at: "username", message: "usernameRequired" });
  if (password === "") issues.push({ at: "password", message: "passwordRequired" });
  if (issues.length > 0) return refusal(400, issues);
  try {
    const login = await logIn(db, { username, password, address: clientAddress(request) });
    if (!login.ok && login.reason === "throttled") {
      return refusal(429, [throttled(login.retryAfter)], { "Retry-After": String(login.retryAfter) });
    }
    const staff = login.ok ? await staffOf(db, login.token) : null;
    // An account that was disabled this very moment is none either.
    if (!login.ok || !staff) return refusal(401, [{ at: "form", message: "invalidCredentials" }]);
    return { ok: true, staff, setCookie: await sessionCookie(login.token, login.expiresAt) };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logUnavailable(error);
    return refusal(503, [{ at: "form", message: "loginUnavailable" }], comeAgain);
  }
}

/** A login that isn't let in, and why. */
export function refusal(
  status: LoginRefusal["status"],
  issues: readonly LoginIssue[],
  headers: Record<string, string> = {},
): LoginRefusal {
  return { ok: false, status, issues, headers };
}

/** @param seconds until another try counts */
function throttled(seconds: number): LoginIssue {
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return { at: "form", message: "loginThrottled", values: { wait } };
}
