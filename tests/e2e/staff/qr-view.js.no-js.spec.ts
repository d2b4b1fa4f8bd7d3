import type { Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp, { type Sharp } from "sharp";
import { pressAndAwaitResponse } from "../../support/browser/editor.ts";
import { expect, waitForHydration, uniqueWord, hasJavaScript, test as base } from "../../support/browser/journey.ts";
import { runSql } from "../../support/servers/journey-database.ts";
import { cancelDelete, openRowMenu } from "../../support/browser/lists.ts";

const test = base.extend<{ code: { id: string; name: string; card: Locator } }>({
  /** A QR code of this test, with its card in the open QR view. */
  code: async ({ staffPage: page }, use) => {
    const [id, name] = [uniqueWord(), uniqueWord()];
    await runSql("INSERT INTO qr_codes (id, name, url, created_at) VALUES (?, ?, '/tours', utc_timestamp(3))", [
      id,
      name,
    ]);
    await page.goto("/admin/qrView");
    await use({ id, name, card: cardOf(page, id) });
    await runSql("DELETE FROM qr_codes WHERE id = ? OR name LIKE ?", [id, `${name}%`]);
  },
});

const cardOf = (page: Page, id: string) => page.locator(`[id="code-${id}"]`);
const saveIn = (card: Locator) => pressAndAwaitResponse(card.getByRole("button", { name: "Save" }));

test("a changed QR code redirects immediately", async ({ page, code: { id, name, card }, request, pageErrors }) => {
  await expect(card.getByText("/tours", { exact: true })).toBeVisible();
  await card.getByRole("link", { name: `Modify: ${name}` }).click();
  const address = card.getByLabel("Address");
  await expect(address).toBeFocused();
  await card.getByLabel("Name").fill(`${name} now`);
  await test.step("an invalid address is rejected at its field and all input stays", async () => {
    await address.fill("www.elsewhere.example");
    expect((await saveIn(card)).status()).toBe(400);
    await expect(card.getByLabel("Name")).toHaveValue(`${name} now`);
    await expect(address).toHaveValue("www.elsewhere.example");
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await expect(address).toHaveAccessibleDescription(/^An address is a path on this site/);
  });
  await address.fill("https://elsewhere.example/homes?x=1");
  await saveIn(card);
  await expect(page).toHaveURL(`/admin/qrView?saved=${id}#code-${id}`);
  await expect(card.getByRole("status")).toHaveText("Saved.");
  await expect(card.getByRole("heading")).toHaveText(`${name} now`);
  await expect(card.getByText("Only its path is used: /homes")).toBeVisible();
  const response = await request.get(`/qr/${id}`, { maxRedirects: 0 });
  expect(response.headers()["location"]).toBe("/homes");
  const link = card.getByRole("link", { name: "link" });
  await expect(link).toHaveText("link");
  const popup = page.waitForEvent("popup");
  await link.click();
  await expect(await popup).toHaveURL("/homes");
  expect(pageErrors.filter((each) => !each.includes("400"))).toEqual([]);
});

test("staff create, download and delete a QR code, and download the first two", async ({ page, code, baseURL }) => {
  await expect(code.card.getByText("QR-", { exact: false })).toHaveCount(0);
  for (const id of ["QR-1", "QR-2"]) {
    const card = cardOf(page, id);
    await expect(card.getByText(id, { exact: true })).toBeVisible();
    for (const format of ["PNG", "SVG"]) {
      const link = card.getByRole("link", { name: `${id} ${format}: ` });
      await expect(link).toHaveAttribute("href", `/admin/qrView/${id}/${format.toLowerCase()}`);
    }
    // The code on the screen is readable too.
    await card.getByRole("img").scrollIntoViewIfNeeded();
    const shot = sharp(await card.getByRole("img").screenshot()).resize(800, 800, { kernel: "nearest" });
    expect(await decoded(shot)).toBe(`${baseURL}/qr/${id}`);
  }

  const name = `${code.name} new`;
  await page.getByText("New QR code").click();
  const form = page.locator("details");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Address").fill("/nothing-here");
  await form.getByRole("button", { name: "Create QR code" }).click();
  await expect(page).toHaveURL(/made=/);
  const id = String(new URL(page.url()).searchParams.get("made"));
  const card = cardOf(page, id);
  await expect(card.getByRole("status")).toHaveText(/^Created\./);
  await expect(card.getByText("There is no page at /nothing-here")).toBeVisible();
  for (const format of ["PNG", "SVG"]) {
    const started = page.waitForEvent("download");
    await card.getByRole("link", { name: `${format}: ${name}` }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${name}.${format.toLowerCase()}`);
    expect(await decoded(sharp(await download.path()))).toBe(`${baseURL}/qr/${id}`);
  }

  const remove = card.getByRole("link", { name: `Delete: ${name}` });
  const question = page.getByRole(hasJavaScript() ? "dialog" : "main");
  await waitForHydration(page);
  await openRowMenu(card);
  await remove.click();
  await expect(question.getByRole("heading")).toHaveText(`Delete the QR code “${name}”?`);
  await expect(question.getByText("Printed codes will lead to the home page")).toBeVisible();
  await test.step("Cancel deletes nothing", async () => {
    if (hasJavaScript()) {
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      // The menu has closed, and its button is focused.
      await expect(card.locator("summary")).toBeFocused();
      await openRowMenu(card);
      await remove.click();
    }
    await cancelDelete(question).click();
    await expect(card).toBeVisible();
  });
  await openRowMenu(card);
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toHaveText("The QR code was deleted.");
  await expect(card).toHaveCount(0);
  await page.goto(`/qr/${id}`);
  await expect(page).toHaveURL("/");
});

/** Decodes a picture of a QR code. */
async function decoded(picture: Sharp): Promise<string> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}
