import type { Page } from "@playwright/test";
import { countKept, kept, openAnew, unchanged } from "../../support/browser/device-drafts.ts";
import {
  addText,
  button,
  buttonOf,
  endSession,
  field,
  offer,
  openEditor,
  openText,
  rewrite,
  rewriteField,
  save,
  state,
  textsIn,
} from "../../support/browser/editor.ts";
import { textItems } from "../../support/factories.ts";
import { dialogsOf, expect, ownWord, password, test, username } from "../../support/browser/journey.ts";

test("what is typed beside kept work is kept too", async ({ loggedIn, context, createQuote, stored }) => {
  const id = await createQuote({ items: textItems(["one", ...Array.from({ length: 30 }, () => "more")]) });
  const address = `/admin/quotesEditor/${id}`;
  const first = async (tab: Page) => (await textsIn(tab))[0];
  const write = async (tab: Page, text: string) => {
    await openText(tab).fill(text);
    await expect(kept(tab)).toBeVisible();
  };
  await openEditor(loggedIn, address);
  await rewrite(loggedIn, 1, "first");
  let page = await openAnew(context, address);
  await expect(offer(page)).toHaveCount(1);
  await buttonOf(page, "Edit", 1).click();
  await write(page, "second");

  page = await openAnew(context, address);
  await expect(offer(page)).toHaveCount(2);
  await test.step("the bar says so, and leads there", async () => {
    await page.getByRole("link", { name: "To the bottom" }).click();
    await expect(offer(page).first()).not.toBeInViewport();
    const waits = state(page).getByRole("link", { name: /^Unsaved work/ });
    await waits.click();
    await expect(offer(page).first()).toBeInViewport();
  });
  await buttonOf(page, "Edit", 1).click();
  await write(page, "third");
  await test.step("the newest stands first; what it replaces waits in its place", async () => {
    const asked = dialogsOf(page, "dismiss");
    await offer(page).first().click();
    await expect.poll(() => first(page)).toBe("second");
    await expect(offer(page)).toHaveCount(2);
    await offer(page).first().click();
    await expect.poll(() => first(page)).toBe("third");
    expect([await countKept(page), asked]).toEqual([3, []]);
  });
  await save(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await stored(`/quote/${id}`)).items[0]?.text).toBe("third");
  await openEditor(page, address);
  await expect(offer(page)).toHaveCount(2);
  for (const left of [1, 0]) {
    await button(page, "Throw it away").first().click();
    await expect(offer(page)).toHaveCount(left);
  }
  expect(await countKept(page)).toBe(0);
});

test("a new quote's draft is offered when its tab is closed, not before", async ({ loggedIn: first, context }) => {
  const write = async (page: Page, name: string) => {
    await field(page, "Quote name").fill(name);
    await expect(kept(page)).toBeVisible();
  };
  const open = async () => {
    const page = await context.newPage();
    await openEditor(page, "/admin/quotesGenerator");
    return page;
  };
  await openEditor(first, "/admin/quotesGenerator");
  await addText(first, "typed");
  await write(first, "Of the first tab");
  // Claims are seen in order, so one that would offer it had its time when the second tab's own draft is kept.
  const second = await open();
  await write(second, "Of the second tab");
  expect([await offer(first).count(), await offer(second).count()]).toEqual([0, 0]);
  await first.close();
  const third = await open();
  await offer(third).click();
  await expect(field(third, "Quote name")).toHaveValue("Of the first tab");
  expect(await textsIn(third)).toEqual(["typed"]);
  await expect(kept(third)).toBeVisible();
  const fourth = await open();
  await write(fourth, "Of the fourth tab");
  expect(await offer(fourth).count()).toBe(0);
});

