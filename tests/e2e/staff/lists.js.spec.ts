import { clickAndReadClipboard, expect, waitForHydration, uniqueWord, test } from "../../support/browser/journey.ts";
import {
  openDeleteQuestion,
  deletedRowError,
  listNames,
  openRowMenu,
  rowButton,
  listRow,
} from "../../support/browser/lists.ts";

test("Copy copies the quote's public address", async ({ staffPage: page, createQuote, baseURL }) => {
  const word = uniqueWord();
  await createQuote({ name: word, link: `link-${word}` });
  await page.goto(`/admin/quotesView?q=${word}`);
  await waitForHydration(page);
  const button = page.getByRole("button", { name: `Copy link: ${word}` });
  const places = () =>
    page
      .locator("li[id] :is(a, button, summary)")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  const before = await places();
  const copied = await clickAndReadClipboard(button);
  expect(await places(), "where all stands").toEqual(before);
  expect(copied).toBe(`${baseURL}/quote/link-${word}`);
});

test("the search preserves the focus and the delete dialog traps it", async ({ staffPage: page, createQuote }) => {
  const word = uniqueWord();
  await createQuote({ name: `${word} one` });
  await createQuote({ name: `${word} two` });
  await page.goto("/admin/quotesView");
  await waitForHydration(page);
  const field = page.getByRole("searchbox");
  await test.step("the search keeps the focus and all text while results load", async () => {
    await field.pressSequentially(`${word} two`, { delay: 40 });
    await expect(listNames(page)).toHaveText([`${word} two`]);
    await expect(field).toHaveValue(`${word} two`);
    await expect(field).toBeFocused();
  });
  await field.fill(word);
  await expect(listNames(page)).toHaveCount(2);
  for (const [name, width] of [
    [`${word} one`, 1100],
    [`${word} two`, 1099],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    const row = listRow(page, name);
    const isInRow = width >= 1100;
    for (const word of ["Copy link", "Duplicate", "Delete"]) {
      await expect(row.getByRole("button", { name: `${word}: ${name}` })).toBeVisible({ visible: isInRow });
    }
    if (!isInRow) await openRowMenu(row);
    const button = row.getByRole("button", { name: `Delete: ${name}` });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo preventivo?" });
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press("Tab");
      // Outside the dialog the focus reaches only the browser's controls, where the active element is the body.
      const within = await page.evaluate(() => document.activeElement?.closest("dialog, main, body")?.localName);
      expect(within).toMatch(/^(dialog|body)$/);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(isInRow ? button : row.locator("summary")).toBeFocused();
    await expect(button).toBeVisible({ visible: isInRow });
  }
  await expect(listNames(page)).toHaveCount(2);
});

test("a list shows its own error without a network", async ({ staffPage: page, createQuote }) => {
  const word = uniqueWord();
  const id = await createQuote({ name: word });
  await page.goto(`/admin/quotesView?q=${word}`);
  await waitForHydration(page);
  await page.context().setOffline(true);
  const errorAlert = page.getByRole("alert").filter({ hasText: deletedRowError });
  await (await rowButton(listRow(page, word), "Duplicate")).click();
  await expect(errorAlert).toHaveCount(1);
  const dialog = await openDeleteQuestion(page, listRow(page, word));
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText(deletedRowError);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("searchbox").fill(`${word} typed`);
  await expect(page.getByRole("search").getByRole("alert")).toContainText(deletedRowError);
  await expect(page.getByRole("searchbox")).toHaveValue(`${word} typed`);

  await test.step("the action works once the network is back", async () => {
    await page.context().setOffline(false);
    await openDeleteQuestion(page, listRow(page, word));
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The quote was deleted.")).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/api/quote/${id}`)).status()).toBe(404);
  });
});

test("Duplicate makes another copy after a restore from the bfcache", async ({ staffPage: page, createQuote }) => {
  const word = uniqueWord();
  await createQuote({ name: word });
  await page.goto(`/admin/quotesView?q=${word}`);
  await waitForHydration(page);
  const copyId = page.locator("input[name=copyId]").first();
  const before = await copyId.inputValue();
  // The tests' browser has no back/forward cache.
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await loaded;
  await expect(copyId).not.toHaveValue(before);
});
