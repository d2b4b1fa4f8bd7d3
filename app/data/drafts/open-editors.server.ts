import { sql } from "kysely";
import type { DraftKind } from "~/domain/drafts/draft";
import type { OtherEditor } from "~/domain/drafts/draft-ref";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/**
 * Which accounts have which record open. An open editor reports every 8 seconds while it is visible and every 45 in the
 * background, and counts as closed after 90 seconds without a report.
 */

interface EditorTarget {
  staffId: string;
  kind: DraftKind;
  record: string;
}

const isOpen = sql<boolean>`open_editors.seen_at > ${now} - interval 90 second`;

export async function markEditorOpen(db: Database, { staffId, kind, record }: EditorTarget): Promise<void> {
  const upsert = db
    .insertInto("open_editors")
    .values({ kind, record, staff_id: staffId, opened_at: now, seen_at: now })
    .onDuplicateKeyUpdate({ opened_at: sql`if(${isOpen}, opened_at, ${now})`, seen_at: now });
  await withRetry(() => upsert.execute());
}

/** If the account has the record open in another page, that page's next report marks it as open again. */
export async function markEditorClosed(db: Database, { staffId, kind, record }: EditorTarget): Promise<void> {
  const rows = db.deleteFrom("open_editors").where("kind", "=", kind).where("record", "=", record);
  await withRetry(() => rows.where("staff_id", "=", staffId).execute());
}

/** Lists the other accounts that have a record open. */
export async function listOtherEditors(db: Database, { staffId, kind, record }: EditorTarget): Promise<OtherEditor[]> {
  const rows = await db
    .selectFrom("open_editors")
    .innerJoin("staff", "staff.id", "open_editors.staff_id")
    .select((of) => [
      "username",
      "opened_at as since",
      of
        .exists(
          of
            .selectFrom("drafts")
            .select("drafts.id")
            .where("drafts.kind", "=", kind)
            .where("drafts.record", "=", record)
            .whereRef("drafts.staff_id", "=", "open_editors.staff_id"),
        )
        .as("unsaved"),
    ])
    .where("open_editors.kind", "=", kind)
    .where("open_editors.record", "=", record)
    .where("open_editors.staff_id", "!=", staffId)
    .where(isOpen)
    .orderBy("opened_at")
    .limit(10)
    .execute();
  return rows.map(({ unsaved, ...other }) => ({ ...other, unsaved: Number(unsaved) === 1 }));
}
