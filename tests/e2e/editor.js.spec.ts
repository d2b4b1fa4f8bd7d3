import { blankDocument } from "~/domain/item-document";
import {
  addItem,
  button,
  buttonOf,
  editorReady,
  expectIssue,
  expectItems,
  field,
  images,
  notes,
  ofSize,
  openEditor,
  pictureFile,
  press,
  rewrite,
  rewriteField,
  rowAt,
} from "../support/editor.ts";
import { textItems } from "../support/factories.ts";
import { copyBy, expect, hold, ownWord, test } from "../support/journey.ts";

test("the quote's address is copied, with its id where it has no link", async ({ loggedIn: page, madeAt, baseURL }) => {
  await openEditor(page, "/admin/quotesGenerator");
  await field(page, "Quote name").fill("To be copied");
  await test.step("without items that is asked, once", async () => {
    await button(page, "Submit").click();
    await expect(notes(page)).toContainText("This quote has no items yet");
    await expect(notes(page)).toBeFocused();
    await button(page, "Save it without items").click();
  });
  await expect(page).toHaveURL(/saved=/);
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  madeAt(`/quote/${id}`);
  const said = page.getByRole("status").filter({ hasText: "Send this link" });
  await expect(said).toBeFocused();
  await expect(said).toContainText(`${baseURL}/quote/${id}`);
  await expect(field(page, "Quote name")).toHaveValue("");
  const copy = said.getByRole("button", { name: "Copy" });
  await expect(copy).toHaveCount(1);
  expect(await copyBy(copy)).toBe(`${baseURL}/quote/${id}`);
});

test("a page is written, saved, looked at and edited", async ({ loggedIn: page, stored, madeAt, troubles }) => {
  const name = `Page ${ownWord()}`;
  await openEditor(page, "/admin/pagesEditor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Generator");
  await expect(page.getByText("Customer name")).toHaveCount(0);
  await expect(page.getByText("Display page on tours")).toHaveCount(0);
  await test.step("without a name and a language that is said", async () => {
    await button(page, "Submit").click();
    await expectIssue(field(page, "Nome Pagina"), "A name is required");
    await expect(field(page, "Nome Pagina")).toBeFocused();
    await expectIssue(page.getByLabel("Lingua"), "Choose a language");
  });
  await field(page, "Nome Pagina").fill(name);
  await page.getByLabel("Lingua").selectOption({ label: "English" });
  await addItem(page, { type: "Title 1/2", fields: { "Title 1": "Where to eat" } });
  await addItem(page, { type: "Text", fields: { Text: "First line\nsecond line" }, size: "Large" });
  await addItem(page, { type: "Gallery", pictures: [await pictureFile("plate.jpg", 500, 500)] });
  await button(page, "Submit").click();
  const said = page.getByRole("status").filter({ hasText: "PAGE SAVED" });
  await expect(said).toBeVisible();
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  madeAt(`/page/${id}`);
  const items = [
    { ...blankDocument, title: { title1: "Where to eat", title2: "" }, size: "md" },
    { ...blankDocument, text: "First line\nsecond line", size: "lg" },
    { ...blankDocument, slider: [{ image: ofSize(500, 500) }] },
  ];
  const unnamed = { customerName: null, address: null };
  expect(await stored(`/page/${id}`)).toEqual({ _id: id, revision: 1, name, language: "en", ...unnamed, items });

  const opened = page.waitForEvent("popup");
  await said.getByRole("link", { name: "Look at the page" }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/admin/page/${id}`);
  await expect(preview.getByRole("heading", { name: "Where to eat" })).toBeVisible();
  await preview.close();

  await said.getByRole("link", { name: "Edit the page" }).click();
  await expect(page).toHaveURL(`/admin/pagesEditor/${id}`);
  await editorReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Editor");
  await page.getByLabel("Lingua").selectOption({ label: "Italian" });
  await rewriteField(page, "Nome Pagina", `${name} bis`);
  await press(buttonOf(page, "Up", 2));
  await expectItems(page, ["Text First line second line", "Title 1/2 Where to eat", "Gallery"]);
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL("/admin/pagesView");
  await expect(page.getByText("Page updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} bis [it]` })).toBeVisible();
  expect(await stored(`/page/${id}`)).toEqual({
    _id: id,
    revision: 2,
    name: `${name} bis`,
    language: "it",
    ...unnamed,
    items: [items[1], items[0], items[2]],
  });
  expect(troubles.filter((each) => !each.includes("400"))).toEqual([]);
});

test("the focus stays with the work, and clear of the bar", async ({ loggedIn: page, createQuote, pictures }) => {
  const gallery = { type: "slider", images: pictures.slice(0, 4) } as const;
  const id = await createQuote({ items: [gallery, ...textItems(["one", "two", "three"])] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await buttonOf(page, "Edit", 1).click();
  await expect(buttonOf(page, "Close", 1)).toBeFocused();
  await button(page, "Remove image 4 of 4").click();
  await expect(button(page, "Remove image 3 of 3")).toBeFocused();
  await button(page, "Undo").click();
  await expect(images(rowAt(page, 1))).toHaveCount(4);
  await expect(buttonOf(page, "Close", 1)).toBeFocused();
  await buttonOf(page, "Remove Item", 3).click();
  await expect(buttonOf(page, "Edit", 3)).toBeFocused();
  await button(page, "Undo").click();
  await expect(buttonOf(page, "Edit", 3)).toBeFocused();
  await buttonOf(page, "Up", 2).click();
  await expect(buttonOf(page, "Down", 1)).toBeFocused();
  await button(page, "Undo").click();
  await expect(buttonOf(page, "Edit", 2)).toBeFocused();
  await button(page, "Edit: Custom link").click();
  await button(page, "Close: Custom link").click();
  await expect(button(page, "Edit: Custom link")).toBeFocused();

  await test.step("whatever has it is above the bar", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.locator("h1").click();
    const covered: string[] = [];
    for (let press = 0; press < 50; press += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const [at, bar] = [document.activeElement, document.querySelector("[aria-keyshortcuts]")?.parentElement];
        if (!at || !bar || bar.contains(at) || !at.closest("form[data-draft]")) return "";
        const isCovered = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return isCovered ? at.outerHTML.slice(0, 200) : "";
      });
      if (name !== "") covered.push(name);
    }
    expect(covered).toEqual([]);
  });

  await test.step("a save keeps it on its button", async () => {
    await rewrite(page, 2, "changed");
    const answer = await hold(page, "**/admin/quotesEditor/**");
    await button(page, "Save All").press("Enter");
    await expect(page.getByText("Saving...")).toBeVisible();
    await expect(button(page, "Save All")).toBeFocused();
    answer();
    await expect(page).toHaveURL(`/quote/${id}`);
  });
});

test("typing into one of two fields with issues stays in it", async ({ loggedIn: page }) => {
  await openEditor(page, "/admin/pagesEditor");
  await button(page, "Submit").click();
  await expect(field(page, "Nome Pagina")).toBeFocused();
  await page.keyboard.type("Two");
  await expect(field(page, "Nome Pagina")).toHaveValue("Two");
});
