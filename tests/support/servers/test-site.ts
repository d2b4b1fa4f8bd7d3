import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../scripts/setup/processes/ports.ts";
import { type ServerProgram, type RunningSite, startSite } from "../../../scripts/setup/site.ts";

export type { ServerProgram, RunningSite as TestSite } from "../../../scripts/setup/site.ts";

export interface TestSiteOptions {
  /** default: `npm run serve` */
  program?: ServerProgram;
  /** default: a free one */
  port?: number;
  settings?: Record<string, string>;
  /** the file that output is appended to; default: this process's output */
  log?: string;
  /** the folder of another release's build */
  tree?: string | undefined;
}

/** @param databaseUrl a migrated database */
export async function startTestSite(
  databaseUrl: string,
  { program: door = "serve", port, settings = {}, log, tree }: TestSiteOptions = {},
): Promise<RunningSite> {
  const usedPort = port ?? (await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), "own-site-"));
  const env = {
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(usedPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: "the secret of a site of a test's own",
    ...settings,
  };
  const file = log === undefined ? null : openSync(log, "a");
  const site = await startSite(door, env, file ?? "inherit", tree);
  if (file !== null) closeSync(file);
  const ended = site.ended.finally(() => rmSync(dataDir, { recursive: true }));
  const stop = async () => {
    await site.stop();
    await ended;
  };
  return { ...site, address: `http://127.0.0.1:${usedPort}`, ended, stop };
}
