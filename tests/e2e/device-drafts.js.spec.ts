import type { BrowserContext, Page } from "@playwright/test";
import { textItems } from "../support/factories.ts";
import {
  addText,
  endSession,
  openEditor,
  press,
  ready,
  rewrite,
  rewriteField,
  textsIn,
} from "../support/interruptions.ts";
import { expect, test } from "../support/journey.ts";

interface Stored {
  revision: number;
  items: { text: string }[];
}
const offer = (page: Page) => page.getByRole("button", { name: "Go on with it" });
const state = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")).length);

/** The tab is gone, in the middle of the work, without a word. */
async function crash(page: Page): Promise<BrowserContext> {
  await expect(state(page, /kept on this device/)).toBeVisible();
  const context = page.context();
  await page.close();
  return context;
}

test("a tab that is gone in the middle costs nothing: the draft is offered until it is answered for", async ({
  loggedIn,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ items: textItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  await openEditor(loggedIn, address);
  await rewrite(loggedIn, 2, "two\nè “così”");
  const context = await crash(loggedIn);

  // Whoever leaves the question open is asked again.
  let page = await context.newPage();
  for (let visit = 0; visit < 3; visit += 1) {
    await openEditor(page, address);
    await expect(offer(page)).toBeVisible();
    expect(await textsIn(page)).toEqual(["one", "two"]);
  }
  await offer(page).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await textsIn(page)).toEqual(["one", "two\nè “così”"]);
  await crash(page);

  page = await context.newPage();
  await openEditor(page, address);
  await offer(page).click();
  await press(page, "Save All");
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = (await staff("GET", `/quote/${id}`)).body as Stored;
  expect([revision, items.map(({ text }) => text)]).toEqual([2, ["one", "two\nè “così”"]]);
  await openEditor(page, address);
  await expect(state(page, "No changes")).toBeVisible();
  expect([await offer(page).count(), await keptIn(page)]).toEqual([0, 0]);

  await rewrite(page, 1, "not wanted");
  await crash(page);
  page = await context.newPage();
  await openEditor(page, address);
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(offer(page)).toHaveCount(0);
  expect([await keptIn(page), await textsIn(page)]).toEqual([0, ["one", "two\nè “così”"]]);
});

test("the draft of a new quote is offered to the next generator, not while another tab writes it", async ({
  loggedIn,
}) => {
  const context = loggedIn.context();
  const open = async () => {
    const page = await context.newPage();
    await openEditor(page, "/admin/quotesGenerator");
    return page;
  };
  const first = await open();
  await first.getByLabel("Quote name").fill("Of the first tab");
  await addText(first, "typed");
  await expect(state(first, /kept on this device/)).toBeVisible();
  // Claims are seen in order, so one that would offer it had its time when the second tab's own draft is kept.
  const second = await open();
  await second.getByLabel("Quote name").fill("Of the second tab");
  await expect(state(second, /kept on this device/)).toBeVisible();
  expect([await offer(first).count(), await offer(second).count()]).toEqual([0, 0]);
  await crash(first);

  const third = await open();
  await offer(third).click();
  await expect(third.getByLabel("Quote name")).toHaveValue("Of the first tab");
  expect(await textsIn(third)).toEqual(["typed"]);
  await expect(state(third, /kept on this device/)).toBeVisible();
  const fourth = await open();
  await fourth.getByLabel("Quote name").fill("Of the fourth tab");
  await expect(state(fourth, /kept on this device/)).toBeVisible();
  expect(await offer(fourth).count()).toBe(0);
});

