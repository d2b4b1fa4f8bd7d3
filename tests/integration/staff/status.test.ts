import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { deleteQuote, findQuoteById, setQuoteStatus, findQuoteStatus, updateQuote } from "~/data/quotes/quotes.server";
import { restoreFromBin } from "~/data/history/bin.server";
import { addViewCounts, backfillLastViews } from "~/data/views.server";
import { searchQuotes } from "~/data/quotes/search.server";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { draftToFormFields } from "~/domain/drafts/form";
import { emptyJourney } from "~/domain/journeys/journey";
import { toDayInCompanyTimeZone } from "~/domain/views";
import { type ListQuery, parseListQuery } from "~/domain/quotes/search";
import { env } from "~/env.server";
import { db } from "../../support/audited-database";
import { buildQuoteInput, buildTextItems } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { logInForToken } from "../api/client";
import { logInAsStaff } from "./staff-requests";
import { storeQuote } from "../../support/stored-records";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

const post = (path: string, body: URLSearchParams | FormData) =>
  requestApp(path, { method: "POST", headers: { Cookie: cookie, Origin: env.siteUrl }, body });
const getPageHtml = async (path: string) => (await requestApp(path, { headers: { Cookie: cookie } })).text();

test("setting a quote's status in the list preserves the search, adds one audit log entry, and rejects unknown statuses and quotes", async () => {
  const id = await storeQuote({ name: "Rinaldi" });
  expect(await findQuoteStatus(db, id)).toBe("draft");
  const path = "/admin/quotesView?q=rinaldi&sort=name";
  const response = await post(path, new URLSearchParams({ intent: `status:${id}`, status: "sent" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`/admin/quotesView?q=rinaldi&sort=name&set=${id}#${id}`);
  expect(await findQuoteStatus(db, id)).toBe("sent");
  const [entry] = await db.selectFrom("journal").selectAll().where("action", "=", "status-set").execute();
  expect(entry).toMatchObject({ record: id, kind: "quote", before: "draft", after: "sent", via: "form" });
  const repeated = await post(path, new URLSearchParams({ intent: `status:${id}`, status: "sent" }));
  expect(repeated.status).toBe(303);
  expect(await db.selectFrom("journal").select("id").where("action", "=", "status-set").execute()).toHaveLength(1);
  expect((await post(path, new URLSearchParams({ intent: `status:${id}`, status: "lent" }))).status).toBe(400);
  expect((await post(path, new URLSearchParams({ intent: "status:nobody", status: "won" }))).status).toBe(404);
});

test("setting a quote's status in the editor preserves input and doesn't conflict with open editors", async () => {
  const id = await storeQuote({ name: "Bruni" });
  const draft = draftFromQuote((await findQuoteById(db, id))!);
  const submitEditor = async (typed: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, text] of draftToFormFields({ ...draft, fields: { ...draft.fields, name: typed } }))
      form.append(name, text);
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    return await post(`/admin/quotesEditor/${id}`, form);
  };
  const response = await submitEditor("Bruni, typed", { intent: "status", status: "won" });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Bruni, typed");
  expect(await findQuoteStatus(db, id)).toBe("won");
  // An editor that was opened before can still save.
  expect(await updateQuote(db, id, { name: "Bruni, saved" }, [1])).toMatchObject({ ok: true });
  expect(await findQuoteStatus(db, id)).toBe("won");
  // A save stores a status that was selected in the form, but not the outdated one that an old page shows.
  await submitEditor("Bruni, saved", { intent: "save", status: "draft", statusBefore: "draft" });
  expect(await findQuoteStatus(db, id)).toBe("won");
  const saved = await submitEditor("Bruni, saved", { intent: "save", status: "lost", statusBefore: "draft" });
  expect([saved.status, await findQuoteStatus(db, id)]).toEqual([303, "lost"]);
});

