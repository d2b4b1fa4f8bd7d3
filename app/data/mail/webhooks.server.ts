import { sql } from "kysely";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { now } from "~/data/database/sql.server";
import { maxWebhooks, type Webhook, type WebhookEvent, webhookEvents } from "~/domain/webhooks";
import { enqueue } from "./outbox.server";

/**
 * Stores a call of each webhook for an event, in the transaction of what causes it.
 * @param data ids of records, not their content: a receiver reads that by the API
 */
export async function notifyWebhooks(
  transaction: Database,
  event: WebhookEvent,
  data: Readonly<Record<string, string | number>>,
): Promise<void> {
  const isWanted = sql<boolean>`find_in_set(${event}, events) > 0`;
  const webhooks = await transaction.selectFrom("webhooks").select("id").where(isWanted).execute();
  const body = JSON.stringify({ event, at: new Date().toISOString(), data });
  for (const { id } of webhooks) {
    await enqueue(transaction, { kind: "webhook", recipient: id, language: "en", subject: event, body });
  }
}

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db.selectFrom("webhooks").select(["id", "url", "events"]).orderBy("created_at").execute();
  return rows.map(({ id, url, events }) => {
    return { id, url, events: webhookEvents.filter((event) => events.split(",").includes(event)) };
  });
}

/** Stores a webhook. Returns false if there are `maxWebhooks`. Only owners may do this (`isOwner`). */
export async function createWebhook(db: AuditedDatabase, { url, events }: Omit<Webhook, "id">): Promise<boolean> {
  const row = { id: newId(), url, events: events.join(), staff_id: db.actor.staffId, created_at: now };
  return await transactionAsActor(db, async (transaction) => {
    const stored = await transaction.selectFrom("webhooks").select("id").forUpdate().execute();
    if (stored.length >= maxWebhooks) return false;
    await transaction.insertInto("webhooks").values(row).execute();
    await recordAuditEntries(transaction, { action: "created", kind: "webhook", record: row.id });
    return true;
  });
}

/** Deletes a webhook and its calls. Only owners may do this (`isOwner`). */
export async function deleteWebhook(db: AuditedDatabase, id: string): Promise<void> {
  await transactionAsActor(db, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await transaction.deleteFrom("outbox").where("recipient", "=", id).where("kind", "=", "webhook").execute();
    await recordAuditEntries(transaction, { action: "deleted", kind: "webhook", record: id });
  });
}

/** Returns whether the actor is an enabled owner. */
export async function isOwner(db: AuditedDatabase): Promise<boolean> {
  const enabled = db.selectFrom("staff").select("id").where("role", "=", "owner").where("disabled_at", "is", null);
  return (await enabled.where("id", "=", db.actor.staffId ?? "").executeTakeFirst()) !== undefined;
}
