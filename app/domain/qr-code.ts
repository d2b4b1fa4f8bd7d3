import { z } from "zod";
import { isSameSitePath, isWebAddress } from "./address.ts";
import { requiredName } from "./fields.ts";
import { limits } from "./limits.ts";

/** A printed code whose target staff can change (spec.md section 3). */
export interface QrCode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** Changes to a QR code: its name, its target or both. */
export const qrCodeChangesSchema = z
  .object({
    name: requiredName(),
    url: z
      .string()
      .max(limits.address)
      .transform((url) => url.trim())
      .refine(
        (url) => isSameSitePath(url) || isWebAddress(url),
        "A target is an http or https address or a path on this site",
      ),
  })
  .partial();
export type QrCodeChanges = z.output<typeof qrCodeChangesSchema>;

/**
 * Where `/qr/{id}` sends the visitor: the path part of the stored target (spec.md section 2), whatever is stored.
 * Gives `/` for what has no path on a web site, for a path that a browser would take for another host, and for the
 * address of a QR code, which could go round in a circle. The router decodes paths and ignores case; so does the check.
 */
export function qrRedirectPath(url: string): string {
  if (!URL.canParse(url, "https://site.invalid")) return "/";
  const { protocol, pathname } = new URL(url, "https://site.invalid");
  if (!/^https?:$/.test(protocol)) return "/";
  return isSameSitePath(pathname) && !leadsToQrCode(pathname) ? pathname : "/";
}

function leadsToQrCode(path: string): boolean {
  try {
    return /^\/+qr(\/|$)/i.test(decodeURIComponent(path));
  } catch {
    // Not decodable: the router then takes it as written, `/qr/%` as well.
    return true;
  }
}
