import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { searchBin } from "~/data/history/bin.server";
import { createPage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote, deleteQuote, findQuoteByAddress, updateQuote } from "~/data/quotes/quotes.server";
import { listVersions } from "~/data/history/read-versions.server";
import { oneItemOfEachType, buildPageInput, buildQuoteInput } from "../../support/factories";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { credentials, createExpiredCookie, logInAsStaff } from "../staff/staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";
import { openPage, submitForm } from "../staff/staff-forms";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

/**
 * Opens a page as a browser without JavaScript does. Returns its texts, and `presses`: each button's value by its
 * label.
 */
async function open(path: string) {
  const page = await openPage(path, cookie);
  const buttons: Record<string, string> = Object.fromEntries(
    page
      .attributes('button[name="intent"]', "value")
      .map((value, index): [string, string] => [page.texts('button[name="intent"]')[index] ?? "", value]),
  );
  return { ...page, presses: buttons };
}

/** Posts a form as a browser without JavaScript does. */
async function press(
  path: string,
  fields: Record<string, string>,
  { Cookie = "", ...headers }: Record<string, string> = { Cookie: cookie },
) {
  const response = await submitForm(path, Cookie, fields, headers);
  return { status: response.status, location: response.headers.get("Location") ?? "", text: await response.text() };
}

const journal = async (record: string) =>
  (await db.selectFrom("journal").select("action").where("record", "=", record).orderBy("id").execute()).map(
    ({ action }) => action,
  );

test("Undo in the list restores a deleted record completely", async () => {
  const records = [
    ["quote", "/admin/quotesView", await storeQuote({ link: "ada", display: true, items: oneItemOfEachType })],
    ["page", "/admin/pagesView", await idOf(createPage(db, buildPageInput({ items: oneItemOfEachType })))],
    ["qr", "/admin/qrView", await idOf(createQrCode(db, { name: "Table", url: "/tours" }))],
  ] as const;
  const before = await findQuoteByAddress(db, "ada");
  for (const [kind, list, id] of records) {
    const question = await open(`${list}/${id}/delete`);
    expect(question.main).toContain("It can be restored from the bin for 60 days.");
    const deleted = await press(list, kind === "qr" ? { intent: "delete", id } : { intent: `delete:${id}` });
    expect(deleted).toMatchObject({ status: 303, location: `${list}?deleted=${id}` });
    const { presses: buttons } = await open(deleted.location);
    const undo = { intent: buttons.Undo ?? "" };
    // Pressing Undo twice restores once.
    for (let time = 0; time < 2; time++) {
      expect(await press("/admin/bin", undo)).toMatchObject({ status: 303, location: `${list}?restored=1` });
    }
    expect((await open(`${list}?restored=1`)).main).toContain("was restored");
    expect(await journal(id)).toEqual(
      kind === "quote" ? ["created", "shown", "deleted", "restored"] : ["created", "deleted", "restored"],
    );
  }
  expect(await findQuoteByAddress(db, "ADA")).toEqual({ ...before, revision: 2 });
});

test("the bin shows what was deleted, by whom and until when, and restores it or deletes it after a confirmation", async () => {
  const [restored, purged] = [
    await storeQuote({ name: "Kept", link: "kept" }),
    await storeQuote({ name: "Gone", link: "gone" }),
  ];
  for (const id of [restored, purged]) await press("/admin/quotesView", { intent: `delete:${id}` });
  await db
    .updateTable("bin")
    .set({ deleted_at: sql<Date>`'2026-03-01 12:00:00'` })
    .where("record", "=", restored)
    .execute();
  const bin = await open("/admin/bin");
  expect(bin.main).toMatch(/Kept.{0,20}quote, deleted by anna/);
  expect(bin.main).toContain("Until 30 April 2026");
  expect(bin.attributes("main a", "href")).toContain(`/admin/bin/quote/${purged}/delete`);
  expect((await requestApp("/quote/kept")).status).toBe(404);

  expect(await press("/admin/bin", { intent: `restore:quote:${restored}` })).toMatchObject({
    status: 303,
    location: "/admin/bin?done=restored",
  });
  expect((await requestApp("/quote/kept")).status).toBe(200);

  const question = await open(`/admin/bin/quote/${purged}/delete`);
  expect(question.main).toContain("can't be restored");
  expect(question.main).not.toContain("For 60 days");
  const [intent = ""] = question.attributes('input[name="intent"]', "value");
  expect(await press("/admin/bin", { intent })).toMatchObject({ status: 303, location: "/admin/bin?done=emptied" });
  expect(await journal(purged)).toEqual(["created", "deleted", "emptied"]);
  const lateRestore = await press("/admin/bin", { intent: `restore:quote:${purged}` });
  expect(lateRestore.status).toBe(404);
  expect(lateRestore.text).toContain("It is no longer in the bin");
  // Its link stays reserved as a hash.
  expect(await createQuote(db, buildQuoteInput({ link: "Gone" }))).toEqual({
    ok: false,
    reason: "link-taken",
    by: null,
  });
  const links = await db.selectFrom("quote_links").select("link").where("quote_id", "=", purged).execute();
  expect(links.map(({ link }) => link[0])).toEqual(["~", "~"]);
});

