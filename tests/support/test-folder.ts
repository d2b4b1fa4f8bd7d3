import { mkdtempSync } from "node:fs";
import { join } from "node:path";

/** Creates a folder in memory. It is deleted after the test run. */
export function makeTestFolder(name: string): string {
  return mkdtempSync(join(String(process.env.TESTS_FOLDER), `${name}-`));
}
