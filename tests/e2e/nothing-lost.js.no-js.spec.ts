import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { textItems } from "../support/factories.ts";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy.ts";
import {
  addText,
  endSession,
  logInThere,
  openEditor,
  press,
  ready,
  rewrite,
  rewriteField,
  scripted,
  textsIn,
} from "../support/interruptions.ts";
import { expect, test } from "../support/journey.ts";
import { startOwnSite, type OwnSite } from "../support/own-site.ts";

const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

interface Stored {
  revision: number;
  name: string;
  items: { text: string }[];
}
const forty = (word: string) => Array.from({ length: 40 }, (_, at) => `${word} ${at}\n“così” è #[qui|/tours]`);
const notes = (page: Page) => page.getByRole("main").getByRole("alert");

/** The session is over at a save: 401, all is there; a wrong password loses nothing. */
async function refused(page: Page, button: string, texts: readonly string[]) {
  expect((await press(page, button)).status()).toBe(401);
  await expect(page.getByRole("region", { name: "Your session is over" })).toBeVisible();
  await expect.poll(() => textsIn(page)).toEqual(texts);
  const answer = await logInThere(page, "wrong", "button");
  expect([answer.status(), await textsIn(page)]).toEqual([401, texts]);
  await expect(notes(page)).toHaveText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password")).toHaveValue("");
}

test("items of a long quote edited, the session ended: logging in on the spot saves all of them", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const id = await createQuote({ name: "Before", items: textItems(forty("before")) });
  // The last ones stand for all.
  const byHand = 5;
  const after = [...forty("before").slice(0, 40 - byHand), ...forty("after").slice(-byHand)];
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewriteField(page, "Quote name", "After");
  for (const [at, text] of after.entries()) if (at >= 40 - byHand) await rewrite(page, at + 1, text);
  await endSession(page);
  await refused(page, "Save All", after);
  await expect(page.getByRole("textbox", { name: "Quote name" })).toHaveValue("After");

  await logInThere(page, password, "Enter");
  await expect(page).toHaveURL(`/quote/${id}`);
  await expect(page.getByRole("status")).toHaveText("Quote updated successfully");
  const { revision, name, items } = (await staff("GET", `/quote/${id}`)).body as Stored;
  expect([revision, name, items.map(({ text }) => text)]).toEqual([2, "After", after]);
  // Who logged in there is logged in.
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/admin/select-page");
});

