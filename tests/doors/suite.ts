import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, password } from "../support/accounts";
import { db } from "../support/audited-database";
import { createPasswordLinkByCommand } from "~/auth/accounts/password-link.server";
import { newId } from "~/data/database/id.server";
import { createQuote, findQuoteByAddress } from "~/data/quotes/quotes.server";
import { itemToDocument } from "~/domain/items/document";
import { createPlainPicture } from "../integration/pictures/pictures";
import { createTestDatabase } from "../support/servers/database";
import { oneItemOfEachType, buildQuoteInput } from "../support/factories";
import { makeTestFolder } from "../support/test-folder";
import { buildValidForm, attackerName } from "../support/requests/hostile-posts";
import { type ServerProgram, type TestSite, startTestSite } from "../support/servers/test-site";
import { sendRaw } from "../support/requests/raw-request";
import { storeQuote } from "../support/stored-records";

const siteUrl = "https://site.example";
const credentials = { username: "anna", password };

/** Tests for every server of the site (docs/decisions/0007-guards-in-the-build.md). */
export function describeServer(program: ServerProgram): void {
  const log = join(makeTestFolder("site"), "log");
  let site: TestSite;
  let cookie: string;
  let token: string;

  beforeAll(async () => {
    await createAccount(db, credentials.username);
    site = await startTestSite(process.env.DATABASE_URL ?? "", {
      program: program,
      settings: { SITE_URL: siteUrl },
      log,
    });
    if (program !== "remix-serve") {
      expect(readFileSync(log, "utf8")).toMatch(/^Listening at http:\/\/127\.0\.0\.1:\d+, release [\w-]{12}$/m);
    }
    // The dev server translates the sources at the first request.
  });
  afterAll(async () => {
    await site.stop();
    await db.destroy();
  });

  const fetchPath = (path: string, init: RequestInit = {}) =>
    fetch(site.address + path, { redirect: "manual", ...init });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetchPath(path, { method: "POST", headers: { Origin: siteUrl, ...headers }, body: new URLSearchParams(fields) });
  const raw = (...lines: string[]) =>
    sendRaw(Number(new URL(site.address).port), [...lines, "Connection: close", "", ""].join("\r\n"));
  const send = (form: ReturnType<typeof buildValidForm>, headers: Record<string, string> = {}) =>
    fetchPath(form.path, {
      method: "POST",
      headers: { ...form.headers, Origin: siteUrl, Cookie: cookie, ...headers },
      body: form.body() as BodyInit,
    });
  const call = (method: string, path: string, json?: unknown) =>
    fetchPath(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(json !== undefined && { "Content-Type": "application/json" }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const buildNewQuoteForm = (id: string) =>
    buildValidForm({ path: "/admin/quotesGenerator", route: "routes/staff/quotes/generator", id, revision: 0 });
  const buildEditForm = (id: string) =>
    buildValidForm({ path: `/admin/quotesEditor/${id}`, route: "routes/staff/quotes/editor", id, revision: 1 });

  describe(`behind ${program}`, () => {
    test.each([
      ["/", 200, /^text\/html/, /^public, max-age=0, must-revalidate$/],
      ["/tours", 200, /^text\/html/, /^public, max-age=0, must-revalidate$/],
      ["/homes/Suite-Florencia", 200, /^text\/html/, /^public/],
      ["/login", 200, /^text\/html/, /^private, no-store$/],
      ["/nothing", 404, /^text\/html/, /^private, no-store$/],
      ["/admin/select-page", 302, /^none$/, /^private, no-store$/],
      ["/tours?_data=routes/nothing", 200, /^text\/html/, /^public, max-age=0, must-revalidate$/],
      ["/login?_data=routes/nothing", 403, /^application\/json/, /^private, no-store$/],
      [
        "/login?_data=routes/staff/accounts/login",
        200,
        /^text\/remix-deferred|^application\/json/,
        /^private, no-store$/,
      ],
      ["/robots.txt", 200, /^text\/plain/, /^public, max-age=3600$/],
      ["/favicon.svg", 200, /^image\/svg\+xml/, /^public, max-age=3600$/],
      ["/favicon.ico", 200, /^image\/(x-icon|vnd)/, /^public, max-age=3600$/],
    ])("%s has the headers of the site", async (path, status, type, cacheControl) => {
      const response = await fetchPath(path);
      const headers = Object.fromEntries(response.headers);
      expect(response.status).toBe(status);
      expect(headers["content-type"] ?? "none").toMatch(type);
      expect(headers["cache-control"]).toMatch(cacheControl);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
      expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty("x-powered-by");
      if (!type.test("text/html"))
        return void expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).toContain("form-action 'self'");
      if (program !== "dev") expect(headers["content-security-policy"]).not.toMatch(/unsafe|https?:|\*/);
    });

    // `npm run dev` migrates before it starts this.
    test.skipIf(program === "dev")("exits with the command to run if the database has no tables", async () => {
      const database = await createTestDatabase();
      const log = join(makeTestFolder("start"), "log");
      await expect(startTestSite(database.url, { program: program, log })).rejects.toThrow(
        /exited before it responded \(1\)/,
      );
      expect(readFileSync(log, "utf8")).toBe(
        "The database has no tables yet. Run this line first:\n  npm run migrate\n",
      );
      await database.drop();
    });

    test.skipIf(program === "dev")("serves the scripts of a page as immutable", async () => {
      const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await fetchPath("/homes/Suite-Florencia")).text()) ?? [];
      const response = await fetchPath(String(script));
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    });

    // The dev server renders a page for each request.
    test.skipIf(program === "dev")(
      "a 304 has no Content-Security-Policy, so the browser keeps that of the cached page",
      async () => {
        const etag = String((await fetchPath("/contacts")).headers.get("ETag"));
        const revalidated = await fetchPath("/contacts", {
          headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" },
        });
        expect([revalidated.status, revalidated.headers.get("Content-Security-Policy")]).toEqual([304, null]);
      },
    );

    test("a visitor's page is hydrated in islands", async () => {
      const page = await (await fetchPath("/homes/Suite-Florencia")).text();
      expect(page).toContain("data-island=");
      expect(page).not.toContain("__remixContext");
      expect(await (await fetchPath("/tours")).text()).not.toMatch(/<script[^>]* src="(?!\/app\/reload-on-change)/);
    });

    test("the site's URLs start with SITE_URL, even for another Host header", async () => {
      const page = await raw(
        "GET http://evil.example/tours HTTP/1.1",
        "Host: evil.example",
        "X-Forwarded-Host: evil.example",
      );
      // Vite refuses other host names, as their pages could read the sources.
      if (program === "dev") return expect(page).toMatch(/^HTTP\/1.1 403 /);
      expect(page).toMatch(/^HTTP\/1.1 200 /);
      expect(page).toContain(`${siteUrl}/tours`);
      expect(page).not.toContain("evil.example");
    });

    test("a visitor chooses a language without JavaScript", async () => {
      const { status, headers } = await post("/language", { lang: "it", back: "/tours?x=1" });
      expect([status, headers.get("Location")]).toEqual([303, "/tours?x=1"]);
      expect(headers.get("Set-Cookie")).toMatch(/^lang=it;.* Secure/);
    });

    test("staff log in, create a quote and save it without JavaScript", async () => {
      const login = await post("/login", { ...credentials, next: "/admin/quotesView" });
      expect([login.status, login.headers.get("Location")]).toEqual([303, "/admin/quotesView"]);
      const setCookie = String(login.headers.get("Set-Cookie"));
      expect(setCookie).toMatch(/^__Host-staff-session=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      cookie = setCookie.split(";")[0]!;
      const id = newId();
      // Another host of this domain could set a cookie without the prefix.
      expect((await send(buildNewQuoteForm(id), { Cookie: cookie.replace("__Host-", "") })).status).toBe(401);
      const created = await send(buildNewQuoteForm(id));
      expect([created.status, created.headers.get("Location")]).toEqual([303, `/admin/quotesGenerator?saved=${id}`]);
      const saved = await send(buildEditForm(id));
      expect([saved.status, saved.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/quote\//)]);
      expect(await findQuoteByAddress(db, id)).toMatchObject({ name: attackerName, revision: 2 });
      expect((await fetchPath(`/admin/quotesEditor/${id}`, { headers: { Cookie: cookie } })).status).toBe(200);
    });

    test("setting a new password sets two cookies", async () => {
      const created = await createPasswordLinkByCommand(db, "livia");
      if (!created.ok) throw new Error(created.problem);
      const { pathname, search } = new URL(created.address);
      const link = String((await fetchPath(pathname + search)).headers.get("Set-Cookie")?.split(";")[0]);
      const setCookie = await post(pathname, { new: password, again: password }, { Cookie: link });
      expect([setCookie.status, setCookie.headers.getSetCookie()]).toEqual([
        303,
        [expect.stringMatching(/^__Host-password-link=;.* Secure/), expect.stringMatching(/^__Host-flash=\w.* Secure/)],
      ]);
    });

    test("an API client logs in, creates, reads and deletes", async () => {
      const json = JSON.stringify(credentials);
      const headers = { "Content-Type": "application/json" };
      const login = await fetchPath("/api/auth/login", { method: "POST", headers, body: json });
      ({ token } = (await login.json()) as { token: string });
      const created = await call("POST", "/quote", {
        name: "By a program",
        items: oneItemOfEachType.slice(0, 1).map(itemToDocument),
      });
      expect(created.status).toBe(201);
      const { id } = (await created.json()) as { id: string };
      expect(await (await call("GET", `/quote/${id}`)).json()).toMatchObject({ items: [expect.anything()] });
      expect((await call("DELETE", `/quote/${id}`)).status).toBe(204);
      const afterDelete = await call("GET", `/quote/${id}`);
      expect([afterDelete.status, afterDelete.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
      expect(await afterDelete.json()).toEqual({
        error: expect.any(String) as string,
        code: expect.any(String) as string,
      });
      expect(await (await fetchPath("/api/nothing")).json()).toEqual({
        error: expect.any(String) as string,
        code: expect.any(String) as string,
      });
      const stranger = await fetchPath("/api/quote");
      expect([stranger.status, stranger.headers.get("WWW-Authenticate")]).toEqual([401, expect.any(String)]);
    });

    test.each([
      ["another site", { Origin: "https://evil.example" }],
      ["another site with our name as Host", { Origin: "http://localhost", "X-Forwarded-Host": "localhost" }],
      ["nowhere", { Origin: "null" }],
      ["a page of another site, as the browser says", { "Sec-Fetch-Site": "cross-site" }],
    ])("refuses a form from %s without an effect", async (_, headers) => {
      const id = await storeQuote();
      const form = buildEditForm(id);
      for (const path of [form.path, `${form.path}?_data=${form.route}`, `${form.path}?_data=`]) {
        const response = await send({ ...form, path }, headers);
        expect([path, response.status, response.headers.get("X-Frame-Options")]).toEqual([path, 403, "DENY"]);
        expect(await response.text()).toBe(`This form must be sent from ${siteUrl}`);
      }
      expect(await findQuoteByAddress(db, id)).toMatchObject({ revision: 1 });
      expect((await post("/language", { lang: "it" }, headers)).status).toBe(403);
      expect((await post("/login", credentials, headers)).status).toBe(403);
    });

    test.each([
      [`Origin: ${siteUrl}`, "Origin: https://evil.example"],
      ["Origin: https://evil.example", `Origin: ${siteUrl}`],
      [`Origin: ${siteUrl}`, "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"],
    ])("refuses a form with a repeated header (%s, %s)", async (...lines) => {
      expect(await raw("POST /login HTTP/1.1", "Host: localhost", ...lines)).toMatch(/^HTTP\/1.1 403 /);
    });

    // Spellings that a guard comparing paths might miss.
    test.each([
      ...["/login?index", "/login/", "/LOGIN", "/%6cogin", "/api/../login", "/api/%2e%2e/login"],
      ...["/api/x/../../login?_data=routes%2Fapi%2Foperation", "http://evil.example/login"],
    ])("refuses forms of other sites to %s, and every method except GET, HEAD and POST", async (path) => {
      // Vite itself answers OPTIONS.
      for (const method of ["POST", "PUT", "PATCH", "DELETE", ...(program === "dev" ? [] : ["OPTIONS"])]) {
        const response = await raw(`${method} ${path} HTTP/1.1`, "Host: localhost", "Origin: https://evil.example");
        const status = method === "POST" ? 403 : 405;
        expect([method, response.slice(0, 13)]).toEqual([method, `HTTP/1.1 ${status} `]);
      }
    });

    test("serves pictures uploaded by form and by API", async () => {
      const body = new FormData();
      body.append("image", new Blob([new Uint8Array(await createPlainPicture(40, 30).png().toBuffer())]), "a.png");
      const upload = async (path: string, headers: Record<string, string>) => {
        const response = await fetchPath(path, { method: "POST", headers, body });
        expect([path, response.status]).toEqual([path, 201]);
        return new URL(((await response.json()) as { url: string }).url, siteUrl).pathname;
      };
      const byForm = await upload("/admin/images", { Origin: siteUrl, Cookie: cookie });
      expect(await upload("/api/imgUpload", { Authorization: `Bearer ${token}` })).toBe(byForm);
      const picture = await fetchPath(byForm);
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get("Content-Length")));
    });

    test("refuses a body that is too large", async () => {
      const text = "x".repeat(2_000_000);
      expect((await call("POST", "/quote", { name: text, items: [] })).status).toBe(413);
      expect((await post("/language", { lang: "it", back: text })).status).toBe(413);
      expect((await post("/login", { ...credentials, next: text })).status).toBe(413);
    });

    test.each(["/quote/%", "/%", "/%0A", "/%09//evil.example", "/quote/%E0%A4%A"])(
      "returns the 404 page for %s, which can't be decoded",
      async (path) => {
        const response = await raw(`GET ${path} HTTP/1.1`, "Host: localhost");
        expect(response).toMatch(/^HTTP\/1.1 404 /);
        expect(response.toLowerCase()).toContain("content-security-policy: default-src 'self'");
        expect(response).toContain("<!DOCTYPE html>");
      },
    );

    test.each([
      ["two hosts", 400, ["GET /tours HTTP/1.1", "Host: localhost", "Host: evil.example"]],
      ["a target of another kind", 400, ["GET ftp://evil.example/ HTTP/1.1", "Host: localhost"]],
      ["a long type", 431, ["POST /login HTTP/1.1", "Host: localhost", `Content-Type: a;${" ".repeat(300)}x`]],
      ["many languages", 431, ["GET / HTTP/1.1", "Host: localhost", ...many("Accept-Language: de", 200)]],
      ["a backslash in its path", 400, ["GET /%5C%5Cevil.example HTTP/1.1", "Host: localhost"]],
      ["no target", 400, ["OPTIONS * HTTP/1.1", "Host: localhost"]],
      [
        "a body in another coding",
        400,
        ["POST /login HTTP/1.1", "Host: localhost", "Transfer-Encoding: gzip, chunked"],
      ],
      ["a method that asks for its own echo", 405, ["TRACE / HTTP/1.1", "Host: localhost"]],
    ])("refuses a request with %s", async (_, status, lines) => {
      const response = await raw(...lines);
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(response).toContain("\r\nX-Frame-Options: DENY\r\n");
      expect(response).toContain("\r\nConnection: close\r\n");
    });

    test("returns the PDF of a stored quote, and the 404 page for that of a missing one", async () => {
      const missing = await fetchPath("/quote/nothing/pdf");
      expect([missing.status, missing.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(await missing.text()).toContain("<!DOCTYPE html>");
      const pdf = await fetchPath(`/quote/${await storeQuote()}/pdf`);
      expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    });

    test("counts failed logins for the client's real network, not for a forged X-Forwarded-For", async () => {
      for (let index = 0; index <= 10; index++) {
        const forgedHeaders = { "X-Request-Id": `192.0.2.${index}`, "X-Forwarded-For": `192.0.2.${index}` };
        const { status } = await post("/login", { ...credentials, password: "wrong" }, forgedHeaders);
        expect([index, status]).toEqual([index, index < 10 ? 401 : 429]);
      }
      expect(await statusFrom("127.0.0.2", site.address, new URLSearchParams(credentials).toString())).toBe(303);
    });

    test("rate-limits a network after 300 failed lookups", async () => {
      // Through the API, which is fastest. Each kind of address counts.
      for (let index = 0; index < 200; index++) await fetchPath(`/api/quote/nothing-${index}`);
      // An unknown QR code redirects home, and counts too.
      for (let index = 0; index < 100; index++) await fetchPath(`/qr/nothing-${index}`);
      await createQuote(db, buildQuoteInput({ link: "a-tour", display: true }));
      await createQuote(db, buildQuoteInput({ link: "a-quote" }));
      const paths = ["/quote/nothing/pdf", "/tours/nothing", "/tours/a-quote", "/tours/a-tour", "/tours"];
      const statuses = paths.map(async (path) => (await fetchPath(path)).status);
      expect(await Promise.all(statuses)).toEqual([429, 429, 429, 200, 200]);
    });

    test("the log contains no ids and no links", () => {
      expect(readFileSync(log, "utf8")).not.toMatch(/nothing-|a-quote|a-tour/);
    });

    test("after SIGTERM the process responds to connections that it hadn't accepted yet, then exits", async () => {
      // A stopped process accepts no connections, like a busy one.
      site.process.kill("SIGSTOP");
      // Only production has restarts that no visitor may notice.
      const count = program === "serve" ? 20 : 0;
      const sockets = await Promise.all(Array.from({ length: count }, () => connected(site.address)));
      const responses = sockets.map((socket) =>
        statusLineFrom(socket, "POST /api/quote HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
      );
      site.process.kill("SIGTERM");
      site.process.kill("SIGCONT");
      expect(await Promise.all(responses)).toEqual(sockets.map(() => "HTTP/1.1 401 Unauthorized"));
      await site.ended;
      expect(site.process.signalCode).toBeNull();
    });
  });
}

/** Repeats a header, which servers join. */
function many(line: string, times: number): string[] {
  return Array.from({ length: times }, () => line);
}

/** Returns a connection that the kernel has established, whether or not the process has accepted it. */
async function connected(site: string): Promise<Socket> {
  const socket = connect(Number(new URL(site).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Sends a request. Returns the status line, or the error's code. */
async function statusLineFrom(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  try {
    const [data] = (await once(socket, "data")) as [Buffer];
    return data.toString("latin1").split("\r\n", 1)[0] ?? "";
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  } finally {
    socket.destroy();
  }
}

/** Returns the status of a login from another address of this machine. */
function statusFrom(localAddress: string, site: string, body: string): Promise<number | undefined> {
  const headers = { Origin: siteUrl, "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${site}/login`, { method: "POST", localAddress, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
    request.end(body);
  });
}
