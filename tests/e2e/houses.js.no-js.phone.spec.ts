import type { Page } from "@playwright/test";
import { apodaca12 } from "~/content/apodaca-12";
import { suiteFlorencia } from "~/content/suite-florencia";
import { expectAccessible } from "../support/accessibility.ts";
import { english, expect, hydrated, only, test } from "../support/journey.ts";

const houses = [suiteFlorencia, apodaca12];
const [house] = houses as [typeof suiteFlorencia];
const address = `/homes/${house.slug}`;

const strip = (page: Page) => page.getByRole("list", { name: /^Album/ });

// Who has chosen a language isn't asked for one.
test.use({ storageState: english });

test.describe("without scripts a house's album", () => {
  only(["no-js"], "as it comes from the server");

  for (const { slug, name, album } of houses) {
    test(`is a strip of all its plates, each with its caption: ${name}`, async ({ page }) => {
      for (const language of ["en", "it"] as const) {
        await page.goto(`/homes/${slug}?lang=${language}`);
        await expect(strip(page).locator("figcaption")).toHaveText(
          album.map(({ caption }, index) => `${caption[language]} ${index + 1}`),
        );
        await expect(strip(page).getByRole("img")).toHaveCount(album.length);
        await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      }
    });
  }

  test("is scrolled by keyboard, and its pictures come", async ({ page }) => {
    await page.goto(address);
    await strip(page).focus();
    await page.keyboard.press("ArrowRight");
    const second = strip(page).getByRole("listitem").nth(1).getByRole("img");
    await expect(second).toBeInViewport({ ratio: 0.5 });
    await expect(second).toHaveJSProperty("complete", true);
    await expect(second).not.toHaveJSProperty("naturalWidth", 0);
  });
});

test.describe("the houses' other pages", () => {
  only(["js", "no-js"], "a phone gets the same document");

  test("lead from one to the other, without a script", async ({ page, troubles }) => {
    await page.goto("/homes");
    await page.getByRole("link", { name: "See the two houses" }).click();
    await expect(page).toHaveURL(/#selection$/);
    await expect(page.getByRole("heading", { name: house.name })).toBeInViewport();
    await expect(page.getByText("Scopri di più", { exact: true })).toHaveCount(2);
    await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
    await page.getByRole("link", { name: "Scopri di più: Apodaca 12" }).click();
    await expect(page).toHaveURL("/homes/Apodaca-12");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apodaca 12");
    expect(troubles).toEqual([]);
  });

  test("offer each brochure to be read and to be downloaded, and say its true size", async ({ page, request }) => {
    for (const language of ["en", "it"]) {
      await page.goto(`/homes/depliant?lang=${language}`);
      await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
      const links = page.getByRole("main").locator("a[href$='.pdf']");
      await expect(links).toHaveCount(4);
      for (const link of await links.all()) {
        const answer = await request.get(String(await link.getAttribute("href")));
        expect(answer.headers()["content-type"]).toBe("application/pdf");
        const bytes = (await answer.body()).byteLength;
        expect(bytes).toBeLessThan(3_000_000);
        const size = (bytes / 1_000_000).toFixed(1).replace(".", language === "it" ? "," : ".");
        await expect(link).toHaveAccessibleName(new RegExp(`, PDF, ${size} MB$`));
      }
    }
  });

  test("that aren't there have no script either", async ({ page }) => {
    expect((await page.goto("/homes/Suite-Nowhere"))?.status()).toBe(404);
    await expect(page.locator("script")).toHaveCount(0);
  });
});

test.describe("on a line that breaks off a house's page", () => {
  only(["js"], "its window is set here");

  test("has its other parts when the script of one doesn't come, and that one later", async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route("**/assets/album-*.js", (route) => (++asked < 4 ? route.abort() : route.continue()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByRole("button", { name: "Open it here" }).click();
    await expect(page.getByRole("group", { name: "Brochure of Suite Florencia" })).toBeVisible();
    expect(asked).toBeLessThan(4);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.getByRole("group", { name: `Album of ${house.name}` })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test.describe("on a phone a house's page", () => {
  only(["phone"], "a narrow window");

  test("keeps the strip, and shows the brochure's pages when it is asked to", async ({ page, troubles }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByText("Browse our online brochure and discover everything about us!")).toBeVisible();
    const link = page.getByRole("link", { name: "Browse the brochure" });
    await expect(link).toHaveAttribute("href", "/brochures/suite-florencia.en.pdf");
    await expect(page.getByRole("link", { name: "Download the brochure" })).toBeHidden();
    const open = page.getByRole("button", { name: "Open it here" });
    await open.scrollIntoViewIfNeeded();
    await expect(strip(page)).toBeVisible();
    await expect(page.getByRole("group", { name: `Album of ${house.name}` })).toHaveCount(0);
    expect(scripts.filter((each) => /flip-book|brochure-pages|pdf/.test(each))).toEqual([]);

    await open.click();
    const brochure = page.getByRole("group", { name: "Brochure of Suite Florencia" });
    await expect(brochure.getByRole("status")).toHaveText(/^Page 1 of \d+$/);
    await expect(brochure.locator("canvas")).toBeVisible();
    await expect(brochure).toContainText(house.name);
    await expect(brochure.getByRole("button", { name: "Prev page" })).toBeDisabled();
    await brochure.getByRole("button", { name: "Next page" }).click();
    await expect(brochure.getByRole("status")).toHaveText(/^Page 2 of \d+$/);
    await expectAccessible(page);
    await expect(link).toBeVisible();
    // The viewer gives up its first request as soon as it knows that it may ask for parts of the file.
    expect(troubles.filter((each) => !/\.pdf: net::ERR_ABORTED$/.test(each))).toEqual([]);
  });

  test("says so when the brochure can't be shown, and keeps the link to it", async ({ page }) => {
    await page.route("**/*.pdf", (route) => route.abort());
    await page.goto(address);
    await page.getByRole("button", { name: "Open it here" }).click();
    await expect(page.getByRole("alert")).toContainText("can’t be shown here");
    await expect(page.getByRole("link", { name: "Browse the brochure" })).toBeVisible();
  });
});
