import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, ownWord, test } from "../support/journey.ts";
import { oneOfEach } from "../support/factories.ts";
import { endSession } from "../support/interruptions.ts";

const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

test.beforeEach(async ({ page }, { project }) => {
  test.setTimeout(120_000);
  if (project.name === "js") await page.setViewportSize({ width: 1440, height: 900 });
});

test("the lists and what they ask and say are accessible", async ({ loggedIn: page, createQuote, staff }) => {
  const word = ownWord();
  await createQuote({ name: `${word} with a name that goes on for quite a while`, customerName: "Zoë", link: word });
  const quote = await createQuote({ name: word, display: true });
  const gone = await createQuote({ name: `${word} gone` });
  await check(page, "Page Selector");
  for (const [path, heading] of [
    [`/admin/quotesView?q=${word}`, "Lista preventivi"],
    [`/admin/quotesView?q=nothing-${word}`, "Lista preventivi"],
    [`/admin/quotesView?q=${word}&new=${quote}`, "Lista preventivi"],
    ["/admin/pagesView", "Lista Pagine"],
    [`/admin/quotesView/${quote}/delete`, "Sei sicuro di voler eliminare questo preventivo?"],
  ] as const) {
    await page.goto(path);
    await check(page, heading);
  }
  await page.goto(`/admin/quotesView?q=${word}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page, "Lista preventivi");
  await page.keyboard.press("Escape");
  await staff("DELETE", `/quote/${gone}`);
  await page.getByRole("button", { name: new RegExp(`^Duplicate.*${word} gone`) }).click();
  await expect(page.getByText("Si è verificato un errore, riprova")).toBeVisible();
  await check(page, "Lista preventivi");
});

test("a page's preview, the QR view and wrong addresses are accessible", async ({ loggedIn: page, staff }) => {
  const { body } = await staff("POST", "/page", { name: "Of axe", language: "it", items: [] });
  const { id } = body as { id: string };
  for (const [path, heading] of [
    [`/admin/page/${id}`, null],
    [`/admin/pagesView/${id}/delete`, "Sei sicuro di voler eliminare questa pagina?"],
    ["/admin/qrView", null],
    ["/admin/qrView?edit=QR-1", null],
    ["/admin/qrView?new=1", null],
    ["/admin/qrView/QR-1/delete", null],
    ["/admin/nothing", "PAGE NOT FOUND (404)"],
    ["/admin/quotesEditor/nothing", "Error, impossibile caricare il preventivo"],
    ["/admin/pagesEditor/nothing", "Error, impossibile caricare la pagina"],
    ["/admin/quotesView/nothing/delete", null],
  ] as const) {
    await page.goto(path);
    await check(page, heading);
  }
  await staff("DELETE", `/page/${id}`);
});

test("the generators are accessible: empty, refused, with each type of item, saved", async ({
  loggedIn: page,
  createQuote,
}) => {
  await openEditor(page, "/admin/pagesEditor");
  await check(page, "Page Generator");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: "Nome Pagina" })).toBeFocused();
  await check(page, "Page Generator");

  await openEditor(page, "/admin/quotesGenerator");
  await check(page, "Crea un preventivo");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: "Quote name" })).toBeFocused();
  for (const type of ["title", "title3", "text", "slider"]) {
    await page.getByLabel("Item type").selectOption(type);
    await page.getByRole("button", { name: "Add Item" }).click();
    await expect(page.locator('[aria-invalid="true"]').last()).toBeFocused();
    await check(page, "Crea un preventivo");
  }
  await openEditor(page, `/admin/quotesGenerator?saved=${await createQuote({ link: `l${randomUUID()}` })}`);
  await expect(page.getByText("Send this link")).toBeVisible();
  await check(page, "Crea un preventivo");
});

test("the editor is accessible: closed, open, with what is being uploaded, undone or was kept", async ({
  loggedIn: page,
  createQuote,
  pictures,
  context,
}) => {
  const items = oneOfEach.map((item) => (item.type === "slider" ? { ...item, images: pictures.slice(0, 2) } : item));
  const id = await createQuote({
    name: "Of axe",
    display: true,
    displayCover: pictures[0],
    items: [...items, ...items],
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await check(page, "Quote Editor");
  for (const panel of ["Quote name", "Customer name", "Custom link", "Display page on tours"]) {
    await page.getByRole("button", { name: `Edit: ${panel}` }).click();
  }
  await check(page, "Quote Editor");
  for (const [at, { type }] of items.entries()) {
    await page.getByRole("button", { name: `Edit, item ${at + 1}:` }).click();
    await expect(page.getByRole("button", { name: `Close, item ${at + 1}:` })).toBeVisible();
    if (type === "text" || type === "slider") await check(page, "Quote Editor");
  }
  await page.getByRole("button", { name: "Edit, item 4:" }).click();
  await page.route("**/admin/images", (route) => route.abort());
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Add images")
    .setInputFiles(["one.png", "two.png"].map((name) => ({ name, mimeType: "image/png", buffer: png })));
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Item, item 1:" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByText("kept on this device")).toBeVisible();
  await check(page, "Quote Editor");

  const later = await context.newPage();
  await later.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await openEditor(later, `/admin/quotesEditor/${id}`);
  await expect(later.getByRole("button", { name: "Go on with it" })).toBeVisible();
  await check(later, "Quote Editor");
});

test("the editor is accessible when its session is over, somebody saved first, or the quote is gone", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const items = [...oneOfEach.filter(({ type }) => type !== "slider")];
  const id = await createQuote({ name: "Of axe", items });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await page.getByRole("button", { name: "Edit: Quote name" }).click();
  await page.getByRole("textbox", { name: "Quote name" }).fill("Mine");
  await page.getByRole("button", { name: "Remove Item, item 1:" }).click();
  await endSession(page);
  await page.getByRole("button", { name: "Save All" }).click();
  const panel = page.getByRole("region", { name: "Your session is over" });
  await expect(panel).toBeVisible();
  await check(page, "Quote Editor");
  await panel.getByLabel("Username").fill(username);
  await panel.getByLabel("Password").fill("wrong");
  await panel.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await check(page, "Quote Editor");

  await staff("PATCH", `/quote/${id}`, { name: "Theirs", customerName: "Zoë" });
  await panel.getByLabel("Password").fill(password);
  await panel.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Two versions" })).toBeVisible();
  await check(page, "Quote Editor");

  await staff("DELETE", `/quote/${id}`);
  await page.getByRole("button", { name: "Keep all of mine" }).click();
  await expect(page.getByText("Error, quote not updated")).toBeVisible();
  await check(page, "Quote Editor");
});

test("in Italian the main pages are accessible as well, and wholly Italian", async ({
  loggedIn: page,
  context,
  createQuote,
  baseURL,
}) => {
  const word = ownWord();
  const id = await createQuote({ name: word, items: [{ type: "text", text: "Parole", size: "md" }] });
  await context.addCookies([{ name: "lang", value: "it", url: String(baseURL) }]);
  for (const [path, heading] of [
    [`/admin/quotesView?q=${word}`, "Lista preventivi"],
    ["/admin/quotesGenerator", "Crea un preventivo"],
    [`/admin/quotesEditor/${id}`, "Modifica il preventivo"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page.getByRole("main")).not.toContainText(english);
    await check(page, heading);
  }
});

/** Words that stand on these pages in English. */
const english = /\b(Edit|Remove|Save|Search|Copy|Delete|Add|Choose|Display|Items?|Name|the|of|here)\b/;

/** Opens the editor and waits for its scripts. */
async function openEditor(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("form[data-draft]")).toHaveAttribute("autocomplete", "off");
}

/** Nothing for axe to find, headings in order under one of the first level, and no sideways scroll at any width. */
async function check(page: Page, heading: string | null) {
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveCount(1);
  if (heading !== null) await expect(title).toHaveText(heading);
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1])));
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? level) + 1);
  expect(skipped, `${page.url()}: ${levels.join(" ")}`).toEqual([]);

  // Without a page of its own for the sum of all frames, of which these pages have none.
  await expectAccessible(page);

  const own = page.viewportSize();
  for (const width of test.info().project.name === "js" ? [320, 820, 1440] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([page.url(), width, beyond <= 0 ? 0 : beyond]).toEqual([page.url(), width, 0]);
  }
  if (own) await page.setViewportSize(own);
}
