import { beforeAll, beforeEach, expect, test } from "vitest";
import { createPage, findPageById, updatePage } from "~/data/pages.server";
import { createQrCode, findQrCodeById, updateQrCode } from "~/data/qr-codes.server";
import { deleteQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { listVersions } from "~/data/history/read-versions.server";
import { addresses } from "~/domain/site/addresses";
import type { VersionedKind } from "~/domain/history/version";
import * as comparison from "~/routes/staff/history/comparison";
import * as history from "~/routes/staff/history/history";
import * as version from "~/routes/staff/history/version";
import { db } from "../../support/audited-database";
import { oneItemOfEachType, buildPageInput, buildQuoteInput, buildTextItems } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { requestRoute, logInAsStaff } from "../staff/staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";

let cookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
});
beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "versions", "contents", "bin"] as const)
    await db.deleteFrom(table).execute();
});

/** The ids of a record's versions, oldest first. */
const versionsOf = async (kind: VersionedKind, id: string) =>
  (await listVersions(db, kind, id)).rows.map((row) => row.id).reverse();
const getPageHtml = async (address: string) => {
  const response = await requestApp(address, { headers: { Cookie: cookie } });
  expect(response.status, address).toBe(200);
  return await response.text();
};
const params = (kind: VersionedKind, id: string, version?: number) => ({
  kind,
  id,
  ...(version && { version: String(version) }),
});
const restore = (kind: VersionedKind, id: string, versionId: number, revision: number) =>
  requestRoute(version.action, "/", {
    cookie,
    params: params(kind, id, versionId),
    form: { revision: String(revision) },
  });

test("the history lists each version, and each is shown as visitors saw it", async () => {
  const id = await storeQuote({ name: "Trip", customerName: "Marta", items: oneItemOfEachType });
  await updateQuote(db, id, { customerName: "Ada", items: buildTextItems(["Price: 900"]) });
  const [first = 0, second = 0] = await versionsOf("quote", id);

  const list = await getPageHtml(addresses.history({ kind: "quote", id }));
  expect(list).toContain("1 item changed, 4 items removed; customer; “Price: 900”");
  expect(list).toContain(addresses.version({ kind: "quote", id, version: String(first) }));
  expect(list).not.toContain('type="module"');
  expect(list).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT/);
  const [old, present] = [await readVersion(first), await readVersion(second)];
  expect([old.includes("Hi Marta"), old.includes("Nine days in Cuba"), old.includes("Price: 900")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([old.includes("Restore this version"), present.includes("Restore this version")]).toEqual([true, false]);

  async function readVersion(version: number) {
    return await getPageHtml(addresses.version({ kind: "quote", id, version: String(version) }));
  }
});

test("a version is restored as a new one, unless it is stale", async () => {
  const id = await storeQuote({ name: "Trip", link: "trip", display: true, items: oneItemOfEachType });
  const before = (await findQuoteById(db, id))!;
  const guestView = await guestSees("/quote/trip");
  await updateQuote(db, id, { name: "Other", link: null, display: false, items: [] });
  const [first = 0] = await versionsOf("quote", id);
  expect(await restore("quote", id, first, 1)).toMatchObject({ status: 409, data: { problem: "stale" } });
  expect(await restore("quote", id, first, 2)).toMatchObject({ status: 303 });
  expect(await findQuoteById(db, id)).toEqual({ ...before, revision: 3 });
  expect(await guestSees("/quote/trip")).toEqual(guestView);
  expect((await listVersions(db, "quote", id)).rows[0]).toMatchObject({ action: "restored", username: "anna" });

  const { id: page } = await createPage(db, buildPageInput({ items: oneItemOfEachType }));
  await updatePage(db, page, { language: "it", items: [] });
  await restore("page", page, (await versionsOf("page", page))[0] ?? 0, 2);
  expect(await findPageById(db, page)).toMatchObject({ language: "en", items: oneItemOfEachType });

  const code = await idOf(createQrCode(db, { name: "Door", url: "/homes" }));
  await updateQrCode(db, code, { url: "/tours" });
  expect(await getPageHtml(addresses.history({ kind: "qr", id: code }))).toContain("target; “/tours”");
  await restore("qr", code, (await versionsOf("qr", code))[0] ?? 0, 0);
  expect(await findQrCodeById(db, code)).toEqual({ id: code, name: "Door", url: "/homes" });
});

/** The response that visitors get. */
const guestSees = async (address: string) =>
  Buffer.from(await (await requestApp(address)).arrayBuffer()).toString("base64");

test("a version with another quote's link is refused with the reason, and can be restored item by item", async () => {
  const id = await storeQuote({ name: "Trip", link: "trip", items: buildTextItems(["one", "two"]) });
  await updateQuote(db, id, { link: null, items: buildTextItems(["one", "three"]) });
  await db
    .insertInto("quotes")
    .values(await takingLink("trip"))
    .execute();
  const [first = 0] = await versionsOf("quote", id);
  expect(await restore("quote", id, first, 2)).toMatchObject({ status: 409, data: { problem: "link-taken" } });

  const compared = await getPageHtml(addresses.comparison({ kind: "quote", id, version: String(first) }));
  expect(compared.match(/<input type="radio"/g)).toHaveLength(4);
  const form = { revision: "2", "take:link": "theirs", "take:1": "mine" };
  const response = await requestRoute(comparison.action, "/", { cookie, params: params("quote", id, first), form });
  expect(response).toMatchObject({ status: 303 });
  expect(await findQuoteById(db, id)).toMatchObject({ link: null, revision: 3, items: buildTextItems(["one", "two"]) });
  expect(
    await requestRoute(comparison.action, "/", { cookie, params: params("quote", id, first), form }),
  ).toMatchObject({
    status: 409,
    data: { problem: "stale" },
  });
});

async function takingLink(link: string) {
  const { buildQuoteRow } = await import("~/data/quotes/quotes.server");
  return buildQuoteRow(buildQuoteInput({ name: "Other", link }));
}

test("two earlier versions are compared, with nothing to choose", async () => {
  const id = await storeQuote({ items: buildTextItems(["one"]) });
  for (const text of ["two", "three"]) await updateQuote(db, id, { items: buildTextItems([text]) });
  const [first = 0, second = 0] = await versionsOf("quote", id);
  const page = await getPageHtml(
    `${addresses.comparison({ kind: "quote", id, version: String(first) })}?with=${second}`,
  );
  expect([page.includes("one"), page.includes("two"), page.includes("three")]).toEqual([true, true, false]);
  expect(page).not.toContain('type="radio"');
});

test("a comparison shows 100 differing items per page, and restores what is selected on any page", async () => {
  const texts = (word: string) =>
    Array.from({ length: 252 }, (_, index) => (index % 251 === 0 ? "same" : `${word} ${index}.`));
  const id = await storeQuote({ items: buildTextItems(texts("old")) });
  await updateQuote(db, id, { items: buildTextItems(texts("new")) });
  const [first = 0] = await versionsOf("quote", id);
  await db.updateTable("versions").set({ changed_from: null, changes: null }).execute();
  const address = addresses.comparison({ kind: "quote", id, version: String(first) });
  const numbersOf = (page: string) => [
    ...new Set([...page.matchAll(/name="take:(\d+)"/g)].map(([, number]) => Number(number))),
  ];
  const numbers = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);
  for (const [query, from, until] of [
    ["", 1, 101],
    ["?from=100", 101, 201],
    ["?from=200", 201, 251],
    ["?from=150", 101, 201],
    ["?from=999999", 1, 101],
    ["?from=-1", 1, 101],
  ] as const) {
    const page = await getPageHtml(address + query);
    expect([query, numbersOf(page)]).toEqual([query, numbers(from, until)]);
    expect(page).toContain(`Differences ${from} to ${until - 1} of 250`);
    expect(page).toContain("2 items are the same in both.");
  }
  const form = { revision: "2", "take:201": "mine" };
  await requestRoute(comparison.action, "/", { cookie, params: params("quote", id, first), form });
  const restored = texts("new").with(201, "old 201.");
  expect(await findQuoteById(db, id)).toMatchObject({ items: buildTextItems(restored) });
  // It reads only the times of the other versions.
  const changes = await db
    .selectFrom("versions")
    .select("changes")
    .where("id", "=", first + 1)
    .executeTakeFirst();
  expect(changes).toEqual({ changes: null });
});

