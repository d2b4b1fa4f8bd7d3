import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Response as PageResponse } from "@playwright/test";
import { actionsOf, type Records } from "../support/actions.ts";
import { logIn, test as base } from "../support/doors.ts";
import { everythingAt } from "../support/everything.ts";
import { type HostilePost, strangersName } from "../support/hostile-posts.ts";
import { expect, password, username } from "../support/journey.ts";
import { sql } from "../support/journeys-database.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

/** A site of these tests' own, so that all that it remembers is known, and somebody logged in to it. */
const test = base.extend<{ visited: Visited }>({
  visited: async ({ records }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "cross-site-"));
    const database = String(process.env.JOURNEYS_DATABASE_URL);
    const images = join(folder, "images");
    const site = await startOwnSite(database, {
      settings: { IMAGE_STORE: `file:${images}` },
      log: join(folder, "log"),
    });
    try {
      const everything = () => everythingAt(database, images);
      await use({ site, records, everything, cookie: await logIn(site.address) });
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true });
      for (const table of ["quotes", "pages", "qr_codes"]) {
        await sql(`DELETE FROM ${table} WHERE name LIKE ? OR name LIKE ?`, [`${strangersName}%`, `${records.word}%`]);
      }
    }
  },
});

interface Visited {
  site: OwnSite;
  records: Records;
  cookie: string;
  everything: () => Promise<Record<string, string>>;
}

const postsOf = (records: Records) => actionsOf(records, { username, password });
const dataOf = ({ path, route }: HostilePost) => `${path}?_data=${encodeURIComponent(route)}`;

// That each action refuses them by itself, from wherever they say they come, is shown without a server.
test("posts from elsewhere are refused however addressed, and nothing has an effect", async ({
  visited: { site, records, cookie, everything },
}) => {
  test.setTimeout(240_000);
  const { address } = site;
  const evil = "https://evil.example";
  const before = await everything();
  for (const post of postsOf(records)) {
    for (const headers of [
      { Origin: [address, evil] },
      { Origin: [evil, address] },
      { Origin: address, "Sec-Fetch-Site": ["same-origin", "cross-site"] },
    ]) {
      const answer = await send(site, post, { path: post.path, headers: { ...headers, Cookie: cookie } });
      expect([post.path, headers, answer.statusCode]).toEqual([post.path, headers, 403]);
    }
    for (const path of otherSpellings(post)) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "POSTED"]) {
        const answer = await send(site, post, { method, path, headers: { Origin: evil, Cookie: cookie } });
        // A method that no server knows is no request at all.
        expect([path, method, answer.statusCode]).toEqual([path, method, method === "POSTED" ? 400 : 403]);
      }
    }
  }
  expect(await everything()).toEqual(before);
});

for (const [where, name] of [
  // With the cookie, as another port is the same site to SameSite=Lax.
  ["another port of ours", "127.0.0.1"],
  ["another site", "localhost"],
] as const) {
  test(`in a browser, a page of ${where} can post, fetch, frame and open nothing of ours to any effect`, async ({
    visited: { site, records, cookie, everything },
    page,
  }) => {
    test.setTimeout(240_000);
    const [cookieName = "", cookieValue = ""] = cookie.split("=");
    await page.context().addCookies([{ name: cookieName, value: decodeURIComponent(cookieValue), url: site.address }]);
    await page.goto(`${site.address}/admin/select-page`);
    await expect(page).toHaveURL(/select-page/);
    const evil = await startBlankSite(name);
    try {
      const before = await everything();
      await page.goto(evil.address);
      const forms = await formsIn(site, postsOf(records));
      expect(new Set(await submitAll(page, site, forms))).toEqual(new Set([403]));

      const tried = await page.evaluate(tryScripts, [site.address, ...postsOf(records).map(({ path }) => path)]);
      expect(tried).toEqual({ read: [], written: [], beacons: true });

      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        page.evaluate((address) => void window.open(`${address}/admin/quotesView`), site.address),
      ]);
      await popup.waitForLoadState();
      expect(await popup.evaluate(() => window.opener === null), "nobody holds on to what was opened").toBe(true);
      await popup.close();

      await page.evaluate((address) => {
        const frame = document.createElement("iframe");
        frame.src = `${address}/admin/quotesView`;
        document.body.replaceChildren(frame);
      }, site.address);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      expect(await everything()).toEqual(before);

      // The same forms in the same browser, from a page of ours.
      await page.goto(`${site.address}/admin/select-page`);
      const statuses: number[] = [];
      for (const form of forms.filter(({ isAsOurs }) => isAsOurs)) {
        statuses.push(...(await submitAll(page, site, [form])));
      }
      expect(statuses).toEqual(postsOf(records).map(({ path }) => (path === "/admin/images" ? 400 : 303)));
      const after = await everything();
      for (const part of ["pages", "qr_codes", "quotes"]) expect(after[part], part).not.toBe(before[part]);
    } finally {
      await evil.stop();
    }
  });
}

