import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "~/data/database/database.server";
import {
  beginSending,
  claimMessage,
  onEnqueued,
  type Outcome,
  type OutboxMessage,
  settle,
  settleLost,
} from "~/data/mail/outbox.server";
import type { MailState } from "~/domain/mail";
import { UnavailableError } from "~/domain/unavailable";
import { env } from "~/env.server";
import { listWebhooks } from "~/data/mail/webhooks.server";
import { callWebhook } from "./webhook.server";
import { sendMail } from "./smtp.server";

type Deliver = (message: OutboxMessage, begin: () => Promise<boolean>) => Promise<Outcome | null>;

interface Options {
  /** receives errors other than `UnavailableError`, and each message that became unclear or dead */
  report: (error: unknown) => void;
  signal: AbortSignal;
  deliver?: Deliver;
}

/**
 * Sends the messages of the outbox: when this process stores one, and every half minute. Other processes may do the same.
 * @returns a function that ends this, and waits for the message that is being sent
 */
export function startMailWorker(db: Database, report: Options["report"]): () => Promise<void> {
  const stopping = new AbortController();
  const ended = repeat(db, { report, signal: stopping.signal });
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function repeat(db: Database, options: Options): Promise<void> {
  const { signal } = options;
  let wake = () => {};
  const end = onEnqueued(() => wake());
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => (wake = resolve));
    await sendOutbox(db, options);
    const pause = (milliseconds: number) =>
      sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
    // The transaction is committed shortly after a message was stored; otherwise the next round sends it.
    await Promise.race([pause(30_000), woken.then(() => pause(200))]);
  }
  end();
}

/** Sends what is due, one mail after the other. Ends early if the mail server is unreachable. It never throws. */
export async function sendOutbox(
  db: Database,
  { report, signal, deliver = (...message) => deliverMessage(db, ...message) }: Options,
): Promise<void> {
  // The server's words may contain an address, so only /admin/outbox shows them.
  const reportState = ({ id, kind }: OutboxMessage, state: MailState | null) => {
    if (state === "unclear" || state === "dead") report(new Error(`Message ${id} (${kind}) is ${state}`));
  };
  try {
    for (const lost of await settleLost(db)) reportState(lost, lost.state);
    // A receiver that doesn't respond must not delay the mails.
    await Promise.all([sendAll("mail"), sendAll("webhook")]);
  } catch (error) {
    if (!(error instanceof UnavailableError) && !signal.aborted) report(error);
  }

  async function sendAll(what: "mail" | "webhook") {
    while (!signal.aborted) {
      const message = await claimMessage(db, what);
      if (!message) return;
      const outcome = await deliver(message, () => beginSending(db, message));
      if (!outcome) continue;
      reportState(message, await untilAvailable(() => settle(db, message, outcome), signal));
      if (outcome.result === "failed" && outcome.isUnreachable) return;
    }
  }
}

async function deliverMessage(
  db: Database,
  message: OutboxMessage,
  begin: () => Promise<boolean>,
): Promise<Outcome | null> {
  if (message.kind === "webhook") {
    const webhook = (await listWebhooks(db)).find(({ id }) => id === message.recipient);
    if (!webhook) return { result: "failed", error: "The webhook was deleted", isPermanent: true };
    return await callWebhook(webhook.url, message, begin);
  }
  if (!env.mail) return { result: "failed", error: "SMTP_URL is not set" };
  return await sendMail({ siteUrl: env.siteUrl, mail: env.mail }, message, begin);
}

/** Repeats a write for two minutes while the database is unavailable: a sent mail would otherwise become unclear. */
async function untilAvailable<Result>(write: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const until = performance.now() + 120_000;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof UnavailableError) || signal.aborted || performance.now() > until) throw error;
      await sleep(1_000);
    }
  }
}
