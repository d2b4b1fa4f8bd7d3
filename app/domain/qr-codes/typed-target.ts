import { matchVisitorPage } from "../site/match-address.ts";
import { qrTargetPath } from "./qr-code.ts";

/**
 * Returns the problem of a QR code's target while it is typed: `home` where it has no usable path, `nowhere` where
 * visitors have no page at its path. Null for a page, as the database alone knows whether its quote exists, and for a
 * blank text.
 */
export function checkTypedTarget(url: string): { problem: "home" | "nowhere"; path: string } | null {
  if (url.trim() === "") return null;
  const path = qrTargetPath(url.trim());
  if (path === null) return { problem: "home", path: "/" };
  return matchVisitorPage(path) ? null : { problem: "nowhere", path };
}
