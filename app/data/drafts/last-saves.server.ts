import { sql } from "kysely";
import type { RecentRecord } from "~/domain/history/version";
import type { Database } from "~/data/database/database.server";
import { tableByKind } from "~/data/history/versions.server";

/** When a record was last saved, and by whom: null for a command, or if unknown. */
export interface LastSave {
  readonly revision: number;
  readonly at: Date;
  readonly username: string | null;
}

/** Finds when quotes or pages were last saved. Saves by releases without the history have no name. */
export async function findLastSaves(
  db: Database,
  kind: "quote" | "page",
  records: readonly { id: string }[],
): Promise<ReadonlyMap<string, LastSave>> {
  if (records.length === 0) return new Map();
  const ids = records.map(({ id }) => id);
  const rows = await db
    .selectFrom(`${tableByKind[kind] as "quotes"} as record`)
    .leftJoin("versions", (on) =>
      on
        .on(
          "versions.id",
          "=",
          sql<number>`(select max(id) from versions as each_version
          where each_version.kind = ${kind} and each_version.record = record.id)`,
        )
        .onRef("versions.revision", "=", "record.revision"),
    )
    .leftJoin("staff", "staff.id", "versions.staff_id")
    .select(["record.id", "record.revision", "record.updated_at as at", "staff.username"])
    .where("record.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...save }) => [id, save]));
}

/** The number of versions to read; a record with many saves is listed once. */
const scannedVersions = 200;

/** Lists the records that were saved last by any account, without deleted ones. */
export async function listRecentlySavedRecords(db: Database, limit: number): Promise<RecentRecord[]> {
  const rows = await db
    .selectFrom((some) =>
      some
        .selectFrom("versions")
        .select(["id", "kind", "record", "at", "staff_id"])
        .orderBy("id", "desc")
        .limit(scannedVersions)
        .as("versions"),
    )
    .leftJoin("staff", "staff.id", "versions.staff_id")
    .leftJoin("quotes", (on) => on.onRef("quotes.id", "=", "versions.record").on("versions.kind", "=", "quote"))
    .leftJoin("pages", (on) => on.onRef("pages.id", "=", "versions.record").on("versions.kind", "=", "page"))
    .leftJoin("qr_codes", (on) => on.onRef("qr_codes.id", "=", "versions.record").on("versions.kind", "=", "qr"))
    .select([
      "versions.kind",
      "versions.record as id",
      "versions.at",
      "staff.username",
      "quotes.customer_name as customer",
    ])
    .select(sql<string | null>`coalesce(quotes.name, pages.name, qr_codes.name)`.as("name"))
    .orderBy("versions.id", "desc")
    .execute();
  const last = new Map<string, RecentRecord>();
  for (const { name, ...row } of rows) {
    const key = `${row.kind} ${row.id}`;
    if (name !== null && !last.has(key)) last.set(key, { ...row, name });
  }
  return [...last.values()].slice(0, limit);
}
