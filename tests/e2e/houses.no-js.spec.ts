import type { Page } from "@playwright/test";
import { apodaca12 } from "~/content/apodaca-12";
import { suiteFlorencia } from "~/content/suite-florencia";
import { english, expect, test } from "../support/journey.ts";

const houses = [suiteFlorencia, apodaca12];
const [house] = houses as [typeof suiteFlorencia];
const address = `/homes/${house.slug}`;

const strip = (page: Page) => page.getByRole("list", { name: /^Album/ });

// Who has chosen a language isn't asked for one.
test.use({ storageState: english });

test.describe("without scripts a house's album", () => {
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
