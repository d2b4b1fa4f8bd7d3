import { createCookie } from "@remix-run/node";
import { cookiePrefix, isHttps } from "../guards/security-headers.server";

/** The messages that the page after a redirect can show, by their keys in domain/messages. */
export const flashes = ["quoteUpdated", "pageUpdated", "passwordSet"] as const;
export type Flash = (typeof flashes)[number];

const cookie = createCookie(`${cookiePrefix}flash`, { httpOnly: true, maxAge: 60, sameSite: "lax", secure: isHttps });

/** Returns the Set-Cookie header for a message on the next page, which shows and clears it within a minute. */
export async function serializeFlash(flash: Flash): Promise<string> {
  return await cookie.serialize(flash);
}

export async function readFlash(request: Request): Promise<Flash | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return flashes.find((flash) => flash === value) ?? null;
}

export const clearedFlashCookie = await cookie.serialize("", { maxAge: 0 });