test("the bin accepts only staff and its own forms", async () => {
  const id = await storeQuote();
  await press("/admin/quotesView", { intent: `delete:${id}` });
  const intent = `restore:quote:${id}`;
  expect((await requestApp("/admin/bin")).headers.get("Location")).toMatch(/^\/login/);
  expect((await press("/admin/bin", { intent }, {})).location).toMatch(/^\/login/);
  expect((await press("/admin/bin", { intent }, { Cookie: cookie, Origin: "https://evil.example" })).status).toBe(403);
  for (const intent of ["", "restore", "restore:staff:a", `restore:quote:${id}:x`, "restore:quote:' or 1=1"]) {
    expect((await press("/admin/bin", { intent: intent })).status, intent).toBe(400);
  }
  expect((await searchBin(db)).rows.map((row) => row.id)).toContain(id);
});

test("an action in the bin or history after the session expired completes after a login", async () => {
  const id = await storeQuote({ name: "First" });
  await updateQuote(db, id, { name: "Second" });
  const [newest, first] = (await listVersions(db, "quote", id)).rows.map((row) => row.id);
  const history = `/admin/history/quote/${id}`;
  await deleteQuote(db, id);
  const expiredHeaders = { Cookie: await createExpiredCookie() };
  const versionsBefore = (await listVersions(db, "quote", id)).rows.length;
  for (const [path, form, leadsTo] of [
    ["/admin/bin", { intent: `restore:quote:${id}` }, "/admin/bin?done=restored"],
    [`${history}/${first}`, { revision: "" }, `${history}?done=restored`],
    [`${history}/${newest}/compare`, { revision: "", "take:name": "mine" }, `${history}?done=restored`],
    [history, {}, `${history}?done=undeleted`],
  ] as const) {
    const revision = String((await findQuoteByAddress(db, id))?.revision);
    const fields = { ...form, ...("revision" in form && { revision }) };
    if (path === history) await deleteQuote(db, id);
    const loginPage = await press(path, fields, expiredHeaders);
    const page = parsePage(loginPage.text);
    expect([path, loginPage.status, page.attributes('input[name="password"]', "type")]).toEqual([
      path,
      401,
      ["password"],
    ]);
    expect(page.texts("main").join(), "nothing for staff").not.toMatch(/First|Second/);
    for (const [name, value] of Object.entries(fields)) {
      expect(page.attributes(`input[type="hidden"][name="${name}"]`, "value")).toEqual([value]);
    }
    const wrongPassword = await press(path, { ...fields, ...credentials, password: "wrong" }, expiredHeaders);
    expect([path, wrongPassword.status, wrongPassword.text.includes("Invalid credentials")]).toEqual([path, 401, true]);
    expect(await press(path, { ...fields, ...credentials }, expiredHeaders)).toMatchObject({
      status: 303,
      location: leadsTo,
    });
  }
  expect((await listVersions(db, "quote", id)).rows.length - versionsBefore).toBe(5);
  expect((await findQuoteByAddress(db, id))?.name).toBe("Second");
});

test("a record is found and restored among 10,000 deleted later", async () => {
  const id = await storeQuote({ name: "Perù, l'altopiano", link: "buried" });
  await deleteQuote(db, id);
  const recordIds = Array.from({ length: 10_000 }, (_, index) => `flood-${String(index).padStart(16, "0")}`);
  const versionFields = { kind: "page", name: "Flood", staff_id: null, version: 1, columns: Buffer.alloc(0) } as const;
  for (let index = 0; index < recordIds.length; index += 1_000) {
    const rows = recordIds
      .slice(index, index + 1_000)
      .map((record) => ({ ...versionFields, record, deleted_at: sql<Date>`utc_timestamp(3)` }));
    await db.insertInto("bin").values(rows).execute();
  }
  try {
    expect((await open("/admin/bin")).main).not.toContain("altopiano");
    const last = await open("/admin/bin?page=100000");
    expect(last.status).toBe(200);
    const found = await open("/admin/bin?q=L%E2%80%99altopiano+peru");
    expect(Object.values(found.presses)).toEqual([`restore:quote:${id}`]);
    expect((await open("/admin/bin?q=nothing-such")).main).toContain("Nothing in the bin contains these words");
    expect(await press("/admin/bin", { intent: found.presses.Restore ?? "" })).toMatchObject({ status: 303 });
    expect((await requestApp("/quote/buried")).status).toBe(200);
  } finally {
    await db.deleteFrom("bin").where("record", "like", "flood-%").execute();
  }
});

test("a record restored twice at once, from the bin and its history, is stored once with its whole history", async () => {
  const id = await storeQuote({ name: "First life", link: "twice" });
  await deleteQuote(db, id);
  await press("/admin/bin", { intent: `restore:quote:${id}` });
  await updateQuote(db, id, { name: "Second life" });
  await deleteQuote(db, id);
  const history = `/admin/history/quote/${id}`;
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => press("/admin/bin", { intent: `restore:quote:${id}` })),
    ...Array.from({ length: 4 }, () => press(history, {})),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  expect((await journal(id)).filter((action) => action === "restored")).toHaveLength(2);
  expect(await findQuoteByAddress(db, "twice")).toMatchObject({ id, name: "Second life" });
  const names = (await listVersions(db, "quote", id)).rows.map(({ name, action }) => `${action} ${name}`);
  expect(names.slice(0, 4)).toEqual(
    ["restored", "deleted", "saved", "restored"].map(
      (action, index) => `${action} ${index < 3 ? "Second" : "First"} life`,
    ),
  );
  expect((await searchBin(db)).rows.map((row) => row.id)).not.toContain(id);
});
