import { field, openEditor, pressIntent } from "../../support/browser/editor.ts";
import { englishState, expect, hasJavaScript, test, uniqueWord } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("staff add a customer, choose them for a quote, and merge a duplicate", async ({
  staffPage: page,
  createQuote,
}) => {
  const word = uniqueWord();
  const email = `${word}@rossi.example`;
  const id = await createQuote({ name: `Trip ${word}` });
  for (const [name, text] of [
    [`Anna ${word}`, email],
    [`A. ${word}`, email.toUpperCase()],
  ] as const) {
    await page.goto("/admin/customers");
    await page.getByRole("link", { name: "New customer" }).click();
    await field(page, "Name").fill(name);
    await field(page, "E-mail").fill(text);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
  }

  await openEditor(page, `/admin/quotesEditor/${id}`);
  await pressIntent(page.getByRole("button", { name: "Edit: Customer in the list" }));
  await field(page, "Customer in the list").fill(`anna ${word}`);
  if (!hasJavaScript()) await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^Anna ${word}`) }).click();
  await expect(page.locator("#panel-customerId")).toContainText(email);
  await expect(page.locator("#panel-customerName")).toContainText(`Anna ${word}`);
  await pressIntent(page.getByRole("button", { name: "Save All" }));
  await page.waitForURL(/\/quote\//);

  await page.goto(`/admin/customers?q=${word}`);
  await page.getByRole("link", { name: `A. ${word}` }).click();
  await page.getByRole("button", { name: `Merge Anna ${word} into A. ${word}` }).click();
  await expect(page.getByText("Both are one customer now.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Trip ${word}` })).toBeVisible();
  await page.goto(`/admin/customers?q=${word}`);
  await expect(page.getByRole("listitem").filter({ hasText: email.toUpperCase() })).toHaveCount(1);
});
