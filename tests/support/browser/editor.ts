import { type Locator, type Page, request, type Response } from "@playwright/test";
import sharp from "sharp";
import { expect, password as rightPassword, scripted, username } from "./journey.ts";

// The steps of somebody in the editor, the same with scripts and without: there each press of a button is a page.

/** Opens an editor and waits for its scripts, where there are any. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await editorReady(page);
}

/** The editor is there, and its scripts have taken it over: of a long list on a busy machine, later than most things. */
export async function editorReady(page: Page): Promise<void> {
  const form = page.locator("form[data-draft]");
  await expect(form).toBeVisible();
  if (scripted()) await expect(form).toHaveAttribute("autocomplete", "off");
}

/** A field, by the whole of its label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A button, by the whole of its name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a button of the editor's form whose step scripts do in the browser. */
export async function press(button: Locator): Promise<void> {
  if (scripted()) return await button.click();
  const loaded = button.page().waitForEvent("domcontentloaded");
  await button.click();
  await loaded;
}

/** Presses a button that asks the server, and gives what it answers. */
export async function ask(button: Locator): Promise<Response> {
  const answer = answerOf(button.page());
  await button.click();
  return await answer;
}

/** The answer to the form that a page sends next to its own address; pictures go elsewhere. */
function answerOf(page: Page): Promise<Response> {
  const { pathname } = new URL(page.url());
  return page.waitForResponse((response) => {
    return response.request().method() === "POST" && new URL(response.url()).pathname === pathname;
  });
}

export const save = (page: Page) => ask(button(page, "Save All"));

/** What is written into an item, in the words of the form. */
export interface Writing {
  type: "Title 1/2" | "Title 3" | "Text" | "Gallery" | "Interruption";
  /** by their labels */
  fields?: Readonly<Record<string, string>>;
  size?: "Small" | "Medium" | "Large";
  pictures?: readonly PictureFile[];
}

/** The part of the editor in which items are added. */
export const adding = (page: Page) => page.getByRole("region", { name: "Add an item" });

export async function chooseType(page: Page, type: Writing["type"]): Promise<void> {
  const region = adding(page);
  await region.getByLabel("Item type").selectOption({ label: type });
  if (!scripted()) await press(region.getByRole("button", { name: "Choose", exact: true }));
}

export async function addItem(page: Page, { type, ...writing }: Writing): Promise<void> {
  await chooseType(page, type);
  await write(adding(page), writing);
  await press(addButton(page));
}

export async function addText(page: Page, text: string): Promise<void> {
  await addItem(page, { type: "Text", fields: { Text: text } });
  await expect(adding(page).getByLabel("Item type")).toHaveValue("");
}

export const addButton = (page: Page) => adding(page).getByRole("button", { name: "Add Item" });

/** Writes into the fields of an item that is open or is being added. */
export async function write(within: Locator, { fields = {}, size, pictures = [] }: Omit<Writing, "type">) {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
  if (size) await within.getByLabel("Size", { exact: true }).selectOption({ label: size });
  if (pictures.length > 0) await addPictures(within, pictures);
}

/** Writes a text item over; it stays open. */
export async function rewrite(page: Page, number: number, text: string): Promise<void> {
  await press(buttonOf(page, "Edit", number));
  await openText(page).fill(text);
}

/** The text of the item that is open. */
export const openText = (page: Page) => page.locator("[name='open.text']");

/** Opens a field that stands behind its Edit, and writes in it. */
export async function rewriteField(page: Page, label: string, text: string): Promise<void> {
  await press(button(page, `Edit: ${label}`));
  await field(page, label).fill(text);
}

/** Adds pictures to the gallery that is open or is being added, and waits until they are in it. */
export async function addPictures(within: Locator, pictures: readonly PictureFile[]): Promise<void> {
  const before = await images(within).count();
  await within.getByLabel("Add images", { exact: true }).setInputFiles([...pictures]);
  if (!scripted()) await press(within.getByRole("button", { name: "Add image", exact: true }));
  await expect(images(within)).toHaveCount(before + pictures.length);
}

/** The images of the gallery that is open or is being added. */
export const images = (within: Locator) => within.getByRole("img", { name: /^Image \d+ of \d+$/ });

