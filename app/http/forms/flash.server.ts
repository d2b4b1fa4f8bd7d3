import { createCookie } from "@remix-run/node";
import { cookiePrefix, isHttps } from "../guards/security-headers.server";

/**
 * The messages that the page after a redirect can show once: keys of domain/messages. Other texts can't be injected.
 */
export const flashes = ["quoteUpdated", "pageUpdated", "passwordSet"] as const;
export type Flash = (typeof flashes)[number];

const cookie = createCookie(`${cookiePrefix}flash`, { httpOnly: true, maxAge: 60, sameSite: "lax", secure: isHttps });

/**
 * Makes the Set-Cookie header for a message at the top of the next page, whichever page it is. It goes with a redirect
 * and expires after a minute. Every page shows and clears it (root.tsx, entry.server.tsx).
 */
export async function serializeFlash(flash: Flash): Promise<string> {
  return await cookie.serialize(flash);
}

/** Returns the message of a request's cookie; null without one of ours. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return flashes.find((flash) => flash === value) ?? null;
}

/** The Set-Cookie header that removes a shown message. */
export const clearedFlashCookie = await cookie.serialize("", { maxAge: 0 });
