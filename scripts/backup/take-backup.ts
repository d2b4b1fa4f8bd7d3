import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { sql } from "kysely";
import { recordBackup } from "~/data/database/backups.server";
import type { Database } from "~/data/database/database.server";
import { listImageFiles, parseLargerCopyName } from "~/domain/pictures/image-names";
import type { Env } from "~/env.server";
import { flushFolder } from "~/pictures/image-folder.server";
import { tryLock } from "../setup/processes/lock.mjs";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import { type Encryption, createEncryption } from "./encryption.ts";
import { checksumBytes, readRows, writeRows } from "./files.ts";
import type { SiteStorage } from "./image-files.ts";
import { parseRetentionRule, selectRetained } from "./retention.ts";
import {
  type BackupImage,
  type Manifest,
  backupPaths,
  readManifest,
  type BackupTable,
  writeManifest,
} from "./manifest.ts";
import { retryTransient } from "./retry.ts";
import { signManifest } from "./signature.ts";
import { listContentTables, countRows, inSnapshot, streamRows } from "./tables.ts";
import { assertNoUnfinishedRestore } from "./unfinished-restore.ts";

/**
 * A restored site starts without logins: a backup leaves out sessions, one-time links, API keys (a revoked one would be
 * valid again), stored responses, and the throttle's attempts.
 */
const leftOut = [
  ...["sessions", "password_links", "api_keys", "idempotency_keys"],
  ...["login_attempts", "login_delays", "login_places"],
];

/**
 * Backs the site up while it goes on being written to: the rows as they are at one moment, then the pictures that these
 * name. Nothing has the backup's name before it is whole, signed and on the disk. Then old backups of the folder are
 * removed by the rule, and the database records what there is.
 * @param site its database has no deadlines
 * @param folder where backups lie
 * @param options.encryptTo recipients of age; none: the files aren't encrypted
 * @param options.keep a rule for `parseRetentionRule`; null: nothing is removed
 * @param options.date names the backup, to the second
 * @returns the backup's own folder, what is in it, the names of removed backups, and whether it is recorded: a database of
 *   an earlier release has no table for it
 * @throws {CommandError} when the folder is missing, another backup is being written there or has that name, a picture was purged meanwhile, or a
 *   restore was cut off
 */
export async function takeBackup(
  site: Pick<SiteStorage, "db" | "store" | "key">,
  folder: string,
  { encryptTo = [], keep = null, date = new Date(), create = false }: TakeOptions = {},
): Promise<{ path: string; manifest: Manifest; removed: string[]; isRecorded: boolean }> {
  const encryption = encryptTo.length > 0 ? await createEncryption(encryptTo) : null;
  await assertNoUnfinishedRestore(site.db);
  if (create) await makeFolder(resolve(folder));
  else if (!existsSync(folder)) {
    throw new CommandError(
      `There is no folder ${resolve(folder)}. Is its disk mounted? With --create the backup makes the folder.`,
    );
  }
  const taken = tryLock(folder, "npm run backup");
  if (!taken.ok) throw new CommandError(`Another backup is being written to ${folder}.`);
  const name = backupName(date);
  const path = resolve(folder, name);
  const part = `${path}${unfinished}`;
  try {
    await removeUnfinished(folder);
    if (existsSync(path)) throw new CommandError(`There is a backup ${path} already.`);
    await mkdir(part, { mode: 0o700 });
    const manifest = await write(site, part, { date, encryption });
    await rename(part, path);
    await flushFolder(folder);
    let isRecorded = false;
    const removed = await removeOld(folder, keep).finally(async () => {
      const row = { name, folder: resolve(folder), takenAt: date, keep };
      isRecorded = await recordBackup(site.db, row, await readdir(folder)).then(() => true, falseWithoutTable);
    });
    return { path, manifest, removed, isRecorded };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    taken.lock.release();
  }
}

interface TakeOptions {
  encryptTo?: readonly string[];
  keep?: string | null;
  date?: Date;
  /** makes the folder where it is missing */
  create?: boolean;
}

function falseWithoutTable(error: NodeJS.ErrnoException): false {
  if (error.code === "ER_NO_SUCH_TABLE") return false;
  throw error;
}

const prefix = "lario-ceiba-";
const unfinished = ".part";

function backupName(date: Date): string {
  return `${prefix}${date.toISOString().replace(/[-:]|\.\d+/g, "")}`;
}

/** Removes the whole backups that a rule doesn't keep. What isn't one, or has another's name, stays. */
async function removeOld(folder: string, rule: string | null): Promise<string[]> {
  const keep = rule === null ? null : parseRetentionRule(rule);
  if (!keep) return [];
  const times = new Map<string, Date>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue;
    const manifest = await readManifest(join(folder, entry.name)).catch(nullWhenNotWhole);
    const time = manifest && new Date(manifest.date);
    if (time && backupName(time) === entry.name) times.set(entry.name, time);
  }
  const kept = selectRetained([...times.values()], keep);
  const removed = [...times].filter(([, time]) => !kept.has(time)).map(([name]) => name);
  for (const name of removed) {
    const path = join(folder, name);
    // Renamed first, so that half a backup is never taken for a whole one.
    await rename(path, `${path}${unfinished}`);
    await rm(`${path}${unfinished}`, { recursive: true });
  }
  return removed;
}

