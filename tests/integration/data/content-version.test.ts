import { installGlobals } from "@remix-run/node";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSavedBlock } from "~/data/saved-blocks.server";
import { readContentVersion } from "~/data/database/content-version.server";
import type { Database } from "~/data/database/database.server";
import { createPage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote } from "~/data/quotes/quotes.server";
import { listVersions } from "~/data/history/read-versions.server";
import { seedEmptyDatabase } from "~/data/samples.server";
import { env } from "~/env.server";
import { eraseCustomer, findCustomer } from "../../../scripts/backup/customer.ts";
import { purgeOldQuotes } from "../../../scripts/backup/purge-quotes.ts";
import { purgeUnusedImages } from "../../../scripts/backup/purge-images.ts";
import { createAccount } from "../../support/accounts";
import { db } from "../../support/audited-database";
import { everyStaffPost, type RecordIds } from "../../support/requests/staff-posts";
import { snapshotStoredState } from "../../support/state-snapshot";
import { oneItemOfEachType, buildPageInput, buildQuoteInput } from "../../support/factories";
import { handleWithoutCache, requestApp } from "../../support/servers/in-process-app";
import { credentials, origin, logInAsStaff } from "../staff/staff-requests";
import { logInForToken } from "../api/client";
import { createPlainPicture } from "../pictures/pictures";
import { createMigratedSite, type TestSite, storeTestPicture } from "../backup/site";
import { idOf, storeQuote } from "../../support/stored-records";
import { submitForm } from "../staff/staff-forms";

installGlobals();

let cookie: string;
let token: string;
let records: RecordIds;

beforeAll(async () => {
  await createAccount(db, credentials.username, "owner");
  ({ cookie } = await logInAsStaff());
  token = await logInForToken();
  const fields = { link: "a-tour", display: true, items: oneItemOfEachType };
  const quote = await storeQuote(fields);
  const page = await idOf(createPage(db, buildPageInput({ items: oneItemOfEachType })));
  const code = await idOf(createQrCode(db, { name: "A code", url: "/tours" }));
  const block = await createSavedBlock(db, { name: "A block", template: true, items: oneItemOfEachType });
  const [version] = (await listVersions(db, "quote", quote)).rows;
  records = { word: "", quote, page, code, block, version: String(version?.id) };
});

/** The tables that visitors' pages show. */
const shown = ["quotes", "quote_links", "pages", "page_addresses", "images"];

/**
 * Applies changes one after the other. A change of what visitors see must renew the content version, and cached pages
 * must equal newly rendered ones.
 * @returns the names of those changes
 */
async function applyChanges(changes: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const changed: string[] = [];
  let before = await readVisibleTables();
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const after = await readVisibleTables();
    if (shown.some((table) => after[table] !== before[table])) {
      changed.push(name);
      expect(after.content_version, name).not.toBe(before.content_version);
    }
    for (const path of ["/", "/tours", "/tours/a-tour", `/quote/${records.quote}`, "/why-cuba"]) {
      const [cached, rendered] = await Promise.all([
        requestApp(path),
        handleWithoutCache(new Request(env.siteUrl + path)),
      ]);
      expect([name, path, cached.status, await cached.text()]).toEqual([
        name,
        path,
        rendered.status,
        await rendered.text(),
      ]);
    }
    before = after;
  }
  return changed;
}

function readVisibleTables() {
  return snapshotStoredState(String(process.env.DATABASE_URL), String(process.env.DATA_DIR));
}

test("every staff form that changes a visitor's page renews the content version", async () => {
  const posts = everyStaffPost(records, credentials).filter(({ path }) => !/login|log-out/.test(path));
  const changes = posts.map(({ what: name, path, headers, body }, index) => {
    const sent = { method: "POST", headers: { ...headers, Origin: origin, Cookie: cookie }, body: body() as BodyInit };
    return [
      `${index} ${path.replace(/[\w-]{22}/, "ID")} ${name.replace(/:.*/, "")}`,
      () => requestApp(path, sent),
    ] as const;
  });
  const changed = await applyChanges(Object.fromEntries(changes));
  expect(changed.map((name) => name.replace(/^\d+ /, ""))).toEqual([
    expect.stringMatching(/^\/admin\/quotesGenerator/),
    expect.stringMatching(/^\/admin\/quotesEditor\/ID/),
    expect.stringMatching(/^\/admin\/pagesEditor /),
    expect.stringMatching(/^\/admin\/pagesEditor\/ID/),
    expect.stringMatching(/^\/admin\/images/),
    expect.stringMatching(/^\/admin\/new-from/),
    "/admin/quotesView duplicate",
    "/admin/quotesView delete",
    "/admin/pagesView duplicate",
    "/admin/pagesView delete",
    expect.stringMatching(/^\/admin\/history/),
    expect.stringMatching(/^\/admin\/history/),
    expect.stringMatching(/^\/admin\/bin/),
    expect.stringMatching(/^\/admin\/history/),
  ]);
});

