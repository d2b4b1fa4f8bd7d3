import { existsSync } from "node:fs";

/**
 * Returns whether a process has ended, even if it remains as a zombie: in a container without an init nothing removes
 * those.
 */
export function isProcessGone(pid: number): boolean {
  return !existsSync(`/proc/${pid}/exe`);
}
