import { Unavailable } from "~/domain/unavailable";

interface Waiting {
  begin: () => void;
  giveUp: (error: Unavailable) => void;
}

/**
 * Lets few of many begin at once, the others in the order in which they came. What it gives throws `Unavailable` when too
 * many wait; and when one has failed with it, those behind it fail with it too, instead of each waiting anew.
 * @param tooMany what is said then
 */
export function fewAtOnce(
  { atOnce, maxWaiting }: { atOnce: number; maxWaiting: number },
  tooMany: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Waiting[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Unavailable(tooMany);
      await new Promise<void>((begin, giveUp) => waiting.push({ begin, giveUp }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unavailable) for (const { giveUp } of waiting.splice(0)) giveUp(error);
      throw error;
    } finally {
      // The place goes to the next one without being given up in between.
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
