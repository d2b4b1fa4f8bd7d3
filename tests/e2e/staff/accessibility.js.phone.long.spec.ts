import type { Page } from "@playwright/test";
import { itemToDocument } from "~/domain/items/document";
import { expectAccessible } from "../../support/browser/accessibility.ts";
import {
  button,
  itemButton,
  endSessionElsewhere,
  loginPanel,
  logInByPanel,
  saveAlerts,
  resumeDraftButton,
  openEditor,
  createPictureFile,
  editField,
} from "../../support/browser/editor.ts";
import { oneItemOfEachType, buildTextItems } from "../../support/factories.ts";
import { expect, submitLoginForm, uniqueWord, test } from "../../support/browser/journey.ts";
import { openDeleteQuestion, deletedRowError, openRowMenu, rowButton, listRow } from "../../support/browser/lists.ts";

test.beforeEach(async ({ page }, { project }) => {
  test.setTimeout(120_000);
  if (project.name === "js") await page.setViewportSize({ width: 1440, height: 900 });
});

test("axe finds nothing on login and lists with their dialogs", async ({ page, createQuote, callApi }) => {
  const word = uniqueWord();
  await createQuote({ name: `${word} with a name that goes on for quite a while`, customerName: "Zoë", link: word });
  const quote = await createQuote({ name: word, display: true });
  const deletedQuote = await createQuote({ name: `${word} gone` });
  await page.goto("/login");
  await check(page, "Login Page");
  await submitLoginForm(page, "wrong");
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "Login Page");
  await submitLoginForm(page);
  await expect(page).toHaveURL("/admin/select-page");
  await check(page, "Page Selector");
  const list = `/admin/quotesView?q=${word}`;
  await checkEach(page, "Lista preventivi", [list, `/admin/quotesView?q=nothing-${word}`, `${list}&new=${quote}`]);
  await checkEach(page, "Lista Pagine", ["/admin/pagesView"]);
  const question = `/admin/quotesView/${quote}/delete`;
  await checkEach(page, "Sei sicuro di voler eliminare questo preventivo?", [question]);
  await page.goto(list, { waitUntil: "networkidle" });
  await openRowMenu(listRow(page, word));
  await check(page, "Lista preventivi");
  await openDeleteQuestion(page, listRow(page, word));
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page, "Lista preventivi");
  await page.keyboard.press("Escape");
  await callApi("DELETE", `/quote/${deletedQuote}`);
  await (await rowButton(listRow(page, `${word} gone`), "Duplicate")).click();
  await expect(page.getByText(deletedRowError)).toBeVisible();
  await check(page, "Lista preventivi");
});

test("axe finds nothing on a preview, QR codes, accounts and errors", async ({ staffPage: page, createPage }) => {
  const id = await createPage({ language: "it" });
  const codes = ["/admin/qrView", "/admin/qrView?edit=QR-1", "/admin/qrView/QR-1/delete"];
  await checkEach(page, null, [`/admin/page/${id}`, ...codes, "/admin/quotesView/nothing/delete"]);
  await checkEach(page, "Sei sicuro di voler eliminare questa pagina?", [`/admin/pagesView/${id}/delete`]);
  await checkEach(page, "PAGE NOT FOUND (404)", ["/admin/nothing"]);
  await checkEach(page, null, ["/admin/account", "/admin/account/second-factor", "/admin/staff", "/login/password"]);
  await checkEach(page, "Error, impossibile caricare il preventivo", ["/admin/quotesEditor/nothing"]);
  await checkEach(page, "Error, impossibile caricare la pagina", ["/admin/pagesEditor/nothing"]);
});

