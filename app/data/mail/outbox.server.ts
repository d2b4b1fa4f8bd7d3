import { type InsertObject, type RawBuilder, type Selectable, sql, type UpdateObject } from "kysely";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { now } from "~/data/database/sql.server";
import type { Tables } from "~/data/database/tables.server";
import { withRetry } from "~/data/database/with-retry.server";
import { headerText, isMailAddress, type Mail, type MailState } from "~/domain/mail";
import { env } from "~/env.server";

/** Messages that may wait at a time; further ones aren't stored. */
export const maxWaiting = 5_000;
/** Settled messages that are stored, and for how many days. */
export const [maxSettled, outboxRetentionDays] = [20_000, 30];
const maxBodyLength = 50_000;

/**
 * Stores a mail in the transaction of what causes it; it is sent once that is committed. Returns false without SMTP_URL, and
 * while `maxWaiting` messages wait: then nothing is stored.
 */
export async function enqueueMail(transaction: Database, mail: Mail): Promise<boolean> {
  if (!env.mail) return false;
  const { kind, to, language, subject, text, reference, replyTo } = mail;
  return await enqueue(transaction, {
    ...{ kind, language, body: text, subject: headerText(subject), recipient: headerText(to) },
    reference: reference ? `${reference.kind}.${reference.id}` : null,
    reply_to: replyTo !== undefined && isMailAddress(replyTo) ? replyTo : null,
  });
}

type Row = InsertObject<Tables, "outbox">;

/** Stores a message; see `enqueueMail`. */
export async function enqueue(
  transaction: Database,
  row: Pick<Row, "kind" | "language" | "subject" | "recipient"> & Partial<Row> & { body: string },
): Promise<boolean> {
  const waiting = transaction.selectFrom("outbox").select("id").where("state", "=", "waiting");
  if (
    await waiting
      .offset(maxWaiting - 1)
      .limit(1)
      .executeTakeFirst()
  )
    return false;
  const times = { created_at: now, next_at: now, give_up_at: sql<Date>`${now} + interval 1 day` };
  const body = row.body.slice(0, maxBodyLength);
  await transaction
    .insertInto("outbox")
    .values({ state: "waiting", id: newId(), ...times, ...row, body })
    .execute();
  wakeWorker();
  return true;
}

const listeners = new Set<() => void>();

/** Lets this process's worker look for messages to send, in the transaction that stores one. */
export function wakeWorker(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener when this process stores a message, before its transaction is committed. Returns a function that ends this. */
export function onEnqueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type OutboxMessage = Selectable<Tables["outbox"]>;

/** Seconds until a claimed message is claimed again, and until one whose sending began counts as unclear. */
const [claimTime, sendingTime] = [180, 300];

/**
 * Claims the mail or webhook that is due first, so that no other process sends it. If this process ends before `beginSending`,
 * the message is due again after three minutes.
 */
export async function claimMessage(db: Database, what: "mail" | "webhook" = "mail"): Promise<OutboxMessage | null> {
  const waiting = db.selectFrom("outbox").selectAll().where("state", "=", "waiting").where("next_at", "<=", now);
  const due = waiting.where("kind", what === "webhook" ? "=" : "!=", "webhook");
  for (const row of await due.orderBy("next_at").limit(10).execute()) {
    const claim = { attempts: row.attempts + 1, next_at: inSeconds(claimTime) };
    if (await change(db, row, ["waiting"], claim)) return { ...row, attempts: row.attempts + 1 };
  }
  return null;
}

/** Records that a claimed message may leave from now on. Returns false if another process has it meanwhile. */
export async function beginSending(db: Database, message: OutboxMessage): Promise<boolean> {
  return await change(db, message, ["waiting"], { state: "sending", next_at: inSeconds(sendingTime) });
}

export type Outcome =
  | { result: "sent" }
  /** not sent: repeated later, or dead if the failure is permanent or a day has passed */
  | { result: "failed"; error: string; isPermanent?: boolean; isUnreachable?: boolean }
  | { result: "unclear"; error: string };

/**
 * Records what became of a claimed message. Returns its state; null if staff decided meanwhile, or if `condition` isn't met.
 * An unclear webhook is called again, since its receiver recognizes the repetition.
 */
export async function settle(
  db: Database,
  message: OutboxMessage,
  outcome: Outcome,
  condition?: RawBuilder<boolean>,
): Promise<MailState | null> {
  const become = async (to: Change & { state: MailState }, only = condition) => {
    return (await change(db, message, ["waiting", "sending", "unclear"], to, only)) ? to.state : null;
  };
  if (outcome.result === "sent") return await become({ state: "sent", settled_at: now, error: null, body: null });
  const error = headerText(outcome.error);
  const isUnclear = outcome.result === "unclear" && message.kind !== "webhook";
  if (isUnclear) return await become({ state: "unclear", settled_at: now, error });
  const next = inSeconds(Math.min(900, 30 * 2 ** (message.attempts - 1)));
  const isInTime = sql<boolean>`give_up_at > ${next} and ${condition ?? sql`true`}`;
  const isPermanent = outcome.result === "failed" && outcome.isPermanent;
  const retried = isPermanent
    ? null
    : await become({ state: "waiting", next_at: next, settled_at: null, error }, isInTime);
  return retried ?? (await become({ state: "dead", settled_at: now, error }));
}

/**
 * Settles what no process is sending: as unclear if the sending began, as dead if it has waited for a day.
 * @returns the messages that became unclear or dead
 */
export async function settleLost(db: Database): Promise<OutboxMessage[]> {
  const isLost = sql<boolean>`(state = 'sending' and next_at <= ${now} or state = 'waiting' and give_up_at <= ${now})`;
  const rows = await db.selectFrom("outbox").selectAll().where(isLost).limit(100).execute();
  const settled: OutboxMessage[] = [];
  for (const row of rows) {
    const result = row.state === "sending" ? "unclear" : "failed";
    const state = await settle(db, row, { result, error: row.error ?? "It was not confirmed" }, isLost);
    if (state === "unclear" || state === "dead") settled.push({ ...row, state });
  }
  return settled;
}

/** Deletes the oldest settled messages beyond `maxSettled`, a hundred at a time. Returns whether there were any. */
export async function trimOutbox(db: Database): Promise<boolean> {
  const settled = db.selectFrom("outbox").select("id").where("settled_at", "is not", null);
  const surplus = await settled
    .orderBy("settled_at", "desc")
    .orderBy("id", "desc")
    .offset(maxSettled)
    .limit(100)
    .execute();
  for (const { id } of surplus) await withRetry(() => db.deleteFrom("outbox").where("id", "=", id).execute());
  return surplus.length > 0;
}

function inSeconds(seconds: number) {
  return sql<Date>`${now} + interval ${sql.lit(seconds)} second`;
}

type Change = UpdateObject<Tables, "outbox">;

/** Changes a message in one of some states, unless it was claimed again. Returns whether it did. */
export async function change(
  db: Database,
  { id, attempts }: Pick<OutboxMessage, "id" | "attempts">,
  states: readonly MailState[],
  to: Change,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<boolean> {
  return await withRetry(async () => {
    const row = db.updateTable("outbox").set(to).where("id", "=", id).where("attempts", "=", attempts);
    const { numUpdatedRows } = await row.where("state", "in", states).where(condition).executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
