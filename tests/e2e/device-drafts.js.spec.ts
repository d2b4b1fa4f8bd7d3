import type { BrowserContext, Page } from "@playwright/test";
import {
  addText,
  button,
  buttonOf,
  chooseType,
  editorReady,
  endSession,
  field,
  notes,
  offer,
  openEditor,
  openText,
  rewrite,
  rewriteField,
  save,
  state,
  textsIn,
} from "../support/editor.ts";
import { textItems } from "../support/factories.ts";
import { dialogsOf, expect, hold, ownWord, password, type Stored, test, username } from "../support/journey.ts";

const textsOf = ({ revision, items }: Stored) => [revision, items.map(({ text }) => text)];
const kept = (page: Page) => state(page, /kept on (this device|the server)/);
const unchanged = (page: Page) => expect(state(page)).toHaveText("No changes");
const countKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")).length);

/** Opens an address in a new tab, after those before are gone in the middle of the work, without a word. */
async function openAnew(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) {
    await expect(kept(page)).toBeVisible();
    await page.close();
  }
  const page = await context.newPage();
  await openEditor(page, address);
  return page;
}

test("the draft of a lost tab is offered until answered for", async ({ loggedIn, context, createQuote, stored }) => {
  const id = await createQuote({ items: textItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  await openEditor(loggedIn, address);
  await rewrite(loggedIn, 2, "two\nè “così”");

  // Whoever leaves the question open is asked again.
  let page = await openAnew(context, address);
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(offer(page)).toBeVisible();
    expect(await textsIn(page)).toEqual(["one", "two"]);
    await openEditor(page, address);
  }
  await offer(page).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await textsIn(page)).toEqual(["one", "two\nè “così”"]);

  page = await openAnew(context, address);
  await offer(page).click();
  await save(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, ["one", "two\nè “così”"]]);
  await openEditor(page, address);
  await unchanged(page);
  expect([await offer(page).count(), await countKept(page)]).toEqual([0, 0]);

  await rewrite(page, 1, "not wanted");
  page = await openAnew(context, address);
  await button(page, "Throw it away").click();
  await expect(offer(page)).toHaveCount(0);
  expect([await countKept(page), await textsIn(page)]).toEqual([0, ["one", "two\nè “così”"]]);
});

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

for (const isKept of [false, true]) {
  const since = isKept ? "and kept on the device before its answer " : "";
  test(`what is typed during a save ${since}is offered afterwards`, async ({ loggedIn: page, createQuote, stored }) => {
    const id = await createQuote({ items: textItems(["one", "two"]) });
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await rewrite(page, 1, "saved");
    const answer = await hold(page, "**/admin/quotesEditor/**");
    await button(page, "Save All").click();
    await expect(state(page, "Saving...")).toBeVisible();
    await openText(page).fill("typed on");
    const onDevice = () => page.evaluate(() => Object.values(localStorage).join().includes("typed on"));
    if (isKept) await expect.poll(onDevice).toBe(true);
    answer();
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, ["saved", "two"]]);
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await offer(page).click();
    expect(await textsIn(page)).toEqual(["typed on", "two"]);
  });
}

