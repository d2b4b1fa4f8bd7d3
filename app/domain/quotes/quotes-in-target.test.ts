import { expect, test } from "vitest";
import { findQuotesInTarget } from "./quotes-in-target";

const id = "Abc-efgh_jklmnopqrstuv";

test.each([
  ["/quote/anna", ["anna"]],
  ["/quote/anna/pdf?lang=it", ["anna"]],
  ["https://site.example/QUOTE/anna", ["anna"]],
  ["https://elsewhere.example/x/../quote/anna#top", ["anna"]],
  ["/api/quote/anna", ["anna"]],
  ["/tours/anna", ["anna"]],
  ["/%71uote/%61nna", ["anna"]],
  ["/%2571uote%252Fanna", ["anna"]],
  ["/quote//anna", ["anna"]],
  ["/x/%2e%2e/quote/anna", ["anna"]],
  ["/login?next=%2Fquote%2Fanna", ["anna"]],
  ["/homes#/quote/anna", ["anna"]],
  ["/%e4/quote/anna", ["anna"]],
  ["/quote/", []],
  ["/quotes/anna", []],
  ["/tours", []],
  ["/santa-clara-tours/anna", []],
  [`/quote/${"a".repeat(101)}`, []],
])("finds in %j the quotes %j", (url, named) => {
  expect([...new Set(findQuotesInTarget(url).addresses)]).toEqual(named);
});

test.each([`/admin/quotesEditor/${id}`, `/login?next=%2Fadmin%2FquotesEditor%2F${id}`, `/quote/${id}`, `/x#${id}`])(
  "in %j an id is found",
  (url) => {
    expect(new Set(findQuotesInTarget(url).ids)).toEqual(new Set([id]));
  },
);
