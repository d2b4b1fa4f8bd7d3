import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tryLock, withLock, type Lock } from "./lock.mjs";

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "lock-"))));
const held: Lock[] = [];
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
  for (const lock of held.splice(0)) lock.release();
  rmSync(directory, { recursive: true });
});

function tryToLock(about: string) {
  const attempt = tryLock(directory, about);
  if (attempt.ok) held.push(attempt.lock);
  return attempt;
}

it("names the holder of a lock to the next process", () => {
  tryToLock("the first");
  const second = tryToLock("the second");
  expect(second).toEqual({ ok: false, holder: { pid: process.pid, about: "the first" } });

  held.pop()?.release();
  expect(tryToLock("the second").ok).toBe(true);
});

it("releases the lock of a killed process", async () => {
  const script = `
    import { tryLock } from ${JSON.stringify(new URL("lock.mjs", import.meta.url).href)};
    tryLock(${JSON.stringify(directory)}, "the child");
    console.log("held");
    setInterval(() => {}, 1_000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = holder;
  await once(holder.stdout, "data");
  expect(tryToLock("us")).toEqual({ ok: false, holder: { pid: holder.pid, about: "the child" } });

  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(tryToLock("us").ok).toBe(true);
});

it("runs work with the same lock one after the other", async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(directory, "a", work("a")), withLock(directory, "b", work("b"))]);
  expect(order).toHaveLength(4);
  for (const index of [0, 2]) expect(order[index + 1]).toBe(order[index]?.replace("starts", "ends"));
});
