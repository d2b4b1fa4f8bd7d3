import { button, itemButton, expectItems, openEditor, itemRow, draftStatus } from "../../support/browser/editor.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { centerOf, waitForPaint } from "../../support/browser/pointer.ts";
import { dayLabels, draggedRow, scrollToHandle, buildTitleItems } from "../../support/browser/sorting.ts";

test("a mouse drag starts after 5 px and moves the item", async ({ staffPage: page, createQuote, pageErrors }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(5) })}`);
  const { x, y } = await scrollToHandle(page, 1, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 4);
  await waitForPaint(page);
  await expect(draggedRow(page)).toHaveCount(0);
  await page.mouse.move(x + 3, y + 6);
  await expect(draggedRow(page)).toHaveCount(1);
  await page.mouse.move(x, (await centerOf(itemRow(page, 3))).y, { steps: 10 });
  await page.mouse.up();
  await expectItems(page, dayLabels(2, 3, 1, 4, 5));
  await expect(draggedRow(page)).toHaveCount(0);
  await button(page, "Undo").click();
  await expectItems(page, dayLabels(1, 2, 3, 4, 5));
  expect(pageErrors).toEqual([]);
});

test("an item dropped in place, outside the list or after Escape stays", async ({ staffPage: page, createQuote }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(5) })}`);
  const { x, y } = await scrollToHandle(page, 2);
  const third = async () => page.mouse.move(x, (await centerOf(itemRow(page, 3))).y, { steps: 5 });
  for (const drop of [
    async () => {
      await third();
      await page.mouse.move(x, y, { steps: 5 });
    },
    async () => page.mouse.move((page.viewportSize()?.width ?? NaN) * 3, y, { steps: 5 }),
    async () => {
      await third();
      await page.keyboard.press("Escape");
      await expect(draggedRow(page)).toHaveCount(0);
    },
  ]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 8);
    await expect(draggedRow(page)).toHaveCount(1);
    await drop();
    await page.mouse.up();
    await expect(draggedRow(page)).toHaveCount(0);
    await expectItems(page, dayLabels(1, 2, 3, 4, 5));
    await expect(draftStatus(page)).toHaveText("No changes");
    await expect(button(page, "Undo")).toHaveCount(0);
  }
});

test("dragging near the edge scrolls the page", async ({ staffPage: page, createQuote }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(20) })}`);
  const { x, y } = await scrollToHandle(page, 1);
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, height * 0.7, { steps: 5 });
  await expect(draggedRow(page)).toHaveCount(1);
  const before = await page.evaluate(() => scrollY);
  await waitForPaint(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.move(x, height * 0.8, { steps: 5 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await page.mouse.up();
  await expect(draggedRow(page)).toHaveCount(0);
  await expect(itemRow(page, 1)).toContainText("Day 2");
});

test("the keyboard moves an item and each step is announced", async ({ staffPage: page, createQuote, pageErrors }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTitleItems(4) })}`);
  const announcement = page.locator("[id^=DndLiveRegion]");
  /** Presses keys, and waits for the announcement of each. */
  const pressKeys = async (...steps: [key: string, words: string][]) => {
    for (const [key, words] of steps) {
      await page.keyboard.press(key);
      await expect(announcement).toHaveText(words);
    }
  };
  await expect(announcement).toHaveAttribute("aria-live", "assertive");
  await scrollToHandle(page, 2);
  const handle = itemButton(page, "Drag", 2);
  await expect(handle).toHaveAccessibleDescription(/^To move an item, press space or enter on its handle/);
  await handle.focus();
  await test.step("dropping it at its own position changes nothing", async () => {
    // Arrow keys have no effect before the own position is announced.
    await pressKeys(["Space", "Item 2 is over position 2."]);
    await expect(draggedRow(page)).toHaveCount(1);
    await pressKeys(
      ["ArrowDown", "Item 2 is over position 3."],
      ["ArrowUp", "Item 2 is over position 2."],
      ["Space", "Item 2 was moved to position 2."],
    );
    await expectItems(page, dayLabels(1, 2, 3, 4));
    await expect(draftStatus(page)).toHaveText("No changes");
  });
  await pressKeys(
    ["Space", "Item 2 is over position 2."],
    ["ArrowDown", "Item 2 is over position 3."],
    ["ArrowDown", "Item 2 is over position 4."],
    ["Space", "Item 2 was moved to position 4."],
  );
  await expectItems(page, dayLabels(1, 3, 4, 2));
  await expect(itemButton(page, "Drag", 4)).toBeFocused();
  await test.step("Escape cancels the move", async () => {
    await pressKeys(["Enter", "Item 4 is over position 4."]);
    await expect(draggedRow(page)).toHaveCount(1);
    await pressKeys(["ArrowUp", "Item 4 is over position 3."], ["Escape", "The item was not moved."]);
    await expectItems(page, dayLabels(1, 3, 4, 2));
  });
  expect(pageErrors).toEqual([]);
});
