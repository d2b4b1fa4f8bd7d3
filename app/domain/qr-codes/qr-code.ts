import { placeholderOrigin, isSameSitePath } from "../site/web-address.ts";
import { addresses } from "../site/addresses.ts";

/** A printed code whose target staff can change (docs/product.md section 3). */
export interface QrCode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** A QR code with the effect of its target. */
export interface QrCodeWithTarget extends QrCode {
  /** where `/qr/{id}` leads */
  readonly path: string;
  /** whether the target has more than the path, which is ignored */
  readonly saysMore: boolean;
  /**
   * `private`: the target names a quote that isn't displayed. `home`: it has no usable path, so the code leads to `/`.
   * `nowhere`: visitors have no page at the path.
   */
  readonly problem: "private" | "home" | "nowhere" | null;
  /** how often it was scanned, in words */
  readonly receipt?: string | null;
}

/**
 * Where `/qr/{id}` redirects to: the path part of the stored target (docs/product.md section 2). Returns `/` for a
 * target without a web path, for a path that browsers read as another host, and for another QR code's address, which
 * could loop. Paths are decoded and compared without case, as by the router.
 */
export function qrRedirectPath(url: string): string {
  return qrTargetPath(url) ?? addresses.home();
}

/** The path part of a stored target; null where it can't be used and `/` takes its place. */
export function qrTargetPath(url: string): string | null {
  if (!URL.canParse(url, placeholderOrigin)) return null;
  const { protocol, pathname } = new URL(url, placeholderOrigin);
  if (!/^https?:$/.test(protocol)) return null;
  return isSameSitePath(pathname) && !leadsToQrCode(pathname) ? pathname : null;
}

/** Whether a stored target has more than its path: another site, `?`, `#`. */
export function hasMoreThanPath(url: string, siteUrl: string): boolean {
  const path = qrTargetPath(url);
  if (path === null) return false;
  return new URL(url, siteUrl).href !== new URL(path, siteUrl).href;
}

/** The names of the two printed codes (docs/product.md section 2, /admin/qrView). */
const printedQrCodes = ["QR-1", "QR-2"] as const;
export type PrintedQrCode = (typeof printedQrCodes)[number];

/**
 * Which codes are QR-1 and QR-2, by id: those with these ids; where one is missing, the oldest other code.
 * @param codes the oldest first
 */
export function assignPrintedNames(codes: readonly QrCode[]): ReadonlyMap<string, PrintedQrCode> {
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
    // The router keeps a path that can't be decoded as it is, `/qr/%` too.
    return true;
  }
}
