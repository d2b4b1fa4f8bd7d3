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
  chooseType,
  waitForEditor,
  endSessionElsewhere,
  field,
  saveAlerts,
  resumeDraftButton,
  openEditor,
  openItemText,
  editTextItem,
  saveAll,
  draftStatus,
  readItemTexts,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, holdRequests, type StoredRecord, test } from "../../support/browser/journey.ts";

const textsOf = ({ revision, items }: StoredRecord) => [revision, items.map(({ text }) => text)];

test("the editor offers the draft of a closed tab", async ({ staffPage, context, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: buildTextItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  await openEditor(staffPage, address);
  await editTextItem(staffPage, 2, "two\nè “così”");

  // Ignoring the offer doesn't dismiss it.
  let page = await reopenInNewTab(context, address);
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(resumeDraftButton(page)).toBeVisible();
    expect(await readItemTexts(page)).toEqual(["one", "two"]);
    await openEditor(page, address);
  }
  await resumeDraftButton(page).click();
  await expect(resumeDraftButton(page)).toHaveCount(0);
  expect(await readItemTexts(page)).toEqual(["one", "two\nè “così”"]);

  page = await reopenInNewTab(context, address);
  await resumeDraftButton(page).click();
  await saveAll(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, ["one", "two\nè “così”"]]);
  await openEditor(page, address);
  await expectUnchanged(page);
  expect([await resumeDraftButton(page).count(), await countDeviceDrafts(page)]).toEqual([0, 0]);

  await editTextItem(page, 1, "not wanted");
  page = await reopenInNewTab(context, address);
  await button(page, "Throw it away").click();
  await expect(resumeDraftButton(page)).toHaveCount(0);
  expect([await countDeviceDrafts(page), await readItemTexts(page)]).toEqual([0, ["one", "two\nè “così”"]]);
});

for (const isStored of [false, true]) {
  const since = isStored ? "and stored before its response " : "";
  test(`text typed during a save ${since}is offered later`, async ({ staffPage: page, createQuote, fetchRecord }) => {
    const id = await createQuote({ items: buildTextItems(["one", "two"]) });
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await editTextItem(page, 1, "saved");
    const releaseResponse = await holdRequests(page, "**/admin/quotesEditor/**");
    await button(page, "Save All").click();
    await expect(draftStatus(page, "Saving...")).toBeVisible();
    await openItemText(page).fill("typed on");
    const onDevice = () => page.evaluate(() => Object.values(localStorage).join().includes("typed on"));
    if (isStored) await expect.poll(onDevice).toBe(true);
    releaseResponse();
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, ["saved", "two"]]);
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await resumeDraftButton(page).click();
    expect(await readItemTexts(page)).toEqual(["typed on", "two"]);
  });
}

