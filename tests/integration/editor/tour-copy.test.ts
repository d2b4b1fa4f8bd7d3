import { beforeAll, beforeEach, expect, test } from "vitest";
import { findQuoteById } from "~/data/quotes/quotes.server";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { type FormFields, draftToFormFields } from "~/domain/drafts/form";
import { emptyOffer } from "~/domain/offers/offer";
import type { Item } from "~/domain/items/item";
import { emptyJourney } from "~/domain/journeys/journey";
import type { QuoteInput } from "~/domain/quotes/quote";
import { db } from "../../support/audited-database";
import { requestApp } from "../../support/servers/in-process-app";
import { origin, logInAsStaff } from "../staff/staff-requests";
import { storeQuote } from "../../support/stored-records";

let cookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
});
beforeEach(() => db.deleteFrom("quotes").execute());

const items: Item[] = [{ type: "title", title1: "Havana", title2: "", size: "md" }];

async function createSentQuote(fields: Partial<QuoteInput> = {}) {
  const journey = { ...emptyJourney, language: "it", firstDay: "2027-02-14", priceFrom: 4350 } as const;
  const offer = { ...emptyOffer, travellers: 2 };
  return await storeQuote({ name: "Two weeks", customerName: "Sofia Bianchi", items, journey, offer, ...fields });
}

/** Posts the form of a quote's editor, with the display panel open, as a browser without scripts does. */
async function post(id: string, intent: string, changed: Record<string, string> = {}) {
  const stored = draftToFormFields(draftFromQuote((await findQuoteById(db, id))!)).filter(
    ([name]) => !(name in changed),
  );
  const fields: FormFields = [...stored, ...Object.entries(changed), ["panel", "display"], ["intent", intent]];
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const response = await requestApp(`/admin/quotesEditor/${id}`, { method: "POST", headers, body });
  return { status: response.status, html: await response.text() };
}

const others = async (id: string) => {
  const rows = await db.selectFrom("quotes").select("id").where("id", "!=", id).execute();
  return await Promise.all(rows.map(async (row) => (await findQuoteById(db, row.id))!));
};

test("a copy for the tours page has no customer, and the original quote keeps its own", async () => {
  const id = await createSentQuote({ link: "bianchi" });
  const before = await findQuoteById(db, id);
  const written = { display: "on", displayDescription: "Slowly" };
  expect((await post(id, "preview", written)).html).toContain("Make a copy for the tours page");
  const { status, html } = await post(id, "copy-for-tours", written);
  expect(status).toBe(200);
  expect(await findQuoteById(db, id)).toEqual(before);
  const [copy, ...more] = await others(id);
  expect(more).toEqual([]);
  expect(copy).toMatchObject({
    ...{ name: "Two weeks", customerName: null, link: null, display: false, displayDescription: "Slowly" },
    ...{ items, journey: { language: "it", firstDay: null, priceFrom: 4350 }, pairOf: null, offer: null },
  });
  expect(html).toContain("this quote keeps its greeting");
  expect(html).toContain(`href="/admin/quotesEditor/${copy?.id}"`);
  expect(html).toMatch(/<input type="checkbox" name="display"(?![^>]*checked)/);
  expect(await (await requestApp("/quote/bianchi?lang=en")).text()).toContain("Sofia Bianchi");
  expect(html).not.toContain("Its name contains");
  expect((await requestApp(`/tours/${copy?.id}`, { redirect: "manual" })).status).toBe(302);

  await post(id, "copy-for-tours", written);
  expect(await others(id)).toHaveLength(1);
});

test("shows a warning if the copy's name contains a word of the customer's name", async () => {
  const id = await createSentQuote({ name: "Honeymoon Bianchi", display: true });
  const { html } = await post(id, "copy-for-tours");
  expect(await others(id)).toMatchObject([{ customerName: null, display: false }]);
  expect(html).toContain("Its name contains a word of the customer&#x27;s name");
  expect(html).toContain("Saving removes this quote from the tours page.");
});

test("offers no copy for a quote without a customer's name, and creates none from a draft with issues", async () => {
  const id = await createSentQuote({ customerName: null });
  expect((await post(id, "preview", { display: "on" })).html).not.toContain("Make a copy for the tours page");
  const faulty = await post(id, "copy-for-tours", { name: "" });
  expect([faulty.status, await others(id)]).toEqual([400, []]);
  expect(faulty.html).toContain("A name is required");
});