function nullWhenNotWhole(error: unknown): null {
  if (error instanceof CommandError) return null;
  throw error;
}

/** Not Node's own recursive one: where nothing can be made (as in /proc) it tries for ever. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** What a killed backup left behind. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(unfinished)) continue;
    await rm(join(folder, name), { recursive: true });
  }
}

async function write(
  { db, store, key }: Pick<SiteStorage, "db" | "store" | "key">,
  folder: string,
  { date, encryption }: { date: Date; encryption: Encryption | null },
) {
  const paths = backupPaths(folder, { encrypted: encryption !== null });
  await mkdir(paths.tables);
  await mkdir(paths.images);
  const rows = await reportProgress<Rows>("Backing up the database", (report) =>
    writeTables(db, { pathOf: paths.table, encryption, report }),
  );
  const images = await reportProgress<Manifest["images"]>("Backing up the pictures", (report) =>
    writeImages({ db, store }, { paths, encryption, report }),
  );
  for (const each of [paths.tables, paths.images]) await flushFolder(each);
  const encrypted = encryption !== null;
  const manifest = await writeManifest(folder, { date: date.toISOString(), encrypted, ...rows, images });
  await signManifest(folder, key());
  await flushFolder(folder);
  return manifest;
}

type Rows = Pick<Manifest, "migrations" | "tables">;

interface Writing {
  encryption: Encryption | null;
  report: (line: string) => void;
}

function writeTables(
  db: Database,
  { pathOf, encryption, report }: Writing & { pathOf: (table: string) => string },
): Promise<Rows> {
  return inSnapshot(db, async (snapshot) => {
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(snapshot);
    const tables: BackupTable[] = [];
    for (const table of await listContentTables(snapshot)) {
      if (leftOut.includes(table.name)) continue;
      const expected = await countRows(snapshot, table.name);
      report(`${table.name}, ${expected} rows`);
      const written = await writeRows(pathOf(table.name), streamRows(snapshot, table), encryption?.stream);
      // A stream may end early without an error.
      if (written.rows !== expected)
        throw new CommandError(`The database gave ${written.rows} of ${expected} ${table.name}.`);
      tables.push({ ...table, ...written });
    }
    return { migrations: applied.rows.map(({ name }) => name) as [string, ...string[]], tables };
  });
}

async function writeImages(
  { db, store }: Pick<SiteStorage, "db" | "store">,
  { paths, encryption, report }: Writing & { paths: ReturnType<typeof backupPaths> },
): Promise<Manifest["images"]> {
  const missing: string[] = [];
  let done = 0;
  async function* copied(): AsyncGenerator<BackupImage> {
    // The rows of the snapshot, by now in the backup itself.
    const rows = readRows<{ name: string; width: string; height: string }>(
      paths.table("images"),
      encryption?.decryptOwn,
    );
    for await (const row of rows) {
      const size = { width: Number(row.width), height: Number(row.height) };
      for (const name of listImageFiles({ name: row.name, ...size })) {
        stopSignal.throwIfAborted();
        const bytes = await retryTransient(() => store.read(name));
        if (bytes) {
          const image = encryption ? { name, file: `${done}.age` } : { name };
          const stored = encryption ? await encryption.bytes(bytes) : bytes;
          await writeFile(paths.image(image), stored, { flag: "wx", flush: true });
          report(`${(done += 1)} files`);
          yield { ...image, ...checksumBytes(stored) };
        } else if (parseLargerCopyName(name) === null) {
          await assertNotPurged(db, row.name);
          missing.push(name);
        }
      }
    }
  }
  return { ...(await writeRows(paths.imageList, copied(), encryption?.stream)), missing };
}

async function assertNotPurged(db: Database, name: string) {
  const row = await db.selectFrom("images").select("name").where("name", "=", name).executeTakeFirst();
  if (!row) throw new CommandError("Pictures were purged while the backup was being written. Run it again.");
}

/**
 * Refuses a backup within the site's own data, with which it would be lost.
 * @param folder need not exist yet
 * @throws {CommandError} when it is inside DATA_DIR or the pictures' folder
 */
export async function assertOutsideSite(folder: string, { dataDir, imageStore }: Pick<Env, "dataDir" | "imageStore">) {
  const places = [dataDir, ...(imageStore.kind === "file" ? [imageStore.directory] : [])];
  for (const place of places) {
    const way = relative(await realPath(place), await realPath(folder));
    if (way !== ".." && !way.startsWith("../")) {
      throw new CommandError(
        `${resolve(folder)} is inside ${place}, and would be lost with it: give a folder elsewhere.`,
      );
    }
  }
}

/** The path without symbolic links, as far as it exists. */
async function realPath(path: string): Promise<string> {
  return await realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return join(await realPath(dirname(resolve(path))), basename(path));
  });
}
