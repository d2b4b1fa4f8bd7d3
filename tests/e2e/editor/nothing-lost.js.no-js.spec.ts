import { startDatabaseProxy, type DatabaseProxy } from "../../support/servers/database-proxy.ts";
import { countDeviceDrafts, expectUnchanged } from "../../support/browser/device-drafts.ts";
import {
  addTextItem,
  pressAndAwaitResponse,
  button,
  itemButton,
  chooseType,
  waitForEditor,
  endSessionElsewhere,
  field,
  loginPanel,
  logInByPanel,
  saveAlerts,
  resumeDraftButton,
  openEditor,
  createPictureFile,
  pressIntent,
  editTextItem,
  editField,
  saveAll,
  draftStatus,
  readItemTexts,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import {
  answerDialogs,
  expect,
  submitLoginForm,
  uniqueWord,
  password,
  hasJavaScript,
  type StoredRecord,
  test,
  username,
} from "../../support/browser/journey.ts";
import { startTestSite, type TestSite } from "../../support/servers/test-site.ts";

const fortyTexts = (word: string) =>
  Array.from({ length: 40 }, (_, index) => `${word} ${index}\n“così” è #[qui|/tours]`);
const textsOf = ({ revision, name, items }: StoredRecord) => [revision, name, items.map(({ text }) => text)];

test("a login in the form of an expired session saves it", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ name: "Before", items: buildTextItems(fortyTexts("before")) });
  // Changing the last three is enough.
  const after = [...fortyTexts("before").slice(0, -3), ...fortyTexts("after").slice(-3)];
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editField(page, "Quote name", "After");
  for (const number of [38, 39, 40]) await editTextItem(page, number, after[number - 1] ?? "");
  await endSessionElsewhere(page);
  expect((await saveAll(page)).status()).toBe(401);
  await expect(loginPanel(page)).toBeVisible();
  await expect.poll(() => readItemTexts(page)).toEqual(after);
  expect((await logInByPanel(page, "wrong")).status()).toBe(401);
  await expect(saveAlerts(page)).toHaveText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password")).toHaveValue("");
  expect(await readItemTexts(page)).toEqual(after);
  await expect(page.getByRole("textbox", { name: "Quote name" })).toHaveValue("After");

  await logInByPanel(page, undefined, "Enter");
  await expect(page).toHaveURL(`/quote/${id}`);
  await expect(page.getByRole("status")).toHaveText("Quote updated successfully");
  expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, "After", after]);
  // That login created a session.
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/admin/select-page");
});

test("another device resumes unsaved work", async ({ staffPage: page, browser, baseURL, createQuote, fetchRecord }) => {
  const name = uniqueWord();
  const id = await createQuote({ name, items: buildTextItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  await openEditor(page, address);
  await editTextItem(page, 1, "at the office");
  if (!hasJavaScript()) await pressIntent(itemButton(page, "Close", 1));
  await expect(draftStatus(page, /stored on the server/)).toBeVisible();
  await page.close();

  const homeContext = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: hasJavaScript() });
  const form = { username, password };
  await homeContext.request.post("/login", { form, headers: { Origin: String(baseURL) }, maxRedirects: 0 });
  const homePage = await homeContext.newPage();
  await homePage.goto(`/admin/quotesView?q=${name}`);
  await expect(homePage.getByText("You have unsaved changes", { exact: true })).toBeVisible();
  await openEditor(homePage, address);
  await expect(homePage.getByText(/You have unsaved work from another device/)).toBeVisible();
  expect(await readItemTexts(homePage)).toEqual(["one", "two"]);
  await pressAndAwaitResponse(resumeDraftButton(homePage));
  await expect.poll(() => readItemTexts(homePage)).toEqual(["at the office", "two"]);
  await expect(resumeDraftButton(homePage)).toHaveCount(0);
  expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([1, name, ["one", "two"]]);

  await test.step("Save stays in the editor", async () => {
    await button(homePage, "Save").click();
    await expect(homePage.getByRole("status").getByText(/^(Saved at|Quote updated successfully)/)).toBeVisible();
    await expect(homePage).toHaveURL(address);
    expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, name, ["at the office", "two"]]);
    await openEditor(homePage, address);
    await expect(resumeDraftButton(homePage)).toHaveCount(0);
  });
  await homeContext.close();
});

