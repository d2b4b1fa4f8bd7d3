import type { BrowserContext, Page } from "@playwright/test";
import { openEditor, draftStatus } from "./editor.ts";
import { expect } from "./journey.ts";

/** The save bar's message while a draft is stored. */
export const draftStoredStatus = (page: Page) => draftStatus(page, /stored on (this device|the server)/);

export const expectUnchanged = (page: Page) => expect(draftStatus(page)).toHaveText("No changes");

export const countDeviceDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")).length);

/** Closes all tabs without asking, once their drafts are stored, and opens an address in a new tab. */
export async function reopenInNewTab(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) {
    await expect(draftStoredStatus(page)).toBeVisible();
    await page.close();
  }
  const page = await context.newPage();
  await openEditor(page, address);
  return page;
}
