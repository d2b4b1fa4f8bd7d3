import { readFile } from "node:fs/promises";
import { Migrator, sql } from "kysely";
import type { Database } from "~/data/database.server";
import { isImageName } from "~/domain/image-sources";
import { unfinishedName } from "~/images/folder-driver.server";
import type { ImageStore } from "~/images/store.server";
import { migrations } from "../../migrations/index.ts";
import { migrate } from "../setup/content.ts";
import { Halt, stopSignal } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import { type Proof, proofOf, proofOfFile, readRows } from "./files.ts";
import type { Site } from "./image-files.ts";
import { type ImageInBackup, type Manifest, pathsIn, readManifest, type TableInBackup } from "./manifest.ts";
import { retrying } from "./retry.ts";
import {
  allTables,
  contentTables,
  countRows,
  insertRows,
  type Table,
  type TextRow,
  withoutKeyChecks,
} from "./tables.ts";
import { markRestore, unfinishedRestore, unfinishedRestoreTable, unmarkRestore } from "./unfinished-restore.ts";

/**
 * Restores a backup onto an empty database and image store, then runs newer migrations. The whole backup is checked
 * before anything is written; a failure after that empties both again. After a killed restore the next run starts
 * anew.
 * @throws {Halt} when the target isn't empty, or the backup is damaged or of a newer release
 */
export async function restoreBackup({ db, store, files }: Site, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnownMigrations(manifest.migrations);
  const cutOff = await unfinishedRestore(db);
  if (cutOff === null) await assertEmpty({ db, files });
  else await assertUnused(db);
  await step("Checking the backup", (report) => checkFiles(folder, manifest, report));
  if (cutOff === null) await markRestore(db, manifest.date);
  else {
    console.log(`An earlier restore (of the backup of ${cutOff}) was cut off. It is begun anew.`);
    await assertOfBackup({ store, files }, folder);
    await dropTables(db);
  }
  try {
    await step("Restoring the pictures", (report) => putImages(store, folder, report));
    await step("Restoring the database", (report) => fillTables(db, folder, manifest, report));
    await unmarkRestore(db);
    await migrate(db);
  } catch (error) {
    if (cutOff === null) await emptyAgain({ db, files }, folder);
    else console.error("The restore is not finished: run the same line again.");
    throw error;
  }
  return manifest;
}

/** The backup's migrations must be the first of ours: the newer ones run after them. */
function assertKnownMigrations(applied: readonly string[]) {
  const known = Object.keys(migrations).sort();
  const unknown = applied.find((name, position) => name !== known[position]);
  if (unknown)
    throw new Halt(
      `This release doesn't know the backup's tables (${unknown}): restore it with the release that made it.`,
    );
}

async function assertEmpty({ db, files }: Pick<Site, "db" | "files">) {
  const [table] = await allTables(db);
  if (table) {
    throw new Halt(`The database is not empty (it has a table ${table.name}): a backup is restored onto an empty one.`);
  }
  for await (const name of files.names()) {
    throw new Halt(
      `The image store is not empty (it has ${JSON.stringify(name)}): a backup is restored onto an empty one.`,
    );
  }
}

/** Without accounts nobody can have changed anything, so all rows are those of the interrupted restore. */
async function assertUnused(db: Database) {
  if (!(await allTables(db)).some(({ name }) => name === accounts) || (await countRows(db, accounts)) === 0) return;
  throw new Halt(
    "An earlier restore was cut off, and there are accounts in the database: the site may have been used since. " +
      "Empty the database and the image store yourself, then run this line again.",
  );
}

/**
 * An interrupted restore has stored nothing but pictures of its backup; they stay.
 * @throws {Halt} when the store has anything else
 */
async function assertOfBackup({ store, files }: Pick<Site, "store" | "files">, folder: string) {
  const ofBackup = new Map<string, ImageInBackup>();
  for await (const image of readRows<ImageInBackup>(pathsIn(folder).imageList)) ofBackup.set(image.name, image);
  for await (const name of files.names()) {
    stopSignal.throwIfAborted();
    const half = unfinishedName(name);
    if (half !== null && ofBackup.has(half)) {
      await retrying(() => files.delete(name));
      continue;
    }
    const image = ofBackup.get(name);
    const bytes = image && (await retrying(() => store.read(name)));
    if (bytes && proofOf(bytes).sha256 === image.sha256) continue;
    throw new Halt(
      `The image store has ${JSON.stringify(name)}, which is not of this backup: restore the one that was begun, ` +
        "or empty the image store.",
    );
  }
}

