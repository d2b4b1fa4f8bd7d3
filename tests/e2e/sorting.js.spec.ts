import { buttonOf, expect, expectItems, openEditor, rowAt, test } from "../support/editor.ts";
import { days, dragged, handleInSight, middleOf, painted, state, titles } from "../support/sorting.ts";

test.describe("with the mouse", () => {
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

test.describe("from the keyboard", () => {
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
