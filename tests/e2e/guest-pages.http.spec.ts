import type { APIRequestContext } from "@playwright/test";
import { guestPages } from "../support/guest-pages.ts";
import { readPage } from "../support/html.ts";
import { expect, test } from "../support/journey.ts";

const menu = ["/", "/homes", "/our-team", "/why-cuba", "/about-us", "/tours", "/santa-clara", "/contacts"];
const homesHeader = ["/", "/homes", "tel:+390310000142", "mailto:sales@lario-ceiba.example"];
const footers = { en: "CONTACT US", it: "CONTATTACI" };

/** The links of the header; a page has headers of its own, whose links stay on the page. */
const banner = (page: ReturnType<typeof readPage>) =>
  page.attributes("header a", "href").filter((href) => !href.startsWith("#"));

async function read(request: APIRequestContext, path: string, language?: string) {
  const answer = await request.get(path, { headers: language ? { "Accept-Language": language } : {} });
  return { status: answer.status(), headers: answer.headers(), ...readPage(await answer.text()) };
}

test("every public page reads whole in both languages, between header and footer", async ({ request }) => {
  for (const { path, ...headings } of guestPages) {
    for (const language of ["en", "it"] as const) {
      const page = await read(request, `${path}?lang=${language}`);
      const led = (href: string) => (href.startsWith("/") ? `${href}?lang=${language}` : href);
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
        header: (path.includes("homes") ? homesHeader : menu).map(led),
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

test("an address with 'homes' anywhere in it has the homes header, in whatever letters", async ({ request }) => {
  for (const path of ["/HOMES", "/homes/suite-florencia", "/homes/nowhere"]) {
    const page = await read(request, path, "en");
    expect(banner(page)).toEqual(homesHeader);
  }
});

for (const { chosen, language, query } of [
  { chosen: "unchosen, by a browser that asks for nothing we speak", language: "de-DE", query: "" },
  { chosen: "chosen as English", language: "it-IT", query: "?lang=en" },
]) {
  test.describe(`to the letter, with the language ${chosen}`, () => {
    test("the Santa Clara hub has its four tiles, each with a way in", async ({ request }) => {
      const page = await read(request, `/santa-clara${query}`, language);
      expect(page.texts("main li h2")).toEqual(["Not to miss", "Tours", "Night life", "Restaurants"]);
      expect(page.texts("main li a")).toEqual(Array(4).fill(expect.stringMatching(/Discover$/)));
      expect(page.attributes("main li a", "href")).toEqual(
        ["not-to-miss", "tours", "night-life", "restaurants"].map((each) => `/santa-clara-${each}${query}`),
      );
    });

    test("the team has its five roles", async ({ request }) => {
      const page = await read(request, `/our-team${query}`, language);
      expect(page.texts("main li p")).toEqual(
        expect.arrayContaining([
          "General Manager",
          "Operations Manager",
          "Back Office Executive",
          "Local agent and Team coordinator",
          "Web Designer",
        ]),
      );
    });

    test("the houses are led to in Italian, and the tours by Discover", async ({ request }) => {
      const homes = await read(request, `/homes${query}`, language);
      const links = homes.attributes("main a", "href");
      expect(homes.texts("main a").filter((text) => text.startsWith("Scopri di più"))).toHaveLength(2);
      expect(links).toContain(`/homes/Suite-Florencia${query}`);
      expect(links).toContain(`/homes/apodaca-12${query}`);
      const tours = await read(request, `/tours${query}`, language);
      expect(tours.attributes("main li a", "href")).toContain(`/tours/first-journey${query}`);
      expect(tours.texts("main li").find((text) => text.includes("Cuba for the First Time"))).toContain("Discover");
    });

    test("what isn't there is said in the words of the catalogue", async ({ request }) => {
      const nowhere = await read(request, `/nowhere/at/all${query}`, language);
      expect([nowhere.status, nowhere.texts("h1")]).toEqual([404, ["PAGE NOT FOUND (404)"]]);
      expect(nowhere.attributes("main a", "href")).toEqual([`/${query}`]);
      for (const path of ["/quote/nobody", "/tours/nobody", "/quote/%E2%82%AC", `/quote/${"x".repeat(300)}`]) {
        const nobody = await read(request, `${path}${query}`, language);
        expect([path, nobody.status, nobody.headers["cache-control"], nobody.texts("h1")]).toEqual([
          ...[path, 404, "private, no-store"],
          ["Can't find your quote, please reload the page"],
        ]);
      }
    });
  });
}

test("with Italian chosen, what isn't there is said in Italian", async ({ request }) => {
  expect((await read(request, "/nowhere?lang=it")).texts("h1")).toEqual(["PAGINA NON TROVATA (404)"]);
  const nobody = await read(request, "/quote/nobody?lang=it");
  expect(nobody.texts("h1")).toEqual([expect.stringMatching(/^Non troviamo il tuo preventivo/)]);
});

test("six reviews stand with their dates, a divider between each two", async ({ request }) => {
  const page = await read(request, "/about-us?lang=en");
  expect([page.count("main blockquote"), page.count('main [role="separator"]') + page.count("main hr")]).toEqual([
    6, 5,
  ]);
  expect(page.texts("main time")[0]).toBe("12 September 2026");
});
