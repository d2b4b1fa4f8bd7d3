import { pressIntent } from "../../support/browser/editor.ts";
import { expect, hasJavaScript, test } from "../../support/browser/journey.ts";
import { buildTitleItems } from "../../support/browser/sorting.ts";

// A trace would copy the whole page for each action.
test.use({ trace: "off" });

test("the editor handles a list of 1,000 items", async ({ staffPage: page, createQuote, fetchRecord, pageErrors }) => {
  const id = await createQuote({ items: buildTitleItems(1000) });
  await page.goto(`/admin/quotesEditor/${id}`);
  // Selects by CSS: role selectors check each of several thousand controls and block the page for 15 seconds.
  await page.waitForSelector(`form[data-draft]${hasJavaScript() ? "[autocomplete=off]" : ""}`);
  const rows = page.locator("li[data-key]");
  const button = (intent: string) => page.locator(`button[value="${intent}"]`).last();
  await expect(rows).toHaveCount(1000);
  await expect(page.locator("#items")).toHaveText("1000 items");
  const moveTo = async (from: number, to: number) => {
    await page.locator("[name=moveFrom]").fill(String(from));
    await page.locator("[name=moveTo]").fill(String(to));
    await pressIntent(button("move-to"));
  };
  await moveTo(1, 1000);
  await expect(rows.last()).toContainText(/1000Title 3Day 1(?!\d)/);
  await rows.last().locator("summary").click();
  await pressIntent(button("move:999:998"));
  await expect(rows.last()).toContainText("Day 1000");
  await moveTo(1000, 1);
  await expect(rows.first()).toContainText("1Title 3Day 1000");
  await pressIntent(button("open:499"));
  await rows.nth(499).locator("[name='open.title3']").fill("Day 500, in the middle");
  await button("save").click();
  await page.waitForURL(`/quote/${id}`);
  const order = Array.from({ length: 1000 }, (_, index) => `Day ${index + 1}`);
  order.splice(0, 1, "Day 1000");
  order.splice(999, 1, "Day 1");
  order.splice(499, 1, "Day 500, in the middle");
  const { revision, items } = await fetchRecord(`/quote/${id}`);
  expect([revision, items.map(({ title3 }) => title3)]).toEqual([2, order]);
  expect(pageErrors).toEqual([]);
});
