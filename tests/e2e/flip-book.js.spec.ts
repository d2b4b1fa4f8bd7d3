import type { Page } from "@playwright/test";
import { address, book, drag, next, openBook, previous, status, strip } from "../support/flip-book.ts";
import { english, expect, hydrated, test, visitor } from "../support/journey.ts";

// Who has chosen a language isn't asked for one.
test.use({ storageState: english });

test.describe("in a wide window a house's album is a book", () => {
  test("that goes to its covers by Home and End, and turns by click, drag, key and button", async ({ page }) => {
    await openBook(page);
    await book(page).focus();
    await page.keyboard.press("End");
    await expect(status(page)).toHaveText("Back cover");
    await page.keyboard.press("Home");
    await expect(status(page)).toHaveText("Cover");
    await expect(previous(page)).toBeDisabled();
    await click(page, 0.5);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await click(page, 0.9);
    await expect(status(page)).toHaveText("Pages 3 and 4 of 44");
    await click(page, 0.1);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await drag(page, book(page), 0.95, 0.05);
    await expect(status(page)).toHaveText("Pages 3 and 4 of 44");
    await page.keyboard.press("ArrowLeft");
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await previous(page).click();
    await expect(status(page)).toHaveText("Cover");
  });

  test("that loads the plates near the open page, and no others", async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      const [, number] = /\/pictures\/suite-florencia\/(\d\d)-/.exec(request.url()) ?? [];
      if (number) asked.add(number);
    });
    await openBook(page);
    await book(page).scrollIntoViewIfNeeded();
    for (let first = 1; first <= 5; first += 2) {
      await next(page).click();
      await expect(status(page)).toHaveText(`Pages ${first} and ${first + 1} of 44`);
    }
    await page.waitForLoadState("networkidle");
    expect([...asked].sort()).toEqual(["01", "02", "03", "04", "05", "06", "07", "08"]);
  });

  test("that turns at once where less motion is wished for", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openBook(page);
    for (const name of ["Pages 1 and 2 of 44", "Pages 3 and 4 of 44"]) {
      const shown = await next(page).evaluate(async (button) => {
        (button as HTMLElement).click();
        await Promise.resolve();
        return document.querySelector("[role=status]")?.textContent;
      });
      expect(shown).toBe(name);
    }
    await next(page).scrollIntoViewIfNeeded();
    await drag(page, book(page), 0.9, 0.6);
    await expect(status(page)).toHaveText("Pages 5 and 6 of 44");
    await drag(page, book(page), 0.1, 0.4);
    await expect(status(page)).toHaveText("Pages 3 and 4 of 44");
    await click(page, 0.1);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
  });

  test("that takes the strip's place without a jump, at the plate and with the focus where the reader was", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          // A page that was just told to turn may move.
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/flip-book*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await hydrated(page);
    await strip(page).focus();
    const fifth = strip(page).getByRole("listitem").nth(4);
    await fifth.evaluate((plate) => plate.scrollIntoView({ inline: "start", block: "center", behavior: "instant" }));
    await expect(fifth.getByRole("img")).toHaveJSProperty("complete", true);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    // What moved before, such as words whose font came late, isn't the book's doing.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    release();
    await expect(strip(page)).toHaveCount(0);
    await expect(status(page)).toHaveText("Pages 5 and 6 of 44");
    await expect(book(page)).toBeFocused();
    await next(page).click();
    await expect(status(page)).toHaveText("Pages 7 and 8 of 44");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  test("of single pages where there is no room for two; in a narrow window it is a strip again", async ({ page }) => {
    await openBook(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await next(page).click();
    await expect(status(page)).toHaveText("Page 1 of 44");
    await next(page).click();
    await expect(status(page)).toHaveText("Page 2 of 44");
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(strip(page)).toBeVisible();
    await expect(book(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await expect(strip(page)).toHaveCount(0);
  });

  test("that a finger's swipe turns, while one that goes down scrolls the page", async ({ browser }) => {
    const page = await visitor(browser, { hasTouch: true, storageState: english });
    await openBook(page);
    await book(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
    await swipe(page, [0.7, 0.5], [0.4, 0.5]);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await swipe(page, [0.3, 0.5], [0.1, 0.5]);
    await expect(status(page)).toHaveText("Pages 3 and 4 of 44");
    await swipe(page, [0.7, 0.5], [0.9, 0.5]);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    const before = await page.evaluate(() => scrollY);
    await swipe(page, [0.7, 0.7], [0.7, 0.2]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expect(status(page)).toHaveText("Pages 1 and 2 of 44");
    await page.context().close();
  });

  test("beside a link that downloads the brochure", async ({ page }) => {
    await page.goto(address);
    const link = page.getByRole("link", { name: "Download the brochure" });
    const download = page.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe("suite-florencia.en.pdf");
    await expect(page.getByRole("link", { name: "Browse the brochure" })).toBeHidden();
  });
});

async function click(page: Page, part: number) {
  const { width, height } = (await book(page).boundingBox()) ?? { width: NaN, height: NaN };
  await book(page).click({ position: { x: part * width, y: height / 2 } });
}

/** A quick finger, between two places within the book. */
async function swipe(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const { x, y, width, height } = (await book(page).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        part === undefined
          ? []
          : [
              {
                x: x + width * (fromX + part * (toX - fromX)),
                y: y + height * (fromY + part * (toY - fromY)),
              },
            ],
    });
  await touch("touchStart", 0);
  for (const part of [0.1, 0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd");
}
