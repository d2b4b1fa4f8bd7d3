import { itemToDocument } from "~/domain/items/document";
import { buildTextItems } from "../../support/factories.ts";
import { expect, type StoredRecord, test } from "../../support/browser/journey.ts";

const textsOf = ({ items }: StoredRecord) => items.map(({ text }) => text);

test("from the editor to the history: one item comes back, then all of it", async ({
  loggedIn: page,
  createQuote,
  staff,
  stored,
}) => {
  const id = await createQuote({ name: "Before", items: buildTextItems(["one", "two"]) });
  const items = buildTextItems(["changed", "two of others"]).map(itemToDocument);
  await staff("PATCH", `/quote/${id}`, { name: "After", items });

  await page.goto(`/admin/quotesEditor/${id}`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of After");
  await expect(page.getByRole("listitem").filter({ hasText: "2 items changed; name; “changed”" })).toBeVisible();

  await page.getByRole("link", { name: /^Compare the version of .* with now$/ }).click();
  const side = (item: number, name: string | RegExp) =>
    page.getByRole("group", { name: new RegExp(`^Item ${item} · `) }).getByRole("radio", { name });
  await expect(side(1, "Now")).toBeChecked();
  await side(2, /^Version of/).check();
  await page.getByRole("button", { name: "Save what I chose" }).click();
  await expect(page.getByRole("status")).toHaveText("Restored: it is the newest version now.");
  const mixed = await stored(`/quote/${id}`);
  expect([mixed.name, textsOf(mixed), mixed.revision]).toEqual(["After", ["changed", "two"], 3]);

  await page
    .getByRole("link", { name: /^Read the version of/ })
    .last()
    .click();
  await expect(page.getByText("one", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("status")).toHaveText("Restored: it is the newest version now.");
  expect(await stored(`/quote/${id}`)).toMatchObject({ name: "Before", revision: 4 });
});
