import { limits } from "../limits.ts";
import { truncateText } from "../text.ts";

/** Leaves room for ` (copia 9999)`. */
const stemLength = limits.name - 13;

/**
 * Returns a name for a copy: `Name (copia)`, `Name (copia 2)` … Shortens a long name.
 * @param taken existing names that start with `copyNameStem(name)` and ` (copia`
 */
export function buildCopyName(name: string, taken: readonly string[]): string {
  const stem = copyNameStem(name);
  const names = new Set(taken);
  for (let count = 1; ; count += 1) {
    const copy = count === 1 ? `${stem} (copia)` : `${stem} (copia ${count})`;
    if (!names.has(copy)) return copy;
  }
}

/** Returns the common start of the names of a record's copies, and of their copies. */
export function copyNameStem(name: string): string {
  return truncateText(name.replace(/ \(copia( \d+)?\)$/, ""), stemLength);
}
