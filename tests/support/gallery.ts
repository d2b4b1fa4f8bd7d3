import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const position = (page: Page) => page.getByText(/^\d \/ \d$/);
export const spinners = (page: Page) => page.getByRole("status", { name: "Loading..." });

/** Opens a quote with one gallery. Time stands still there, until a test lets it run. */
export async function openGallery(page: Page, id: string) {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  await page.goto(`/quote/${id}?lang=en`, { waitUntil: "domcontentloaded" });
  // Scripts come after the pictures, or when those take too long.
  await page.clock.runFor(2_000);
  await expect(position(page)).toHaveText("1 / 3");
}

/** The strip stands at this picture. */
export async function expectShown(page: Page, number: number) {
  const strip = page.getByRole("main").getByRole("list");
  const slide = strip.getByRole("listitem").nth(number - 1);
  await expect
    .poll(async () => {
      const [outer, inner] = await Promise.all([strip.boundingBox(), slide.boundingBox()]);
      return Math.abs(Math.round((inner?.x ?? NaN) - (outer?.x ?? NaN)));
    })
    .toBe(0);
}
