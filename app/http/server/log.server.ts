import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "~/metrics.server";
import type { RequestHead } from "~/http/request-head";

/**
 * Logs each request as one line of JSON when its answer is sent or its client is gone. The line is for operators and
 * programs. It has nothing that a visitor wrote: the query is left out, and parts of the address that aren't the site's
 * own (ids, links with a customer's name, nonsense) become stars.
 * @param words the site's own parts of addresses, in lower case
 * @returns a function that follows a request from its start
 */
export function createRequestLogger(
  words: ReadonlySet<string>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const start = performance.now();
    const { method, url = "" } = incoming;
    outgoing.once("close", () => {
      write("log", {
        level: "info",
        request: outgoing.getHeader(requestIdHeader),
        method,
        path: redactPath(url, words),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - start),
        ...(!outgoing.writableFinished && { left: true }),
      });
    });
  };
}

/** The header with a request's id, in the log and for the client, who can report it. */
export const requestIdHeader = "X-Request-Id";

/**
 * Logs an unexpected error as one line of JSON. A database error's message is left out, as it quotes the data; its code
 * and stack stay.
 * @param request during which it happened
 */
export function logError(error: unknown, request?: Pick<RequestHead, "headers">): void {
  const line = { request: request?.headers.get(requestIdHeader) ?? null, ...described(error) };
  write("error", { level: "error", ...line });
  errors.inc();
  onError?.(line);
}

let onError: ((error: LoggedError) => void) | undefined;

/** Calls `listener` with each logged error, for a second place where they are read. */
export function onLoggedError(listener: (error: LoggedError) => void): void {
  onError = listener;
}

/** Logs one line of JSON about a problem that the operator can solve. */
export function logWarning(message: string): void {
  write("error", { level: "warning", message });
}

function write(to: "log" | "error", line: Record<string, unknown>): void {
  console[to](JSON.stringify({ time: new Date().toISOString(), ...line }));
}

/** The header with a request's redacted path, for the log of a proxy, which removes it. */
export const loggedPathHeader = "X-Logged-Path";

/**
 * Returns the path of an address with everything except the site's own words replaced by stars.
 * @param words the segments of the site's addresses, in lower case
 */
export function redactPath(url: string, words: ReadonlySet<string>): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const parts = path.split("/", 8).slice(1);
  return parts.map((part) => `/${words.has(part.toLowerCase()) || part === "" ? part : "*"}`).join("");
}

export type LoggedError = Described & { request: string | null };

interface Described {
  name: string;
  code?: unknown;
  message?: string;
  stack: string[];
  cause?: Described;
}

function described(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const { name, message, stack = "", cause } = error;
  return {
    name,
    ...("code" in error && { code: error.code }),
    ...(!("sqlMessage" in error) && { message }),
    stack: stack
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause !== undefined && { cause: described(cause) }),
  };
}