async function checkFiles(folder: string, manifest: Manifest, report: (line: string) => void) {
  const paths = pathsIn(folder);
  for (const table of manifest.tables) await assertProof(paths.table(table.name), table);
  await assertProof(paths.imageList, manifest.images);
  let checked = 0;
  for await (const image of readRows<ImageInBackup>(paths.imageList)) {
    if (!isImageName(image.name)) throw new Halt(`This backup is damaged: it has a picture named ${image.name}.`);
    await assertProof(paths.image(image.name), image);
    report(`${(checked += 1)} of ${manifest.images.rows} pictures`);
  }
  if (checked !== manifest.images.rows) throw new Halt(`This backup is damaged: it lists ${checked} pictures.`);
}

async function assertProof(path: string, { bytes, sha256 }: Proof) {
  stopSignal.throwIfAborted();
  const found = await proofOfFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Halt(`This backup is damaged: ${path} is missing.`);
    throw error;
  });
  if (found.bytes < bytes) throw new Halt(`This backup is damaged: ${path} is cut off.`);
  if (found.sha256 !== sha256) throw new Halt(`This backup is damaged: ${path} is not as it was written.`);
}

async function putImages(store: ImageStore, folder: string, report: (line: string) => void) {
  const paths = pathsIn(folder);
  let put = 0;
  for await (const { name } of readRows<ImageInBackup>(paths.imageList)) {
    stopSignal.throwIfAborted();
    const bytes = await readFile(paths.image(name));
    await retrying(() => store.put(name, bytes));
    report(`${(put += 1)} files`);
  }
}

async function fillTables(db: Database, folder: string, manifest: Manifest, report: (line: string) => void) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(manifest.migrations.at(-1)!);
  if (error) throw new Halt(`The tables could not be made: ${(error as Error).message}`);
  await withoutKeyChecks(db, async (connection) => {
    // Migrations insert rows too; the backup has its own versions of them.
    for (const { name } of await contentTables(connection))
      await sql`delete from ${sql.table(name)}`.execute(connection);
    for (const table of accountsLast(manifest.tables)) {
      await fillTable(connection, table, pathsIn(folder).table(table.name), report);
    }
  });
}

const accounts = "staff";

/** Accounts come last: see `assertUnused`. */
function accountsLast(tables: readonly TableInBackup[]): TableInBackup[] {
  return [...tables].sort((one, other) => Number(one.name === accounts) - Number(other.name === accounts));
}

/** In statements of about a megabyte, within the servers' limits. */
async function fillTable(db: Database, table: TableInBackup, path: string, report: (line: string) => void) {
  let batch: TextRow[] = [];
  let size = 0;
  let done = 0;
  for await (const row of readRows<TextRow>(path)) {
    batch.push(row);
    for (const value of Object.values(row)) size += value?.length ?? 0;
    if (size > 1_000_000 || batch.length === 1_000) await insert();
  }
  await insert();
  const count = await countRows(db, table.name);
  if (count !== table.rows) throw new Halt(`Of ${table.rows} ${table.name}, ${count} could be restored.`);

  async function insert() {
    stopSignal.throwIfAborted();
    const rows = batch;
    [batch, size] = [[], 0];
    if (rows.length > 0) await retrying(() => insertRows(db, table as Table, rows));
    report(`${table.name}, ${(done += rows.length)} of ${table.rows} rows`);
  }
}

/** The target was empty before, so everything in it is ours. */
async function emptyAgain({ db, files }: Pick<Site, "db" | "files">, folder: string) {
  try {
    await dropTables(db);
    for await (const { name } of readRows<ImageInBackup>(pathsIn(folder).imageList)) await files.delete(name);
    if ((await unfinishedRestore(db)) !== null) await unmarkRestore(db);
    console.error("Nothing was restored: the database and the image store are empty again.");
  } catch (error) {
    console.error(
      `The database or the image store holds a part of the backup: run the same line again. (${String(error)})`,
    );
  }
}

/** All but the table that marks the running restore. */
async function dropTables(db: Database) {
  await withoutKeyChecks(db, async (connection) => {
    for (const { name } of await allTables(connection)) {
      if (name !== unfinishedRestoreTable) await sql`drop table ${sql.table(name)}`.execute(connection);
    }
  });
}
