import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "../../support/audited-database";
import { createPage, deletePage } from "~/data/pages.server";
import { createQuote } from "~/data/quotes/quotes.server";
import { addLanguageToAddress, fixedPublicPaths, remotePagePaths } from "~/domain/site/addresses";
import type { Item } from "~/domain/items/item";
import type { Language } from "~/domain/site/language";
import { remotePageIds, remotePages } from "~/domain/pages/remote-pages";
import { env } from "~/env.server";
import { oneItemOfEachType, buildPageInput, buildQuoteInput } from "../../support/factories";
import { parsePage } from "../../support/html";
import { requestApp } from "../../support/servers/in-process-app";
import { logInAsStaff } from "../staff/staff-requests";
import { logInForToken } from "../api/client";

const site = env.siteUrl;
const cover = "/images/0123456789abcdef0123456789abcdef-400x267.webp";
const hostile = "</script><script>alert(1)</script><!-- & \"' \u2028";
const links = "#[Tours|/tours] #[in English|/tours?lang=en] #[Call Marta now|tel:+39031]";
const items: Item[] = [...oneItemOfEachType, { type: "text", text: links, size: "md" }];

const [vinales, baracoa] = ["the-id-of-vinales-----", "the-id-of-baracoa-----"];
const tours = { withLink: "/tours/Vinales", byId: `/tours/${baracoa}`, hostile: "/tours/hostile" };
const quote = "/quote/ada";
// Only displayed quotes are tours.
const missingPaths = ["/nowhere", "/quote/nobody", "/tours/nobody", "/homes/nobody"];
const publicPages = [...fixedPublicPaths, ...Object.values(remotePagePaths), ...Object.values(tours)];

type Page = Awaited<ReturnType<typeof openPage>>;
/** The responses of each public page at each of its addresses. */
const openedPages: { path: string; language: Language | null; address: string; page: Page }[] = [];

beforeAll(async () => {
  const words = { displayDescription: "Tobacco, #[a house|/homes] and caves.", displayCover: cover, items };
  const customerName = "Ada & Zoë Bruni";
  const stored: { ok: boolean }[] = [
    await createQuote(
      db,
      buildQuoteInput({ name: "Viñales", link: "Vinales", display: true, ...words, customerName }),
      vinales,
    ),
    await createQuote(db, buildQuoteInput({ name: "Baracoa", display: true }), baracoa),
    await createQuote(
      db,
      buildQuoteInput({ name: hostile, link: "hostile", display: true, displayDescription: hostile }),
    ),
    await createQuote(db, buildQuoteInput({ name: "Ada's", customerName, link: "ada", items })),
  ];
  for (const id of remotePages.flatMap((page) => remotePageIds(page, "en"))) {
    await deletePage(db, id);
    stored.push(await createPage(db, buildPageInput({ items }), id));
  }
  expect(stored).not.toContainEqual(expect.objectContaining({ ok: false }));
  for (const path of publicPages) {
    for (const language of [null, "en", "it"] as const) {
      const address = addLanguageToAddress(path, language);
      openedPages.push({ path, language, address, page: await openPage(address) });
    }
  }
}, 120_000);

/** A response with its parsed page and head. */
async function openPage(path: string, headers: Record<string, string> = {}) {
  const response = await requestApp(path, { headers });
  const html = await response.text();
  const page = parsePage(html);
  const readAttribute = (selector: string, attribute: string) => {
    const found = page.attributes(selector, attribute);
    expect(found, `${selector} at ${path}`).toHaveLength(1);
    return found[0] ?? "";
  };
  const alternates = page.attributes('link[rel="alternate"]', "href");
  const subjects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const rules = [...html.matchAll(/<script type="speculationrules">(.*?)<\/script>/gs)];
  return {
    ...page,
    ...{ answer: response, html, head: /<head>(.*)<\/head>/s.exec(html)?.[1] ?? "" },
    title: page.texts("title").join(),
    meta: (name: string) => readAttribute(`meta[name="${name}"]`, "content"),
    property: (name: string) => readAttribute(`meta[property="${name}"]`, "content"),
    canonical: () => readAttribute('link[rel="canonical"]', "href"),
    alternates: Object.fromEntries(
      page.attributes('link[rel="alternate"]', "hreflang").map((language, index) => [language, alternates[index]]),
    ),
    rules: rules.flatMap(([, json = ""]) => Object.keys(JSON.parse(json) as object)),
    subjects: subjects.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>),
  };
}

