import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// Each start compiles what it imports, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "start-"))));
afterEach(() => rmSync(directory, { recursive: true }));

function start(settings: Record<string, string>) {
  return spawnSync(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: join(directory, "data"), ...settings },
    encoding: "utf8",
  });
}

it.each([
  ["PORT", "abc"],
  ["TOKEN_TTL", "soon"],
  ["SITE_URL", "not a url"],
  ["DATABASE_URL", "nonsense"],
])("npm start with %s=%s ends with one line that names it, and starts nothing", (name, value) => {
  const { status, stdout, stderr } = start({ [name]: value });
  expect(stderr).toMatch(new RegExp(`^${name}=${value}: expected .+\n$`));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(existsSync(join(directory, "data"))).toBe(false);
});

it("npm start on a port that is taken says so before anything slow", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { status, stdout, stderr } = start({ PORT: String(port) });
  server.close();
  expect(stderr).toBe(`PORT=${port} is taken: another program listens there. Set PORT to a free one.\n`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
