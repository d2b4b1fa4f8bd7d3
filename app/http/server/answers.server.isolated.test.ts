import { createServer, type Server, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { rawAnswer } from "../../../tests/support/raw-request";
import { refuseUnreadable } from "./answers.server";
import { prepareEveryRequest } from "./every-request.server";
import { securityHeaders } from "../guards/security-headers.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://site.example" } }));
prepareEveryRequest();

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The port of a server that answers `/begun` with half an answer only. */
async function listening(options: ServerOptions = {}): Promise<number> {
  const server = createServer(options, (incoming, outgoing) => {
    if (incoming.url === "/begun") outgoing.write("half of");
    else outgoing.end("fine");
  });
  servers.push(server);
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function expectEveryHeader(answer: string, status: number) {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
  for (const [name, value] of securityHeaders) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
}

test.each([
  ["a request", "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 200],
  ["one without a host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["one that expects what we don't know", "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: tea\r\n\r\n", 417],
  ["no request", "\x16\x03\x01\r\n\r\n", 400],
  ["a body of two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400],
  ["a header of 20 kB", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("the answer to %s has the headers that every answer has", async (_, bytes, status) => {
  expectEveryHeader(await rawAnswer(await listening(), bytes), status);
});

test("so has the answer to a request that doesn't go on", async () => {
  const port = await listening({ headersTimeout: 50, connectionsCheckingInterval: 10 });
  expectEveryHeader(await rawAnswer(port, "GET / HTTP/1.1\r\nHost: x\r\n"), 408);
});

test("nothing is written into the midst of an answer", async () => {
  const answer = await rawAnswer(await listening(), "GET /begun HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*half of\r\n$/s);
});
