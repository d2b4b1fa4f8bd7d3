import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import {
  parseInlineLinks,
  findUnfinishedLink,
  stripLinkMarkup,
  type InlineTextPart,
  printedLinkAddress,
} from "./inline-links";

describe("inline links", () => {
  test.each([
    ...splitWords("http://x.example/p?q=1#h https://x.example HTTPS://X.EXAMPLE/ mailto:sales@lario-ceiba.example"),
    ...splitWords("tel:+390310000142 /homes/Suite-Florencia /"),
  ])("to %s is a link", (href) => {
    expect(parseInlineLinks(`#[a|${href}]`)).toEqual([{ label: "a", href }]);
  });

  // web-address.test.ts tests paths and web addresses.
  test.each([
    ...splitWords("#[a|javascript:alert(1)] #[a|JaVaScRiPt:alert(1)] #[a|data:text/html,x] #[a|//evil.example]"),
    ...splitWords("#[a|https:x.example] #[a|mailto:] #[a|tel:] #[a|tel:javascript] #[a|relative] #[a|] #[a]"),
    ...splitWords("#[|https://x.example] #[a|https://x.example [a|https://x.example]"),
    ...["#[a|java\tscript:alert(1)]", "#[a|/\t/evil.example]", "#[a| /tours]"],
    ...["#[  |https://x.example]", "#[a\nb|https://x.example]", "# [a|https://x.example]"],
  ])("%j stays unchanged", (text) => {
    expect(parseInlineLinks(text)).toEqual([text]);
  });

  test("is found between plain parts, in sequence, and after incomplete markup", () => {
    expect(parseInlineLinks("#[x #[y|/a]")).toEqual(["#[x ", { label: "y", href: "/a" }]);
    expect(parseInlineLinks("see #[one|/a] and #[two|/b]#[three|/c].")).toEqual([
      "see ",
      { label: "one", href: "/a" },
      " and ",
      { label: "two", href: "/b" },
      { label: "three", href: "/c" },
      ".",
    ]);
  });

  test("preserve any text, and contain allowed addresses only", () => {
    const fragment = fc.constantFrom(
      ...splitWords("#[ | ] [ a / https://x.example javascript: # www. @ . ( ) :"),
      " ",
      "\n",
    );
    const start = fc.constantFrom("javascript:", "data:", "//", "/", "\\", "");
    const href = fc.oneof(
      fc.webUrl(),
      fc.tuple(start, fc.string()).map((parts) => parts.join("")),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fragment).map((parts) => parts.join("")),
      fc.tuple(fc.string(), href).map(([label, address]) => `#[${label}|${address}]`),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const parts = parseInlineLinks(typed);
        expect(parts.map(markupOf).join("")).toBe(typed);
        for (const part of parts) {
          if (typeof part === "string") continue;
          const { protocol, host } = new URL(part.href, "https://site.invalid/");
          expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
          if (part.href.startsWith("/")) expect(host).toBe("site.invalid");
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "#[",
    "#[a|",
    "#[a|/b",
    "#[|]",
    "[|#",
    "#[[|",
    "www.",
    "(www.a.b",
    "a@",
    "https://",
    "))((",
    "a.",
    "a@b. ",
  ])("parses %j 25,000 times in linear time", (part) => {
    // Counted, not timed: every character is looked at a bounded number of times by a pattern that can't backtrack
    // over the next `#[`. A quadratic one would need minutes for the larger text.
    const text = part.repeat(400_000);
    expect(parseInlineLinks(text).map(markupOf).join("")).toHaveLength(text.length);
  });
});

describe("a bare address is a link", () => {
  test.each<[string, string, string]>([
    ...splitWords(
      "https://x.example http://x.example/p?q=1#h HTTPS://X.EXAMPLE/ https://x.example/a(b) https://user.x.example:81/",
    ).map((address): [string, string, string] => [address, address, address]),
    ["www.x.example/p", "www.x.example/p", "https://www.x.example/p"],
    ["WWW.x.example", "WWW.x.example", "https://WWW.x.example"],
    ["sales@lario-ceiba.example", "sales@lario-ceiba.example", "mailto:sales@lario-ceiba.example"],
    ["(www.x.example)", "www.x.example", "https://www.x.example"],
    ["«https://x.example/è».", "https://x.example/è", "https://x.example/è"],
    ["https://x.example/a_(b)).", "https://x.example/a_(b)", "https://x.example/a_(b)"],
    ["https://x.example?!...", "https://x.example", "https://x.example"],
    ["scrivi:a.b+c@x.example,", "a.b+c@x.example", "mailto:a.b+c@x.example"],
    ["<a@x.example>;", "a@x.example", "mailto:a@x.example"],
    ["https://x.example|more", "https://x.example", "https://x.example"],
  ])("%s", (text, label, href) => {
    const [before = "", after = ""] = text.split(label);
    const parts = [before, { label, href, bare: true }, after].filter((part) => part !== "");
    expect(parseInlineLinks(text)).toEqual(parts);
    expect(parseInlineLinks(`See ${text} now`)[0]).toBe(`See ${before}`);
  });

  test.each([
    ...splitWords(
      "javascript:alert(1) javascript:https data:text/html,x https:// https://... http://x www. www.. wwwx.example",
    ),
    ...splitWords(
      "ftp://x.example a@b @x.example a@ a@@x.example a@x..example xhttps://x.example awww.x.example /tours x.example",
    ),
  ])("%j is not", (text) => {
    expect(parseInlineLinks(text)).toEqual([text]);
  });

  test("next to markup, whose address stays unchanged", () => {
    expect(parseInlineLinks("www.a.example #[b|https://b.example] c@c.example")).toEqual([
      { label: "www.a.example", href: "https://www.a.example", bare: true },
      " ",
      { label: "b", href: "https://b.example" },
      " ",
      { label: "c@c.example", href: "mailto:c@c.example", bare: true },
    ]);
  });
});

test.each([
  ["a #[b|/c] d", null],
  ["# [b|/c] and a[1]", null],
  ["one #[our houses| and\nmore", "#[our houses| and"],
  ["see #[a|javascript:x] here", "#[a|javascript:x]"],
  ["see #[a|casa.example] #[b|", "#[a|casa.example]"],
  ["#[a|/b] #[" + "x".repeat(99), "#[" + "x".repeat(58)],
])("the incomplete link in %j is %j", (text, unfinished) => {
  expect(findUnfinishedLink(text)).toBe(unfinished);
});

test("plain text contains labels instead of markup", () => {
  expect(stripLinkMarkup("see #[our tours|/tours], #[bad|javascript:x]")).toBe("see our tours, #[bad|javascript:x]");
});

function markupOf(part: InlineTextPart): string {
  if (typeof part !== "string" && part.bare) return part.label;
  return typeof part === "string" ? part : `#[${part.label}|${part.href}]`;
}

test.each([
  ["https://example.org/p?q=r", "https://example.org/p?q=r"],
  ["mailto:a@b.example?subject=Six%20days", "a@b.example"],
  ["MAILTO:a@b.example", "a@b.example"],
  ["tel:+390310000142", "+390310000142"],
  ["/homes?x=1", null],
])("the printed address of %s is %s", (href, printed) => {
  expect(printedLinkAddress({ label: "a", href })).toBe(printed);
  expect(printedLinkAddress({ label: href, href, bare: true })).toBeNull();
});
