import type { Page } from "@playwright/test";
import { expectSlide, openGallery, galleryPosition, galleryStrip, test } from "../../support/browser/gallery.ts";
import { englishState, expect } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

const next = (page: Page) => page.getByRole("button", { name: "Next picture" });

test("the gallery's counter matches the visible picture", async ({ page, gallery }) => {
  await openGallery(page, gallery);
  for (const [button, number] of [
    ["Next picture", 2],
    ["Next picture", 3],
    ["Next picture", 1],
    ["Previous picture", 3],
    ["Previous picture", 2],
    ["Previous picture", 1],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(galleryPosition(page)).toHaveText(`${number} / 3`);
    await expectSlide(page, number);
  }
  await test.step("also when the wheel reverses a click immediately", async () => {
    await next(page).click();
    await expect(galleryPosition(page)).toHaveText("2 / 3");
    // Imitates a wheel: a real event may arrive after the animation.
    await galleryStrip(page).evaluate((list) => {
      list.scrollTo({ left: 1, behavior: "instant" });
      list.dispatchEvent(new WheelEvent("wheel", { deltaX: -120, bubbles: true }));
      list.scrollTo({ left: 0, behavior: "instant" });
    });
    await expectSlide(page, 1);
    await expect(galleryPosition(page)).toHaveText("1 / 3");
  });
  await test.step("and after a double click", async () => {
    await next(page).dblclick();
    await expectSlide(page, 3);
  });
});
