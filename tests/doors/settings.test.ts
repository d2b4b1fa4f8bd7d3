import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestFolder } from "../support/test-folder";

const folder = makeTestFolder("settings");
const occupiedPort = createServer();
let port: string;
beforeAll(async () => {
  await once(occupiedPort.listen(0, "127.0.0.1"), "listening");
  port = String((occupiedPort.address() as AddressInfo).port);
  mkdirSync(join(folder, "data"));
});
afterAll(() => occupiedPort.close());

/** Starts the site like a service, waits until it exits, and returns its output. */
async function serve(settings: Record<string, string>): Promise<string> {
  const site = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SITE_URL: "https://lario-ceiba.example",
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: join(folder, "data"),
      AUTH_SECRET: "the secret of a site that never starts",
      MALLOC_ARENA_MAX: "2",
      PORT: port,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [site.stdout, site.stderr]) stream.on("data", (part: Buffer) => (printed += part.toString()));
  const [status] = (await once(site, "close")) as [number | null];
  return `${status} ${printed}`;
}

const cases: [setting: string, settings: () => Record<string, string>, line: RegExp][] = [
  ["PORT", () => ({}), /^PORT=\d+ is taken: another program listens there\. Set PORT to a free one\.$/],
  [
    "HOST",
    () => ({ HOST: "192.0.2.1" }),
    /^HOST=192\.0\.2\.1: expected an address of this machine to listen on \(\w+\)$/,
  ],
  ["SITE_URL", () => ({ SITE_URL: "" }), /^SITE_URL is not set: expected the site's origin without a path/],
  [
    "RUN_AS",
    () => ({ RUN_AS: "no-such-user" }),
    /^RUN_AS=no-such-user: expected the name of an account of this machine$/,
  ],
  ["DATA_DIR", () => ({ DATA_DIR: "/dev/null" }), /^DATA_DIR=\/dev\/null: expected a folder .*write to \(\w+\)$/],
  [
    "IMAGE_STORE",
    () => ({ IMAGE_STORE: "file:/dev/null" }),
    /^IMAGE_STORE=file:\/dev\/null: expected a folder .*\(\w+\)$/,
  ],
];

test.concurrent.each(cases)("exits with one line for an invalid %s", async (_, settings, line) => {
  const [status, printed = ""] = /^(\S+) ([^]*)\n$/.exec(await serve(settings()))?.slice(1) ?? [];
  expect(printed).toMatch(line);
  expect(status).toBe("1");
});
