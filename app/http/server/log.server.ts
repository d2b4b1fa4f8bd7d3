import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "~/metrics.server";
import type { RequestHead } from "~/http/request-head";

/**
 * Returns a function that logs a request, as one line of JSON, when its connection closes. The line contains no input: the
 * query is left out, and unknown parts of the path, such as ids and links, become stars.
 * @param words the known parts of paths, in lower case
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

/** The request's id, which a client can report. */
export const requestIdHeader = "X-Request-Id";

/** Logs an unexpected error as one line of JSON, without the message of a database error, which quotes data. */
export function logError(error: unknown, request?: Pick<RequestHead, "headers">): void {
  const line = { request: request?.headers.get(requestIdHeader) ?? null, ...described(error) };
  write("error", { level: "error", ...line });
  errors.inc();
  onError?.(line);
}

let onError: ((error: LoggedError) => void) | undefined;

export function onLoggedError(listener: (error: LoggedError) => void): void {
  onError = listener;
}

/** Logs a problem that the operator can solve. */
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
