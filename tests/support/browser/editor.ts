import { type Locator, type Page, request, type Response } from "@playwright/test";
import sharp from "sharp";
import { expect, password as rightPassword, hasJavaScript, username } from "./journey.ts";

// The steps of somebody in the editor, the same with scripts and without: there each press of a button is a page.

/** Opens an editor and waits for its scripts, where there are any. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForEditor(page);
}

/** The editor is there, and its scripts have taken it over: of a long list on a busy machine, later than most things. */
export async function waitForEditor(page: Page): Promise<void> {
  const form = page.locator("form[data-draft]");
  await expect(form).toBeVisible();
  if (hasJavaScript()) await expect(form).toHaveAttribute("autocomplete", "off");
}

/** A field, by the whole of its label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A button, by the whole of its name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a button of the editor's form whose step scripts do in the browser. */
export async function pressIntent(button: Locator): Promise<void> {
  if (hasJavaScript()) return await button.click();
  const loaded = button.page().waitForEvent("domcontentloaded");
  await button.click();
  await loaded;
}

/** Presses a button that asks the server, and gives what it answers. */
export async function pressAndAwaitResponse(button: Locator): Promise<Response> {
  const answer = waitForFormResponse(button.page());
  await button.click();
  return await answer;
}

/** The answer to the form that a page sends next to its own address; pictures go elsewhere. */
function waitForFormResponse(page: Page): Promise<Response> {
  const { pathname } = new URL(page.url());
  return page.waitForResponse((response) => {
    return response.request().method() === "POST" && new URL(response.url()).pathname === pathname;
  });
}

export const saveAll = (page: Page) => pressAndAwaitResponse(button(page, "Save All"));

/** What is written into an item, in the words of the form. */
export interface ItemInput {
  type: "Title 1/2" | "Title 3" | "Text" | "Gallery" | "Interruption";
  /** by their labels */
  fields?: Readonly<Record<string, string>>;
  size?: "Small" | "Medium" | "Large";
  pictures?: readonly PictureFile[];
}

/** The part of the editor in which items are added. */
export const addItemRegion = (page: Page) => page.getByRole("region", { name: "Add an item" });

export async function chooseType(page: Page, type: ItemInput["type"]): Promise<void> {
  const region = addItemRegion(page);
  await region.getByLabel("Item type").selectOption({ label: type });
  if (!hasJavaScript()) await pressIntent(region.getByRole("button", { name: "Choose", exact: true }));
}

export async function addItem(page: Page, { type, ...writing }: ItemInput): Promise<void> {
  await chooseType(page, type);
  await fillItem(addItemRegion(page), writing);
  await pressIntent(addItemButton(page));
}

export async function addTextItem(page: Page, text: string): Promise<void> {
  await addItem(page, { type: "Text", fields: { Text: text } });
  await expect(addItemRegion(page).getByLabel("Item type")).toHaveValue("");
}

export const addItemButton = (page: Page) => addItemRegion(page).getByRole("button", { name: "Add Item" });

/** Writes into the fields of an item that is open or is being added. */
export async function fillItem(within: Locator, { fields = {}, size, pictures = [] }: Omit<ItemInput, "type">) {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
  if (size) await within.getByLabel("Size", { exact: true }).selectOption({ label: size });
  if (pictures.length > 0) await addPictures(within, pictures);
}

/** Writes a text item over; it stays open. */
export async function editTextItem(page: Page, number: number, text: string): Promise<void> {
  await pressIntent(itemButton(page, "Edit", number));
  await openItemText(page).fill(text);
}

/** The text of the item that is open. */
export const openItemText = (page: Page) => page.locator("[name='open.text']");

/** Opens a field that stands behind its Edit, and writes in it. */
export async function editField(page: Page, label: string, text: string): Promise<void> {
  await pressIntent(button(page, `Edit: ${label}`));
  await field(page, label).fill(text);
}

/** Adds pictures to the gallery that is open or is being added, and waits until they are in it. */
export async function addPictures(within: Locator, pictures: readonly PictureFile[]): Promise<void> {
  const before = await galleryImages(within).count();
  await within.getByLabel("Add images", { exact: true }).setInputFiles([...pictures]);
  if (!hasJavaScript()) await pressIntent(within.getByRole("button", { name: "Add image", exact: true }));
  await expect(galleryImages(within)).toHaveCount(before + pictures.length);
}

/** The images of the gallery that is open or is being added. */
export const galleryImages = (within: Locator) => within.getByRole("img", { name: /^Image \d+ of \d+$/ });

