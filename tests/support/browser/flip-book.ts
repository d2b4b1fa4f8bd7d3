import type { Locator, Page } from "@playwright/test";
import { apodaca12 } from "~/content/houses/apodaca-12";
import { suiteFlorencia } from "~/content/houses/suite-florencia";
import { expect } from "./journey.ts";
import { boundingBoxOf } from "./pointer.ts";

export const houses = [suiteFlorencia, apodaca12];
export const [house] = houses as [typeof suiteFlorencia];
export const houseAddress = `/homes/${house.slug}`;

export const flipBook = (page: Page, name = house.name) => page.getByRole("group", { name: `Album of ${name}` });
export const albumStrip = (page: Page) => page.getByRole("list", { name: /^Album/ });
export const nextPageButton = (page: Page | Locator) => page.getByRole("button", { name: "Next page" });
export const prevPageButton = (page: Page | Locator) => page.getByRole("button", { name: "Prev page" });

export async function openFlipBook(page: Page, path = houseAddress) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.locator("[data-drawn]")).toHaveCSS("opacity", "1");
  await expect(albumStrip(page)).toHaveCount(0);
}

/** Expects the book to be open at `Cover`, `Back cover` or the spread that starts with this page. */
export async function expectOpenAt(page: Page, at: string | number, count = house.album.length) {
  const words = typeof at === "string" ? at : `Pages ${at} and ${at + 1} of ${count}`;
  await expect(page.getByRole("status")).toHaveText(words);
}

/** Drags across the book. Positions are fractions of its width. */
export async function dragAcrossBook(page: Page, from: number, to: number) {
  const { x, y, width, height } = await boundingBoxOf(flipBook(page));
  await page.mouse.move(x + from * width, y + 0.9 * height);
  await page.mouse.down();
  await page.mouse.move(x + to * width, y + 0.85 * height, { steps: 4 });
  await page.mouse.up();
}

/** Clicks the book at a fraction of its width. */
export async function clickBookAt(page: Page, part: number) {
  const { width, height } = await boundingBoxOf(flipBook(page));
  await flipBook(page).click({ position: { x: part * width, y: height / 2 } });
}