test("the list of quotes offers a new quote that was never saved", async ({ staffPage: page, deleteAfter }) => {
  const name = uniqueWord();
  answerDialogs(page, "accept");
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill(name);
  await chooseType(page, "Text");
  await expect(draftStatus(page, /stored on the server/)).toBeVisible();
  await page.goto("/admin/quotesView");
  const unsavedQuotes = page.getByRole("region", { name: "Quotes that you started and never saved" });
  await unsavedQuotes.getByRole("link", { name: `Go on: ${name}` }).click();
  await expect(field(page, "Quote name")).toHaveValue(name);
  await page.goto("/admin/quotesView");
  await unsavedQuotes.getByRole("button", { name: `Throw it away: ${name}` }).click();
  await expect(unsavedQuotes).toHaveCount(0);

  await test.step("submitting it deletes its draft, also in the tab where it was started", async () => {
    await openEditor(page, "/admin/quotesGenerator");
    if (hasJavaScript()) await expectUnchanged(page);
    await expect(resumeDraftButton(page), "what was thrown away in the list is on the device no more").toHaveCount(0);
    await field(page, "Quote name").fill(name);
    await addTextItem(page, "Viñales");
    await expect(draftStatus(page, /stored on the server/)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/admin/quotesView");
    await other.getByRole("link", { name: `Go on: ${name}` }).click();
    await waitForEditor(other);
    await button(other, "Submit").click();
    await expect(other).toHaveURL(/saved=/);
    const id = new URL(other.url()).searchParams.get("saved") ?? "";
    deleteAfter(`/quote/${id}`);
    if (hasJavaScript()) await expect(draftStatus(page, /^Saved at/)).toBeVisible();
    await page.close();
    for (const address of ["/admin/quotesGenerator", `/admin/quotesEditor/${id}`]) {
      await openEditor(other, address);
      if (hasJavaScript()) await expectUnchanged(other);
      await expect(resumeDraftButton(other)).toHaveCount(0);
    }
    await other.goto(`/admin/quotesView?q=${name}`);
    await expect(other.getByText("You have unsaved changes", { exact: true })).toHaveCount(0);
    if (hasJavaScript()) expect(await countDeviceDrafts(other)).toBe(0);
  });
});

test("a form without a session is saved after a login", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ name: "Before" });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editField(page, "Quote name", "After");
  await page.context().clearCookies({ name: "staff-session" });
  expect((await saveAll(page)).status()).toBe(401);
  if (hasJavaScript()) await expect(saveAlerts(page)).toHaveText(/^You are logged out/);
  else await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged out");
  const other = await page.context().newPage();
  await other.goto("/login");
  await submitLoginForm(other);
  await expect(other).toHaveURL("/admin/select-page");
  if (hasJavaScript()) await saveAll(page);
  else await page.reload();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await fetchRecord(`/quote/${id}`)).name).toBe("After");
});

test("uploading ten files stores nine pictures and names the invalid file", async ({ staffPage: page }) => {
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill("Ten");
  await chooseType(page, "Gallery");
  const files = await Promise.all(Array.from({ length: 10 }, (_, index) => createPictureFile(`${index}.jpg`)));
  files[4] = { name: "not-a-picture.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Add images").setInputFiles(files);
  if (!hasJavaScript()) expect((await pressAndAwaitResponse(button(page, "Add image"))).status()).toBe(400);
  await expect(page.getByText("Error, can't read the image")).toHaveCount(1);
  await expect(page.getByText("not-a-picture.png")).toBeVisible();
  await expect(page.locator("input[name='adding.images']")).toHaveCount(9);
  await expect(field(page, "Quote name")).toHaveValue("Ten");
});

test.describe("while the database", () => {
  let database: DatabaseProxy;
  let site: TestSite;
  test.beforeAll(async () => {
    database = await startDatabaseProxy(process.env.JOURNEYS_DATABASE_URL ?? "");
    site = await startTestSite(database.url);
  });
  test.afterAll(async () => {
    await site.stop();
    await database.close();
  });

  const restoreDatabase = async () => {
    await database.reconnect();
    await expect(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(200)).toPass();
  };

  test("is unavailable during a save, which is stored once afterwards", async ({ page, createQuote, fetchRecord }) => {
    const id = await createQuote({ name: "Before", items: buildTextItems(["before", "stays"]) });
    await page.goto(`${site.address}/login?next=/admin/quotesEditor/${id}`);
    await submitLoginForm(page);
    await waitForEditor(page);
    await editTextItem(page, 1, "after");
    await database.disconnect();
    expect((await saveAll(page)).status()).toBe(503);
    await expect(saveAlerts(page)).toHaveText("Error, quote not updated");
    expect(await readItemTexts(page)).toEqual(["after", "stays"]);
    await restoreDatabase();
    await saveAll(page);
    await expect(page).toHaveURL(`${site.address}/quote/${id}`);
    expect(textsOf(await fetchRecord(`/quote/${id}`))).toEqual([2, "Before", ["after", "stays"]]);
  });
});
