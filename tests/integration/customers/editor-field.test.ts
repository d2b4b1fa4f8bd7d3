import { beforeAll, expect, test } from "vitest";
import { createCustomer } from "~/data/customers/customers.server";
import { newId } from "~/data/database/id.server";
import { createQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { blankCustomer } from "~/domain/customers/customer";
import { draftToFormFields, type FormFields } from "~/domain/drafts/form";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";
import { logInAsStaff, origin } from "../staff/staff-requests";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

const headers = () => ({ Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" });

/** Posts the editor's form as a browser without scripts does, and returns the page. */
async function post(id: string, fields: FormFields) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const answer = await requestApp(`/admin/quotesEditor/${id}`, { method: "POST", headers: headers(), body });
  return { status: answer.status, html: await answer.text() };
}

async function openForm(id: string): Promise<FormFields> {
  const fields = draftToFormFields(draftFromQuote((await findQuoteById(db, id))!));
  return [...fields.filter(([name]) => name !== "customerId"), ["panel", "customerId"]];
}

const addCustomer = async (name: string, email: string | null = null) => {
  const created = await createCustomer(db, { ...blankCustomer, name, email });
  return created.ok ? created.id : "";
};

test("without scripts a customer is found by words, chosen, saved and shown by name in the history", async () => {
  const customer = await addCustomer("Zoë Farfalla", "zoe@farfalla.example");
  const made = await createQuote(db, buildQuoteInput({ name: "Trip" }));
  const id = made.ok ? made.id : "";
  const form = await openForm(id);
  const found = await post(id, [...form, ["customerText", "farf ZOE"], ["intent", "find-customers"]]);
  expect(found.status).toBe(200);
  for (const text of ['value="farf ZOE"', `value="choose-customer:${customer}"`, "zoe@farfalla.example"])
    expect(found.html).toContain(text);
  const none = await post(id, [...form, ["customerText", "nobody such"], ["intent", "find-customers"]]);
  expect(none.html).toContain("/admin/customers/new?name=nobody+such");

  const chosen = await post(id, [...form, ["intent", `choose-customer:${customer}`]]);
  expect(chosen.html).toMatch(new RegExp(`name="customerId"[^>]*value="${customer}"`));
  expect(chosen.html).toMatch(/name="customerName"[^>]*value="Zoë Farfalla"/);
  expect((await findQuoteById(db, id))?.customerId).toBeNull();
  const saved = await post(id, [...form, ["customerId", customer], ["intent", "save-stay"]]);
  expect(saved.status).toBe(303);
  expect((await findQuoteById(db, id))?.customerId).toBe(customer);
  const editor = await requestApp(`/admin/quotesEditor/${id}`, { headers: headers() });
  expect(await editor.text()).toContain("Zoë Farfalla · zoe@farfalla.example");
  const history = await requestApp(`/admin/history/quote/${id}`, { headers: headers() });
  expect(await history.text()).toContain("customer in the list");
});

test("a customer who was deleted meanwhile is refused at the field with everything typed", async () => {
  const made = await createQuote(db, buildQuoteInput({ name: "Trip" }));
  const id = made.ok ? made.id : "";
  const fields: FormFields = [...(await openForm(id)), ["customerId", newId()]];
  const typed = fields.map(([name, value]) => [name, name === "name" ? "Typed" : value] as const);
  const refused = await post(id, [...typed, ["intent", "save"]]);
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(
    /aria-invalid="true"[^>]*name="customerText"|name="customerText"[^>]*aria-invalid="true"/,
  );
  expect(refused.html).toMatch(/<li>This customer isn.+t in the list any more/);
  expect(refused.html).toMatch(/name="name"[^>]*value="Typed"/);
});

test("two saves with different customers are compared by their names", async () => {
  const [one, two] = [await addCustomer("First One"), await addCustomer("Second One")];
  const made = await createQuote(db, buildQuoteInput({ name: "Trip" }));
  const id = made.ok ? made.id : "";
  const form = await openForm(id);
  await updateQuote(db, id, { customerId: one });
  const conflict = await post(id, [...form, ["customerId", two], ["intent", "save"]]);
  expect(conflict.status).toBe(409);
  for (const name of ["First One", "Second One", "Customer in the list"]) expect(conflict.html).toContain(name);
});