test("a save without a network is retried safely", async ({ staffPage: page, context, createQuote, fetchRecord }) => {
  for (const [address, words] of [
    ["/admin/quotesGenerator", "Can't submit the form, try again later"],
    ["/admin/pagesEditor", "Error submitting quote"],
  ] as const) {
    await openEditor(page, address);
    await addTextItem(page, "typed");
    await context.setOffline(true);
    await expect(draftStatus(page, /^You are offline/)).toBeVisible();
    await button(page, "Submit").click();
    await expect(saveAlerts(page)).toContainText(words);
    await expect(saveAlerts(page)).toContainText("You are offline");
    await expect(saveAlerts(page)).toBeFocused();
    await expect(saveAlerts(page)).toBeInViewport();
    expect(await readItemTexts(page)).toEqual(["typed"]);
    // The form is sent again, and the server's response is shown.
    await context.setOffline(false);
    await expect(page.getByText("A name is required")).toBeVisible();
    await expect(page.getByText("You are offline")).toHaveCount(0);
    await expect(saveAlerts(page)).toHaveCount(0);
  }

  const id = await createQuote({ items: buildTextItems(["before"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editTextItem(page, 1, "after");
  // An error page of a proxy.
  await page.route("**/admin/quotesEditor/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await button(page, "Save All").click();
  await expect(saveAlerts(page)).toHaveText("Error, quote not updated");
  await page.unrouteAll();
  // The save succeeds but its response is lost: repeating it causes no conflict.
  await page.route("**/admin/quotesEditor/**", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await button(page, "Save All").click();
  await expect.poll(async () => (await fetchRecord(`/quote/${id}`)).revision).toBe(2);
  await expect(saveAlerts(page)).toHaveText("Error, quote not updated");
  expect(await readItemTexts(page)).toEqual(["after"]);
  await page.unrouteAll();
  await button(page, "Save All").click();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, ["after"]]);

  await test.step("a retried save doesn't include text typed since", async () => {
    const saveOffline = async (text: string) => {
      await openEditor(page, `/admin/quotesEditor/${id}`);
      await editTextItem(page, 1, text);
      await context.setOffline(true);
      await button(page, "Save All").click();
      await expect(saveAlerts(page)).toContainText("You are offline");
    };
    await saveOffline("half");
    await openItemText(page).fill("half a sen");
    await context.setOffline(false);
    await expect(saveAlerts(page)).toHaveCount(0);
    await openItemText(page).fill("after");
    await saveOffline("whole");
    await context.setOffline(false);
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([3, ["whole"]]);
  });
});

test("the editor stores each change once and shows the time", async ({ staffPage: page, context, createQuote }) => {
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
  // Acknowledgements by the server are stored too, so the server is unavailable here.
  await page.route("**/admin/draft/**", (route) => route.abort());
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: buildTextItems(["one"]) })}`);
  await editTextItem(page, 1, "two");
  await page.clock.runFor(120_000);
  await expect(draftStoredStatus(page)).toBeVisible();
  const text = await draftStoredStatus(page).textContent();
  const before = await writes();
  await page.clock.runFor(180_000);
  expect(await writes()).toBe(before);
  await openItemText(page).fill("three");
  await page.clock.runFor(120_000);
  // One more write is the acknowledged state of the server, which may arrive later.
  expect([before + 1, before + 2]).toContain(await writes());
  await expect(draftStoredStatus(page)).toHaveText(text ?? "");

  // Another tab that saves or discards a draft of the same record doesn't delete this one.
  const other = await context.newPage();
  await other.goto("/login");
  await other.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith("draft:")) localStorage.removeItem(name);
  });
  await expect.poll(() => countDeviceDrafts(page)).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => countDeviceDrafts(page)).toBe(1);
});

test("input entered before hydration survives it", async ({ staffPage: page, createQuote }) => {
  const id = await createQuote({ name: "Before", items: buildTextItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  let arrive = await holdRequests(page, "**/assets/*.js");
  // A button works without scripts, and loads a page whose scripts are delayed as well.
  await page.goto(address, { waitUntil: "commit" });
  await itemButton(page, "Edit", 1).click({ noWaitAfter: true });
  await openItemText(page).fill("typed early\nin two lines");
  await page.getByLabel("Size").selectOption("lg");
  await chooseType(page, "Title 3");
  arrive();
  await waitForEditor(page);
  expect(await readItemTexts(page)).toEqual(["typed early\nin two lines", "two"]);
  await expect(page.locator("[name='open.size']")).toHaveValue("lg");
  await field(page, "Title 3").fill("Trinidad");
  await button(page, "Add Item").click();
  await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();

  await test.step("also in a lazy-loaded panel", async () => {
    arrive = await holdRequests(page, "**/assets/*.js");
    await page.goto(address, { waitUntil: "commit" });
    await button(page, "Edit: The journey").click({ noWaitAfter: true });
    await expect(field(page, "Guests at most")).toBeVisible();
    const releaseResponse = await holdRequests(page, "**/assets/journey-panel*.js");
    const panelRequest = page.waitForRequest("**/assets/journey-panel*.js");
    arrive();
    await panelRequest;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await field(page, "Guests at most").pressSequentially("12");
    releaseResponse();
    await waitForEditor(page);
    await expect(field(page, "Guests at most")).toHaveValue("12");
    await expect(field(page, "Guests at most")).toBeFocused();
  });

  await test.step("also in a login panel", async () => {
    arrive = await holdRequests(page, "**/assets/*.js");
    await page.goto(address, { waitUntil: "commit" });
    await expect(button(page, "Save All")).toBeVisible();
    await endSessionElsewhere(page);
    await button(page, "Save All").click({ noWaitAfter: true });
    await page.getByLabel("Username").fill("anna");
    await page.getByLabel("Password").fill("half a pass");
    arrive();
    await waitForEditor(page);
    await expect(page.getByLabel("Username")).toHaveValue("anna");
    await expect(page.getByLabel("Password")).toHaveValue("half a pass");
    await expect(page.getByLabel("Password")).toBeFocused();
  });
});
