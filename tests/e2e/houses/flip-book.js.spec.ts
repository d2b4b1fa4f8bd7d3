import {
  flipBook,
  clickBookAt,
  dragAcrossBook,
  expectOpenAt,
  nextPageButton,
  openFlipBook,
  prevPageButton,
} from "../../support/browser/flip-book.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("keys, clicks, drags and buttons turn the flip-book", async ({ page }) => {
  await openFlipBook(page);
  await flipBook(page).focus();
  await page.keyboard.press("End");
  await expectOpenAt(page, "Back cover");
  await expect(nextPageButton(page)).toBeDisabled();
  for (const [turnPage, expectedPage] of [
    [() => page.keyboard.press("Home"), "Cover"],
    [() => clickBookAt(page, 0.5), 1],
    [() => clickBookAt(page, 0.9), 3],
    [() => clickBookAt(page, 0.1), 1],
    [() => dragAcrossBook(page, 0.95, 0.05), 3],
    [() => page.keyboard.press("ArrowLeft"), 1],
    [() => prevPageButton(page).click(), "Cover"],
  ] as const) {
    await turnPage();
    await expectOpenAt(page, expectedPage);
  }
  await expect(prevPageButton(page)).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expectOpenAt(page, "Cover");
});
