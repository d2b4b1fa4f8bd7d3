import { existsSync } from "node:fs";

/** Whether a process has ended, though perhaps nobody has buried it: in a container without an init nobody does. */
export function hasEnded(pid: number): boolean {
  return !existsSync(`/proc/${pid}/exe`);
}
