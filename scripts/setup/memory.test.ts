import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

test("npm run serve limits the heap, and malloc to two arenas, unless the environment has another number", () => {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "node");
  writeFileSync(program, '#!/bin/sh\necho "$MALLOC_ARENA_MAX $*"\n');
  chmodSync(program, 0o755);
  const started = (settings: Record<string, string>) =>
    execFileSync("/bin/sh", ["-c", packageFile.scripts.serve], {
      env: { NODE_ENV: "test", PATH: folder, ...settings },
      encoding: "utf8",
    });
  expect(started({})).toBe("2 --max-old-space-size=512 scripts/serve.mjs\n");
  expect(started({ MALLOC_ARENA_MAX: "4" })).toBe("4 --max-old-space-size=512 scripts/serve.mjs\n");
});
