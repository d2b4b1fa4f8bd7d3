import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/domain/messages";
import { UnavailableError } from "~/domain/unavailable";
import { unavailable } from "~/metrics.server";
import { logWarning } from "~/http/server/log.server";

/**
 * Returns a page's loader that throws a 503 while the database is unavailable, for the route's error boundary. Don't
 * use it for actions: the error page would replace the form and lose its input.
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

/**
 * Returns a function that calls `run`. If that throws `UnavailableError`, it logs the error and returns the result of
 * `fallback`.
 */
export function withUnavailableFallback<Args extends unknown[], Result, Fallback>(
  run: (...args: Args) => Promise<Result>,
  fallback: (...args: Args) => Fallback,
): (...args: Args) => Promise<Result | Fallback> {
  return (...args) =>
    run(...args).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
      logUnavailable(error);
      return fallback(...args);
    });
}

export function notFoundResponse(): Response {
  return json(null, { status: 404 });
}

/** Returns a page that staff view; throws a 404 if it doesn't exist. Logs its id if it can't be loaded. */
export async function loadPageOr404<Page>(id: string, loading: Promise<Page | null>): Promise<Page> {
  const logNotLoaded = () => logWarning(`${messages.pageNotLoaded.en}: ${id}`);
  const page = await loading.catch((error: unknown) => {
    logNotLoaded();
    throw error;
  });
  if (page) return page;
  logNotLoaded();
  throw notFoundResponse();
}

/** Logs each message at most once a minute, as every request would repeat it. */
export function logUnavailable({ message, cause }: UnavailableError): void {
  unavailable.inc();
  const line = `${message}${cause instanceof Error ? `: ${cause.message}` : ""}`;
  if (performance.now() < (quietUntil.get(line) ?? 0)) return;
  quietUntil.set(line, performance.now() + 60_000);
  if (quietUntil.size > 100) quietUntil.clear();
  logWarning(`${line} (logged once a minute)`);
}

const quietUntil = new Map<string, number>();
