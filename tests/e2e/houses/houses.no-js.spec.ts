import { stayRequestTexts } from "../../../app/content/houses/stay-request.ts";
import { houses, albumStrip } from "../../support/browser/flip-book.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("without JavaScript an album is a strip that scrolls by keyboard", async ({ page }) => {
  for (const { slug, album } of houses) {
    for (const language of ["en", "it"] as const) {
      await page.goto(`/homes/${slug}?lang=${language}`);
      await expect(albumStrip(page).locator("figcaption")).toHaveText(
        album.map(({ caption }, index) => `${caption[language]} ${index + 1}`),
      );
      await expect(albumStrip(page).getByRole("img")).toHaveCount(album.length);
      // Only the form has a button.
      await expect(page.getByRole("main").getByRole("button")).toHaveText([stayRequestTexts.submit[language]]);
    }
  }
  await albumStrip(page).focus();
  await page.keyboard.press("ArrowRight");
  const second = albumStrip(page).getByRole("listitem").nth(1).getByRole("img");
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(second).toHaveJSProperty("complete", true);
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
});
