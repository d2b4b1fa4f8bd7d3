import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawAnswer } from "../../../tests/support/raw-request";
import { isUnclear } from "./unclear-requests.server";

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    outgoing.writeHead(isUnclear(incoming) ? 400 : 200, { Connection: "close" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test.each([
  [200, "GET /tours HTTP/1.1", []],
  [200, "GET http://evil.example/tours HTTP/1.1", []],
  [200, "GET HTTPS://evil.example HTTP/1.1", []],
  [200, "POST / HTTP/1.1", ["Transfer-Encoding: Chunked"]],
  [400, "OPTIONS * HTTP/1.1", []],
  [400, "GET * HTTP/1.1", []],
  [400, "GET ftp://evil.example/tours HTTP/1.1", []],
  [400, "GET com://evil.example HTTP/1.1", []],
  [400, "GET / HTTP/1.1", ["Host: evil.example"]],
  [400, "POST / HTTP/1.1", ["Transfer-Encoding: gzip, chunked"]],
  [400, "POST / HTTP/1.1", ["Transfer-Encoding: x", "Transfer-Encoding: chunked"]],
])("%i for %s %j", async (status, first, lines) => {
  const answer = await rawAnswer(port, [first, "Host: site.example", ...lines, "", "0", "", ""].join("\r\n"));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
