import type { Page } from "@playwright/test";
import {
  expectPositionAfter,
  expectSlide,
  openGallery,
  spinners,
  galleryStrip,
  test,
} from "../../support/browser/gallery.ts";
import { englishState, expect, holdRequests } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

const next = (page: Page) => page.getByRole("button", { name: "Next picture" });

/** Delays a picture in each of its widths. */
const holdBack = (page: Page, picture = "") => holdRequests(page, `**${picture.replace(".webp", "")}*`);

const moveMouseAway = (page: Page) => page.mouse.move(1, 1);

test("the gallery starts its four seconds when the picture has loaded", async ({ page, gallery, images }) => {
  const release = await holdBack(page, images[0]);
  await openGallery(page, gallery);
  await expect(spinners(page).first()).toBeVisible();
  await expectPositionAfter(page, 60_000, 1);
  release();
  await expect(page.getByRole("listitem", { name: "Picture 1 of 3" }).getByRole("status")).toHaveCount(0);
  await expectPositionAfter(page, 3_900, 1);
  await expectPositionAfter(page, 200, 2);
});

test("the gallery waits for each picture and restarts after the last", async ({ page, gallery, images }) => {
  const release = await holdBack(page, images[1]);
  await openGallery(page, gallery);
  await expectPositionAfter(page, 4_100, 2);
  await expectPositionAfter(page, 60_000, 2);
  await expect(spinners(page)).toHaveCount(1);
  release();
  await expect(spinners(page)).toHaveCount(0);
  for (const number of [3, 1, 2]) await expectPositionAfter(page, 4_100, number);
});

test("the gallery replaces a failed picture and continues after four seconds", async ({ page, gallery, images }) => {
  await page.route(`**${images[1]?.replace(".webp", "")}*`, (route) => route.abort());
  await openGallery(page, gallery);
  await expectPositionAfter(page, 4_100, 2);
  const slide = page.getByRole("listitem", { name: "Picture 2 of 3" });
  await expect(slide.getByText("This picture could not be loaded")).toBeVisible();
  await expect(spinners(page)).toHaveCount(0);
  await expectPositionAfter(page, 3_500, 2);
  await expectPositionAfter(page, 700, 3);
});

test("the gallery pauses by button, hover, keyboard focus and hidden tab, not by clicks", async ({ page, gallery }) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const clickArrow = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await moveMouseAway(page);
  };
  await openGallery(page, gallery);
  await test.step("a clicked arrow doesn't pause it", async () => {
    await next(page).click();
    await moveMouseAway(page);
    await expect(next(page)).toBeFocused();
    await expectPositionAfter(page, 4_100, 3);
    await expect(spinners(page)).toHaveCount(0);
  });
  let shown = 3;
  for (const [pause, resume] of [
    [() => clickArrow("Pause the pictures"), () => clickArrow("Play the pictures")],
    [() => galleryStrip(page).hover(), () => moveMouseAway(page)],
    [() => page.keyboard.press("Shift+Tab"), () => page.getByRole("main").focus()],
    [() => setHidden(true), () => setHidden(false)],
  ] as const) {
    await pause();
    await expectPositionAfter(page, 60_000, shown);
    await resume();
    shown = (shown % 3) + 1;
    await expectPositionAfter(page, 4_100, shown);
  }
});

test("the gallery doesn't play under reduced motion", async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page, gallery);
  await expectPositionAfter(page, 60_000, 1);
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expectSlide(page, 3);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("the gallery's labels are in the page's language", async ({ page, gallery }) => {
  await page.goto(`${gallery}?lang=it`);
  await expect(page.getByRole("button", { name: "Immagine successiva" })).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Immagine 2 di 3" })).toBeAttached();
});

test("a gallery of one picture has no controls", async ({ page, createQuote, images, pageErrors }) => {
  const id = await createQuote({ items: [{ type: "slider", images: images.slice(0, 1) }] });
  await page.goto(`/quote/${id}?lang=en`);
  const main = page.getByRole("main");
  await expect(main.locator("img")).toHaveCount(1);
  await expect(main.locator("img")).toHaveJSProperty("complete", true);
  const parts = main.getByRole("group").or(main.getByRole("region")).or(main.getByRole("list"));
  await expect(parts.and(page.locator(":not(#keep)"))).toHaveCount(0);
  await expect(main.getByRole("button", { name: /picture/i })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
