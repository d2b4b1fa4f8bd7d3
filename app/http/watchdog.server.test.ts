import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("watchdog.server.ts", import.meta.url));

/** Runs a program beside a watchdog of two seconds. */
function run(program: string) {
  const source = `const { watchEventLoop } = await import(${JSON.stringify(module)}); watchEventLoop(2); ${program}`;
  return spawnSync("node", ["--import", "tsx", "--input-type=module", "-e", source], {
    timeout: 120_000,
    encoding: "utf8",
  });
}

test("a process whose event loop is blocked ends and says why; another ends when it likes", () => {
  const blocked = run("for (;;);");
  expect(blocked.signal).toBe("SIGKILL");
  expect(blocked.stderr).toMatch(/"level":"error","message":"The event loop was blocked for 2 s/);
  const busy = run(
    "for (let n = 0; n < 8; n++) await new Promise((done) => setTimeout(done, 500)); console.log('done');",
  );
  expect([busy.signal, busy.status, busy.stdout]).toEqual([null, 0, "done\n"]);
});
