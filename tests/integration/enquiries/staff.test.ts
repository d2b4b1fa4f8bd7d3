import { beforeAll, beforeEach, expect, test } from "vitest";
import { findCustomer } from "~/data/customers/customers.server";
import { findEnquiry, storeEnquiry } from "~/data/enquiries.server";
import { createQuote, deleteQuote, findQuoteById } from "~/data/quotes/quotes.server";
import type { EnquiryInput } from "~/domain/enquiries/enquiry";
import { emptyJourney } from "~/domain/journeys/journey";
import { env } from "~/env.server";
import { db } from "../../support/audited-database";
import { buildQuoteInput, buildTextItems } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { createExpiredCookie, credentials, logInAsStaff, makeDatabaseUnavailable } from "../staff/staff-requests";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});
beforeEach(async () => {
  for (const table of ["enquiries", "customers", "quotes"] as const) await db.deleteFrom(table).execute();
});

const asked: EnquiryInput = {
  ...{ source: "contacts", tourId: null, house: null, arrival: null, departure: null, name: "Zoë <i>Rossi</i>" },
  ...{ email: "zoe@rossi.example", telephone: null, party: "Two", period: "In March", message: "Music\n& sea" },
  language: "it",
};
/** Stores an enquiry and returns its id. */
async function store(fields: Partial<EnquiryInput> = {}, isSuspected = false): Promise<string> {
  expect(await storeEnquiry(db, { ...asked, ...fields }, { isSuspected, network: "192.0.2.1" })).toBe("stored");
  const rows = await db
    .selectFrom("enquiries")
    .select("id")
    .where("message", "=", fields.message ?? asked.message)
    .execute();
  return rows[0]?.id ?? "";
}
const get = async (path: string) => (await requestApp(path, { headers: { Cookie: cookie } })).text();
const press = async (id: string, intent: string, as = cookie, more: Record<string, string> = {}) => {
  const headers = { Cookie: as, Origin: env.siteUrl };
  const body = new URLSearchParams({ intent, ...more });
  const response = await requestApp(`/admin/enquiries/${id}`, { method: "POST", headers, body });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
};
const quotes = () => db.selectFrom("quotes").select(["id", "customer_id"]).execute();
const customers = () => db.selectFrom("customers").select("id").execute();

test("staff see new enquiries, search them and change their state", async () => {
  expect(await get("/admin/enquiries?lang=en")).toContain("Nobody waits for an answer.");
  const id = await store();
  const other = await store({ name: "Bruno", message: "100% rum", email: null, telephone: "+39 333 1234567" });
  await store({ name: "Program", message: "Buy" }, true);
  const list = await get("/admin/enquiries?lang=en");
  for (const text of ["Zoë &lt;i&gt;Rossi", "Bruno", "2 enquiries", "Enquiries (2)", "In March · Two"])
    expect(list).toContain(text);
  expect(list).not.toContain("Program");
  expect(await get("/admin/enquiries?list=apart")).toContain("Program");
  const found = await get("/admin/enquiries?q=rossi+sea");
  expect([found.includes("Zoë"), found.includes("Bruno")]).toEqual([true, false]);
  const page = await get(`/admin/enquiries/${id}?lang=en`);
  for (const text of ["zoe@rossi.example", "Music\n&amp; sea", "192.0.2.1", "?subject=Il%20tuo%20viaggio%20a%20Cuba"])
    expect(page).toContain(text);
  expect(await press(id, "closed")).toMatchObject({ status: 303, location: `/admin/enquiries/${id}?done=1` });
  await press(other, "apart");
  expect((await findEnquiry(db, id))?.state).toBe("closed");
  expect((await findEnquiry(db, other))?.isSuspected).toBe(true);
  await press(other, "back");
  expect(await get("/admin/enquiries?lang=en")).toContain("Enquiries (1)");
  expect((await press(id, "burnt")).status).toBe(400);
  expect((await press("nothing", "closed")).status).toBe(404);
  const entries = await db.selectFrom("journal").selectAll().where("record", "=", id).execute();
  expect(entries).toEqual([expect.objectContaining({ action: "status-set", before: "new", after: "closed" })]);
});

