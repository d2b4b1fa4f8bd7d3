import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database.server";
import { indexMissingQuotes } from "~/data/quotes/search-index.server";
import { backfillLastViews } from "~/data/views.server";

/** Minutes until the next comparison, also after one that found the database unavailable. */
const [pause, pauseAfterFailure] = [10, 1];

/**
 * Compares, at a process's start and every ten minutes, what lists and searches of quotes read with the quotes. A process of
 * the release before doesn't write it, and runs on for a while during an upgrade. It never throws.
 * @param report receives errors other than `Unavailable`
 */
export async function maintainQuoteLists(db: Database, report: (error: unknown) => void): Promise<void> {
  let minutes = pause;
  try {
    await indexMissingQuotes(db);
    await backfillLastViews(db);
  } catch (error) {
    minutes = pauseAfterFailure;
    if (!(error instanceof UnavailableError)) report(error);
  }
  setTimeout(() => void maintainQuoteLists(db, report), minutes * 60_000).unref();
}
