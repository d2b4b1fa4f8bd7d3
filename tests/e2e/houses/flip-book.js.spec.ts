import { book, click, drag, expectOpen, next, openBook, previous } from "../../support/browser/flip-book.ts";
import { english, expect, test } from "../../support/browser/journey.ts";

// In a wide window a house's album is a book. A visitor who has chosen a language isn't asked for one.
test.use({ storageState: english });

test("a book goes to its covers by Home and End, and turns by click, drag, key and button", async ({ page }) => {
  await openBook(page);
  await book(page).focus();
  await page.keyboard.press("End");
  await expectOpen(page, "Back cover");
  await expect(next(page)).toBeDisabled();
  for (const [turn, at] of [
    [() => page.keyboard.press("Home"), "Cover"],
    [() => click(page, 0.5), 1],
    [() => click(page, 0.9), 3],
    [() => click(page, 0.1), 1],
    [() => drag(page, 0.95, 0.05), 3],
    [() => page.keyboard.press("ArrowLeft"), 1],
    [() => previous(page).click(), "Cover"],
  ] as const) {
    await turn();
    await expectOpen(page, at);
  }
  await expect(previous(page)).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expectOpen(page, "Cover");
});
