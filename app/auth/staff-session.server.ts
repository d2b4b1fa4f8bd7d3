import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { db } from "~/data/db.server";
import { addresses } from "~/domain/addresses";
import { env } from "~/env.server";
import { cacheControl } from "~/http/documents/cache-control.server";
import { plainText } from "~/http/documents/text-response.server";
import { onHttps } from "~/http/guards/security-headers.server";
import { loginAddress } from "./next-page.server";
import { endSession, type StaffSession, staffOf } from "./session.server";
import { readToken } from "./token.server";

/**
 * Returns the staff session of a request, by its cookie. Each loader and action of the staff area calls it first: Remix
 * runs loaders in parallel, so a layout's loader protects nothing. Without a session it throws the redirect to /login,
 * which leads back (docs/product.md section 2). Throws `Unavailable` when the database is away.
 * @param back the page after the login, instead of the request's address
 */
export async function requireStaff(request: Request, back?: string): Promise<StaffSession> {
  const staff = await staffIn(request);
  if (staff) return staff;
  const { pathname, search } = new URL(request.url);
  const isForm = !["GET", "HEAD"].includes(request.method);
  const toLogin: Response = redirect(loginAddress(back ?? pathname + search), {
    status: isForm ? 303 : 302,
    headers: { "Cache-Control": cacheControl.private },
  });
  throw toLogin;
}

/** Returns the staff session of a request, or null. Throws `Unavailable` when the database is away. */
export async function staffIn(request: Request): Promise<StaffSession | null> {
  const token = await tokenIn(request);
  return token === null ? null : await staffOf(db, token);
}

/**
 * Returns whether a request has a login cookie that hasn't expired. It doesn't ask the database, so it protects
 * nothing; it decides whether Log out is shown.
 */
export async function seemsLoggedIn(request: Request): Promise<boolean> {
  const token = await tokenIn(request);
  return token !== null && (await readToken(token)) !== null;
}

/**
 * Throws a short 401 for a form from a browser in which nobody ever logged in: nothing typed can be lost, and a large
 * form takes seconds to read and render. An expired session passes.
 */
export async function refuseStrangers(request: Request): Promise<void> {
  if ((await tokenIn(request)) !== null) return;
  throw plainText(401, `Nobody is logged in. Log in at ${addresses.login()}, then send the form again.`);
}

/**
 * Makes the Set-Cookie header that keeps a login in the browser. The cookie outlives its token: a late form gets a
 * login panel only in a browser that was logged in before.
 */
export async function sessionCookie(token: string, expiresAt: Date): Promise<string> {
  const session = await storage.getSession();
  session.set("token", token);
  return await storage.commitSession(session, { expires: new Date(expiresAt.getTime() + remembered) });
}

/** 90 days, in milliseconds. */
const remembered = 90 * 86_400_000;

/**
 * Ends the session of a request on the server, which makes its token worthless. Returns the Set-Cookie header that
 * removes the token from the cookie; a cookie that isn't ours is removed. Throws `Unavailable`.
 */
export async function endStaffSession(request: Request): Promise<string> {
  const token = await tokenIn(request);
  if (token === null) return await storage.destroySession(await storage.getSession());
  await endSession(db, token);
  return await sessionCookie("", new Date());
}

/** Signed, so forged cookies are ignored. */
const storage = createCookieSessionStorage<{ token: string }>({
  cookie: {
    name: "staff-session",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: onHttps,
    secrets: [env.authSecret],
  },
});

/** Returns the token of our own cookie, blank after a log-out; null for any other cookie. */
async function tokenIn(request: Request): Promise<string | null> {
  const token: unknown = (await storage.getSession(request.headers.get("Cookie"))).get("token");
  return typeof token === "string" ? token : null;
}
