import { createServer, type IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasNginx, type Nginx, startNginx } from "../support/servers/nginx";

// nginx in front of a server that returns the Accept-Encoding header that it received. A test can set the path that the
// server sends to nginx for its log.
const upstream = createServer(({ headers }, response) => {
  const { "x-path-to-log": path } = headers;
  if (path) response.setHeader("X-Logged-Path", path);
  response.end(headers["accept-encoding"] ?? "none");
});
let nginx: Nginx;

beforeAll(async () => {
  if (!hasNginx) return;
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  nginx = await startNginx(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, "https://site.example");
});
afterAll(async () => {
  await nginx?.stop();
  upstream.close();
});

/** Requests a path, each time from another network because of the rate limit. */
let requests = 0;
function fetchResponse(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const localAddress = `127.0.3.${(requests++ % 250) + 1}`;
  const options = { host: "127.0.0.1", port: nginx.port, path, localAddress, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { Host: "site.example", ...headers } }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

/** Requests these paths. Returns the paths that nginx logs. */
async function loggedPaths(paths: readonly string[], headers?: Record<string, string>): Promise<string[]> {
  const before = nginx.readLog().length;
  for (const path of paths) await fetchResponse(path, headers);
  await expect.poll(() => nginx.readLog().length).toBe(before + paths.length);
  return nginx
    .readLog()
    .slice(before)
    .map((line) => (JSON.parse(line) as { path: string }).path);
}

test.skipIf(!hasNginx)("nginx forwards only encodings that the site supports", async () => {
  for (const [accepted, forwarded] of [
    ["br;q=1.0, zz", "br"],
    ["gzip, br;q=0", "gzip"],
    ["zz", "none"],
  ] as const)
    expect((await fetchResponse("/tours", { "Accept-Encoding": accepted })).body).toBe(forwarded);
});

test.skipIf(!hasNginx)("nginx logs the path in the site's response header, and removes the header", async () => {
  expect(await loggedPaths(["/quote/rinaldi-november"], { "X-Path-To-Log": "/quote/*" })).toEqual(["/quote/*"]);
  const { headers } = await fetchResponse("/tours", { "X-Path-To-Log": "/tours" });
  expect(headers).not.toHaveProperty("x-logged-path");
});

test.skipIf(!hasNginx)("nginx logs no part of an address if the site sends no path to log", async () => {
  const link = "rinaldi-november";
  const paths = [
    `/quote/${link}`,
    `/${link}?${link}`,
    `/quote\\${link}`,
    `/quote%5C${link}`,
    `/assets/../quote/${link}`,
  ];
  expect(await loggedPaths(paths)).toEqual(paths.map(() => "/*"));
  expect(await loggedPaths([`/api/quote/${link}`, `/api?${link}`])).toEqual(["/api/*", "/api/*"]);
  expect(nginx.readLog().join("\n")).not.toContain("rinaldi");
});
