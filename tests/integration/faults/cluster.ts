import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "~/data/database/database.server";
import { buildIfChanged } from "../../../scripts/setup/build.ts";
import { createFirstAccount, migrate } from "../../../scripts/setup/content.ts";
import { findFreePort } from "../../../scripts/setup/processes/ports.ts";
import { startPrivateDatabase } from "../../../scripts/setup/private-database.ts";
import { createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";
import { type TestSite, startTestSite } from "../../support/servers/test-site.ts";
import { logIn, type StaffLogin } from "./http.ts";

/** A database server, an image store and sites, which a test may kill, freeze or fill. */
export interface Cluster {
  db: Database;
  images: string;
  /** addresses */
  sites: readonly string[];
  /** logged in at the first site, valid at all */
  staff: StaffLogin;
  /** Sends a signal to the database server, which is restarted if killed. */
  signalDatabase(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Kills the first site (SIGKILL) and restarts it at the same address. */
  killSite(): Promise<void>;
  close(): Promise<void>;
}

export const account = { username: "staff", password: randomBytes(12).toString("hex") };

/**
 * @param folders of images and database, instead of temporary ones
 * @param trees by site: the folder of another release
 */
export async function startCluster({
  sites: count = 1,
  folders = {},
  trees = [],
}: {
  sites?: number;
  folders?: { images?: string; database?: string };
  trees?: readonly (string | undefined)[];
} = {}): Promise<Cluster> {
  await buildIfChanged();
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    const directory = await createTemporaryDirectory({ inMemory: true });
    cleanups.push(() => directory.remove());
    const { images = join(directory.path, "images"), database = join(directory.path, "database") } = folders;
    // Other tests' servers don't flush to disk and would lose saves when killed.
    const server = await startPrivateDatabase(database, { toBeKilled: true });
    cleanups.push(() => server.stop());
    const db = createDatabase(server.migrateUrl, { timeouts: false });
    cleanups.push(() => db.destroy());
    await migrate(db);
    await createFirstAccount(db, account);

    const ports = await Promise.all(Array.from({ length: count }, findFreePort));
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const origin = addresses[0]!;
    const settings = { IMAGE_STORE: `file:${images}`, LOG_REQUESTS: "off", SITE_URL: origin };
    const log = join(directory.path, "sites.log");
    const running: TestSite[] = [];
    const start = async (index: number) => {
      running[index] = await startTestSite(server.url, { port: ports[index]!, settings, log, tree: trees[index] });
    };
    cleanups.push(() => Promise.all(running.map((site) => site.stop())));
    for (const index of ports.keys()) await start(index);
    return {
      db,
      images,
      sites: addresses,
      staff: await logIn(origin, origin, account),
      signalDatabase: (signal) =>
        void process.kill(Number(readFileSync(join(database, "data/server.pid"), "utf8")), signal),
      async killSite() {
        running[0]!.process.kill("SIGKILL");
        await running[0]!.ended;
        await start(0);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until a site has connected to its database. */
export async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 5_000; attempt += 1) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`${address} has not been ready again for minutes`);
}

export interface SmallDisk {
  folder: string;
  /** Fills the disk to the last byte. */
  fill(): void;
  /** Frees the space that `fill` used. */
  free(): void;
  remove(): void;
}

/** Mounts a tmpfs of this many megabytes. Returns null without the right to mount, as in most containers. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  const page = Buffer.alloc(4_096);
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      try {
        for (;;) writeSync(file, page);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}