const alternatesOf = (path: string) => ({
  en: site + addLanguageToAddress(path, "en"),
  it: site + addLanguageToAddress(path, "it"),
  "x-default": site + path,
});

test("staff see a bar on visitors' pages, which aren't cached", async () => {
  const { cookie } = await logInAsStaff();
  const menuEntries: [string, string[]][] = [
    [tours.withLink, [`/admin/quotesEditor/${vinales}`, "/admin/quotesView"]],
    ["/quote/ada", [expect.stringMatching("^/admin/quotesEditor/.") as string, "/admin/quotesView"]],
    ["/why-cuba", [expect.stringMatching("^/admin/pagesEditor/.") as string, "/admin/pagesView"]],
    ["/our-team", ["/admin/select-page"]],
    ["/nowhere", ["/admin/select-page"]],
  ];
  for (const [path, links] of menuEntries) {
    const before = await openPage(path);
    const staff = await openPage(path, { Cookie: cookie });
    expect([path, staff.attributes(".staff-bar a", "href")]).toEqual([path, links]);
    expect(staff.answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(staff.answer.headers.get("ETag")).not.toBe(before.answer.headers.get("ETag") ?? "");
    for (const Cookie of ["", "staff-session=forged"]) {
      const after = await openPage(path, { Cookie });
      expect([path, after.html === before.html, after.html.includes("staff-bar")]).toEqual([path, true, false]);
    }
  }
  const it = await openPage(`${tours.withLink}?lang=it`, { Cookie: cookie });
  expect(it.texts(".staff-bar a")).toEqual(["Modifica", "Torna alla lista"]);
});

describe("a public page", () => {
  test("is marked in the menu", async () => {
    for (const [path, marked] of [
      ...["/tours", "/tours/Vinales"].map((path) => [path, "/tours"] as const),
      ...["/santa-clara", "/santa-clara-tours"].map((path) => [path, "/santa-clara"] as const),
    ]) {
      expect((await openPage(path)).attributes('a[aria-current="page"]', "href"), path).toEqual([marked]);
    }
  });

  test("has a title, a description, a canonical address and alternates at each of its addresses", () => {
    expect(publicPages.length).toBeGreaterThan(18);
    for (const { path, language, address, page } of openedPages) {
      const { headers, status } = page.answer;
      expect({
        ...{ address, status, language: page.language, title: page.title, description: page.meta("description") },
        ...{ canonical: page.canonical(), alternates: page.alternates, robots: headers.get("X-Robots-Tag") },
        ...{ rules: page.rules, cookie: headers.get("Set-Cookie") },
      }).toEqual({
        ...{ address, status: 200, language: language ?? "en" },
        title: expect.stringMatching(/. · Lario & Ceiba$/su) as string,
        description: expect.stringMatching(/./) as string,
        ...{ canonical: site + address, alternates: alternatesOf(path), robots: null },
        ...{ rules: ["prefetch"], cookie: null },
      });
    }
    for (const each of publicPages) {
      const descriptions = openedPages.filter(({ path }) => path === each).map(({ page }) => page.meta("description"));
      // Staff's texts are in one language.
      expect(new Set(descriptions).size, each).toBe(each === tours.withLink || each === tours.hostile ? 1 : 2);
    }
  });

  test("has a sharing card with a picture and its language", async () => {
    for (const { language, address, page } of openedPages) {
      const [own, other] = language === "it" ? ["it_IT", "en_GB"] : ["en_GB", "it_IT"];
      expect(page.title).toBe(`${page.property("og:title").replace(/\s+/g, " ").trim()} · Lario & Ceiba`);
      for (const [name, value] of Object.entries({
        ...{ description: page.meta("description"), type: "website", url: site + address, site_name: "Lario & Ceiba" },
        ...{ locale: own, "locale:alternate": other, "image:alt": expect.stringMatching(/./) as string },
        image: expect.stringMatching(new RegExp(`^${site}/(brand|images|pictures)/.*\\.(jpg|webp)$`)) as string,
      })) {
        expect([address, name, page.property(`og:${name}`)]).toEqual([address, name, value]);
      }
      expect(page.meta("twitter:card")).toBe("summary_large_image");
    }
    const tour = await openPage(tours.withLink);
    expect(["image", "image:width", "image:height"].map((name) => tour.property(`og:${name}`))).toEqual([
      ...[site + cover.replace(".webp", "-card-center.jpg"), "1200", "630"],
    ]);
    const house = await openPage("/homes/Apodaca-12");
    expect(house.property("og:image")).toMatch(/\/pictures\/homes\/apodaca-12-\w+-card\.jpg$/);
    expect(["image:width", "image:height"].map((name) => house.property(`og:${name}`))).toEqual(["1200", "630"]);
    expect((await openPage(tours.byId)).property("og:image")).toBe(`${site}/brand/social-card.en.jpg`);
  });

  test("has one canonical address for all spellings and queries", async () => {
    for (const [spelling, canonical] of [
      ["/our-team?utm_source=mail", "/our-team"],
      ["/why-cuba?a=1&lang=it&b=2", "/why-cuba?lang=it"],
      ["/contacts?lang=it-CH", "/contacts?lang=it"],
      ["/contacts?lang=xx", "/contacts"],
      ["/homes/apodaca-12?lang=it", "/homes/Apodaca-12?lang=it"],
      [`/tours/${vinales}`, tours.withLink],
    ] as const) {
      const page = await openPage(spelling, { "Accept-Language": "en", Host: "evil.example" });
      expect([spelling, page.canonical(), page.property("og:url")]).toEqual([
        spelling,
        site + canonical,
        site + canonical,
      ]);
    }
    const etagOf = async (address: string) => (await requestApp(address)).headers.get("ETag");
    for (const [same, as] of [
      ...["?x=1", "?utm_source=a&page=2", "?lang=", "?_data=root"].map((query) => [`/about-us${query}`, "/about-us"]),
      ...["?days=x1", "?month=13&x=8", "?days=8+"].map((query) => [`/tours${query}`, "/tours"]),
      ["/tours?x=1&month=2&days=8", "/tours?days=8&month=2"],
    ] as [string, string][]) {
      expect(await etagOf(same), `${same} is a document of its own`).toBe(await etagOf(as));
    }
    // The visitor's stored language isn't in the address.
    const italian = await openPage("/contacts", { "Accept-Language": "it" });
    expect([italian.language, italian.answer.headers.get("Content-Language")]).toEqual(["it", "it"]);
    expect(italian.canonical()).toBe(`${site}/contacts`);
  });

  test("redirects from another spelling of its path to its own", async () => {
    for (const [spelling, location] of [
      ["/TOURS/?x=1&month=2", "/tours?month=2"],
      ["/%74ours", "/tours"],
      ["/%61bout-us?lang=it", "/about-us?lang=it"],
      ["/iMaGes/nothing.webp", "/images/nothing.webp"],
      ["/QR/nothing/", "/qr/nothing"],
      [`/Quote/${vinales}/PDF`, `/quote/${vinales}/pdf`],
      ["/homes/APODACA-12/?lang=it&a=%2F", "/homes/Apodaca-12?lang=it"],
      ["/Homes/SUITE-florencia", "/homes/Suite-Florencia"],
    ] as const) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await requestApp(spelling, { method });
        const actual = [spelling, status, headers.get("Location"), headers.get("Cache-Control")];
        expect(actual).toEqual([spelling, 308, location, "private, no-store"]);
      }
    }
    for (const [spelling, location] of [
      ["/tours/VINALES?lang=en", `${tours.withLink}?lang=en`],
      ["/quote/vinales", "/quote/Vinales"],
    ] as const) {
      const { status, headers } = await requestApp(spelling);
      expect([spelling, status, headers.get("Location")]).toEqual([spelling, 302, location]);
    }
    expect((await requestApp("/api/quote/vinales")).status).toBe(200);
    for (const expectedPath of ["/homes/Apodaca-12", "/homes/apodaca-12"])
      expect((await requestApp(expectedPath)).status).toBe(200);
    expect((await requestApp("/homes/apodaca-13")).status).toBe(404);
  });
});

