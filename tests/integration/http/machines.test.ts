import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressIn, fixedPages, remotePageAddresses } from "~/domain/addresses";
import { type Language, languages } from "~/domain/language";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/database-proxy";
import { pageInput, quoteInput } from "../../support/factories";
import type * as wholeApp from "../../support/whole-app";

const site = "https://lario-ceiba.example";
const hostile = "</script><script>alert(1)</script><!-- & \"' \u2028";
const three: (Language | null)[] = [null, "en", "it"];

let proxy: DatabaseProxy;
let visit: typeof wholeApp.visit;
let close: () => Promise<void>;
let hide: (page: string) => Promise<unknown>;
let restore: (page: string) => Promise<unknown>;
const tours = { withLink: "/tours/Vinales", without: "", hostile: "/tours/hostile" };
let quote = "";
let tourById = "";

beforeAll(async () => {
  proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.url);
  vi.stubEnv("SITE_URL", site);
  ({ visit } = await import("../../support/whole-app"));
  const { db } = await import("~/data/db.server");
  const { createQuote } = await import("~/data/quotes.server");
  const { createPage, deletePage } = await import("~/data/pages.server");
  const stored = async (fields: Parameters<typeof quoteInput>[0]) => {
    const created = await createQuote(db, quoteInput(fields));
    if (!created.ok) throw new Error(created.reason);
    return created.id;
  };
  const cover = "/images/0123456789abcdef0123456789abcdef-900x600.webp";
  const words = { displayDescription: "Tobacco, #[a house|/homes] and caves.", displayCover: cover };
  tourById = await stored({ name: "Viñales", link: "Vinales", display: true, ...words, customerName: "Ada Bruni" });
  tours.without = `/tours/${await stored({ name: "Baracoa", display: true })}`;
  await stored({ name: hostile, link: "hostile", display: true, displayDescription: hostile });
  const items = [{ type: "text" as const, text: "#[Tours|/tours] #[in English|/tours?lang=en]", size: "md" as const }];
  quote = `/quote/${await stored({ name: "Ada's", customerName: "Ada Bruni", link: "ada", items })}`;
  hide = (id) => deletePage(db, id);
  restore = (id) => createPage(db, pageInput(), id);
  close = () => db.destroy();
});
afterAll(async () => {
  await close();
  await proxy.close();
  vi.unstubAllEnvs();
});

const publicPages = () => [...fixedPages, ...Object.values(remotePageAddresses), ...Object.values(tours)];

/** A page as it came, and what stands in its head. */
async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await visit(path, { headers });
  const html = await answer.text();
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1] ?? "";
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, first = "", second]) => [first, second]);
  const one = (pattern: RegExp) => {
    const found = all(pattern);
    expect(found, `${pattern} at ${path}`).toHaveLength(1);
    return unescaped(found[0]?.[0] ?? "");
  };
  return {
    ...{ answer, html, head },
    language: /<html lang="(..)"/.exec(html)?.[1],
    title: one(/<title>([^<]*)<\/title>/g),
    one,
    property: (name: string) => one(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g")),
    description: () => one(/<meta name="description" content="([^"]*)"/g),
    canonical: () => one(/<link rel="canonical" href="([^"]*)"/g),
    alternates: () =>
      Object.fromEntries(
        all(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)"/gi).map(([href, language]) => [language, href]),
      ) as Record<string, string>,
    subjects: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
    scripts: [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag),
  };
}

function unescaped(text: string): string {
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => names[name] ?? "");
}

const alternatesOf = (path: string) => ({
  en: site + addressIn(path, "en"),
  it: site + addressIn(path, "it"),
  "x-default": site + path,
});

