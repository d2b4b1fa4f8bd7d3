import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { listAlternateAddresses, samePathInBothLanguages, canonicalPageAddress, type PagePaths } from "./page-paths.ts";

const pair: PagePaths = { en: "/tours/first", it: "/tours/primo" };

test.each<[string, PagePaths, Record<string, string>]>([
  [
    "in both languages",
    samePathInBothLanguages("/tours"),
    { en: "/tours?lang=en", it: "/tours?lang=it", "x-default": "/tours" },
  ],
  ["in Italian alone", { it: "/tours/sola" }, { it: "/tours/sola?lang=it", "x-default": "/tours/sola" }],
  ["of a pair", pair, { en: "/tours/first?lang=en", it: "/tours/primo?lang=it", "x-default": "/tours/first" }],
])("a page %s lists its alternate addresses", (_, paths, alternates) => {
  expect(Object.fromEntries(listAlternateAddresses(paths))).toEqual(alternates);
});

test.each<[string, PagePaths, string, Record<string, string>]>([
  [
    "in both languages",
    samePathInBothLanguages("/tours"),
    "/tours",
    { "": "/tours", en: "/tours?lang=en", it: "/tours?lang=it" },
  ],
  ["in Italian alone", { it: "/a" }, "/a", { "": "/a", en: "/a?lang=it", it: "/a?lang=it" }],
  ["of a pair", pair, "/tours/first", { "": "/tours/first", en: "/tours/first?lang=en", it: "/tours/first?lang=en" }],
  [
    "of a pair",
    pair,
    "/tours/primo",
    { "": "/tours/primo?lang=it", en: "/tours/primo?lang=it", it: "/tours/primo?lang=it" },
  ],
])("a page %s is canonical at one of its alternates: %j %s", (_, paths, path, canonical) => {
  const found = Object.keys(canonical).map((each) => [
    each,
    canonicalPageAddress(paths, path, (each || null) as Language | null),
  ]);
  expect(Object.fromEntries(found)).toEqual(canonical);
  const named = listAlternateAddresses(paths).map(([, address]) => address);
  for (const address of Object.values(canonical)) expect(named).toContain(address);
});