test("a page is valid HTML in both languages", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // React writes hrefLang, srcSet and open="", which HTML treats as case-insensitive and boolean.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": ["error", { style: "selfclose" }],
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  });
  const others = [quote, ...missingPaths].flatMap((path) => ["en", "it"].map((language) => `${path}?lang=${language}`));
  // The hostile name is longer than a title should be.
  const pages = openedPages
    .filter(({ path, language }) => language && path !== tours.hostile)
    .map(({ address, page }) => ({ address, html: page.html }));
  for (const address of others) pages.push({ address, html: (await openPage(address)).html });
  for (const { address, html } of pages) {
    expect(html, address).toContain("</html>");
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map((each) => [each.ruleId, each.message, each.selector]),
    );
    expect([address, faults]).toEqual([address, []]);
  }
});

const quotesTitle = (path: string) => (path.includes("lang=it") ? "Il tuo viaggio" : "Your journey");

test("quotes, staff pages and errors are noindex", async () => {
  for (const path of [quote, `${quote}?lang=it`, "/login", ...missingPaths]) {
    const { answer: response, head, title, rules, subjects } = await openPage(path);
    const { headers } = response;
    const own =
      path === "/login" ? "Login Page" : missingPaths.includes(path) ? "PAGE NOT FOUND (404)" : quotesTitle(path);
    expect([path, title, headers.get("X-Robots-Tag"), rules, subjects]).toEqual([
      ...[path, `${own} · Lario & Ceiba`, "noindex", [], []],
    ]);
    expect(head, path).not.toMatch(
      path.startsWith(quote) ? /canonical|alternate|Ada|\/ada/ : /canonical|og:|twitter:|Ada/,
    );
    expect(headers.has("Set-Cookie"), path).toBe(false);
  }
  const { texts, attributes } = await openPage("/tours");
  expect(texts("main li").join()).toContain("Tobacco, a house and caves.");
  expect(
    attributes("main li a", "href")
      .filter((href) => href.startsWith("/tours/"))
      .sort(),
  ).toEqual(Object.values(tours).sort());
  for (const { page, address } of openedPages) expect(page.html, address).not.toContain("Bruni");
});

