import { expectPositionAfter, expectSlide, openGallery, galleryStrip, test } from "../../support/browser/gallery.ts";
import { englishState } from "../../support/browser/journey.ts";
import { swipe } from "../../support/browser/pointer.ts";

test.use({ storageState: englishState });

test("a gallery follows a swipe and continues afterwards", async ({ page, gallery }) => {
  await openGallery(page, gallery);
  await galleryStrip(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await swipe(galleryStrip(page), [0.9, 0.5], [0.1, 0.5]);
  await expectSlide(page, 2);
  await expectPositionAfter(page, 4_100, 3);
});
