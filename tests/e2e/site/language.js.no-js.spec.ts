import type { Page } from "@playwright/test";
import { expect, test, openVisitorPage } from "../../support/browser/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the language prompt returns to the same address and the choice persists", async ({ page, context, browser }) => {
  await page.goto("/tours?x=1&y=%C3%A8");
  const prompt = page.getByRole("dialog", { name: "In which language would you like to read?" });
  await expect(prompt.getByRole("button")).toHaveText(["IT", "EN"]);
  await prompt.getByText("IT", { exact: true }).click();
  await expect(page).toHaveURL("/tours?x=1&y=%C3%A8");
  await expect(heading(page)).toHaveText("Tour");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [choice, ...others] = await context.cookies();
  expect(choice).toMatchObject({ name: "lang", value: "it", httpOnly: true, sameSite: "Lax", path: "/" });
  expect(choice?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 24 * 3_600);
  expect(others).toEqual([]);

  await test.step("it outlives the browser session and overrides Accept-Language", async () => {
    const later = await openVisitorPage(browser, { locale: "en-US", storageState: await context.storageState() });
    await later.goto("/contacts");
    await expect(heading(later)).toHaveText("Contatti");
    await expect(later.getByRole("dialog")).toHaveCount(0);
    await later.context().close();
  });
  await test.step("the switch in the footer changes it", async () => {
    await page.goto("/contacts?a=1");
    await page.getByRole("contentinfo").getByRole("button", { name: "EN, inglese" }).click();
    await expect(page).toHaveURL("/contacts?a=1");
    await expect(heading(page)).toHaveText("Contacts");
    await page.getByRole("contentinfo").getByRole("button", { name: "IT, Italian" }).click();
    await expect(heading(page)).toHaveText("Contatti");
  });
});

test("?lang=it selects a language without a cookie, until a choice is made there", async ({ page, context }) => {
  await page.goto("/contacts?lang=it&a=1");
  await expect(heading(page)).toHaveText("Contatti");
  expect(await context.cookies()).toEqual([]);

  await page.getByText("EN", { exact: true }).click();
  await expect(heading(page)).toHaveText("Contacts");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ lang: "en", a: "1" });

  await page.goto("/contacts?lang=it");
  await expect(heading(page)).toHaveText("Contatti");
  await page.goto("/contacts");
  await expect(heading(page)).toHaveText("Contacts");
});
