import type { Page } from "@playwright/test";
import { expectItems, openEditor, itemRow } from "../../support/browser/editor.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { createFinger, centerOf, waitForPaint, dragFinger } from "../../support/browser/pointer.ts";
import { dayLabels, draggedRow, scrollToHandle, buildTitleItems } from "../../support/browser/sorting.ts";

/** Pauses the page's timers until the test advances them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("a touch starts a drag after 120 ms and not earlier", async ({ staffPage: page, createQuote, pageErrors }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(5) })}`);
  const finger = await createFinger(page);
  const { x, y } = await scrollToHandle(page, 1, 2);
  await stopClock(page);
  const target = await centerOf(itemRow(page, 3));
  await finger("touchStart", x, y);
  await page.clock.runFor(119);
  await waitForPaint(page);
  await expect(draggedRow(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(draggedRow(page)).toHaveCount(1);
  await dragFinger(finger, [x, y], [x, target.y]);
  await finger("touchEnd");
  await expectItems(page, dayLabels(2, 3, 1, 4, 5));
  expect(pageErrors).toEqual([]);
});

test("a quick swipe over a handle scrolls the page", async ({ staffPage: page, createQuote }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(20) })}`);
  const finger = await createFinger(page);
  const { x, y } = await scrollToHandle(page, 3);
  await stopClock(page);
  const before = await page.evaluate(() => scrollY);
  await finger("touchStart", x, y);
  await dragFinger(finger, [x, y], [x, y - 200]);
  await finger("touchEnd");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  await page.clock.runFor(500);
  await expect(draggedRow(page)).toHaveCount(0);
  await expectItems(page, dayLabels(...Array.from({ length: 20 }, (_, index) => index + 1)));
});

test("a link scrolls to the bottom of a long list", async ({ staffPage: page, createQuote, pictureUrls }) => {
  const gallery = { type: "slider", images: pictureUrls.slice(0, 2) } as const;
  const items = buildTitleItems(20).flatMap((title, index) => (index % 4 === 0 ? [title, gallery] : [title]));
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items })}`);
  await page.getByRole("link", { name: "To the bottom" }).tap();
  await waitForPaint(page);
  expect(await page.locator("#bottom").evaluate((end) => end.getBoundingClientRect().top - innerHeight)).toBeLessThan(
    0,
  );
});
