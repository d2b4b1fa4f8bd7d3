import { readdir } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { Migrator, sql } from "kysely";
import { recordBackup } from "~/data/database/backups.server";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { isImageName } from "~/domain/pictures/image-names";
import { targetOfPartialFile } from "~/pictures/image-folder.server";
import type { ImageStore } from "~/pictures/store.server";
import { migrations } from "../../migrations/index.ts";
import { migrate } from "../setup/content.ts";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import { type BackupContent, openCurrentBackup } from "./content.ts";
import { loadDecryption } from "./encryption.ts";
import { checksumBytes } from "./files.ts";
import type { SiteStorage } from "./image-files.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { openOldBackup } from "./old-format.ts";
import { retryTransient } from "./retry.ts";
import { assertSigned, encodePublicKey } from "./signature.ts";
import {
  accountsTable,
  countRows,
  hashRow,
  insertRows,
  listContentTables,
  listTables,
  streamRows,
  type TableColumns,
  type TextRow,
  withoutForeignKeyChecks,
} from "./tables.ts";
import { findUnfinishedRestore, markRestoreFinished, markRestoreStarted } from "./unfinished-restore.ts";

export interface RestoreOptions {
  /** the public key of the site that signed the backup; by default this site's own */
  signedBy?: string | undefined;
  /** accepts a backup without a signature */
  unsigned?: boolean;
  /** a file with an identity of age, for an encrypted backup */
  identity?: string | undefined;
}

/**
 * Restores a backup to an empty database and image store, compares every row, applies newer migrations, and records the
 * backup. Checks the whole backup before writing anything; a failure after that empties both again. After a killed restore
 * the next run starts over.
 * @throws {CommandError} if the target isn't empty, or if the backup is changed, damaged, signed by another key, or of a
 *   newer release
 */
export async function restoreBackup(
  { db, store, files, key }: Pick<SiteStorage, "db" | "store" | "files" | "key">,
  folder: string,
  { signedBy, unsigned = false, identity }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertSigned(folder, { trusted: signedBy ?? encodePublicKey(key()), unsigned });
  if (manifest.encrypted && !identity) {
    throw new CommandError("This backup is encrypted: add --identity FILE, with your key.");
  }
  const decryption = manifest.encrypted && identity ? await loadDecryption(identity) : null;
  const content =
    manifest.format === 3
      ? openCurrentBackup(folder, manifest, decryption)
      : openOldBackup(folder, manifest, decryption);
  assertKnownMigrations(manifest.migrations);
  const unfinished = await findUnfinishedRestore(db);
  if (unfinished === null) await assertEmpty({ db, files });
  else await assertNoAccounts(db);
  const images = await reportProgress<ImageHashes>("Checking the backup", (report) =>
    checkContent(content, manifest, report),
  );
  if (unfinished === null) await markRestoreStarted(db, manifest.date);
  else {
    console.log(`An earlier restore (of the backup of ${unfinished}) was interrupted. Starting over.`);
    await assertImagesOfBackup({ store, files }, images);
    await dropTables(db);
  }
  try {
    await reportProgress("Restoring the pictures", (report) => putImages(store, content, report));
    await reportProgress("Restoring the database", (report) => fillTables(db, { content, manifest, report }));
    await reportProgress("Comparing the database with the backup", (report) => assertSameRows(db, content, report));
    await markRestoreFinished(db);
    await migrate(db);
    await renewContentVersion(db);
    const [name, parent] = [basename(resolve(folder)), dirname(resolve(folder))];
    const row = { name, folder: parent, takenAt: new Date(manifest.date), keep: null };
    await recordBackup(db, row, await readdir(parent));
  } catch (error) {
    if (unfinished === null) await emptyAgain({ db, files }, images);
    else console.error("The restore isn't finished. Run the same command again.");
    throw error;
  }
  return manifest;
}

/** The SHA-256 of each picture file, by name. */
type ImageHashes = ReadonlyMap<string, string>;

/** The backup's migrations must be the first of ours: the newer ones run after them. */
function assertKnownMigrations(applied: readonly string[]) {
  const known = Object.keys(migrations).sort();
  const unknown = applied.find((name, index) => name !== known[index]);
  if (unknown)
    throw new CommandError(
      `This release doesn't know the backup's tables (${unknown}). Restore it with the release that made it.`,
    );
}

async function assertEmpty({ db, files }: Pick<SiteStorage, "db" | "files">) {
  const [table] = await listTables(db);
  if (table) {
    throw new CommandError(`The database is not empty: it has a table ${table.name}. A restore needs an empty one.`);
  }
  for await (const name of files.listNames()) {
    throw new CommandError(
      `The image store is not empty: it has ${JSON.stringify(name)}. A restore needs an empty one.`,
    );
  }
}

/** Without accounts no one can have logged in, so all rows are those of the interrupted restore. */
async function assertNoAccounts(db: Database) {
  const tables = await listTables(db);
  if (!tables.some(({ name }) => name === accountsTable) || (await countRows(db, accountsTable)) === 0) return;
  throw new CommandError(
    "An earlier restore was interrupted, and there are accounts in the database: the site may have been used since. " +
      "Empty the database and the image store yourself, then run this command again.",
  );
}

