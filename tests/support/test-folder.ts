import { mkdtempSync } from "node:fs";
import { join } from "node:path";

/** Makes a folder for files that a test writes, where that takes no time; the tests' own goes with all that is in it. */
export function makeTestFolder(name: string): string {
  return mkdtempSync(join(String(process.env.TESTS_FOLDER), `${name}-`));
}
