import { expectAccessible } from "../support/accessibility.ts";
import { english, expect, only, test } from "../support/journey.ts";

/** Every public address of spec.md section 2 and its heading; a quote and a tour of the sample content among them. */
const pages: readonly { path: string; en: string; it: string }[] = [
  { path: "/", en: "Journeys in Cuba, drawn on Lake Como", it: "Viaggi a Cuba, disegnati sul lago di Como" },
  { path: "/our-team", en: "Our team", it: "Il nostro team" },
  { path: "/about-us", en: "About us", it: "Dicono di noi" },
  { path: "/contacts", en: "Contacts", it: "Contatti" },
  { path: "/why-cuba", en: "ABOUT CUBA", it: "SCOPRI CUBA" },
  { path: "/santa-clara", en: "Santa Clara", it: "Santa Clara" },
  { path: "/santa-clara-not-to-miss", en: "Not to miss", it: "Da non perdere" },
  { path: "/santa-clara-tours", en: "Tours", it: "Escursioni" },
  { path: "/santa-clara-night-life", en: "Night life", it: "Vita notturna" },
  { path: "/santa-clara-restaurants", en: "Restaurants", it: "Ristoranti" },
  { path: "/privacy", en: "Privacy", it: "Privacy" },
  { path: "/tours", en: "Tours", it: "Tour" },
  { path: "/tours/first-journey", en: "Cuba for the First Time", it: "Cuba for the First Time" },
  {
    path: "/quote/honeymoon-bianchi-2027",
    en: "Hi Sofia and Daniel, explore the journey we created for you!",
    it: "Ciao Sofia and Daniel, scopri il viaggio che abbiamo creato per te!",
  },
  { path: "/homes", en: "Luxury Homes", it: "Dimore di lusso" },
  { path: "/homes/depliant", en: "The brochures", it: "Le brochure" },
  { path: "/homes/Suite-Florencia", en: "Suite Florencia", it: "Suite Florencia" },
  { path: "/homes/Apodaca-12", en: "Apodaca 12", it: "Apodaca 12" },
  { path: "/homes/apodaca-12", en: "Apodaca 12", it: "Apodaca 12" },
];

const menu = ["/", "/homes", "/our-team", "/why-cuba", "/about-us", "/tours", "/santa-clara", "/contacts"];
const homesHeader = ["/", "/homes", "tel:+390310000142", "mailto:sales@lario-ceiba.example"];
const footers = { en: "CONTACT US", it: "CONTATTACI" };

