import { startDatabaseProxy, type DatabaseProxy } from "../../support/servers/database-proxy.ts";
import { countKept, unchanged } from "../../support/browser/device-drafts.ts";
import {
  addText,
  ask,
  button,
  buttonOf,
  chooseType,
  editorReady,
  endSession,
  field,
  loginPanel,
  logInThere,
  notes,
  offer,
  openEditor,
  pictureFile,
  press,
  rewrite,
  rewriteField,
  save,
  state,
  textsIn,
} from "../../support/browser/editor.ts";
import { textItems } from "../../support/factories.ts";
import {
  dialogsOf,
  expect,
  logIn,
  ownWord,
  password,
  scripted,
  type Stored,
  test,
  username,
} from "../../support/browser/journey.ts";
import { startOwnSite, type OwnSite } from "../../support/servers/own-site.ts";

const forty = (word: string) => Array.from({ length: 40 }, (_, at) => `${word} ${at}\n“così” è #[qui|/tours]`);
const textsOf = ({ revision, name, items }: Stored) => [revision, name, items.map(({ text }) => text)];

test("the session over: a log-in on the spot saves forty items", async ({ loggedIn: page, createQuote, stored }) => {
  const id = await createQuote({ name: "Before", items: textItems(forty("before")) });
  // The last ones stand for all.
  const after = [...forty("before").slice(0, -3), ...forty("after").slice(-3)];
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewriteField(page, "Quote name", "After");
  for (const number of [38, 39, 40]) await rewrite(page, number, after[number - 1] ?? "");
  await endSession(page);
  expect((await save(page)).status()).toBe(401);
  await expect(loginPanel(page)).toBeVisible();
  await expect.poll(() => textsIn(page)).toEqual(after);
  expect((await logInThere(page, "wrong")).status()).toBe(401);
  await expect(notes(page)).toHaveText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password")).toHaveValue("");
  expect(await textsIn(page)).toEqual(after);
  await expect(page.getByRole("textbox", { name: "Quote name" })).toHaveValue("After");

  await logInThere(page, undefined, "Enter");
  await expect(page).toHaveURL(`/quote/${id}`);
  await expect(page.getByRole("status")).toHaveText("Quote updated successfully");
  expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, "After", after]);
  // After that login the browser is logged in.
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/admin/select-page");
});

test("work that isn't saved is gone on with at another device", async ({
  loggedIn: page,
  browser,
  baseURL,
  createQuote,
  stored,
}) => {
  const name = ownWord();
  const id = await createQuote({ name, items: textItems(["one", "two"]) });
  const address = `/admin/quotesEditor/${id}`;
  await openEditor(page, address);
  await rewrite(page, 1, "at the office");
  if (!scripted()) await press(buttonOf(page, "Close", 1));
  await expect(state(page, /kept on the server/)).toBeVisible();
  await page.close();

  const home = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: scripted() });
  const form = { username, password };
  await home.request.post("/login", { form, headers: { Origin: String(baseURL) }, maxRedirects: 0 });
  const there = await home.newPage();
  await there.goto(`/admin/quotesView?q=${name}`);
  await expect(there.getByText("Unsaved work of yours", { exact: true })).toBeVisible();
  await openEditor(there, address);
  await expect(there.getByText(/unsaved work of yours from another device/)).toBeVisible();
  expect(await textsIn(there)).toEqual(["one", "two"]);
  await ask(offer(there));
  await expect.poll(() => textsIn(there)).toEqual(["at the office", "two"]);
  await expect(offer(there)).toHaveCount(0);
  expect(textsOf(await stored(`/quote/${id}`))).toEqual([1, name, ["one", "two"]]);

  await test.step("Save stays in the editor", async () => {
    await button(there, "Save").click();
    await expect(there.getByRole("status").getByText(/^(Saved at|Quote updated successfully)/)).toBeVisible();
    await expect(there).toHaveURL(address);
    expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, name, ["at the office", "two"]]);
    await openEditor(there, address);
    await expect(offer(there)).toHaveCount(0);
  });
  await home.close();
});