describe("a public page", () => {
  test("has one title, description and canonical address, and names its others, at each of its addresses", async () => {
    expect(publicPages().length).toBeGreaterThan(18);
    for (const path of publicPages()) {
      const descriptions = new Set<string>();
      for (const language of three) {
        const address = addressIn(path, language);
        const page = await headOf(address);
        expect(page.answer.status, address).toBe(200);
        expect(page.language, address).toBe(language ?? "en");
        expect(page.title, address).toMatch(/. · Lario & Ceiba$/su);
        expect(page.description(), address).toMatch(/./);
        descriptions.add(page.description());
        expect(page.canonical()).toBe(site + address);
        expect(page.alternates(), address).toEqual(alternatesOf(path));
        expect(page.answer.headers.has("X-Robots-Tag"), address).toBe(false);
        expect(page.answer.headers.get("Speculation-Rules"), address).toBe('"/speculation-rules.json"');
      }
      // What staff write is in one language.
      expect(descriptions.size, path).toBe(path === tours.withLink || path === tours.hostile ? 1 : 2);
    }
  });

  test("has a card with a picture, and says in which language it is", async () => {
    for (const path of publicPages()) {
      for (const language of languages) {
        const page = await headOf(addressIn(path, language));
        expect(page.title).toBe(`${page.property("og:title")} · Lario & Ceiba`);
        expect(page.property("og:description")).toBe(page.description());
        expect(page.property("og:type")).toBe("website");
        expect(page.property("og:url")).toBe(page.canonical());
        expect(page.property("og:site_name")).toBe("Lario & Ceiba");
        expect(page.property("og:locale")).toBe(language === "it" ? "it_IT" : "en_GB");
        expect(page.property("og:locale:alternate")).toBe(language === "it" ? "en_GB" : "it_IT");
        expect(page.property("og:image")).toMatch(new RegExp(`^${site}/(brand|images|pictures)/.*\\.(jpg|webp)$`));
        expect(page.property("og:image:alt")).toMatch(/./);
        expect(page.one(/<meta name="twitter:card" content="([^"]*)"/g)).toBe("summary_large_image");
      }
    }
    const tour = await headOf(tours.withLink);
    expect(tour.property("og:image")).toBe(`${site}/images/0123456789abcdef0123456789abcdef-900x600.webp`);
    expect([tour.property("og:image:width"), tour.property("og:image:height")]).toEqual(["900", "600"]);
    expect((await headOf("/homes/Apodaca-12")).property("og:image")).toContain("/pictures/homes/apodaca-12-");
    expect((await headOf(tours.without)).property("og:image")).toBe(`${site}/brand/social-card.en.jpg`);
  });

  test("has one address, however it was come to", async () => {
    for (const [asked, canonical] of [
      ["/TOURS/", "/tours"],
      ["/our-team?utm_source=mail", "/our-team"],
      ["/Why-Cuba?a=1&lang=it&b=2", "/why-cuba?lang=it"],
      ["/contacts?lang=it-CH", "/contacts?lang=it"],
      ["/contacts?lang=xx", "/contacts"],
      [`/tours/${tourById}`, tours.withLink],
      ["/tours/VINALES?lang=en", `${tours.withLink}?lang=en`],
    ] as const) {
      const page = await headOf(asked, { "Accept-Language": "en", Host: "evil.example" });
      expect(page.canonical(), asked).toBe(site + canonical);
      expect(page.property("og:url"), asked).toBe(site + canonical);
    }
    // A visitor's own language has no address of its own.
    const italian = await headOf("/contacts", { "Accept-Language": "it" });
    expect([italian.language, italian.canonical()]).toEqual(["it", `${site}/contacts`]);
  });

  test("that is a house leads to its name as it is written", async () => {
    for (const [asked, location] of [
      ["/homes/apodaca-12", "/homes/Apodaca-12"],
      ["/homes/APODACA-12/?lang=it&a=%2F", "/homes/Apodaca-12?lang=it&a=%2F"],
      ["/Homes/Suite-Florencia", "/homes/Suite-Florencia"],
    ] as const) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await visit(asked, { method });
        expect([answer.status, answer.headers.get("Location")], asked).toEqual([308, location]);
      }
    }
    expect((await visit("/homes/Apodaca-12")).status).toBe(200);
    expect((await visit("/homes/apodaca-13")).status).toBe(404);
  });
});

test("nothing of a quote, of staff's pages or of an error is for search engines", async () => {
  const nowhere = ["/nowhere", "/quote/nobody", "/tours/nobody", "/homes/nobody"];
  for (const path of [quote, `${quote}?lang=it`, "/login", ...nowhere]) {
    const { answer, head, title, subjects } = await headOf(path);
    expect(answer.headers.get("X-Robots-Tag"), path).toBe("noindex");
    expect(answer.headers.has("Speculation-Rules"), path).toBe(false);
    const own = path === "/login" ? "Login Page · " : nowhere.includes(path) ? "PAGE NOT FOUND (404) · " : "";
    expect(title, path).toBe(`${own}Lario & Ceiba`);
    expect(head, path).not.toMatch(/canonical|alternate|description|og:|twitter:|Ada/);
    expect(subjects, path).toEqual([]);
  }
  const tour = await headOf(tours.withLink);
  expect(tour.html).not.toContain("Bruni");
});

