import { blankItemDocument } from "~/domain/items/document";
import {
  addItemButton,
  addItemRegion,
  addItem,
  button,
  itemButton,
  waitForEditor,
  expectFieldError,
  expectItems,
  field,
  galleryImages,
  saveAlerts,
  anyPictureOfSize,
  openEditor,
  openItemText,
  createPictureFile,
  pressItemMenuButton,
  editTextItem,
  editField,
  itemRow,
  saveAll,
  draftStatus,
  anyTimestamps,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { clickAndReadClipboard, expect, holdRequests, uniqueWord, test } from "../../support/browser/journey.ts";

test("a quote without a link is shared by its id", async ({ staffPage: page, deleteAfter, baseURL }) => {
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill("To be copied");
  await test.step("saving without items asks for confirmation", async () => {
    await button(page, "Submit").click();
    await expect(saveAlerts(page)).toContainText("This quote has no items yet");
    await expect(saveAlerts(page)).toBeFocused();
    await button(page, "Save it without items").click();
  });
  await expect(page).toHaveURL(/saved=/);
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  deleteAfter(`/quote/${id}`);
  const notice = page.getByRole("status").filter({ hasText: "Send this link" });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`${baseURL}/quote/${id}`);
  await expect(field(page, "Quote name")).toHaveValue("");
  const copy = notice.getByRole("button", { name: "Copy" });
  await expect(copy).toHaveCount(1);
  expect(await clickAndReadClipboard(copy)).toBe(`${baseURL}/quote/${id}`);

  await test.step("the share sheet closes on Escape and on an outside click; a selected status is stored immediately", async () => {
    await openEditor(page, `/admin/quotesEditor/${id}`);
    const sheet = page.getByRole("dialog", { name: "Share" });
    for (const close of [() => page.keyboard.press("Escape"), () => page.locator("h1").click()]) {
      await expect(sheet).toBeHidden();
      await button(page, "Share").click();
      await expect(sheet).toBeVisible();
      await close();
    }
    await expect(sheet).toBeHidden();
    const releaseResponse = await holdRequests(page, "**/admin/quotesEditor/**");
    await field(page, "Status").selectOption("Won");
    await expect(page.getByText("Storing the status...")).toBeVisible();
    releaseResponse();
    await expect(page.getByText("The status is stored.")).toBeVisible();
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await expect(field(page, "Status")).toHaveValue("won");
  });
});

