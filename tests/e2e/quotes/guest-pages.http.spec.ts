import { createCookie } from "@remix-run/node";
import { guestPages } from "../../support/browser/guest-pages.ts";
import { type parsePage, fetchPage } from "../../support/html.ts";
import { expect, test } from "../../support/browser/journey.ts";

const pages = ["/our-team", "/why-cuba", "/about-us", "/tours", "/santa-clara", "/contacts"];
// The last two are shown only on phones.
const menu = ["/", "/homes", ...pages, "/homes", "tel:+390310000142"];
const homesHeader = ["/", "/homes", "tel:+390310000142", "mailto:sales@lario-ceiba.example"];
const footers = { en: "CONTACT US", it: "CONTATTACI" };

/** Returns the links of the site's header. A page may contain other header elements. */
const banner = (page: ReturnType<typeof parsePage>) => page.attributes("body > header a", "href");

test("every public page has its heading, header and footer in both languages", async ({ request }) => {
  for (const { path: enPath, itPath = enPath, ...headings } of guestPages) {
    for (const language of ["en", "it"] as const) {
      const path = language === "it" ? itPath : enPath;
      const page = await fetchPage(request, `${path}?lang=${language}`);
      const withLanguage = (href: string) => (href.startsWith("/") ? `${href}?lang=${language}` : href);
      expect({
        path,
        status: page.status,
        languages: [page.headers["content-language"], page.language],
        heading: page.texts("h1"),
        title: page.texts("title"),
        header: banner(page),
        footer: page.texts("footer h2"),
        footerLinks: page.attributes("footer a", "href"),
      }).toEqual({
        path,
        status: 200,
        languages: [language, language],
        heading: [headings[language]],
        title: [expect.stringMatching(/Lario & Ceiba$/)],
        header: (path.includes("homes") ? homesHeader : menu).map(withLanguage),
        footer: [footers[language]],
        footerLinks: expect.arrayContaining([
          `/privacy?lang=${language}`,
          "tel:+390310000142",
          "mailto:sales@lario-ceiba.example",
          expect.stringMatching(/^https:\/\/social\.example\//),
        ]),
      });
    }
  }
});

test("every address that contains 'homes' has the header of the houses", async ({ request }) => {
  for (const path of ["/HOMES", "/homes/suite-florencia", "/homes/nowhere"]) {
    expect(banner(await fetchPage(request, path))).toEqual(homesHeader);
  }
});

for (const { chosen, language, query } of [
  { chosen: "not set, in a German browser", language: "de-DE", query: "" },
  { chosen: "set to English", language: "it-IT", query: "?lang=en" },
]) {
  test(`pages show the specified English texts with the language ${chosen}`, async ({ request }) => {
    const read = (path: string) => fetchPage(request, path + query, { "Accept-Language": language });
    const hub = await read("/santa-clara");
    expect(hub.texts("main li h2")).toEqual(["Not to miss", "Tours", "Night life", "Restaurants"]);
    expect(hub.texts("main ul li a")).toEqual(Array(4).fill(expect.stringMatching(/Discover$/)));
    const hubs = ["not-to-miss", "tours", "night-life", "restaurants"];
    expect(hub.attributes("main ul li a", "href")).toEqual(hubs.map((each) => `/santa-clara-${each}${query}`));

    const roles = ["General Manager", "Operations Manager", "Back Office Executive"];
    roles.push("Local agent and Team coordinator", "Web Designer");
    expect((await read("/our-team")).texts("main li p")).toEqual(expect.arrayContaining(roles));

    const homes = await read("/homes");
    expect(homes.texts("main a").filter((text) => text.startsWith("Scopri di più"))).toHaveLength(2);
    const houses = [`/homes/Suite-Florencia${query}`, `/homes/apodaca-12${query}`];
    expect(homes.attributes("main a", "href")).toEqual(expect.arrayContaining(houses));
    const tours = await read("/tours");
    expect(tours.attributes("main li a", "href")).toContain(`/tours/first-journey${query}`);
    expect(tours.texts("main li").find((text) => text.includes("Cuba for the First Time"))).toContain("Discover");

    const missingPage = await read("/nowhere/at/all");
    expect([missingPage.status, missingPage.texts("h1")]).toEqual([404, ["PAGE NOT FOUND (404)"]]);
    expect(missingPage.attributes("main a", "href")).toEqual([`/${query}`]);
    for (const path of ["/quote/nobody", "/tours/nobody", "/quote/%E2%82%AC", `/quote/${"x".repeat(300)}`]) {
      const missingQuote = await read(path);
      const heading = ["Can't find your quote, please reload the page"];
      const { status, headers, texts } = missingQuote;
      expect([path, status, headers["cache-control"], texts("h1")]).toEqual([path, 404, "private, no-store", heading]);
    }
  });
}

test("error pages are Italian with the language set to Italian", async ({ request }) => {
  expect((await fetchPage(request, "/nowhere?lang=it")).texts("h1")).toEqual(["PAGINA NON TROVATA (404)"]);
  const missingQuote = await fetchPage(request, "/quote/nobody?lang=it");
  expect(missingQuote.texts("h1")).toEqual([expect.stringMatching(/^Non troviamo il tuo preventivo/)]);
});

test("the reviews have dates and dividers", async ({ request }) => {
  const page = await fetchPage(request, "/about-us?lang=en");
  const dividers = page.count('main [role="separator"]') + page.count("main hr");
  expect([page.count("main blockquote"), dividers]).toEqual([6, 5]);
  expect(page.texts("main time")[0]).toBe("12 September 2026");
});

test("a flash message is shown once, only on staff pages, and isn't cached", async ({ request }) => {
  const [, Cookie = ""] = /^(flash=[^;]*)/.exec(await createCookie("flash").serialize("quoteUpdated")) ?? [];
  const page = await fetchPage(request, "/login", { Cookie });
  expect(page.texts('[role="status"]')[0]).toBe("Quote updated successfully");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.headers["set-cookie"]).toMatch(/^flash=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  for (const path of ["/tours", "/quote/honeymoon-bianchi-2027", "/nowhere"]) {
    const { headers, texts } = await fetchPage(request, path, { Cookie });
    expect([path, headers["set-cookie"], texts('[role="status"]').join()]).toEqual([
      ...[path, undefined],
      expect.not.stringContaining("Quote updated"),
    ]);
  }
});

test("the API reference lists every path of the OpenAPI document", async ({ request }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const docs = (await fetchPage(request, "/api/docs")).texts("main").join();
  expect(Object.keys(paths).length).toBeGreaterThan(10);
  for (const path of Object.keys(paths)) expect(docs).toContain(path.replace(/^\/api/, ""));
});
