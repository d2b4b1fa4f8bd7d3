import { expect, hydrated, ownWord, test } from "../support/journey.ts";
import { names, rowOf } from "../support/lists.ts";

test("Copy copies the public address", async ({ loggedIn: page, createQuote, baseURL }) => {
  const word = ownWord();
  await createQuote({ name: word, link: `link-${word}` });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/admin/quotesView?q=${word}`);
  await hydrated(page);
  await page.getByRole("button", { name: `Copy the address of ${word}` }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/quote/link-${word}`);
});

test("while one types, the search keeps the focus and every letter", async ({ loggedIn: page, createQuote }) => {
  const word = ownWord();
  await createQuote({ name: `${word} one` });
  await createQuote({ name: `${word} two` });
  await page.goto("/admin/quotesView");
  await hydrated(page);
  await page.getByRole("searchbox").pressSequentially(`${word} two`, { delay: 40 });
  await expect(names(page)).toHaveText([`${word} two`]);
  await expect(page.getByRole("searchbox")).toHaveValue(`${word} two`);
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("a double click on Duplicate makes one copy", async ({ loggedIn: page, createQuote, staff }) => {
  const word = ownWord();
  await createQuote({ name: word });
  await page.goto(`/admin/quotesView?q=${word}`);
  await hydrated(page);
  await page.getByRole("button", { name: /^Duplicate/ }).dblclick();
  await expect(names(page)).toHaveText([`${word} (copia)`, word]);
  await page.reload();
  await expect(names(page)).toHaveText([`${word} (copia)`, word]);
  const copy = await rowOf(page, `${word} (copia)`).getAttribute("id");
  await staff("DELETE", `/quote/${copy}`);
});

test("the dialog holds the focus, Escape cancels, and the focus comes back", async ({
  loggedIn: page,
  createQuote,
}) => {
  const word = ownWord();
  await createQuote({ name: `${word} one` });
  await createQuote({ name: `${word} two` });
  await page.goto(`/admin/quotesView?q=${word}`);
  await hydrated(page);
  for (const name of [`${word} one`, `${word} two`]) {
    const button = page.getByRole("button", { name: `Delete: ${name}` });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sei sicuro di voler eliminare questo preventivo?" });
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      // The browser's own bar is the only other place that it reaches; to the page that is its body.
      expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName)).toMatch(
        /^(dialog|body)$/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest("main, dialog")?.localName)).not.toBe("main");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await expect(names(page)).toHaveCount(2);
});
