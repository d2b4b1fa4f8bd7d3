import { sql } from "kysely";
import type { DraftKind } from "~/domain/drafts/draft";
import type { OtherEditor } from "~/domain/drafts/draft-ref";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import { withRetry } from "~/data/database/with-retry.server";

/** Which accounts have which record open. An open editor reports every 45 seconds and counts as closed after 90. */

interface EditorTarget {
  staffId: string;
  kind: DraftKind;
  record: string;
}

const isOpen = sql<boolean>`open_editors.seen_at > ${now} - interval 90 second`;

export async function markEditorOpen(db: Database, { staffId, kind, record }: EditorTarget): Promise<void> {
  const saying = db
    .insertInto("open_editors")
    .values({ kind, record, staff_id: staffId, opened_at: now, seen_at: now })
    .onDuplicateKeyUpdate({ opened_at: sql`if(${isOpen}, opened_at, ${now})`, seen_at: now });
  await withRetry(() => saying.execute());
}

/** Another page of the account reports again soon that it has the record open. */
export async function markEditorClosed(db: Database, { staffId, kind, record }: EditorTarget): Promise<void> {
  const theirs = db.deleteFrom("open_editors").where("kind", "=", kind).where("record", "=", record);
  await withRetry(() => theirs.where("staff_id", "=", staffId).execute());
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
