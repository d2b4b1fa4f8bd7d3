import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { anyText } from "../../../tests/support/arbitraries";
import { logError, createRequestLogger } from "./log.server";

const consoleLog = vi.spyOn(console, "log").mockReturnValue();
const err = vi.spyOn(console, "error").mockReturnValue();
afterEach(() => void [consoleLog, err].forEach((spy) => spy.mockClear()));

const logRequest = createRequestLogger(new Set(["quote", "tours", "admin", "qrview", "api", "robots.txt"]));

/** The log line of a request, as text and parsed. */
function logLine(url: string, { headers = {}, writableFinished = true } = {}) {
  const answer = Object.assign(new EventEmitter(), {
    statusCode: 200,
    writableFinished,
    getHeader: () => "0b7e7f5e-0000-4000-8000-000000000000",
  });
  logRequest({ url, method: "GET", headers } as IncomingMessage, answer as unknown as ServerResponse);
  answer.emit("close");
  const line = String(consoleLog.mock.lastCall?.[0]);
  return { line, said: JSON.parse(line) as Record<string, unknown> };
}

test("logs a request as one line with time, id, method, path, status and duration", () => {
  const { said: fields } = logLine("/tours");
  expect(fields).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    ...{ level: "info", request: "0b7e7f5e-0000-4000-8000-000000000000" },
    ...{ method: "GET", path: "/tours", status: 200 },
    ms: expect.any(Number) as number,
  });
  expect(logLine("/tours", { writableFinished: false }).said.left).toBe(true);
});

test.each([
  ["/", "/"],
  ["/quote/honeymoon-bianchi-2027", "/quote/*"],
  ["/quote/honeymoon-bianchi-2027/", "/quote/*/"],
  ["/tours?token=abc#x", "/tours"],
  ["/Admin/qrView/QR-1", "/Admin/qrView/*"],
  ["/api/quote/1?jwt=x", "/api/quote/*"],
  ["/robots.txt", "/robots.txt"],
  ["/wp-login.php", "/*"],
  ["//evil", "//*"],
  ["http://evil/quote", "*//*/quote"],
  ["/%0a%22level%22", "/*"],
  ["/a/b/c/d/e/f/g/h/i/j", "/*/*/*/*/*/*/*"],
])("%s is logged as %s", (url, path) => {
  expect(logLine(url).said.path).toBe(path.replace(/^\*/, ""));
});

test("contains no user input, and lines can't be forged", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const marked = `m4rk${text}`;
      const { line } = logLine(`/quote/${marked}?${marked}`, { headers: { cookie: marked, authorization: marked } });
      expect(line).not.toContain("m4rk");
      expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
    }),
  );
});

test("logs an error as one line with stack, cause and request", () => {
  const request = new Request("http://localhost/", { headers: { "X-Request-Id": "r1" } });
  logError(new TypeError("one\ntwo", { cause: new Error("deeper") }), request);
  const line = String(err.mock.lastCall?.[0]);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({
    ...{ level: "error", request: "r1", name: "TypeError", message: "one\ntwo" },
    stack: expect.arrayContaining([expect.stringMatching(/^at .*log\.server\.test/)]) as string[],
    cause: { message: "deeper" },
  });
});

test("logs neither the data of a database error nor thrown values that aren't errors", () => {
  const sqlMessage = "Duplicate entry 'bianchi' for key";
  const cause = Object.assign(new Error(sqlMessage), { code: "ER_DUP_ENTRY", sql: "insert … ('bianchi')", sqlMessage });
  logError(new Error("The quote wasn't stored", { cause }));
  expect(String(err.mock.lastCall?.[0])).toContain("ER_DUP_ENTRY");
  expect(String(err.mock.lastCall?.[0])).not.toContain("bianchi");
  logError("a secret");
  expect(String(err.mock.lastCall?.[0])).toMatch(/"name":"string"/);
  expect(String(err.mock.lastCall?.[0])).not.toContain("secret");
});
