import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInlineLinks, plainText, type Inline, printedAddress } from "./inline-links";

describe("inline links", () => {
  test.each([
    ["http", "#[a|http://x.example/p?q=1#h]", "http://x.example/p?q=1#h"],
    ["https", "#[a|https://x.example]", "https://x.example"],
    ["upper case", "#[a|HTTPS://X.EXAMPLE/]", "HTTPS://X.EXAMPLE/"],
    ["mailto", "#[a|mailto:sales@lario-ceiba.example]", "mailto:sales@lario-ceiba.example"],
    ["tel", "#[a|tel:+390310000142]", "tel:+390310000142"],
    ["a path", "#[a|/homes/Suite-Florencia]", "/homes/Suite-Florencia"],
    ["the root", "#[a|/]", "/"],
  ])("%s becomes a link", (_, text, href) => {
    expect(parseInlineLinks(text)).toEqual([{ label: "a", href }]);
  });

  test.each([
    "#[a|javascript:alert(1)]",
    "#[a|JaVaScRiPt:alert(1)]",
    "#[a|java\tscript:alert(1)]",
    "#[a|data:text/html,x]",
    "#[a|vbscript:x]",
    "#[a|blob:https://x.example/1]",
    "#[a|//evil.example]",
    "#[a|/\\evil.example]",
    "#[a|\\\\evil.example]",
    "#[a|/\t/evil.example]",
    "#[a| https://x.example]",
    "#[a|https://]",
    "#[a|https:x.example]",
    "#[a|http://[broken]",
    "#[a|mailto:]",
    "#[a|tel:]",
    "#[a|tel:javascript]",
    "#[a|relative]",
    "#[a|]",
    "#[|https://x.example]",
    "#[  |https://x.example]",
    "#[a]",
    "#[a|https://x.example",
    "#[a\nb|https://x.example]",
    "[a|https://x.example]",
    "# [a|https://x.example]",
  ])("%j stays as it was typed", (text) => {
    expect(parseInlineLinks(text)).toEqual([text]);
  });

  test("stands between plain stretches, one behind the other", () => {
    expect(parseInlineLinks("see #[one|/a] and #[two|/b]#[three|/c].")).toEqual([
      "see ",
      { label: "one", href: "/a" },
      " and ",
      { label: "two", href: "/b" },
      { label: "three", href: "/c" },
      ".",
    ]);
  });

  test("is found after markup that is none", () => {
    expect(parseInlineLinks("#[x #[y|/a]")).toEqual(["#[x ", { label: "y", href: "/a" }]);
  });

  test("loses no letter of any text", () => {
    const piece = fc.constantFrom("#[", "|", "]", "[", "a", " ", "\n", "/", "https://x.example", "javascript:", "#");
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(parseInlineLinks(typed).map(markupOf).join("")).toBe(typed);
      }),
    );
  });

  test("gives links of allowed addresses only, whatever is typed", () => {
    const href = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .constantFrom("javascript:", "data:", "//", "/", "\\")
        .chain((start) => fc.string().map((rest) => start + rest)),
    );
    fc.assert(
      fc.property(fc.string(), href, (label, address) => {
        for (const part of parseInlineLinks(`#[${label}|${address}]`)) {
          if (typeof part === "string") continue;
          const { protocol, host } = new URL(part.href, "https://site.invalid/");
          expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
          if (part.href.startsWith("/")) expect(host).toBe("site.invalid");
        }
      }),
    );
  });

  test.each(["#[", "#[a|", "#[a|/b", "#[|]", "[|#", "#[[|"])(
    "reads %j 25,000 times in steps linear in its length",
    (piece) => {
      // Counted, not timed: every character is looked at a bounded number of times by a pattern that can't backtrack
      // over the next `#[`. A quadratic one would need minutes for the larger text.
      const text = piece.repeat(400_000);
      expect(parseInlineLinks(text).map(markupOf).join("")).toHaveLength(text.length);
    },
  );
});

test("plain text reads labels instead of markup", () => {
  expect(plainText("see #[our tours|/tours], #[bad|javascript:x]")).toBe("see our tours, #[bad|javascript:x]");
});

function markupOf(part: Inline): string {
  return typeof part === "string" ? part : `#[${part.label}|${part.href}]`;
}

test.each([
  ["https://example.org/p?q=r", "https://example.org/p?q=r"],
  ["mailto:a@b.example?subject=Six%20days", "a@b.example"],
  ["MAILTO:a@b.example", "a@b.example"],
  ["tel:+390310000142", "+390310000142"],
  ["/homes?x=1", null],
])("on paper %s is %s", (href, printed) => {
  expect(printedAddress(href)).toBe(printed);
});
