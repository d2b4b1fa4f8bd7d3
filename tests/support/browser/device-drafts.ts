import type { BrowserContext, Page } from "@playwright/test";
import { openEditor, draftStatus } from "./editor.ts";
import { expect } from "./journey.ts";

/** What the save bar says while work is kept. */
export const draftStoredStatus = (page: Page) => draftStatus(page, /kept on (this device|the server)/);

export const expectUnchanged = (page: Page) => expect(draftStatus(page)).toHaveText("No changes");

/** Counts the drafts on the device. */
export const countDeviceDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")).length);

/** Opens an address in a new tab, after those before are gone in the middle of the work, without a word. */
export async function reopenInNewTab(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) {
    await expect(draftStoredStatus(page)).toBeVisible();
    await page.close();
  }
  const page = await context.newPage();
  await openEditor(page, address);
  return page;
}