test("one press makes the quote of a tour's enquiry with its customer, and further ones open it", async () => {
  const journey = { ...emptyJourney, language: "it", stops: [{ place: "Havana", nights: 3, point: null }] } as const;
  const items = buildTextItems(["One", "Two"]);
  const tour = await createQuote(db, buildQuoteInput({ name: "Tabacco", link: "t", display: true, items, journey }));
  const id = await store({ source: "tour", tourId: tour.ok ? tour.id : "" });
  const presses = await Promise.all([press(id, "quote"), press(id, "quote"), press(id, "quote")]);
  const enquiry = (await findEnquiry(db, id))!;
  const editor = `/admin/quotesEditor/${enquiry.quoteId}`;
  for (const { status, location } of [...presses, await press(id, "quote")])
    expect([status, location]).toEqual([303, editor]);
  expect(await findQuoteById(db, enquiry.quoteId ?? "")).toMatchObject({
    ...{
      name: "Zoë <i>Rossi</i> · Tabacco",
      customerName: "Zoë <i>Rossi</i>",
      link: null,
      display: false,
      items,
      journey,
    },
  });
  expect(await findCustomer(db, enquiry.customerId ?? "")).toMatchObject({
    ...{ name: "Zoë <i>Rossi</i>", email: "zoe@rossi.example", telephone: null, language: "it" },
  });
  expect(enquiry.state).toBe("answered");
  expect([await customers(), (await quotes()).length]).toEqual([[{ id: enquiry.customerId }], 2]);
  expect(await quotes()).toContainEqual({ id: enquiry.quoteId, customer_id: enquiry.customerId });
  expect(await get(editor)).toContain("Tabacco");
  expect(await get(`/admin/enquiries/${id}?lang=en`)).toContain("Open the quote");
});

test("a house's enquiry becomes a quote with the house and its nights, for the customer who is known already", async () => {
  const first = await store();
  await press(first, "quote");
  const stay = { source: "house", house: "Apodaca-12", arrival: "2027-03-02", departure: "2027-03-06" } as const;
  const id = await store({ ...stay, name: "Zoe R.", email: "ZOE@rossi.example", message: "Quiet", language: "en" });
  await press(id, "quote");
  const [one, two] = await Promise.all([first, id].map((each) => findEnquiry(db, each)));
  expect(two?.customerId).toBe(one?.customerId);
  expect(await findQuoteById(db, two?.quoteId ?? "")).toMatchObject({
    ...{ name: "Zoe R. · Apodaca 12", items: [{ type: "title", title1: "Apodaca 12", title2: "", size: "md" }] },
    journey: { language: "en", firstDay: "2027-03-02", stops: [{ place: "Camagüey", nights: 4, point: null }] },
  });
  // Deleted, it is made anew.
  await deleteQuote(db, two?.quoteId ?? "");
  await press(id, "quote");
  const anew = await findEnquiry(db, id);
  expect([anew?.quoteId === two?.quoteId, await findQuoteById(db, anew?.quoteId ?? "")]).toEqual([
    false,
    expect.anything(),
  ]);
});

test("without a session a press asks for the login, and completes with it", async () => {
  const id = await store();
  const expired = await createExpiredCookie();
  expect((await requestApp("/admin/enquiries", { headers: { Cookie: expired } })).status).toBe(302);
  const refused = await press(id, "quote", expired);
  expect([refused.status, refused.html.includes("Rossi"), await quotes()]).toEqual([401, false, []]);
  expect((await press(id, "quote", expired, credentials)).status).toBe(303);
  expect(await quotes()).toHaveLength(1);
  const restore = makeDatabaseUnavailable();
  expect((await press(id, "closed")).status).toBe(503);
  restore();
});
