import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { textItems } from "../support/factories.ts";
import { addText, openEditor, press, ready, rewrite, rewriteField, textsIn } from "../support/interruptions.ts";
import { expect, test } from "../support/journey.ts";

// The first writes, saves and compares in two tabs, and without scripts each step is a page.
test.describe.configure({ timeout: 60_000 });

interface Stored {
  _id: string;
  revision: number;
  name: string;
  customerName: string | null;
  link: string | null;
  items: { text: string }[];
}
const textsOf = ({ items }: Stored) => items.map(({ text }) => text);
const versions = (page: Page) => page.getByRole("region", { name: "Two versions" });
const side = (page: Page, of: string, whose: "Mine" | "Theirs") =>
  versions(page)
    .getByRole("group", { name: new RegExp(`^${of} · `) })
    .getByRole("radio", { name: whose });

test("two tabs: the second save shows both versions, and what is chosen at each difference is stored", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ name: "Before", items: textItems(["one", "two", "three"]) });
  const stored = async () => (await staff("GET", `/quote/${id}`)).body as Stored;
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const other = await page.context().newPage();
  await openEditor(other, `/admin/quotesEditor/${id}`);
  await rewriteField(other, "Quote name", "Theirs");
  await rewriteField(other, "Custom link", `theirs-${id}`);
  await rewrite(other, 2, "two of theirs");
  await press(other, "Save All");
  await expect(other).toHaveURL(`/quote/theirs-${id}`);

  await rewriteField(page, "Quote name", "Mine");
  await rewriteField(page, "Customer name", "Ada");
  await rewrite(page, 2, "two of mine");
  await rewrite(page, 3, "three of mine");
  expect((await press(page, "Save All")).status()).toBe(409);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Somebody saved another version meanwhile");
  await expect(
    versions(page)
      .getByRole("group")
      .filter({ has: page.getByRole("radio") }),
  ).toHaveCount(5);
  await expect(versions(page).getByText("Item 1 · the same in both")).toBeVisible();
  for (const words of ["two of mine", "two of theirs", "three of mine"]) {
    await expect(versions(page).getByText(words, { exact: true })).toBeVisible();
  }
  expect(textsOf(await stored())).toEqual(["one", "two of theirs", "three"]);
  // What only one of both changed is proposed; what both changed is asked, and without an answer nothing is sent.
  for (const of of ["Customer name", "Item 3"]) await expect(side(page, of, "Mine")).toBeChecked();
  await expect(side(page, "Custom link", "Theirs")).toBeChecked();
  for (const of of ["Name", "Item 2"]) {
    for (const whose of ["Mine", "Theirs"] as const) await expect(side(page, of, whose)).not.toBeChecked();
  }
  await page.getByRole("button", { name: "Save what I chose" }).click();
  await expect(side(page, "Name", "Mine")).toBeFocused();
  await side(page, "Item 2", "Theirs").check();
  await side(page, "Name", "Theirs").check();

  // A third save in between: the newest is shown, and again the choice is open.
  await staff("PATCH", `/quote/${id}`, { name: "Third", customerName: "Zoë" });
  expect((await press(page, "Save what I chose")).status()).toBe(409);
  await expect(versions(page).getByText("Third", { exact: true })).toBeVisible();
  await expect(versions(page).getByText("Zoë", { exact: true })).toBeVisible();
  for (const of of ["Name", "Customer name", "Item 2"]) await expect(side(page, of, "Mine")).not.toBeChecked();

  await press(page, "Back to mine, without saving");
  await expect(versions(page)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Quote name" })).toHaveValue("Mine");
  expect(await textsIn(page)).toEqual(["one", "two of mine", "three of mine"]);
  expect((await stored()).revision).toBe(3);

  expect((await press(page, "Save All")).status()).toBe(409);
  await side(page, "Name", "Theirs").check();
  await side(page, "Customer name", "Mine").check();
  await side(page, "Item 2", "Mine").check();
  await side(page, "Item 3", "Theirs").check();
  await press(page, "Save what I chose");
  await expect(page).toHaveURL(new RegExp(`/quote/theirs-${id}(#|$)`));
  const { revision, name, customerName, link, ...rest } = await stored();
  expect([revision, name, customerName, link]).toEqual([4, "Third", "Ada", `theirs-${id}`]);
  expect(textsOf(rest as Stored)).toEqual(["one", "two of mine", "three"]);
});

