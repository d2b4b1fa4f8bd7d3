import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stopOrphanedServers } from "./orphaned-servers.ts";

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "left-behind-"))));
afterEach(() => rmSync(directory, { recursive: true }));

async function processIn(folder: string, name: string) {
  const cwd = join(directory, folder);
  mkdirSync(cwd, { recursive: true });
  const child = spawn("sleep", ["60"], { argv0: name, cwd });
  await once(child, "spawn");
  return child;
}

it("stops only the servers in our data folders, also frozen ones", async () => {
  const ourServers = [await processIn("ours/data", "/usr/sbin/mariadbd"), await processIn("ours/new-1", "mysqld")];
  const others = [await processIn("theirs/data", "mariadbd"), await processIn("ours/data", "editor")];
  ourServers[0]?.kill("SIGSTOP");
  const exits = ourServers.map((child) => once(child, "exit"));

  await stopOrphanedServers(join(directory, "ours"));
  await Promise.all(exits);
  expect(others.map((child) => child.exitCode ?? child.signalCode)).toEqual([null, null]);

  for (const child of others) child.kill();
});
