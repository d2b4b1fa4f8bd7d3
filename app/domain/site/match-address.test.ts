import { expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { matchAddress, matchVisitorPage } from "./match-address";
import { addresses } from "./addresses";

test("an address is built with encoded parameters, and matched again", () => {
  expect(addresses.home()).toBe("/");
  expect(addresses.qrImage({ id: "a b/ü", format: "svg" })).toBe("/admin/qrView/a%20b%2F%C3%BC/svg");
  const id = "per%2Fù:";
  expect(matchAddress(addresses.quotePdf({ id }))).toMatchObject({ entry: addresses.quotePdf, params: { id } });
});

test.each([
  ["/", addresses.home, {}],
  ["/Tours/", addresses.tours, {}],
  ["/tours//", addresses.tours, {}],
  ["/to%75rs", addresses.tours, {}],
  ["/homes/depliant", addresses.depliant, {}],
  ["/homes/apodaca-12", addresses.property, { property: "apodaca-12" }],
  ["/why-cuba", addresses.whyCuba, {}],
  ["/quote/Anna-7", addresses.quote, { id: "Anna-7" }],
  ["/QUOTE/Anna-7/", addresses.quote, { id: "Anna-7" }],
  ["/tours/a%20b", addresses.tour, { id: "a b" }],
])("%j is a visitors' page", (path, entry, params) => {
  expect(matchVisitorPage(path)).toMatchObject({ entry, params });
});

test.each([
  ...splitWords(
    "* tours /about-cuba /homes/elsewhere /homes%2Fdepliant //tours /a//tours /quote /quote/a/b /quote//pdf /%",
  ),
  ...splitWords("/%2574ours /login /admin/select-page /api/docs /images/x /qr/QR-1 /perù"),
  ...[`/${"/".repeat(20_000)}x`, `/quote/${"a/".repeat(20_000)}`],
])("%j is no visitors' page", (path) => {
  expect(matchVisitorPage(path)).toBe(null);
});
