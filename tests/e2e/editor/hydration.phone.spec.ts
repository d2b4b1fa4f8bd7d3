import type { Page } from "@playwright/test";
import { buildTextItems } from "../../support/factories.ts";
import {
  englishState,
  expect,
  holdRequests,
  waitForHydration,
  uniqueWord,
  test,
} from "../../support/browser/journey.ts";

test("no control of a staff page moves on hydration", async ({ staffPage: page, createQuote }) => {
  const name = uniqueWord();
  const id = await createQuote({ name, items: buildTextItems(["one", "two"]) });
  for (const path of [`quotesView?q=${name}`, "qrView", `quotesEditor/${id}`]) {
    const [before, after] = await positionsAroundHydration(page, `/admin/${path}`);
    // With JavaScript these buttons aren't needed.
    const moved = Object.entries(before).filter(
      ([name, place]) => !["Choose", "Store the status"].includes(name) && after[name]?.join() !== place.join(),
    );
    expect([path, moved.map(([name, place]) => [name, place, after[name]])]).toEqual([path, []]);
  }
});

test.describe("a guest", () => {
  test.use({ storageState: englishState });

  test("sees no control of a quote move when its gallery hydrates", async ({ page, createQuote, pictureUrls }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictureUrls.slice(0, 3) }] });
    const [before, after] = await positionsAroundHydration(page, `/quote/${id}`);
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
    expect(after).toMatchObject(before);
  });
});

/** Returns the positions of controls before and after hydration. */
async function positionsAroundHydration(page: Page, address: string) {
  await page.unrouteAll();
  const release = await holdRequests(page, /\/assets\/.+\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "EN" })).toBeVisible();
  const before = await positionsOf(page);
  release();
  await waitForHydration(page);
  return [before, await positionsOf(page)] as const;
}

/** Returns the position of each control by its name, in whole pixels. */
async function positionsOf(page: Page): Promise<Record<string, [number, number]>> {
  // Late fonts move text too, and are not tested here. Layout starts their requests, and creates a new `ready` promise.
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  return await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("a, button, input, select, summary")].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    return Object.fromEntries(
      shown.map((each, index): [string, [number, number]] => {
        const { x, y } = each.getBoundingClientRect();
        const name = each.ariaLabel ?? (each.textContent || each.getAttribute("name")) ?? String(index);
        return [name, [Math.round(x + scrollX), Math.round(y + scrollY)]];
      }),
    );
  });
}
