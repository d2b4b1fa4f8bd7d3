import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { sql } from "kysely";
import type { Database } from "~/data/database.server";
import { smallerImageName, smallerThan } from "~/domain/image-sources";
import type { Env } from "~/env.server";
import { flushFolder } from "~/images/folder-driver.server";
import { takeLock } from "../setup/lock.mjs";
import { Halt, stopSignal } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import { proofOf, readRows, writeRows } from "./files.ts";
import type { Site } from "./image-files.ts";
import { type ImageInBackup, type Manifest, pathsIn, type TableInBackup, writeManifest } from "./manifest.ts";
import { retrying } from "./retry.ts";
import { contentTables, countRows, inSnapshot, rowsOf } from "./tables.ts";
import { assertNoUnfinishedRestore } from "./unfinished-restore.ts";

/** A restored site starts with nobody logged in: log-ins and the throttle's notes of attempts stay behind. */
const leftOut = ["sessions", "login_attempts"];

/**
 * Backs the site up while it goes on being written to: the rows as they are at one moment, then the pictures that these
 * name. Nothing has the backup's name before it is whole and on the disk.
 * @param db one without deadlines; @param folder where backups lie, made if need be; @param date names the backup, to the second
 * @returns the backup's own folder, and what is in it
 * @throws {Halt} when another backup is being written there or has that name, a picture was purged meanwhile, or a
 *   restore was cut off
 */
export async function takeBackup(
  { db, store }: Pick<Site, "db" | "store">,
  folder: string,
  date = new Date(),
): Promise<{ path: string; manifest: Manifest }> {
  await assertNoUnfinishedRestore(db);
  await makeFolder(resolve(folder));
  const taken = takeLock(folder, "npm run backup");
  if (!taken.ok) throw new Halt(`Another backup is being written to ${folder}.`);
  const path = resolve(folder, `${prefix}${date.toISOString().replace(/[-:]|\.\d+/g, "")}`);
  const part = `${path}${unfinished}`;
  try {
    await removeUnfinished(folder);
    if (existsSync(path)) throw new Halt(`There is a backup ${path} already.`);
    await mkdir(part, { mode: 0o700 });
    const manifest = await write({ db, store }, part, date);
    await rename(part, path);
    await flushFolder(folder);
    return { path, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    taken.lock.release();
  }
}

/** Not Node's own recursive one: where nothing can be made (as in /proc) it tries for ever. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

const prefix = "lario-ceiba-";
const unfinished = ".part";

/** What a backup left behind that was killed. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(unfinished)) continue;
    await rm(join(folder, name), { recursive: true });
  }
}

async function write({ db, store }: Pick<Site, "db" | "store">, folder: string, date: Date) {
  const paths = pathsIn(folder);
  await mkdir(paths.tables);
  await mkdir(paths.images);
  const rows = await step<Rows>("Backing up the database", (report) => writeTables(db, paths.table, report));
  const images = await step<Manifest["images"]>("Backing up the pictures", (report) =>
    writeImages({ db, store }, paths, report),
  );
  for (const each of [paths.tables, paths.images]) await flushFolder(each);
  const manifest = await writeManifest(folder, { date: date.toISOString(), ...rows, images });
  await flushFolder(folder);
  return manifest;
}

type Rows = Pick<Manifest, "migrations" | "tables">;

function writeTables(db: Database, pathOf: (table: string) => string, report: (line: string) => void): Promise<Rows> {
  return inSnapshot(db, async (snapshot) => {
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(snapshot);
    const tables: TableInBackup[] = [];
    for (const table of await contentTables(snapshot)) {
      if (leftOut.includes(table.name)) continue;
      const expected = await countRows(snapshot, table.name);
      report(`${table.name}, ${expected} rows`);
      const written = await writeRows(pathOf(table.name), rowsOf(snapshot, table));
      // A stream may end early without a word.
      if (written.rows !== expected) throw new Halt(`The database gave ${written.rows} of ${expected} ${table.name}.`);
      tables.push({ ...table, ...written });
    }
    return { migrations: applied.rows.map(({ name }) => name) as [string, ...string[]], tables };
  });
}

async function writeImages(
  { db, store }: Pick<Site, "db" | "store">,
  paths: ReturnType<typeof pathsIn>,
  report: (line: string) => void,
): Promise<Manifest["images"]> {
  const missing: string[] = [];
  let done = 0;
  async function* copied(): AsyncGenerator<ImageInBackup> {
    // The rows of the snapshot, by now in the backup itself.
    for await (const row of readRows<{ name: string; width: string }>(paths.table("images"))) {
      const smaller = smallerThan(Number(row.width)).map((width) => smallerImageName(row.name, width));
      for (const name of [row.name, ...smaller]) {
        stopSignal.throwIfAborted();
        const bytes = await retrying(() => store.read(name));
        if (bytes) {
          await writeFile(paths.image(name), bytes, { flag: "wx", flush: true });
          report(`${(done += 1)} files`);
          yield { name, ...proofOf(bytes) };
        } else {
          await assertNotPurged(db, row.name);
          missing.push(name);
        }
      }
    }
  }
  return { ...(await writeRows(paths.imageList, copied())), missing };
}

async function assertNotPurged(db: Database, name: string) {
  const row = await db.selectFrom("images").select("name").where("name", "=", name).executeTakeFirst();
  if (!row) throw new Halt("Pictures were purged while the backup was being written. Run it again.");
}

/**
 * Refuses a backup within the site's own data, with which it would be lost.
 * @param folder need not exist yet
 * @throws {Halt} when it is inside DATA_DIR or the pictures' folder
 */
export async function assertOutsideSite(folder: string, { dataDir, imageStore }: Pick<Env, "dataDir" | "imageStore">) {
  const places = [dataDir, ...(imageStore.kind === "file" ? [imageStore.directory] : [])];
  for (const place of places) {
    const way = relative(await realPath(place), await realPath(folder));
    if (way !== ".." && !way.startsWith("../")) {
      throw new Halt(`${resolve(folder)} is inside ${place}, and would be lost with it: give a folder elsewhere.`);
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