test("what was only opened, or typed and taken back, isn't a change", async ({ loggedIn, context, createQuote }) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: textItems(["one"]) })}`;
  let page = loggedIn;
  await openEditor(page, address);
  await button(page, "Edit: Custom link").click();
  await button(page, "Close: Custom link").click();
  await unchanged(page);
  await buttonOf(page, "Edit", 1).click();
  await buttonOf(page, "Close", 1).click();
  await unchanged(page);

  await rewriteField(page, "Quote name", "Another");
  await rewrite(page, 1, "one more");
  await expect(kept(page)).toBeVisible();
  await field(page, "Quote name").fill("Of a journey");
  await openText(page).fill("one");
  await unchanged(page);
  expect(await countKept(page)).toBe(0);
  const asked = dialogsOf(page, "dismiss");
  await page.getByRole("navigation").getByRole("link", { name: "Quotes", exact: true }).click();
  await expect(page).toHaveURL("/admin/quotesView");
  expect(asked).toEqual([]);
  page = await context.newPage();
  await openEditor(page, address);
  await unchanged(page);
  expect(await offer(page).count()).toBe(0);

  await test.step("leaving what is changed asks first, and after a save no more", async () => {
    const asked = dialogsOf(page, "dismiss");
    await rewrite(page, 1, "typed");
    await page.getByRole("navigation").getByRole("link", { name: "Quotes", exact: true }).click();
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(page).toHaveURL(address);
    expect(await textsIn(page)).toEqual(["typed"]);
    await save(page);
    await expect(page).toHaveURL(/\/quote\//);
    expect(asked).toEqual(["beforeunload"]);
  });
});

/** Adds a colleague by the owner's form and the one-time link, and gives the user name. */
async function addColleague(page: Page, baseURL: string): Promise<string> {
  const [name, headers] = [ownWord(), { Origin: baseURL }];
  const added = await page.request.post("/admin/staff", {
    form: { intent: "add", username: name, role: "staff" },
    headers,
  });
  const link = /\/login\/password\?key=[\w-]+/.exec(await added.text())?.[0] ?? "";
  await page.request.get(link);
  const words = { new: password, again: password };
  const set = await page.request.post("/login/password", { form: words, headers, maxRedirects: 0 });
  expect(set.status()).toBe(303);
  return name;
}

test("a draft is its account's alone, for 30 days", async ({ loggedIn: page, context, createQuote, baseURL }) => {
  // The device's alone: the server keeps the owner's work, and would offer it.
  await context.addInitScript(() => {
    const fetchThere = fetch.bind(window);
    window.fetch = (to, init) =>
      typeof to === "string" && to.startsWith("/admin/draft/") ? Promise.reject(new TypeError()) : fetchThere(to, init);
    navigator.sendBeacon = () => false;
  });
  const address = `/admin/quotesEditor/${await createQuote({ items: textItems(["one"]) })}`;
  const colleague = await addColleague(page, String(baseURL));
  const logInAs = (name: string) =>
    page.request.post("/login", { form: { username: name, password }, headers: { Origin: String(baseURL) } });
  const open = async () => {
    const tab = await context.newPage();
    await openEditor(tab, address);
    return tab;
  };
  await openEditor(page, address);
  await rewrite(page, 1, "of the owner");
  await expect(kept(page)).toBeVisible();

  await test.step("another tab's log-out takes it, and no tab keeps it again", async () => {
    const other = await context.newPage();
    dialogsOf(other, "accept");
    await other.goto("/admin/select-page");
    await button(other, "Log out").click();
    await expect(other).toHaveURL("/login");
    await expect(state(page, /can't keep it/)).toBeVisible();
    await openText(page).fill("typed on");
    await logInAs(colleague);
    const theirs = await open();
    await expect(state(page, /can't keep it/)).toBeVisible();
    expect([await countKept(theirs), await offer(theirs).count()]).toEqual([0, 0]);
    await theirs.close();
  });

  await test.step("whoever logs in again keeps and gets it again", async () => {
    await logInAs(username);
    await (await open()).close();
    await expect(kept(page)).toBeVisible();
    await endSession(page);
    await logInAs(username);
    const again = await open();
    await offer(again).click();
    expect(await textsIn(again)).toEqual(["typed on"]);
    await expect(kept(again)).toBeVisible();
    await again.close();
  });

  await test.step("another account's login takes it without a log-out", async () => {
    await page.close();
    await logInAs(colleague);
    const theirs = await open();
    expect([await countKept(theirs), await offer(theirs).count()]).toEqual([0, 0]);
    await theirs.close();
    await logInAs(username);
    const own = await open();
    expect(await offer(own).count()).toBe(0);
    await rewrite(own, 1, "old");
    await expect(kept(own)).toBeVisible();
    await own.close();
  });

  await test.step("old ones go", async () => {
    const tab = await open();
    await expect(offer(tab)).toBeVisible();
    await tab.evaluate(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith("draft:")) ?? "";
      const then = Date.now() - 31 * 86_400_000;
      localStorage.setItem(name, (localStorage.getItem(name) ?? "").replace(/"at":\d+/, `"at":${then}`));
    });
    await openEditor(tab, address);
    expect([await countKept(tab), await offer(tab).count()]).toEqual([0, 0]);
  });
});
