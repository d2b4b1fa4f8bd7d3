import { installGlobals } from "@remix-run/node";
import { once } from "node:events";
import { type ClientRequest, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTask } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { clientAbortSignal, hasClientDisconnected } from "./connection.server";
import { prepareEveryRequest } from "./every-request.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://site.example", port: 3000 } }));

beforeAll(() => prepareEveryRequest({ onClosed: () => undefined }));

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Copies a request as Remix does before it calls a loader. */
const copyOf = ({ url, headers, signal }: Request) => new Request(url, { headers, signal });

/** Sends a request to a server that calls `handle` with a copy of it, and a function that disconnects the client. */
async function visit(handle: (request: Request, disconnect: () => void) => Promise<void>): Promise<void> {
  const handled = new Promise<void>((resolve, reject) => {
    const server = createServer((incoming, outgoing) => {
      const controller = new AbortController();
      outgoing.once("close", () => controller.abort());
      const headers = incoming.headers as Record<string, string>;
      const received = new Request("https://site.example/", { headers, signal: controller.signal });
      handle(copyOf(copyOf(received)), () => client.destroy()).then(resolve, reject);
    });
    onTestFinished(() => void server.close());
    server.listen(0, "127.0.0.1", () => {
      client = get({ port: (server.address() as AddressInfo).port }).on("error", () => undefined);
    });
  });
  let client: ClientRequest;
  await handled;
}

test("aborts the signal when the client disconnects, though copies of the request were collected", async () => {
  await visit(async (request, disconnect) => {
    const signal = clientAbortSignal(request);
    expect([signal.aborted, hasClientDisconnected(request)]).toEqual([false, false]);
    // Copies can't be collected before the next task.
    await nextTask();
    collectGarbage();
    disconnect();
    await once(signal, "abort");
    expect(hasClientDisconnected(request)).toBe(true);
    // Later work doesn't start.
    expect(clientAbortSignal(request).aborted).toBe(true);
  });
});

test("replaces Remix's polyfill by Node's Request and Response", async () => {
  // As remix-serve does.
  installGlobals();
  const isPolyfill = () => "raw" in new Headers();
  expect(isPolyfill()).toBe(true);
  await visit(async ({ headers }) => expect(["raw" in headers, isPolyfill()]).toEqual([false, false]));
});

test("uses the request's own signal if no server received it", () => {
  const controller = new AbortController();
  const request = new Request("https://site.example/", { signal: controller.signal });
  expect([clientAbortSignal(request), hasClientDisconnected(request)]).toEqual([request.signal, false]);
  controller.abort();
  expect([clientAbortSignal(request).aborted, hasClientDisconnected(request)]).toEqual([true, true]);
});
