import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { companyDetails } from "~/content/site/company";
import { enquiryNotices, enquiryProblemTexts, enquiryTexts } from "~/content/site/enquiry";
import { storeEnquiry } from "~/data/enquiries.server";
import { runMaintenance } from "~/data/maintenance.server";
import { createQuote } from "~/data/quotes/quotes.server";
import { maxEnquiriesPerDay } from "~/domain/enquiries/enquiry";
import { env } from "~/env.server";
import { signFormTime } from "~/http/forms/form-age.server";
import { createAccount } from "../../support/accounts";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { peerHeaders } from "../../support/requests/peer-headers";
import { requestApp } from "../../support/servers/in-process-app";
import { makeDatabaseUnavailable } from "../staff/staff-requests";

beforeEach(async () => {
  await db.deleteFrom("enquiries").execute();
});

const typed = {
  name: "Zoë <Rossi>",
  email: "zoe@rossi.example",
  period: "In March",
  party: "Two",
  message: "Music\n& sea",
};

let hosts = 0;
/** Posts a form as a browser would, each time from another network. */
const post = async (
  path: string,
  fields: Record<string, string>,
  peer = `10.0.${Math.floor(++hosts / 250)}.${hosts % 250}`,
) => {
  const answer = await requestApp(path, {
    method: "POST",
    headers: { Origin: env.siteUrl, ...peerHeaders(peer) },
    body: new URLSearchParams({ website: "", form: signFormTime(true), ...fields }),
  });
  const { status, headers } = answer;
  return { status, headers, location: headers.get("Location"), html: await answer.text() };
};
const stored = () => db.selectFrom("enquiries").selectAll().orderBy("at").execute();
const storedTour = async (display = true) => {
  const created = await createQuote(db, buildQuoteInput({ name: "Tabacco & mare", display }));
  return created.ok ? created.id : "";
};

test("an enquiry of the contacts page is stored once, however often it is sent, and leads to what happens next", async () => {
  const page = await (await requestApp("/contacts?lang=it")).text();
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const action = /action="(\/ask[^"]*)"/.exec(page)?.[1] ?? "";
  expect(action).toBe("/ask?lang=it");
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(action, { ...typed, form })));
  answers.push(await post(action, { ...typed, form }));
  for (const { status, location } of answers) expect([status, location]).toEqual([303, "/ask/sent?lang=it"]);
  const next = await requestApp("/ask/sent?lang=it");
  expect(next.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await next.text()).toContain(enquiryTexts.sent.it);
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ state: "new", suspected: 0, source: "contacts", tour_id: null, house: null, arrival: null, language: "it" },
    ...typed,
    telephone: null,
  });
  expect(rows[0]?.network).toMatch(/^10\./);
  await post(action, { ...typed, form, message: "And one thing more" });
  expect(await stored()).toHaveLength(2);
});

test("a tour's page links to a form about it, and a quote that isn't displayed stays unknown", async () => {
  const id = await storedTour();
  const hidden = await storedTour(false);
  const tour = await (await requestApp(`/tours/${id}?lang=en`)).text();
  expect(tour).toContain(`<a class="forward" href="/ask?tour=${id}&amp;lang=en">Ask about this journey</a>`);
  expect(tour).toContain("mailto:sales@lario-ceiba.example?subject=A%20journey");
  const page = await (await requestApp(`/ask?tour=${id}&lang=en`)).text();
  expect(page).toContain(`<h1>${enquiryTexts.tourHeading.en}</h1>`);
  expect(page).toContain("Tabacco &amp; mare");
  expect((await post(`/ask?tour=${id}&lang=en`, typed)).status).toBe(303);
  expect(await (await requestApp(`/ask?tour=${hidden}&lang=en`)).text()).not.toContain("Tabacco");
  await post(`/ask?tour=${hidden}&lang=en`, typed);
  const rows = await stored();
  expect(rows.map(({ source, tour_id }) => [source, tour_id])).toEqual([
    ["tour", id],
    ["contacts", null],
  ]);
});