test("the API accepts and lists a quote's status, and hides it from visitors", async () => {
  const headers = { Authorization: `Bearer ${await logInForToken()}`, "Content-Type": "application/json" };
  const call = (method: string, path: string, body?: object) =>
    requestApp(`/api/quote${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { id } = (await (await call("POST", "", { name: "By API", link: "by-api", status: "sent" })).json()) as {
    id: string;
  };
  const { id: plain } = (await (await call("POST", "", { name: "Plain" })).json()) as { id: string };
  expect([await findQuoteStatus(db, id), await findQuoteStatus(db, plain)]).toEqual(["sent", "draft"]);
  expect((await call("PATCH", `/${id}`, { status: "lost" })).status).toBe(200);
  expect((await call("PATCH", `/${id}`, { name: "Renamed" })).status).toBe(200);
  expect((await call("PATCH", `/${id}`, { status: "gone" })).status).toBe(400);
  expect(await (await call("GET", "")).json()).toContainEqual(
    expect.objectContaining({ _id: id, name: "Renamed", status: "lost" }),
  );
  for (const path of ["/quote/by-api", "/api/quote/by-api"])
    expect(await (await requestApp(path)).text()).not.toMatch(/lost/i);
});

test("the list can be filtered by status and sorted, also combined with a search", async () => {
  await db.deleteFrom("quotes").execute();
  const ids: Record<string, string> = {};
  for (const name of ["b of Ada", "a of Ada", "c of Zoë"]) ids[name] = await storeQuote({ name });
  await setQuoteStatus(db, ids["b of Ada"]!, "sent");
  await setQuoteStatus(db, ids["c of Zoë"]!, "sent");
  await updateQuote(db, ids["b of Ada"]!, { displayDescription: "saved last" });
  const viewCounts = { kind: "quote", opened: 1, pdf: 0, furthest: 0 } as const;
  await addViewCounts(db, [
    { ...viewCounts, record: ids["a of Ada"]!, day: "2026-11-01" },
    { ...viewCounts, record: ids["c of Zoë"]!, day: "2026-11-02" },
  ]);
  const names = async (query: string) =>
    (await searchQuotes(db, parseListQuery(new URLSearchParams(query)))).rows.map(({ name }) => name[0]).join("");
  expect((await names("status=sent")).split("").sort().join("")).toBe("bc");
  expect(await names("status=sent&q=zo")).toBe("c");
  expect(await names("status=won")).toBe("");
  expect(await names("sort=name")).toBe("abc");
  expect(await names("sort=name&q=ada&status=sent")).toBe("b");
  expect((await names("sort=saved"))[0]).toBe("b");
  expect(await names("sort=opened")).toBe("cab");
  expect((await names("sort=whatever&status=odd")).split("").sort().join("")).toBe("abc");
});

test("the list is sorted by last view, including views counted by the previous release and those of restored quotes", async () => {
  await db.deleteFrom("quotes").execute();
  const [one = "", other = ""] = await Promise.all(["one", "other"].map((name) => storeQuote({ name })));
  const byViews = async () =>
    (await searchQuotes(db, { text: "", page: 1, sort: "opened" })).rows.map(({ name }) => name);
  const viewCounts = { kind: "quote", opened: 1, pdf: 0, furthest: 0 } as const;
  await addViewCounts(db, [{ ...viewCounts, record: one, day: "2026-01-03" }]);
  expect(await byViews()).toEqual(["one", "other"]);
  // The previous release doesn't store the last view with the quote.
  await sql`insert into receipts (kind, record, day, opened) values ('quote', ${other}, current_date, 1)`.execute(db);
  await backfillLastViews(db);
  expect(await byViews()).toEqual(["other", "one"]);
  await storeQuote({ name: "last" });
  for (const id of [one, other]) {
    await deleteQuote(db, id);
    await restoreFromBin(db, "quote", id);
  }
  expect(await byViews()).toEqual(["other", "one", "last"]);
});

test("a sorted list that is too long to be counted contains every quote", async () => {
  await db.deleteFrom("quotes").execute();
  const { insertQuotes, buildQuoteRow } = await import("~/data/quotes/quotes.server");
  const pad = (number: number) => String(number).padStart(4, "0");
  const rows = Array.from({ length: 1_020 }, (_, index) =>
    buildQuoteRow(buildQuoteInput({ name: pad((index * 7) % 1_020) })),
  );
  await insertQuotes(db, rows);
  const seenNames: string[] = [];
  for (let search: ListQuery | null = { text: "", page: 1, sort: "name" }; search;) {
    const { rows, page, more }: Awaited<ReturnType<typeof searchQuotes>> = await searchQuotes(db, search);
    seenNames.push(...rows.map(({ name }) => name));
    search = more?.next ? { ...search, page: page + 1, after: more.next } : null;
  }
  expect(seenNames).toEqual(Array.from({ length: 1_020 }, (_, index) => pad(index)));
});

test("the list and the editor show a quote's status and views, and the confirmation shares it in its language", async () => {
  // The clock is fixed, so midnight doesn't pass during the test.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await db.deleteFrom("quotes").execute();
  const text = "Il primo giorno si parte per il mare e la sera si cena con gli ospiti della casa.";
  const id = await storeQuote({
    name: "Mare",
    journey: { ...emptyJourney, language: "it" },
    customerName: "Zoë & Co",
    link: "mare",
    items: buildTextItems([text, text]),
  });
  await setQuoteStatus(db, id, "sent");
  const selectedStatus = /<option (?=[^>]*value="sent")(?=[^>]*selected)[^>]*>/;
  const list = await getPageHtml("/admin/quotesView");
  expect(list).toContain("Not opened yet");
  expect(list).toContain(`data-status="sent">Sent<`);
  const day = (ago: number) => toDayInCompanyTimeZone(new Date(Date.now() - ago * 86_400_000));
  const count = { kind: "quote", record: id, opened: 1, pdf: 0, furthest: 0 } as const;
  await addViewCounts(db, [
    { ...count, day: "2026-01-03", opened: 2, furthest: 4 },
    { ...count, day: day(1), pdf: 1 },
  ]);
  expect(await getPageHtml("/admin/quotesView")).toContain("Opened 3 times, last yesterday");
  const editor = await getPageHtml(`/admin/quotesEditor/${id}`);
  expect(editor).toContain("Opened 3 times, first on 3 Jan 2026, last yesterday, read to the end, PDF opened once");
  expect(editor).toMatch(selectedStatus);
  const html = await getPageHtml(`/admin/quotesGenerator?saved=${id}`);
  const address = encodeURIComponent(`${env.siteUrl}/quote/mare`);
  expect(html).toContain(`https://wa.me/?text=${encodeURIComponent("Ciao Zoë & Co,")}`);
  expect(html).toContain("mailto:?subject=Il%20tuo%20viaggio%20a%20Cuba&amp;body=Ciao%20");
  expect(html).toContain(address);
  expect(html).toContain("QR code of the quote");
  expect(html).toContain(`/admin/quotesEditor/${id}`);
});