test("a displayed quote contains its customer's name only for staff, as page and as JSON", async () => {
  const fetchHeaders = async (path: string, headers: Record<string, string> = {}) => {
    const response = await requestApp(path, { headers });
    expect(response.status, path).toBe(200);
    return [JSON.stringify([...response.headers]), await response.text()].join();
  };
  const [{ cookie }, token] = [await logInAsStaff(), await logInForToken()];
  for (const address of ["Vinales", vinales]) {
    const pages = ["", "?lang=it", "?_data=routes%2Fquotes%2Fquote"].map((query) => `/quote/${address}${query}`);
    const call = `/api/quote/${address}`;
    for (const path of [...pages, call]) expect(await fetchHeaders(path), path).not.toContain("Bruni");
    for (const path of pages) expect(await fetchHeaders(path, { Cookie: cookie }), path).toContain("Bruni");
    // The API accepts only the token.
    expect(await fetchHeaders(call, { Cookie: cookie })).not.toContain("Bruni");
    expect(await fetchHeaders(call, { Authorization: `Bearer ${token}` })).toContain("Bruni");
  }
  const tags = await Promise.all([{}, { Cookie: cookie }].map((headers) => requestApp("/quote/Vinales", { headers })));
  expect(new Set(tags.map(({ headers }) => headers.get("ETag"))).size).toBe(2);
  for (const { headers } of tags) expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(await fetchHeaders("/quote/ada")).toContain("Bruni");
});