test("axe finds nothing on history, bin and audit log", async ({ staffPage: page, createQuote, callApi }) => {
  // The bin still has this record from earlier runs.
  const name = `After ${uniqueWord()}`;
  const id = await createQuote({ name: "Before", items: oneItemOfEachType });
  await callApi("PATCH", `/quote/${id}`, { name, items: buildTextItems(["one"]).map(itemToDocument) });
  const [, first] = (await callApi("GET", `/quote/${id}/versions`)).body as { id: number }[];
  const history = `/admin/history/quote/${id}`;
  await checkEach(page, `History of ${name}`, [history]);
  await checkEach(page, `Two versions of ${name}`, [`${history}/${first?.id}/compare`]);
  await checkEach(page, null, [`${history}/${first?.id}`]);
  await callApi("DELETE", `/quote/${id}`);
  await checkEach(page, `History of ${name}`, [history]);
  await checkEach(page, "Bin", ["/admin/bin", "/admin/bin?done=restored"]);
  await openRowMenu(listRow(page, name));
  await check(page, "Bin");
  await checkEach(page, "Delete this for good?", [`/admin/bin/quote/${id}/delete`]);
  await checkEach(page, "Journal", ["/admin/journal", `/admin/journal?record=${id}`]);
});

test("axe finds nothing on pictures and their dialog", async ({ staffPage: page, createQuote, pictureUrls }) => {
  const [first = ""] = pictureUrls;
  const id = await createQuote({ items: [{ type: "slider", images: [first] }] });
  const picture = first.replace("/images/", "/admin/pictures/").replace(/\.webp.*$/, "");
  await checkEach(page, "Pictures", ["/admin/pictures", "/admin/pictures?q=nothing-at-all"]);
  await checkEach(page, null, [picture, `${picture}/delete`]);
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  await button(page, "Choose from the library").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Take/ }).first()).toBeVisible();
  await check(page, null);
});

test("axe finds nothing on the generators: empty, invalid, saved", async ({ staffPage: page, createQuote }) => {
  await openEditor(page, "/admin/pagesEditor");
  await check(page, "Page Generator");
  await button(page, "Submit").click();
  await expect(page.getByRole("textbox", { name: "Nome Pagina" })).toBeFocused();
  await check(page, "Page Generator");

  await openEditor(page, "/admin/quotesGenerator");
  await check(page, "Crea un preventivo");
  await button(page, "Submit").click();
  await expect(page.getByRole("textbox", { name: "Quote name" })).toBeFocused();
  for (const type of ["title", "title3", "text", "slider"]) {
    await page.getByLabel("Item type").selectOption(type);
    await button(page, "Add Item").click();
    await expect(page.locator('[aria-invalid="true"]').last()).toBeFocused();
    await check(page, "Crea un preventivo");
  }
  await openEditor(page, `/admin/quotesGenerator?saved=${await createQuote({ link: uniqueWord() })}`);
  await expect(page.getByText("Send this link")).toBeVisible();
  await check(page, "Crea un preventivo");
});

test("axe finds nothing in the editor with a draft", async ({ staffPage: page, createQuote, pictureUrls, context }) => {
  const items = oneItemOfEachType.map((item) =>
    item.type === "slider" ? { ...item, images: pictureUrls.slice(0, 2) } : item,
  );
  const id = await createQuote({ display: true, displayCover: pictureUrls[0], items: [...items, ...items] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await check(page, "Quote Editor");
  for (const panel of ["Quote name", "Customer name", "Custom link", "Display page on tours"]) {
    await button(page, `Edit: ${panel}`).click();
  }
  await check(page, "Quote Editor");
  for (const [index, { type }] of items.entries()) {
    await itemButton(page, "Edit", index + 1).click();
    await expect(itemButton(page, "Close", index + 1)).toBeVisible();
    if (type === "text" || type === "slider") await check(page, "Quote Editor");
  }
  await itemButton(page, "Edit", 4).click();
  await page.route("**/admin/images", (route) => route.abort());
  await page
    .getByLabel("Add images")
    .setInputFiles([await createPictureFile("one.jpg"), await createPictureFile("two.jpg")]);
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(2);
  await itemButton(page, "Remove", 1).click();
  await expect(button(page, "Undo")).toBeVisible();
  await expect(page.getByText(/stored on (this device|the server)/)).toBeVisible();
  await check(page, "Quote Editor");

  const later = await context.newPage();
  await later.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await openEditor(later, `/admin/quotesEditor/${id}`);
  await expect(resumeDraftButton(later)).toBeVisible();
  await check(later, "Quote Editor");
});

test("axe finds nothing on the library and the editor's dialogs", async ({ staffPage: page, createQuote }) => {
  const name = `Terms ${uniqueWord()}`;
  const id = await createQuote({ name, items: buildTextItems(["one", "two"]), link: uniqueWord() });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await page.getByText("Library: insert from it").click();
  await page.getByLabel("Name of the block").fill(name);
  await page.getByLabel("A template").check();
  await button(page, "Keep as a block").click();
  await expect(page.locator("#kept")).toBeVisible();
  await check(page, "Quote Editor");
  await openRowMenu(page.locator("#item-0"));
  await check(page, "Quote Editor");
  await page.keyboard.press("Escape");
  await button(page, "Share").click();
  await check(page, "Quote Editor");
  await button(page, "Paste a text").click();
  await page.getByRole("dialog").getByRole("textbox").fill("# Day one\n\nYou arrive.\n\n# Day two\n\nYou stay.");
  await check(page, "Quote Editor");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "What to add" }).getByRole("button", { name: "Text", exact: true }).click();
  await page.locator("[name='adding.text']").fill("Three");
  await check(page, "Quote Editor");
  await button(page, "Link").click();
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  await check(page, "Quote Editor");

  await checkEach(page, "Library", ["/admin/library", "/admin/library?q=nothing-at-all"]);
  await checkEach(page, "New from…", ["/admin/new-from", "/admin/new-from?q=nothing-at-all"]);
  await checkEach(page, null, [`/admin/new-from/quote/${id}`]);
});

