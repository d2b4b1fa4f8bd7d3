import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { address, book, drag, houses, next, openBook, previous, status } from "../support/flip-book.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

test.describe("in a wide window a house's album is a book", () => {
  const ways = {
    "Suite-Florencia": {
      by: "button and key",
      forward: (page: Page) => next(page).click(),
      back: (page: Page) => page.keyboard.press("ArrowLeft"),
    },
    "Apodaca-12": {
      by: "drag and button",
      forward: (page: Page, first: number) =>
        // As far as the edge: a drag that takes long on a busy machine turns the page only past the middle.
        drag(page, book(page, "Apodaca 12"), first === 1 ? 0.7 : 0.95, 0.05),
      back: (page: Page) => previous(page).click(),
    },
  };

  for (const { slug, name, album } of houses) {
    const { by, forward, back } = ways[slug];
    test(`whose every page turns by ${by}: ${name}`, async ({ page, troubles }) => {
      const count = album.length;
      const spreads = Array.from({ length: count / 2 }, (_, index) => 2 * index + 1);
      await openBook(page, `/homes/${slug}?lang=en`);
      await next(page).scrollIntoViewIfNeeded();
      const expectOpen = async (first: number) => {
        await expect(status(page)).toHaveText(`Pages ${first} and ${first + 1} of ${count}`);
        for (const number of [first, first + 1]) {
          const plate = book(page, name).getByRole("img", { name: album[number - 1]?.caption.en ?? "", exact: true });
          await expect(plate).toBeVisible();
        }
        await expect(book(page, name).getByRole("img").and(page.locator(":visible"))).toHaveCount(2);
      };

      await expect(status(page)).toHaveText("Cover");
      await expect(previous(page)).toBeDisabled();
      for (const first of spreads) {
        await forward(page, first);
        await expectOpen(first);
      }
      await expect(previous(page)).toBeEnabled();
      await next(page).click();
      await expect(status(page)).toHaveText("Back cover");
      await expect(next(page)).toBeDisabled();
      await expect(next(page)).toBeFocused();
      await next(page).click({ force: true });
      await expect(status(page)).toHaveText("Back cover");

      for (const first of [...spreads].reverse()) {
        await back(page);
        await expectOpen(first);
      }
      await back(page);
      await expect(status(page)).toHaveText("Cover");
      await page.keyboard.press("ArrowLeft");
      await expect(status(page)).toHaveText("Cover");
      expect(troubles).toEqual([]);
    });
  }

  test("that is accessible on its first page, in its midst and on its last, in Italian too", async ({ page }) => {
    for (const path of [address, `${address}?lang=it`]) {
      await openBook(page, path);
      await expectAccessible(page);
      await page.getByRole("button", { name: /Next page|Pagina successiva/ }).click();
      await expect(status(page)).toHaveText(/^(Pages 1 and 2 of|Pagine 1 e 2 di) 44$/);
      await expectAccessible(page);
      await page.keyboard.press("End");
      await expect(status(page)).toHaveText(/^(Back cover|Quarta di copertina)$/);
      await expectAccessible(page);
    }
  });
});
