import { spinners, galleryStrip, test } from "../../support/browser/gallery.ts";
import { englishState, expect } from "../../support/browser/journey.ts";

test.use({ storageState: englishState, viewport: { width: 1280, height: 1000 } });

test("without JavaScript a gallery is a strip that scrolls by wheel and key", async ({ page, gallery }) => {
  await page.goto(`${gallery}?lang=en`);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(spinners(page)).toHaveCount(0);
  await galleryStrip(page).hover();
  const { width } = (await galleryStrip(page).boundingBox()) ?? { width: 0 };
  const slide = (number: number) => page.getByRole("listitem", { name: `Picture ${number} of 3` });
  for (const number of [1, 2, 3]) {
    await expect(slide(number)).toBeInViewport({ ratio: 0.95 });
    await expect(slide(number).locator("img")).toHaveJSProperty("complete", true);
    await expect(slide(number).locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    await page.mouse.wheel(width, 0);
  }
  await galleryStrip(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slide(2)).toBeInViewport({ ratio: 0.95 });
});
