import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { Migrator, sql } from "kysely";
import { recordBackup } from "~/data/database/backups.server";
import { renewContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { unfinishedRestoreTable } from "~/data/database/state.server";
import { isImageName } from "~/domain/pictures/image-names";
import { targetOfPartialFile } from "~/pictures/image-folder.server";
import type { ImageStore } from "~/pictures/store.server";
import { migrations } from "../../migrations/index.ts";
import { migrate } from "../setup/content.ts";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import { reportProgress } from "../setup/processes/progress.mjs";
import { type Decryption, loadDecryption } from "./encryption.ts";
import { type Checksum, checksumFile, readRows } from "./files.ts";
import type { SiteStorage } from "./image-files.ts";
import { type BackupImage, type Manifest, backupPaths, readManifest, type BackupTable } from "./manifest.ts";
import { retryTransient } from "./retry.ts";
import { assertSigned, encodePublicKey } from "./signature.ts";
import {
  listTables,
  checksumRows,
  listContentTables,
  countRows,
  insertRows,
  streamRows,
  type TableColumns,
  type TextRow,
  withoutForeignKeyChecks,
} from "./tables.ts";
import { markRestoreStarted, findUnfinishedRestore, markRestoreFinished } from "./unfinished-restore.ts";

/**
 * Restores a backup onto an empty database and image store, compares every row, then runs newer migrations and
 * records the backup. The whole backup is checked before anything is written; a failure after that empties both again.
 * After a killed restore the next run starts anew.
 * @param options.signedBy the public word of the key that signed it; else it is this site's own
 * @param options.unsigned accepts a backup without a signature
 * @param options.identity a file with an identity of age; an encrypted backup needs it
 * @throws {CommandError} when the target isn't empty, or the backup is changed, damaged, somebody else's or of a newer release
 */
export async function restoreBackup(
  { db, store, files, key }: SiteStorage,
  folder: string,
  { signedBy, unsigned = false, identity }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertSigned(folder, { trusted: signedBy ?? encodePublicKey(key()), unsigned });
  if (manifest.encrypted && !identity)
    throw new CommandError("This backup is encrypted: add --identity FILE, with your key.");
  const backup: Backup = {
    paths: backupPaths(folder, manifest),
    manifest,
    decryption: manifest.encrypted && identity ? await loadDecryption(identity) : null,
  };
  assertKnownMigrations(manifest.migrations);
  const cutOff = await findUnfinishedRestore(db);
  if (cutOff === null) await assertEmpty({ db, files });
  else await assertUnused(db);
  await reportProgress("Checking the backup", (report) => checkFiles(backup, report));
  if (cutOff === null) await markRestoreStarted(db, manifest.date);
  else {
    console.log(`An earlier restore (of the backup of ${cutOff}) was cut off. It is begun anew.`);
    await assertOfBackup({ store, files }, backup);
    await dropTables(db);
  }
  try {
    await reportProgress("Restoring the pictures", (report) => putImages(store, backup, report));
    await reportProgress("Restoring the database", (report) => fillTables(db, backup, report));
    await reportProgress("Comparing the database with the backup", (report) => assertSameRows(db, backup, report));
    await markRestoreFinished(db);
    await migrate(db);
    await renewContentVersion(db);
    const [name, place] = [basename(resolve(folder)), dirname(resolve(folder))];
    await recordBackup(db, { name, folder: place, takenAt: new Date(manifest.date), keep: null }, await readdir(place));
  } catch (error) {
    if (cutOff === null) await emptyAgain({ db, files }, backup);
    else console.error("The restore is not finished: run the same line again.");
    throw error;
  }
  return manifest;
}

export interface RestoreOptions {
  signedBy?: string | undefined;
  unsigned?: boolean;
  identity?: string | undefined;
}

interface Backup {
  paths: ReturnType<typeof backupPaths>;
  manifest: Manifest;
  decryption: Decryption | null;
}

function imagesOf({ paths, decryption }: Backup): AsyncIterable<BackupImage> {
  return readRows<BackupImage>(paths.imageList, decryption?.stream);
}

async function bytesOf({ paths, decryption }: Backup, image: BackupImage): Promise<Uint8Array> {
  const stored = await readFile(paths.image(image));
  return decryption ? await decryption.bytes(stored) : stored;
}

/** The backup's migrations must be the first of ours: the newer ones run after them. */
function assertKnownMigrations(applied: readonly string[]) {
  const known = Object.keys(migrations).sort();
  const unknown = applied.find((name, position) => name !== known[position]);
  if (unknown)
    throw new CommandError(
      `This release doesn't know the backup's tables (${unknown}): restore it with the release that made it.`,
    );
}

async function assertEmpty({ db, files }: Pick<SiteStorage, "db" | "files">) {
  const [table] = await listTables(db);
  if (table) {
    throw new CommandError(
      `The database is not empty (it has a table ${table.name}): a backup is restored onto an empty one.`,
    );
  }
  for await (const name of files.listNames()) {
    throw new CommandError(
      `The image store is not empty (it has ${JSON.stringify(name)}): a backup is restored onto an empty one.`,
    );
  }
}

/** Without accounts nobody can have changed anything, so all rows are those of the interrupted restore. */
async function assertUnused(db: Database) {
  if (!(await listTables(db)).some(({ name }) => name === accounts) || (await countRows(db, accounts)) === 0) return;
  throw new CommandError(
    "An earlier restore was cut off, and there are accounts in the database: the site may have been used since. " +
      "Empty the database and the image store yourself, then run this line again.",
  );
}

/**
 * An interrupted restore has stored nothing but pictures of its backup; they stay.
 * @throws {CommandError} when the store has anything else
 */
async function assertOfBackup({ store, files }: Pick<SiteStorage, "store" | "files">, backup: Backup) {
  const ofBackup = new Map<string, BackupImage>();
  for await (const image of imagesOf(backup)) ofBackup.set(image.name, image);
  for await (const name of files.listNames()) {
    stopSignal.throwIfAborted();
    const half = targetOfPartialFile(name);
    if (half !== null && ofBackup.has(half)) {
      await retryTransient(() => files.delete(name));
      continue;
    }
    const image = ofBackup.get(name);
    const bytes = image && (await retryTransient(() => store.read(name)));
    if (bytes && Buffer.from(await bytesOf(backup, image)).equals(bytes)) continue;
    throw new CommandError(
      `The image store has ${JSON.stringify(name)}, which is not of this backup: restore the one that was begun, ` +
        "or empty the image store.",
    );
  }
}

async function checkFiles(backup: Backup, report: (line: string) => void) {
  const { paths, manifest } = backup;
  for (const table of manifest.tables) await assertProof(paths.table(table.name), table);
  await assertProof(paths.imageList, manifest.images);
  let checked = 0;
  for await (const image of imagesOf(backup)) {
    const { name, file = name } = image;
    if (!isImageName(name) || (file !== name && !/^\d+\.age$/.test(file)))
      throw new CommandError(`This backup is damaged: it has a picture named ${JSON.stringify(file)}.`);
    await assertProof(paths.image(image), image);
    report(`${(checked += 1)} of ${manifest.images.rows} pictures`);
  }
  if (checked !== manifest.images.rows) throw new CommandError(`This backup is damaged: it lists ${checked} pictures.`);
}

async function assertProof(path: string, { bytes, sha256 }: Checksum) {
  stopSignal.throwIfAborted();
  const found = await checksumFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new CommandError(`This backup is damaged: ${path} is missing.`);
    throw error;
  });
  if (found.bytes < bytes) throw new CommandError(`This backup is damaged: ${path} is cut off.`);
  if (found.sha256 !== sha256) throw new CommandError(`This backup is damaged: ${path} is not as it was written.`);
}

