import fc from "fast-check";
import { expect, test } from "vitest";
import { checkEnquiry, type EnquiryFields, enquiryLimits, isAdvertising, readEnquiryFields } from "./check-enquiry";

const context = { houses: null, tourId: null, language: "it", today: "2026-12-01" } as const;
const houses = { "Apodaca-12": 10 };
const blank = readEnquiryFields(new URLSearchParams());
const check = (fields: Partial<EnquiryFields>, more: Partial<Parameters<typeof checkEnquiry>[1]> = {}) =>
  checkEnquiry({ ...blank, name: "Anna", email: "anna@rossi.example", ...fields }, { ...context, ...more });

test.each([
  ["anna@rossi.example", "anna@rossi.example"],
  ["  Anna Rossi <anna@rossi.example> ", "anna@rossi.example"],
  ["mailto:anna@rossi.example.", "anna@rossi.example"],
  ["anna @ rossi . example", "anna@rossi.example"],
  ["zoë@köln.example", "zoë@köln.example"],
  ["anna+cuba@mail.rossi.example,", "anna+cuba@mail.rossi.example"],
])("accepts the e-mail %j", (email, stored) => {
  expect(check({ email }).enquiry?.email).toBe(stored);
});

test.each([
  ["anna", "emailNoDomain"],
  ["anna@rossi", "emailNoDomain"],
  ["a@b.example, c@d.example", "email"],
  ["a@b.example%0d%0aBcc:c@d.example", "email"],
  ["a@b.example\r\nBcc: c@d.example", "email"],
])("rejects the e-mail %j", (email, problem) => {
  expect(check({ email })).toEqual({
    problems: { email: problem === "emailNoDomain" && !email.includes("@") ? "email" : problem },
  });
});

test.each([
  ["+39 (031) 000-0142", "+39 (031) 000-0142"],
  ["０３１ ０００ ０１４２", "031 000 0142"],
  ["333/1234567 (sera)", "333/1234567 (sera)"],
  ["+53 7 8301234 ext. 12", "+53 7 8301234 ext. 12"],
])("accepts the telephone %j", (telephone, stored) => {
  expect(check({ email: "", telephone }).enquiry).toMatchObject({ email: null, telephone: stored });
});

test("each field has its own message", () => {
  expect(check({ email: "", name: " " }).problems).toEqual({ name: "name", email: "contact" });
  expect(check({ email: "", telephone: "call me" }).problems).toEqual({ telephone: "telephone" });
  expect(check({ telephone: "123" }).problems).toEqual({ telephone: "telephoneShort" });
  expect(check({ telephone: "1".repeat(21) }).problems).toEqual({ telephone: "telephoneLong" });
  for (const name of ["https://spam.example", "www.spam.example", "Buy at pills.com", "a@b.example"])
    expect(check({ name }).problems).toEqual({ name: "nameLink" });
  for (const name of ["J.Smith", "Anna M. d’Angelo", "O'Neil, Zoë (and Max)"])
    expect(check({ name }).enquiry?.name).toBe(name);
  expect(check({ message: "a".repeat(enquiryLimits.message + 1) }).problems).toEqual({ message: "long" });
});

test("a house's form needs valid days, and other forms ignore them", () => {
  const stay = { house: "Apodaca-12", arrival: "2027-03-02", departure: "2027-03-06", guests: "4" };
  expect(check(stay, { houses }).enquiry).toMatchObject({
    ...{ source: "house", house: "Apodaca-12", arrival: "2027-03-02", departure: "2027-03-06", party: "4" },
  });
  expect(check({ ...stay, arrival: "2027-09-02", guests: "11" }, { houses }).problems).toEqual({
    ...{ arrival: "closed", guests: "tooMany" },
  });
  expect(check(stay, { tourId: "a-tour" }).enquiry).toMatchObject({ source: "tour", house: null, arrival: null });
  expect(check(stay).enquiry).toMatchObject({ source: "contacts", tourId: null, party: "" });
});

test("fields of one line contain no line break or control character, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, message) => {
      const { enquiry } = check({ name, party: name, period: name, telephone: name, message });
      if (!enquiry) return;
      for (const text of [enquiry.name, enquiry.party, enquiry.period, enquiry.telephone ?? ""])
        expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(enquiry.message).not.toMatch(/[^\P{Cc}\n\t]/u);
    }),
  );
});

test("more than two links or their markup look like advertising", () => {
  const message = (text: string) => isAdvertising(check({ message: text }).enquiry!);
  expect(message("We saw https://a.example and www.b.example, and liked both.")).toBe(false);
  expect(message("https://a.example https://a.example http://b.example")).toBe(true);
  expect(message("[url=https://a.example]here[/url]")).toBe(true);
  expect(message('<a href="x">here</a>')).toBe(true);
});
