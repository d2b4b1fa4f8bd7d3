import { matchVisitorPage } from "../site/match-address.ts";
import { parseQrTargetPath } from "./qr-code.ts";

/**
 * Validates a QR code's target while it is typed. `home`: no usable path. `nowhere`: visitors have no page there. Null
 * for a page, since only the database can check whether its quote exists, and for a blank text.
 */
export function checkTypedQrTarget(url: string): { problem: "home" | "nowhere"; path: string } | null {
  if (url.trim() === "") return null;
  const path = parseQrTargetPath(url.trim());
  if (path === null) return { problem: "home", path: "/" };
  return matchVisitorPage(path) ? null : { problem: "nowhere", path };
}
