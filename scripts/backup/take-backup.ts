import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { sql } from "kysely";
import { recordBackup } from "~/data/database/backups.server";
import type { Database } from "~/data/database/database.server";
import { listImageFileNames, parseLargerCopyName } from "~/domain/pictures/image-names";
import type { Env } from "~/env.server";
import { flushFolder } from "~/pictures/image-folder.server";
import { tryLock } from "../setup/processes/lock.mjs";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import { dumpDatabase } from "./dump.ts";
import { type ByteTransform, createEncryption } from "./encryption.ts";
import { type Checksum, gzipped, writeParts } from "./files.ts";
import type { SiteStorage } from "./image-files.ts";
import { formatInsert, parseInsert, rowOfInsert } from "./insert-line.ts";
import { backupPaths, type CurrentManifest, readManifest, writeManifest } from "./manifest.ts";
import { parseRetentionRule, selectRetained } from "./retention.ts";
import { retryTransient } from "./retry.ts";
import { signManifest } from "./signature.ts";
import { accountsLast, listTables, type TextRow } from "./tables.ts";
import { packTar, type TarFile } from "./tar.ts";
import { assertNoUnfinishedRestore } from "./unfinished-restore.ts";

/**
 * A restored site starts without logins: a backup leaves out sessions, one-time links, API keys (a revoked one would be
 * valid again), stored responses, and the throttle's attempts. It leaves out the messages to send, too: a restored site
 * would send them a second time.
 */
const withoutRows = [
  ...["sessions", "password_links", "api_keys", "idempotency_keys"],
  ...["login_attempts", "login_delays", "login_places", "outbox"],
];

/**
 * Backs up a running site: the rows as of one moment, then the pictures that these name. The backup gets its name once it
 * is complete, signed and flushed. Then deletes old backups of the folder by the rule, and records the backups in the
 * database.
 * @param site its database has no timeouts
 * @param folder the folder of all backups
 * @param options.encryptTo recipients of age; without any, the files aren't encrypted
 * @param options.keep a rule for `parseRetentionRule`; null: nothing is deleted
 * @param options.date names the backup, to the second
 * @returns the backup's own folder, its manifest, the names of deleted backups, and whether the database recorded it: that
 *   of an earlier release has no table for it
 * @throws {CommandError} if the folder is missing or locked by another backup, if the name is taken, if a picture was purged
 *   or a table changed meanwhile, or if a restore is unfinished
 */
export async function takeBackup(
  site: Pick<SiteStorage, "db" | "url" | "store" | "key">,
  folder: string,
  { encryptTo = [], keep = null, date = new Date(), create = false }: TakeOptions = {},
): Promise<{ path: string; manifest: CurrentManifest; removed: string[]; isRecorded: boolean }> {
  const encrypt = encryptTo.length > 0 ? createEncryption(encryptTo) : null;
  await assertNoUnfinishedRestore(site.db);
  if (create) await makeFolder(resolve(folder));
  else if (!existsSync(folder)) {
    throw new CommandError(
      `There is no folder ${resolve(folder)}. Is its disk mounted? With --create the backup makes the folder.`,
    );
  }
  const locked = tryLock(folder, "npm run backup");
  if (!locked.ok) throw new CommandError(`Another backup is being written to ${folder}.`);
  const name = backupName(date);
  const path = resolve(folder, name);
  const part = `${path}${unfinished}`;
  try {
    await removeUnfinished(folder);
    if (existsSync(path)) throw new CommandError(`The backup ${path} exists already.`);
    await mkdir(part, { mode: 0o700 });
    const manifest = await writeBackup(site, part, { date, encrypt });
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
    locked.lock.release();
  }
}

interface TakeOptions {
  encryptTo?: readonly string[];
  keep?: string | null;
  date?: Date;
  /** creates a missing folder */
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

/** Deletes the complete backups that a rule doesn't retain. Anything else, and a renamed backup, stays. */
async function removeOld(folder: string, rule: string | null): Promise<string[]> {
  const retention = rule === null ? null : parseRetentionRule(rule);
  if (!retention) return [];
  const times = new Map<string, Date>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue;
    const manifest = await readManifest(join(folder, entry.name)).catch(nullIfIncomplete);
    const time = manifest && new Date(manifest.date);
    if (time && backupName(time) === entry.name) times.set(entry.name, time);
  }
  const retained = selectRetained([...times.values()], retention);
  const removed = [...times].filter(([, time]) => !retained.has(time)).map(([name]) => name);
  for (const name of removed) {
    const path = join(folder, name);
    // Renamed first, so that a half-deleted backup doesn't look complete.
    await rename(path, `${path}${unfinished}`);
    await rm(`${path}${unfinished}`, { recursive: true });
  }
  return removed;
}

function nullIfIncomplete(error: unknown): null {
  if (error instanceof CommandError) return null;
  throw error;
}

