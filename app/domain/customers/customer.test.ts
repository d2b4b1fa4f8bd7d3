import fc from "fast-check";
import { expect, test } from "vitest";
import { blankCustomer, type CustomerInput, customerInputSchema } from "./customer";
import { customerKeys } from "./keys";
import { mergeCustomers } from "./merge";

const parse = (fields: Partial<CustomerInput>) =>
  customerInputSchema.safeParse({ ...blankCustomer, name: "Anna", ...fields });

test("blank texts become null, and blanks around a name, an e-mail and a telephone are removed", () => {
  expect(parse({ name: " Anna ", email: " a@b.example ", telephone: " +39 1 ", consentOn: "" }).data).toEqual({
    ...{ name: "Anna", email: "a@b.example", telephone: "+39 1", language: null, notes: "", consentOn: null },
  });
  expect(parse({ email: "  ", telephone: "" }).data).toMatchObject({ email: null, telephone: null });
});

test.each<[string, Partial<CustomerInput>]>([
  ["a blank name", { name: " " }],
  ["an e-mail without a domain", { email: "anna@home" }],
  ["two e-mails", { email: "a@b.example, c@d.example" }],
  ["a name before an e-mail", { email: "Anna <a@b.example>" }],
  ["a line break in an e-mail", { email: "a@b.example\nBcc: c@d.example" }],
  ["an e-mail of more than 254 characters", { email: `${"a".repeat(250)}@b.example` }],
  ["a telephone of more than 100 characters", { telephone: "1".repeat(101) }],
  ["a day that doesn't exist", { consentOn: "2027-02-30" }],
])("rejects %s", (_, fields) => {
  expect(parse(fields).success).toBe(false);
});

test("spellings of one name, e-mail or telephone have the same key", () => {
  const keys = (fields: Partial<CustomerInput>) => customerKeys({ ...blankCustomer, ...fields });
  expect(keys({ name: "José  d’Angelo" }).name).toBe(keys({ name: "D'ANGELO Jose" }).name);
  expect(keys({ email: "Anna@B.example" }).email).toBe(keys({ email: "anna@b.example" }).email);
  for (const telephone of ["0039 333 1234567", "(333) 123-45-67", "+39/333.1234567"])
    expect(keys({ telephone }).telephone).toBe("31234567");
  expect(keys({ telephone: "12 345" }).telephone).toBeNull();
});

const customers: fc.Arbitrary<CustomerInput> = fc.record({
  name: fc.string({ minLength: 1 }),
  email: fc.option(fc.emailAddress()),
  telephone: fc.option(fc.string({ minLength: 1 })),
  language: fc.constantFrom("it", "en", null),
  notes: fc.string(),
  consentOn: fc.constantFrom("2027-01-01", "2027-01-02", null),
});

test("a merge loses no text", () => {
  fc.assert(
    fc.property(customers, customers, (kept, merged) => {
      const result = mergeCustomers(kept, merged);
      const text = Object.values(result).join("\n").toLowerCase();
      for (const value of [...Object.values(kept), ...Object.values(merged)])
        if (value !== kept.language && value !== merged.language)
          expect(text).toContain((value ?? "").toLowerCase().trim());
      expect(result.name).toBe(kept.name);
    }),
  );
});

test("merging a customer with an equal one changes nothing", () => {
  fc.assert(
    fc.property(customers, (one) => {
      expect(mergeCustomers({ ...one, notes: one.notes.trim() }, { ...one, notes: one.notes.trim() })).toEqual({
        ...one,
        notes: one.notes.trim(),
      });
    }),
  );
});
