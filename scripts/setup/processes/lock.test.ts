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

function take(about: string) {
  const taken = tryLock(directory, about);
  if (taken.ok) held.push(taken.lock);
  return taken;
}

it("names the holder of a lock to the next process", () => {
  take("the first");
  const second = take("the second");
  expect(second).toEqual({ ok: false, holder: { pid: process.pid, about: "the first" } });

  held.pop()?.release();
  expect(take("the second").ok).toBe(true);
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
  expect(take("us")).toEqual({ ok: false, holder: { pid: holder.pid, about: "the child" } });

  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(take("us").ok).toBe(true);
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
  for (const at of [0, 2]) expect(order[at + 1]).toBe(order[at]?.replace("starts", "ends"));
});
