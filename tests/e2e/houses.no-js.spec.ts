import { ask } from "../../app/content/ask.ts";
import { houses, strip } from "../support/flip-book.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

test("a house's album is a strip of its plates with captions, scrolled by keyboard", async ({ page }) => {
  for (const { slug, album } of houses) {
    for (const language of ["en", "it"] as const) {
      await page.goto(`/homes/${slug}?lang=${language}`);
      await expect(strip(page).locator("figcaption")).toHaveText(
        album.map(({ caption }, index) => `${caption[language]} ${index + 1}`),
      );
      await expect(strip(page).getByRole("img")).toHaveCount(album.length);
      // The form's alone: the album has no buttons.
      await expect(page.getByRole("main").getByRole("button")).toHaveText([ask.submit[language]]);
    }
  }
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  const second = strip(page).getByRole("listitem").nth(1).getByRole("img");
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(second).toHaveJSProperty("complete", true);
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
});