test("texts and deletions of pictures, statuses and translations renew the content version", async () => {
  const row = await db.selectFrom("images").select("name").executeTakeFirstOrThrow();
  const form = (path: string, fields: Record<string, string>) => () => submitForm(path, cookie, fields);
  const picture = `/admin/pictures/${row.name.replace(".webp", "")}`;
  const api = (id: string, json: object) => () =>
    requestApp(`/api/quote/${id}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
  const id = await storeQuote({ display: true });
  const changed = await applyChanges({
    words: form(picture, { captionEn: "A patio", altEn: "A patio", focus: "center" }),
    deletion: form(picture, { intent: "delete" }),
    status: form("/admin/quotesView", { intent: `status:${id}`, status: "won" }),
    language: api(records.quote, { journey: { language: "en" } }),
    "other language": api(id, { journey: { language: "it" } }),
    pair: api(id, { pairOf: records.quote }),
  });
  expect(changed).toEqual(["words", "deletion", "status", "language", "other language", "pair"]);
});

test("every API call that changes a visitor's page renews the content version", async () => {
  const Authorization = `Bearer ${token}`;
  const attributes: Record<string, string> = {};
  const call = (method: string, path: () => string, json?: object, as?: string) => async () => {
    const headers = { Authorization, ...(json && { "Content-Type": "application/json" }) };
    const response = await requestApp(`/api${path()}`, {
      method,
      headers,
      ...(json && { body: JSON.stringify(json) }),
    });
    expect([method, path(), response.status < 300]).toEqual([method, path(), true]);
    if (as) attributes[as] = ((await response.json()) as { id: string }).id;
  };
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(await createPlainPicture(41, 31).png().toBuffer())]), "a.png");
  const changes: Record<string, () => Promise<unknown>> = {
    upload: () => requestApp("/api/imgUpload", { method: "POST", headers: { Authorization }, body: form }),
  };
  for (const noun of ["quote", "page"]) {
    const input = { name: "By a program", ...(noun === "page" && { language: "en" }) };
    Object.assign(changes, {
      [`${noun} made`]: call("POST", () => `/${noun}`, input, noun),
      [`${noun} changed`]: call("PATCH", () => `/${noun}/${attributes[noun]}`, { name: "Renamed" }),
      [`${noun} copied`]: call("POST", () => `/${noun}/duplicate/${attributes[noun]}`),
      [`${noun} deleted`]: call("DELETE", () => `/${noun}/${attributes[noun]}`),
      [`${noun} restored`]: call("POST", () => `/${noun}/${attributes[noun]}/restore`),
    });
  }
  expect(await applyChanges(changes)).toEqual(Object.keys(changes));
});

/** For the commands. backup/round-trip.test.ts covers restores. */
let site: TestSite | undefined;
afterAll(() => site?.remove());

test("commands that delete quotes and pictures or insert samples renew the content version", async () => {
  const own = (site = await createMigratedSite());
  const version = await versionOf(own.db);
  await storeTestPicture(own, 1);
  const uploaded = await version();
  await sql`update images set created_at = utc_timestamp(3) - interval 40 day`.execute(own.db);
  await purgeUnusedImages(own, { quotesBefore: new Date(0), dryRun: false });
  const purged = await version();
  await createQuote(own.db, buildQuoteInput({ customerName: "Ada" }));
  await version();
  await eraseCustomer(own, await findCustomer(own.db, "Ada"));
  const erased = await version();
  await createQuote(own.db, buildQuoteInput());
  await version();
  await purgeOldQuotes(own.db, { changedBefore: new Date(Date.now() + 60_000), dryRun: false });
  const old = await version();
  const samples = { quotes: [buildQuoteInput()], qrCodes: [{ id: "QR-1", name: "Cards", url: "/tours" }] };
  expect(await seedEmptyDatabase(own.db, () => Promise.resolve(samples))).toBe("seeded");
  expect([uploaded, purged, erased, old, await version()]).toEqual([true, true, true, true, true]);
});

/** Returns a function that checks whether the version has changed since its last call. */
async function versionOf(database: Database): Promise<() => Promise<boolean>> {
  let before = await readContentVersion(database);
  return async () => {
    const after = await readContentVersion(database);
    const isOther = after !== before;
    before = after;
    return isOther;
  };
}
