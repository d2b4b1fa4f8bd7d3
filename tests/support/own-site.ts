import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/setup/ports.ts";

/** A site of a test's own, in a process of its own: the build, as `npm run serve` runs it. */
export interface OwnSite {
  address: string;
  process: ChildProcess;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** @param databaseUrl a database that is migrated already */
export async function startOwnSite(databaseUrl: string): Promise<OwnSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "own-site-"));
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: "the secret of a site of a test's own",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The site ended before it answered (${child.exitCode})`);
    await wait(50);
  }
  return {
    address,
    process: child,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
