import { beforeAll, beforeEach, expect, test } from "vitest";
import { createPage } from "~/data/pages.server";
import { createQuote, findQuoteById } from "~/data/quotes/quotes.server";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/drafts/draft";
import { draftFromPage, draftFromQuote } from "~/domain/drafts/from-record";
import { draftToFormFields } from "~/domain/drafts/form";
import { remotePagePaths } from "~/domain/site/addresses";
import { findPageById } from "~/data/pages.server";
import { db } from "../../support/audited-database";
import { draftWithItems } from "../../support/drafts";
import { oneItemOfEachType, buildPageInput, buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { origin, logInAsStaff, makeDatabaseUnavailable } from "../staff/staff-requests";

let cookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
});
beforeEach(async () => {
  for (const table of ["quotes", "page_addresses", "pages"] as const) await db.deleteFrom(table).execute();
});

const items: DraftItem[] = [
  { type: "title", title1: "Havana", title2: "", size: "" },
  { type: "text", text: "", size: "md" },
  { type: "text", text: "<script>alert(1)</script> #[our houses|/homes]", size: "md" },
];

/** Posts a draft to its preview. */
async function preview(draft: Draft, { as = draft.kind as string, headers = {} as Record<string, string> } = {}) {
  const body = new URLSearchParams(draftToFormFields(draft).map(([name, value]) => [name, value]));
  return await requestApp(`/admin/preview/${as}`, {
    method: "POST",
    body,
    headers: { Origin: origin, Cookie: `${cookie}; lang=en`, ...headers },
  });
}

/** A draft of a new quote, in which an item is being added. */
function draftOfNew(kind: DraftKind, fields: Partial<Draft["fields"]> = {}): Draft {
  const id = "the-id-of-a-new-one---";
  const blank = blankDraft(kind, id);
  const adding = { key: 9, item: { type: "text", text: "Not added yet", size: "md" } as const };
  return draftWithItems(items, { kind, id, fields: { ...blank.fields, customerName: "Ada", ...fields }, adding });
}

/** Returns a page without the parts that only a preview or only a guest's page contains. */
const comparable = (html: string) =>
  html
    .replace(/ data-key="\d+"/g, "")
    .replace(/<div id="keep".*?<\/script><\/div>/s, "")
    .replace(/<script data-address=.*?<\/script>/s, "");

