import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";

const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

async function logIn(page: Page, word = password) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Login" }).click();
}

test("the staff area is laid out for the window, and has nothing for axe to find", async ({ page }) => {
  const check = async () => {
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  };
  await page.goto("/login");
  await check();
  await logIn(page, "wrong");
  await expect(page.getByRole("alert")).toBeVisible();
  await check();
  await logIn(page);
  await expect(page).toHaveURL("/admin/select-page");
  await check();
});
