import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Item } from "~/domain/item";
import { buttonOf, expect, expectItems, openEditor, rowAt, test } from "../support/editor.ts";
import { only } from "../support/journey.ts";

const titles = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ type: "title3", title3: `Day ${index + 1}`, size: "md" }));
const days = (...numbers: number[]) => numbers.map((number) => `Title 3 Day ${number}`);
const state = (page: Page) => page.getByRole("status").filter({ hasText: /^(No changes|Not saved yet)/ });
const dragged = (page: Page) => page.locator("li[data-dragging]");

test.describe("with the mouse", () => {
  only(["js"], "it takes scripts, and a mouse");

  test("a drag starts after 5 px, and moves the item to where it is dropped", async ({
    loggedIn: page,
    createQuote,
    troubles,
  }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(5) })}`);
    const { x, y } = await handleInSight(page, 1, 2);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 4);
    await painted(page);
    await expect(dragged(page)).toHaveCount(0);
    await page.mouse.move(x + 3, y + 6);
    await expect(dragged(page)).toHaveCount(1);
    await page.mouse.move(x, (await middleOf(rowAt(page, 3))).y, { steps: 10 });
    await page.mouse.up();
    await expectItems(page, days(2, 3, 1, 4, 5));
    await expect(dragged(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Undo" }).click();
    await expectItems(page, days(1, 2, 3, 4, 5));
    expect(troubles).toEqual([]);
  });

  test("dropped at the same place, with no destination, or let go by Escape, it changes nothing", async ({
    loggedIn: page,
    createQuote,
  }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(5) })}`);
    const { x, y } = await handleInSight(page, 2);
    const viewport = page.viewportSize() ?? { width: 0, height: 0 };
    const ways = [
      async () => {
        await page.mouse.move(x, (await middleOf(rowAt(page, 3))).y, { steps: 5 });
        await page.mouse.move(x, y, { steps: 5 });
        await page.mouse.up();
      },
      async () => {
        await page.mouse.move(viewport.width * 3, y, { steps: 5 });
        await page.mouse.up();
      },
      async () => {
        await page.mouse.move(x, (await middleOf(rowAt(page, 3))).y, { steps: 5 });
        await page.keyboard.press("Escape");
        await expect(dragged(page)).toHaveCount(0);
        await page.mouse.up();
      },
    ];
    for (const letGo of ways) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 8);
      await expect(dragged(page)).toHaveCount(1);
      await letGo();
      await expect(dragged(page)).toHaveCount(0);
      await expectItems(page, days(1, 2, 3, 4, 5));
      await expect(state(page)).toHaveText("No changes");
      await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    }
  });

  test("within a quarter of the edge the page scrolls along", async ({ loggedIn: page, createQuote }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(20) })}`);
    const { x, y } = await handleInSight(page, 1);
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, height * 0.7, { steps: 5 });
    await expect(dragged(page)).toHaveCount(1);
    const before = await page.evaluate(() => scrollY);
    await painted(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.move(x, height * 0.8, { steps: 5 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await page.mouse.up();
    await expect(dragged(page)).toHaveCount(0);
    await expect(rowAt(page, 1)).toContainText("Day 2");
  });
});

test.describe("by touch", () => {
  only(["phone"], "it takes scripts, and a finger");

  test("a long press of 120 ms starts a drag, and not before", async ({ loggedIn: page, createQuote, troubles }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(5) })}`);
    const finger = await fingerOn(page);
    const { x, y } = await handleInSight(page, 1, 2);
    await stopClock(page);
    const target = await middleOf(rowAt(page, 3));
    await finger("touchStart", x, y);
    await page.clock.runFor(119);
    await painted(page);
    await expect(dragged(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(dragged(page)).toHaveCount(1);
    for (let step = 1; step <= 10; step += 1) await finger("touchMove", x, y + ((target.y - y) * step) / 10);
    await finger("touchEnd");
    await expectItems(page, days(2, 3, 1, 4, 5));
    expect(troubles).toEqual([]);
  });

  test("a quick swipe over a handle scrolls the page instead", async ({ loggedIn: page, createQuote }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(20) })}`);
    const finger = await fingerOn(page);
    const { x, y } = await handleInSight(page, 3);
    await stopClock(page);
    const before = await page.evaluate(() => scrollY);
    await finger("touchStart", x, y);
    for (let step = 1; step <= 10; step += 1) await finger("touchMove", x, y - step * 20);
    await finger("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await page.clock.runFor(500);
    await expect(dragged(page)).toHaveCount(0);
    await expectItems(page, days(...Array.from({ length: 20 }, (_, index) => index + 1)));
  });
});

test.describe("from the keyboard", () => {
  only(["js", "phone"], "it takes scripts");

  test("an item is picked up at its handle, moved and put down, and each step is said", async ({
    loggedIn: page,
    createQuote,
    troubles,
  }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(4) })}`);
    const said = page.locator("[id^=DndLiveRegion]");
    await expect(said).toHaveAttribute("aria-live", "assertive");
    await handleInSight(page, 1);
    const handle = buttonOf(page, "Drag", 1);
    await expect(handle).toHaveAccessibleDescription(/^To move an item, press space or enter at its handle/);
    await handle.focus();
    await page.keyboard.press("Space");
    // Right away it is over its own place, which is said last; before, it hears no arrows.
    await expect(said).toHaveText("Item 1 is over position 1.");
    await expect(dragged(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText("Item 1 is over position 2.");
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText("Item 1 is over position 3.");
    await page.keyboard.press("Space");
    await expect(said).toHaveText("Item 1 was put at position 3.");
    await expectItems(page, days(2, 3, 1, 4));
    await expect(buttonOf(page, "Drag", 3)).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(said).toHaveText("Item 3 is over position 3.");
    await expect(dragged(page)).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(said).toHaveText("Item 3 is over position 2.");
    await page.keyboard.press("Escape");
    await expect(said).toHaveText("The item is where it was.");
    await expectItems(page, days(2, 3, 1, 4));
    expect(troubles).toEqual([]);
  });

  test("put down where it was, it changes nothing", async ({ loggedIn: page, createQuote }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: titles(4) })}`);
    await handleInSight(page, 2);
    await buttonOf(page, "Drag", 2).focus();
    for (const [key, words] of [
      ["Space", "Item 2 is over position 2."],
      ["ArrowDown", "Item 2 is over position 3."],
      ["ArrowUp", "Item 2 is over position 2."],
      ["Space", "Item 2 was put at position 2."],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator("[id^=DndLiveRegion]")).toHaveText(words);
    }
    await expectItems(page, days(1, 2, 3, 4));
    await expect(state(page)).toHaveText("No changes");
  });
});

/** The middle of an item's handle, with its row, or another one, in the middle of the screen. */
async function handleInSight(page: Page, number: number, centre = number): Promise<{ x: number; y: number }> {
  await rowAt(page, centre).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(buttonOf(page, "Drag", number)).toBeInViewport({ ratio: 1 });
  return await middleOf(buttonOf(page, "Drag", number));
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It isn't on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What the last input changes has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** From now on timers of the page run when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

type Finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<void>;

/** One finger, whose touches the browser takes for real ones: it scrolls by them. */
async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  };
}
