import { setTimeout as sleep } from "node:timers/promises";
import { getClientIp, networkOfIp } from "~/http/guards/client-address.server";
import { Queue } from "~/queue.server";

/**
 * Delays forms that are shown again without a session, so that all of them take a fifth of the process's time: each
 * blocks the queue for five times as long as its response is estimated to take. Returns false when too many wait.
 */
export async function limitForms(request: Request, form: FormData): Promise<boolean> {
  let [fields, letters] = [0, 0];
  for (const [, value] of form) {
    fields += 1;
    letters += typeof value === "string" ? value.length : 0;
  }
  const estimate = millisecondsOf.field * Math.min(fields, 100) + millisecondsOf.letter * letters;
  const limits = [[networkOfIp(getClientIp(request)), 5]] as const;
  return await new Promise((resolve) => {
    queue.run(() => (resolve(true), sleep(5 * estimate)), { limits }).catch(() => resolve(false));
  });
}

/** Measured for an item's row or a picture of the open gallery, and for text, which grows sixfold as HTML. */
const millisecondsOf = { field: 0.35, letter: 40 / 98_304 };

const queue = new Queue({
  concurrency: 1,
  maxWaiting: 40,
  reserved: 20,
  fullMessage: "Too many forms without a session",
});