type ItemButtonLabel = "Edit" | "Close" | "Remove" | "Drag" | ItemMenuLabel;
type ItemMenuLabel = "Up" | "Down" | "Duplicate" | "Insert before" | "Insert after";

/** A button of the item at a place of the list, counted from 1; the first, where the plus between rows says the same. */
export const itemButton = (page: Page, word: ItemButtonLabel, number: number) =>
  page
    .getByRole("button", { name: new RegExp(`^${word === "Remove" ? removeLabel(page) : word}, item ${number}:`) })
    .first();

/** The word that removes an item: it differs between generators and editors. */
const removeLabel = (page: Page) =>
  /\/(quotesGenerator|pagesEditor)$/.test(new URL(page.url()).pathname) ? "Remove Item" : "Remove";

/** Presses a button of the menu of the item at a place of the list, counted from 1. */
export async function pressItemMenuButton(page: Page, word: ItemMenuLabel, number: number): Promise<void> {
  const menu = itemRow(page, number).locator("details");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  await pressIntent(menu.getByRole("button", { name: new RegExp(`^${word}, item ${number}:`) }));
}

/** The row of the item at a place of the list, counted from 1. */
export const itemRow = (page: Page, number: number) =>
  page.getByRole("listitem").filter({ has: itemButton(page, "Remove", number) });

/** Moves the item at one place of a long list to another, both counted from 1. */
export async function moveItemTo(page: Page, from: number, to: number): Promise<void> {
  await field(page, "Move item number").fill(String(from));
  await field(page, "to position").fill(String(to));
  await pressIntent(button(page, "Move"));
}

/** The list holds these items in this order: of each its type and its first words, as its buttons are called. */
export async function expectItems(page: Page, items: readonly string[]): Promise<void> {
  const named = () =>
    page
      .getByRole("button", { name: new RegExp(`^${removeLabel(page)}, item`) })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  await expect.poll(named).toEqual(items.map((item, index) => `${removeLabel(page)}, item ${index + 1}: ${item}`));
}

/** The texts of the list, as the form would send them. */
export async function readItemTexts(page: Page): Promise<string[]> {
  return await page.locator('input[name^="item:"]').evaluateAll((all) =>
    all.map((field) => {
      const open = field.parentElement?.querySelector<HTMLTextAreaElement>("[name='open.text']");
      return open?.value ?? (JSON.parse((field as HTMLInputElement).value) as { text: string }).text;
    }),
  );
}

/** What the editor says of the draft: whether it is saved, and kept on the device. */
export function draftStatus(page: Page, words: string | RegExp = /^(No changes|Not saved yet)/): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

/** Presses what brings a draft of this device back. */
export const resumeDraftButton = (page: Page) => button(page, "Go on with it");

/** What the editor says of a save that was refused. */
export const saveAlerts = (page: Page) => page.getByRole("main").getByRole("alert");

/** A field says what is wrong with it, to those who can't see it too. */
export async function expectFieldError(field: Locator, issue: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(issue.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  await expect(field.page().getByText(issue, { exact: true }).and(field.page().locator(":not(option)"))).toBeVisible();
}

/** Ends the page's session on the server from elsewhere: its cookie is there, and worth nothing. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const answer = await elsewhere.post("/admin/log-out", { headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await elsewhere.dispose();
}

/** The log-in panel that a form carries when its session is over. */
export const loginPanel = (page: Page) => page.getByRole("region", { name: "Your session is over" });

/** Fills in the log-in panel of a form, and sends it by its button or by Enter. */
export async function logInByPanel(page: Page, password = rightPassword, by = "button"): Promise<Response> {
  const answer = waitForFormResponse(page);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  if (by === "Enter") await page.getByLabel("Password").press("Enter");
  else await button(page, "Login").click();
  return await answer;
}

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG of one colour, as somebody chooses it from their disk. */
export async function createPictureFile(
  name: string,
  width = 30,
  height = 20,
  colour = "#0f5a5e",
): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** When a record was made and changed, as the API says it. */
export const anyTimestamps = {
  createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
  updatedAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
};

/**
 * The address of a stored picture of this size. Scripts make a picture smaller before they send it, so of one picture
 * only the size is always alike.
 */
export const anyPictureOfSize = (width: number, height: number): unknown =>
  expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${width}x${height}\\.webp$`));

/** Where a conflict shows both versions. */
export const conflictVersions = (page: Page) => page.getByRole("region", { name: "Two versions" });
