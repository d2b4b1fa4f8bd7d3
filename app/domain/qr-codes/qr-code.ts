import { placeholderOrigin, isSameSitePath } from "../site/web-address.ts";
import { addresses } from "../site/addresses.ts";

/** A printed code whose target staff can change (docs/product.md section 3). */
export interface QrCode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** A QR code and where its target leads. */
export interface QrCodeWithTarget extends QrCode {
  readonly path: string;
  /** whether the target has more than its path; the rest is ignored */
  readonly saysMore: boolean;
  /**
   * `private`: the target contains a quote that isn't displayed. `home`: no usable path, so the code leads to `/`.
   * `nowhere`: visitors have no page at the path.
   */
  readonly problem: "private" | "home" | "nowhere" | null;
  /** scans, as a sentence */
  readonly receipt?: string | null;
}

/**
 * Returns where `/qr/{id}` redirects to: the path of the target (docs/product.md section 2), or `/` for a target
 * without a web path, for a path that browsers parse as another host, and for another QR code, which could loop.
 */
export function qrRedirectPath(url: string): string {
  return parseQrTargetPath(url) ?? addresses.home();
}

/** Returns the path of a target; null if it can't be used. */
export function parseQrTargetPath(url: string): string | null {
  if (!URL.canParse(url, placeholderOrigin)) return null;
  const { protocol, pathname } = new URL(url, placeholderOrigin);
  if (!/^https?:$/.test(protocol)) return null;
  return isSameSitePath(pathname) && !leadsToQrCode(pathname) ? pathname : null;
}

/** Returns whether a target has more than its path: another site, `?`, `#`. */
export function hasIgnoredTargetParts(url: string, siteUrl: string): boolean {
  const path = parseQrTargetPath(url);
  if (path === null) return false;
  return new URL(url, siteUrl).href !== new URL(path, siteUrl).href;
}

/** Names of the two printed codes (docs/product.md section 2, /admin/qrView). */
const printedQrCodes = ["QR-1", "QR-2"] as const;
export type PrintedQrName = (typeof printedQrCodes)[number];

/**
 * Assigns QR-1 and QR-2 to codes, by id: those with these ids; if one is missing, the oldest other code.
 * @param codes the oldest first
 */
export function assignPrintedQrNames(codes: readonly QrCode[]): ReadonlyMap<string, PrintedQrName> {
  const others = codes.filter(({ id }) => !printedQrCodes.some((name) => name === id));
  const named = printedQrCodes.flatMap((name): [string, PrintedQrName][] => {
    const code = codes.find(({ id }) => id === name) ?? others.shift();
    return code ? [[code.id, name]] : [];
  });
  return new Map(named);
}

function leadsToQrCode(path: string): boolean {
  try {
    return `${decodeURIComponent(path).toLowerCase().replace(/^\/+/, "/")}/`.startsWith(addresses.qr({ id: "" }));
  } catch {
    // The router accepts a path that can't be decoded, even `/qr/%`.
    return true;
  }
}
