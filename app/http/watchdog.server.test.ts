import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("watchdog.server.ts", import.meta.url));

/** Runs a program with a watchdog of two seconds. */
function runWithWatchdog(program: string) {
  const source = `const { watchEventLoop } = await import(${JSON.stringify(module)}); watchEventLoop(2); ${program}`;
  return spawnSync("node", ["--import", "tsx", "--input-type=module", "-e", source], {
    timeout: 120_000,
    encoding: "utf8",
  });
}

test("kills a process with a blocked event loop and logs the reason, and no other", () => {
  const blocked = runWithWatchdog("for (;;);");
  expect(blocked.signal).toBe("SIGKILL");
  expect(blocked.stderr).toMatch(/"level":"error","message":"The event loop was blocked for 2 s/);
  const busy = runWithWatchdog(
    "for (let n = 0; n < 8; n++) await new Promise((done) => setTimeout(done, 500)); console.log('done');",
  );
  expect([busy.signal, busy.status, busy.stdout]).toEqual([null, 0, "done\n"]);
});