test("a house's form stores its days", async () => {
  const year = new Date().getUTCFullYear() + 1;
  const stay = { house: "Apodaca-12", arrival: `${year}-03-02`, departure: `${year}-03-06`, guests: "4" };
  const page = await (await requestApp(`/homes/ask?${new URLSearchParams({ ...stay, lang: "en" })}`)).text();
  expect(page).toContain('method="post" action="/homes/ask?lang=en"');
  expect(page).toContain(`name="arrival" required="" value="${stay.arrival}"`);
  const again = await post("/homes/ask?lang=en", { ...typed, ...stay, departure: stay.arrival });
  expect(again.status).toBe(400);
  expect(again.html).toContain(enquiryProblemTexts.departureFirst.en);
  expect((await post("/homes/ask?lang=en", { ...typed, ...stay })).location).toBe("/ask/sent?lang=en");
  const [row] = await stored();
  expect(row).toMatchObject({ source: "house", house: "Apodaca-12", party: "4", period: "" });
  expect([row?.arrival, row?.departure].map((day) => day?.toISOString().slice(0, 10))).toEqual([
    stay.arrival,
    stay.departure,
  ]);
});

test("an invalid form comes back with what was typed and a message at each field", async () => {
  const { status, html, headers } = await post("/ask?lang=it", {
    ...typed,
    name: "https://spam.example",
    email: "zoe@",
  });
  expect([status, headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
  for (const [field, problem] of [
    ["name", enquiryProblemTexts.nameLink.it],
    ["email", enquiryProblemTexts.emailNoDomain.it],
  ] as const) {
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-describedby="ask-${field}-problem"`));
    expect(html).toContain(problem);
  }
  for (const text of ["https://spam.example", 'value="zoe@"', 'value="Two"', "Music\n&amp; sea"])
    expect(html).toContain(text);
  expect(await stored()).toEqual([]);
});

test("a form without a signed time, or younger than three seconds, comes back and can be sent once more", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const id = await storedTour();
  const page = await (await requestApp(`/ask?tour=${id}&lang=en`)).text();
  const timeOf = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const forged = `${Date.now() - 60_000}.${signFormTime(false).split(".")[1]}`;
  vi.setSystemTime(Date.now() + 1_000);
  const old = signFormTime(false);
  for (const form of ["", forged, timeOf(page), `${old}x`]) {
    const { status, html } = await post(`/ask?tour=${id}&lang=en`, { ...typed, form });
    expect([form, status]).toEqual([form, 400]);
    expect(html).toContain(enquiryNotices.again.en);
    expect(html).toContain("Music\n&amp; sea");
    expect(timeOf(html)).toMatch(/^\d+\./);
  }
  vi.setSystemTime(Date.now() + 3_000);
  expect((await post(`/ask?tour=${id}&lang=en`, { ...typed, form: timeOf(page) })).status).toBe(303);
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  expect((await post("/ask?lang=en", { ...typed, form: old })).status).toBe(400);
  expect(await stored()).toHaveLength(1);
});

test("what a program probably wrote is stored apart, with the same response", async () => {
  const message = "https://a.example https://b.example https://c.example";
  for (const fields of [{ website: "https://spam.example" }, { message }]) {
    expect((await post("/ask?lang=en", { ...typed, ...fields })).location).toBe("/ask/sent?lang=en");
  }
  expect((await stored()).map(({ suspected }) => suspected)).toEqual([1, 1]);
});

test("a network sends ten in an hour, and a typed text is never lost", async () => {
  for (let n = 0; n < 10; n++)
    expect((await post("/ask", { ...typed, message: `${n}` }, "2001:db8::1")).status).toBe(303);
  const { status, headers, html } = await post("/ask?lang=en", typed, "2001:db8::2");
  expect([status, Number(headers.get("Retry-After")) > 3_000]).toEqual([429, true]);
  for (const text of [enquiryNotices.often.en, "Music\n&amp; sea", companyDetails.phone.href, "mailto:sales@"])
    expect(html).toContain(text);
});

test("a flood from many networks fills neither list beyond a day's maximum", async () => {
  const credible = { isSuspected: false, network: null };
  const { email, message, name, party, period } = typed;
  const input = {
    source: "contacts",
    ...{ tourId: null, house: null, arrival: null, departure: null, telephone: null },
  } as const;
  const enquiry = { ...input, ...{ email, message, name, party, period, language: "en" as const } };
  expect(await storeEnquiry(db, enquiry, credible)).toBe("stored");
  await sql`insert into enquiries select concat("x", seq.n), at, state, state_at, suspected, source, tour_id, house, arrival,
    departure, name, email, telephone, party, period, message, language, customer_id, quote_id, network from enquiries,
    (with recursive seq as (select 1 as n union all select n + 1 from seq where n < ${maxEnquiriesPerDay.credible - 1})
    select n from seq) as seq`.execute(db);
  const { status, html } = await post("/ask?lang=en", { ...typed, message: "Music\n& sun" });
  expect(status).toBe(503);
  for (const text of [enquiryNotices.full.en, "Music%0D%0A", "tel:+390310000142"]) expect(html).toContain(text);
  expect(await stored()).toHaveLength(maxEnquiriesPerDay.credible);
  expect((await post("/ask", { ...typed, website: "x" })).status).toBe(303);
  await sql`update enquiries set at = at - interval 1 day`.execute(db);
  expect((await post("/ask", { ...typed, message: "Later" })).status).toBe(303);
});

test("while the database is unavailable the form comes back with what was typed", async () => {
  const restore = makeDatabaseUnavailable();
  const { status, html } = await post("/ask?lang=en", typed);
  expect([status, html.includes(enquiryNotices.unavailable.en), html.includes("Music\n&amp; sea")]).toEqual([
    503,
    true,
    true,
  ]);
  restore();
  expect((await post("/ask?lang=en", typed)).status).toBe(303);
});

test("staff and the visitor get one mail each, without what was typed for the visitor, and nothing for programs", async () => {
  const account = await createAccount(db, "mails");
  const notified = { email: "greta@lario-ceiba.example", mail_language: "it" } as const;
  await db.updateTable("staff").set(notified).where("id", "=", account).execute();
  await db.deleteFrom("outbox").execute();
  const id = await storedTour();
  const name = "Zoë Bcc Rossi";
  await post(`/ask?tour=${id}&lang=en`, { ...typed, email: "other@a.example", website: "x" });
  await Promise.all([1, 2].map(() => post(`/ask?tour=${id}&lang=en`, { ...typed, name })));
  const enquiry = (await stored()).find(({ suspected }) => suspected === 0);
  const mails = await db.selectFrom("outbox").selectAll().orderBy("kind").execute();
  expect(mails).toMatchObject([
    { kind: "enquiry", recipient: notified.email, subject: `Richiesta: ${name} · Tabacco & mare`, language: "it" },
    { kind: "received", recipient: typed.email, language: "en", reference: `enquiry.${enquiry?.id}` },
  ]);
  expect(mails[0]?.reply_to).toBe(typed.email);
  expect(mails[0]?.body).toContain(`${env.siteUrl}/admin/enquiries/${enquiry?.id}`);
  expect(mails[0]?.body).toContain("Music\n& sea");
  for (const text of [name, "Music", "Tabacco"]) expect(`${mails[1]?.subject} ${mails[1]?.body}`).not.toContain(text);
  await post("/ask?lang=en", { ...typed, message: "A second one" });
  const kinds = (await db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["enquiry", "enquiry", "received"]);
});

test("suspected enquiries are deleted after 30 days, and closed ones a year after they were closed", async () => {
  for (const message of ["new", "closed", "reopened", "set apart", "recent"]) await post("/ask", { ...typed, message });
  const rows = await stored();
  await sql`update enquiries set at = at - interval 31 day, state_at = state_at - interval 366 day`.execute(db);
  const change = (message: string, values: object) =>
    db.updateTable("enquiries").set(values).where("message", "=", message).execute();
  await change("closed", { state: "closed" });
  await change("reopened", { state: "answered" });
  await change("set apart", { suspected: true });
  await change("recent", { suspected: true, at: rows[0]!.at });
  await runMaintenance(db, { report: (error) => expect(error).toBeNull() });
  expect((await stored()).map(({ message }) => message).sort()).toEqual(["new", "recent", "reopened"]);
});
