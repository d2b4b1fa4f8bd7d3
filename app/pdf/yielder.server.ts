import { setImmediate } from "node:timers/promises";

/** Milliseconds of work between yields. */
const stretch = 8;

/**
 * Returns a function to await often during long work, which yields to the event loop every 8 ms.
 * @param signal aborts the work with its reason
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
