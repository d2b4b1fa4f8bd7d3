import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStaticFileHandler } from "./static-files.server";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  for (const name of ["brand", ".git"]) mkdirSync(join(folder, name));
  for (const [name, content] of Object.entries({
    ...{ ".env": "secret", ".git/config": "secret", "brand/card.svg": "<svg/>" },
    ...{ "app.js": "plain", "app.js.br": "in brotli", "app.js.gz": "in gzip" },
  })) {
    writeFileSync(join(folder, name), content);
  }
  const files = createStaticFileHandler(folder, { maxAge: 60 });
  server = createServer((incoming, outgoing) => {
    outgoing.setHeader("X-Content-Type-Options", "nosniff");
    files(incoming, outgoing, () => outgoing.writeHead(404).end("a page"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path, headers, method, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const elsewhere = { status: 404, body: "a page" };

test("sends a file with type, max-age and ETag", async () => {
  const { status, headers, body } = await get("/brand/card.svg?x=1");
  expect([status, body]).toEqual([200, "<svg/>"]);
  expect(headers).toMatchObject({
    ...{ "content-type": "image/svg+xml; charset=utf-8", "content-length": "6", "cache-control": "public, max-age=60" },
    "x-content-type-options": "nosniff",
  });
  const notModified = await get("/brand/card.svg", { "If-None-Match": String(headers.etag) });
  expect([notModified.status, notModified.body]).toEqual([304, ""]);
});

test.each([
  ["br, gzip", "br", "in brotli"],
  ["gzip", "gzip", "in gzip"],
  ["identity", undefined, "plain"],
])("sends a compressed file for Accept-Encoding %j in %s", async (accepted, encoding, content) => {
  const { headers, body } = await get("/app.js", { "Accept-Encoding": accepted });
  expect([body, headers["content-encoding"], headers.vary]).toEqual([content, encoding, "Accept-Encoding"]);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
});

// tests/e2e/site/raw-requests.http.spec.ts tests path traversal.
test.each(["/", "/brand", "/brand/", "/nothing.svg", "/.env", "/.git/config", "//brand/card.svg", "/brand/card%2Esvg"])(
  "%s is no file",
  async (path) => expect(await get(path)).toMatchObject(elsewhere),
);

test("serves only GET and HEAD", async () => {
  expect(await get("/app.js", {}, "POST")).toMatchObject(elsewhere);
  const { status, headers, body } = await get("/app.js", {}, "HEAD");
  expect([status, headers["content-length"], body]).toEqual([200, "5", ""]);
});

test("serves ranges, and refuses those beyond the end", async () => {
  expect(await get("/brand/card.svg", { Range: "bytes=1-3" })).toMatchObject({ status: 206, body: "svg" });
  const beyond = await get("/brand/card.svg", { Range: "bytes=99-" });
  expect([beyond.status, beyond.body, beyond.headers["content-range"]]).toEqual([416, "", "bytes */6"]);
});

test("sends the current content of a replaced file", async () => {
  const before = await get("/brand/card.svg");
  writeFileSync(join(folder, "brand/card.svg"), "<svg>longer than before</svg>");
  const after = await get("/brand/card.svg", { "If-None-Match": String(before.headers.etag) });
  expect([after.status, after.body]).toEqual([200, "<svg>longer than before</svg>"]);
});

test("doesn't find a deleted file, or a folder in its place", async () => {
  for (const name of ["brand/card.svg", "app.js"]) rmSync(join(folder, name));
  mkdirSync(join(folder, "app.js"));
  for (const path of ["/brand/card.svg", "/app.js"]) {
    const response = await get(path);
    expect(response).toMatchObject(elsewhere);
    expect(response.headers).not.toHaveProperty("cache-control");
  }
});

test("returns 503 for a file that can't be read", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  rmSync(join(folder, "brand/card.svg"));
  symlinkSync("card.svg", join(folder, "brand/card.svg"));
  const { status, headers, body } = await get("/brand/card.svg");
  expect([status, headers["retry-after"], headers["cache-control"], body]).toEqual([503, "1", "private, no-store", ""]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
