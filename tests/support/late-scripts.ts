import type { Locator, Page } from "@playwright/test";
import { expect, hold, hydrated } from "./journey.ts";

/** How far the scripts of a staff page have come when somebody types or presses something. */
export type Stage = "on their way" | "there, and their words on the way" | "taking the page over";

const files = {
  "on their way": /\/assets\/.+\.js$/,
  "there, and their words on the way": /\/assets\/(en|it)-.+\.js$/,
};

/**
 * Opens a page of the staff area and holds its scripts there, however fast or slow the machine is: their files and those
 * of their words by the network, the taking over by the messages that React passes itself between its turns.
 * @returns what lets them go on, and waits until they have taken the page over
 */
export async function openHeld(page: Page, address: string, stage: Stage): Promise<() => Promise<void>> {
  await page.unrouteAll();
  let letGo: () => unknown = () => page.evaluate(() => dispatchEvent(new Event("let-go")));
  if (stage === "taking the page over") await page.addInitScript(holdMessages);
  else letGo = await hold(page, files[stage]);
  const words = stage === "there, and their words on the way" && page.waitForRequest(files[stage]);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "EN" })).toBeVisible({ timeout: 20_000 });
  await words;
  if (stage === "taking the page over") await page.waitForFunction(isBegun);
  return async () => {
    await letGo();
    await hydrated(page);
  };
}

/** A press that begins before scripts have taken the page over, and ends after. */
export async function pressAcross(button: Locator, takeOver: () => Promise<void>): Promise<void> {
  const { mouse } = button.page();
  await button.hover();
  await mouse.down();
  await takeOver();
  await mouse.up();
}

/** Runs in the page before all else. */
function holdMessages() {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the port that it was called on
  const { postMessage } = MessagePort.prototype;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    const send = () => postMessage.apply(this, message);
    if (isHeld) waiting.push(send);
    else send();
  };
  addEventListener("let-go", () => {
    isHeld = false;
    for (const send of waiting) send();
  });
}

function isBegun(): boolean {
  return Object.keys(document).some((key) => key.startsWith("__reactContainer"));
}
