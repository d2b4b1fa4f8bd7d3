import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/domain/messages";
import { UnavailableError } from "~/domain/unavailable";
import { unavailable } from "~/metrics.server";
import { logWarning } from "~/http/server/log.server";

/**
 * Makes a page's loader answer 503 while the database is away. The route's error boundary shows it in its
 * own words. Not for actions: an error page instead of a form would lose what was typed.
 */
export function withUnavailableResponse<Args extends LoaderFunctionArgs, Result>(
  loader: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  const load = withUnavailableFallback(loader, () => {
    throw unavailableResponse();
  });
  return async (args) => {
    if (args.context.isUnavailable) throw unavailableResponse();
    return await load(args);
  };
}

function unavailableResponse(): Response {
  return json(null, { status: 503 });
}

/** Makes `work` give `instead` while the database or the image store is away, which is logged. Other errors pass. */
export function withUnavailableFallback<Args extends unknown[], Result, Instead>(
  work: (...args: Args) => Promise<Result>,
  instead: (...args: Args) => Instead,
): (...args: Args) => Promise<Result | Instead> {
  return (...args) =>
    work(...args).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
      logUnavailable(error);
      return instead(...args);
    });
}

/** Returns the 404 of a page that doesn't exist. The route's error boundary shows it in its own words. */
export function notFoundResponse(): Response {
  return json(null, { status: 404 });
}

/**
 * Reads a page of staff's for its view. Throws the 404 where it isn't there, and what the reading throws. The log then has
 * its id.
 */
export async function requirePage<Page>(id: string, reading: Promise<Page | null>): Promise<Page> {
  const logNotLoaded = () => logWarning(`${messages.pageNotLoaded.en}: ${id}`);
  const page = await reading.catch((error: unknown) => {
    logNotLoaded();
    throw error;
  });
  if (page) return page;
  logNotLoaded();
  throw notFoundResponse();
}

/** Logs what is unavailable and why. Each kind is logged at most once a minute, as every request would repeat it. */
export function logUnavailable({ message, cause }: UnavailableError): void {
  unavailable.inc();
  const line = `${message}${cause instanceof Error ? `: ${cause.message}` : ""}`;
  if (performance.now() < (quietUntil.get(line) ?? 0)) return;
  quietUntil.set(line, performance.now() + 60_000);
  if (quietUntil.size > 100) quietUntil.clear();
  logWarning(`${line} (said once a minute)`);
}

const quietUntil = new Map<string, number>();
