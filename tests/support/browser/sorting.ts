import type { Page } from "@playwright/test";
import type { Item } from "~/domain/items/item";
import { buttonOf, rowAt } from "./editor.ts";
import { expect } from "./journey.ts";
import { middleOf } from "./pointer.ts";

export const titles = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ type: "title3", title3: `Day ${index + 1}`, size: "md" }));
export const days = (...numbers: number[]) => numbers.map((number) => `Title 3 Day ${number}`);
export const dragged = (page: Page) => page.locator("li[data-dragging]");

/** The middle of an item's handle, with its row, or another one, in the middle of the screen. */
export async function handleInSight(page: Page, number: number, centre = number): Promise<{ x: number; y: number }> {
  await rowAt(page, centre).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(buttonOf(page, "Drag", number)).toBeInViewport({ ratio: 1 });
  return await middleOf(buttonOf(page, "Drag", number));
}