describe("in JSON-LD", () => {
  test("a page has one subject at most, without stars or offers", () => {
    const types: Record<string, unknown> = {};
    for (const { path, page } of openedPages) {
      expect(page.subjects.length, path).toBeLessThanOrEqual(1);
      expect(page.html, path).not.toMatch(/"(aggregateRating|starRating|review|offers|priceRange)"/);
      if (page.subjects[0]) types[path] = page.subjects[0]["@type"];
    }
    expect(types).toEqual({
      ...{ "/": "TravelAgency", "/contacts": "TravelAgency", "/homes": "ItemList", "/tours": "ItemList" },
      ...{ "/homes/Suite-Florencia": "LodgingBusiness", "/homes/Apodaca-12": "LodgingBusiness" },
      ...Object.fromEntries(Object.values(tours).map((path) => [path, "TouristTrip"])),
    });
  });

  test("a tour contains its name, plain text, cover and address", async () => {
    expect((await openPage(`${tours.withLink}?lang=it`)).subjects[0]).toMatchObject({
      "@context": "https://schema.org",
      ...{ name: "Viñales", description: "Tobacco, a house and caves." },
      ...{ url: `${site}${tours.withLink}?lang=it`, image: site + cover },
    });
    const [list] = (await openPage("/tours")).subjects;
    const listed = list?.itemListElement as { position: number; item: { url: string } }[];
    expect(listed.map(({ position }) => position)).toEqual([1, 2, 3]);
    const addresses = Object.values(tours).map((path) => site + path);
    expect(listed.map(({ item }) => item.url).sort()).toEqual(addresses.sort());
  });

  test("a tour's name can't end its script or start another", async () => {
    for (const path of [tours.hostile, "/tours"]) {
      const { subjects, html } = await openPage(path);
      expect(JSON.stringify(subjects)).toContain(JSON.stringify(hostile).slice(1, -1));
      expect(html.match(/<script\b[^>]*ld\+json/gi)).toHaveLength(1);
      expect(html).not.toContain("<script>alert");
    }
  });
});

describe("the sitemap", () => {
  async function entries() {
    const xml = await (await requestApp("/sitemap.xml")).text();
    return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?(.*?)<\/url>/g)].map(
      ([, loc = "", lastmod, rest = ""]) => {
        const found = rest.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g);
        return { loc, lastmod, alternates: Object.fromEntries([...found].map(([, ...pair]) => pair)) as object };
      },
    );
  }

  test("has every public page at each of its addresses as the page itself names them, and nothing else", async () => {
    const found = (await entries()).map(({ loc, alternates }) => ({ loc, alternates }));
    const expectedEntries = openedPages.map(({ path, address }) => ({
      loc: site + address,
      alternates: alternatesOf(path),
    }));
    const byLoc = (readAttribute: { loc: string }, other: { loc: string }) => (readAttribute.loc < other.loc ? -1 : 1);
    expect(found.sort(byLoc)).toEqual(expectedEntries.sort(byLoc));
  });

  test("has dates only of stored pages", async () => {
    for (const { loc, lastmod } of await entries()) {
      const path = loc.slice(site.length).replace(/\?.*/, "");
      if (fixedPublicPaths.includes(path)) expect(lastmod, loc).toBe(undefined);
      else expect(Math.abs(Date.parse(String(lastmod)) - Date.now()), loc).toBeLessThan(600_000);
    }
  });

  test("omits a remote page that staff deleted in both languages", async () => {
    const has = async () => (await entries()).some(({ loc }) => loc === `${site}/santa-clara-tours`);
    await deletePage(db, "santa-clara-tours-en");
    expect(await has()).toBe(true);
    await deletePage(db, "santa-clara-tours-it");
    expect(await has()).toBe(false);
    const logged = vi.spyOn(console, "error").mockReturnValue();
    expect((await requestApp("/santa-clara-tours?lang=it")).status).toBe(404);
    const headers = { Cookie: (await logInAsStaff()).cookie };
    expect((await requestApp("/admin/page/santa-clara-tours-en", { headers })).status).toBe(404);
    const logText = logged.mock.calls.flat().join();
    for (const id of ["it", "en"]) {
      expect(logText).toContain(`Can't find your page, please reload: santa-clara-tours-${id}`);
    }
    logged.mockRestore();
    await createPage(db, buildPageInput(), "santa-clara-tours-it");
    expect(await has()).toBe(true);
  });

  test("is revalidated and sent only when it has changed", async () => {
    const { headers } = await requestApp("/sitemap.xml");
    expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const notModified = await requestApp("/sitemap.xml", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect([notModified.status, await notModified.text()]).toEqual([304, ""]);
    expect((await requestApp("/sitemap.xml", { method: "HEAD" })).status).toBe(200);
    expect((await requestApp("/sitemap.xml", { method: "POST", headers: { Origin: site } })).status).toBe(405);
  });
});