test("staff create, preview and edit a page", async ({ staffPage: page, fetchRecord, deleteAfter, pageErrors }) => {
  const name = `Page ${uniqueWord()}`;
  await openEditor(page, "/admin/pagesEditor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Generator");
  await expect(page.getByText("Customer name")).toHaveCount(0);
  await expect(page.getByText("Display page on tours")).toHaveCount(0);
  await test.step("the form requires a name and a language", async () => {
    await button(page, "Submit").click();
    await expectFieldError(field(page, "Nome Pagina"), "A name is required");
    await expect(field(page, "Nome Pagina")).toBeFocused();
    await expectFieldError(page.getByLabel("Lingua"), "Choose a language");
  });
  await field(page, "Nome Pagina").fill(name);
  await page.getByLabel("Lingua").selectOption({ label: "English" });
  await addItem(page, { type: "Title 1/2", fields: { "Title 1": "Where to eat" } });
  await addItem(page, { type: "Text", fields: { Text: "First line\nsecond line" }, size: "Large" });
  await addItem(page, { type: "Gallery", pictures: [await createPictureFile("plate.jpg", 500, 500)] });
  await button(page, "Submit").click();
  const notice = page.getByRole("status").filter({ hasText: "PAGE SAVED" });
  await expect(notice).toBeVisible();
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  deleteAfter(`/page/${id}`);
  const items = [
    { ...blankItemDocument, title: { title1: "Where to eat", title2: "" }, size: "md" },
    { ...blankItemDocument, text: "First line\nsecond line", size: "lg" },
    { ...blankItemDocument, slider: [{ image: anyPictureOfSize(500, 500) }] },
  ];
  const unnamed = { customerName: null, address: null };
  expect(await fetchRecord(`/page/${id}`)).toEqual({
    ...{ _id: id, revision: 1, name, language: "en", ...unnamed, items, ...anyTimestamps },
  });

  const popup = page.waitForEvent("popup");
  await notice.getByRole("link", { name: "Look at the page" }).click();
  const preview = await popup;
  await expect(preview).toHaveURL(`/admin/page/${id}`);
  await expect(preview.getByRole("heading", { name: "Where to eat" })).toBeVisible();
  await preview.close();

  await notice.getByRole("link", { name: "Edit the page" }).click();
  await expect(page).toHaveURL(`/admin/pagesEditor/${id}`);
  await waitForEditor(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Editor");
  await page.getByLabel("Lingua").selectOption({ label: "Italian" });
  await editField(page, "Nome Pagina", `${name} bis`);
  await pressItemMenuButton(page, "Up", 2);
  await expectItems(page, ["Text First line second line", "Title 1/2 Where to eat", "Gallery"]);
  await page.keyboard.press("Control+s");
  await expect(draftStatus(page, /^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(`/admin/pagesEditor/${id}`);
  expect(await fetchRecord(`/page/${id}`)).toMatchObject({ revision: 2, name: `${name} bis` });
  await expect(button(page, "Undo")).toBeVisible();
  await saveAll(page);
  await expect(page).toHaveURL("/admin/pagesView");
  await expect(page.getByText("Page updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} bis [it]` })).toBeVisible();
  expect(await fetchRecord(`/page/${id}`)).toEqual({
    _id: id,
    ...anyTimestamps,
    revision: 3,
    name: `${name} bis`,
    language: "it",
    ...unnamed,
    items: [items[1], items[0], items[2]],
  });
  expect(pageErrors.filter((each) => !each.includes("400"))).toEqual([]);
});

test("the focus stays near the change, above the save bar", async ({ staffPage: page, createQuote, pictureUrls }) => {
  const gallery = { type: "slider", images: pictureUrls.slice(0, 4) } as const;
  const id = await createQuote({ items: [gallery, ...buildTextItems(["one", "two", "three"])] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  await expect(itemButton(page, "Close", 1)).toBeFocused();
  await button(page, "Remove image 4 of 4").click();
  await expect(button(page, "Remove image 3 of 3")).toBeFocused();
  await button(page, "Undo").click();
  await expect(galleryImages(itemRow(page, 1))).toHaveCount(4);
  await expect(itemButton(page, "Close", 1)).toBeFocused();
  await itemButton(page, "Remove", 3).click();
  await expect(itemButton(page, "Edit", 3)).toBeFocused();
  await button(page, "Undo").click();
  await expect(itemButton(page, "Edit", 3)).toBeFocused();
  await pressItemMenuButton(page, "Up", 2);
  await expect(itemButton(page, "Down", 1)).toBeFocused();
  await button(page, "Undo").click();
  await expect(itemButton(page, "Edit", 2)).toBeFocused();
  await button(page, "Edit: Custom link").click();
  await button(page, "Close: Custom link").click();
  await expect(button(page, "Edit: Custom link")).toBeFocused();

  await test.step("the save bar covers no focused element", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.locator("h1").click();
    const covered: string[] = [];
    for (let presses = 0; presses < 50; presses += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const [active, bar] = [document.activeElement, document.querySelector("[aria-keyshortcuts]")?.parentElement];
        if (!active || !bar || bar.contains(active) || !active.closest("form[data-draft]")) return "";
        const isCovered = active.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return isCovered ? active.outerHTML.slice(0, 200) : "";
      });
      if (name !== "") covered.push(name);
    }
    expect(covered).toEqual([]);
  });

  await test.step("a save leaves the focus on its button", async () => {
    await editTextItem(page, 2, "changed");
    const releaseResponse = await holdRequests(page, "**/admin/quotesEditor/**");
    await button(page, "Save All").press("Enter");
    await expect(page.getByText("Saving...")).toBeVisible();
    await expect(button(page, "Save All")).toBeFocused();
    releaseResponse();
    await expect(page).toHaveURL(`/quote/${id}`);
  });
});

test("the editor works by keyboard, with undo and redo of each step", async ({ staffPage: page, createQuote }) => {
  const id = await createQuote({ items: buildTextItems(["one", "two"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const [added, name] = [addItemRegion(page).getByLabel("Text", { exact: true }), field(page, "Quote name")];
  await test.step("arrow keys, letters and a slash in a blank field select an item type", async () => {
    await button(page, "Title 1/2").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(button(page, "Interruption")).toBeFocused();
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press("t");
    await expect(button(page, "Text")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(added).toBeFocused();
    await page.keyboard.type("/");
    await expect(button(page, "Title 1/2")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(added).toBeFocused();
    await page.keyboard.type("and/or");
    await expect(added).toHaveValue("and/or");
    await addItemButton(page).press("Enter");
    await expect(button(page, "Title 1/2")).toBeFocused();
  });
  await editField(page, "Quote name", "Renamed");
  await editTextItem(page, 1, "");
  await page.keyboard.type("/");
  await expect(button(page, "Title 1/2")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openItemText(page)).toBeFocused();
  await itemButton(page, "Remove", 2).click();

  const undo = (shift = "") => page.keyboard.press(`Control+${shift}z`);
  await undo();
  await expectItems(page, ["Text", "Text two", "Text and/or"]);
  await expect(itemButton(page, "Edit", 2)).toBeFocused();
  await undo();
  await expect(openItemText(page)).toHaveValue("one");
  await expect(openItemText(page)).toBeFocused();
  await undo();
  await expect(name).not.toHaveValue("Renamed");
  await expect(name).toBeFocused();
  await button(page, "Undo").click();
  await expectItems(page, ["Text one", "Text two"]);
  await expect(added).toHaveValue("and/or");
  await expect(added).toBeFocused();
  await page.keyboard.press("Control+y");
  await undo("Shift+");
  await expect(name).toHaveValue("Renamed");
  await expect(name).toBeFocused();
  await button(page, "Redo").click();
  await button(page, "Redo").click();
  await expect(button(page, "Redo")).toBeDisabled();
  await expectItems(page, ["Text", "Text and/or"]);
});

test("the link dialog turns selected text into a link to an address", async ({ staffPage: page, createQuote }) => {
  const tour = `Tour ${uniqueWord()}`;
  await createQuote({ name: tour, link: uniqueWord(), display: true });
  const id = await createQuote({ items: buildTextItems(["See our houses here"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  const address = dialog.getByLabel("Address, or words to search for");
  await openItemText(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 14));
  await page.keyboard.press("Control+k");
  await expect(dialog.getByLabel("Text of the link")).toHaveValue("our houses");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("our houses");
  const hits = dialog.getByRole("option");
  await expect(hits.first()).toBeVisible();
  await expect(dialog.getByRole("option", { selected: true })).toHaveCount(0);
  // The address is selected, so typing replaces it.
  await address.pressSequentially("nowhere to be found");
  await expect(dialog.getByRole("status")).toContainText("Not an address yet");
  await address.fill("homes");
  await expect(dialog.getByRole("status")).toContainText("arrow keys and Enter");
  const selected = dialog.getByRole("option", { selected: true });
  await expect(selected).toHaveText(String(await hits.first().textContent()));
  await address.press("ArrowUp");
  await expect(selected).toHaveText(String(await hits.last().textContent()));
  while (!(await selected.textContent())?.startsWith("Suite Florencia")) await address.press("ArrowDown");
  await expect(address).toBeFocused();
  await address.press("Enter");
  await expect(openItemText(page)).toHaveValue("See #[our houses|/homes/Suite-Florencia] here");
  await expect(openItemText(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(openItemText(page)).toHaveValue("See our houses here");
  await page.keyboard.press("Control+y");
  await expect(openItemText(page)).toHaveValue("See #[our houses|/homes/Suite-Florencia] here");

  await test.step("the dialog edits the link at the caret", async () => {
    await openItemText(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9));
    await button(page, "Link").click();
    await expect(address).toHaveValue("/homes/Suite-Florencia");
    await address.fill("/nowhere");
    await expect(dialog.getByRole("status")).toHaveText("Guests have no page at this address");
    await address.fill(tour);
    await expect(dialog.getByRole("option", { name: tour })).toBeVisible();
    await address.fill("x.example/menu");
    await address.press("Enter");
    await expect(openItemText(page)).toHaveValue("See #[our houses|https://x.example/menu] here");
    await expect(page).toHaveURL(`/admin/quotesEditor/${id}`);
  });
});

test("selected text becomes the link's text when the link dialog can't be loaded", async ({
  staffPage: page,
  createQuote,
}) => {
  const id = await createQuote({ items: buildTextItems(["See our houses here"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  await page.route(/\/assets\/dialog-.*\.js/, (route) => route.abort());
  await openItemText(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 14));
  await page.keyboard.press("Control+k");
  await expect(openItemText(page)).toHaveValue("See #[our houses|] here");
  await page.keyboard.type("/homes");
  await expect(openItemText(page)).toHaveValue("See #[our houses|/homes] here");
});

test("typing in one of two invalid fields doesn't move the focus", async ({ staffPage: page }) => {
  await openEditor(page, "/admin/pagesEditor");
  await button(page, "Submit").click();
  await expect(field(page, "Nome Pagina")).toBeFocused();
  await page.keyboard.type("Two");
  await expect(field(page, "Nome Pagina")).toHaveValue("Two");
});
