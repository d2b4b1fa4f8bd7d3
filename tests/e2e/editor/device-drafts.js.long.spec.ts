import type { Page } from "@playwright/test";
import {
  countDeviceDrafts,
  draftStoredStatus,
  reopenInNewTab,
  expectUnchanged,
} from "../../support/browser/device-drafts.ts";
import {
  addTextItem,
  button,
  itemButton,
  endSessionElsewhere,
  field,
  resumeDraftButton,
  openEditor,
  openItemText,
  editTextItem,
  editField,
  saveAll,
  draftStatus,
  readItemTexts,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { answerDialogs, expect, uniqueWord, password, test, username } from "../../support/browser/journey.ts";

test("the editor saves a draft next to an offered one", async ({ staffPage, context, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: buildTextItems(["one", ...Array.from({ length: 30 }, () => "more")]) });
  const address = `/admin/quotesEditor/${id}`;
  const first = async (tab: Page) => (await readItemTexts(tab))[0];
  const write = async (tab: Page, text: string) => {
    await openItemText(tab).fill(text);
    await expect(draftStoredStatus(tab)).toBeVisible();
  };
  await openEditor(staffPage, address);
  await editTextItem(staffPage, 1, "first");
  let page = await reopenInNewTab(context, address);
  await expect(resumeDraftButton(page)).toHaveCount(1);
  await itemButton(page, "Edit", 1).click();
  await write(page, "second");

  page = await reopenInNewTab(context, address);
  await expect(resumeDraftButton(page)).toHaveCount(2);
  await test.step("the save bar links to the waiting drafts", async () => {
    await page.getByRole("link", { name: "To the bottom" }).click();
    await expect(resumeDraftButton(page).first()).not.toBeInViewport();
    const waitingDraft = draftStatus(page).getByRole("link", { name: /^There is unsaved work from/ });
    await waitingDraft.click();
    await expect(resumeDraftButton(page).first()).toBeInViewport();
  });
  await itemButton(page, "Edit", 1).click();
  await write(page, "third");
  await test.step("the newest draft is listed first, and resuming it puts the current one back in the list", async () => {
    const dialogTypes = answerDialogs(page, "dismiss");
    await resumeDraftButton(page).first().click();
    await expect.poll(() => first(page)).toBe("second");
    await expect(resumeDraftButton(page)).toHaveCount(2);
    await resumeDraftButton(page).first().click();
    await expect.poll(() => first(page)).toBe("third");
    expect([await countDeviceDrafts(page), dialogTypes]).toEqual([3, []]);
  });
  await saveAll(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await fetchRecord(`/quote/${id}`)).items[0]?.text).toBe("third");
  await openEditor(page, address);
  await expect(resumeDraftButton(page)).toHaveCount(2);
  for (const remaining of [1, 0]) {
    await button(page, "Throw it away").first().click();
    await expect(resumeDraftButton(page)).toHaveCount(remaining);
  }
  expect(await countDeviceDrafts(page)).toBe(0);
});

test("two tabs that continue one draft preserve both texts", async ({ staffPage: first, context, createQuote }) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: buildTextItems(["one"]) })}`;
  await openEditor(first, address);
  await editTextItem(first, 1, "begun");
  await expect(draftStatus(first, /stored on the server/)).toBeVisible();
  const second = await context.newPage();
  await openEditor(second, address);
  await resumeDraftButton(second).click();
  await openItemText(second).fill("of the second tab");
  await openItemText(first).fill("of the first tab");
  const third = await reopenInNewTab(context, address);
  await expect(resumeDraftButton(third)).toHaveCount(2);
  const texts = await readItemTexts(third);
  while (texts.length < 3) {
    await resumeDraftButton(third).first().click();
    await expect.poll(() => readItemTexts(third)).not.toEqual(texts.slice(-1));
    texts.push(...(await readItemTexts(third)));
  }
  // Either may be the newer one.
  expect(texts.sort()).toEqual(["of the first tab", "of the second tab", "one"]);
});

test("another tab offers a new quote's draft only after its tab is closed", async ({ staffPage: first, context }) => {
  const write = async (page: Page, name: string) => {
    await field(page, "Quote name").fill(name);
    await expect(draftStoredStatus(page)).toBeVisible();
  };
  const open = async () => {
    const page = await context.newPage();
    await openEditor(page, "/admin/quotesGenerator");
    return page;
  };
  await openEditor(first, "/admin/quotesGenerator");
  await addTextItem(first, "typed");
  await write(first, "Of the first tab");
  // Tabs claim drafts in order, so a wrong offer would have appeared before the second tab's own draft is saved.
  const second = await open();
  await write(second, "Of the second tab");
  expect([await resumeDraftButton(first).count(), await resumeDraftButton(second).count()]).toEqual([0, 0]);
  await first.close();
  const third = await open();
  await resumeDraftButton(third).click();
  await expect(field(third, "Quote name")).toHaveValue("Of the first tab");
  expect(await readItemTexts(third)).toEqual(["typed"]);
  await expect(draftStoredStatus(third)).toBeVisible();
  const fourth = await open();
  await write(fourth, "Of the fourth tab");
  expect(await resumeDraftButton(fourth).count()).toBe(0);
});

test("opening a field or undoing a change by hand saves no draft", async ({ staffPage, context, createQuote }) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: buildTextItems(["one"]) })}`;
  let page = staffPage;
  await openEditor(page, address);
  await button(page, "Edit: Custom link").click();
  await button(page, "Close: Custom link").click();
  await expectUnchanged(page);
  await itemButton(page, "Edit", 1).click();
  await itemButton(page, "Close", 1).click();
  await expectUnchanged(page);

  await editField(page, "Quote name", "Another");
  await editTextItem(page, 1, "one more");
  await expect(draftStoredStatus(page)).toBeVisible();
  await field(page, "Quote name").fill("Of a journey");
  await openItemText(page).fill("one");
  await expectUnchanged(page);
  expect(await countDeviceDrafts(page)).toBe(0);
  const dialogTypes = answerDialogs(page, "dismiss");
  await page.getByRole("navigation").getByRole("link", { name: "Quotes", exact: true }).click();
  await expect(page).toHaveURL("/admin/quotesView");
  expect(dialogTypes).toEqual([]);
  page = await context.newPage();
  await openEditor(page, address);
  await expectUnchanged(page);
  expect(await resumeDraftButton(page).count()).toBe(0);

  await test.step("the browser asks before leaving unsaved work, and no longer after a save", async () => {
    const dialogTypes = answerDialogs(page, "dismiss");
    await editTextItem(page, 1, "typed");
    await page.getByRole("navigation").getByRole("link", { name: "Quotes", exact: true }).click();
    await expect.poll(() => dialogTypes).toEqual(["beforeunload"]);
    await expect(page).toHaveURL(address);
    expect(await readItemTexts(page)).toEqual(["typed"]);
    await saveAll(page);
    await expect(page).toHaveURL(/\/quote\//);
    expect(dialogTypes).toEqual(["beforeunload"]);
  });
});