test("what is typed while a save is on its way is offered afterwards", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ items: textItems(["one", "two"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewrite(page, 1, "saved");
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/admin/quotesEditor/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save All" }).click();
  await expect(state(page, "Saving...")).toBeVisible();
  await page.locator("[name='open.text']").fill("typed on");
  answer();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(((await staff("GET", `/quote/${id}`)).body as Stored).items[0]?.text).toBe("saved");
  await page.unrouteAll();
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await offer(page).click();
  expect(await textsIn(page)).toEqual(["typed on", "two"]);
});

test("leaving with unsaved work asks first; without, and after a save, never", async ({
  loggedIn: page,
  createQuote,
}) => {
  const id = await createQuote({ items: textItems(["one"]) });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await page.getByRole("button", { name: "Edit, item 1:" }).click();
  await page.getByRole("link", { name: "Preventivi" }).click();
  await expect(page).toHaveURL("/admin/quotesView");
  expect(asked).toEqual([]);

  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewrite(page, 1, "typed");
  await page.getByRole("link", { name: "Preventivi" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page).toHaveURL(/quotesEditor/);
  expect(await textsIn(page)).toEqual(["typed"]);
  await press(page, "Save All");
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(asked).toEqual(["beforeunload"]);
});

test("what was opened, or typed and taken back, is no change, and nothing is offered of it", async ({
  loggedIn,
  createQuote,
}) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: textItems(["one"]) })}`;
  const unchanged = (page: Page) => expect(state(page, "No changes")).toBeVisible();
  let page = loggedIn;
  await openEditor(page, address);
  await page.getByRole("button", { name: "Edit: Custom link" }).click();
  await page.getByRole("button", { name: "Close: Custom link" }).click();
  await unchanged(page);
  await page.getByRole("button", { name: "Edit, item 1:" }).click();
  await page.getByRole("button", { name: "Close, item 1:" }).click();
  await unchanged(page);

  await rewriteField(page, "Quote name", "Another");
  await rewrite(page, 1, "one more");
  await expect(state(page, /kept on this device/)).toBeVisible();
  await page.getByLabel("Quote name", { exact: true }).fill("Of a journey");
  await page.locator("[name='open.text']").fill("one");
  await unchanged(page);
  expect(await keptIn(page)).toBe(0);
  const context = page.context();
  await page.close();
  page = await context.newPage();
  await openEditor(page, address);
  await unchanged(page);
  expect(await offer(page).count()).toBe(0);
});

test("an unsaved draft is kept once for each change, and its status says one time", async ({
  loggedIn: page,
  createQuote,
}) => {
  const writes = () => page.evaluate(() => Number(sessionStorage.getItem("writes")));
  await page.clock.install();
  await page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the storage that it was called on
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name: string, value: string) {
      setItem.call(this, name, value);
      if (name.startsWith("draft:")) setItem.call(sessionStorage, "writes", String(Number(sessionStorage.writes) + 1));
    };
    sessionStorage.writes = 0;
  });
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: textItems(["one"]) })}`);
  await rewrite(page, 1, "two");
  await page.clock.runFor(2_000);
  await expect(state(page, /kept on this device/)).toBeVisible();
  const text = await state(page, /kept on this device/).textContent();
  const before = await writes();
  await page.clock.runFor(180_000);
  expect(await writes()).toBe(before);
  await page.locator("[name='open.text']").fill("three");
  await page.clock.runFor(2_000);
  expect(await writes()).toBe(before + 1);
  await expect(state(page, /kept on this device/)).toHaveText(text ?? "");

  // Another tab that saves or throws away the same record's draft doesn't take this one's from the device.
  const other = await page.context().newPage();
  await other.goto("/login");
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => keptIn(page)).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => keptIn(page)).toBe(1);
});

test("logging out forgets the drafts", async ({ loggedIn: page }) => {
  await openEditor(page, "/admin/pagesEditor");
  await page.getByLabel("Nome Pagina").fill("Not for the next one");
  await expect(state(page, /kept on this device/)).toBeVisible();
  expect(await keptIn(page)).toBe(1);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await keptIn(page)).toBe(0);
});

test("what is typed and pressed before scripts come is there when they come", async ({
  loggedIn: page,
  createQuote,
}) => {
  const id = await createQuote({ name: "Before", items: textItems(["one", "two"]) });
  let arrive: () => void = () => undefined;
  let held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  // A button works before they come, and leads to a page whose scripts are late as well.
  await page.goto(`/admin/quotesEditor/${id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Edit, item 1:" }).click({ noWaitAfter: true });
  await page.locator("[name='open.text']").fill("typed early\nin two lines");
  await page.getByLabel("Size").selectOption("lg");
  await page.getByLabel("Item type").selectOption({ label: "Title 3" });
  arrive();
  await ready(page);
  expect(await textsIn(page)).toEqual(["typed early\nin two lines", "two"]);
  await expect(page.locator("[name='open.size']")).toHaveValue("lg");
  await page.getByLabel("Title 3", { exact: true }).fill("Trinidad");
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();

  // So it is with a log-in panel.
  held = new Promise<void>((resolve) => (arrive = resolve));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/admin/quotesEditor/${id}`, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Save All" })).toBeVisible();
  await endSession(page);
  await page.getByRole("button", { name: "Save All" }).click({ noWaitAfter: true });
  await page.getByLabel("Username").fill("anna");
  await page.getByLabel("Password").fill("half a pass");
  arrive();
  await ready(page);
  await expect(page.getByLabel("Username")).toHaveValue("anna");
  await expect(page.getByLabel("Password")).toHaveValue("half a pass");
  await expect(page.getByLabel("Password")).toBeFocused();
});
