import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "~/data/database.server";
import { createTestDatabase } from "../../tests/support/database.ts";
import { type OwnSite, startOwnSite } from "../../tests/support/own-site.ts";
import { addFirstStaff, migrate } from "../setup/content.ts";
import { stopSignal } from "../setup/outcome.mjs";
import { freePort } from "../setup/ports.ts";
import { startPrivateDatabase } from "../setup/private-database.ts";
import { temporaryDirectory } from "../setup/temporary.ts";
import { logIn, type Staff } from "./staff.ts";

/** A database, an image store and sites on them, which are there to be hurt. */
export interface Scene {
  db: Database;
  /** the folder of the images */
  images: string;
  /** the folder of the database server; null where the server is somebody else's and must be left alone */
  server: string | null;
  sites: readonly SceneSite[];
  /** logged in at the first site; their sessions hold at all of them */
  staff: Staff;
  /** Puts everything away. */
  close(): Promise<void>;
}

/** A site that comes back to the same address each time it is started. */
export interface SceneSite {
  readonly address: string;
  /** What it said so far, to whoever operates it. */
  log(): string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** The process that runs now. */
  running(): OwnSite;
}

export interface SceneOptions {
  sites?: number;
  /** modules that the sites load first */
  preload?: readonly string[];
  settings?: Record<string, string>;
  /** where images and database server are to be, if not in a temporary folder */
  folders?: { images?: string; database?: string };
}

export const account = { username: "staff", password: randomBytes(12).toString("hex") };

/** Makes everything anew: a database with our tables and a staff account, an empty image store, sites that answer. */
export async function openScene({ sites: count = 1, preload = [], settings = {}, folders = {} }: SceneOptions = {}) {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const put of undo.splice(0).reverse()) await put();
  };
  try {
    const directory = await temporaryDirectory();
    undo.push(() => directory.remove());
    const { images = join(directory.path, "images"), database = join(directory.path, "database") } = folders;
    const { url, server } = await startServer(database, undo);
    // The app's modules read their settings when they are imported.
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: randomBytes(32).toString("base64url") });
    const { createDatabase } = await import("~/data/database.server");
    const db = createDatabase(url, { patient: true });
    undo.push(() => db.destroy());
    await migrate(db);
    await addFirstStaff(db, account);

    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const origin = `http://127.0.0.1:${ports[0]}`;
    const own = { IMAGE_STORE: `file:${images}`, LOG_REQUESTS: "off", SITE_URL: origin, ...settings };
    const sites: SceneSite[] = [];
    for (const port of ports) {
      const log = join(directory.path, `site-${port}.log`);
      sites.push(await siteOf(url, { port, preload, settings: own, log }, undo));
    }
    const staff = await logIn(origin, origin, account);
    return { db, images, server, sites, staff, close } satisfies Scene;
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process of the scene's own database server. Throws where it is somebody else's. */
export function serverProcess({ server }: Pick<Scene, "server">): number {
  if (server === null) throw new Error("The database server isn't ours");
  return Number(readFileSync(join(server, "data/server.pid"), "utf8"));
}

/** Waits until a site has its database, and so until it can answer everything. */
export async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    stopSignal.throwIfAborted();
    await wait(50);
  }
  throw new Error(`${address} has not been ready again for a minute`);
}

async function startServer(directory: string, undo: (() => Promise<unknown>)[]) {
  if (process.env.TEST_DATABASE_URL) {
    const database = await createTestDatabase();
    undo.push(() => database.drop());
    return { url: database.url, server: null };
  }
  // Not one for tests: those keep nothing for certain.
  const database = await startPrivateDatabase(directory, { toBeKilled: true });
  undo.push(() => database.stop());
  return { url: database.url, server: directory };
}

type SiteOptions = NonNullable<Parameters<typeof startOwnSite>[1]> & { port: number; log: string };

async function siteOf(databaseUrl: string, options: SiteOptions, undo: (() => Promise<unknown>)[]): Promise<SceneSite> {
  let running: OwnSite | undefined;
  const start = async () => void (running = await startOwnSite(databaseUrl, options));
  await start();
  undo.push(async () => running?.stop());
  return {
    address: `http://127.0.0.1:${options.port}`,
    log: () => readFileSync(options.log, "utf8"),
    start,
    kill: async () => {
      running?.process.kill("SIGKILL");
      await running?.ended;
    },
    running: () => running!,
  };
}