test("axe finds nothing in the editor after failed saves", async ({ staffPage: page, createQuote, callApi }) => {
  const id = await createQuote({ items: oneItemOfEachType.filter(({ type }) => type !== "slider") });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editField(page, "Quote name", "Mine");
  await itemButton(page, "Remove", 1).click();
  await endSessionElsewhere(page);
  await button(page, "Save All").click();
  await expect(loginPanel(page)).toBeVisible();
  await check(page, "Quote Editor");
  await logInByPanel(page, "wrong");
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await check(page, "Quote Editor");

  await callApi("PATCH", `/quote/${id}`, { name: "Theirs", customerName: "Zoë" });
  await logInByPanel(page);
  await expect(page.getByRole("heading", { name: "Two versions" })).toBeVisible();
  await check(page, "Quote Editor");

  await callApi("DELETE", `/quote/${id}`);
  await button(page, "Use everything that you wrote").click();
  await expect(saveAlerts(page)).toContainText("Error, quote not updated");
  await check(page, "Quote Editor");
});

test("axe and an English word list find nothing", async ({ staffPage: page, context, createQuote, baseURL }) => {
  const word = uniqueWord();
  const id = await createQuote({ name: word, items: buildTextItems(["Parole"]) });
  await context.addCookies([{ name: "lang", value: "it", url: String(baseURL) }]);
  for (const [path, heading] of [
    [`/admin/quotesView?q=${word}`, "Lista preventivi"],
    ["/admin/quotesGenerator", "Crea un preventivo"],
    [`/admin/quotesEditor/${id}`, "Modifica il preventivo"],
  ] as const) {
    await checkEach(page, heading, [path]);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    const english = /\b(Edit|Remove|Save|Search|Copy|Delete|Add|Choose|Display|Items?|Name|the|of|here)\b/;
    await expect(page.getByRole("main")).not.toContainText(english);
  }
});

async function checkEach(page: Page, heading: string | null, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await check(page, heading);
  }
}

/** Expects no axe violations, one h1 with nested headings in order, and no horizontal overflow at several widths. */
async function check(page: Page, heading: string | null) {
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveCount(1);
  if (heading !== null) await expect(title).toHaveText(heading);
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1])));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect(skipped, `${page.url()}: ${levels.join(" ")}`).toEqual([]);
  await expectAccessible(page);

  const originalSize = page.viewportSize();
  for (const width of test.info().project.name === "js" ? [320, 820, 1440] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([page.url(), width, beyond <= 0 ? 0 : beyond]).toEqual([page.url(), width, 0]);
  }
  if (originalSize) await page.setViewportSize(originalSize);
}
