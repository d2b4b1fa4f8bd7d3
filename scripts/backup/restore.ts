import { readFile } from "node:fs/promises";
import { Migrator, sql } from "kysely";
import type { Database } from "~/data/database.server";
import { isImageName } from "~/domain/image-sources";
import type { ImageStore } from "~/images/store.server";
import { migrations } from "../../migrations/index.ts";
import { migrate } from "../setup/content.ts";
import { Halt, stopSignal } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import { type Proof, proofOfFile, readRows } from "./files.ts";
import type { ImageFiles } from "./image-files.ts";
import { type ImageInBackup, type Manifest, pathsIn, readManifest, type TableInBackup } from "./manifest.ts";
import { patiently } from "./patience.ts";
import {
  allTables,
  contentTables,
  countRows,
  insertRows,
  type Table,
  type TextRow,
  withoutKeyChecks,
} from "./tables.ts";

/** A database and a store of pictures, both to be filled. */
export interface Target {
  db: Database;
  store: ImageStore;
  files: ImageFiles;
}

/**
 * Restores a backup onto an empty database and an empty image store, and brings the tables to the newest state. The
 * whole backup is checked before anything is written; what fails after that leaves both empty again.
 * @param target.db a patient one
 * @throws {Halt} when the target isn't empty, or the backup is damaged or of a newer release
 */
export async function restoreBackup({ db, store, files }: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnownMigrations(manifest.migrations);
  await assertEmpty({ db, files });
  await step("Checking the backup", (report) => checkFiles(folder, manifest, report));
  try {
    await step("Restoring the pictures", (report) => putImages(store, folder, report));
    await step("Restoring the database", (report) => fillTables(db, folder, manifest, report));
    await migrate(db);
  } catch (error) {
    await emptyAgain({ db, files }, folder);
    throw error;
  }
  return manifest;
}

/** Those of the backup are the first of ours: what this release adds runs after them. */
function assertKnownMigrations(applied: readonly string[]) {
  const known = Object.keys(migrations).sort();
  const unknown = applied.find((name, position) => name !== known[position]);
  if (unknown)
    throw new Halt(
      `This release doesn't know the backup's tables (${unknown}): restore it with the release that made it.`,
    );
}

async function assertEmpty({ db, files }: Pick<Target, "db" | "files">) {
  const [table] = await allTables(db);
  if (table) {
    throw new Halt(`The database is not empty (it has a table ${table.name}): a backup is restored onto an empty one.`);
  }
  for await (const name of files.names()) {
    throw new Halt(`The image store is not empty (it has ${name}): a backup is restored onto an empty one.`);
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
    await patiently(() => store.put(name, bytes));
    report(`${(put += 1)} files`);
  }
}

async function fillTables(db: Database, folder: string, manifest: Manifest, report: (line: string) => void) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(manifest.migrations.at(-1)!);
  if (error) throw new Halt(`The tables could not be made: ${(error as Error).message}`);
  await withoutKeyChecks(db, async (connection) => {
    // Migrations write rows too, which the backup has as they were at its time.
    for (const { name } of await contentTables(connection))
      await sql`delete from ${sql.table(name)}`.execute(connection);
    for (const table of manifest.tables) {
      await fillTable(connection, table, pathsIn(folder).table(table.name), report);
    }
  });
}

/** In statements of about a megabyte, as servers limit them. */
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
    if (rows.length > 0) await patiently(() => insertRows(db, table as Table, rows));
    report(`${table.name}, ${(done += rows.length)} of ${table.rows} rows`);
  }
}

/** Everything in there is ours: it was empty when we came. */
async function emptyAgain({ db, files }: Pick<Target, "db" | "files">, folder: string) {
  try {
    await withoutKeyChecks(db, async (connection) => {
      for (const { name } of await allTables(connection)) await sql`drop table ${sql.table(name)}`.execute(connection);
    });
    for await (const { name } of readRows<ImageInBackup>(pathsIn(folder).imageList)) await files.delete(name);
    console.error("Nothing was restored: the database and the image store are empty again.");
  } catch (error) {
    console.error(`The database or the image store holds a part of the backup: empty both. (${String(error)})`);
  }
}
