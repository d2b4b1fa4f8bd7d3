import type { Page } from "@playwright/test";
import { waitForEditor, expectItems, field, openEditor, pressIntent } from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { englishState, expect, uniqueWord, hasJavaScript, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const openLibrary = (page: Page) => page.getByText("Library: insert from it", { exact: false });

test("staff create quotes from the library", async ({ staffPage: page, createQuote, fetchRecord, deleteAfter }) => {
  const word = uniqueWord();
  const items = buildTextItems(["arrival", "Viñales", "beach", "departure"].map((each) => `${each} ${word}`));
  const id = await createQuote({ name: `Nine days ${word}`, items, link: `first-${word}` });

  // Save a template, and one day of it as a block.
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const saveBlock = async (from: string, to: string, name: string, isTemplate: boolean) => {
    await field(page, "From item number").fill(from);
    await field(page, "to item number").fill(to);
    await field(page, "Name of the block").fill(name);
    await page.getByLabel("A template").setChecked(isTemplate);
    await pressIntent(button(page, "Keep as a block"));
  };
  await openLibrary(page).click();
  await saveBlock("1", "9", `Template ${word}`, true);
  // Playwright's text selectors ignore noscript.
  await expect(page.locator("#library li", { hasText: "A number from 1 to 4" })).toBeVisible();
  await expect(field(page, "Name of the block")).toHaveValue(`Template ${word}`);
  await saveBlock("1", "4", `Template ${word}`, true);
  await expect(page.locator("#kept", { hasText: `“Template ${word}” is in the library.` })).toBeVisible();
  await saveBlock("2", "2", `Day: ${word}`, false);
  await expect(page.locator("#kept", { hasText: `“Day: ${word}” is in the library.` })).toBeVisible();

  // Create a quote from the template.
  await page.goto("/admin/select-page");
  await page.getByRole("main").getByRole("link", { name: "New from…" }).click();
  await page.getByRole("link", { name: `Start from it: Template ${word}` }).click();
  await field(page, "Quote name").fill(`For Bea ${word}`);
  await field(page, "Customer name").fill("Bea");
  await field(page, "Custom link").fill(`first-${word}`);
  await button(page, "Create the quote").click();
  await expect(page.getByText(`It belongs to the quote “Nine days ${word}”`, { exact: false })).toBeVisible();
  await expect(field(page, "Customer name")).toHaveValue("Bea");
  await field(page, "Custom link").fill(`bea-${word}`);
  await button(page, "Create the quote").click();
  await waitForEditor(page);
  const quoteId = /quotesEditor\/([\w-]{22})/.exec(page.url())?.[1] ?? "";
  deleteAfter(`/quote/${quoteId}`);
  await page.getByRole("button", { name: /^Edit, item 1:/ }).click();
  await page.locator("[name='open.text']").fill(`Bea lands ${word}`);
  await button(page, "Save All").click();
  await expect(page).toHaveURL(new RegExp(`/quote/bea-${word}$`));
  await expect(page.getByText(`Bea lands ${word}`)).toBeVisible();

  // Copy it for another customer.
  await page.goto(`/admin/quotesView?q=${word}`);
  const row = page.getByRole("listitem").filter({ hasText: `For Bea ${word}` });
  await row.locator("summary").click();
  await row.getByRole("link", { name: `New quote from it: For Bea ${word}` }).click();
  await field(page, "Quote name").fill(`For Carla ${word}`);
  await field(page, "Customer name").fill("Carla");
  await field(page, "Custom link").fill(`carla-${word}`);
  await button(page, "Create the quote").click();
  await waitForEditor(page);
  const copied = /quotesEditor\/([\w-]{22})/.exec(page.url())?.[1] ?? "";
  deleteAfter(`/quote/${copied}`);
  await button(page, "Share").click();
  await expect(page.getByRole("link", { name: "E-mail" })).toBeVisible();
  if (hasJavaScript()) await page.getByRole("button", { name: /^Copy/ }).first().click();
  expect(await fetchRecord(`/quote/${copied}`)).toMatchObject({ customerName: "Carla", link: `carla-${word}` });

  // Insert a block and one item of another quote.
  await openLibrary(page).click();
  await page.getByLabel("Search the library and other quotes").fill(`day: ${word}`);
  if (!hasJavaScript()) await pressIntent(button(page, "Search"));
  await field(page, "Before item number").fill("1");
  await pressIntent(button(page, `Insert: Day: ${word}`));
  const listed = ["Bea lands", "Viñales", "beach", "departure"].map((each) => `Text ${each} ${word}`);
  await expectItems(page, [`Text Viñales ${word}`, ...listed]);
  if (!hasJavaScript()) await openLibrary(page).click();
  await page.getByLabel("Search the library and other quotes").fill(`nine days ${word}`);
  if (!hasJavaScript()) await pressIntent(button(page, "Search"));
  await pressIntent(button(page, `Choose items: Nine days ${word}`));
  for (const each of ["arrival", "Viñales", "beach"])
    await page.getByRole("checkbox", { name: `Text ${each} ${word}` }).uncheck();
  await field(page, "Before item number").fill("");
  await pressIntent(button(page, "Insert the chosen items"));
  await expectItems(page, [`Text Viñales ${word}`, ...listed, `Text departure ${word}`]);
});