/** Adds a colleague by the owner's form and the one-time link. Returns the user name. */
async function addColleague(page: Page, baseURL: string): Promise<string> {
  const [name, headers] = [uniqueWord(), { Origin: baseURL }];
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

test("a device draft has one account and 30 days", async ({ staffPage: page, context, createQuote, baseURL }) => {
  // Blocks drafts on the server, which would be offered as well.
  await context.addInitScript(() => {
    const originalFetch = fetch.bind(window);
    window.fetch = (to, init) =>
      typeof to === "string" && to.startsWith("/admin/draft/")
        ? Promise.reject(new TypeError())
        : originalFetch(to, init);
    navigator.sendBeacon = () => false;
  });
  const address = `/admin/quotesEditor/${await createQuote({ items: buildTextItems(["one"]) })}`;
  const colleague = await addColleague(page, String(baseURL));
  const logInAs = (name: string) =>
    page.request.post("/login", { form: { username: name, password }, headers: { Origin: String(baseURL) } });
  const open = async () => {
    const tab = await context.newPage();
    await openEditor(tab, address);
    return tab;
  };
  await openEditor(page, address);
  await editTextItem(page, 1, "of the owner");
  await expect(draftStoredStatus(page)).toBeVisible();

  await test.step("logging out in another tab deletes it, and no tab saves it again", async () => {
    const other = await context.newPage();
    answerDialogs(other, "accept");
    await other.goto("/admin/select-page");
    await button(other, "Log out").click();
    await expect(other).toHaveURL("/login");
    await expect(draftStatus(page, /can't store it/)).toBeVisible();
    await openItemText(page).fill("typed on");
    await logInAs(colleague);
    const theirs = await open();
    await expect(draftStatus(page, /can't store it/)).toBeVisible();
    expect([await countDeviceDrafts(theirs), await resumeDraftButton(theirs).count()]).toEqual([0, 0]);
    await theirs.close();
  });

  await test.step("logging in again with the same account saves and offers it again", async () => {
    await logInAs(username);
    await (await open()).close();
    await expect(draftStoredStatus(page)).toBeVisible();
    await endSessionElsewhere(page);
    await logInAs(username);
    const current = await open();
    await resumeDraftButton(current).click();
    expect(await readItemTexts(current)).toEqual(["typed on"]);
    await expect(draftStoredStatus(current)).toBeVisible();
    await current.close();
  });

  await test.step("logging in with another account deletes it without a logout", async () => {
    await page.close();
    await logInAs(colleague);
    const theirs = await open();
    expect([await countDeviceDrafts(theirs), await resumeDraftButton(theirs).count()]).toEqual([0, 0]);
    await theirs.close();
    await logInAs(username);
    const current = await open();
    expect(await resumeDraftButton(current).count()).toBe(0);
    await editTextItem(current, 1, "old");
    await expect(draftStoredStatus(current)).toBeVisible();
    await current.close();
  });

  await test.step("the editor deletes a draft older than 30 days", async () => {
    const tab = await open();
    await expect(resumeDraftButton(tab)).toBeVisible();
    await tab.evaluate(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith("draft:")) ?? "";
      const longAgo = Date.now() - 31 * 86_400_000;
      localStorage.setItem(name, (localStorage.getItem(name) ?? "").replace(/"at":\d+/, `"at":${longAgo}`));
    });
    await openEditor(tab, address);
    expect([await countDeviceDrafts(tab), await resumeDraftButton(tab).count()]).toEqual([0, 0]);
  });
});
