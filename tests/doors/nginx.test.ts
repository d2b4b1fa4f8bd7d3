import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allAddresses, fixedPublicPages } from "~/domain/site/addresses";
import { faviconPath, staticFolders } from "~/domain/site/areas";
import { hasNginx, type Nginx, startNginx } from "../support/servers/nginx";

// nginx in front of a server that responds with the Accept-Encoding header that it received.
const upstream = createServer(({ headers }, response) => response.end(headers["accept-encoding"] ?? "none"));
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

/** Requests a path, each time from another network because of the rate limit. Returns the body. */
let requests = 0;
function fetchBody(path: string, headers: Record<string, string> = {}): Promise<string> {
  const localAddress = `127.0.3.${(requests++ % 250) + 1}`;
  const options = { host: "127.0.0.1", port: nginx.port, path, localAddress, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { Host: "site.example", ...headers } }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve(body));
    });
    sent.on("error", reject).end();
  });
}

/** Requests these paths. Returns the paths in the log. */
async function loggedPaths(paths: readonly string[]): Promise<string[]> {
  const before = nginx.readLog().length;
  for (const path of paths) await fetchBody(path);
  await expect.poll(() => nginx.readLog().length).toBe(before + paths.length);
  return nginx
    .readLog()
    .slice(before)
    .map((line) => (JSON.parse(line) as { path: string }).path);
}

test.skipIf(!hasNginx)("nginx forwards only an encoding that the site supports", async () => {
  for (const [accepted, forwarded] of [
    ["br;q=1.0, zz", "br"],
    ["gzip, br;q=0", "gzip"],
    ["zz", "none"],
  ] as const)
    expect(await fetchBody("/tours", { "Accept-Encoding": accepted })).toBe(forwarded);
});

test.skipIf(!hasNginx)("nginx logs the site's own paths", async () => {
  const words = [...allAddresses.map(({ path }) => path), ...Object.values(staticFolders), faviconPath]
    .flatMap((path) => path.split("/"))
    .filter((part) => part && !part.startsWith(":"));
  const unique = [...new Set(words)];
  expect(await loggedPaths(unique.map((word) => `/${word}/x`))).toEqual(unique.map((word) => `/${word}/*`));
  const pages = fixedPublicPages.filter((path) => !path.startsWith("/homes/"));
  expect(await loggedPaths(pages)).toEqual(pages);
  expect(await loggedPaths(pages.map((page) => `${page}?a=b`))).toEqual(pages);
});

test.skipIf(!hasNginx)("nginx logs no link, however it is spelled", async () => {
  const link = "rinaldi-november";
  const paths = [
    ...[`/quote/${link}`, `/quote/${link}/`, `/quote//${link}`, `/quote/${link}/pdf?x=1`, `/quote/./${link}`],
    ...[`/tours/${link}`, `/tours/${link}/pdf`, `/qr/${link}`, `/api/quote/${link}`, `/admin/page/${link}`],
    ...[`//quote/${link}`, `/QUOTE/${link}`, `/quote;${link}`, `/%71uote/${link}`, `/quote\\${link}`],
    ...[`/quote%5C${link}`, `/assets/../quote/${link}`, `/x/../quote/${link}`, `/./quote/${link}`, `/quote${link}`],
    ...[`/${link}`, `/tours?q=${link}`, `/login?next=/quote/${link}`, `/tours/quote-${link}`, `/admin/admin${link}`],
  ];
  for (const path of await loggedPaths(paths)) expect(path).toMatch(/^(?:\/[\w-]+)*(?:\/\*)?$/);
  expect(nginx.readLog().join("\n")).not.toContain("rinaldi");
});