/**
 * Checks that the store has only pictures of this backup, as an interrupted restore left them.
 * @throws {CommandError} if it has anything else
 */
async function assertImagesOfBackup({ store, files }: Pick<SiteStorage, "store" | "files">, images: ImageHashes) {
  for await (const name of files.listNames()) {
    stopSignal.throwIfAborted();
    const half = targetOfPartialFile(name);
    if (half !== null && images.has(half)) {
      await retryTransient(() => files.delete(name));
      continue;
    }
    const bytes = images.has(name) && (await retryTransient(() => store.read(name)));
    if (bytes && checksumBytes(bytes).sha256 === images.get(name)) continue;
    throw new CommandError(
      `The image store has ${JSON.stringify(name)}, which is not of this backup. Restore the backup whose restore was ` +
        "interrupted, or empty the image store.",
    );
  }
}

async function checkContent(
  content: BackupContent,
  manifest: Manifest,
  report: (line: string) => void,
): Promise<ImageHashes> {
  await content.check();
  const images = new Map<string, string>();
  for await (const { name, bytes } of content.images()) {
    stopSignal.throwIfAborted();
    if (!isImageName(name)) {
      throw new CommandError(`This backup is damaged: it has a picture named ${JSON.stringify(name)}.`);
    }
    images.set(name, checksumBytes(bytes).sha256);
    report(`${images.size} of ${manifest.images.rows} pictures`);
  }
  if (images.size !== manifest.images.rows) {
    throw new CommandError(`This backup is damaged: it has ${images.size} of ${manifest.images.rows} pictures.`);
  }
  return images;
}

async function putImages(store: ImageStore, content: BackupContent, report: (line: string) => void) {
  let put = 0;
  for await (const { name, bytes } of content.images()) {
    stopSignal.throwIfAborted();
    await retryTransient(() => store.put(name, bytes));
    report(`${(put += 1)} files`);
  }
}

/** Creates the tables by the backup's migrations, not by its SQL: that is of the server that made the backup. */
async function fillTables(
  db: Database,
  { content, manifest, report }: { content: BackupContent; manifest: Manifest; report: (line: string) => void },
) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(manifest.migrations.at(-1)!);
  if (error) throw new CommandError(`The tables could not be created: ${(error as Error).message}`);
  await withoutForeignKeyChecks(db, async (connection) => {
    const tables = await listContentTables(connection);
    // Migrations insert rows too; the backup has its own versions of them.
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(connection);
    for await (const { table, rows } of batches(content, tables)) {
      stopSignal.throwIfAborted();
      report(`${table.name}, ${rows.length} rows`);
      await retryTransient(() => insertRows(connection, table, rows));
    }
  });
  for (const { name, rows } of manifest.tables) {
    const count = await countRows(db, name);
    if (count !== rows) throw new CommandError(`Of ${rows} ${name}, ${count} could be restored.`);
  }
}

/** Groups rows into statements of about a megabyte, within the servers' limits. */
async function* batches(content: BackupContent, tables: readonly TableColumns[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let table: TableColumns | undefined;
  let rows: TextRow[] = [];
  let size = 0;
  for await (const { table: name, row } of content.rows()) {
    if (name !== table?.name || size > 1_000_000 || rows.length === 1_000) {
      if (table && rows.length > 0) yield { table, rows };
      [table, rows, size] = [byName.get(name), [], 0];
    }
    // The rows of migrations were written by the migrations themselves.
    if (!table) continue;
    rows.push(row);
    for (const value of Object.values(row)) size += value?.length ?? 0;
  }
  if (table && rows.length > 0) yield { table, rows };
}

/** Compares each table's rows, in any order, with those of the backup. */
async function assertSameRows(db: Database, content: BackupContent, report: (line: string) => void) {
  const sums = new Map((await listContentTables(db)).map((table) => [table.name, { table, sum: 0n }]));
  for await (const { table: name, row } of content.rows()) {
    stopSignal.throwIfAborted();
    const expected = sums.get(name);
    if (expected) expected.sum += hashRow(row, expected.table);
  }
  for (const { table, sum } of sums.values()) {
    report(table.name);
    let found = 0n;
    for await (const row of streamRows(db, table)) found += hashRow(row, table);
    if (found !== sum) throw new CommandError(`The rows of ${table.name} differ from those of the backup.`);
  }
}

/** The target was empty before, so everything in it is of this restore. */
async function emptyAgain({ db, files }: Pick<SiteStorage, "db" | "files">, images: ImageHashes) {
  try {
    await dropTables(db);
    for (const name of images.keys()) await files.delete(name);
    if ((await findUnfinishedRestore(db)) !== null) await markRestoreFinished(db);
    console.error("Nothing was restored: the database and the image store are empty again.");
  } catch (error) {
    console.error(
      `The database or the image store has a part of the backup. Run the same command again. (${String(error)})`,
    );
  }
}

async function dropTables(db: Database) {
  await withoutForeignKeyChecks(db, async (connection) => {
    for (const { name } of await listTables(connection)) await sql`drop table ${sql.table(name)}`.execute(connection);
  });
}
