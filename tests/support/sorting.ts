import type { Locator, Page } from "@playwright/test";
import type { Item } from "~/domain/item";
import { buttonOf, expect, rowAt } from "./editor.ts";

export const titles = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ type: "title3", title3: `Day ${index + 1}`, size: "md" }));
export const days = (...numbers: number[]) => numbers.map((number) => `Title 3 Day ${number}`);
export const state = (page: Page) => page.getByRole("status").filter({ hasText: /^(No changes|Not saved yet)/ });
export const dragged = (page: Page) => page.locator("li[data-dragging]");

/** The middle of an item's handle, with its row, or another one, in the middle of the screen. */
export async function handleInSight(page: Page, number: number, centre = number): Promise<{ x: number; y: number }> {
  await rowAt(page, centre).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(buttonOf(page, "Drag", number)).toBeInViewport({ ratio: 1 });
  return await middleOf(buttonOf(page, "Drag", number));
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It isn't on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What the last input changes has been drawn. */
export async function painted(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}
