import {
  addTextItem,
  pressAndAwaitResponse,
  button,
  saveAlerts,
  openEditor,
  pressItemMenuButton,
  editTextItem,
  editField,
  saveAll,
  conflictVersions,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, hasJavaScript, type StoredRecord, test, username } from "../../support/browser/journey.ts";

const textsOf = ({ items }: StoredRecord) => items.map(({ text }) => text);
test("a stale save merges independent changes", async ({ staffPage: page, context, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: buildTextItems(["one", "two", "three", "four", "five"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const other = await context.newPage();
  await openEditor(other, `/admin/quotesEditor/${id}`);
  await editField(other, "Quote name", "Theirs");
  await editTextItem(other, 1, "one of theirs");
  await other.getByRole("button", { name: "Remove, item 3:" }).click();
  await addTextItem(other, "six of theirs");
  await saveAll(other);
  await expect(other).toHaveURL(`/quote/${id}`);

  await editField(page, "Customer name", "Ada");
  await pressItemMenuButton(page, "Down", 1);
  // A click elsewhere closes the menu, which would cover the next row's Edit button.
  await page.getByRole("heading", { level: 1 }).click();
  await editTextItem(page, 4, "four of mine");
  await addTextItem(page, "six of mine");
  // With JavaScript the editor announces the other save, and can compare before saving.
  if (hasJavaScript()) await expect(page.getByText(`${username} saved at`)).toBeVisible();
  if (hasJavaScript()) await button(page, "Compare").click();
  else expect((await pressAndAwaitResponse(button(page, "Save"))).status()).toBe(409);
  await expect(conflictVersions(page).getByText(`${username} saved at`).first()).toBeVisible();
  if (!hasJavaScript()) await expect(saveAlerts(page)).toBeFocused();
  // The stored version is on the left; differing words are marked.
  const one = conflictVersions(page)
    .getByRole("group", { name: /^Item \d+ · changed by \S+$/ })
    .filter({ hasText: "one" })
    .first();
  await expect(one.getByRole("radio").first()).toBeChecked();
  await expect(one.locator("mark").first()).toHaveText(" of theirs");
  await expect(conflictVersions(page).getByRole("radio", { checked: true })).toHaveCount(8);
  await conflictVersions(page).getByRole("radio").first().press("Enter");
  expect((await fetchRecord(`/quote/${id}`)).revision).toBe(2);
  await pressAndAwaitResponse(button(page, "Save what I chose"));
  await expect(page).toHaveURL(new RegExp(`/admin/quotesEditor/${id}`));
  await expect(page.getByRole("status").getByText(/^(Saved at|Quote updated successfully)/)).toBeVisible();
  const quote = await fetchRecord(`/quote/${id}`);
  expect(quote).toMatchObject({ name: "Theirs", customerName: "Ada" });
  const merged = ["two", "one of theirs", "four of mine", "five", "six of mine", "six of theirs"];
  expect(textsOf(quote)).toEqual(merged);
});