test("a save without the network says so, loses nothing", async ({ loggedIn: page, context, createQuote, stored }) => {
  for (const [address, words] of [
    ["/admin/quotesGenerator", "Can't submit the form, try again later"],
    ["/admin/pagesEditor", "Error submitting quote"],
  ] as const) {
    await openEditor(page, address);
    await addText(page, "typed");
    await context.setOffline(true);
    await expect(state(page, /^You are offline/)).toBeVisible();
    await button(page, "Submit").click();
    await expect(notes(page)).toContainText(words);
    await expect(notes(page)).toContainText("You are offline");
    await expect(notes(page)).toBeFocused();
    await expect(notes(page)).toBeInViewport();
    expect(await textsIn(page)).toEqual(["typed"]);
    // It is tried again, and answered.
    await context.setOffline(false);
    await expect(page.getByText("A name is required")).toBeVisible();
    await expect(page.getByText("You are offline")).toHaveCount(0);
    await expect(notes(page)).toHaveCount(0);
  }

  const id = await createQuote({ items: textItems(["before"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewrite(page, 1, "after");
  // A proxy's own page, in place of ours.
  await page.route("**/admin/quotesEditor/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await button(page, "Save All").click();
  await expect(notes(page)).toHaveText("Error, quote not updated");
  await page.unrouteAll();
  // The answer is lost, after the save was stored: the same save again is no conflict.
  await page.route("**/admin/quotesEditor/**", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await button(page, "Save All").click();
  await expect.poll(async () => (await stored(`/quote/${id}`)).revision).toBe(2);
  await expect(notes(page)).toHaveText("Error, quote not updated");
  expect(await textsIn(page)).toEqual(["after"]);
  await page.unrouteAll();
  await button(page, "Save All").click();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, ["after"]]);

  await test.step("with the network back it is saved, but not what was written since", async () => {
    const saveOffline = async (text: string) => {
      await openEditor(page, `/admin/quotesEditor/${id}`);
      await rewrite(page, 1, text);
      await context.setOffline(true);
      await button(page, "Save All").click();
      await expect(notes(page)).toContainText("You are offline");
    };
    await saveOffline("half");
    await openText(page).fill("half a sen");
    await context.setOffline(false);
    await expect(notes(page)).toHaveCount(0);
    await openText(page).fill("after");
    await saveOffline("whole");
    await context.setOffline(false);
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(textsOf(await stored(`/quote/${id}`))).toEqual([3, ["whole"]]);
  });
});

test("what was only opened, or typed and taken back, is no change", async ({ loggedIn, context, createQuote }) => {
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

test("a change is kept once, and the status says when", async ({ loggedIn: page, context, createQuote }) => {
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
  // What the server has is written beside it, so it is away.
  await page.route("**/admin/draft/**", (route) => route.abort());
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: textItems(["one"]) })}`);
  await rewrite(page, 1, "two");
  await page.clock.runFor(120_000);
  await expect(kept(page)).toBeVisible();
  const text = await kept(page).textContent();
  const before = await writes();
  await page.clock.runFor(180_000);
  expect(await writes()).toBe(before);
  await openText(page).fill("three");
  await page.clock.runFor(120_000);
  // With what was sent to the server, which may come a moment later.
  expect([before + 1, before + 2]).toContain(await writes());
  await expect(kept(page)).toHaveText(text ?? "");

  // Another tab that saves or throws away the same record's draft doesn't take this one's from the device.
  const other = await context.newPage();
  await other.goto("/login");
  await other.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith("draft:")) localStorage.removeItem(name);
  });
  await expect.poll(() => countKept(page)).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => countKept(page)).toBe(1);
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

test("what is typed and pressed before scripts come stays when they come", async ({ loggedIn: page, createQuote }) => {
  const id = await createQuote({ name: "Before", items: textItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  let arrive = await hold(page, "**/assets/*.js");
  // A button works before they come, and leads to a page whose scripts are late as well.
  await page.goto(address, { waitUntil: "commit" });
  await buttonOf(page, "Edit", 1).click({ noWaitAfter: true });
  await openText(page).fill("typed early\nin two lines");
  await page.getByLabel("Size").selectOption("lg");
  await chooseType(page, "Title 3");
  arrive();
  await editorReady(page);
  expect(await textsIn(page)).toEqual(["typed early\nin two lines", "two"]);
  await expect(page.locator("[name='open.size']")).toHaveValue("lg");
  await field(page, "Title 3").fill("Trinidad");
  await button(page, "Add Item").click();
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();

  await test.step("so it is with a log-in panel", async () => {
    arrive = await hold(page, "**/assets/*.js");
    await page.goto(address, { waitUntil: "commit" });
    await expect(button(page, "Save All")).toBeVisible();
    await endSession(page);
    await button(page, "Save All").click({ noWaitAfter: true });
    await page.getByLabel("Username").fill("anna");
    await page.getByLabel("Password").fill("half a pass");
    arrive();
    await editorReady(page);
    await expect(page.getByLabel("Username")).toHaveValue("anna");
    await expect(page.getByLabel("Password")).toHaveValue("half a pass");
    await expect(page.getByLabel("Password")).toBeFocused();
  });
});
