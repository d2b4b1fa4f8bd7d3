import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "start-"))));
afterEach(() => rmSync(directory, { recursive: true }));

function start(settings: Record<string, string>) {
  // Makes an installation fail: it would replace the packages of concurrent tests.
  const npm = { npm_execpath: join(directory, "no-npm.js") };
  return spawnSync(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...npm, DATABASE_URL: "", DATA_DIR: join(directory, "data"), ...settings },
    encoding: "utf8",
  });
}

it("npm start exits with a line for each invalid setting, and starts nothing", () => {
  const invalidSettings = { PORT: "abc", TOKEN_TTL: "soon", SITE_URL: "not a url", DATABASE_URL: "nonsense" };
  const { status, stdout, stderr } = start(invalidSettings);
  const lines = stderr.trimEnd().split("\n");
  expect(lines.map((line) => line.split(": expected ")[0]).sort()).toEqual(
    Object.entries(invalidSettings)
      .map((each) => each.join("="))
      .sort(),
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(existsSync(join(directory, "data"))).toBe(false);
});

it("npm start on a port in use exits before anything slow", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { status, stdout, stderr } = start({ PORT: String(port) });
  server.close();
  expect(stderr).toBe(`PORT=${port} is taken: another program listens there. Set PORT to a free one.\n`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
