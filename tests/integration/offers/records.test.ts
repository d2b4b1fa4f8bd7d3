import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { restoreFromBin } from "~/data/history/bin.server";
import { restoreVersionContent } from "~/data/history/restore-version.server";
import { createQuote, deleteQuote, duplicateQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import type { Offer } from "~/domain/offers/offer";
import { buildQuoteInput, oneItemOfEachType } from "../../support/factories";
import { db } from "../../support/audited-database";
import { requestApp } from "../../support/servers/in-process-app";
import { callApi, logInForToken } from "../api/client";
import { logInAsStaff } from "../staff/staff-requests";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});

const offer: Offer = {
  ...{ currency: "EUR", travellers: 2, included: ["Breakfast"], notIncluded: ["Flights"], deposit: { percent: 30 } },
  ...{ depositDue: "2027-01-15", balanceDue: "2027-02-15", validUntil: "2027-01-10", conditions: "2027-01" },
  paymentLink: "https://pay.example/anna",
  lines: [
    { label: "Journey", amount: 414_550, per: "person", quantity: 1, optional: false, group: null },
    { label: "Cooking class", amount: 6_000, per: "person", quantity: 1, optional: true, group: null },
    { label: "Casa", amount: 0, per: "total", quantity: 1, optional: false, group: "Havana" },
    { label: "Hotel", amount: 12_000, per: "total", quantity: 4, optional: false, group: "Havana" },
  ],
};
const figures = {
  ...{ total: 829_100, perPerson: 414_550, deposit: 248_730, balance: 580_370 },
  lines: [
    { total: 829_100, perPerson: 414_550, isChosen: true, isOption: false },
    { total: 12_000, perPerson: 6_000, isChosen: false, isOption: true },
    { total: 0, perPerson: 0, isChosen: true, isOption: true },
    { total: 48_000, perPerson: 24_000, isChosen: false, isOption: true },
  ],
};

async function make(fields: Parameters<typeof buildQuoteInput>[0] = {}): Promise<string> {
  const made = await createQuote(db, buildQuoteInput({ offer, items: oneItemOfEachType, ...fields }));
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}
const offerOf = async (id: string) => (await findQuoteById(db, id))?.offer;

test("an offer is stored, replaced as a whole, copied, restored from versions and the bin, and removed", async () => {
  const id = await make();
  expect(await offerOf(id)).toEqual(offer);
  const copy = (await duplicateQuote(db, id)) ?? "";
  await updateQuote(db, id, { name: "Another" });
  await updateQuote(db, id, { offer: null });
  expect([await offerOf(id), await offerOf(copy)]).toEqual([null, offer]);
  const { rows } = await listVersions(db, "quote", id);
  expect(rows.map(({ change }) => change?.fields)).toEqual([["offer"], ["name"], undefined]);
  const version = await findVersion(db, "quote", id, rows[1]?.id ?? 0);
  expect(await restoreVersionContent(db, "quote", version!.record, 3)).toBeNull();
  await deleteQuote(db, id);
  expect(await restoreFromBin(db, "quote", id)).toMatchObject({ ok: true });
  expect(await offerOf(id)).toEqual(offer);
});

test("saves by the previous release preserve the offer", async () => {
  const id = await make();
  await sql`update quotes set name = 'Older', revision = revision + 1 where id = ${id}`.execute(db);
  expect(await offerOf(id)).toEqual(offer);
});

test("the API accepts, validates and returns an offer with its figures; a repeated read can be sent back", async () => {
  const created = await callApi("POST", "/quote", { token, json: { name: "Anna", offer } });
  const { id } = created.body;
  const read = (await callApi("GET", `/quote/${id}`, { token })).body;
  expect(read).toMatchObject({ offer: { ...offer, figures } });
  const again = await callApi("PATCH", `/quote/${id}`, { token, json: read });
  expect(again.body).toMatchObject({ revision: 2, offer: { ...offer, figures } });
  const guest = (await callApi("GET", `/quote/${id}`)).body;
  expect(Object.keys(guest)).toEqual(["_id", "customerName", "items", "offer"]);
  expect(guest).toMatchObject({ offer: { ...offer, figures } });

  const lines = [{ label: "Journey", amount: 10.5 }];
  const refused = await callApi("PATCH", `/quote/${id}`, {
    token,
    json: { offer: { lines, deposit: { percent: 101 } } },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.issues.map(({ path }) => path)).toEqual(["offer.lines.0.amount", "offer.deposit.percent"]);
  const replaced = { offer: { lines: [{ label: "Journey", amount: 1_050 }] } };
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: replaced })).body).toMatchObject({
    offer: { travellers: null, lines: [{ amount: 1_050, per: "total", quantity: 1 }], figures: { total: 1_050 } },
  });
  expect((await callApi("PATCH", `/quote/${id}`, { token, json: { offer: { currency: "USD" } } })).body).toMatchObject({
    offer: null,
  });
  expect((await callApi("GET", `/quote/${id}`)).body).not.toHaveProperty("offer");
});

test("visitors of a displayed quote see no offer, in the API nor as a tour, and staff do in the API", async () => {
  const id = await make({ display: true, customerName: null });
  expect((await callApi("GET", `/quote/${id}`)).body).not.toHaveProperty("offer");
  expect((await callApi("GET", "/tours")).body).toEqual([
    expect.not.objectContaining({ offer: expect.anything() as object }),
  ]);
  expect((await callApi("GET", `/quote/${id}`, { token })).body).toMatchObject({ offer });
});

test("the history shows an offer as text", async () => {
  const id = await make();
  const { cookie } = await logInAsStaff();
  const [version] = (await listVersions(db, "quote", id)).rows;
  const response = await requestApp(`/admin/history/quote/${id}/${version?.id}`, { headers: { Cookie: cookie } });
  expect(await response.text()).toMatch(/Journey €4,145\.50[^<]*Breakfast[^<]*30%[^<]*2027-01-10/);
});