test("the history of a deleted record restores it", async () => {
  const id = await storeQuote({ name: "Trip", items: oneItemOfEachType });
  await deleteQuote(db, id);
  expect(await getPageHtml(addresses.history({ kind: "quote", id }))).toContain("Restore it");
  const post = () => requestRoute(history.action, "/", { cookie, params: params("quote", id), form: {} });
  expect([(await post()).status, (await post()).status]).toEqual([303, 303]);
  expect(await findQuoteById(db, id)).toMatchObject({ name: "Trip", revision: 2, items: oneItemOfEachType });
});

test("only staff can read the history, and a missing version is a 404", async () => {
  const id = await storeQuote({});
  const [first = 0] = await versionsOf("quote", id);
  const other = await storeQuote({});
  const all = [
    addresses.history({ kind: "quote", id }),
    addresses.version({ kind: "quote", id, version: String(first) }),
    addresses.comparison({ kind: "quote", id, version: String(first) }),
  ];
  for (const address of all) {
    expect([address, (await requestApp(address, { redirect: "manual" })).status]).toEqual([address, 302]);
  }
  const missingPaths = [
    addresses.history({ kind: "quote", id: "none" }),
    addresses.history({ kind: "tour", id }),
    addresses.version({ kind: "quote", id: other, version: String(first) }),
    addresses.version({ kind: "quote", id, version: "1e3" }),
    addresses.comparison({ kind: "qr", id, version: String(first) }),
    `${all[2]}?with=999999999`,
  ];
  for (const address of missingPaths)
    expect([address, (await requestApp(address, { headers: { Cookie: cookie } })).status]).toEqual([address, 404]);
});
