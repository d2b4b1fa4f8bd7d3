import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as base } from "./journey.ts";

export { expect };

interface EditorJourneys {
  /** The API's path of a record that the test makes in the editor, to be deleted when the test is over. */
  madeAt: (path: string) => void;
}

export const test = base.extend<EditorJourneys>({
  madeAt: async ({ staff }, use) => {
    const made: string[] = [];
    await use((path) => void made.push(path));
    for (const path of made) await staff("DELETE", path);
  },
});

/** The steps of somebody in the editor, the same with scripts and without: there each press of a button is a page. */

export function scripted(): boolean {
  return test.info().project.name !== "no-js";
}

/** Opens an editor and waits for its scripts, where there are any. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await editorReady(page);
}

/** The editor is there, and its scripts have taken it over: of a long list on a busy machine, later than most things. */
export async function editorReady(page: Page): Promise<void> {
  const form = page.locator("form[data-draft]");
  await expect(form).toBeVisible();
  if (scripted()) await expect(form).toHaveAttribute("autocomplete", "off", { timeout: 20_000 });
}

/** A field, by the whole of its label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** A button, by the whole of its name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Presses a button of the editor's form whose step scripts do in the browser. */
export async function press(button: Locator): Promise<void> {
  if (scripted()) return await button.click();
  const loaded = button.page().waitForEvent("domcontentloaded");
  await button.click();
  await loaded;
}

/** What is written into an item, in the words of the form. */
export interface Writing {
  type: "Title 1/2" | "Title 3" | "Text" | "Gallery" | "Interruption";
  /** by their labels */
  fields?: Readonly<Record<string, string>>;
  size?: "Small" | "Medium" | "Large";
  pictures?: readonly PictureFile[];
}

/** The part of the editor in which items are added. */
export function adding(page: Page): Locator {
  return page.getByRole("region", { name: "Add an item" });
}

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

export function addButton(page: Page): Locator {
  return adding(page).getByRole("button", { name: "Add Item" });
}

/** Writes into the fields of an item that is open or is being added. */
export async function write(within: Locator, { fields = {}, size, pictures = [] }: Omit<Writing, "type">) {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text);
  if (size) await within.getByLabel("Size", { exact: true }).selectOption({ label: size });
  if (pictures.length > 0) await addPictures(within, pictures);
}

/** Adds pictures to the gallery that is open or is being added, and waits until they are in it. */
export async function addPictures(within: Locator, pictures: readonly PictureFile[]): Promise<void> {
  const before = await images(within).count();
  await within.getByLabel("Add images", { exact: true }).setInputFiles([...pictures]);
  if (!scripted()) await press(within.getByRole("button", { name: "Add image", exact: true }));
  await expect(images(within)).toHaveCount(before + pictures.length);
}

/** The images of the gallery that is open or is being added. */
export function images(within: Locator): Locator {
  return within.getByRole("img", { name: /^Image \d+ of \d+$/ });
}

type WordOfItem = "Edit" | "Close" | "Up" | "Down" | "Remove Item" | "Drag";

/** A button of the item at a place of the list, counted from 1; the first, where it stands beneath the fields as well. */
export function buttonOf(page: Page, word: WordOfItem, number: number): Locator {
  return page.getByRole("button", { name: new RegExp(`^${word}, item ${number}:`) }).first();
}

/** The row of the item at a place of the list, counted from 1. */
export function rowAt(page: Page, number: number): Locator {
  return page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: new RegExp(`^Remove Item, item ${number}:`) }),
  });
}

/** Moves the item at one place of a long list to another, both counted from 1. */
export async function moveTo(page: Page, from: number, to: number): Promise<void> {
  await page.getByLabel("Move item number").fill(String(from));
  await page.getByLabel("to position").fill(String(to));
  await press(page.getByRole("button", { name: "Move", exact: true }));
}

/** The list holds these items in this order: of each its type and its first words, as its buttons are called. */
export async function expectItems(page: Page, items: readonly string[]): Promise<void> {
  const named = () =>
    page
      .getByRole("button", { name: /^Remove Item/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  await expect.poll(named).toEqual(items.map((item, index) => `Remove Item, item ${index + 1}: ${item}`));
}

/** A field says what is wrong with it, to those who can't see it too. */
export async function expectIssue(field: Locator, issue: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(issue)));
  await expect(field.page().getByText(issue, { exact: true }).and(field.page().locator(":not(option)"))).toBeVisible();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG of one colour, as somebody chooses it from their disk. */
export async function pictureFile(name: string, width: number, height: number, colour: string): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}
