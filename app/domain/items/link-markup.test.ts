import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInlineLinks } from "./inline-links";
import { findLinkMarkupAt, formatLinkMarkup, insertLinkMarkup, parseTypedLinkAddress } from "./link-markup";

test.each([
  ["https://x.example/p", "https://x.example/p"],
  [" /tours/anna ", "/tours/anna"],
  ["www.x.example", "https://www.x.example"],
  ["x.example/menu", "https://x.example/menu"],
  ["sales@x.example", "mailto:sales@x.example"],
  ["+39 031 000-0142", "tel:+390310000142"],
  ["tel:+39031", "tel:+39031"],
  ["/tours?q=[a|b]", "/tours?q=%5Ba%7Cb%5D"],
  ["", null],
  ["tours", null],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["https://", null],
  ["two words.example", null],
])("completes %j to %j", (typed, address) => {
  expect(parseTypedLinkAddress(typed)).toBe(address);
});

test("formats any input as one link to an allowed address, or rejects it", () => {
  const typed = fc.oneof(fc.webUrl(), fc.emailAddress(), fc.string(), fc.constantFrom("javascript:alert(1)", "/a|b]"));
  fc.assert(
    fc.property(fc.string(), typed, (label, address) => {
      const href = parseTypedLinkAddress(address);
      fc.pre(href !== null);
      expect(href).not.toMatch(/^javascript:/i);
      const words = label.replace(/[[\]|\s]+/g, " ").trim();
      expect(parseInlineLinks(formatLinkMarkup(label, href))).toEqual([{ label: words || href, href }]);
    }),
  );
});

describe("the link at an index", () => {
  const text = "See #[here|/a], www.b.example and #[there|/c].";
  test.each([
    [3, null],
    [4, null],
    [5, "/a"],
    [13, "/a"],
    [14, null],
    [20, null],
    [40, "/c"],
  ])("%d is %j", (index, href) => {
    const found = findLinkMarkupAt(text, index);
    expect(found?.href ?? null).toBe(href);
    if (found) expect(text.slice(found.from, found.to)).toBe(`#[${found.label}|${found.href}]`);
  });
});

test.each([
  ["See [our houses] here", "See #[our houses|^] here"],
  ["See [our\nhouses] here", "See #[our houses|^] here"],
  ["See [] here", "See #[|^] here"],
  ["See #[our h[ou]ses|/homes] here", "See #[our houses|/homes^] here"],
])("inserts markup at the selection of %j, with the caret in the address", (marked, expected) => {
  const [from, to] = [marked.lastIndexOf("[", marked.indexOf("]")), marked.indexOf("]") - 1];
  const inserted = insertLinkMarkup(
    marked.slice(0, from) + marked.slice(from + 1, to + 1) + marked.slice(to + 2),
    from,
    to,
  );
  expect(`${inserted.text.slice(0, inserted.caret)}^${inserted.text.slice(inserted.caret)}`).toBe(expected);
});