describe("files for machines", () => {
  /** Requests a file, which must have this type and set no cookie. */
  async function fileAt(path: string, type: string): Promise<string> {
    const { headers, ...answer } = await requestApp(path).then(async (each) => ({
      ...{ headers: each.headers, text: await each.text() },
    }));
    expect([headers.get("Content-Type"), headers.has("Set-Cookie")]).toEqual([type, false]);
    return answer.text;
  }

  test("robots.txt excludes staff pages, and quotes are noindex", async () => {
    expect((await fileAt("/robots.txt", "text/plain; charset=utf-8")).split("\n")).toEqual([
      ...["User-agent: *", "Disallow: /admin", "Disallow: /login", ""],
      ...[`Sitemap: ${site}/sitemap.xml`, ""],
    ]);
  });

  test("the manifest has the site's name, colours and icons", async () => {
    expect(JSON.parse(await fileAt("/site.webmanifest", "application/manifest+json"))).toMatchObject({
      ...{ name: "Lario & Ceiba", start_url: "/", theme_color: "#faf6ee", background_color: "#faf6ee" },
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", purpose: "any" },
        { src: "/icons/icon-512.png", sizes: "512x512", purpose: "any" },
        { src: "/icons/maskable-512.png", sizes: "512x512", purpose: "maskable" },
      ],
    });
    const { attributes, meta } = await openPage("/");
    expect(attributes('link[rel="manifest"]', "href")).toEqual(["/site.webmanifest"]);
    expect(attributes('link[rel="apple-touch-icon"]', "href")).toEqual(["/icons/apple-touch-icon.png"]);
    expect(meta("theme-color")).toBe("#faf6ee");
  });

  test("security.txt has a contact and expires in some months (RFC 9116)", async () => {
    const text = await fileAt("/.well-known/security.txt", "text/plain; charset=utf-8");
    expect(text).toContain("Contact: mailto:sales@lario-ceiba.example\n");
    expect(text).toContain(`Canonical: ${site}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});

describe("at an address of one language", () => {
  const ownLinks = ({ attributes }: Page) => attributes("a", "href").filter((href) => href.startsWith("/"));

  test("links have that language until one is chosen", async () => {
    for (const path of [...publicPages, quote, "/nowhere"]) {
      const found = ownLinks(await openPage(`${path}?lang=it`, { "Accept-Language": "en" }));
      expect(found.length, path).toBeGreaterThan(0);
      const drops = found.filter((href) => !/[?&]lang=(it|en)/.test(href) && !/\.(pdf|png)$/.test(href));
      expect(drops, path).toEqual([]);
    }
    const ofQuote = ownLinks(await openPage(`${quote}?lang=it`));
    expect(ofQuote).toEqual(expect.arrayContaining(["/tours?lang=it", "/tours?lang=en"]));
  });

  test("links have no language after a choice, and without one in the address", async () => {
    const chosen = await openPage("/homes?lang=it", { Cookie: "lang=en" });
    const unnamed = await openPage("/homes", { "Accept-Language": "it" });
    expect([chosen.language, unnamed.language]).toEqual(["it", "it"]);
    expect([...ownLinks(chosen), ...ownLinks(unnamed)].filter((href) => href.includes("lang="))).toEqual([]);
  });
});
