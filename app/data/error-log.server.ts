import type { RecordedError } from "~/domain/audit-log";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";

/** Errors recorded per process and minute; further ones are only in the log. */
const maxPerMinute = 10;
let recorded = { minute: 0, count: 0 };

/** Records an error for /admin/journal, which shows the last hundred of all processes. */
export async function recordError(
  db: Database,
  { request, name, stack }: { request: string | null; name: string; stack: readonly string[] },
): Promise<void> {
  const minute = Math.floor(performance.now() / 60_000);
  recorded = minute === recorded.minute ? { minute, count: recorded.count + 1 } : { minute, count: 1 };
  if (recorded.count > maxPerMinute) return;
  const row = { at: now, request: request?.slice(0, 64) ?? null, name: name.slice(0, 100) };
  await db
    .insertInto("errors")
    .values({ ...row, place: (stack[0] ?? "").slice(0, 300) })
    .execute();
  const last = await db.selectFrom("errors").select("id").orderBy("id", "desc").offset(100).limit(1).executeTakeFirst();
  if (last) await db.deleteFrom("errors").where("id", "<=", last.id).execute();
}

export async function listRecordedErrors(db: Database): Promise<RecordedError[]> {
  return await db.selectFrom("errors").selectAll().orderBy("id", "desc").limit(100).execute();
}
