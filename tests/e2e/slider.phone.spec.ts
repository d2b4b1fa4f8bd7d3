import type { Locator, Page } from "@playwright/test";
import { expectShown, openGallery, position } from "../support/gallery.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

test("follows a swipe, and rests after it as before", async ({ page, createQuote, pictures }) => {
  await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
  await swipeLeft(page, page.getByRole("main").getByRole("list"));
  await expectShown(page, 2);
  await page.clock.runFor(4_100);
  await expect(position(page)).toHaveText("3 / 3");
});

/** A finger, drawn across most of it. */
async function swipeLeft(page: Page, strip: Locator) {
  await strip.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = (await strip.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + part * box.width, y: box.y + box.height / 2 }],
    });
  await touch("touchStart", 0.9);
  for (let part = 0.86; part > 0.1; part -= 0.04) await touch("touchMove", part);
  await touch("touchEnd");
}
