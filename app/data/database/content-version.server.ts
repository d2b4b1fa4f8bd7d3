import { randomUUID } from "node:crypto";
import type { Database } from "./database.server";
import { coalesceReads } from "./coalesced-read.server";

/**
 * Gives the content a new version. Call it as the last statement of each transaction that changes what visitors see:
 * the row stays locked until the commit, so versions follow one another as the changes do. A version is random, so none
 * comes twice, also after a restore or a failover to a server that lacks the last changes.
 */
export async function renewContentVersion(db: Database): Promise<void> {
  const row = { id: 1, version: randomUUID() };
  await db.insertInto("content_version").values(row).onDuplicateKeyUpdate({ version: row.version }).execute();
}

/** Reads the version of the content. If the row is missing, each call returns a new value, so that no cached page is used. */
export const readContentVersion = coalesceReads(async (db): Promise<string> => {
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst();
  return row?.version ?? randomUUID();
});
