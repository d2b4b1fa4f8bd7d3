import type { Page } from "@playwright/test";
import { itemToDocument } from "~/domain/items/document";
import {
  pressAndAwaitResponse,
  button,
  waitForEditor,
  saveAlerts,
  resumeDraftButton,
  openEditor,
  editTextItem,
  editField,
  saveAll,
  readItemTexts,
  conflictVersions,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, type StoredRecord, test, username } from "../../support/browser/journey.ts";

const textsOf = ({ items }: StoredRecord) => items.map(({ text }) => text);
const side = (page: Page, of: string, whose: "Mine" | "Theirs") =>
  conflictVersions(page)
    .getByRole("group", { name: new RegExp(`^${of} · `) })
    .getByRole("radio", { name: whose === "Mine" ? "You, not saved yet" : `${username} saved at` });

test("two tabs: the second save shows both versions, and what is chosen at each difference is stored", async ({
  loggedIn: page,
  context,
  createQuote,
  stored,
}) => {
  const id = await createQuote({ name: "Before", items: buildTextItems(["one", "two", "three"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const other = await context.newPage();
  await openEditor(other, `/admin/quotesEditor/${id}`);
  await editField(other, "Quote name", "Theirs");
  await editField(other, "Custom link", `theirs-${id}`);
  await editTextItem(other, 2, "two of theirs");
  await saveAll(other);
  await expect(other).toHaveURL(`/quote/theirs-${id}`);

  await editField(page, "Quote name", "Mine");
  await editField(page, "Customer name", "Ada");
  await editTextItem(page, 2, "two of mine");
  await editTextItem(page, 3, "three of mine");
  expect((await saveAll(page)).status()).toBe(409);
  await expect(saveAlerts(page)).toHaveText(`${username} saved another version meanwhile`);
  const differences = conflictVersions(page).getByRole("group");
  await expect(differences.filter({ has: page.getByRole("radio") })).toHaveCount(5);
  await expect(conflictVersions(page).getByText("Item 1 · the same in both")).toBeVisible();
  for (const words of ["two of mine", "two of theirs", "three of mine"]) {
    await expect(conflictVersions(page).getByText(words, { exact: true })).toBeVisible();
  }
  expect(textsOf(await stored(`/quote/${id}`))).toEqual(["one", "two of theirs", "three"]);

  await test.step("what only one changed is proposed; what both changed is asked, and has to be answered", async () => {
    for (const of of ["Customer name", "Item 3"]) await expect(side(page, of, "Mine")).toBeChecked();
    await expect(side(page, "Custom link", "Theirs")).toBeChecked();
    for (const of of ["Name", "Item 2"]) {
      for (const whose of ["Mine", "Theirs"] as const) await expect(side(page, of, whose)).not.toBeChecked();
    }
    await button(page, "Save what I chose").click();
    await expect(side(page, "Name", "Theirs")).toBeFocused();
    expect((await stored(`/quote/${id}`)).revision).toBe(2);
  });
  await side(page, "Name", "Theirs").check();
  await side(page, "Item 2", "Mine").check();
  await side(page, "Customer name", "Mine").check();
  await side(page, "Item 3", "Theirs").check();
  await pressAndAwaitResponse(button(page, "Save what I chose"));
  await expect(page).toHaveURL(new RegExp(`/quote/theirs-${id}(#|$)`));
  const quote = await stored(`/quote/${id}`);
  expect(quote).toMatchObject({ revision: 3, name: "Theirs", customerName: "Ada", link: `theirs-${id}` });
  expect(textsOf(quote)).toEqual(["one", "two of mine", "three"]);
});

test("all of mine, or all of theirs: the editor shows them, and what was given up is not offered again", async ({
  loggedIn: page,
  createQuote,
  staff,
  stored,
}) => {
  const id = await createQuote({ items: buildTextItems(["before"]) });
  for (const [choice, kept] of [
    ["Keep all that you wrote", "mine"],
    [`Take all that ${username} saved`, "theirs again"],
  ] as const) {
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await editTextItem(page, 1, "mine");
    await staff("PATCH", `/quote/${id}`, { items: buildTextItems(["theirs again"]).map(itemToDocument) });
    expect((await saveAll(page)).status()).toBe(409);
    await pressAndAwaitResponse(button(page, choice));
    await expect(conflictVersions(page)).toHaveCount(0);
    expect(textsOf(await stored(`/quote/${id}`))).toEqual([kept]);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Editor");
  await waitForEditor(page);
  expect(await readItemTexts(page)).toEqual(["theirs again"]);
  await expect(resumeDraftButton(page)).toHaveCount(0);
});
