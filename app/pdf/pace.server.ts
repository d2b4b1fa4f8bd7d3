import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which others have their turn. */
const stretch = 8;

/**
 * Lets a long piece of work give way to whatever else waits: to be awaited often, it takes time only when a stretch is over.
 * @param signal ends the work, with its reason
 */
export function pace(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  return () => (performance.now() - since < stretch ? undefined : rest());

  async function rest() {
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  }
}
