import { env } from "~/env.server";

/** Whether the site is on https: browsers then keep to https, and cookies are `Secure`. */
export const isHttps = env.siteUrl.startsWith("https:");

/**
 * The beginning of the names of cookies that no other host of our domain may set (RFC 6265bis section 4.1.3.2).
 * Browsers take them on https only.
 */
export const cookiePrefix = isHttps ? "__Host-" : "";

/** The policy of what isn't a document; documents have their own. */
export const defaultPolicyHeader = ["Content-Security-Policy", "frame-ancestors 'none'"] as const;

/** The policy of what our own pages show in a frame. Browsers that read it ignore X-Frame-Options (CSP Level 3). */
export const sameOriginFrameHeaders = { "Content-Security-Policy": "frame-ancestors 'self'" };

/** The headers of every answer, beside the Content-Security-Policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not no-referrer: browsers would then send `Origin: null` with our own forms.
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ...(isHttps ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
];
