import type { Locator, Page } from "@playwright/test";
import { expect, waitForHydration, hasJavaScript } from "./journey.ts";

/** The error for a row that another user deleted. */
export const deletedRowError = "Si è verificato un errore, riprova";

export const listRow = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

export const listNames = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

export async function searchList(page: Page, text: string) {
  const field = page.getByRole("searchbox", { name: "Name" });
  await field.fill(text);
  if (!hasJavaScript()) await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
}

export async function openRowMenu(row: Locator): Promise<Locator> {
  const menu = row.locator("details");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  return menu;
}

/** Returns a row's button, which is in its menu below 1,100 px of width. */
export async function rowButton(row: Locator, label: "Duplicate" | "Delete"): Promise<Locator> {
  const button = row.getByRole("button", { name: new RegExp(`^${label}`) });
  if (!(await button.isVisible())) await openRowMenu(row);
  return button;
}

/** Returns the delete confirmation: a dialog, or a page without JavaScript. */
export async function openDeleteQuestion(page: Page, row: Locator): Promise<Locator> {
  await waitForHydration(page);
  await (await rowButton(row, "Delete")).click();
  if (hasJavaScript()) return page.getByRole("dialog");
  await expect(page).toHaveURL(/\/delete(\?|$)/);
  return page.getByRole("main");
}

export const cancelDelete = (question: Locator) =>
  question.getByRole(hasJavaScript() ? "button" : "link", { name: "Cancel" });