type WordOfItem = "Edit" | "Close" | "Remove" | "Drag" | WordOfMenu;
type WordOfMenu = "Up" | "Down" | "Duplicate" | "Insert before" | "Insert after";

/** A button of the item at a place of the list, counted from 1; the first, where the plus between rows says the same. */
export const buttonOf = (page: Page, word: WordOfItem, number: number) =>
  page
    .getByRole("button", { name: new RegExp(`^${word === "Remove" ? removeIn(page) : word}, item ${number}:`) })
    .first();

/** The word that removes an item: it differs between generators and editors. */
const removeIn = (page: Page) =>
  /\/(quotesGenerator|pagesEditor)$/.test(new URL(page.url()).pathname) ? "Remove Item" : "Remove";

/** Presses a button of the menu of the item at a place of the list, counted from 1. */
export async function pressInMenu(page: Page, word: WordOfMenu, number: number): Promise<void> {
  const menu = rowAt(page, number).locator("details");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  await press(menu.getByRole("button", { name: new RegExp(`^${word}, item ${number}:`) }));
}

/** The row of the item at a place of the list, counted from 1. */
export const rowAt = (page: Page, number: number) =>
  page.getByRole("listitem").filter({ has: buttonOf(page, "Remove", number) });

/** Moves the item at one place of a long list to another, both counted from 1. */
export async function moveTo(page: Page, from: number, to: number): Promise<void> {
  await field(page, "Move item number").fill(String(from));
  await field(page, "to position").fill(String(to));
  await press(button(page, "Move"));
}

/** The list holds these items in this order: of each its type and its first words, as its buttons are called. */
export async function expectItems(page: Page, items: readonly string[]): Promise<void> {
  const named = () =>
    page
      .getByRole("button", { name: new RegExp(`^${removeIn(page)}, item`) })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  await expect.poll(named).toEqual(items.map((item, index) => `${removeIn(page)}, item ${index + 1}: ${item}`));
}

/** The texts of the list, as the form would send them. */
export async function textsIn(page: Page): Promise<string[]> {
  return await page.locator('input[name^="item:"]').evaluateAll((all) =>
    all.map((field) => {
      const open = field.parentElement?.querySelector<HTMLTextAreaElement>("[name='open.text']");
      return open?.value ?? (JSON.parse((field as HTMLInputElement).value) as { text: string }).text;
    }),
  );
}

/** What the editor says of the draft: whether it is saved, and kept on the device. */
export function state(page: Page, words: string | RegExp = /^(No changes|Not saved yet)/): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

/** Presses what brings a draft of this device back. */
export const offer = (page: Page) => button(page, "Go on with it");

/** What the editor says of a save that was refused. */
export const notes = (page: Page) => page.getByRole("main").getByRole("alert");

/** A field says what is wrong with it, to those who can't see it too. */
export async function expectIssue(field: Locator, issue: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(issue.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  await expect(field.page().getByText(issue, { exact: true }).and(field.page().locator(":not(option)"))).toBeVisible();
}

/** Ends the page's session on the server from elsewhere: its cookie is there, and worth nothing. */
export async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const answer = await elsewhere.post("/admin/log-out", { headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await elsewhere.dispose();
}

/** The log-in panel that a form carries when its session is over. */
export const loginPanel = (page: Page) => page.getByRole("region", { name: "Your session is over" });

/** Fills in the log-in panel of a form, and sends it by its button or by Enter. */
export async function logInThere(page: Page, password = rightPassword, by = "button"): Promise<Response> {
  const answer = answerOf(page);
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
export async function pictureFile(name: string, width = 30, height = 20, colour = "#0f5a5e"): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** When a record was made and changed, as the API says it. */
export const times = {
  createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
  updatedAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
};

/**
 * The address of a stored picture of this size. Scripts make a picture smaller before they send it, so of one picture
 * only the size is always alike.
 */
export const ofSize = (width: number, height: number): unknown =>
  expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${width}x${height}\\.webp$`));

/** Where a conflict shows both versions. */
export const versions = (page: Page) => page.getByRole("region", { name: "Two versions" });
