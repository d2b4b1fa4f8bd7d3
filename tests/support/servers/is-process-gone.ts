import { existsSync } from "node:fs";

/** Returns whether a process has ended. Without an init process in the container it may remain as a zombie. */
export function isProcessGone(pid: number): boolean {
  return !existsSync(`/proc/${pid}/exe`);
}
