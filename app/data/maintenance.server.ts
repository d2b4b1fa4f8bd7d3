import { setTimeout as sleep } from "node:timers/promises";
import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database/database.server";
import { deleteExpiredBinRowsAndVersions } from "./history/bin.server";
import { trimOutbox } from "./mail/outbox.server";
import { indexMissingQuotes } from "./quotes/search-index.server";
import { deleteExpiredRows, expiringTables } from "./retention.server";
import { backfillLastViews } from "./views.server";

/** Minutes between two runs, and after a run that failed. */
const [interval, intervalAfterFailure] = [10, 1];

/** Each task returns true while there may be more to do. All may run in several processes at the same time. */
const tasks: readonly ((db: Database) => Promise<boolean | void>)[] = [
  // A process of the previous release, which writes neither, may still be running during an upgrade.
  indexMissingQuotes,
  backfillLastViews,
  ...expiringTables.map((table) => (db: Database) => deleteExpiredRows(db, table)),
  deleteExpiredBinRowsAndVersions,
  trimOutbox,
];

interface Options {
  /** receives errors other than `UnavailableError` */
  report: (error: unknown) => void;
  signal?: AbortSignal;
}

/** Runs the maintenance of a database now and every ten minutes. Returns a function that stops it. */
export function scheduleMaintenance(db: Database, report: Options["report"]): () => void {
  const stopping = new AbortController();
  void repeat(db, { report, signal: stopping.signal });
  return () => stopping.abort();
}

async function repeat(db: Database, options: Options & { signal: AbortSignal }): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    const minutes = (await runMaintenance(db, options)) ? interval : intervalAfterFailure;
    // Varies by up to 10 %, so that processes that start at the same time don't run the tasks at the same time.
    const milliseconds = minutes * 60_000 * (0.9 + 0.2 * Math.random());
    await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Runs every task until nothing is left to do. Returns whether all of them succeeded. It never throws. */
export async function runMaintenance(db: Database, { report, signal }: Options): Promise<boolean> {
  let isComplete = true;
  for (const task of tasks) {
    try {
      while (!signal?.aborted && (await task(db)));
    } catch (error) {
      isComplete = false;
      if (!(error instanceof UnavailableError) && !signal?.aborted) report(error);
    }
  }
  return isComplete;
}
