import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/setup/packages.mjs";
import { freePort } from "../../scripts/setup/ports.ts";
import { hasEnded, startProcess, stopProcess } from "../../scripts/setup/processes.mjs";

/** The programs that serve the site, and what their processes are told. */
const doors = {
  serve: { program: ["scripts/serve.mjs"], mode: "production" },
  "remix-serve": {
    program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    mode: "production",
  },
  dev: { program: ["scripts/dev.mjs"], mode: "development" },
} as const;

export type Door = keyof typeof doors;

/** A site of a test's own, in a process of its own. */
export interface OwnSite {
  address: string;
  process: ChildProcess;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface OwnSiteOptions {
  /** the build, as `npm run serve` runs it, unless told otherwise */
  door?: Door;
  /** a free one unless told otherwise */
  port?: number;
  /** further settings */
  settings?: Record<string, string>;
  /** the file that what it says is added to, instead of to what this process says */
  log?: string;
}

/** It ends with the process that started it, however that ends. */
const endWithParent = "scripts/setup/end-with-parent.mjs";

/** @param databaseUrl a database that is migrated already */
export async function startOwnSite(
  databaseUrl: string,
  { door = "serve", port, settings = {}, log }: OwnSiteOptions = {},
): Promise<OwnSite> {
  const listensAt = port ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "own-site-"));
  const says = log === undefined ? "inherit" : "pipe";
  const child = startProcess(process.execPath, ["--import", join(root, endWithParent), ...doors[door].program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: doors[door].mode,
      HOST: "127.0.0.1",
      PORT: String(listensAt),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: "the secret of a site of a test's own",
      // As in the image (Dockerfile), so that what is measured is what it needs.
      MALLOC_ARENA_MAX: "2",
      ...settings,
    },
    stdio: ["ignore", says, says, "ipc"],
    // remix-serve looks for files from here.
    cwd: root,
  });
  if (log !== undefined) {
    const file = createWriteStream(log, { flags: "a" });
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    child.once("close", () => file.end());
  }
  const ended = once(child, "exit").then(([code]) => {
    rmSync(dataDir, { recursive: true });
    return code as number | null;
  });
  const address = `http://127.0.0.1:${listensAt}`;
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (hasEnded(child)) throw new Error(`The site ended before it answered (${child.exitCode ?? child.signalCode})`);
    await wait(50);
  }
  return {
    address,
    process: child,
    ended,
    async stop() {
      await stopProcess(child, 15_000);
      await ended;
    },
  };
}
