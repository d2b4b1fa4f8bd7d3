import { expectAccessible } from "../../support/browser/accessibility.ts";
import {
  houseAddress,
  flipBook,
  clickBookAt,
  dragAcrossBook,
  expectOpenAt,
  nextPageButton,
  openFlipBook,
  albumStrip,
} from "../../support/browser/flip-book.ts";
import {
  englishState,
  expect,
  holdRequests,
  waitForHydration,
  test,
  openVisitorPage,
} from "../../support/browser/journey.ts";
import { swipe } from "../../support/browser/pointer.ts";

test.use({ storageState: englishState });

test("axe finds nothing in the flip-book on its first, a middle and its last page", async ({ page }) => {
  for (const [path, button, middle, end] of [
    [houseAddress, "Next page", "Pages 1 and 2 of 44", "Back cover"],
    [`${houseAddress}?lang=it`, "Pagina successiva", "Pagine 1 e 2 di 44", "Quarta di copertina"],
  ] as const) {
    await openFlipBook(page, path);
    await expectAccessible(page);
    await page.getByRole("button", { name: button }).click();
    await expectOpenAt(page, middle);
    await expectAccessible(page);
    await page.keyboard.press("End");
    await expectOpenAt(page, end);
    await expectAccessible(page);
  }
});

test("the flip-book loads only pictures near the open page", async ({ page }) => {
  const requestedUrls = new Set<string>();
  page.on("request", (request) => {
    const [, number] = /\/pictures\/suite-florencia\/(\d\d)-/.exec(request.url()) ?? [];
    if (number) requestedUrls.add(number);
  });
  await openFlipBook(page);
  await flipBook(page).scrollIntoViewIfNeeded();
  for (const first of [1, 3, 5]) {
    await nextPageButton(page).click();
    await expectOpenAt(page, first);
  }
  await page.waitForLoadState("networkidle");
  // The page itself shows these four as rooms.
  const picturesNearby = [...requestedUrls].filter((plate) => !["23", "25", "27", "29"].includes(plate));
  expect(picturesNearby.sort()).toEqual(["01", "02", "03", "04", "05", "06", "07", "08"]);
});

test("the flip-book turns without animation under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFlipBook(page);
  for (const name of ["Pages 1 and 2 of 44", "Pages 3 and 4 of 44"]) {
    const shown = await nextPageButton(page).evaluate(async (button) => {
      (button as HTMLElement).click();
      await Promise.resolve();
      return document.querySelector("[role=status]")?.textContent;
    });
    expect(shown).toBe(name);
  }
  await nextPageButton(page).scrollIntoViewIfNeeded();
  await dragAcrossBook(page, 0.9, 0.6);
  await expectOpenAt(page, 5);
  await dragAcrossBook(page, 0.1, 0.4);
  await expectOpenAt(page, 3);
  await clickBookAt(page, 0.1);
  await expectOpenAt(page, 1);
});

test("the flip-book replaces the strip without a layout shift or loss of focus", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        // Shifts after input are expected.
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const release = await holdRequests(page, "**/assets/flip-book*.js");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(houseAddress);
  await waitForHydration(page);
  await albumStrip(page).focus();
  const fifth = albumStrip(page).getByRole("listitem").nth(4);
  await fifth.evaluate((plate) => plate.scrollIntoView({ inline: "start", block: "center", behavior: "instant" }));
  await expect(fifth.getByRole("img")).toHaveJSProperty("complete", true);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  // Ignore earlier shifts, such as those of late fonts. The observer reports a shift after its frame.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    (window as unknown as { shifts: number[] }).shifts.length = 0;
  });
  release();
  await expect(albumStrip(page)).toHaveCount(0);
  await expectOpenAt(page, 5);
  await expect(flipBook(page)).toBeFocused();
  await nextPageButton(page).click();
  await expectOpenAt(page, 7);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("the flip-book shows single pages in a smaller window, and a strip in a narrow one", async ({ page }) => {
  await openFlipBook(page);
  let number = 0;
  // The last is 1280 × 720 px at 200 % zoom.
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nextPageButton(page).click();
    await expectOpenAt(page, `Page ${++number} of 44`);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 590, height: 1180 });
  await expect(albumStrip(page)).toBeVisible();
  await expect(flipBook(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectOpenAt(page, 3);
  await expect(albumStrip(page)).toHaveCount(0);
});

test("a horizontal swipe turns the flip-book, a vertical one scrolls the page", async ({ browser }) => {
  const page = await openVisitorPage(browser, { hasTouch: true, storageState: englishState });
  await openFlipBook(page);
  await flipBook(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await swipe(flipBook(page), [0.7, 0.5], [0.4, 0.5]);
  await expectOpenAt(page, 1);
  await swipe(flipBook(page), [0.3, 0.5], [0.1, 0.5]);
  await expectOpenAt(page, 3);
  await swipe(flipBook(page), [0.7, 0.5], [0.9, 0.5]);
  await expectOpenAt(page, 1);
  const before = await page.evaluate(() => scrollY);
  await swipe(flipBook(page), [0.7, 0.7], [0.7, 0.2]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await expectOpenAt(page, 1);
  await page.context().close();
});
