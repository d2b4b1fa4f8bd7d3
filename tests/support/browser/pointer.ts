import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** Where an element stands in the window. */
export async function boundingBoxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It isn't on the page");
  return box;
}

export async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boundingBoxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** What the last input changes has been drawn. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

type Finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<void>;

/** One finger, whose touches the browser takes for real ones: it scrolls by them. */
export async function createFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  };
}

type Point = readonly [x: number, y: number];

/**
 * Draws a finger that is down from a place to another. A frame passes between two touches: those that come all at once are
 * none of a finger, and a busy browser scrolls by none of them.
 */
export async function dragFinger(finger: Finger, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await finger("touchMove", fromX + ((toX - fromX) * tenth) / 10, fromY + ((toY - fromY) * tenth) / 10);
    await setTimeout(16);
  }
}

/** A quick finger between two places of an element, in parts of its width and height. */
export async function swipe(element: Locator, ...parts: readonly [from: Point, to: Point]): Promise<void> {
  const { x, y, width, height } = await boundingBoxOf(element);
  const [from, to] = parts.map(([across, down]): Point => [x + width * across, y + height * down]) as [Point, Point];
  const finger = await createFinger(element.page());
  await finger("touchStart", ...from);
  await dragFinger(finger, from, to);
  await finger("touchEnd");
}
