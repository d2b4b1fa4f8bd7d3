import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQuote } from "~/data/quotes/quotes.server";
import { addViews, viewCountKey, type ViewCount } from "~/data/views.server";
import { companyDay, type ViewedKind } from "~/domain/views";
import { UnavailableError } from "~/domain/unavailable";
import { env } from "~/env.server";
import { logError } from "~/http/server/log.server";
import type { RequestHead } from "~/http/request-head";
import { userAgentOf, isHumanVisit, isBot } from "./human-visit.server";
import { isNewVisit } from "./new-visit.server";

/**
 * Counts that a quote or its PDF was opened, or a QR code scanned, if a person did it who isn't staff
 * (docs/decisions/0029-receipts.md). The answer doesn't wait: the count is stored some seconds later. It never throws.
 */
export function countView(
  request: RequestHead,
  kind: ViewedKind,
  record: string,
  of: "opened" | "pdf" = "opened",
): void {
  if (!env.countsOpenings || !isHumanVisit(request)) return;
  inBackground(async () => {
    if (await isStaffBrowser(request)) return;
    const day = companyDay(new Date());
    if (isNewVisit(request, `${of} ${viewCountKey({ kind, record, day })}`))
      add({ ...none, kind, record, day, [of]: 1 });
  });
}

/**
 * Counts how far a quote was read, as its page's script says. It never throws.
 * @param address the quote's id or link
 * @param quarters 1 to 4
 */
export function countReadProgress(request: Request, address: string, quarters: number): void {
  if (!env.countsOpenings || isBot(userAgentOf(request))) return;
  inBackground(async () => {
    const day = companyDay(new Date());
    if (await isStaffBrowser(request)) return;
    // Invented addresses aren't remembered: they would push out what is known of visits.
    const quote = await findQuote(db, address);
    if (!quote || !isNewVisit(request, `${quarters} ${viewCountKey({ kind: "quote", record: quote.id, day })}`)) return;
    add({ ...none, kind: "quote", record: quote.id, day, furthest: quarters });
  });
}

/** Stores what was counted so far, as far as the database takes it. */
export async function flushViewCounts(): Promise<void> {
  await Promise.all(underWay);
  clearTimeout(timer);
  timer = undefined;
  const counts = [...pending.values()];
  pending.clear();
  try {
    await addViews(db, counts);
  } catch (error) {
    for (const count of counts) add(count, afterFailure);
    if (!(error instanceof UnavailableError)) logError(error);
  }
}

const none = { opened: 0, pdf: 0, furthest: 0 };

/** In milliseconds: how long counts wait. */
const [soon, afterFailure] = [2_000, 30_000];

/** The most records and days that wait at once, while the database is away. Further ones aren't counted. */
const maxPending = 5_000;

const pending = new Map<string, ViewCount>();
const underWay = new Set<Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

function inBackground(work: () => Promise<void>): void {
  const done = work()
    .catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) logError(error);
    })
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

function add(count: ViewCount, pause = soon): void {
  const key = viewCountKey(count);
  const before = pending.get(key);
  if (before) {
    before.opened += count.opened;
    before.pdf += count.pdf;
    before.furthest = Math.max(before.furthest, count.furthest);
  } else if (pending.size < maxPending) pending.set(key, { ...count });
  timer ??= setTimeout(() => void flushViewCounts(), pause).unref();
}
