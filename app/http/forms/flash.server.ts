import { createCookie } from "@remix-run/node";
import { cookiePrefix, isSiteHttps } from "../guards/security-headers.server";

/** The messages that the page after a redirect can show, by their keys in domain/messages. */
export const flashMessageKeys = ["quoteUpdated", "pageUpdated", "passwordSet"] as const;
export type FlashMessageKey = (typeof flashMessageKeys)[number];

const cookie = createCookie(`${cookiePrefix}flash`, {
  httpOnly: true,
  maxAge: 60,
  sameSite: "lax",
  secure: isSiteHttps,
});

/** Returns the Set-Cookie header for a message on the next page, which shows and clears it within a minute. */
export async function serializeFlash(flash: FlashMessageKey): Promise<string> {
  return await cookie.serialize(flash);
}

export async function readFlash(request: Request): Promise<FlashMessageKey | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return flashMessageKeys.find((flash) => flash === value) ?? null;
}

export const clearedFlashCookie = await cookie.serialize("", { maxAge: 0 });