test("a quote that was begun and never saved stands above the list", async ({ loggedIn: page, madeAt }) => {
  const name = ownWord();
  dialogsOf(page, "accept");
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill(name);
  await chooseType(page, "Text");
  await expect(state(page, /kept on the server/)).toBeVisible();
  await page.goto("/admin/quotesView");
  const begun = page.getByRole("region", { name: "Quotes that you began and never saved" });
  await begun.getByRole("link", { name: `Go on: ${name}` }).click();
  await expect(field(page, "Quote name")).toHaveValue(name);
  await page.goto("/admin/quotesView");
  await begun.getByRole("button", { name: `Throw it away: ${name}` }).click();
  await expect(begun).toHaveCount(0);

  await test.step("submitted, it is unsaved work neither here nor in the tab where it was begun", async () => {
    await openEditor(page, "/admin/quotesGenerator");
    if (scripted()) await unchanged(page);
    await expect(offer(page), "what was thrown away in the list is on the device no more").toHaveCount(0);
    await field(page, "Quote name").fill(name);
    await addText(page, "Viñales");
    await expect(state(page, /kept on the server/)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/admin/quotesView");
    await other.getByRole("link", { name: `Go on: ${name}` }).click();
    await editorReady(other);
    await button(other, "Submit").click();
    await expect(other).toHaveURL(/saved=/);
    const id = new URL(other.url()).searchParams.get("saved") ?? "";
    madeAt(`/quote/${id}`);
    if (scripted()) await expect(state(page, /^Saved at/)).toBeVisible();
    await page.close();
    for (const address of ["/admin/quotesGenerator", `/admin/quotesEditor/${id}`]) {
      await openEditor(other, address);
      if (scripted()) await unchanged(other);
      await expect(offer(other)).toHaveCount(0);
    }
    await other.goto(`/admin/quotesView?q=${name}`);
    await expect(other.getByText("Unsaved work of yours", { exact: true })).toHaveCount(0);
    if (scripted()) expect(await countKept(other)).toBe(0);
  });
});

test("no session at all: after a log-in in another window the form goes through", async ({
  loggedIn: page,
  createQuote,
  stored,
}) => {
  const id = await createQuote({ name: "Before" });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewriteField(page, "Quote name", "After");
  await page.context().clearCookies({ name: "staff-session" });
  expect((await save(page)).status()).toBe(401);
  if (scripted()) await expect(notes(page)).toHaveText(/^You are logged out/);
  else await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged out");
  const other = await page.context().newPage();
  await other.goto("/login");
  await logIn(other);
  await expect(other).toHaveURL("/admin/select-page");
  if (scripted()) await save(page);
  else await page.reload();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await stored(`/quote/${id}`)).name).toBe("After");
});

test("of ten files one isn't a picture: nine stay, and the tenth is named", async ({ loggedIn: page }) => {
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill("Ten");
  await chooseType(page, "Gallery");
  const files = await Promise.all(Array.from({ length: 10 }, (_, at) => pictureFile(`${at}.jpg`)));
  files[4] = { name: "not-a-picture.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Add images").setInputFiles(files);
  if (!scripted()) expect((await ask(button(page, "Add image"))).status()).toBe(400);
  await expect(page.getByText("Error, can't read the image")).toHaveCount(1);
  await expect(page.getByText("not-a-picture.png")).toBeVisible();
  await expect(page.locator("input[name='adding.images']")).toHaveCount(9);
  await expect(field(page, "Quote name")).toHaveValue("Ten");
});

test.describe("the database", () => {
  let database: DatabaseProxy;
  let site: OwnSite;
  test.beforeAll(async () => {
    database = await startDatabaseProxy(process.env.JOURNEYS_DATABASE_URL ?? "");
    site = await startOwnSite(database.url);
  });
  test.afterAll(async () => {
    await site.stop();
    await database.close();
  });

  const comeBack = async () => {
    await database.comeBack();
    await expect(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(200)).toPass();
  };

  test("gone at a save and a login: work is stored once", async ({ page, createQuote, staff, stored, madeAt }) => {
    const id = await createQuote({ name: "Before", items: textItems(["before", "stays"]) });
    await page.goto(`${site.address}/login?next=/admin/quotesEditor/${id}`);
    await logIn(page);
    await editorReady(page);
    await rewrite(page, 1, "after");
    await database.goAway();
    expect((await save(page)).status()).toBe(503);
    await expect(notes(page)).toHaveText("Error, quote not updated");
    expect(await textsIn(page)).toEqual(["after", "stays"]);
    await comeBack();
    await save(page);
    await expect(page).toHaveURL(`${site.address}/quote/${id}`);
    expect(textsOf(await stored(`/quote/${id}`))).toEqual([2, "Before", ["after", "stays"]]);

    await test.step("a creation, with the session over as well", async () => {
      const title = `In the end ${ownWord()}`;
      await openEditor(page, `${site.address}/admin/quotesGenerator`);
      await field(page, "Quote name").fill(title);
      await addText(page, "typed");
      await endSession(page);
      expect((await ask(button(page, "Submit"))).status()).toBe(401);
      await database.goAway();
      // Without a database nobody can say who that is.
      expect((await logInThere(page)).status()).toBe(503);
      await expect(notes(page)).toHaveText("Can't submit the form, try again later");
      expect(await textsIn(page)).toEqual(["typed"]);
      await comeBack();
      expect((await ask(button(page, "Submit"))).status()).toBe(401);
      await logInThere(page);
      await expect(page.getByRole("status").filter({ hasText: "Send this link" })).toBeVisible();
      const made = ((await staff("GET", "/quote")).body as Stored[]).filter(({ name }) => name === title);
      for (const { _id } of made) madeAt(`/quote/${_id}`);
      expect(made).toHaveLength(1);
    });
  });
});
