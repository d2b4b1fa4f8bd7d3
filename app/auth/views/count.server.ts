import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQuote } from "~/data/quotes/quotes.server";
import { addReceipts, keyOf, type ReceiptCount } from "~/data/views.server";
import { dayOf, type ReceiptKind } from "~/domain/views";
import { Unavailable } from "~/domain/unavailable";
import { env } from "~/env.server";
import { logError } from "~/http/server/log.server";
import type { Visit } from "~/http/visit";
import { agentOf, isAPersonsVisit, isAProgram } from "./person.server";
import { isNewVisit } from "./visits.server";

/**
 * Counts that a quote or its PDF was opened, or a QR code scanned, if a person did it who isn't staff
 * (docs/decisions/0029-receipts.md). The answer doesn't wait: the count is stored some seconds later. It never throws.
 */
export function countOpening(request: Visit, kind: ReceiptKind, record: string, of: "opened" | "pdf" = "opened"): void {
  if (!env.countsOpenings || !isAPersonsVisit(request)) return;
  inBackground(async () => {
    if (await isStaffBrowser(request)) return;
    const day = dayOf(new Date());
    if (isNewVisit(request, `${of} ${keyOf({ kind, record, day })}`)) add({ ...none, kind, record, day, [of]: 1 });
  });
}

/**
 * Counts how far a quote was read, as its page's script says. It never throws.
 * @param address the quote's id or link
 * @param quarters 1 to 4
 */
export function countReading(request: Request, address: string, quarters: number): void {
  if (!env.countsOpenings || isAProgram(agentOf(request))) return;
  inBackground(async () => {
    const day = dayOf(new Date());
    if (await isStaffBrowser(request)) return;
    // Invented addresses aren't remembered: they would push out what is known of visits.
    const quote = await findQuote(db, address);
    if (!quote || !isNewVisit(request, `${quarters} ${keyOf({ kind: "quote", record: quote.id, day })}`)) return;
    add({ ...none, kind: "quote", record: quote.id, day, furthest: quarters });
  });
}

/** Stores what was counted so far, as far as the database takes it. */
export async function storeCounts(): Promise<void> {
  await Promise.all(underWay);
  clearTimeout(timer);
  timer = undefined;
  const counts = [...waiting.values()];
  waiting.clear();
  try {
    await addReceipts(db, counts);
  } catch (error) {
    for (const count of counts) add(count, afterFailure);
    if (!(error instanceof Unavailable)) logError(error);
  }
}

const none = { opened: 0, pdf: 0, furthest: 0 };

/** In milliseconds: how long counts wait. */
const [soon, afterFailure] = [2_000, 30_000];

/** The most records and days that wait at once, while the database is away. Further ones aren't counted. */
const mostWaiting = 5_000;

const waiting = new Map<string, ReceiptCount>();
const underWay = new Set<Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

function inBackground(work: () => Promise<void>): void {
  const done = work()
    .catch((error: unknown) => {
      if (!(error instanceof Unavailable)) logError(error);
    })
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

function add(count: ReceiptCount, pause = soon): void {
  const key = keyOf(count);
  const before = waiting.get(key);
  if (before) {
    before.opened += count.opened;
    before.pdf += count.pdf;
    before.furthest = Math.max(before.furthest, count.furthest);
  } else if (waiting.size < mostWaiting) waiting.set(key, { ...count });
  timer ??= setTimeout(() => void storeCounts(), pause).unref();
}
