import { expectAccessible } from "../../support/browser/accessibility.ts";
import { guestPages } from "../../support/browser/guest-pages.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("axe finds nothing", () => {
  test.use({ storageState: englishState });

  // One of the pages that staff write is enough.
  const checkedPaths = guestPages.map(({ path }) => path).filter((path) => !/^\/santa-clara-|\/apodaca-12$/.test(path));
  for (const path of [...checkedPaths, "/nowhere", "/quote/nobody", "/api/docs"]) {
    test(`on ${path}, on a phone and on a desktop`, async ({ page }) => {
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

test("axe finds nothing while the language prompt is open", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/tours");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, `${width} px`);
  }
});
