import { env } from "~/env.server";

export const isSiteHttps = env.siteUrl.startsWith("https:");

/** Other hosts of the domain can't set cookies with this prefix (RFC 6265bis section 4.1.3.2). It requires https. */
export const cookiePrefix = isSiteHttps ? "__Host-" : "";

/** For responses other than documents, which have their own policy. */
export const defaultCspHeader = ["Content-Security-Policy", "frame-ancestors 'none'"] as const;

/** Lets our own pages frame a response. Browsers then ignore X-Frame-Options (CSP Level 3). */
export const sameOriginFrameHeaders = { "Content-Security-Policy": "frame-ancestors 'self'" };

/** The headers of every response, in addition to the Content-Security-Policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  // With no-referrer, browsers would send `Origin: null` with our own forms.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ...(isSiteHttps ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
];
