import type { Page } from "@playwright/test";
import { expect, test, openVisitorPage } from "../../support/browser/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = (page: Page, language: "IT" | "EN") =>
  page.getByRole("dialog").getByText(language, { exact: true }).click();

test("the language prompt traps the focus", async ({ page }) => {
  await page.goto("/contacts");
  const dialog = page.getByRole("dialog", { name: "In which language would you like to read?" });
  const focused = [];
  for (let presses = 0; presses < 4; presses++) {
    focused.push(await dialog.locator(":focus").count());
    await page.keyboard.press("Tab");
  }
  // Between its last and first element the focus passes the browser's own controls.
  expect(focused.filter((count) => count === 1).length).toBeGreaterThanOrEqual(2);
  await expect(page.locator("main :focus, header :focus, footer :focus")).toHaveCount(0);
});

test("a choice replaces the language in the address and adds no history entry", async ({ page }) => {
  await page.goto("/privacy?lang=en");
  await page.goto("/contacts?lang=en&a=1");
  await choose(page, "IT");
  await expect(page).toHaveURL("/contacts?lang=it&a=1");
  await expect(heading(page)).toHaveText("Contatti");
  await page.goBack();
  await expect(page).toHaveURL("/privacy?lang=en");
});

test("a choice falls back to submitting the form if fetch fails", async ({ page }) => {
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
  test(`Escape chooses the language of a ${locale} browser permanently`, async ({ browser }) => {
    const page = await openVisitorPage(browser, { locale });
    await page.goto("/contacts?a=1");
    await expect(page.getByRole("dialog").locator(":focus")).toHaveText(language.toUpperCase());
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/contacts?a=1");
    await expect(heading(page)).toHaveText(text);
    const storedCookie = [expect.objectContaining({ name: "lang", value: language })];
    await expect.poll(() => page.context().cookies()).toEqual(storedCookie);
    await page.context().close();
  });
}

test("the language prompt works on a quote, a house and an error page", async ({ page, context }) => {
  for (const path of ["/quote/honeymoon-bianchi-2027", "/homes/Apodaca-12", "/nowhere?a=b", "/quote/nobody"]) {
    await context.clearCookies();
    await page.goto(path);
    await choose(page, "IT");
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page, path).toHaveURL(path);
  }
});
