import { expectAfter, expectShown, openGallery, strip, test } from "../../support/browser/gallery.ts";
import { english } from "../../support/browser/journey.ts";
import { swipe } from "../../support/browser/pointer.ts";

test.use({ storageState: english });

test("a gallery follows a swipe, and rests after it as before", async ({ page, gallery }) => {
  await openGallery(page, gallery);
  await strip(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await swipe(strip(page), [0.9, 0.5], [0.1, 0.5]);
  await expectShown(page, 2);
  await expectAfter(page, 4_100, 3);
});