test("a new page, the session ended: logging in on the spot saves all of it", async ({ loggedIn: page, staff }) => {
  const texts = forty("typed").slice(0, 4);
  const title = `Page ${randomUUID()}`;
  await openEditor(page, "/admin/pagesEditor");
  await page.getByLabel("Nome Pagina").fill(title);
  await page.getByLabel("Lingua").selectOption("it");
  for (const text of texts) await addText(page, text);
  await endSession(page);
  await refused(page, "Submit", texts);

  await logInThere(page, password, "button");
  await expect(page.getByRole("status").filter({ hasText: "PAGE SAVED" })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("saved");
  const { revision, name, items } = (await staff("GET", `/page/${id}`)).body as Stored;
  expect([revision, name, items.map(({ text }) => text)]).toEqual([1, title, texts]);
  const { body } = await staff("GET", "/page");
  expect((body as Stored[]).filter((each) => each.name === title)).toHaveLength(1);
  await staff("DELETE", `/page/${id}`);
});

test("a button pressed when the session is over does its work after the login", async ({ loggedIn: page }) => {
  test.skip(scripted(), "with scripts it asks nobody");
  await openEditor(page, "/admin/quotesGenerator");
  await addText(page, "first");
  await endSession(page);
  await page.getByLabel("Item type").selectOption({ label: "Title 3" });
  expect((await press(page, "Choose")).status()).toBe(401);
  await logInThere(page, password, "Enter");
  await page.getByLabel("Title 3", { exact: true }).fill("Trinidad");
  await press(page, "Add Item");
  await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit, item 2: Title 3 Trinidad" })).toBeVisible();
});

test("without the network a save says so; what was typed stays, and the next one works", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  test.skip(!scripted(), "without scripts it is the browser that says so");
  const id = await createQuote({ name: "Before", items: textItems(["before"]) });
  for (const [address, words] of [
    ["/admin/quotesGenerator", "Can't submit the form, try again later"],
    ["/admin/pagesEditor", "Error submitting quote"],
  ] as const) {
    await openEditor(page, address);
    await addText(page, "typed");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(notes(page)).toHaveText(words);
    expect(await textsIn(page)).toEqual(["typed"]);
    await page.context().setOffline(false);
    page.once("dialog", (dialog) => void dialog.accept());
  }

  await openEditor(page, `/admin/quotesEditor/${id}`);
  await rewrite(page, 1, "after");
  // A proxy's own page, in place of ours.
  await page.route("**/admin/quotesEditor/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "Save All" }).click();
  await expect(notes(page)).toHaveText("Error, quote not updated");
  await page.unrouteAll();
  // The answer is lost, after the save was stored: the same save again is no conflict.
  await page.route("**/admin/quotesEditor/**", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole("button", { name: "Save All" }).click();
  await expect.poll(async () => ((await staff("GET", `/quote/${id}`)).body as Stored).revision).toBe(2);
  await expect(notes(page)).toHaveText("Error, quote not updated");
  expect(await textsIn(page)).toEqual(["after"]);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save All" }).click();
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = (await staff("GET", `/quote/${id}`)).body as Stored;
  expect([revision, items.map(({ text }) => text)]).toEqual([2, ["after"]]);
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

  test("gone at a save, says so; what was typed stays, and the next save works", async ({
    page,
    createQuote,
    staff,
  }) => {
    const id = await createQuote({ name: "Before", items: textItems(["before", "stays"]) });
    await page.goto(`${site.address}/login?next=/admin/quotesEditor/${id}`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Editor");
    await ready(page);
    await rewrite(page, 1, "after");
    await database.goAway();
    const answer = await press(page, "Save All");
    expect(answer.status()).toBe(503);
    await expect(notes(page)).toHaveText("Error, quote not updated");
    expect(await textsIn(page)).toEqual(["after", "stays"]);
    // Another page says that it can't be loaded, in its own words.
    const tab = await page.context().newPage();
    for (const [path, words] of [
      [`/admin/quotesEditor/${id}`, "Error, impossibile caricare il preventivo"],
      ["/admin/pagesEditor/about-cuba-en", "Error, impossibile caricare la pagina"],
    ] as const) {
      expect((await tab.goto(site.address + path))?.status()).toBe(503);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(words);
    }

    await database.comeBack();
    await expect(async () => {
      expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    }).toPass();
    await press(page, "Save All");
    await expect(page).toHaveURL(`${site.address}/quote/${id}`);
    const { revision, items } = (await staff("GET", `/quote/${id}`)).body as Stored;
    expect([revision, items.map(({ text }) => text)]).toEqual([2, ["after", "stays"]]);
  });

  test("gone at a creation, and the session over as well: it is stored in the end, once", async ({ page, staff }) => {
    await page.goto(`${site.address}/login?next=/admin/quotesGenerator`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crea un preventivo");
    await ready(page);
    const name = `In the end ${randomUUID()}`;
    await page.getByRole("textbox", { name: "Quote name" }).fill(name);
    await addText(page, "typed");
    await endSession(page);
    expect((await press(page, "Submit")).status()).toBe(401);
    await database.goAway();
    // Without a database nobody can say who that is.
    expect((await logInThere(page, password, "button")).status()).toBe(503);
    await expect(notes(page)).toHaveText("Can't submit the form, try again later");
    expect(await textsIn(page)).toEqual(["typed"]);
    await database.comeBack();
    await expect(async () => {
      expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    }).toPass();
    expect((await press(page, "Submit")).status()).toBe(401);
    await logInThere(page, password, "button");
    await expect(page.getByRole("status").filter({ hasText: "Send this link" })).toBeVisible();
    const { body } = await staff("GET", "/quote");
    const made = (body as { _id: string; name: string }[]).filter((each) => each.name === name);
    expect(made).toHaveLength(1);
    await staff("DELETE", `/quote/${made[0]?._id}`);
  });
});
