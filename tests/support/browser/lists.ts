import type { Locator, Page } from "@playwright/test";
import { expect, waitForHydration, hasJavaScript } from "./journey.ts";

/** What a list says of a row that somebody else deleted meanwhile. */
export const deletedRowError = "Si è verificato un errore, riprova";

/** The row of a quote or page, by its whole name. */
export const listRow = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The names in a list, from its top. */
export const listNames = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Asks a list for a name, or part of one. */
export async function searchList(page: Page, text: string) {
  const field = page.getByRole("searchbox", { name: "Name" });
  await field.fill(text);
  if (!hasJavaScript()) await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
}

/** Opens a row's menu, which has what is seldom needed. */
export async function openRowMenu(row: Locator): Promise<Locator> {
  const menu = row.locator("details");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  return menu;
}

/** A button of a row: it is in the row from 1,100 px of width on, and in its menu below that. */
export async function rowButton(row: Locator, word: "Duplicate" | "Delete"): Promise<Locator> {
  const button = row.getByRole("button", { name: new RegExp(`^${word}`) });
  if (!(await button.isVisible())) await openRowMenu(row);
  return button;
}

/** The question before a delete: in a dialog with scripts, otherwise on a page of its own. */
export async function openDeleteQuestion(page: Page, row: Locator): Promise<Locator> {
  await waitForHydration(page);
  await (await rowButton(row, "Delete")).click();
  if (hasJavaScript()) return page.getByRole("dialog");
  await expect(page).toHaveURL(/\/delete(\?|$)/);
  return page.getByRole("main");
}

/** Cancel in that question: a button of the dialog, or a link of the page. */
export const cancelDelete = (question: Locator) =>
  question.getByRole(hasJavaScript() ? "button" : "link", { name: "Cancel" });
