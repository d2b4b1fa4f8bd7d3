import { expect, test } from "vitest";
import { newId } from "~/data/database/id.server";
import {
  createCustomer,
  findCustomer,
  findCustomersByContact,
  findPossibleDuplicates,
  searchCustomers,
  updateCustomer,
} from "~/data/customers/customers.server";
import { listAuditEntries } from "~/data/audit-log.server";
import { blankCustomer, type CustomerInput } from "~/domain/customers/customer";
import { db } from "../../support/audited-database";

async function add(fields: Partial<CustomerInput>, id = newId()): Promise<string> {
  expect(await createCustomer(db, { ...blankCustomer, name: "Anna", ...fields }, id)).toEqual({ ok: true, id });
  return id;
}

const whole: CustomerInput = {
  ...{ name: "Anna Rossi 🌴", email: "Anna@Rossi.example", telephone: "+39 333 1234567", language: "it" },
  ...{ notes: "Two children\nNo flights at night", consentOn: "2027-02-14" },
};

test("a customer is stored with all fields, and the same form sent again creates no second one", async () => {
  const id = await add(whole);
  expect(await findCustomer(db, id)).toEqual({ id, revision: 1, ...whole });
  expect(await createCustomer(db, whole, id)).toEqual({ ok: true, id });
  expect(await createCustomer(db, { ...whole, name: "Berta" }, id)).toEqual({ ok: false, reason: "id-taken" });
  expect(await createCustomer(db, whole, "short")).toEqual({ ok: false, reason: "id-taken" });
  expect(await findCustomer(db, newId())).toBeNull();
});

test("of two saves from one revision one is stored, and a repeated save succeeds", async () => {
  const id = await add(whole);
  const saves = await Promise.all(["B", "C"].map((name) => updateCustomer(db, id, { ...whole, name }, 1)));
  expect(saves.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const stored = await findCustomer(db, id);
  expect(stored?.revision).toBe(2);
  expect(await updateCustomer(db, id, { ...whole, name: stored!.name }, 1)).toMatchObject({ ok: true });
  expect(await updateCustomer(db, newId(), whole, 1)).toEqual({ ok: false, reason: "not-found" });
  const { rows } = await listAuditEntries(db, { record: id, withAccounts: false });
  expect(rows.map(({ action, name }) => [action, name])).toEqual(
    ["saved", "created"].map((each) => [each, stored!.name]),
  );
});

test("customers are found by e-mail and telephone in any spelling, and proposed as duplicates also by name", async () => {
  const one = await add({ name: "Zoë Quast", email: "ZOE@quast.example" });
  const two = await add({ name: "Z. Quast", telephone: "0049 170 5550123" });
  const three = await add({ name: "quast zoe" });
  const by = async (email: string | null, telephone: string | null) =>
    (await findCustomersByContact(db, { email, telephone })).map(({ id }) => id).sort();
  expect(await by("zoe@Quast.example", null)).toEqual([one]);
  expect(await by("zoe@Quast.example", "(0170) 555-0123")).toEqual([one, two].sort());
  expect(await by(null, "1")).toEqual([]);
  const duplicatesOf = async (id: string) =>
    (await findPossibleDuplicates(db, (await findCustomer(db, id))!)).map((each) => each.id);
  expect(await duplicatesOf(one)).toEqual([three]);
  expect(await duplicatesOf(two)).toEqual([]);
});

test("a search finds every word in name, e-mail, telephone or notes, and has pages", async () => {
  for (const name of ["Örjan Search", "anders search", "Bo Search"]) await add({ name, notes: "likes 100% cocoa" });
  const names = async (text: string, options = {}) =>
    (await searchCustomers(db, text, options)).rows.map(({ name }) => name);
  expect(await names("SEARCH cocoa")).toEqual(["anders search", "Bo Search", "Örjan Search"]);
  expect(await names("search orjan 100%")).toEqual(["Örjan Search"]);
  expect(await names("search 100_")).toEqual([]);
  expect(await names("search", { page: 9, length: 2 })).toEqual(["Örjan Search"]);
});
