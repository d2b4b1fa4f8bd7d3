import { installGlobals } from "@remix-run/node";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bytesResponse } from "../documents/bytes-response.server";
import { peerHeader } from "../guards/client-address.server";
import { prepareEveryRequest } from "./every-request.server";
import { requestFrom, sendResponse } from "./node-adapter.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://site.example", siteUrlIsSet: true } }));

let server: Server;
let port: number;
beforeAll(async () => {
  installGlobals();
  prepareEveryRequest();
  server = createServer((incoming, outgoing) => {
    void echo(requestFrom(incoming)).then((response) => sendResponse(response, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test("the address of the other end stands over what the client says", async () => {
  expect(await ask("GET / HTTP/1.1", `${peerHeader}: 192.0.2.66`)).toContain('"peer":"127.0.0.1"');
});

test("the origin is SITE_URL, whatever the Host header says", async () => {
  expect(await ask("GET /tours?x=1 HTTP/1.1")).toContain('"url":"https://site.example/tours?x=1"');
});

test("a target with an origin of its own counts as the address in it", async () => {
  expect(await ask("GET http://evil.example/tours HTTP/1.1")).toContain('"url":"https://site.example/tours"');
  expect(await ask("GET http://evil.example HTTP/1.1")).toContain('"url":"https://site.example/"');
});

test("an address that can't be decoded is an address like any other", async () => {
  expect(await ask("GET /quote/% HTTP/1.1")).toContain('"url":"https://site.example/quote/%25"');
});

test("status, body and each of several cookies come across", async () => {
  const answer = await ask("POST / HTTP/1.1", "Content-Length: 5", "", "perù");
  expect(answer).toMatch(/^HTTP\/1.1 201 /);
  expect(answer).toContain('"body":"perù"');
  expect(answer.match(/^set-cookie: .*$/gim)).toEqual(["set-cookie: one=1", "set-cookie: two=2"]);
});

/** Answers with what came in, and two cookies. */
async function echo(request: Request): Promise<Response> {
  const headers = new Headers([
    ["Set-Cookie", "one=1"],
    ["Set-Cookie", "two=2"],
  ]);
  const seen = { url: request.url, peer: request.headers.get(peerHeader), body: await request.text() };
  return bytesResponse(Buffer.from(JSON.stringify(seen)), { status: 201, headers });
}

/** The whole answer to a request of these lines, as text. */
function ask(first: string, ...lines: string[]): Promise<string> {
  const end = lines.includes("") ? [] : ["", ""];
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.write([first, "Host: evil.example", "Connection: close", ...lines, ...end].join("\r\n"));
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
