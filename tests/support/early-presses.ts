import { textItems } from "./factories.ts";
import { expect as expectSoon, ownWord, test } from "./journey.ts";
import { openHeld, pressAcross, type Stage } from "./late-scripts.ts";

/** A form sent without scripts is a page, of which the scripts are held as well. */
const expect = expectSoon.configure({ timeout: 15_000 });

const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

/** Tests of what is typed and pressed while the scripts of a staff page are at a stage. */
export function pressEarly(stage: Stage) {
  test.describe(`while scripts are ${stage}`, () => {
    test("what is typed in a list's search is asked for", async ({ loggedIn: page, createQuote }) => {
      const word = ownWord();
      await createQuote({ name: `${word} one` });
      await createQuote({ name: `${word} two` });
      const takeOver = await openHeld(page, "/admin/quotesView", stage);
      await page.getByRole("searchbox").pressSequentially(`${word} o`);
      await takeOver();
      await expect(page.getByRole("heading", { level: 2, name: word })).toHaveText([`${word} one`]);
      await expect(page.getByRole("searchbox")).toHaveValue(`${word} o`);
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.getByRole("searchbox").pressSequentially("ne");
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === `${word} one`);
    });

    test("Duplicate and Delete of a list's row do what they say", async ({ loggedIn: page, createQuote, staff }) => {
      const word = ownWord();
      await createQuote({ name: word });
      const list = `/admin/quotesView?q=${word}`;
      await pressAcross(page.getByRole("button", { name: /^Delete/ }), await openHeld(page, list, stage));
      await expect(page.getByRole("dialog")).toContainText(word);
      await pressAcross(page.getByRole("button", { name: /^Duplicate/ }), await openHeld(page, list, stage));
      await expect(page.getByText(`“${word} (copia)” is the copy.`)).toBeVisible();
      const { searchParams } = new URL(page.url());
      expect((await staff("DELETE", `/quote/${searchParams.get("new")}`)).status).toBe(204);
    });

    test("the buttons of an item in the editor do what they say", async ({ loggedIn: page, createQuote }) => {
      const id = await createQuote({ name: "Early", items: textItems(["one", "two", "three"]) });
      page.on("dialog", (dialog) => void dialog.accept());
      const editor = `/admin/quotesEditor/${id}`;
      await pressAcross(page.getByRole("button", { name: "Edit, item 2:" }), await openHeld(page, editor, stage));
      const text = page.locator("[name='open.text']");
      await expect(text).toHaveValue("two");
      await pressAcross(
        page.getByRole("button", { name: "Remove Item, item 1:" }),
        await openHeld(page, editor, stage),
      );
      await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
    });

    test("a type of item that is chosen in the editor is added, and Save All saves", async ({
      loggedIn: page,
      createQuote,
    }) => {
      const id = await createQuote({ name: "Early", items: textItems(["one", "two", "three"]) });
      const editor = `/admin/quotesEditor/${id}`;
      const takeOver = await openHeld(page, editor, stage);
      await page.getByLabel("Item type").selectOption({ label: "Title 3" });
      await takeOver();
      await page.getByLabel("Title 3", { exact: true }).fill("Trinidad");
      await page.getByRole("button", { name: "Add Item" }).click();
      await expect(page.getByRole("heading", { name: "4 items" })).toBeVisible();
      page.on("dialog", (dialog) => void dialog.accept());
      await pressAcross(page.getByRole("button", { name: "Save All" }), await openHeld(page, editor, stage));
      await expect(page).toHaveURL(`/quote/${id}`);
      await expect(page.getByText("Quote updated successfully")).toBeVisible();
    });

    test("a name written in a generator stays", async ({ loggedIn: page }) => {
      const takeOver = await openHeld(page, "/admin/quotesGenerator", stage);
      await page.getByLabel("Customer name").fill("Zoë");
      const name = page.getByLabel("Quote name");
      await name.pressSequentially("Habana");
      await takeOver();
      await name.pressSequentially(" Vieja");
      await expect(name).toHaveValue("Habana Vieja");
      await expect(page.getByLabel("Customer name")).toHaveValue("Zoë");
      // It is in the draft, not in the field alone: leaving asks.
      const asked: string[] = [];
      page.on("dialog", (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.goto("/admin/select-page");
      expect(asked).toEqual(["beforeunload"]);
    });

    test("names and buttons of the QR view do what they say", async ({ loggedIn: page }) => {
      const takeOver = await openHeld(page, "/admin/qrView", stage);
      const form = page.locator("details");
      await form.locator("summary").click();
      await form.getByLabel("Name").pressSequentially("Early code");
      await takeOver();
      await expect(form.getByLabel("Name")).toHaveValue("Early code");
      page.once("dialog", (dialog) => void dialog.accept());
      const modify = page.getByRole("link", { name: /^Modify/ }).first();
      await pressAcross(modify, await openHeld(page, "/admin/qrView", stage));
      await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
    });

    test("a login is one, and the language is the one pressed", async ({ page }) => {
      const takeOver = await openHeld(page, "/login", stage);
      await page.getByLabel("Username").fill(username);
      const secret = page.getByLabel("Password");
      await secret.pressSequentially(password.slice(0, 5));
      await takeOver();
      await secret.pressSequentially(password.slice(5));
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL("/admin/select-page");
      const italian = page.getByRole("contentinfo").getByRole("button", { name: "IT" });
      await pressAcross(italian, await openHeld(page, "/admin/quotesView", stage));
      await expect(page.locator("html")).toHaveAttribute("lang", "it");
    });
  });
}
