import { createHash } from "node:crypto";
import { createCookieSessionStorage, json } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { type AuditedDatabase, asActor } from "~/data/audit-log.server";
import { deleteSession } from "~/data/accounts/sessions.server";
import { addresses } from "~/domain/site/addresses";
import { isIdOrLink } from "~/domain/id";
import type { Actor } from "~/domain/audit-log";
import { env } from "~/env.server";
import { redirect } from "~/http/responses/redirects.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { clientAddress, networkOf } from "~/http/guards/client-address.server";
import { cookiePrefix, isHttps } from "~/http/guards/security-headers.server";
import { isReadRequest } from "~/http/is-read-request";
import type { RequestHead } from "~/http/request-head";
import { loginAddress } from "~/auth/login/next-page.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { needsSecondFactor, findSessionByToken } from "./session.server";
import { verifyToken, signToken, type TokenClaims } from "./token.server";

/**
 * Returns the staff session of a request, by its cookie. Each loader and action of the staff area calls it first: Remix
 * runs loaders in parallel, so a layout's loader protects nothing. Without a session it throws the redirect to /login,
 * which leads back (docs/product.md section 2). For an account that has to set up a second factor first it throws the
 * redirect to that page. Throws `Unavailable` when the database is away.
 * @param back the page after the login, instead of the request's address
 */
export async function requireStaff(request: Request, back?: string): Promise<StaffSession> {
  const staff = await requireSession(request, back);
  if (needsSecondFactor(staff)) throw redirectTo(request, addresses.secondFactor());
  return staff;
}

/** Does as `requireStaff`, and also lets in an account that has to set up a second factor first. */
export async function requireSession(request: Request, back?: string): Promise<StaffSession> {
  const staff = await readSession(request);
  if (staff) return staff;
  const { pathname, search } = new URL(request.url);
  throw redirectTo(request, loginAddress(back ?? pathname + search));
}

/** Does as `requireStaff`, for the pages and actions of owners: throws a 403 for staff (docs/product.md section 6). */
export async function requireOwner(request: Request): Promise<StaffSession> {
  const staff = await requireStaff(request);
  if (staff.role !== "owner") throw ownersOnlyResponse();
  return staff;
}

/** Makes the 403 of a page for owners; the root's error boundary shows it. */
export function ownersOnlyResponse(): Response {
  return json(null, { status: 403 });
}

function redirectTo(request: Request, address: string): Response {
  return redirect(address, isReadRequest(request) ? 302 : 303);
}

/** Calls `requireStaff`, and returns the database for changes by that member of staff. */
export async function requireStaffDatabase(request: Request, back?: string): Promise<AuditedDatabase> {
  return databaseFor(request, await requireStaff(request, back));
}

/** Returns the database for changes that a request makes; the journal names its member of staff. */
export function databaseFor(
  request: Request,
  staff: Pick<TokenClaims, "staffId"> | null,
  via: Actor["via"] = "form",
): AuditedDatabase {
  return asActor(db, { staffId: staff?.staffId ?? null, network: networkOf(clientAddress(request)), via });
}

/**
 * Returns the staff session of a request; null without one, and for an account that has to set up a second factor
 * first. Throws `Unavailable` when the database is away.
 */
export async function findStaffSession(request: Request): Promise<StaffSession | null> {
  const staff = await readSession(request);
  return staff && !needsSecondFactor(staff) ? staff : null;
}

async function readSession(request: Request): Promise<StaffSession | null> {
  const token = await readSessionToken(request);
  return token === null ? null : await findSessionByToken(db, token, "browser");
}

/**
 * Returns the key of the account in a login cookie; null without one, and for one that has expired. Browsers keep
 * drafts under the key, which doesn't tell the account. The database isn't asked, so the key protects nothing; it
 * decides whether Log out is shown.
 */
export async function readAccountKey(request: Request): Promise<string | null> {
  const token = await readSessionToken(request);
  const claims = token === null ? null : await verifyToken(token, "browser");
  return claims && createHash("sha256").update(claims.staffId).digest("base64url").slice(0, 22);
}

