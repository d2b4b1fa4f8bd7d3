/** Nobody else can wait at the moment: there are as many as may. */
export class TooMany extends Error {
  override name = "TooMany";
}

/**
 * Lets one piece of work run at a time. Up to `most` others wait for their turn, whoever comes then gets `TooMany` at once.
 */
export function inTurns(most: number) {
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** @param signal whoever gives up gives up the place, too; a promise that waits is then rejected with its reason */
  return async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (waiting > most) throw new TooMany();
    waiting += 1;
    let giveUp!: () => void;
    const isGone = new Promise<never>((_, reject) => (giveUp = () => reject(reasonOf(signal))));
    signal.addEventListener("abort", giveUp);
    const turn = lastTurn.then(() => {
      signal.throwIfAborted();
      return work();
    });
    lastTurn = turn.catch(() => undefined);
    try {
      return await Promise.race([turn, isGone]);
    } finally {
      waiting -= 1;
      // Node keeps a signal made of others, and all that its reason names, as long as somebody listens to it.
      signal.removeEventListener("abort", giveUp);
    }
  };
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason as Error;
}
