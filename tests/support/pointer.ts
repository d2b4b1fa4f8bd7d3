import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** Where an element stands in the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It isn't on the page");
  return box;
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** What the last input changes has been drawn. */
export async function painted(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

type Finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<void>;

/** One finger, whose touches the browser takes for real ones: it scrolls by them. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  };
}

type Place = readonly [x: number, y: number];

/** A quick finger between two places of an element, in parts of its width and height. */
export async function swipe(element: Locator, [fromX, fromY]: Place, [toX, toY]: Place): Promise<void> {
  const { x, y, width, height } = await boxOf(element);
  const finger = await fingerOn(element.page());
  const at = (part: number) =>
    [x + width * (fromX + part * (toX - fromX)), y + height * (fromY + part * (toY - fromY))] as const;
  await finger("touchStart", ...at(0));
  for (let part = 0.1; part <= 1; part += 0.1) {
    await finger("touchMove", ...at(part));
    // A frame: touches that come all at once are none of a finger, and a busy browser scrolls by none of them.
    await setTimeout(16);
  }
  await finger("touchEnd");
}
