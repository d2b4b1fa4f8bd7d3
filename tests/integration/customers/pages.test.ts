import { beforeAll, expect, test } from "vitest";
import { createCustomer, findCustomer, searchCustomers } from "~/data/customers/customers.server";
import { newId } from "~/data/database/id.server";
import { createQuote, findQuoteById } from "~/data/quotes/quotes.server";
import { blankCustomer, type CustomerInput } from "~/domain/customers/customer";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { createExpiredCookie, logInAsStaff, origin } from "../staff/staff-requests";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await logInAsStaff());
});

async function ask(path: string, init: RequestInit = {}, as = cookie) {
  const response = await requestApp(path, { ...init, headers: { Cookie: as, ...init.headers } });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get("Location"),
    html,
    main: parsePage(html).texts("main").join(),
  };
}

async function press(path: string, fields: Record<string, string>, as = cookie) {
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  return await ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() }, as);
}

async function add(fields: Partial<CustomerInput>): Promise<string> {
  const created = await createCustomer(db, { ...blankCustomer, name: "Anna", ...fields });
  return created.ok ? created.id : "";
}

async function addQuote(fields: Parameters<typeof buildQuoteInput>[0]): Promise<string> {
  const created = await createQuote(db, buildQuoteInput(fields));
  return created.ok ? created.id : "";
}

test("an empty list invites to add a customer; a refused form contains everything typed, a repeated one adds one", async () => {
  expect((await ask("/admin/customers")).main).toContain("There is no customer yet");
  const typed = {
    id: newId(),
    name: "Zoë <b>",
    email: "no mail",
    telephone: "+39 1",
    language: "it",
    notes: "a\n=1+1",
  };
  const refused = await press("/admin/customers/new", { ...typed, consentOn: "2027-02-30" });
  expect(refused.status).toBe(400);
  for (const text of [
    "This is no e-mail address",
    "A day, such as",
    'value="Zoë &lt;b&gt;"',
    'value="no mail"',
    "a\n=1+1</textarea>",
  ])
    expect(refused.html).toContain(text);
  const valid = { ...typed, email: "zoe@b.example", consentOn: "2027-02-14" };
  const [one, two] = [await press("/admin/customers/new", valid), await press("/admin/customers/new", valid)];
  expect([one.status, one.location]).toEqual([303, `/admin/customers/${typed.id}?done=saved`]);
  expect(two.location).toBe(one.location);
  expect((await press("/admin/customers/new", { ...valid, name: "Another" })).status).toBe(409);
  expect(await findCustomer(db, typed.id)).toMatchObject({
    name: "Zoë <b>",
    notes: "a\n=1+1",
    consentOn: "2027-02-14",
  });
  const list = await ask("/admin/customers?q=zoe");
  expect(list.main).toContain("zoe@b.example");
  expect(list.html).toContain("Zoë &lt;b&gt;");
  expect((await ask("/admin/customers?q=nobody")).main).toContain("No customer has these words");
});

test("two saves of one page: the second gets its words back with what is stored now, and can then save", async () => {
  const id = await add({ name: "Two", notes: "first" });
  const path = `/admin/customers/${id}`;
  expect((await press(path, { revision: "1", name: "Two", notes: "hers" })).status).toBe(303);
  const stale = await press(path, { revision: "1", name: "Two", notes: "mine" });
  expect(stale.status).toBe(409);
  expect(stale.main).toContain("Stored now: hers");
  expect(stale.html).toContain("mine</textarea>");
  expect(stale.html).toMatch(/name="revision" value="2"/);
  expect((await press(path, { revision: "2", name: "Two", notes: "both" })).status).toBe(303);
  expect((await findCustomer(db, id))?.notes).toBe("both");
});

test("after the session ended the form asks for a login and shows nothing of the customer", async () => {
  const id = await add({ name: "Hidden", notes: "secret words" });
  const answer = await press(`/admin/customers/${id}`, { revision: "1", name: "Typed" }, await createExpiredCookie());
  expect(answer.status).toBe(401);
  expect(answer.html).toContain('value="Typed"');
  expect(answer.html).not.toContain("secret words");
  expect((await ask(`/admin/customers/${newId()}`)).status).toBe(404);
});

test("a customer's page proposes duplicates and quotes that name them; one press merges or links", async () => {
  const id = await add({ name: "Ida Mai", email: "ida@mai.example" });
  const other = await add({ name: "I. Mai", email: "IDA@mai.example" });
  const own = await addQuote({ name: "Own", customerId: other });
  const named = await addQuote({ name: "Named", customerName: "ida mai" });
  const path = `/admin/customers/${id}`;
  const page = await ask(path);
  for (const text of ["Perhaps the same person", "Merge into Ida Mai", "1 quote names this customer: link it?"])
    expect(page.main).toContain(text);
  expect((await press(path, { intent: "link", quote: named })).location).toBe(`${path}?done=linked`);
  expect((await press(path, { intent: `merge:${other}` })).location).toBe(`${path}?done=merged`);
  for (const quote of [own, named]) expect((await findQuoteById(db, quote))?.customerId).toBe(id);
  const merged = await ask(`${path}?done=merged`);
  expect(merged.main).toContain("I. Mai");
  expect(merged.main).not.toContain("Perhaps the same person");
  expect((await ask(`/admin/customers/${other}`)).location).toBe(path);
  expect((await ask(`/admin/journal?record=${id}`)).main).toContain("merged customer Ida Mai");
  expect((await press(path, { intent: "delete" })).status).toBe(409);
});

test("deleting says that it can't be undone, and works once nothing refers to the customer", async () => {
  const id = await add({ name: "Alone" });
  expect((await ask(`/admin/customers/${id}`)).main).toContain("It can't be undone. Nothing refers to this customer.");
  for (const done of ["deleted", "gone"])
    expect((await press(`/admin/customers/${id}`, { intent: "delete" })).location).toBe(
      `/admin/customers?done=${done}`,
    );
  expect((await searchCustomers(db, "Alone")).count).toBe(0);
});

test("scripts find customers by words, and one by its id, only with a session", async () => {
  const id = await add({ name: "Quirina", telephone: "+53 5 1234567" });
  const found = await requestApp("/admin/customers/search?q=quirina", { headers: { Cookie: cookie } });
  const expected = [{ id, name: "Quirina", email: null, telephone: "+53 5 1234567" }];
  expect(await found.json()).toEqual(expected);
  const byId = await requestApp(`/admin/customers/search?id=${id}`, { headers: { Cookie: cookie } });
  expect(await byId.json()).toEqual(expected);
  expect((await requestApp("/admin/customers/search?q=quirina")).status).toBe(401);
});
