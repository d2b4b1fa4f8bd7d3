import { setImmediate } from "node:timers/promises";

/** Milliseconds of work before the event loop gets a turn. */
const stretch = 8;

/**
 * Makes a function that is awaited often during long work and yields to the event loop every 8 ms.
 * @param signal ends the work with its reason
 */
export function createYielder(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  return () => (performance.now() - since < stretch ? undefined : rest());

  async function rest() {
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  }
}
