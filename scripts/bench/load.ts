import { connect, type Socket } from "node:net";
import { Halt } from "../setup/outcome.mjs";
import { ResponseReader } from "./response-reader.ts";

export interface Load {
  /** responses that came in time */
  responses: number;
  /** how long it took */
  seconds: number;
  /** milliseconds from each request to the end of its response, in the order of the ends */
  latencies: number[];
}

/**
 * Sends requests one after another over each of some kept connections of the loopback, and reads the responses whole.
 * It works with bytes prepared beforehand on bare sockets: it has to be much faster than what it measures
 * (docs/benchmark.md).
 * @param requests taken in turn, again from the first one after the last
 * @param options.seconds or `count`: when it ends; what is under way then is still awaited, but not counted
 * @throws when a response has another status than `expect`, or a connection ends
 */
export async function load(
  port: number,
  requests: readonly Buffer[],
  { connections, expect, seconds = Infinity, count = Infinity }: LoadOptions,
): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1_000;
  let sent = 0;

  function nextRequest(): Buffer | null {
    if (sent >= count || performance.now() >= deadline) return null;
    return requests[sent++ % requests.length] ?? null;
  }

  function use(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      const reader = new ResponseReader();
      let startedAt = 0;
      let asked = "";
      socket.on("data", (bytes) => {
        try {
          if (!reader.read(bytes)) return;
          if (reader.status !== expect) throw new Halt(`${asked} was answered ${reader.status} instead of ${expect}`);
          const now = performance.now();
          if (now < deadline) latencies.push(now - startedAt);
          ask();
        } catch (error) {
          reject(error as Error);
        }
      });
      socket.once("error", reject);
      socket.once("close", () => reject(new Error("A connection was closed under load")));
      ask();

      function ask() {
        const request = nextRequest();
        if (!request) return resolve();
        asked = request.toString("latin1", 0, request.indexOf(" HTTP/"));
        startedAt = performance.now();
        socket.write(request);
      }
    });
  }

  const sockets = Array.from({ length: connections }, () => connect({ port, host: "127.0.0.1", noDelay: true }));
  try {
    await Promise.all(sockets.map(use));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const elapsed = (performance.now() - began) / 1_000;
  return { responses: latencies.length, seconds: Math.min(elapsed, seconds), latencies };
}

interface LoadOptions {
  connections: number;
  /** the status that every response must have */
  expect: number;
  seconds?: number;
  count?: number;
}

/** The bytes of a GET as a browser with a chosen language sends it. */
export function requestFor(path: string, headers: Record<string, string> = {}): Buffer {
  const all = {
    Host: "127.0.0.1",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language": "en-GB,en;q=0.5",
    "Accept-Encoding": "gzip, br",
    Cookie: "lang=en",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}