async function putImages(store: ImageStore, backup: Backup, report: (line: string) => void) {
  let put = 0;
  for await (const image of imagesOf(backup)) {
    stopSignal.throwIfAborted();
    const bytes = await bytesOf(backup, image);
    await retryTransient(() => store.put(image.name, bytes));
    report(`${(put += 1)} files`);
  }
}

async function fillTables(db: Database, { paths, manifest, decryption }: Backup, report: (line: string) => void) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(manifest.migrations.at(-1)!);
  if (error) throw new CommandError(`The tables could not be made: ${(error as Error).message}`);
  await withoutForeignKeyChecks(db, async (connection) => {
    // Migrations insert rows too; the backup has its own versions of them.
    for (const { name } of await listContentTables(connection))
      await sql`delete from ${sql.table(name)}`.execute(connection);
    for (const table of accountsLast(manifest.tables)) {
      await fillTable(connection, table, readRows<TextRow>(paths.table(table.name), decryption?.stream), report);
    }
  });
}

/** Each table's rows, in whatever order, must be those of the backup. */
async function assertSameRows(db: Database, { paths, manifest, decryption }: Backup, report: (line: string) => void) {
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  for (const table of manifest.tables) {
    report(table.name);
    const here = tables.get(table.name)!;
    const json = [...table.columns, ...here.columns].filter(({ type }) => type === "json").map(({ name }) => name);
    const compared = { columns: table.columns.map(({ name }) => name), json: new Set(json) };
    const expected = await checksumRows(readRows<TextRow>(paths.table(table.name), decryption?.stream), compared);
    const found = await checksumRows(streamRows(db, table as TableColumns), compared);
    if (found !== expected) throw new CommandError(`The rows of ${table.name} are not those of the backup.`);
  }
}

const accounts = "staff";

/** Accounts come last: see `assertUnused`. */
function accountsLast(tables: readonly BackupTable[]): BackupTable[] {
  return [...tables].sort((one, other) => Number(one.name === accounts) - Number(other.name === accounts));
}

/** In statements of about a megabyte, within the servers' limits. */
async function fillTable(
  db: Database,
  table: BackupTable,
  rows: AsyncIterable<TextRow>,
  report: (line: string) => void,
) {
  let batch: TextRow[] = [];
  let size = 0;
  let done = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) size += value?.length ?? 0;
    if (size > 1_000_000 || batch.length === 1_000) await insert();
  }
  await insert();
  const count = await countRows(db, table.name);
  if (count !== table.rows) throw new CommandError(`Of ${table.rows} ${table.name}, ${count} could be restored.`);

  async function insert() {
    stopSignal.throwIfAborted();
    const some = batch;
    [batch, size] = [[], 0];
    if (some.length > 0) await retryTransient(() => insertRows(db, table as TableColumns, some));
    report(`${table.name}, ${(done += some.length)} of ${table.rows} rows`);
  }
}

/** The target was empty before, so everything in it is ours. */
async function emptyAgain({ db, files }: Pick<SiteStorage, "db" | "files">, backup: Backup) {
  try {
    await dropTables(db);
    for await (const { name } of imagesOf(backup)) await files.delete(name);
    if ((await findUnfinishedRestore(db)) !== null) await markRestoreFinished(db);
    console.error("Nothing was restored: the database and the image store are empty again.");
  } catch (error) {
    console.error(
      `The database or the image store holds a part of the backup: run the same line again. (${String(error)})`,
    );
  }
}

/** All but the table that marks the running restore. */
async function dropTables(db: Database) {
  await withoutForeignKeyChecks(db, async (connection) => {
    for (const { name } of await listTables(connection)) {
      if (name !== unfinishedRestoreTable) await sql`drop table ${sql.table(name)}`.execute(connection);
    }
  });
}