describe("in JSON-LD", () => {
  test("a page has one subject at most, without stars or offers", async () => {
    const types: Record<string, unknown> = {};
    for (const path of publicPages()) {
      const { subjects, html } = await headOf(path);
      expect(subjects.length, path).toBeLessThanOrEqual(1);
      expect(html, path).not.toMatch(/"(aggregateRating|starRating|review|offers|priceRange)"/);
      if (subjects[0]) types[path] = subjects[0]["@type"];
    }
    expect(types).toEqual({
      "/": "TravelAgency",
      "/contacts": "TravelAgency",
      "/homes": "ItemList",
      "/homes/Suite-Florencia": "LodgingBusiness",
      "/homes/Apodaca-12": "LodgingBusiness",
      "/tours": "ItemList",
      ...Object.fromEntries(Object.values(tours).map((path) => [path, "TouristTrip"])),
    });
  });

  test("a tour says its name, words without markup, cover and address", async () => {
    const [trip] = (await headOf(`${tours.withLink}?lang=it`)).subjects;
    expect(trip).toMatchObject({
      "@context": "https://schema.org",
      name: "Viñales",
      description: "Tobacco, a house and caves.",
      url: `${site}${tours.withLink}?lang=it`,
      image: `${site}/images/0123456789abcdef0123456789abcdef-900x600.webp`,
    });
    const [list] = (await headOf("/tours")).subjects;
    const items = list?.itemListElement as { position: number; item: { url: string } }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(items.map(({ item }) => item.url).sort()).toEqual(
      Object.values(tours)
        .map((path) => site + path)
        .sort(),
    );
  });

  test("a tour's name can't end the script that it stands in, nor begin another", async () => {
    for (const path of [tours.hostile, "/tours"]) {
      const { scripts, subjects, html } = await headOf(path);
      expect(JSON.stringify(subjects)).toContain(JSON.stringify(hostile).slice(1, -1));
      expect(scripts.filter((tag) => tag.includes("ld+json"))).toHaveLength(1);
      expect(html).not.toContain("<script>alert");
    }
  });
});

