import { guestPages } from "../../support/browser/guest-pages.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test("no public page logs errors, uses other hosts, stores data, overflows", async ({ page, context, pageErrors }) => {
  for (const { path, itPath = path, it } of guestPages) {
    await page.goto(`${itPath}?lang=it`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(it);
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
    expect([path, pageErrors]).toEqual([path, []]);
  }
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
});

test.describe("once a language is chosen", () => {
  test.use({ storageState: englishState });

  test("the home page lazy-loads pictures further down", async ({ page }) => {
    const requestedImages: string[] = [];
    page.on("request", (request) => {
      if (/\/images\/|\/pictures\/homes\//.test(request.url())) requestedImages.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requestedImages.length, requestedImages.join()).toBeLessThanOrEqual(2);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => requestedImages.filter((each) => each.includes("/pictures/homes/"))).toHaveLength(2);
  });

  test("the menu opens, navigates and closes on Escape", async ({ page }) => {
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

  test("the first Tab shows a link that skips to the content", async ({ page }) => {
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
});
