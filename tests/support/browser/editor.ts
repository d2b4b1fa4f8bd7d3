import { type Locator, type Page, request, type Response } from "@playwright/test";
import sharp from "sharp";
import { expect, password as rightPassword, hasJavaScript, username } from "./journey.ts";

// Actions of a user in the editor. Without JavaScript each button loads a page.

export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForEditor(page);
}

/** Waits until the editor is shown and hydrated. */
export async function waitForEditor(page: Page): Promise<void> {
  const form = page.locator("form[data-draft]");
  await expect(form).toBeVisible();
  if (hasJavaScript()) await expect(form).toHaveAttribute("autocomplete", "off");
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a button whose intent runs in the browser, or without JavaScript on the server. */
export async function pressIntent(button: Locator): Promise<void> {
  if (hasJavaScript()) return await button.click();
  const loaded = button.page().waitForEvent("domcontentloaded");
  await button.click();
  await loaded;
}

/** Presses a button that always sends a request. Returns the response. */
export async function pressAndAwaitResponse(button: Locator): Promise<Response> {
  const response = waitForFormResponse(button.page());
  await button.click();
  return await response;
}

/** Waits for the response to the next form posted to the page's own address. */
function waitForFormResponse(page: Page): Promise<Response> {
  const { pathname } = new URL(page.url());
  return page.waitForResponse((response) => {
    return response.request().method() === "POST" && new URL(response.url()).pathname === pathname;
  });
}

export const saveAll = (page: Page) => pressAndAwaitResponse(button(page, "Save All"));

/** Content of an item, by the form's labels. */
export interface ItemInput {
  type: "Title 1/2" | "Title 3" | "Text" | "Gallery" | "Interruption";
  fields?: Readonly<Record<string, string>>;
  size?: "Small" | "Medium" | "Large";
  pictures?: readonly PictureFile[];
}

export const addItemRegion = (page: Page) => page.getByRole("region", { name: "Add an item" });

export async function chooseType(page: Page, type: ItemInput["type"]): Promise<void> {
  const region = addItemRegion(page);
  await region.getByLabel("Item type").selectOption({ label: type });
  if (!hasJavaScript()) await pressIntent(region.getByRole("button", { name: "Choose", exact: true }));
}

export async function addItem(page: Page, { type, ...content }: ItemInput): Promise<void> {
  await chooseType(page, type);
  await fillItem(addItemRegion(page), content);
  await pressIntent(addItemButton(page));
}

export async function addTextItem(page: Page, text: string): Promise<void> {
  await addItem(page, { type: "Text", fields: { Text: text } });
  await expect(addItemRegion(page).getByLabel("Item type")).toHaveValue("");
}

export const addItemButton = (page: Page) => addItemRegion(page).getByRole("button", { name: "Add Item" });

export async function fillItem(region: Locator, { fields = {}, size, pictures = [] }: Omit<ItemInput, "type">) {
  for (const [label, text] of Object.entries(fields)) await region.getByLabel(label, { exact: true }).fill(text);
  if (size) await region.getByLabel("Size", { exact: true }).selectOption({ label: size });
  if (pictures.length > 0) await addPictures(region, pictures);
}

/** Replaces the text of an item, which stays open. */
export async function editTextItem(page: Page, number: number, text: string): Promise<void> {
  await pressIntent(itemButton(page, "Edit", number));
  await openItemText(page).fill(text);
}

export const openItemText = (page: Page) => page.locator("[name='open.text']");

/** Opens a collapsed field and fills it. */
export async function editField(page: Page, label: string, text: string): Promise<void> {
  await pressIntent(button(page, `Edit: ${label}`));
  await field(page, label).fill(text);
}

/** Adds pictures to a gallery in edit mode, and waits until they are uploaded. */
export async function addPictures(region: Locator, pictures: readonly PictureFile[]): Promise<void> {
  const before = await galleryImages(region).count();
  await region.getByLabel("Add images", { exact: true }).setInputFiles([...pictures]);
  if (!hasJavaScript()) await pressIntent(region.getByRole("button", { name: "Add image", exact: true }));
  await expect(galleryImages(region)).toHaveCount(before + pictures.length);
}

/** The images of a gallery in edit mode. */
export const galleryImages = (region: Locator) => region.getByRole("img", { name: /^Image \d+ of \d+$/ });

type ItemButtonLabel = "Edit" | "Close" | "Remove" | "Drag" | ItemMenuLabel;
type ItemMenuLabel = "Up" | "Down" | "Duplicate" | "Insert before" | "Insert after";

/** A button of an item, counted from 1. The first match, as the plus between rows has the same name. */
export const itemButton = (page: Page, label: ItemButtonLabel, number: number) =>
  page
    .getByRole("button", { name: new RegExp(`^${label === "Remove" ? removeLabel(page) : label}, item ${number}:`) })
    .first();

/** The remove button's label, which differs between generators and editors. */
const removeLabel = (page: Page) =>
  /\/(quotesGenerator|pagesEditor)$/.test(new URL(page.url()).pathname) ? "Remove Item" : "Remove";

export async function pressItemMenuButton(page: Page, label: ItemMenuLabel, number: number): Promise<void> {
  const menu = itemRow(page, number).locator("details");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  await pressIntent(menu.getByRole("button", { name: new RegExp(`^${label}, item ${number}:`) }));
}

export const itemRow = (page: Page, number: number) =>
  page.getByRole("listitem").filter({ has: itemButton(page, "Remove", number) });

/** Moves an item of a long list. Both positions are counted from 1. */
export async function moveItemTo(page: Page, from: number, to: number): Promise<void> {
  await field(page, "Move item number").fill(String(from));
  await field(page, "to position").fill(String(to));
  await pressIntent(button(page, "Move"));
}

/** Expects these items in order, each with type and first words as in its buttons' labels. */
export async function expectItems(page: Page, items: readonly string[]): Promise<void> {
  const readLabels = () =>
    page
      .getByRole("button", { name: new RegExp(`^${removeLabel(page)}, item`) })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  await expect.poll(readLabels).toEqual(items.map((item, index) => `${removeLabel(page)}, item ${index + 1}: ${item}`));
}

/** Returns the texts that the form would submit. */
export async function readItemTexts(page: Page): Promise<string[]> {
  return await page.locator('input[name^="item:"]').evaluateAll((all) =>
    all.map((field) => {
      const open = field.parentElement?.querySelector<HTMLTextAreaElement>("[name='open.text']");
      return open?.value ?? (JSON.parse((field as HTMLInputElement).value) as { text: string }).text;
    }),
  );
}

/** The save bar's status of the draft. */
export function draftStatus(page: Page, words: string | RegExp = /^(No changes|Not saved yet)/): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

export const resumeDraftButton = (page: Page) => button(page, "Go on with it");

export const saveAlerts = (page: Page) => page.getByRole("main").getByRole("alert");

/** Expects a field to show an error accessibly. */
export async function expectFieldError(field: Locator, issue: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(issue.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  await expect(field.page().getByText(issue, { exact: true }).and(field.page().locator(":not(option)"))).toBeVisible();
}

/** Ends the page's session on the server. Its cookie remains but is invalid. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const response = await elsewhere.post("/admin/log-out", { headers: { Origin: origin }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  await elsewhere.dispose();
}

/** The login panel in a form whose session expired. */
export const loginPanel = (page: Page) => page.getByRole("region", { name: "Your session has ended" });

export async function logInByPanel(page: Page, password = rightPassword, by = "button"): Promise<Response> {
  const response = waitForFormResponse(page);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  if (by === "Enter") await page.getByLabel("Password").press("Enter");
  else await button(page, "Login").click();
  return await response;
}

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a JPEG of one colour. */
export async function createPictureFile(
  name: string,
  width = 30,
  height = 20,
  colour = "#0f5a5e",
): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

export const anyTimestamps = {
  createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
  updatedAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
};

/** Matches the address of a stored picture of this size. Its hash depends on the browser's compression. */
export const anyPictureOfSize = (width: number, height: number): unknown =>
  expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${width}x${height}\\.webp$`));

export const conflictVersions = (page: Page) => page.getByRole("region", { name: "Two versions" });
