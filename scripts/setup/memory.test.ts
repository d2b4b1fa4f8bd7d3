import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

test("npm run serve limits the heap, and sets malloc’s arenas and threshold, unless the environment has other numbers", () => {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "node");
  writeFileSync(program, '#!/bin/sh\necho "$MALLOC_ARENA_MAX $MALLOC_MMAP_THRESHOLD_ $*"\n');
  chmodSync(program, 0o755);
  const started = (settings: Record<string, string>) =>
    execFileSync("/bin/sh", ["-c", packageFile.scripts.serve], {
      env: { NODE_ENV: "test", PATH: folder, ...settings },
      encoding: "utf8",
    });
  expect(started({})).toBe("2 131072 --max-old-space-size=512 scripts/serve.mjs\n");
  expect(started({ MALLOC_ARENA_MAX: "4", MALLOC_MMAP_THRESHOLD_: "65536" })).toBe(
    "4 65536 --max-old-space-size=512 scripts/serve.mjs\n",
  );
});