/** Node's own recursive `mkdir` never ends in a folder that allows no new ones, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** Removes the parts of killed backups. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(unfinished)) continue;
    await rm(join(folder, name), { recursive: true });
  }
}

async function writeBackup(
  site: Pick<SiteStorage, "db" | "url" | "store" | "key">,
  folder: string,
  { date, encrypt }: { date: Date; encrypt: ByteTransform | null },
): Promise<CurrentManifest> {
  const encrypted = encrypt !== null;
  const paths = backupPaths(folder, { encrypted });
  const write = (path: string, parts: AsyncIterable<Uint8Array>) => writeParts(path, parts, encrypt ?? undefined);
  const dump = await reportProgress<Awaited<ReturnType<typeof writeDatabase>>>("Backing up the database", (report) =>
    writeDatabase(site, (lines) => write(paths.database, gzipped(lines)), report),
  );
  const images = await reportProgress<Awaited<ReturnType<typeof writeImages>>>("Backing up the pictures", (report) =>
    writeImages(site, dump.images, (files) => write(paths.images, packTar(files)), report),
  );
  const manifest = await writeManifest(folder, {
    date: date.toISOString(),
    encrypted,
    migrations: dump.migrations as [string, ...string[]],
    tables: dump.tables,
    images: { rows: images.count, missing: images.missing },
    checksums: { database: dump.checksum, images: images.checksum },
  });
  await signManifest(folder, site.key());
  await flushFolder(folder);
  return manifest;
}

type Report = (line: string) => void;

async function writeDatabase(
  { db, url }: Pick<SiteStorage, "db" | "url">,
  write: (lines: AsyncIterable<string>) => Promise<Checksum>,
  report: Report,
) {
  const before = (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows;
  const tables = new Map(accountsLast(await listTables(db)).map((table) => [table.name, { ...table, rows: 0 }]));
  const migrations: string[] = [];
  const images: TextRow[] = [];
  async function* lines() {
    for await (const line of dumpDatabase(url, [...tables.keys()], withoutRows)) {
      const insert = parseInsert(line);
      const table = tables.get(insert?.table ?? "");
      if (insert && table) {
        table.rows += 1;
        report(`${table.name}, ${table.rows} rows`);
        if (table.name === "images") images.push(rowOfInsert(insert));
        if (table.name === "kysely_migration") migrations.push(rowOfInsert(insert).name ?? "");
        // MariaDB's program dumps generated columns too, whose values MySQL refuses.
        const columns = table.columns.map(({ name }) => name);
        yield `${formatInsert(insert, columns)}\n`;
      } else yield `${line}\n`;
    }
  }
  const checksum = await write(lines());
  migrations.sort();
  if (migrations.join() !== before.map(({ name }) => name).join()) {
    throw new CommandError("The tables were changed while the backup was being written. Run it again.");
  }
  const written = [...tables.values()].filter(({ name }) => !/^kysely_/.test(name) && !withoutRows.includes(name));
  return { checksum, migrations, images, tables: written.map(({ name, rows }) => ({ name, rows })) };
}

async function writeImages(
  { db, store }: Pick<SiteStorage, "db" | "store">,
  images: readonly TextRow[],
  write: (files: AsyncIterable<TarFile>) => Promise<Checksum>,
  report: Report,
) {
  const missing: string[] = [];
  let count = 0;
  async function* files(): AsyncGenerator<TarFile> {
    for (const { name: image, width, height } of images) {
      for (const name of listImageFileNames({ name: image ?? "", width: Number(width), height: Number(height) })) {
        stopSignal.throwIfAborted();
        const bytes = await retryTransient(() => store.read(name));
        if (bytes) {
          report(`${(count += 1)} files`);
          yield { name, bytes };
        } else if (parseLargerCopyName(name) === null) {
          await assertNotPurged(db, image ?? "");
          missing.push(name);
        }
      }
    }
  }
  const checksum = await write(files());
  return { checksum, count, missing };
}

async function assertNotPurged(db: Database, name: string) {
  const row = await db.selectFrom("images").select("name").where("name", "=", name).executeTakeFirst();
  if (!row) throw new CommandError("Pictures were purged while the backup was being written. Run it again.");
}

/**
 * Refuses a backup within the site's own data, with which it would be lost.
 * @param folder need not exist yet
 * @throws {CommandError} if it is inside DATA_DIR or the folder of pictures
 */
export async function assertOutsideSite(folder: string, { dataDir, imageStore }: Pick<Env, "dataDir" | "imageStore">) {
  const siteFolders = [dataDir, ...(imageStore.kind === "file" ? [imageStore.directory] : [])];
  for (const siteFolder of siteFolders) {
    const way = relative(await realPath(siteFolder), await realPath(folder));
    if (way !== ".." && !way.startsWith("../")) {
      throw new CommandError(
        `${resolve(folder)} is inside ${siteFolder}, and would be lost with it. Choose another folder.`,
      );
    }
  }
}

/** Resolves symbolic links in the part of the path that exists. */
async function realPath(path: string): Promise<string> {
  return await realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return join(await realPath(dirname(resolve(path))), basename(path));
  });
}
