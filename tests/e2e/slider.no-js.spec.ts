import { spinners } from "../support/gallery.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

test.describe("without scripts, a gallery", () => {
  test.use({ viewport: { width: 1280, height: 1000 } });

  test("is a strip whose every picture can be scrolled to, with no button in it", async ({
    page,
    createQuote,
    pictures,
  }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] });
    await page.goto(`/quote/${id}?lang=en`);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(spinners(page)).toHaveCount(0);
    const strip = page.getByRole("main").getByRole("list");
    await strip.hover();
    const { width } = (await strip.boundingBox()) ?? { width: 0 };
    for (const number of [1, 2, 3]) {
      const slide = page.getByRole("listitem", { name: `Picture ${number} of 3` });
      await expect(slide).toBeInViewport({ ratio: 0.95 });
      await expect(slide.locator("img")).toHaveJSProperty("complete", true);
      await expect(slide.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
      await page.mouse.wheel(width, 0);
    }
  });

  test("is scrolled by keyboard as well", async ({ page, createQuote, pictures }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 2) }] });
    await page.goto(`/quote/${id}?lang=en`);
    await page.getByRole("main").getByRole("list").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("listitem", { name: "Picture 2 of 2" })).toBeInViewport({ ratio: 0.95 });
  });
});
