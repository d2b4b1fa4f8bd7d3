import { isSameSitePath } from "./address.ts";
import { addresses } from "./addresses.ts";

/** A printed code whose target staff can change (spec.md section 3). */
export interface QrCode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** A QR code, and what comes of its target. */
export interface TargetedQrCode extends QrCode {
  /** where `/qr/{id}` leads */
  readonly path: string;
  /** whether the target says more than its path, of which nothing counts */
  readonly saysMore: boolean;
  /** `home`: nobody can be sent to the target, so `/` stands in. `nowhere`: the path is no page that a guest can see. */
  readonly problem: "home" | "nowhere" | null;
}

/**
 * Where `/qr/{id}` sends the visitor: the path part of the stored target (spec.md section 2), whatever is stored.
 * Gives `/` for what has no path on a web site, for a path that a browser would take for another host, and for the
 * address of a QR code, which could go round in a circle. The router decodes paths and ignores case; so does the check.
 */
export function qrRedirectPath(url: string): string {
  return qrTargetPath(url) ?? addresses.home();
}

/** The path part of a stored target; null for one that nobody can be sent to, where `/` stands in. */
export function qrTargetPath(url: string): string | null {
  if (!URL.canParse(url, "https://site.invalid")) return null;
  const { protocol, pathname } = new URL(url, "https://site.invalid");
  if (!/^https?:$/.test(protocol)) return null;
  return isSameSitePath(pathname) && !leadsToQrCode(pathname) ? pathname : null;
}

/** Whether a stored target says more than the path that counts: another site, `?`, `#`. A path alone may go unwritten. */
export function saysMoreThanPath(url: string, siteUrl: string): boolean {
  const path = qrTargetPath(url);
  if (path === null) return false;
  return new URL(url, siteUrl).href !== new URL(path, siteUrl).href;
}

/** What the two printed codes are called (spec.md section 2, /admin/qrView). */
const printedQrCodes = ["QR-1", "QR-2"] as const;
export type PrintedQrCode = (typeof printedQrCodes)[number];

/**
 * Which codes are QR-1 and QR-2, by id: those with these ids, which the sample content has; where one is missing the
 * oldest of the others. Fewer codes, fewer names.
 * @param codes the oldest first
 */
export function printedNames(codes: readonly QrCode[]): ReadonlyMap<string, PrintedQrCode> {
  const others = codes.filter(({ id }) => !printedQrCodes.some((name) => name === id));
  const named = printedQrCodes.flatMap((name): [string, PrintedQrCode][] => {
    const code = codes.find(({ id }) => id === name) ?? others.shift();
    return code ? [[code.id, name]] : [];
  });
  return new Map(named);
}

function leadsToQrCode(path: string): boolean {
  try {
    return `${decodeURIComponent(path).toLowerCase().replace(/^\/+/, "/")}/`.startsWith(addresses.qr({ id: "" }));
  } catch {
    // Not decodable: the router then takes it as written, `/qr/%` as well.
    return true;
  }
}
