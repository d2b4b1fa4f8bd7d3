import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, hydrated, test as base } from "../support/journey.ts";
import { sql } from "../support/journeys-database.ts";

interface QrJourneys {
  /** A QR code of this test only. */
  code: { id: string; name: string };
  /** Deletes it past the page, as a colleague would. */
  deleteElsewhere: () => Promise<unknown>;
}

const test = base.extend<QrJourneys>({
  code: async ({ page }, use) => {
    const code = { id: `J${randomUUID()}`, name: `Journey ${randomUUID().slice(0, 8)}` };
    await sql("INSERT INTO qr_codes (id, name, url, created_at) VALUES (?, ?, '/tours', utc_timestamp(3))", [
      code.id,
      code.name,
    ]);
    await logIn(page, "/admin/qrView");
    await use(code);
    await sql("DELETE FROM qr_codes WHERE id = ? OR name LIKE ?", [code.id, `${code.name}%`]);
  },
  deleteElsewhere: async ({ code }, use) => {
    await use(() => sql("DELETE FROM qr_codes WHERE id = ?", [code.id]));
  },
});

test("a code is given another address, and the print leads there at once", async ({
  page,
  code,
  request,
  troubles,
}) => {
  const card = cardOf(page, code.id);
  await expect(card.getByText("/tours", { exact: true })).toBeVisible();
  await card.getByRole("link", { name: `Modify: ${code.name}` }).click();
  await expect(card.getByLabel("Address")).toBeFocused();
  await card.getByLabel("Name").fill(`${code.name} now`);
  await card.getByLabel("Address").fill("https://elsewhere.example/homes?x=1");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/admin/qrView?saved=${code.id}#code-${code.id}`);
  await expect(card.getByRole("status")).toHaveText("Saved.");
  await expect(card.getByRole("heading")).toHaveText(`${code.name} now`);
  await expect(card.getByText("Only its path is used: /homes")).toBeVisible();
  const answer = await request.get(`/qr/${code.id}`, { maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe("/homes");
  const link = card.getByRole("link", { name: "link" });
  await expect(link).toHaveText("link");
  const opened = page.waitForEvent("popup");
  await link.click();
  await expect(await opened).toHaveURL("/homes");
  expect(troubles).toEqual([]);
});

test("what is no address is refused at its field, with all that was typed", async ({ page, code }) => {
  const card = cardOf(page, code.id);
  await card.getByRole("link", { name: "Modify" }).click();
  await card.getByLabel("Name").fill("Typed");
  await card.getByLabel("Address").fill("www.elsewhere.example");
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await card.getByRole("button", { name: "Save" }).click();
  expect((await answered).status()).toBe(400);
  await expect(card.getByLabel("Name")).toHaveValue("Typed");
  const address = card.getByLabel("Address");
  await expect(address).toHaveValue("www.elsewhere.example");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription(/^An address is a path on this site/);
  await address.fill("/nothing-here");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Leads to no page: guests find nothing at /nothing-here")).toBeVisible();
});

test("a new code is made, downloaded and deleted", async ({ page, code, baseURL, javaScriptEnabled }) => {
  const name = `${code.name} new`;
  await page.getByText("New QR code").click();
  const form = page.locator("details");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Address").fill("/contacts");
  await form.getByRole("button", { name: "Make QR code" }).click();
  await expect(page).toHaveURL(/made=/);
  const id = String(new URL(page.url()).searchParams.get("made"));
  const card = cardOf(page, id);
  await expect(card.getByRole("status")).toHaveText(/^Made\./);

  for (const format of ["PNG", "SVG"]) {
    const started = page.waitForEvent("download");
    await card.getByRole("link", { name: `${format}: ${name}` }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${name}.${format.toLowerCase()}`);
    const { data, info } = await sharp(await download.path())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(`${baseURL}/qr/${id}`);
  }

  await card.getByRole("link", { name: `Delete: ${name}` }).click();
  const question = javaScriptEnabled === false ? page.getByRole("main") : page.getByRole("dialog");
  await expect(question.getByRole("heading")).toHaveText(`Delete the QR code “${name}”?`);
  await expect(question.getByText("it will lead to the home page")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toHaveText("The QR code is deleted.");
  await expect(card).toHaveCount(0);
  await page.goto(`/qr/${id}`);
  await expect(page).toHaveURL("/");
});

test("Modify opens in place, and leaving unsaved work asks first", async ({ page, code, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "without scripts nothing can ask");
  const card = cardOf(page, code.id);
  await card.getByRole("link", { name: "Modify" }).click();
  await expect(page).toHaveURL("/admin/qrView");
  await card.getByRole("link", { name: "Cancel" }).click();
  await expect(card.getByRole("link", { name: "Modify" })).toBeFocused();
  await card.getByRole("link", { name: "Modify" }).click();
  await card.getByLabel("Address").fill("/typed");
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => location.assign("/admin/select-page"));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(card.getByLabel("Address")).toHaveValue("/typed");
});

test("Cancel deletes nothing", async ({ page, code, javaScriptEnabled }) => {
  const card = cardOf(page, code.id);
  const remove = card.getByRole("link", { name: "Delete" });
  await hydrated(page);
  await remove.click();
  if (javaScriptEnabled === false) {
    await page.getByRole("link", { name: "Cancel" }).click();
  } else {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(card).toBeVisible();
});

test("QR-1 and QR-2 are there to be downloaded", async ({ page, code, baseURL }) => {
  await expect(cardOf(page, code.id).getByText("QR-", { exact: false })).toHaveCount(0);
  for (const name of ["QR-1", "QR-2"]) {
    const card = cardOf(page, name);
    await expect(card.getByText(name, { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: `${name} PNG: ` })).toHaveAttribute(
      "href",
      `/admin/qrView/${name}/png`,
    );
    await expect(card.getByRole("link", { name: `${name} SVG: ` })).toHaveAttribute(
      "href",
      `/admin/qrView/${name}/svg`,
    );
    // As it stands on the screen, too.
    await card.getByRole("img").scrollIntoViewIfNeeded();
    const shot = await card.getByRole("img").screenshot();
    const { data, info } = await sharp(shot).resize(800, 800, { kernel: "nearest" }).ensureAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(`${baseURL}/qr/${name}`);
  }
});

test("a code that a colleague deleted meanwhile: what was typed makes a new one", async ({
  page,
  code,
  deleteElsewhere,
}) => {
  const card = cardOf(page, code.id);
  await card.getByRole("link", { name: "Modify" }).click();
  await card.getByLabel("Address").fill("/contacts");
  await deleteElsewhere();
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await card.getByRole("button", { name: "Save" }).click();
  expect((await answered).status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Errore, ricarica la pagina");
  await expect(card).toHaveCount(0);
  const form = page.locator("details");
  await expect(form.getByLabel("Name")).toHaveValue(code.name);
  await expect(form.getByLabel("Address")).toHaveValue("/contacts");
  await form.getByRole("button", { name: "Make QR code" }).click();
  await expect(page.getByRole("heading", { name: code.name })).toBeVisible();
});

test("a session that is over at Save costs no word", async ({ page, code }) => {
  const card = cardOf(page, code.id);
  await card.getByRole("link", { name: "Modify" }).click();
  await card.getByLabel("Name").fill(`${code.name} — là & qui`);
  await card.getByLabel("Address").fill("/homes?x=1#y");
  await page.context().clearCookies();
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page);
  await expect(card.getByLabel("Name")).toHaveValue(`${code.name} — là & qui`);
  await expect(card.getByLabel("Address")).toHaveValue("/homes?x=1#y");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("heading")).toHaveText(`${code.name} — là & qui`);
});

function cardOf(page: Page, id: string) {
  return page.locator(`[id="code-${id}"]`);
}

async function logIn(page: Page, next: string) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await fillIn(page);
  await expect(page).toHaveURL(next);
}

async function fillIn(page: Page) {
  await page.getByLabel("Username").fill(String(process.env.STAFF_USERNAME));
  await page.getByLabel("Password").fill(String(process.env.STAFF_PASSWORD));
  await page.getByRole("button", { name: "Login" }).click();
}
