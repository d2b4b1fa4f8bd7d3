import { json } from "@remix-run/node";
import { Unavailable } from "~/domain/unavailable";
import { logWarning } from "../server/log.server";

/**
 * Gives a page's loader its answer while the database is away: a 503, never cached, which the route's error boundary
 * shows in its own words. Other errors pass. Not for actions: an error page in the place of a form would lose what was
 * typed in it.
 */
export function orUnavailable<Args, Result>(loader: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      logUnavailable(error);
      throw unavailable();
    }
  };
}

/** The answer for a page that isn't there; the route's error boundary shows it in its own words. */
export function notFound(): Response {
  return json(null, { status: 404 });
}

/** Tells the operator what is away and why; of each kind once a minute, as every request would say the same. */
export function logUnavailable({ message, cause }: Unavailable): void {
  const line = `${message}${cause instanceof Error ? `: ${cause.message}` : ""}`;
  if (performance.now() < (quietUntil.get(line) ?? 0)) return;
  quietUntil.set(line, performance.now() + 60_000);
  if (quietUntil.size > 100) quietUntil.clear();
  logWarning(`${line} (said once a minute)`);
}

const quietUntil = new Map<string, number>();

/** The headers of a 503: when it is worth another try, in seconds. */
export const comeAgain = { "Retry-After": "5" };

function unavailable(): Response {
  return json(null, { status: 503, headers: comeAgain });
}
