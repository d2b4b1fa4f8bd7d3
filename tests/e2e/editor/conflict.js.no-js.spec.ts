import {
  addText,
  ask,
  button,
  notes,
  offer,
  openEditor,
  pressInMenu,
  rewrite,
  rewriteField,
  save,
  textsIn,
  versions,
} from "../../support/browser/editor.ts";
import { textItems } from "../../support/factories.ts";
import { expect, scripted, type Stored, test, username } from "../../support/browser/journey.ts";

const textsOf = ({ items }: Stored) => items.map(({ text }) => text);
test("what only one of two people changed is merged: edits, a deletion, a move, both additions", async ({
  loggedIn: page,
  context,
  createQuote,
  stored,
}) => {
  const id = await createQuote({ items: textItems(["one", "two", "three", "four", "five"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const other = await context.newPage();
  await openEditor(other, `/admin/quotesEditor/${id}`);
  await rewriteField(other, "Quote name", "Theirs");
  await rewrite(other, 1, "one of theirs");
  await other.getByRole("button", { name: "Remove, item 3:" }).click();
  await addText(other, "six of theirs");
  await save(other);
  await expect(other).toHaveURL(`/quote/${id}`);

  await rewriteField(page, "Customer name", "Ada");
  await pressInMenu(page, "Down", 1);
  // A press elsewhere closes the menu, which would cover the next row's Edit.
  await page.getByRole("heading", { level: 1 }).click();
  await rewrite(page, 4, "four of mine");
  await addText(page, "six of mine");
  // Scripts show that somebody saved, and compare before the save.
  if (scripted()) await expect(page.getByText(`${username} saved at`)).toBeVisible();
  if (scripted()) await button(page, "Compare").click();
  else expect((await ask(button(page, "Save"))).status()).toBe(409);
  await expect(versions(page).getByText(`${username} saved at`).first()).toBeVisible();
  if (!scripted()) await expect(notes(page)).toBeFocused();
  // The stored version is on the left; the words that differ are marked.
  const one = versions(page)
    .getByRole("group", { name: /^Item \d+ · changed by \S+$/ })
    .filter({ hasText: "one" })
    .first();
  await expect(one.getByRole("radio").first()).toBeChecked();
  await expect(one.locator("mark").first()).toHaveText(" of theirs");
  await expect(versions(page).getByRole("radio", { checked: true })).toHaveCount(8);
  await versions(page).getByRole("radio").first().press("Enter");
  expect((await stored(`/quote/${id}`)).revision).toBe(2);
  await ask(button(page, "Save what I chose"));
  await expect(page).toHaveURL(new RegExp(`/admin/quotesEditor/${id}`));
  await expect(page.getByRole("status").getByText(/^(Saved at|Quote updated successfully)/)).toBeVisible();
  const quote = await stored(`/quote/${id}`);
  expect(quote).toMatchObject({ name: "Theirs", customerName: "Ada" });
  const merged = ["two", "one of theirs", "four of mine", "five", "six of mine", "six of theirs"];
  expect(textsOf(quote)).toEqual(merged);
});

test("deleted meanwhile: that is said, all is still there, and it can be saved as a new one", async ({
  loggedIn: page,
  createQuote,
  staff,
  stored,
}) => {
  const id = await createQuote({ name: "Before", items: textItems(["one", "two"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewrite(page, 2, "two of mine");
  await staff("DELETE", `/quote/${id}`);
  expect((await save(page)).status()).toBe(404);
  await expect(notes(page)).toContainText("Error, quote not updated");
  expect(await textsIn(page)).toEqual(["one", "two of mine"]);
  await ask(button(page, "Save as a new one"));
  await expect(page.getByRole("status").filter({ hasText: "Send this link" })).toContainText(`/quote/${id}`);
  expect(textsOf(await stored(`/quote/${id}`))).toEqual(["one", "two of mine"]);
  // The editor of it has nothing older to offer.
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await expect(offer(page)).toHaveCount(0);
});