/** Returns whether a request has a token of ours that is valid or expired less than a day ago. */
export async function isKnownBrowser(request: Request): Promise<boolean> {
  const token = (await readSessionToken(request)) ?? "";
  const tokenBefore = (await readSessionToken(request, legacyStorage)) ?? "";
  const known = (await verifyToken(token, "browser", aDay)) ?? (await verifyToken(tokenBefore, "api", aDay));
  return known !== null;
}

/** In seconds. */
const aDay = 86_400;

/**
 * Makes the short 401 for a form that isn't shown again. Its page says how nothing typed is lost: log in elsewhere and
 * reload, which sends the form again (ui/document/error-page.tsx).
 */
export function loggedOutResponse(): Response {
  return plainTextResponse(401, `Nobody is logged in. Log in at ${addresses.login()}, then send the form again.`);
}

/**
 * Makes the Set-Cookie header that keeps a login in the browser for 90 days. The cookie outlives its token.
 * @param browser its id, by which accounts know it again (`originKeys`); it stays after a log-out
 */
export async function createSessionCookie(
  token: string,
  expiresAt: Date,
  browser: string | null = null,
): Promise<string> {
  const session = await storage.getSession();
  session.set("token", token);
  if (browser !== null) session.set("browser", browser);
  return await storage.commitSession(session, { expires: new Date(expiresAt.getTime() + 90 * 86_400_000) });
}

/**
 * Ends the session of a request on the server, which makes its token worthless. Returns the Set-Cookie header that
 * replaces a valid token by one that has expired now; a cookie that isn't ours is removed. Throws `Unavailable`.
 */
export async function logOut(request: Request): Promise<string> {
  const token = await readSessionToken(request);
  const claims = token === null ? null : await verifyToken(token, "browser");
  await endSession(request);
  if (token === null) return await storage.destroySession(await storage.getSession());
  const now = new Date();
  return await createSessionCookie(claims ? await signToken(claims, now) : token, now, await readBrowserId(request));
}

/** Ends the session of a request's cookie, if it has one, and returns whether the cookie is ours. Throws `Unavailable`. */
export async function endSession(request: Request): Promise<boolean> {
  const token = await readSessionToken(request);
  const claims = token ? await verifyToken(token, "browser") : null;
  if (claims) await deleteSession(databaseFor(request, claims), claims);
  return token !== null;
}

/** Returns the id of a browser in which somebody logged in before; null for any other. */
export async function readBrowserId(request: RequestHead): Promise<string | null> {
  const browser: unknown = (await storage.getSession(request.headers.get("Cookie"))).get("browser");
  return typeof browser === "string" && isIdOrLink(browser) ? browser : null;
}

/**
 * Returns whether staff logged in with this browser within the last 90 days, by its signed cookie. It doesn't ask the
 * database, so it protects nothing.
 */
export async function isStaffBrowser(visit: RequestHead): Promise<boolean> {
  if (!visit.headers.get("Cookie")?.includes(cookie.name)) return false;
  return (await readSessionToken(visit)) !== null || (await readBrowserId(visit)) !== null;
}

const cookie = {
  name: `${cookiePrefix}staff-session`,
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  secrets: [env.authSecret],
} as const;

/** Signed, so forged cookies are ignored. */
const storage = createCookieSessionStorage<{ token: string; browser: string }>({ cookie });

/** The name that releases before 2026-11-23 gave the cookie on https. The token in it was of the API's kind. */
const legacyStorage: typeof storage = createCookieSessionStorage({ cookie: { ...cookie, name: "staff-session" } });

/** Returns the token of our own cookie; null for any other cookie. */
async function readSessionToken(request: RequestHead, from = storage): Promise<string | null> {
  const token: unknown = (await from.getSession(request.headers.get("Cookie"))).get("token");
  return typeof token === "string" ? token : null;
}
