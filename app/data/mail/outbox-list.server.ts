import { sql } from "kysely";
import { type AuditedDatabase, transactionAsActor, recordAuditEntries } from "~/data/audit-log.server";
import type { Database } from "~/data/database/database.server";
import { now } from "~/data/database/sql.server";
import type { ListedMessage, MailState, OutboxDecision } from "~/domain/mail";
import { wakeWorker } from "./outbox.server";

const pageLength = 50;

/** Lists the messages in a state, newest first, or all; and how many there are in each state. */
export async function listOutbox(db: Database, { state, page }: { state: MailState | null; page: number }) {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const counts: Partial<Record<MailState, number>> = Object.fromEntries(
    rows.map((each) => [each.state, Number(each.count)]),
  );
  const count = Object.entries(counts).reduce(
    (sum, [of, each]) => (state === null || of === state ? sum + each : sum),
    0,
  );
  const pages = Math.max(1, Math.ceil(count / pageLength));
  const at = Math.min(page, pages);
  let messages = db
    .selectFrom("outbox")
    .leftJoin("webhooks", (on) => on.onRef("webhooks.id", "=", "recipient").on("kind", "=", "webhook"))
    .select(["outbox.id", "kind", "state", "subject", "attempts", "error", "outbox.created_at as createdAt"])
    .select([
      "settled_at as settledAt",
      "next_at as nextAt",
      sql<string>`coalesce(webhooks.url, recipient)`.as("recipient"),
    ]);
  if (state !== null) messages = messages.where("state", "=", state);
  const newest = messages.orderBy("outbox.created_at", "desc").orderBy("outbox.id", "desc");
  const found: ListedMessage[] = await newest
    .limit(pageLength)
    .offset((at - 1) * pageLength)
    .execute();
  return { rows: found, counts, page: at, pages };
}

/**
 * Sends a message that isn't sent again, or records that an unclear one arrived. Returns false if its state allows neither.
 */
export async function decideMessage(db: AuditedDatabase, id: string, decision: OutboxDecision): Promise<boolean> {
  const isSending = decision === "send";
  const change = isSending
    ? // Another attempt, so that a process which still has the message can't settle it.
      { state: "waiting" as const, attempts: sql<number>`attempts + 1`, next_at: now, settled_at: null, error: null }
    : { state: "sent" as const, settled_at: now, body: null };
  return await transactionAsActor(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ ...change, ...(isSending && { give_up_at: sql`${now} + interval 1 day` }) })
      .where("id", "=", id)
      .where("state", "in", isSending ? ["waiting", "unclear", "dead"] : ["unclear"])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAuditEntries(transaction, { action: isSending ? "sent-again" : "arrived", kind: "mail", record: id });
    wakeWorker();
    return true;
  });
}
