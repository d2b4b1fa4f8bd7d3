import type { Page } from "@playwright/test";
import { english, expect, test, visitor } from "../support/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the prompt leads back to the same address with its query, and isn't shown again", async ({ page, context }) => {
  await page.goto("/tours?x=1&y=%C3%A8");
  const prompt = page.getByRole("dialog", { name: "In which language would you like to read?" });
  await expect(prompt.getByRole("button")).toHaveText(["IT", "EN"]);
  await prompt.getByText("IT", { exact: true }).click();

  await expect(page).toHaveURL("/tours?x=1&y=%C3%A8");
  await expect(heading(page)).toHaveText("Tour");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/contacts");
  await expect(heading(page)).toHaveText("Contatti");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: "lang", value: "it", httpOnly: true, sameSite: "Lax", path: "/" }),
  ]);
});

test("the footer's switch changes the language of the page one is on", async ({ browser }) => {
  const page = await visitor(browser, { storageState: english });
  await page.goto("/contacts?a=1");
  await page.getByRole("contentinfo").getByRole("button", { name: "IT, Italian" }).click();
  await expect(page).toHaveURL("/contacts?a=1");
  await expect(heading(page)).toHaveText("Contatti");
  await page.getByRole("contentinfo").getByRole("button", { name: "EN, inglese" }).click();
  await expect(heading(page)).toHaveText("Contacts");
  await page.context().close();
});

test("?lang=it is an address of its own, and gives way to a choice made on it", async ({ page, context }) => {
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
