import { setTimeout as sleep } from "node:timers/promises";
import { FairQueue } from "~/fair-queue.server";
import { clientAddress, networkOf } from "~/http/guards/client-address.server";

/**
 * Waits for the turn of a form that is shown again without a session; networks take turns. All such forms together take
 * a fifth of the process's time: a turn lasts five times as long as the form's answer is estimated to take. Returns
 * false when too many wait.
 */
export async function limitForms(request: Request, form: FormData): Promise<boolean> {
  const network = networkOf(clientAddress(request));
  if (queue.isFullFor(network)) return false;
  let [fields, letters] = [0, 0];
  for (const [, value] of form) {
    fields += 1;
    letters += typeof value === "string" ? value.length : 0;
  }
  const estimate = millisecondsOf.field * Math.min(fields, 100) + millisecondsOf.letter * letters;
  await new Promise<void>((begin) => void queue.run(network, () => (begin(), sleep(5 * estimate))));
  return true;
}

/** As measured: an item's row or a picture of the open gallery, and text that grows sixfold as HTML. */
const millisecondsOf = { field: 0.35, letter: 40 / 98_304 };

const queue = new FairQueue({
  concurrency: 1,
  mostWaiting: 40,
  maxPerNetwork: 5,
  full: "Too many forms without a session",
});
