import type { Locator } from "@playwright/test";
import { blankItemDocument } from "~/domain/items/document";
import {
  addItemButton,
  addItemRegion,
  addItem,
  addPictures,
  addTextItem,
  button,
  itemButton,
  chooseType,
  expectFieldError,
  expectItems,
  field,
  galleryImages,
  anyPictureOfSize,
  openEditor,
  openItemText,
  createPictureFile,
  pressIntent,
  pressItemMenuButton,
  editField,
  itemRow,
  fillItem,
  anyTimestamps,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, uniqueWord, hasJavaScript, test } from "../../support/browser/journey.ts";

test("an item lists the characters that the PDF can't render", async ({ staffPage: page, createQuote, pageErrors }) => {
  const warning = /The PDF shows these characters as boxes: (.*)/;
  const id = await createQuote({ items: buildTextItems(["Havana → Trinidad ★ 東京", "שלום 한, 한"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await expect(itemRow(page, 1)).not.toContainText(warning);
  await expect(itemRow(page, 2).getByText(warning)).toHaveText("The PDF shows these characters as boxes: ש ל ו ם 한");
  await pressIntent(itemButton(page, "Edit", 2));
  await openItemText(page).fill("Only Latin, and ไ");
  await pressIntent(itemButton(page, "Close", 2));
  await expect(itemRow(page, 2).getByText(warning)).toHaveText("The PDF shows these characters as boxes: ไ");
  expect(pageErrors).toEqual([]);
});

test("staff edit and show a quote", async ({ staffPage: page, createQuote, pictureUrls, fetchRecord, pageErrors }) => {
  const link = `lovelace-${uniqueWord()}`;
  const name = `Of Ada ${uniqueWord()}`;
  const [first = "", second = "", third = ""] = pictureUrls;
  const id = await createQuote({
    name: "Before",
    customerName: "Ada",
    items: [
      { type: "title", title1: "Cuba", title2: "", size: "lg" },
      { type: "slider", images: [first, second] },
      { type: "slider", images: [third] },
      { type: "text", text: "One\nTwo", size: "sm" },
    ],
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Editor");
  await expect(page).toHaveTitle(/^Before · Quote Editor/);
  for (const [label, text] of [
    ["Quote name", name],
    ["Customer name", "Ada Lovelace"],
    ["Custom link", link],
  ] as const) {
    await expect(field(page, label)).toHaveCount(0);
    await editField(page, label, text);
    await pressIntent(button(page, `Close: ${label}`));
    await expect(field(page, label)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What it is called" })).toContainText(text);
  }

  const display = page.getByRole("region", { name: "Display page on tours" });
  await pressIntent(button(page, "Edit: Display page on tours"));
  await expect(display).toContainText("Only staff see the customer's name, even at the quote's own link");
  await display.getByLabel("Show this quote on the tours page").check();
  await expect(display).toContainText(`“${name}” contains a word of the customer's name, which everyone can read`);
  await display.getByLabel("Cover description").fill("Slow roads,\nlong evenings");
  await display.getByLabel("Cover image").setInputFiles(await createPictureFile("cover.jpg", 1600, 1000));
  if (!hasJavaScript()) await pressIntent(display.getByRole("button", { name: "Upload cover" }));
  await expect(display.getByRole("img", { name: "Cover image" })).toBeVisible();
  await display.getByRole("radio", { name: "Top left" }).check();
  await pressIntent(button(page, "Close: Display page on tours"));
  await expect(display).toContainText("Shown on the tours page");

  const gallery = itemRow(page, 2);
  const window = page.viewportSize();
  await page.setViewportSize({ width: 480, height: 800 });
  expect((await gallery.locator("img").first().boundingBox())?.width).toBe(200);
  if (window) await page.setViewportSize(window);
  await pressIntent(itemButton(page, "Edit", 2));
  await addPictures(gallery, [await createPictureFile("new.jpg", 300, 200)]);
  await pressIntent(button(page, "Image 3 of 3 one place back"));
  await expect(galleryImages(gallery).nth(2)).toHaveAttribute("src", second);
  await pressIntent(button(page, "Remove image 1 of 3"));
  await expect(galleryImages(gallery)).toHaveCount(2);
  // Only one item is open at a time.
  await pressIntent(itemButton(page, "Edit", 3));
  await expect(itemButton(page, "Edit", 2)).toBeVisible();
  await pressIntent(button(page, "Remove image 1 of 1"));
  await expectItems(page, ["Title 1/2 Cuba", "Gallery", "Text One Two"]);

  await button(page, "Save All").click();
  await expect(page).toHaveURL(`/quote/${link}`);
  await expect(page.getByText("Quote updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hi Ada Lovelace,/);
  const quote = await fetchRecord(`/quote/${id}`);
  expect(quote).toEqual({
    _id: id,
    revision: 2,
    name,
    customerName: "Ada Lovelace",
    link,
    display: true,
    displayDescription: "Slow roads,\nlong evenings",
    displayCover: expect.stringMatching(/-400x250\.webp#focus=left-top$/) as unknown as string,
    journey: null,
    pairOf: null,
    customerId: null,
    offer: null,
    ...anyTimestamps,
    status: "draft",
    items: [
      { ...blankItemDocument, title: { title1: "Cuba", title2: "" }, size: "lg" },
      { ...blankItemDocument, slider: [{ image: anyPictureOfSize(300, 200) }, { image: second }] },
      { ...blankItemDocument, text: "One\nTwo", size: "sm" },
    ],
  });

  await page.goto("/tours");
  const card = page.getByRole("link", { name });
  // The id instead of the link, which contains the customer's name.
  await expect(card).toHaveAttribute("href", `/tours/${id}`);
  await expect(card).toContainText("Slow roads,");
  const cover = card.locator("img");
  await expect(cover).toHaveAttribute("src", String(quote.displayCover).replace(/#.*/, ""));
  await expect(cover).toHaveAttribute("srcset", /-400x250-900\.webp 900w$/);
  await expect(cover).toHaveCSS("object-position", "0% 0%");
  expect(pageErrors).toEqual([]);
});

test("Enter in a field neither saves nor loses anything", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({
    items: [
      { type: "title", title1: "Cuba", title2: "", size: "lg" },
      ...Array.from({ length: 5 }, () => ({ type: "interruption" }) as const),
    ],
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await pressIntent(button(page, "Edit: Display page on tours"));
  await pressIntent(button(page, "Edit: Quote name"));
  await pressIntent(itemButton(page, "Edit", 1));
  await chooseType(page, "Title 1/2");
  const posted: string[] = [];
  page.on("request", (request) => {
    // Drafts are sent every few seconds and aren't saves.
    if (request.method() === "POST" && !request.url().includes("/admin/draft/")) posted.push(request.url());
  });

  const within = (region: Locator, label: string) => region.getByLabel(label, { exact: true });
  const [shown, name] = [page.getByLabel("Show this quote on the tours page"), field(page, "Quote name")];
  const [row, added] = [itemRow(page, 1), addItemRegion(page)];
  /** With JavaScript, Enter moves the focus to the next field. */
  for (const [written, text, next] of [
    [name, "Written", shown],
    [within(row, "Title 1"), "One", within(row, "Title 2")],
    [within(row, "Title 2"), "Two", within(row, "Size")],
    [field(page, "Move item number"), "1", field(page, "to position")],
    [within(added, "Title 1"), "Three", within(added, "Title 2")],
  ] as const) {
    await written.fill(text);
    await written.press("Enter");
    await expect(written).toHaveValue(text);
    await expect(hasJavaScript() ? next : written).toBeFocused();
  }
  await shown.check();
  await shown.press("Enter");
  await expect(shown).toBeChecked();

  await test.step("Enter in the last field moves or adds the item", async () => {
    const dividers = Array.from({ length: 4 }, () => "Interruption");
    await field(page, "to position").fill("2");
    await field(page, "to position").press("Enter");
    if (!hasJavaScript()) await pressIntent(button(page, "Move"));
    await within(added, "Title 2").press("Enter");
    if (hasJavaScript()) await expect(button(page, "Title 1/2")).toBeFocused();
    else await pressIntent(addItemButton(page));
    const [moved, last] = ["Title 1/2 One · Two", "Title 1/2 Three"];
    await expectItems(page, ["Interruption", moved, ...dividers, last]);
  });
  expect(posted).toHaveLength(hasJavaScript() ? 0 : 2);
  expect((await fetchRecord(`/quote/${id}`)).revision).toBe(1);
});

test("staff insert items between others and duplicate them", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: buildTextItems(["one", "two", "three"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await pressItemMenuButton(page, "Insert after", 1);
  // The form is shown at the position of the new item.
  await expect(page.getByRole("list").filter({ has: addItemRegion(page) })).toBeVisible();
  await pressIntent(button(page, "Text"));
  const written = addItemRegion(page).getByLabel("Text", { exact: true });
  if (hasJavaScript()) await expect(written).toBeFocused();
  await written.fill("one and a half");
  await pressIntent(addItemButton(page));
  await addTextItem(page, "nearly two");
  await expectItems(page, ["Text one", "Text one and a half", "Text nearly two", "Text two", "Text three"]);
  await pressItemMenuButton(page, "Duplicate", 2);
  if (hasJavaScript()) await expect(openItemText(page)).toBeFocused();
  await openItemText(page).fill("one and three quarters");
  await chooseType(page, "Title 3");
  await pressIntent(button(page, "Add at the end instead"));
  await fillItem(addItemRegion(page), { fields: { "Title 3": "The end" } });
  await pressIntent(addItemButton(page));
  await button(page, "Save All").click();
  await expect(page).toHaveURL(`/quote/${id}`);
  const words = (await fetchRecord(`/quote/${id}`)).items.map(({ text, title3 }) => text || title3);
  expect(words).toEqual(["one", "one and a half", "one and three quarters", "nearly two", "two", "three", "The end"]);
});

test("a generator shows errors at their fields and preserves all input", async ({ staffPage: page }) => {
  await openEditor(page, "/admin/quotesGenerator");
  for (const [type, label, issue] of [
    ["Gallery", "Add images", "At least one image is required for gallery"],
    ["Title 3", "Title 3", "Insert some text"],
  ] as const) {
    await chooseType(page, type);
    const blank = addItemRegion(page).getByLabel(label, { exact: true });
    if (type !== "Gallery") await blank.fill("  ");
    await pressIntent(addItemButton(page));
    await expectFirstIssue(blank, issue);
    if (type !== "Gallery") await expect(blank).toHaveValue("  ");
    await expect(addItemRegion(page).getByLabel("Item type").locator("option:checked")).toHaveText(type);
  }
  await fillItem(addItemRegion(page), { fields: { "Title 3": "Santa Clara" } });
  // The form has no blank option, but a browser that restores a page may send one.
  const size = addItemRegion(page).getByLabel("Size", { exact: true });
  await size.evaluate((select: HTMLSelectElement) => select.add(new Option("none", "")));
  await size.selectOption("");
  await pressIntent(addItemButton(page));
  await expectFirstIssue(size, "Size is required");
  await expect(addItemRegion(page).getByLabel("Title 3", { exact: true })).toHaveValue("Santa Clara");
  await expectItems(page, []);

  const [name, link] = [field(page, "Quote name"), field(page, "Custom link")];
  await field(page, "Customer name").fill("Ada");
  await link.fill("perché no");
  await addItem(page, { type: "Text", fields: { Text: "Kept,\nas it is" } });
  await button(page, "Submit").click();
  await expectFirstIssue(name, "A name is required");
  await expectFieldError(link, "A link has letters without accents, digits, - and _, no spaces, 100 at most");
  await expect(link).toHaveValue("perché no");
  await expect(field(page, "Customer name")).toHaveValue("Ada");
  await expectItems(page, ["Text Kept, as it is"]);
});

/** The first invalid field is focused. */
async function expectFirstIssue(firstField: Locator, issue: string) {
  await expectFieldError(firstField, issue);
  await expect(firstField).toBeFocused();
  if (!hasJavaScript()) await expect(firstField).toHaveAttribute("autofocus");
}

test("without JavaScript the server converts pasted text to items, undo removes them", async ({ staffPage: page }) => {
  test.skip(hasJavaScript(), "paste.js.spec.ts");
  await openEditor(page, "/admin/quotesGenerator");
  await page.getByText("Paste a text", { exact: true }).click();
  const text = field(page, "Text");
  await text.fill("  ");
  await pressIntent(button(page, "Make items of it"));
  await expectFieldError(text, "Insert some text");
  await text.fill("Day 1 – Havana\nYou land at five.\n\nSee [the house](https://a.example/).");
  await pressIntent(button(page, "Make items of it"));
  await expectItems(page, ["Title 1/2 Day 1 – Havana", "Text You land at five.", "Text See the house."]);
  await expect(text).toHaveValue("");
  await pressIntent(button(page, "Undo"));
  await expectItems(page, []);
});
