import { beforeAll, expect, test } from "vitest";
import { createCustomer, findCustomer } from "~/data/customers/customers.server";
import {
  deleteCustomer,
  linkQuotes,
  listQuotesNaming,
  listQuotesOfCustomer,
  mergeIntoCustomer,
} from "~/data/customers/references.server";
import { newId } from "~/data/database/id.server";
import { purgeFromBin, restoreFromBin } from "~/data/history/bin.server";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { restoreVersionContent } from "~/data/history/restore-version.server";
import { createQuote, deleteQuote, duplicateQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { blankCustomer, type CustomerInput } from "~/domain/customers/customer";
import type { QuoteInput } from "~/domain/quotes/quote";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { callApi, createRecord, logInForToken } from "../api/client";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});

async function addCustomer(name: string, fields: Partial<CustomerInput> = {}): Promise<string> {
  const created = await createCustomer(db, { ...blankCustomer, name, ...fields });
  return created.ok ? created.id : "";
}

async function addQuote(fields: Partial<QuoteInput>): Promise<string> {
  const created = await createQuote(db, buildQuoteInput(fields));
  return created.ok ? created.id : "";
}

const customerOf = async (id: string) => (await findQuoteById(db, id))?.customerId;

test("the API stores a quote's customer, who must exist, and hides them from guests", async () => {
  const customer = await addCustomer("Marta");
  const id = await createRecord(token, "quote", { name: "Trip", customerId: customer });
  expect((await callApi("GET", `/quote/${id}`, { token })).body.customerId).toBe(customer);
  expect((await callApi("GET", `/quote/${id}`)).body).not.toHaveProperty("customerId");
  const missing = [{ path: "customerId", message: "There is no customer with this id" }];
  const json = { name: "Trip", customerId: newId() };
  for (const [method, path] of [
    ["POST", "/quote"],
    ["PATCH", `/quote/${id}`],
  ] as const) {
    const { status, body } = await callApi(method, path, { token, json });
    expect([status, body.issues]).toEqual([400, missing]);
  }
  const read = (await callApi("GET", `/quote/${id}`, { token })).body;
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: read })).body.customerId).toBe(customer);
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: { customerId: null } })).body.customerId).toBeNull();
  const copied = await addQuote({ customerId: customer });
  expect(await customerOf((await duplicateQuote(db, copied)) ?? "")).toBe(customer);
});

test("a merge moves quotes as saves of their own, joins the notes, and the former id leads to the kept customer", async () => {
  const kept = await addCustomer("Anna", { email: "anna@a.example", notes: "Likes walking" });
  const merged = await addCustomer("Anna B.", { email: "b@b.example", telephone: "+39 333 1234567", notes: "No fish" });
  const earlier = await addCustomer("A. B.");
  const quote = await addQuote({ customerId: merged });
  expect(await mergeIntoCustomer(db, merged, earlier)).toBe(true);
  expect(await mergeIntoCustomer(db, kept, merged)).toBe(true);
  expect(await mergeIntoCustomer(db, kept, merged)).toBe(true);
  expect(await mergeIntoCustomer(db, kept, kept)).toBe(false);
  expect(await mergeIntoCustomer(db, kept, newId())).toBe(false);

  const whole = await findCustomer(db, kept);
  expect(whole).toMatchObject({ revision: 2, name: "Anna", email: "anna@a.example", telephone: "+39 333 1234567" });
  for (const text of ["Likes walking", "No fish", "Anna B.", "A. B.", "b@b.example"])
    expect(whole?.notes).toContain(text);
  expect(await findQuoteById(db, quote)).toMatchObject({ revision: 2, customerId: kept });
  expect((await listQuotesOfCustomer(db, kept)).map(({ id }) => id)).toEqual([quote]);
  const { rows } = await listVersions(db, "quote", quote);
  expect(rows[0]?.change?.fields).toEqual(["customerId"]);
  for (const former of [merged, earlier]) {
    expect(await findCustomer(db, former)).toEqual(whole);
    expect(await updateQuote(db, quote, { customerId: former })).toMatchObject({ record: { customerId: kept } });
  }
});

test("of a merge and saves at the same time, no quote refers to a customer who is gone", async () => {
  const kept = await addCustomer("Kept");
  const merged = await addCustomer("Merged");
  const quotes = await Promise.all(Array.from({ length: 6 }, () => addQuote({})));
  await Promise.all([
    ...quotes.slice(0, 3).map((id) => updateQuote(db, id, { customerId: merged })),
    mergeIntoCustomer(db, kept, merged),
    ...quotes.slice(3).map((id) => updateQuote(db, id, { customerId: merged })),
  ]);
  for (const id of quotes) expect(await customerOf(id)).toBe(kept);
});

test("quotes that name a customer are found in any spelling, and linked only if they have none", async () => {
  const customer = await addCustomer("Zoë Berg");
  const other = await addCustomer("Other");
  const [one, two] = [await addQuote({ customerName: " zoe BERG " }), await addQuote({ customerName: "Zoe Berg" })];
  const taken = await addQuote({ customerName: "Zoë Berg", customerId: other });
  const found = async () => (await listQuotesNaming(db, "Zoë Berg")).map(({ id }) => id).sort();
  expect(await found()).toEqual([one, two].sort());
  expect(await linkQuotes(db, customer, [one, taken, newId()])).toBe(true);
  expect(await Promise.all([one, two, taken].map(customerOf))).toEqual([customer, null, other]);
  expect(await found()).toEqual([two]);
  expect(await linkQuotes(db, newId(), [two])).toBe(false);
});

test("a customer is deleted only if no quote refers to them; a quote in the bin is restored without them", async () => {
  const customer = await addCustomer("Leaving");
  const quote = await addQuote({ customerId: customer });
  const first = (await listVersions(db, "quote", quote)).rows[0]!;
  expect(await deleteCustomer(db, customer)).toEqual({ ok: false, reason: "in-use" });
  await deleteQuote(db, quote);
  expect(await deleteCustomer(db, customer)).toEqual({ ok: true });
  expect(await deleteCustomer(db, customer)).toEqual({ ok: false, reason: "not-found" });
  expect(await restoreFromBin(db, "quote", quote)).toMatchObject({ ok: true });
  expect(await customerOf(quote)).toBeNull();
  const version = (await findVersion(db, "quote", quote, first.id))!;
  expect(await restoreVersionContent(db, "quote", version.record, 2)).toBe("customer-missing");
  await deleteQuote(db, quote);
  expect(await purgeFromBin(db, "quote", quote)).toBe(true);
});