describe("the sitemap", () => {
  /** Its addresses, each with its date and its alternates. */
  async function entries() {
    const xml = await (await visit("/sitemap.xml")).text();
    return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?(.*?)<\/url>/g)].map(
      ([, loc = "", lastmod, links = ""]) => ({
        ...{ loc, lastmod },
        alternates: Object.fromEntries(
          [...links.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
            ([, language, href]) => [language, href],
          ),
        ) as Record<string, string>,
      }),
    );
  }

  test("has every public page at each of its addresses, and nothing else", async () => {
    const wanted = publicPages().flatMap((path) => three.map((language) => site + addressIn(path, language)));
    expect((await entries()).map(({ loc }) => loc).sort()).toEqual(wanted.sort());
  });

  test("has addresses that all answer, are canonical and name the same others as it does", async () => {
    for (const { loc, alternates } of await entries()) {
      const page = await headOf(loc.slice(site.length));
      expect(page.answer.status, loc).toBe(200);
      expect(page.canonical()).toBe(loc);
      expect(page.alternates(), loc).toEqual(alternates);
      expect(Object.values(alternates), loc).toContain(loc);
    }
  });

  test("has dates only where the database knows them", async () => {
    for (const { loc, lastmod } of await entries()) {
      const path = loc.slice(site.length).replace(/\?.*/, "");
      if (fixedPages.includes(path)) expect(lastmod, loc).toBe(undefined);
      else expect(Math.abs(Date.parse(String(lastmod)) - Date.now()), loc).toBeLessThan(600_000);
    }
  });

  test("leaves out a remote page once staff have deleted it in both languages", async () => {
    const has = async () => (await entries()).some(({ loc }) => loc === `${site}/santa-clara-tours`);
    await hide("santa-clara-tours-en");
    expect(await has()).toBe(true);
    await hide("santa-clara-tours-it");
    expect(await has()).toBe(false);
    expect((await visit("/santa-clara-tours")).status).toBe(404);
    await restore("santa-clara-tours-it");
    expect(await has()).toBe(true);
  });

  test("is asked for anew each time, and sent only when it has changed", async () => {
    const answer = await visit("/sitemap.xml");
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const again = await visit("/sitemap.xml", { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await visit("/sitemap.xml", { method: "HEAD" })).status).toBe(200);
    expect((await visit("/sitemap.xml", { method: "POST", headers: { Origin: site } })).status).toBe(405);
  });

  test("is 503, kept by nobody, while the database is away", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
    await proxy.goAway();
    const answer = await visit("/sitemap.xml");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await headOf("/tours");
    expect([page.answer.status, page.answer.headers.get("X-Robots-Tag")]).toEqual([503, "noindex"]);
    expect(page.head).not.toMatch(/canonical|og:|ld\+json/);
    await proxy.comeBack();
    expect((await visit("/sitemap.xml")).status).toBe(200);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe("files for machines", () => {
  test("robots are kept from staff's pages, and see on quotes that these are not to be listed", async () => {
    const answer = await visit("/robots.txt");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await answer.text()).split("\n")).toEqual([
      ...["User-agent: *", "Disallow: /admin", "Disallow: /login", ""],
      ...[`Sitemap: ${site}/sitemap.xml`, ""],
    ]);
  });

  test("the manifest names the site, its colours and its icons", async () => {
    const answer = await visit("/site.webmanifest");
    expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
    expect(await answer.json()).toMatchObject({
      ...{ name: "Lario & Ceiba", start_url: "/", theme_color: "#faf6ee", background_color: "#faf6ee" },
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", purpose: "any" },
        { src: "/icons/icon-512.png", sizes: "512x512", purpose: "any" },
        { src: "/icons/maskable-512.png", sizes: "512x512", purpose: "maskable" },
      ],
    });
    const { head } = await headOf("/");
    expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
    expect(head).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>');
    expect(head).toContain('<meta name="theme-color" content="#faf6ee"/>');
  });

  test("whoever finds a weakness is told where to report it, for some months yet (RFC 9116)", async () => {
    const answer = await visit("/.well-known/security.txt");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("Contact: mailto:sales@lario-ceiba.example\n");
    expect(text).toContain(`Canonical: ${site}/.well-known/security.txt\n`);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test("the speculation rules are of their type", async () => {
    const answer = await visit("/speculation-rules.json");
    expect(answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
    expect(Object.keys((await answer.json()) as object)).toEqual(["prefetch"]);
  });
});

describe("at an address of one language", () => {
  const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = ""]) => href);

  test("links lead on in that language until one is chosen", async () => {
    for (const path of [...publicPages(), quote, "/nowhere"]) {
      const links = linksOf((await headOf(`${path}?lang=it`, { "Accept-Language": "en" })).html);
      const drops = links.filter((href) => !/[?;]lang=(it|en)/.test(href) && !/\.(pdf|png)$/.test(href));
      expect(links.length, path).toBeGreaterThan(0);
      expect(drops, path).toEqual([]);
    }
    expect(linksOf((await headOf(`${quote}?lang=it`)).html)).toEqual(
      expect.arrayContaining(["/tours?lang=it", "/tours?lang=en"]),
    );
  });

  test("links are plain once a language is chosen, and where the address names none", async () => {
    const chosen = await headOf("/homes?lang=it", { Cookie: "lang=en" });
    expect(chosen.language).toBe("it");
    expect(linksOf(chosen.html).filter((href) => href.includes("lang="))).toEqual([]);
    const unnamed = await headOf("/homes", { "Accept-Language": "it" });
    expect(linksOf(unnamed.html).filter((href) => href.includes("lang="))).toEqual([]);
  });
});

test("nothing is stored on a first visit to any page", async () => {
  for (const path of [...publicPages(), quote, "/sitemap.xml", "/site.webmanifest", "/speculation-rules.json"]) {
    expect((await visit(path)).headers.has("Set-Cookie"), path).toBe(false);
  }
});
