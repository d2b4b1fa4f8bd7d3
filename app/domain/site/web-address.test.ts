import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { anyText } from "../../../tests/support/arbitraries";
import { isSameSitePath, isWebAddress } from "./web-address";

const origin = "https://site.example";

/** Strings that resemble addresses, most of them invalid. */
const addressLike = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom("/", ".", "%2e", "a"), maxLength: 6 }).map((path) => `/${path}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: fc.constantFrom(...splitWords("/ \\ // . .. %2e : @ ? # a evil.com é"), "\t", "\n", " ") }),
  fc
    .tuple(fc.constantFrom("/", "//", "http:", "HTTPS://", "https:/", "https://x", "javascript:"), fc.string())
    .map((parts) => parts.join("")),
);

describe("a path on this site", () => {
  test.each([
    ...splitWords("/ /tours /tours?lang=it#top /homes/Suite-Florencia /a//b /è /a:b /@x /?back=https://x.example//y"),
    ...splitWords("/#//x /%5Cevil.com /.. /./a"),
  ])("is %j", (address) => {
    expect(isSameSitePath(address)).toBe(true);
  });

  test.each([
    ...splitWords("tours ?lang=it #top ./tours https://site.example/ https:tours javascript:alert(1)"),
    ...splitWords(
      "//evil.com ///evil.com /\\evil.com \\/evil.com \\\\evil.com /a\\b /.//evil.com /.//evil.com?lang=it",
    ),
    ...splitWords("/..//evil.com /a/..//evil.com /%2e//evil.com /%2E%2e//evil.com /\ud800"),
    ...["", "/\t/evil.com", "/\n/evil.com", "/\r/evil.com", "\t//evil.com", " //evil.com", " /tours", "/to urs"],
    ...["/tours\n", "/\0", "/\u0085", "/\u00a0", "/\u2028", "/\ufeff"],
  ])("isn't %j", (address) => {
    expect(isSameSitePath(address)).toBe(false);
  });

  test("stays on this site in a browser, even after normalization", () => {
    fc.assert(
      fc.property(addressLike, (address) => {
        if (!isSameSitePath(address)) return;
        const url = new URL(address, origin);
        expect(url.origin).toBe(origin);
        expect(new URL(url.pathname + url.search, origin).href).toBe(origin + url.pathname + url.search);
        expect(address.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a web address", () => {
  test.each([
    ...splitWords("https://x.example http://x.example/a?b#c HTTPS://X.EXAMPLE https://user:password@x.example:8443/"),
    ...splitWords("https://[::1]/ https://127.0.0.1 https://xn--e1afmkfd.example/è https://x//evil.com"),
  ])("is %j", (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  test.each([
    ...splitWords(
      "x.example //x.example /tours https: https:/ https:// https:///x.example https:x.example https:/x.example",
    ),
    ...splitWords(
      "https:\\\\x.example https://\\x.example https://x.example\\@evil.com https://x.example:99999 https://[x",
    ),
    ...splitWords("https://%zz https://?x https://#x https://x.example/\ud800 ftp://x.example data:text/html,x"),
    ...splitWords(
      "javascript://x.example/%0aalert(1) blob:https://x.example/1 view-source:https://x.example mailto:x@x.it",
    ),
    ...["", "https://x.exa mple", " https://x.example", "https://x.example\n", "ht\ntps://x.example"],
  ])("isn't %j", (address) => {
    expect(isWebAddress(address)).toBe(false);
  });

  test("is http or https with a host in a browser", () => {
    fc.assert(
      fc.property(addressLike, (address) => {
        if (!isWebAddress(address)) return;
        const { protocol, hostname } = new URL(address);
        expect(["http:", "https:"]).toContain(protocol);
        expect(hostname).not.toBe("");
        // Resolving it against our pages doesn't change it.
        expect(new URL(address, origin).href).toBe(new URL(address).href);
      }),
      { numRuns: 2_000 },
    );
  });
});