test("what only one of two people changed is merged: edits, a deletion, a move, both additions", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ items: textItems(["one", "two", "three", "four", "five"]) });
  const stored = async () => (await staff("GET", `/quote/${id}`)).body as Stored;
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const other = await page.context().newPage();
  await openEditor(other, `/admin/quotesEditor/${id}`);
  await rewriteField(other, "Quote name", "Theirs");
  await rewrite(other, 1, "one of theirs");
  await other.getByRole("button", { name: "Remove Item, item 3:" }).click();
  await addText(other, "six of theirs");
  await press(other, "Save All");
  await expect(other).toHaveURL(`/quote/${id}`);

  await rewriteField(page, "Customer name", "Ada");
  await page.getByRole("button", { name: "Down, item 1:" }).click();
  await rewrite(page, 4, "four of mine");
  await addText(page, "six of mine");
  expect((await press(page, "Save All")).status()).toBe(409);
  await expect(versions(page).getByRole("radio", { checked: true })).toHaveCount(8);
  await press(page, "Save what I chose");
  await expect(page).toHaveURL(`/quote/${id}`);
  const { name, customerName, ...rest } = await stored();
  expect([name, customerName]).toEqual(["Theirs", "Ada"]);
  expect(textsOf(rest as Stored)).toEqual([
    "two",
    "one of theirs",
    "four of mine",
    "five",
    "six of mine",
    "six of theirs",
  ]);
});

test("all of mine, or all of theirs", async ({ loggedIn: page, createQuote, staff }) => {
  const id = await createQuote({ items: textItems(["before"]) });
  const stored = async () => textsOf((await staff("GET", `/quote/${id}`)).body as Stored);
  const meet = async (mine: string, theirs: string) => {
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await rewrite(page, 1, mine);
    const items = [{ slider: [], title: { title1: "", title2: "" }, title3: "", text: theirs, size: "md" }];
    await staff("PATCH", `/quote/${id}`, { items: items.map((item) => ({ ...item, interruption: false })) });
    expect((await press(page, "Save All")).status()).toBe(409);
  };
  await meet("mine", "theirs");
  await press(page, "Keep all of mine");
  await expect(page.getByRole("status").first()).toHaveText("Quote updated successfully");
  expect(await stored()).toEqual(["mine"]);

  await meet("mine again", "theirs again");
  await press(page, "Take all of theirs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Editor");
  await expect(versions(page)).toHaveCount(0);
  await ready(page);
  expect([await stored(), await textsIn(page)]).toEqual([["theirs again"], ["theirs again"]]);
  // What was given up is not offered again.
  await expect(page.getByRole("button", { name: "Go on with it" })).toHaveCount(0);
});

test("deleted meanwhile: that is said, all is still there, and it can be saved as a new one", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const link = `deleted-${randomUUID()}`;
  const id = await createQuote({ name: "Before", link, items: textItems(["one", "two"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewriteField(page, "Customer name", "Ada");
  await rewrite(page, 2, "two of mine");
  await staff("DELETE", `/quote/${id}`);
  expect((await press(page, "Save All")).status()).toBe(404);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Error, quote not updated");
  await expect(page.getByRole("textbox", { name: "Customer name" })).toHaveValue("Ada");
  expect(await textsIn(page)).toEqual(["one", "two of mine"]);
  await press(page, "Save as a new one");
  await expect(page.getByText("Send this link")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `/quote/${link}` })).toBeVisible();
  const stored = (await staff("GET", `/quote/${id}`)).body as Stored;
  expect([stored.name, stored.customerName, stored.link, textsOf(stored)]).toEqual([
    "Before",
    "Ada",
    link,
    ["one", "two of mine"],
  ]);
  // The editor of it has nothing older to offer.
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await expect(page.getByRole("button", { name: "Go on with it" })).toHaveCount(0);
});

test("a double click makes one quote, and the same form from two tabs two", async ({ loggedIn: page, staff }) => {
  const name = `Twice ${randomUUID()}`;
  const made = async () => {
    const all = (await staff("GET", "/quote")).body as Stored[];
    return all.filter((quote) => quote.name === name);
  };
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openEditor(tab, "/admin/quotesGenerator");
    await tab.getByLabel("Quote name").fill(name);
    await addText(tab, "typed");
  }
  for (const [tab, count] of [
    [page, 1],
    [other, 2],
  ] as const) {
    await tab.getByRole("button", { name: "Submit" }).dblclick();
    await expect(tab.getByText("Send this link")).toBeVisible();
    expect(await made()).toHaveLength(count);
  }
  for (const { _id } of await made()) await staff("DELETE", `/quote/${_id}`);
});
