import { deleteExpiredBinRowsAndVersions } from "~/data/history/bin.server";
import type { Database } from "~/data/database/database.server";
import { replaceLinksByTombstones, listQuoteIdsOfOrphanedLinks } from "~/data/quotes/links.server";
import { purgeRecords, tableByKind } from "~/data/history/versions.server";
import { versionedKinds } from "~/domain/history/version";
import { stopSignal } from "../setup/processes/outcome.mjs";
import { retryTransient } from "./retry.ts";

/**
 * Deletes records in the bin for more than 60 days, versions replaced more than 400 days ago, and versions of records that a
 * release without the bin deleted. Replaces the links of such quotes by their hashes.
 */
export async function purgeHistory(db: Database): Promise<void> {
  while (await deleteExpiredBinRowsAndVersions(db)) stopSignal.throwIfAborted();
  for (const kind of versionedKinds) {
    const versions = db.selectFrom("versions").select("record").distinct().where("kind", "=", kind);
    const left = await versions
      .where("record", "not in", db.selectFrom(tableByKind[kind] as "quotes").select("id"))
      .where("record", "not in", db.selectFrom("bin").select("record").where("kind", "=", kind))
      .execute();
    while (left.length > 0) {
      stopSignal.throwIfAborted();
      const some = left.splice(0, 500).map(({ record }) => record);
      await retryTransient(() => db.transaction().execute((transaction) => purgeRecords(transaction, kind, some)));
    }
  }
  const ids = await listQuoteIdsOfOrphanedLinks(db);
  while (ids.length > 0) {
    stopSignal.throwIfAborted();
    const some = ids.splice(0, 500);
    await retryTransient(() => replaceLinksByTombstones(db, some));
  }
}
