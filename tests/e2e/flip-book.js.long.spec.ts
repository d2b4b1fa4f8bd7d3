import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { address, book, drag, expectOpen, houses, next, openBook, previous } from "../support/flip-book.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });
// Each page of an album is turned, forth and back.
test.describe.configure({ timeout: 90_000 });

const ways = {
  "Suite-Florencia": {
    by: "button and key",
    forward: (page: Page) => next(page).click(),
    back: (page: Page) => page.keyboard.press("ArrowLeft"),
  },
  "Apodaca-12": {
    by: "drag and button",
    // As far as the edge: a drag that takes long on a busy machine turns the page only past the middle.
    forward: (page: Page, first: number) => drag(page, first === 1 ? 0.7 : 0.95, 0.05, "Apodaca 12"),
    back: (page: Page) => previous(page).click(),
  },
};

for (const { slug, name, album } of houses) {
  const { by, forward, back } = ways[slug];
  test(`every page of a house's album turns by ${by}: ${name}`, async ({ page, troubles }) => {
    const spreads = Array.from({ length: album.length / 2 }, (_, index) => 2 * index + 1);
    await openBook(page, `/homes/${slug}?lang=en`);
    await next(page).scrollIntoViewIfNeeded();
    const expectPlates = async (first: number) => {
      await expectOpen(page, first, album.length);
      for (const { caption } of album.slice(first - 1, first + 1)) {
        await expect(book(page, name).getByRole("img", { name: caption.en, exact: true })).toBeVisible();
      }
      await expect(book(page, name).getByRole("img").and(page.locator(":visible"))).toHaveCount(2);
    };

    await expectOpen(page, "Cover");
    await expect(previous(page)).toBeDisabled();
    for (const first of spreads) {
      await forward(page, first);
      await expectPlates(first);
    }
    await expect(previous(page)).toBeEnabled();
    await next(page).click();
    await expectOpen(page, "Back cover");
    await expect(next(page)).toBeDisabled();
    await expect(next(page)).toBeFocused();
    await next(page).click({ force: true });
    await expectOpen(page, "Back cover");

    for (const first of [...spreads].reverse()) {
      await back(page);
      await expectPlates(first);
    }
    await back(page);
    await expectOpen(page, "Cover");
    await page.keyboard.press("ArrowLeft");
    await expectOpen(page, "Cover");
    expect(troubles).toEqual([]);
  });
}

test("an album is accessible on its first page, in its midst and on its last, in Italian too", async ({ page }) => {
  for (const [path, button, middle, end] of [
    [address, "Next page", "Pages 1 and 2 of 44", "Back cover"],
    [`${address}?lang=it`, "Pagina successiva", "Pagine 1 e 2 di 44", "Quarta di copertina"],
  ] as const) {
    await openBook(page, path);
    await expectAccessible(page);
    await page.getByRole("button", { name: button }).click();
    await expectOpen(page, middle);
    await expectAccessible(page);
    await page.keyboard.press("End");
    await expectOpen(page, end);
    await expectAccessible(page);
  }
});
