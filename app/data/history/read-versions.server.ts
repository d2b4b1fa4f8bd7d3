import { laterQuoteFields } from "~/domain/quotes/quote";
import type { Selectable } from "kysely";
import type {
  RecordVersion,
  VersionDiff,
  VersionedKind,
  VersionedRecordByKind,
  VersionSummary,
  HistoryRow,
} from "~/domain/history/version";
import { decompressItemIds, findVersionItemsByIds, decompressVersionFields } from "./version-items.server";
import type { Database } from "~/data/database/database.server";
import type { Tables } from "~/data/database/tables.server";
import { compareVersions, decompressVersion, storeVersionDiff, readStoredVersionDiff } from "./compare-versions.server";

const pageLength = 30;

/**
 * Lists 30 versions of a record, newest first, and whether there are older ones.
 * @param options.before only versions older than this id
 */
export async function listVersions(
  db: Database,
  kind: VersionedKind,
  record: string,
  { before }: { before?: number | undefined } = {},
): Promise<{ rows: HistoryRow[]; hasMore: boolean }> {
  let query = headsOf(db, kind, record)
    .select(["versions.fields", "versions.changed_from", "versions.changes"])
    .orderBy("versions.id", "desc");
  if (before !== undefined) query = query.where("versions.id", "<", before);
  // Reads one more, because the last row shows the difference from it.
  const found = await query.limit(pageLength + 1).execute();
  const historyRows: HistoryRow[] = [];
  for (const [index, row] of found.slice(0, pageLength).entries()) {
    const { name } = await decompressVersionFields(row.fields);
    const older = found[index + 1];
    historyRows.push({ ...headOf(row), name: String(name), change: older ? await changeOf(db, row, older.id) : null });
  }
  return { rows: historyRows, hasMore: found.length > pageLength };
}

/** Lists the newest 30 versions of a record without their content. */
export async function listVersionSummaries(
  db: Database,
  kind: VersionedKind,
  record: string,
): Promise<VersionSummary[]> {
  return await headsOf(db, kind, record).orderBy("versions.id", "desc").limit(pageLength).execute();
}

export async function findVersion<Kind extends VersionedKind>(
  db: Database,
  kind: Kind,
  record: string,
  id: number,
): Promise<RecordVersion<Kind> | null> {
  const heads = headsOf(db, kind, record).where("versions.id", "=", id);
  const row = await heads.select(["versions.fields", "versions.items"]).executeTakeFirst();
  return row ? await versionOf(db, kind, record, row) : null;
}

/** Returns the change of a version. A missing one is computed and stored; null if the version was deleted meanwhile. */
async function changeOf(
  db: Database,
  row: VersionSummary & Pick<Selectable<Tables["versions"]>, "changed_from" | "changes">,
  olderId: number,
): Promise<VersionDiff | null> {
  const stored = await readStoredVersionDiff(row, olderId);
  if (stored) return stored;
  const [older, newer] = [await readCompared(db, olderId), await readCompared(db, row.id)];
  if (!older || !newer) return null;
  const change = await compareVersions(db, older, newer);
  await storeVersionDiff(db, row.id, olderId, change);
  return change;
}

async function readCompared(db: Database, id: number) {
  const row = await db.selectFrom("versions").select(["fields", "items"]).where("id", "=", id).executeTakeFirst();
  return row ? await decompressVersion(row) : null;
}

type Row = VersionSummary & Pick<Selectable<Tables["versions"]>, "fields" | "items">;

function headsOf(db: Database, kind: VersionedKind, record: string) {
  return db
    .selectFrom("versions")
    .leftJoin("staff", "staff.id", "versions.staff_id")
    .select(["versions.id", "versions.at", "staff.username", "versions.via", "versions.action", "versions.revision"])
    .where("versions.kind", "=", kind)
    .where("versions.record", "=", record);
}

async function versionOf<Kind extends VersionedKind>(
  db: Database,
  kind: Kind,
  record: string,
  row: Row,
): Promise<RecordVersion<Kind>> {
  const fields = await decompressVersionFields(row.fields);
  const ids = await decompressItemIds(row.items);
  const found = await findVersionItemsByIds(db, ids);
  const items = ids.map((id) => {
    const item = found.get(id);
    if (!item) throw new Error("An item of a version is missing");
    return item;
  });
  const later = kind === "quote" ? laterQuoteFields : {};
  const content =
    kind === "qr" ? { id: record, ...fields } : { id: record, revision: row.revision, ...later, ...fields, items };
  return { ...headOf(row), record: content as unknown as VersionedRecordByKind[Kind] };
}

function headOf({ id, at, username, via, action, revision }: VersionSummary): VersionSummary {
  return { id, at, username, via, action, revision };
}
