import { randomUUID } from "node:crypto";
import type { Database } from "./database.server";
import { coalesceReads } from "./coalesced-read.server";

/**
 * Changes the content version. Call it last in each transaction that changes what visitors see: the row is locked until
 * the commit, so versions change in the order of the commits. A random value never repeats, even after a restore or a
 * failover that loses the last changes.
 */
export async function renewContentVersion(db: Database): Promise<void> {
  const row = { id: 1, version: randomUUID() };
  await db.insertInto("content_version").values(row).onDuplicateKeyUpdate({ version: row.version }).execute();
}

/** Reads the content version. Without a row each call returns a new value, which disables the page cache. */
export const readContentVersion = coalesceReads(async (db): Promise<string> => {
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst();
  return row?.version ?? randomUUID();
});
