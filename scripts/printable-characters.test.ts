import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("printable-characters.json has what the fonts of the PDF have", () => {
  const check = () => execFileSync(process.execPath, ["--import", "tsx", "scripts/printable-characters.ts", "--check"]);
  expect(check).not.toThrow();
});
