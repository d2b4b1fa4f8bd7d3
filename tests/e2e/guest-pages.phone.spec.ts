import { guestPages } from "../support/guest-pages.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

test("no page is wider than the screen, however narrow, nor with letters twice the size", async ({ page }) => {
  for (const { path } of guestPages) {
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
