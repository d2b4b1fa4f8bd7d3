import { expect, test } from "../../support/browser/journey.ts";
import { sendRaw } from "../../support/requests/raw-request.ts";

/** Sends these lines. Returns status, headers in lower case and body of the response. */
async function sendRequest(baseURL: string | undefined, requestLine: string, lines: readonly string[] = [], body = "") {
  const head = [requestLine, ...(/ HTTP\/1\.1$/.test(requestLine) ? ["Connection: close"] : []), ...lines, "", ""].join(
    "\r\n",
  );
  const response = await sendRaw(Number(new URL(String(baseURL)).port), head + body);
  const [headers = "", ...bodyParts] = response.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]),
    headers: headers.toLowerCase(),
    body: bodyParts.join("\r\n\r\n"),
  };
}

const host = "Host: localhost";

test("the server rejects ambiguous requests and never parses a body as a request", async ({ baseURL }) => {
  const [get, post] = ["GET /healthz HTTP/1.1", "POST /login HTTP/1.1"];
  const chunked = "Transfer-Encoding: chunked";
  const end = "0\r\n\r\n";
  const cases: [status: number, first: string, lines: string[], body?: string][] = [
    [200, get, [host]],
    [200, "GET http://evil.example/healthz HTTP/1.1", [host]],
    [200, "GET HTTPS://evil.example/healthz HTTP/1.1", [host]],
    [415, "POST /language HTTP/1.1", [host, `Origin: ${baseURL}`, "Transfer-Encoding: Chunked"], end],
    [400, get, []],
    [400, get, [host, "Host: evil.example"]],
    [400, "OPTIONS * HTTP/1.1", [host]],
    [400, "GET * HTTP/1.1", [host]],
    [400, "GET ftp://evil.example/ HTTP/1.1", [host]],
    [400, "GET com://evil.example HTTP/1.1", [host]],
    [400, "GET healthz HTTP/1.1", [host]],
    [400, "GET /tours\\ HTTP/1.1", [host]],
    [400, "GET /assets/..%5c..%5Cpackage.json HTTP/1.1", [host]],
    [200, "GET /healthz?x=\\%5C HTTP/1.1", [host]],
    [400, "FOO / HTTP/1.1", [host]],
    [400, get, [host, "X-A: b", " folded"]],
    [400, get, [host, "X-A: b\nX-B: c"]],
    [400, get, [host, "X-A : b"]],
    [431, `GET /${"a".repeat(20_000)} HTTP/1.1`, [host]],
    [400, post, [host, "Content-Length: 6", chunked], end],
    [400, post, [host, chunked, "Content-Length: 6"], end],
    [400, post, [host, "Content-Length: +1"], "a"],
    [400, post, [host, "Transfer-Encoding: chunked, identity"], end],
    [400, post, [host, chunked, "Transfer-Encoding: x"], end],
    [400, post, [host, "Transfer-Encoding:\x0bchunked"], end],
    [400, post, [host, chunked], "-1\r\n"],
    [400, post, [host, chunked], `${"f".repeat(17)}\r\na`],
    [413, post, [host, chunked], `1;${"a".repeat(100_000)}\r\na\r\n${end}`],
  ];
  for (const [status, requestLine, lines, body] of cases) {
    const response = await sendRequest(baseURL, requestLine, lines, body);
    const message = [requestLine, ...lines].join(", ").slice(0, 80);
    expect([message, response.status]).toEqual([message, status]);
    expect(response.headers, message).toContain("\r\nx-frame-options: deny");
    expect(response.headers, message).not.toMatch(/\r\n(server|x-powered-by|strict-transport-security):/);
  }
  const smuggled = `GET /tours HTTP/1.1\r\n${host}\r\n\r\n`;
  const { status, body } = await sendRequest(baseURL, get, [host, `Content-Length: ${smuggled.length}`], smuggled);
  expect([status, body]).toEqual([200, expect.not.stringContaining("HTTP/1.1")]);
});

test("only public files are served", async ({ baseURL }) => {
  for (const path of [
    ...["/.env", "/.git/HEAD", "/package.json", "/app/root.tsx", "/build/server/index.js", "/server/index.js"],
    ...["/assets/", "/..%2fpackage.json", "/%2e%2e/package.json", "/%252e%252e%252fpackage.json"],
    ...["/brand/..%00/", "/assets/../package.json", "/@fs/etc/passwd", "//etc/passwd"],
    ...["/favicon.svg%00", "/brand/../../../etc/passwd", "/images/..%2F..%2Fauth-secret", "/.vite/manifest.json"],
    "/FAVICON.SVG",
    "/favicon.svg/",
  ]) {
    const { status, body } = await sendRequest(baseURL, `GET ${path} HTTP/1.1`, [host]);
    expect([path, status]).toEqual([path, 404]);
    expect(body, path).not.toMatch(/root:x:|"dependencies"|ref: refs/);
  }
});

test("the origin of URLs comes from SITE_URL and never from request headers", async ({ baseURL }) => {
  const steering = [
    ...["Host: evil.example", "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https"],
    ...["X-Forwarded-Prefix: /evil", "Forwarded: host=evil.example;proto=https"],
    ...["X-Original-URL: /admin/quotesView", "X-HTTP-Method-Override: DELETE"],
  ];
  const read = async (path: string, lines: readonly string[]) => {
    const response = await sendRequest(baseURL, `GET ${path} HTTP/1.1`, lines);
    return { ...response, headers: response.headers.replace(/^(date|x-request-id): .*$/gm, "") };
  };
  for (const path of ["/", "/sitemap.xml", "/admin/quotesView", "/api/openapi.json", "/nowhere"]) {
    expect(await read(path, steering), path).toEqual(await read(path, [host]));
  }
  const form = "lang=it&back=/tours";
  const type = "Content-Type: application/x-www-form-urlencoded";
  const lines = [`Origin: ${baseURL}`, type, `Content-Length: ${form.length}`];
  const chosen = await sendRequest(baseURL, "POST /language HTTP/1.1", [...steering, ...lines], form);
  expect(chosen.status).toBe(303);
  expect(chosen.headers).toContain("\r\nlocation: /tours\r\n");
  expect(chosen.headers).toMatch(/\r\nset-cookie: lang=it;(?!.*secure)/);
});