/** The address of a post, written as a guard that compares paths might not know it. */
function otherSpellings({ path }: HostilePost): string[] {
  return [
    `${path}?index`,
    `${path}/`,
    path.toUpperCase(),
    `/api/..${path}`,
    `/api/%2e%2e${path}`,
    `/api/x/../..${path}?_data=routes%2Fapi%2Foperation`,
    path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    `http://evil.example${path}`,
  ];
}

interface Sending {
  method?: string;
  path: string;
  headers: Record<string, string | string[]>;
}

/** Sends a post with exactly these headers, and gives what came back. */
async function send(site: OwnSite, post: HostilePost, { method = "POST", path, headers }: Sending) {
  const { hostname, port } = new URL(site.address);
  const body = post.body();
  const all = { ...post.headers, "Content-Length": String(body.length), ...headers };
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = httpRequest({ hostname, port, method, path, headers: all }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
    });
    asked.once("error", reject).end(body);
  });
}

interface Form {
  address: string;
  type: string;
  fields: [name: string, value: string][];
  /** whether it is encoded and addressed as a page of ours does it */
  isAsOurs: boolean;
}

/** The posts as forms in every encoding that a form can have, as documents and as data. */
async function formsIn(site: OwnSite, posts: readonly HostilePost[]): Promise<Form[]> {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
  const forms: Form[] = [];
  for (const post of posts) {
    const sent = new Response(Buffer.from(post.body()), { headers: post.headers });
    const fields = [...(await sent.formData())].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : value.name,
    ]);
    for (const path of [post.path, dataOf(post)]) {
      for (const type of types) {
        const isAsOurs = path === post.path && post.headers["Content-Type"]?.startsWith(type) === true;
        forms.push({ address: site.address + path, type, fields, isAsOurs });
      }
    }
  }
  return forms;
}

/** Submits forms in the page, each into a frame of its own; gives the statuses that the site answered. */
async function submitAll(page: Page, site: OwnSite, forms: readonly Form[]): Promise<number[]> {
  const statuses: number[] = [];
  const note = (response: PageResponse) => {
    const isToUs = response.url().startsWith(site.address) && response.request().method() === "POST";
    if (isToUs) statuses.push(response.status());
  };
  page.on("response", note);
  await page.evaluate((all) => {
    document.body.replaceChildren();
    for (const [at, { address, type, fields }] of all.entries()) {
      const frame = Object.assign(document.createElement("iframe"), { name: `sent-${at}` });
      const form = Object.assign(document.createElement("form"), { method: "post", action: address, enctype: type });
      form.target = frame.name;
      for (const [name, value] of fields) {
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      }
      document.body.append(frame, form);
      // A field of the form may have the name of this method.
      HTMLFormElement.prototype.submit.call(form);
    }
  }, forms);
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBe(forms.length);
  page.off("response", note);
  return statuses;
}

/** Runs in the foreign page: what of the site it could read or write by script, as the browser lets it see. */
async function tryScripts([site = "", ...paths]: string[]) {
  const read: string[] = [];
  const written: string[] = [];
  const body = "intent=delete";
  const beacons = paths.map((path) => navigator.sendBeacon(site + path, body)).every(Boolean);
  for (const path of paths) {
    const of = (init: RequestInit) => fetch(site + path, { credentials: "include", ...init });
    await of({}).then(
      () => read.push(path),
      () => undefined,
    );
    for (const init of [
      { method: "POST", body },
      { method: "PUT", body },
      { method: "PATCH", body },
      { method: "DELETE" },
      { method: "POST", body, headers: { "Content-Type": "application/json" } },
      { method: "POST", body, headers: { "X-Requested-With": "XMLHttpRequest" } },
    ]) {
      await of(init).then(
        () => written.push(`${init.method} ${path}`),
        () => undefined,
      );
    }
    // What comes back of these is hidden from the page; whether they had an effect the test sees.
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      await of({ method: "POST", mode: "no-cors", body, headers: { "Content-Type": type } }).catch(() => undefined);
    }
  }
  return { read, written, beacons };
}

/** A site with a blank page, on a port of its own. */
async function startBlankSite(name: string) {
  const server = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end("<!DOCTYPE html><body>"),
  );
  await new Promise<void>((resolve) => server.listen(0, name, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${name}:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
