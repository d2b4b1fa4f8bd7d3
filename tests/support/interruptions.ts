import { type Page, request, type Response } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** The steps of the editor that interruptions come between; they are the same with and without scripts. */

/** Whether scripts run in this project. */
export const scripted = () => test.info().project.name !== "no-js";

/** Opens a page of the editor, and waits until scripts have taken it over. */
export async function openEditor(page: Page, address: string) {
  await page.goto(address);
  await ready(page);
}

/** Where scripts run: until they have taken the form over. */
export async function ready(page: Page) {
  if (scripted()) await expect(page.locator("form[data-draft][autocomplete=off]")).toBeVisible();
}

/** Chooses the type of the item that is to be added. */
export async function chooseType(page: Page, type: string) {
  await page.getByLabel("Item type").selectOption({ label: type });
  if (!scripted()) await page.getByRole("button", { name: "Choose", exact: true }).click();
}

export async function addText(page: Page, text: string) {
  await chooseType(page, "Text");
  await page.getByRole("region", { name: "Add an item" }).getByLabel("Text", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByLabel("Item type")).toHaveValue("");
}

/** Writes a text item over; it stays open. */
export async function rewrite(page: Page, number: number, text: string) {
  await page.getByRole("button", { name: `Edit, item ${number}:` }).click();
  await page.locator("[name='open.text']").fill(text);
}

/** Opens a field that stands behind its Edit, and writes in it. */
export async function rewriteField(page: Page, label: string, text: string) {
  await page.getByRole("button", { name: `Edit: ${label}` }).click();
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** What the texts of the list are, as the form would send them. */
export async function textsIn(page: Page): Promise<string[]> {
  return await page.locator('input[name^="item:"]').evaluateAll((all) =>
    all.map((field) => {
      const open = field.parentElement?.querySelector<HTMLTextAreaElement>("[name='open.text']");
      return open?.value ?? (JSON.parse((field as HTMLInputElement).value) as { text: string }).text;
    }),
  );
}

/** Presses a button that asks the server, and gives what it answers. */
export async function press(page: Page, name: string): Promise<Response> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name, exact: true }).click();
  return await answer;
}

/** Ends the page's session on the server from elsewhere: its cookie is there, and worth nothing. */
export async function endSession(page: Page) {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const answer = await elsewhere.post("/admin/log-out", { headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await elsewhere.dispose();
}

/** Fills in the log-in panel of a form, and sends it by its button or by Enter. */
export async function logInThere(page: Page, password: string, by: "button" | "Enter"): Promise<Response> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Username").fill(process.env.STAFF_USERNAME ?? "");
  await page.getByLabel("Password").fill(password);
  if (by === "Enter") await page.getByLabel("Password").press("Enter");
  else await page.getByRole("button", { name: "Login", exact: true }).click();
  return await answer;
}
