import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Writes one line of JSON about each request when its answer is out, or its sender gone: for whoever looks after the site,
 * and for programs. It holds nothing that a visitor wrote: of the address only words of the site's own stand in it, the
 * others (ids, links with a customer's name, nonsense) are stars, and the query is left out.
 * @param words the parts of addresses that are the site's own, in small letters
 * @returns what follows a request from its beginning
 */
export function requestLog(words: ReadonlySet<string>): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const start = performance.now();
    const { method, url = "" } = incoming;
    outgoing.once("close", () => {
      write("log", {
        level: "info",
        request: outgoing.getHeader(requestIdHeader),
        method,
        path: pathOf(url, words),
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - start),
        ...(!outgoing.writableFinished && { left: true }),
      });
    });
  };
}

/** Names a request in the log and to its sender, who can say it to us when something went wrong. */
export const requestIdHeader = "X-Request-Id";

/**
 * Writes one line of JSON about what nobody foresaw. The words of a database's error are left out, as they quote what was
 * to be stored; its code and the stack stay.
 * @param request in whose answer it happened
 */
export function logError(error: unknown, request?: Request): void {
  write("error", { level: "error", request: request?.headers.get(requestIdHeader), ...described(error) });
}

/** Writes one line of JSON about what the operator can do something about. */
export function logWarning(message: string): void {
  write("error", { level: "warning", message });
}

function write(to: "log" | "error", line: Record<string, unknown>): void {
  console[to](JSON.stringify({ time: new Date().toISOString(), ...line }));
}

function pathOf(url: string, words: ReadonlySet<string>): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const parts = path.split("/", 8).slice(1);
  return parts.map((part) => `/${words.has(part.toLowerCase()) || part === "" ? part : "*"}`).join("");
}

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
