import { sql } from "kysely";
import { createDatabase, type Database } from "~/data/database/database.server";
import { CommandError } from "../setup/processes/outcome.mjs";
import type { SiteStorage } from "./image-files.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup, type RestoreOptions } from "./restore-backup.ts";

/**
 * Restores a backup to a database `…_rehearsal` next to the site's, and drops it again. Checks and decrypts the pictures,
 * but doesn't store them. Doesn't change the site.
 * @param site the account of its database may create that database
 * @throws {CommandError} like `restoreBackup`, and while another rehearsal runs
 */
export async function rehearse(
  { db, url, key }: Pick<SiteStorage, "db" | "url" | "key">,
  folder: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const address = new URL(url);
  address.pathname += "_rehearsal";
  const name = decodeURIComponent(address.pathname.slice(1));
  return await withServerLock(db, name, async (connection) => {
    await sql`drop database if exists ${sql.id(name)}`.execute(connection);
    await sql`create database ${sql.id(name)} character set utf8mb4`.execute(connection);
    const rehearsed = createDatabase(address.href, { timeouts: false });
    try {
      return await restoreBackup({ db: rehearsed, ...nowhere, key }, folder, options);
    } finally {
      await rehearsed.destroy();
      await sql`drop database ${sql.id(name)}`.execute(connection);
    }
  });
}

/** An image store that discards everything. */
const nowhere: Pick<SiteStorage, "store" | "files"> = {
  store: { put: () => Promise.resolve(), read: () => Promise.resolve(null), delete: () => Promise.resolve() },
  files: {
    async *listNames() {},
    findStoredAt: () => Promise.resolve(null),
    delete: () => Promise.resolve(),
  },
};

/** Runs work on a connection that has the server's lock of this name. A killed process loses it with its connection. */
async function withServerLock<T>(db: Database, name: string, work: (connection: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: number }>`select get_lock(${name}, 0) as taken`.execute(connection);
    if (Number(rows[0]?.taken) !== 1) throw new CommandError("Another rehearsal is running.");
    return await work(connection).finally(() => sql`select release_lock(${name})`.execute(connection));
  });
}
