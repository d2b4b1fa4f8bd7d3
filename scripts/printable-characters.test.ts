import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("printable-characters.json matches the fonts of the PDF", () => {
  const check = () => execFileSync(process.execPath, ["--import", "tsx", "scripts/printable-characters.ts", "--check"]);
  expect(check).not.toThrow();
});
