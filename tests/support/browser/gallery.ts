import type { Page } from "@playwright/test";
import { expect, test as base } from "./journey.ts";

export const galleryStrip = (page: Page) => page.getByRole("main").getByRole("list");
export const galleryPosition = (page: Page) => page.getByText(/^\d \/ \d$/);
export const spinners = (page: Page) => page.getByRole("status", { name: "Loading..." });

export const test = base.extend<{ gallery: string; images: readonly string[] }>({
  images: async ({ pictureUrls }, use) => {
    expect(pictureUrls.length, "the sample content has pictures enough").toBeGreaterThanOrEqual(3);
    await use(pictureUrls.slice(0, 3));
  },
  /** the address of a quote with one gallery */
  gallery: async ({ createQuote, images }, use) => {
    await use(`/quote/${await createQuote({ items: [{ type: "slider", images }] })}`);
  },
});

/** Opens a quote with one gallery and pauses the clock. */
export async function openGallery(page: Page, address: string) {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  await page.goto(`${address}?lang=en`, { waitUntil: "domcontentloaded" });
  // Scripts load after pictures, or after a timeout.
  await page.clock.runFor(2_000);
  await expect(galleryPosition(page)).toHaveText("1 / 3");
}

export async function expectSlide(page: Page, number: number) {
  const slide = galleryStrip(page)
    .getByRole("listitem")
    .nth(number - 1);
  await expect
    .poll(async () => {
      const [outer, inner] = await Promise.all([galleryStrip(page).boundingBox(), slide.boundingBox()]);
      return Math.abs(Math.round((inner?.x ?? NaN) - (outer?.x ?? NaN)));
    })
    .toBe(0);
}

/** Advances the clock and expects this picture of three. */
export async function expectPositionAfter(page: Page, milliseconds: number, number: number) {
  await page.clock.runFor(milliseconds);
  await expect(galleryPosition(page)).toHaveText(`${number} / 3`);
}