test("the preview of a quote is the page of its guest", async () => {
  const stops = ["Havana", "Viñales", "Trinidad"].map((place) => ({ place, nights: 2, point: null }));
  const chapters = ["Havana", "Viñales", "Trinidad", "Home"].flatMap((title1): DraftItem[] => [
    { type: "title", title1, title2: "", size: "md" },
    ...oneItemOfEachType,
  ]);
  const journey = { language: "en" as const, firstDay: "2027-01-10", stops };
  await createQuote(
    db,
    buildQuoteInput({ customerName: "Ada", items: chapters, journey } as object),
    "of-ada----------------",
  );
  const quote = await findQuoteById(db, "of-ada----------------");
  const response = await preview(draftFromQuote(quote!));
  const html = await response.text();
  const guest = await requestApp("/quote/of-ada----------------", { headers: { Cookie: "lang=en" } });
  expect(comparable(html)).toBe(comparable(await guest.text()));
  for (const each of ["Hi Ada", "<svg", "<time", "<footer"]) expect(html).toContain(each);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

test("the preview of a displayed quote is the tour's page, or its PDF in the paper view", async () => {
  for (const [name, link] of [
    ["One", "one"],
    ["Two", "two"],
    ["Three", "three"],
  ] as const) {
    const shown = {
      name,
      link,
      display: true,
      displayDescription: "Slow roads",
      customerName: "Ada",
      items: oneItemOfEachType,
    };
    await createQuote(db, buildQuoteInput(shown), `the-id-of-${link}-------------`.slice(0, 22));
  }
  const quote = (await findQuoteById(db, "the-id-of-two---------"))!;
  const html = await (await preview(draftFromQuote(quote))).text();
  const guest = await (await requestApp("/tours/two", { headers: { Cookie: "lang=en" } })).text();
  // A draft's link isn't stored yet: its files are named by the id.
  expect(comparable(html).replaceAll("/tours/the-id-of-two---------", "/tours/two")).toBe(comparable(guest));
  expect(html).not.toContain("Ada");
  const paper = await preview({ ...draftFromQuote(quote), revision: 0 }, { as: "pdf" });
  expect([paper.status, paper.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

test("the preview of a page is the page at its address, or its items", async () => {
  const [page, path] = ["santa-clara-tours-en", remotePagePaths["santa-clara-tours"]];
  await createPage(db, buildPageInput({ items: oneItemOfEachType }), page);
  const draft = draftFromPage((await findPageById(db, page))!);
  const guest = await (await requestApp(`${path}?lang=en`, { headers: { Cookie: "lang=en" } })).text();
  const html = await (await preview({ ...draft, fields: { ...draft.fields, address: page } })).text();
  expect(comparable(html)).toBe(comparable(guest));
  expect(html).not.toContain("staff-bar");
  const bare = await (await preview(draftOfNew("page"))).text();
  expect(bare).toMatch(/data-key="0".*Havana.*data-key="9".*Not added yet/s);
  expect(bare).not.toMatch(/<nav|<footer|Ada|<script/);
});

test("the preview shows invalid drafts, and displayed quotes without their customer", async () => {
  const unfinished = { name: "", firstDay: "32 January", priceFrom: "much" };
  const html = await (await preview(draftOfNew("quote", unfinished))).text();
  expect(html).toContain("Hi Ada, explore the journey we created for you!");
  expect(html).toMatch(
    /data-key="0".*Havana.*data-key="2".*&lt;script&gt;.*href="\/homes".*data-key="9".*Not added yet/s,
  );
  expect(html).not.toContain('data-key="1"');
  expect(await (await preview(draftOfNew("quote", { display: true }))).text()).not.toContain("Ada");
  // Nothing is stored, and the address doesn't exist.
  expect((await requestApp(`/quote/${draftOfNew("quote").id}`)).status).toBe(404);
});

test("the paper view is the PDF of the draft", async () => {
  const response = await preview(draftOfNew("quote"), { as: "pdf" });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("Content-Security-Policy")).toBe("frame-ancestors 'self'");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await requestApp(`/quote/${draftOfNew("quote").id}/pdf`)).status).toBe(404);
});

test("only the site's own pages can frame a preview, and no other page can be framed", async () => {
  const page = await requestApp("/quote/nobody");
  const policies = [await preview(draftOfNew("quote")), page].map(
    ({ headers }) => /frame-ancestors [^;]*/.exec(headers.get("Content-Security-Policy") ?? "")?.[0],
  );
  expect(policies).toEqual(["frame-ancestors 'self'", "frame-ancestors 'none'"]);
});

test("the preview rejects requests without a session, from other sites, and with a form that isn't a draft", async () => {
  const draft = draftOfNew("quote");
  const toLogin = await preview(draft, { headers: { Cookie: "" } });
  expect([toLogin.status, toLogin.headers.get("Location")?.split("?")[0]]).toEqual([303, "/login"]);
  expect((await preview(draft, { headers: { Origin: "https://elsewhere.example" } })).status).toBe(403);
  expect((await preview({ ...draft, id: "../../x" })).status).toBe(400);
  expect((await requestApp("/admin/preview/quote", { headers: { Cookie: cookie } })).status).toBe(404);
  const body = new URLSearchParams({ "item:0": "{" });
  const headers = { Origin: origin, Cookie: cookie };
  expect((await requestApp("/admin/preview/quote", { method: "POST", body, headers })).status).toBe(400);
  makeDatabaseUnavailable();
  expect((await preview(draft)).status).toBe(503);
});
