import { setTimeout as wait } from "node:timers/promises";
import { UnavailableError } from "~/domain/unavailable";
import { stopSignal } from "../setup/processes/outcome.mjs";

/** Errors: snapshot conflict, lock wait timeout, deadlock, certification conflict in a group. */
const transientErrors = new Set([1020, 1205, 1213, 3101]);

/** Runs idempotent work up to five times, a second apart, while it fails with a transient error. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isTransient =
        error instanceof UnavailableError || transientErrors.has((error as { errno?: number }).errno ?? 0);
      if (!isTransient || attempt === 5) throw error;
      await wait(1_000, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
    }
  }
}
