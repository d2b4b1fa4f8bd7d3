import { onHttps } from "./security-headers.server";

/** What the page after a redirect can say, once: keys of domain/messages. Nobody else's words come onto a page so. */
const flashes = ["quoteUpdated", "pageUpdated"] as const;
export type Flash = (typeof flashes)[number];

/**
 * The Set-Cookie header that has the next page say a message at its top, whichever page that is. Sent along with a
 * redirect; forgotten after a minute. Every page shows and then clears it (root.tsx, entry.server.tsx).
 */
export function flashCookie(flash: Flash): string {
  return `flash=${flash}; Path=/; Max-Age=60; ${attributes}`;
}

/** The message that a request brings along; null for one without, or with none of ours. */
export function flashIn(request: Request): Flash | null {
  const value = /(?:^|;\s*)flash=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return flashes.find((flash) => flash === value) ?? null;
}

const attributes = `SameSite=Lax; HttpOnly${onHttps ? "; Secure" : ""}`;

/** The Set-Cookie header that goes with a page that has said its message. */
export const clearedFlash = `flash=; Path=/; Max-Age=0; ${attributes}`;
