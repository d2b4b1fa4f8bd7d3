import { isStaffBrowser } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQuoteByAddress } from "~/data/quotes/quotes.server";
import { addViewCounts, viewCountKey, type ViewCount } from "~/data/views.server";
import { toDayInCompanyTimeZone, type ViewedKind } from "~/domain/views";
import { UnavailableError } from "~/domain/unavailable";
import { env } from "~/env.server";
import { logError } from "~/http/server/log.server";
import type { RequestHead } from "~/http/request-head";
import { readUserAgent, isHumanVisit, isBotUserAgent } from "./human-visit.server";
import { recordVisitIfNew } from "./new-visit.server";

/**
 * Counts a view of a quote, its PDF or a QR code, unless a bot or staff made it (docs/decisions/0029-view-statistics.md).
 * Returns at once: the count is stored some seconds later. Never throws.
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
    const day = toDayInCompanyTimeZone(new Date());
    if (recordVisitIfNew(request, `${of} ${viewCountKey({ kind, record, day })}`))
      add({ ...noViews, kind, record, day, [of]: 1 });
  });
}

/**
 * Counts how far a quote was read, as reported by the script of its page. Never throws.
 * @param address the quote's id or link
 * @param quarters 1 to 4
 */
export function countReadProgress(request: Request, address: string, quarters: number): void {
  if (!env.countsOpenings || isBotUserAgent(readUserAgent(request))) return;
  inBackground(async () => {
    const day = toDayInCompanyTimeZone(new Date());
    if (await isStaffBrowser(request)) return;
    // Unknown addresses aren't recorded, as they would evict real visits.
    const quote = await findQuoteByAddress(db, address);
    if (!quote || !recordVisitIfNew(request, `${quarters} ${viewCountKey({ kind: "quote", record: quote.id, day })}`))
      return;
    add({ ...noViews, kind: "quote", record: quote.id, day, furthest: quarters });
  });
}

/** Stores the pending counts; those that the database rejects stay pending. */
export async function flushViewCounts(): Promise<void> {
  await Promise.all(runningTasks);
  clearTimeout(timer);
  timer = undefined;
  const counts = [...pending.values()];
  pending.clear();
  try {
    await addViewCounts(db, counts);
  } catch (error) {
    for (const count of counts) add(count, retryDelay);
    if (!(error instanceof UnavailableError)) logError(error);
  }
}

const noViews = { opened: 0, pdf: 0, furthest: 0 };

/** Milliseconds until counts are stored. */
const [flushDelay, retryDelay] = [2_000, 30_000];

/** Maximum number of pending counts while the database is unavailable. Further ones are dropped. */
const maxPending = 5_000;

const pending = new Map<string, ViewCount>();
const runningTasks = new Set<Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;

function inBackground(task: () => Promise<void>): void {
  const running = task()
    .catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) logError(error);
    })
    .finally(() => runningTasks.delete(running));
  runningTasks.add(running);
}

function add(count: ViewCount, pause = flushDelay): void {
  const key = viewCountKey(count);
  const before = pending.get(key);
  if (before) {
    before.opened += count.opened;
    before.pdf += count.pdf;
    before.furthest = Math.max(before.furthest, count.furthest);
  } else if (pending.size < maxPending) pending.set(key, { ...count });
  timer ??= setTimeout(() => void flushViewCounts(), pause).unref();
}
