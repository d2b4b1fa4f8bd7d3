import type { Page } from "@playwright/test";
import { expect, test, openVisitorPage } from "../../support/browser/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = (page: Page, language: "IT" | "EN") =>
  page.getByRole("dialog").getByText(language, { exact: true }).click();

test("the question holds the focus", async ({ page }) => {
  await page.goto("/contacts");
  const dialog = page.getByRole("dialog", { name: "In which language would you like to read?" });
  const focused = [];
  for (let press = 0; press < 4; press++) {
    focused.push(await dialog.locator(":focus").count());
    await page.keyboard.press("Tab");
  }
  // Between its last and its first element the browser's own buttons have a turn.
  expect(focused.filter((count) => count === 1).length).toBeGreaterThanOrEqual(2);
  await expect(page.locator("main :focus, header :focus, footer :focus")).toHaveCount(0);
});

test("Back leads past the question, and the address's own language gives way to the answer", async ({ page }) => {
  await page.goto("/privacy?lang=en");
  await page.goto("/contacts?lang=en&a=1");
  await choose(page, "IT");
  await expect(page).toHaveURL("/contacts?lang=it&a=1");
  await expect(heading(page)).toHaveText("Contatti");
  await page.goBack();
  await expect(page).toHaveURL("/privacy?lang=en");
});

test("a choice that can't be stored in the background is sent as the form it is", async ({ page }) => {
  await page.goto("/contacts");
  await page.route("**/language", (route, request) =>
    request.isNavigationRequest() ? route.continue() : route.abort(),
  );
  await choose(page, "IT");
  await expect(heading(page)).toHaveText("Contatti");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [locale, language, text] of [
  ["it-IT", "it", "Contatti"],
  ["en-GB", "en", "Contacts"],
] as const) {
  test(`Escape stays with what a browser set to ${locale} reads, for good`, async ({ browser }) => {
    const page = await openVisitorPage(browser, { locale });
    await page.goto("/contacts?a=1");
    await expect(page.getByRole("dialog").locator(":focus")).toHaveText(language.toUpperCase());
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/contacts?a=1");
    await expect(heading(page)).toHaveText(text);
    const kept = [expect.objectContaining({ name: "lang", value: language })];
    await expect.poll(() => page.context().cookies()).toEqual(kept);
    await page.context().close();
  });
}

test("the prompt works where a quote, a house or nothing at all is shown", async ({ page, context }) => {
  for (const path of ["/quote/honeymoon-bianchi-2027", "/homes/Apodaca-12", "/nowhere?a=b", "/quote/nobody"]) {
    await context.clearCookies();
    await page.goto(path);
    await choose(page, "IT");
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page, path).toHaveURL(path);
  }
});