test.describe("every public page", () => {
  only(["js", "no-js"], "a phone gets the same document");

  for (const { path, ...headings } of pages) {
    test(`${path} reads whole in both languages, asks nothing of others and leaves nothing behind`, async ({
      page,
      context,
      troubles,
    }) => {
      for (const language of ["en", "it"] as const) {
        const response = await page.goto(`${path}?lang=${language}`);
        expect(response?.status()).toBe(200);
        expect(response?.headers()["content-language"]).toBe(language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText([headings[language]]);
        await expect(page).toHaveTitle(/Lario & Ceiba$/);

        const header = page.getByRole("banner").getByRole("link");
        const links = await header.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        const led = (href: string) => (href.startsWith("/") ? `${href}?lang=${language}` : href);
        expect(links).toEqual((path.includes("homes") ? homesHeader : menu).map(led));

        const footer = page.getByRole("contentinfo");
        await expect(footer.getByRole("heading", { level: 2 })).toHaveText(footers[language]);
        await expect(footer.getByRole("link")).toHaveCount(4);
        await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute(
          "href",
          `/privacy?lang=${language}`,
        );
        await expect(footer.locator('a[href="tel:+390310000142"]')).toHaveText("+39 031 000 0142");
        await expect(footer.locator('a[href="mailto:sales@lario-ceiba.example"]')).toBeVisible();
        await expect(footer.locator('a[href^="https://social.example/"]')).toBeVisible();
      }
      expect(troubles).toEqual([]);
      expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
    });
  }
});

test.describe("axe finds nothing", () => {
  only(["js"], "axe is a script");
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test.describe("in both languages", () => {
    test.use({ storageState: english });

    // Of the pages that staff write, one: items, links and galleries are on it.
    const looked = pages.map(({ path }) => path).filter((path) => !/^\/santa-clara-|\/apodaca-12$/.test(path));
    for (const path of [...looked, "/nowhere", "/quote/nobody", "/api/docs"]) {
      test(`on ${path}, on a phone and on a desk`, async ({ page }) => {
        for (const [language, width] of [
          ["en", 390],
          ["it", 1440],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${path}?lang=${language}`);
          await expectAccessible(page, `${language}, ${width} px`);
        }
      });
    }

    test("with the menu open", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/", "/tours"]) {
        await page.goto(path);
        await page.getByRole("button", { name: "Menu" }).click();
        await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });

  test("while the language is asked for", async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/tours");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, `${width} px`);
    }
  });
});

test.describe("on a phone", () => {
  only(["phone"], "the width of a phone");
  test.use({ storageState: english });

  test("no page is wider than the screen, however narrow, nor with letters twice the size", async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      for (const [width, letters] of [
        [320, "100%"],
        [320, "200%"],
        [390, "200%"],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        const content = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          return document.documentElement.scrollWidth;
        }, letters);
        expect(content, `${path}, ${width} px, ${letters}`).toBe(width);
      }
    }
  });

  test("the menu opens, leads on, and closes by Escape", async ({ page }) => {
    await page.goto("/contacts");
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).tap();
    await menu.getByRole("link", { name: "Our team" }).tap();
    await expect(page).toHaveURL("/our-team");
  });
});

test.describe("the frame", () => {
  only(["js", "no-js"], "a phone gets the same document");
  test.use({ storageState: english });

  test("the first press of Tab shows a link that skips to the content", async ({ page }) => {
    await page.goto("/tours");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tours#content");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  });

  test("an address with 'homes' anywhere in it has the homes header, in whatever letters", async ({ page }) => {
    for (const path of ["/HOMES", "/homes/suite-florencia", "/homes/nowhere"]) {
      await page.goto(path);
      const links = page.getByRole("banner").getByRole("link");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(homesHeader);
    }
  });
});

test.describe("to the letter", () => {
  only(["js", "no-js"], "a phone gets the same document");

  for (const { chosen, ...visit } of [
    { chosen: "unchosen, by a browser that asks for nothing we speak", locale: "de-DE" },
    { chosen: "chosen as English", locale: "it-IT", query: "?lang=en" },
  ]) {
    const { locale, query = "" } = visit as { locale: string; query?: string };
    test.describe(`with the language ${chosen}`, () => {
      test.use({ locale });

      test("the Santa Clara hub has its four tiles, each with a way in", async ({ page }) => {
        await page.goto(`/santa-clara${query}`);
        const tiles = page.getByRole("main").getByRole("listitem");
        const titles = ["Not to miss", "Tours", "Night life", "Restaurants"];
        await expect(tiles.getByRole("heading")).toHaveText(titles);
        await expect(tiles.getByRole("link")).toHaveText([/Discover$/, /Discover$/, /Discover$/, /Discover$/]);
        const links = await tiles.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        expect(links).toEqual(
          ["not-to-miss", "tours", "night-life", "restaurants"].map((each) => `/santa-clara-${each}${query}`),
        );
      });

      test("the team has its five roles", async ({ page }) => {
        await page.goto(`/our-team${query}`);
        await expect(page.getByRole("main").getByRole("listitem").locator("p:first-of-type")).toHaveText([
          "General Manager",
          "Operations Manager",
          "Back Office Executive",
          "Local agent and Team coordinator",
          "Web Designer",
        ]);
      });

      test("the houses are led to in Italian, and the tours by Discover", async ({ page }) => {
        await page.goto(`/homes${query}`);
        const links = page.getByRole("main").getByRole("link", { name: "Scopri di più" });
        await expect(links).toHaveText(["Scopri di più", "Scopri di più"]);
        await expect(links.first()).toHaveAttribute("href", `/homes/Suite-Florencia${query}`);
        await expect(links.last()).toHaveAttribute("href", `/homes/apodaca-12${query}`);

        await page.goto(`/tours${query}`);
        const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Cuba for the First Time" });
        await expect(card.getByRole("link")).toHaveAttribute("href", `/tours/first-journey${query}`);
        await expect(card.getByText("Discover", { exact: true })).toBeVisible();
      });

      test("what isn't there is said in the words of the catalogue", async ({ page }) => {
        const nowhere = await page.goto(`/nowhere/at/all${query}`);
        expect(nowhere?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAGE NOT FOUND (404)");
        await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", `/${query}`);

        for (const path of ["/quote/nobody", "/tours/nobody", "/quote/%E2%82%AC", `/quote/${"x".repeat(300)}`]) {
          const nobody = await page.goto(`${path}${query}`);
          expect(nobody?.status(), path).toBe(404);
          expect(nobody?.headers()["cache-control"], path).toBe("private, no-store");
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            "Can't find your quote, please reload the page",
          );
        }
      });
    });
  }

  test("with Italian chosen, what isn't there is said in Italian", async ({ page }) => {
    await page.goto("/nowhere?lang=it");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAGINA NON TROVATA (404)");
    await page.goto("/quote/nobody?lang=it");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Non troviamo il tuo preventivo/);
  });

  test("six reviews stand with their dates, a divider between each two", async ({ page }) => {
    await page.goto("/about-us?lang=en");
    const main = page.getByRole("main");
    await expect(main.locator("blockquote")).toHaveCount(6);
    await expect(main.getByRole("separator")).toHaveCount(5);
    await expect(main.locator("time").first()).toHaveText("12 September 2026");
  });
});
