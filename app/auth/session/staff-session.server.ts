import { createHash } from "node:crypto";
import { createCookieSessionStorage, json } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { type AuditedDatabase, withActor } from "~/data/audit-log.server";
import { deleteSession } from "~/data/accounts/sessions.server";
import { addresses } from "~/domain/site/addresses";
import { isIdOrLink } from "~/domain/id";
import type { Actor } from "~/domain/audit-log";
import { env } from "~/env.server";
import { redirect } from "~/http/responses/redirects.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { getClientIp, networkOfIp } from "~/http/guards/client-address.server";
import { cookiePrefix, isSiteHttps } from "~/http/guards/security-headers.server";
import { isGetOrHead, type RequestHead } from "~/http/request-head";
import { loginAddress } from "~/auth/login/next-page.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { mustSetUpSecondFactor, findSessionByToken } from "./session.server";
import { verifySessionToken, signSessionToken, type SessionTokenClaims } from "./token.server";

/**
 * Returns the staff session of a request's cookie. Every loader and action of the staff area calls it first: Remix runs
 * loaders in parallel, so a layout's loader protects nothing. Throws a redirect to the login, which leads back
 * (docs/product.md section 2), if there is no session, or to the second factor's page if the account must set it up
 * first. Throws `UnavailableError`.
 * @param back the page after the login, instead of the request's address
 */
export async function requireStaff(request: Request, back?: string): Promise<StaffSession> {
  const staff = await requireStaffBeforeSecondFactor(request, back);
  if (mustSetUpSecondFactor(staff)) throw redirectTo(request, addresses.secondFactor());
  return staff;
}

/** Like `requireStaff`, but also accepts an account that must set up its second factor first. */
export async function requireStaffBeforeSecondFactor(request: Request, back?: string): Promise<StaffSession> {
  const staff = await readSession(request);
  if (staff) return staff;
  const { pathname, search } = new URL(request.url);
  throw redirectTo(request, loginAddress(back ?? pathname + search));
}

/** Like `requireStaff`, for pages and actions of owners: throws a 403 for staff (docs/product.md section 6). */
export async function requireOwner(request: Request): Promise<StaffSession> {
  const staff = await requireStaff(request);
  if (staff.role !== "owner") throw ownersOnlyResponse();
  return staff;
}

/** The 403 of a page for owners, shown by the root's error boundary. */
export function ownersOnlyResponse(): Response {
  return json(null, { status: 403 });
}

function redirectTo(request: Request, address: string): Response {
  return redirect(address, isGetOrHead(request) ? 302 : 303);
}

/** Calls `requireStaff`, and returns the database for changes by this member of staff. */
export async function requireStaffDatabase(request: Request, back?: string): Promise<AuditedDatabase> {
  return getAuditedDatabase(request, await requireStaff(request, back));
}

/** Returns the database for changes by a request, which the audit log attributes to its member of staff. */
export function getAuditedDatabase(
  request: Request,
  staff: Pick<SessionTokenClaims, "staffId"> | null,
  via: Actor["via"] = "form",
): AuditedDatabase {
  return withActor(db, { staffId: staff?.staffId ?? null, network: networkOfIp(getClientIp(request)), via });
}

/**
 * Returns the staff session of a request; null without one, and for an account that must set up its second factor
 * first. Throws `UnavailableError`.
 */
export async function findStaffSession(request: Request): Promise<StaffSession | null> {
  const staff = await readSession(request);
  return staff && !mustSetUpSecondFactor(staff) ? staff : null;
}

async function readSession(request: Request): Promise<StaffSession | null> {
  const token = await readSessionToken(request);
  return token === null ? null : await findSessionByToken(db, token, "browser");
}

/**
 * Returns an opaque key of the account in an unexpired login cookie; null without one. Browsers store drafts under it,
 * and it decides whether Log out is shown. It doesn't query the database, so it must not protect anything.
 */
export async function readAccountKey(request: Request): Promise<string | null> {
  const token = await readSessionToken(request);
  const claims = token === null ? null : await verifySessionToken(token, "browser");
  return claims && createHash("sha256").update(claims.staffId).digest("base64url").slice(0, 22);
}

/** Returns whether a request has a token of ours that is valid or expired less than a day ago. */
export async function hasRecentSessionToken(request: Request): Promise<boolean> {
  const token = (await readSessionToken(request)) ?? "";
  const tokenBefore = (await readSessionToken(request, legacyStorage)) ?? "";
  const claims =
    (await verifySessionToken(token, "browser", aDay)) ?? (await verifySessionToken(tokenBefore, "api", aDay));
  return claims !== null;
}

/** Seconds. */
const aDay = 86_400;

/**
 * The short 401 for a form that isn't shown again. Its page explains how to preserve what was typed: log in in another
 * window, then reload, which sends the form again (ui/document/error-page.tsx).
 */
export function loggedOutResponse(): Response {
  return plainTextResponse(401, `Nobody is logged in. Log in at ${addresses.login()}, then send the form again.`);
}

/**
 * Returns the Set-Cookie header of a login. The cookie lasts 90 days, longer than its token.
 * @param browser its id, by which accounts recognize it (`loginOriginKeys`); it survives a log-out
 */
export async function serializeSessionCookie(
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
 * Ends the session of a request, and so its token. Returns the Set-Cookie header that replaces a valid token by an
 * expired one, and removes a cookie that isn't ours. Throws `UnavailableError`.
 */
export async function logOut(request: Request): Promise<string> {
  const token = await readSessionToken(request);
  const claims = token === null ? null : await verifySessionToken(token, "browser");
  await endRequestSession(request);
  if (token === null) return await storage.destroySession(await storage.getSession());
  const now = new Date();
  return await serializeSessionCookie(
    claims ? await signSessionToken(claims, now) : token,
    now,
    await readBrowserId(request),
  );
}

/** Ends the session of a request's cookie, and returns whether the cookie is ours. Throws `UnavailableError`. */
export async function endRequestSession(request: Request): Promise<boolean> {
  const token = await readSessionToken(request);
  const claims = token ? await verifySessionToken(token, "browser") : null;
  if (claims) await deleteSession(getAuditedDatabase(request, claims), claims);
  return token !== null;
}

/** Returns the id of a browser in which staff logged in before; null for any other. */
export async function readBrowserId(request: RequestHead): Promise<string | null> {
  const browser: unknown = (await storage.getSession(request.headers.get("Cookie"))).get("browser");
  return typeof browser === "string" && isIdOrLink(browser) ? browser : null;
}

/**
 * Returns whether staff logged in with this browser within the last 90 days, by its signed cookie. It doesn't query the
 * database, so it must not protect anything.
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
  secure: isSiteHttps,
  secrets: [env.authSecret],
} as const;

const storage = createCookieSessionStorage<{ token: string; browser: string }>({ cookie });

/** The cookie's name on https in releases before 2026-11-23, whose tokens were of the API's kind. */
const legacyStorage: typeof storage = createCookieSessionStorage({ cookie: { ...cookie, name: "staff-session" } });

async function readSessionToken(request: RequestHead, from = storage): Promise<string | null> {
  const token: unknown = (await from.getSession(request.headers.get("Cookie"))).get("token");
  return typeof token === "string" ? token : null;
}
