import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOffer } from "../../../tests/support/arbitraries";
import { buildQuoteInput } from "../../../tests/support/factories";
import { checkQuoteDraft } from "../drafts/input";
import { draftFromQuote } from "../drafts/from-record";
import { draftToFormFields, parseDraft } from "../drafts/form";
import { toPreviewedDraft } from "../drafts/previewed-draft";
import { draftToOfferInput } from "./draft";
import { offerSchema } from "./input";
import { lineTable } from "./line-rows";
import { emptyOffer, type Offer } from "./offer";

const draftOf = (offer: Offer | null, fields: Record<string, string> = {}) => {
  const draft = draftFromQuote({ id: "x".repeat(22), revision: 1, ...buildQuoteInput({ offer }) });
  return { ...draft, fields: { ...draft.fields, ...fields } };
};
const row = (fields: Partial<typeof lineTable.blank>) => ({ ...lineTable.blank, ...fields });
const rowsOf = (...rows: Partial<typeof lineTable.blank>[]) => ({ lines: lineTable.serialize(rows.map(row)) });
const issuesOf = (fields: Record<string, string>) => {
  const checked = checkQuoteDraft(draftOf(null, fields));
  return checked.ok ? [] : checked.issues.map(({ at, message }) => [at, message]);
};

test("an offer survives the editor's form and the schema", () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const lines = offer.lines.map((line) => ({ ...line, label: line.label.slice(0, 200).trim().toWellFormed() }));
      const whole = { ...offer, lines: lines.filter(({ label }) => label !== "") };
      expect(offerSchema.parse(whole)).toEqual(whole);
      const parsed = parseDraft("quote", draftToFormFields(draftOf(whole)));
      const written = parsed.ok ? offerSchema.parse(draftToOfferInput(parsed.draft)) : null;
      expect(written).toEqual(whole);
    }),
  );
});

test("an offer in which everything is blank is null, also with blank rows and another currency", () => {
  const blank = { ...rowsOf({}, { per: "person" }), included: "\n \n", conditions: " ", currency: "USD" };
  expect(checkQuoteDraft(draftOf(null, blank))).toMatchObject({ ok: true, input: { offer: null } });
  expect(offerSchema.parse({})).toBeNull();
  expect(offerSchema.parse({ validUntil: "2027-03-01" })).toEqual({ ...emptyOffer, validUntil: "2027-03-01" });
});

test("what people type is understood", () => {
  const typed = {
    ...rowsOf(
      { label: " Journey ", amount: "€ 4.145,50", per: "person" },
      { label: "Dinner", amount: "60", quantity: "2" },
    ),
    ...{ travellers: "2", deposit: "30 %", included: "Breakfast\n\n Guide ", paymentLink: " https://pay.example/1 " },
  };
  const checked = checkQuoteDraft(draftOf(null, typed));
  expect(checked.ok && checked.input.offer).toMatchObject({
    lines: [
      { label: "Journey", amount: 414_550, per: "person", quantity: 1, optional: false, group: null },
      { label: "Dinner", amount: 6_000, per: "total", quantity: 2 },
    ],
    ...{ deposit: { percent: 30 }, included: ["Breakfast", "Guide"], paymentLink: "https://pay.example/1" },
  });
});

const good = { label: "Journey", amount: "10" };
test.each([
  ["a text as amount", rowsOf(good, { label: "Dinner", amount: "some" }), ["lines.1.amount", "amountInvalid"]],
  ["another currency", rowsOf({ ...good, amount: "$ 10" }), ["lines.0.amount", "amountInvalid"]],
  ["more than a million", rowsOf({ ...good, amount: "1000000.01" }), ["lines.0.amount", "amountInvalid"]],
  ["an amount without label", rowsOf({ amount: "10" }), ["lines.0.label", "labelRequired"]],
  ["no whole quantity", rowsOf({ ...good, quantity: "1.5" }), ["lines.0.quantity", "wholeNumber"]],
  ["optional in a group", rowsOf({ ...good, optional: "on", group: "Room" }), ["lines.0.group", "optionalInGroup"]],
  ["a long group", rowsOf({ ...good, group: "x".repeat(61) }), ["lines.0.group", "tooLong"]],
  ["no travellers", rowsOf({ ...good, per: "person" }), ["travellers", "travellersRequired"]],
  ["too many travellers", { ...rowsOf(good), travellers: "101" }, ["travellers", "wholeNumber"]],
  ["a negative total", rowsOf({ ...good, amount: "-10" }), ["lines.0.amount", "totalInvalid"]],
  [
    "a negative total of an option",
    rowsOf(good, { ...good, amount: "-11", optional: "on" }),
    ["lines.0.amount", "totalInvalid"],
  ],
  ["41 lines", rowsOf(...Array.from({ length: 41 }, () => good)), ["lines.40.label", "tooManyLines"]],
  ["a deposit of 101%", { deposit: "101%" }, ["deposit", "depositInvalid"]],
  ["a deposit of nothing", { deposit: "0" }, ["deposit", "depositInvalid"]],
  ["a deposit in words", { deposit: "half" }, ["deposit", "depositInvalid"]],
  ["no day", { validUntil: "2027-02-30" }, ["validUntil", "dayInvalid"]],
  ["an http link", { paymentLink: "http://pay.example" }, ["paymentLink", "paymentLinkInvalid"]],
  ["a script", { paymentLink: "javascript:alert(1)" }, ["paymentLink", "paymentLinkInvalid"]],
  ["a long entry", { notIncluded: "x".repeat(501) }, ["notIncluded", "entriesInvalid"]],
  ["an unknown currency", { currency: "XXX", ...rowsOf(good) }, ["currency", "currencyInvalid"]],
])("%s is refused at its field, in the open panel", (_, fields, issue) => {
  expect(issuesOf(fields)).toEqual([issue]);
  expect(checkQuoteDraft(draftOf(null, fields)).draft.panels).toEqual(["offer"]);
});

test("pages of an earlier release leave the offer as it is", () => {
  const draft = draftOf({ ...emptyOffer, travellers: 2 });
  const fields = { ...draft.base!.fields };
  delete fields.lines;
  const checked = checkQuoteDraft({
    ...draft,
    base: { ...draft.base!, fields },
    fields: { ...draft.fields, travellers: "" },
  });
  expect(checked.ok && checked.input.offer).toBeUndefined();
});

test("the preview shows the valid parts, and none of a displayed quote", () => {
  const fields = { ...rowsOf(good, { label: "Dinner", amount: "some" }), validUntil: "soon", travellers: "2" };
  expect(toPreviewedDraft(draftOf(null, fields)).offer).toMatchObject({
    ...{ lines: [{ label: "Journey" }], validUntil: null, travellers: 2 },
  });
  const displayed = draftOf(null, fields);
  expect(toPreviewedDraft({ ...displayed, fields: { ...displayed.fields, display: true } }).offer).toBeNull();
});
