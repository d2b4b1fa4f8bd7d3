import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../../scripts/setup/install/programs.ts";

test.skipIf(!findProgram("systemd-analyze"))("systemd accepts the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  const paths = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith(".ts"))
    .map((name) => {
      const path = join(folder, name.replace("@", "@1"));
      // These programs may be elsewhere or missing here.
      const text = readFileSync(join(import.meta.dirname, name), "utf8").replace(/\/usr\/bin\/\w+/g, process.execPath);
      writeFileSync(path, text);
      return path;
    });
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr.split("\n").filter((line) => line.includes(folder))).toEqual([]);
  expect(status).toBe(0);
});
