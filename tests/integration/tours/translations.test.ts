import { beforeAll, expect, test } from "vitest";
import { deleteQuote, updateQuote } from "~/data/quotes/quotes.server";
import { emptyJourney } from "~/domain/journeys/journey";
import type { Language } from "~/domain/site/language";
import { env } from "~/env.server";
import { db } from "../../support/audited-database";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { storeQuote } from "../../support/stored-records";

const ids: Record<string, string> = {};

async function make(link: string, language: Language, pairOf: string | null = null) {
  const journey = { ...emptyJourney, language };
  const id = await storeQuote({ name: link, link, display: true, journey, pairOf });
  ids[link] = id;
}

beforeAll(async () => {
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();
  await make("last", "en");
  await make("first", "en");
  await make("primo", "it", ids.first);
  await make("solo", "it");
});

const getPage = async (path: string) => parsePage(await (await requestApp(path)).text());

/** Returns the tours that a page's cards or similar tours link to. */
async function toursOn(path: string): Promise<string[]> {
  const found = (await getPage(path)).attributes("main a", "href").map((href) => /^\/tours\/(\w+)\?/.exec(href)?.[1]);
  return found.filter((link) => link !== undefined);
}

async function headOf(path: string) {
  const page = await getPage(path);
  const [canonical = ""] = page.attributes('link[rel="canonical"]', "href");
  const addresses = page.attributes('link[rel="alternate"]', "href");
  const alternates = page
    .attributes('link[rel="alternate"]', "hreflang")
    .map((each, index) => [each, addresses[index]] as const);
  const toShortAddress = (address = "") => address.replace(env.siteUrl, "");
  return [
    toShortAddress(canonical),
    Object.fromEntries(alternates.map(([each, address]) => [each, toShortAddress(address)])),
  ];
}

async function getRedirect(path: string, headers: Record<string, string> = {}) {
  const response = await requestApp(path, { headers });
  return [response.status, response.headers.get("Location"), response.headers.get("Cache-Control")];
}

test("the tours page, the home page and similar tours show the translation in the page's language", async () => {
  expect(await toursOn("/tours?lang=it")).toEqual(["solo", "primo", "last"]);
  expect(await toursOn("/tours?lang=en")).toEqual(["solo", "first", "last"]);
  expect(await toursOn("/?lang=it")).toEqual(["solo", "primo", "last"]);
  expect(await toursOn("/?lang=en")).toEqual(["solo", "first", "last"]);
  expect(await toursOn("/tours/last?lang=it")).toEqual(["primo"]);
  expect(await toursOn("/tours/last?lang=en")).toEqual(["first"]);
  // The first is its translation.
  expect(await toursOn("/tours/primo?lang=it")).toEqual(["first", "solo", "last"]);
});

test("hreflang contains both translations' addresses, or only the tour's own language", async () => {
  const alternates = { en: "/tours/first?lang=en", it: "/tours/primo?lang=it", "x-default": "/tours/first" };
  expect(await headOf("/tours/first?lang=en")).toEqual(["/tours/first?lang=en", alternates]);
  expect(await headOf("/tours/primo?lang=it")).toEqual(["/tours/primo?lang=it", alternates]);
  expect(await headOf("/tours/first")).toEqual(["/tours/first", alternates]);
  const solo = { it: "/tours/solo?lang=it", "x-default": "/tours/solo" };
  expect(await headOf("/tours/solo?lang=it")).toEqual(["/tours/solo?lang=it", solo]);
  expect(await headOf("/tours/solo?lang=en")).toEqual(["/tours/solo?lang=it", solo]);
  const sitemap = await (await requestApp("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*(\/tours\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual([
    ...["/tours/solo", "/tours/solo?lang=it", "/tours/primo?lang=it"],
    ...["/tours/first", "/tours/first?lang=en", "/tours/last", "/tours/last?lang=en"],
  ]);
});

test("a tour redirects a visitor who chose the other language to its translation", async () => {
  const to = (link: string) => [302, `/tours/${link}`, "private, no-store"];
  expect(await getRedirect("/tours/first", { Cookie: "lang=it" })).toEqual(to("primo"));
  expect(await getRedirect("/tours/first?lang=it", { Cookie: "lang=it" })).toEqual(to("primo?lang=it"));
  expect(await getRedirect(`/tours/${ids.primo}`, { Cookie: "lang=en" })).toEqual(to("first"));
  expect((await getRedirect("/tours/first?lang=en", { Cookie: "lang=it" }))[0]).toBe(200);
});

test.each<[path: string, headers: Record<string, string>, language: Language]>([
  ["/tours/primo", {}, "it"],
  ["/tours/primo", { "Accept-Language": "en" }, "it"],
  ["/tours/primo?lang=en", {}, "it"],
  ["/tours/first", { "Accept-Language": "it" }, "en"],
  ["/tours/first?lang=it", {}, "en"],
  ["/tours/first?lang=it", { Cookie: "lang=en" }, "en"],
])(
  "%s with %j shows the tour in its own language, keeps that in links and links to the pair",
  async (path, headers, ownLanguage) => {
    const response = await requestApp(path, { headers });
    const page = parsePage(await response.text());
    expect([response.status, response.headers.get("Content-Language"), page.attributes("html", "lang")]).toEqual([
      200,
      ownLanguage,
      [ownLanguage],
    ]);
    const [canonical = "", jsonLd] = [
      page.attributes('link[rel="canonical"]', "href")[0],
      page.texts('script[type="application/ld+json"]')[0],
    ];
    expect((JSON.parse(jsonLd ?? "") as { url: string }).url).toBe(canonical);
    const links = page.attributes("main a, nav a", "href").filter((href) => href.startsWith("/tours"));
    const pair = ownLanguage === "it" ? "/tours/first?lang=en" : "/tours/primo?lang=it";
    expect(links).toContain(pair);
    if (!("Cookie" in headers)) {
      for (const href of links) expect(href === pair || href.endsWith(`?lang=${ownLanguage}`), href).toBe(true);
    }
  },
);

test("the JSON-LD of tours contains their canonical addresses", async () => {
  for (const path of ["/tours", "/tours?lang=it", "/tours?lang=en"]) {
    const [jsonLd = ""] = (await getPage(path)).texts('script[type="application/ld+json"]');
    const { itemListElement } = JSON.parse(jsonLd) as { itemListElement: { item: { url: string } }[] };
    for (const { item } of itemListElement) {
      const address = item.url.replace(env.siteUrl, "");
      expect((await headOf(address))[0], path).toBe(address);
    }
  }
});

test("a tour without a translation doesn't redirect", async () => {
  expect((await getRedirect("/tours/last?lang=it"))[0]).toBe(200);
});

test("guests see no link to a translation that isn't displayed", async () => {
  await updateQuote(db, ids.first!, { display: false });
  expect((await getRedirect("/tours/primo?lang=en"))[0]).toBe(200);
  for (const path of [
    "/tours",
    "/tours/primo?lang=en",
    "/quote/primo",
    "/api/quote/primo",
    "/api/tours",
    "/sitemap.xml",
  ]) {
    const response = await requestApp(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toMatch(new RegExp(`${ids.first}|/tours/first`));
  }
  await updateQuote(db, ids.first!, { display: true });
  await deleteQuote(db, ids.primo!);
  expect(await toursOn("/tours?lang=it")).toEqual(["solo", "first", "last"]);
  expect((await getRedirect("/tours/first?lang=it"))[0]).toBe(200);
});
