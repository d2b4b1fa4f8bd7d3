import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("app/content/pictures.json matches the folder pictures/", () => {
  const check = () => execFileSync(process.execPath, ["--import", "tsx", "scripts/pictures.ts", "--check"]);
  expect(check).not.toThrow();
});
