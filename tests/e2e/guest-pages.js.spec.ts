import { guestPages } from "../support/guest-pages.ts";
import { english, expect, test } from "../support/journey.ts";

test("no public page fails, asks anything of other hosts, or leaves anything behind", async ({
  page,
  context,
  troubles,
}) => {
  test.setTimeout(90_000);
  for (const { path, it } of guestPages) {
    await page.goto(`${path}?lang=it`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(it);
    expect([path, troubles]).toEqual([path, []]);
  }
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
});

test.describe("once a language is chosen", () => {
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
});
