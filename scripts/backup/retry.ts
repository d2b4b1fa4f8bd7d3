import { setTimeout as wait } from "node:timers/promises";
import { UnavailableError } from "~/domain/unavailable";
import { stopSignal } from "../setup/processes/outcome.mjs";

/** Snapshot conflict, lock wait timeout, deadlock, certification conflict in a group. */
const notNow = new Set([1020, 1205, 1213, 3101]);

/** Runs repeatable work; on such an error it tries again, up to five times, a second apart. */
export async function retryTransient<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const isNotNow = error instanceof UnavailableError || notNow.has((error as { errno?: number }).errno ?? 0);
      if (!isNotNow || attempt === 5) throw error;
      await wait(1_000, undefined, { signal: stopSignal }).catch(() => stopSignal.throwIfAborted());
    }
  }
}
