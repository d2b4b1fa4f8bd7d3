import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

export async function boundingBoxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It isn't on the page");
  return box;
}

export async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boundingBoxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the effects of the last input are drawn. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

type Finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<void>;

/** Sends touches that the browser treats as real ones, including scrolling. */
export async function createFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  };
}

type Point = readonly [x: number, y: number];

/** Moves a touch between two points, one frame per move, as a browser doesn't scroll by moves of the same frame. */
export async function dragFinger(finger: Finger, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await finger("touchMove", fromX + ((toX - fromX) * tenth) / 10, fromY + ((toY - fromY) * tenth) / 10);
    await setTimeout(16);
  }
}

/** Swipes between two points of an element, in fractions of its width and height. */
export async function swipe(element: Locator, ...parts: readonly [from: Point, to: Point]): Promise<void> {
  const { x, y, width, height } = await boundingBoxOf(element);
  const [from, to] = parts.map(([across, down]): Point => [x + width * across, y + height * down]) as [Point, Point];
  const finger = await createFinger(element.page());
  await finger("touchStart", ...from);
  await dragFinger(finger, from, to);
  await finger("touchEnd");
}
