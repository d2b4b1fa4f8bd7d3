import { createCookie } from "@remix-run/node";
import { onHttps } from "../guards/security-headers.server";

/** What the page after a redirect can say, once: keys of domain/messages. Nobody else's words come onto a page so. */
const flashes = ["quoteUpdated", "pageUpdated"] as const;
export type Flash = (typeof flashes)[number];

const cookie = createCookie("flash", { httpOnly: true, maxAge: 60, sameSite: "lax", secure: onHttps });

/**
 * The Set-Cookie header that has the next page say a message at its top, whichever page that is. Sent along with a
 * redirect; forgotten after a minute. Every page shows and then clears it (root.tsx, entry.server.tsx).
 */
export async function flashCookie(flash: Flash): Promise<string> {
  return await cookie.serialize(flash);
}

/** The message that a request brings along; null for one without, or with none of ours. */
export async function flashIn(request: Request): Promise<Flash | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return flashes.find((flash) => flash === value) ?? null;
}

/** The Set-Cookie header that goes with a page that has said its message. */
export const clearedFlash = await cookie.serialize("", { maxAge: 0 });
