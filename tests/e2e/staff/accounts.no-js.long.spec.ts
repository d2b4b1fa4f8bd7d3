import type { Page } from "@playwright/test";
import { totpCode } from "~/auth/accounts/totp.server";
import {
  pressAndAwaitResponse,
  button,
  endSessionElsewhere,
  field,
  loginPanel,
  openEditor,
  editField,
  saveAll,
} from "../../support/browser/editor.ts";
import { expect, uniqueWord, test, openVisitorPage } from "../../support/browser/journey.ts";

const word = "the mango tree at noon";

/** Fills in the fields of the login page, and sends them. */
async function enter(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

test("a colleague comes by a link, sets up a second factor, loses a session and the phone, and leaves", async ({
  loggedIn: owner,
  browser,
  createQuote,
  stored,
}) => {
  const name = `eva-${uniqueWord()}`;
  await owner.goto("/admin/select-page");
  await owner.getByRole("link", { name: "Account" }).click();
  await owner.getByRole("link", { name: "Colleagues" }).click();
  await owner.getByLabel("User name").fill(name);
  await button(owner, "Add, and make a link").click();
  const link = (await owner.getByText("/login/password?key=").textContent()) ?? "";

  const page = await openVisitorPage(browser, { locale: "en-GB" });
  await page.goto(link);
  await expect(page).toHaveURL("/login/password");
  await field(page, "New password").fill(word);
  await field(page, "New password again").fill(word);
  await button(page, "Set password").click();
  await expect(page.getByRole("status")).toHaveText("Your password is set: log in with it");
  await enter(page, { Username: name, Password: word });
  await expect(page).toHaveURL("/admin/select-page");
  await page.goto("/admin/staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is for owners");

  await page.goto("/admin/account");
  await page.getByRole("link", { name: "Second factor" }).click();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent())?.replaceAll(" ", "") ?? "";
  const codeNow = (later = 0) => totpCode(secret, Math.floor(Date.now() / 30_000) + later);
  await field(page, "Code").fill(codeNow());
  await field(page, "Your password").fill(word);
  await button(page, "Switch on").click();
  const codes = await page
    .getByRole("listitem")
    .filter({ hasText: /^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);

  // The session ends while something is typed: nothing of it is lost in either step of the login.
  const id = await createQuote({ name: "Before" });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editField(page, "Quote name", "After");
  await endSessionElsewhere(page);
  expect((await saveAll(page)).status()).toBe(401);
  const panel = loginPanel(page);
  await panel.getByLabel("Username").fill(name);
  await panel.getByLabel("Password").fill(word);
  expect((await pressAndAwaitResponse(panel.getByRole("button", { name: "Login" }))).status()).toBe(401);
  await panel.getByLabel("Code").fill("000000");
  expect((await pressAndAwaitResponse(panel.getByRole("button", { name: "Login" }))).status()).toBe(401);
  await expect(panel.getByLabel("Code")).toHaveAccessibleDescription(/wrong/);
  await expect(field(page, "Quote name")).toHaveValue("After");
  // The app's next code, which its clock may show already.
  await panel.getByLabel("Code").fill(codeNow(1));
  await panel.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await stored(`/quote/${id}`)).name).toBe("After");

  // The phone is lost: a recovery code lets in, once.
  await page.goto("/admin/select-page");
  await button(page, "Log out").click();
  for (const lets of [true, false]) {
    await page.goto("/login");
    await enter(page, { Username: name, Password: word });
    await enter(page, { Code: codes[0] ?? "" });
    if (!lets) await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/used already/);
    else {
      await expect(page).toHaveURL("/admin/select-page");
      await button(page, "Log out").click();
      await expect(page).toHaveURL("/login");
    }
  }
  await enter(page, { Code: codes[1] ?? "" });
  await expect(page).toHaveURL("/admin/select-page");

  await owner.goto("/admin/staff");
  await button(owner, `Disable: ${name}`).click();
  await expect(owner.getByRole("status")).toHaveText("Disabled, and logged out everywhere.");
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/login");
  await page.context().close();
});
