import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendRaw } from "../../../tests/support/requests/raw-request";
import { enforceUploadTimeout, uploadTimeouts } from "./upload-timeout.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://site.example" } }));

const form = { "content-type": "multipart/form-data; boundary=b", "content-length": "40000000" };

/** A request whose bytes a test sends. */
class Incoming extends EventEmitter {
  readonly socket = { bytesRead: 1_000, write: vi.fn(), destroy: vi.fn(() => (this.destroyed = true)) };
  destroyed = false;
  complete = false;
  paused = false;
  constructor(
    readonly url: string,
    readonly headers: Record<string, string>,
  ) {
    super();
  }
  isPaused() {
    return this.paused;
  }
}

describe("a body", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns the seconds until it is ended with `bytes` per second; null if it isn't within 20 minutes. */
  function cutOffAfter(incoming: Incoming, bytes: (second: number) => number): number | null {
    enforceUploadTimeout(incoming as unknown as IncomingMessage, { headersSent: false } as ServerResponse);
    for (let second = 1; second <= 1_200; second += 1) {
      incoming.socket.bytesRead += bytes(second);
      vi.advanceTimersByTime(1_000);
      if (incoming.destroyed) return second;
    }
    return null;
  }

  test.each<readonly [url: string, headers: Record<string, string>]>([
    ...["/quote/x", "/api/imgUpload", "/login", "/administration/x"].map((url) => [url, form] as const),
    ["/admin/quotesGenerator", { ...form, "content-type": "application/x-www-form-urlencoded" }],
    ["/admin/quotesGenerator", { "transfer-encoding": "chunked" }],
  ])("to %s has 80 seconds at any speed (%j)", (url, headers) => {
    expect(cutOffAfter(new Incoming(url, headers), () => 1_000_000)).toBe(80);
  });

  test.each<[what: string, url: string, bytes: (second: number) => number, seconds: number]>([
    ["that comes steadily has ten minutes", "/admin/images", () => 3_000, 600],
    ["that comes fast has ten minutes", "/admin/quotesEditor/x?a=b", () => 60_000, 600],
    ["that trickles has 80 seconds", "/admin/images", () => 1, 80],
    ["that comes slowly has little more", "/admin/images", () => 2_000, 100],
    ["that stops is waited for half a minute", "/admin/images", (second) => (second <= 120 ? 100_000 : 0), 150],
  ])("to the staff area %s", (_, url, bytes, seconds) => {
    expect(cutOffAfter(new Incoming(url, form), bytes)).toBe(seconds);
  });

  test("isn't ended while the server doesn't read it", () => {
    const incoming = new Incoming("/admin/images", form);
    const bytes = (second: number) => {
      incoming.paused = second > 100 && second <= 200;
      return incoming.paused ? 0 : 100_000;
    };
    expect(cutOffAfter(incoming, bytes)).toBe(600);
  });

  test("that is complete is never ended", () => {
    const incoming = new Incoming("/tours", form);
    const bytes = (second: number) => {
      incoming.complete = second > 70;
      return 1;
    };
    expect(cutOffAfter(incoming, bytes)).toBe(null);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not watched if it is missing or its connection has ended", () => {
    enforceUploadTimeout(new Incoming("/tours", {}) as unknown as IncomingMessage, {} as ServerResponse);
    expect(vi.getTimerCount()).toBe(0);
    const incoming = new Incoming("/admin/images", form);
    enforceUploadTimeout(incoming as unknown as IncomingMessage, {} as ServerResponse);
    expect(vi.getTimerCount()).toBe(1);
    incoming.emit("close");
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("responds with 408 and closes the connection", async () => {
  const failed = vi.fn();
  let status = 0;
  const server = createServer((incoming, outgoing) => {
    outgoing.once("close", () => (status = outgoing.statusCode));
    enforceUploadTimeout(incoming, outgoing, { ...uploadTimeouts, timeout: 50, interval: 10 });
    incoming.resume().once("error", failed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await sendRaw(port, "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx");
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(?:[\w-]+: .+\r\n)*Connection: close\r\n\r\n$/);
  expect(response).toContain("X-Content-Type-Options: nosniff");
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 60_000);
  expect(status, "for the log").toBe(408);
  await new Promise((resolve) => server.close(resolve));
});
