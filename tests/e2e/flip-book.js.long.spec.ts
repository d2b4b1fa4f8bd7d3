import { expectAccessible } from "../support/accessibility.ts";
import { address, book, expectOpen, houses, next, openBook, previous } from "../support/flip-book.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

for (const { slug, name, album } of houses) {
  test(`every page of the album of ${name} turns, forth and back`, async ({ page, troubles }) => {
    const spreads = Array.from({ length: album.length / 2 }, (_, index) => 2 * index + 1);
    await openBook(page, `/homes/${slug}?lang=en`);
    for (const [press, places] of [
      [() => next(page).click(), [...spreads, "Back cover"]],
      [() => previous(page).click(), [...[...spreads].reverse(), "Cover"]],
    ] as const) {
      for (const at of places) {
        await press();
        await expectOpen(page, at, album.length);
        if (typeof at === "string") continue;
        for (const { caption } of album.slice(at - 1, at + 1)) {
          await expect(book(page, name).getByRole("img", { name: caption.en, exact: true })).toBeVisible();
        }
        await expect(book(page, name).getByRole("img").and(page.locator(":visible"))).toHaveCount(2);
      }
    }
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
