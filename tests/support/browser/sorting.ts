import type { Page } from "@playwright/test";
import type { Item } from "~/domain/items/item";
import { itemButton, itemRow } from "./editor.ts";
import { expect } from "./journey.ts";
import { centerOf } from "./pointer.ts";

export const buildTitleItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ type: "title3", title3: `Day ${index + 1}`, size: "md" }));
export const dayLabels = (...numbers: number[]) => numbers.map((number) => `Title 3 Day ${number}`);
export const draggedRow = (page: Page) => page.locator("li[data-dragging]");

/** Scrolls to an item, or to another one (`centre`). Returns the centre of the item's handle. */
export async function scrollToHandle(page: Page, number: number, centre = number): Promise<{ x: number; y: number }> {
  await itemRow(page, centre).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(itemButton(page, "Drag", number)).toBeInViewport({ ratio: 1 });
  return await centerOf(itemButton(page, "Drag", number));
}
