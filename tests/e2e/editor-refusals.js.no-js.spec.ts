import type { Locator, Page } from "@playwright/test";
import {
  addButton,
  adding,
  addItem,
  button,
  buttonOf,
  chooseType,
  expect,
  expectIssue,
  expectItems,
  field,
  openEditor,
  press,
  rowAt,
  scripted,
  test,
  write,
  type Writing,
} from "../support/editor.ts";
import { ownWord } from "../support/journey.ts";

test.describe.configure({ timeout: 60_000 });

test.describe("what is wrong is said at its field, and what was typed stays", () => {
  type Issues = Record<Exclude<Writing["type"], "Interruption">, readonly [field: string, issue: string]>;
  const generator: Issues = {
    "Title 1/2": ["Title 1", "At least one title is required for Title type"],
    "Title 3": ["Title 3", "Insert some text"],
    Text: ["Text", "Insert some text"],
    Gallery: ["Add images", "At least one image is required for gallery"],
  };
  const editor: Issues = {
    "Title 1/2": ["Title 1", "Please, fill at least one field"],
    "Title 3": ["Title 3", "Please, add title"],
    Text: ["Text", "Please, add text content"],
    Gallery: ["Add images", "Please, add at least one image"],
  };

  test("adding an item in a generator", async ({ loggedIn: page }) => {
    await openEditor(page, "/admin/quotesGenerator");
    await expectIssuesOfItems(page, generator);
    await chooseType(page, "Title 3");
    await write(adding(page), { fields: { "Title 3": "Santa Clara" } });
    // No form of ours offers none; a browser that restores a page may.
    const size = adding(page).getByLabel("Size", { exact: true });
    await size.evaluate((select: HTMLSelectElement) => select.add(new Option("none", "")));
    await size.selectOption("");
    await press(addButton(page));
    await expectIssue(size, "Size is required");
    await expectFirst(size);
    await expect(adding(page).getByLabel("Title 3", { exact: true })).toHaveValue("Santa Clara");
  });

  test("adding an item in an editor", async ({ loggedIn: page, staff, madeAt }) => {
    const made = await staff("POST", "/page", { name: ownWord(), language: "en", items: [] });
    const { id } = made.body as { id: string };
    madeAt(`/page/${id}`);
    await openEditor(page, `/admin/pagesEditor/${id}`);
    await expectIssuesOfItems(page, editor);
  });

  /** Tries to add each kind of item blank. */
  async function expectIssuesOfItems(page: Page, issues: Issues) {
    for (const [type, [label, issue]] of Object.entries(issues)) {
      await chooseType(page, type as keyof Issues);
      const blank = adding(page).getByLabel(label, { exact: true });
      if (type !== "Gallery") await blank.fill("  ");
      await press(addButton(page));
      await expectIssue(blank, issue);
      await expectFirst(blank);
      if (type !== "Gallery") await expect(blank).toHaveValue("  ");
      await expect(adding(page).getByLabel("Item type")).toHaveValue(/^(title|title3|text|slider)$/);
    }
    await expectItems(page, []);
  }

  test("a quote without a name, with a link that can't be one, or that is taken", async ({
    loggedIn: page,
    createQuote,
  }) => {
    const taken = ownWord();
    await createQuote({ link: taken });
    await openEditor(page, "/admin/quotesGenerator");
    const [name, link] = [field(page, "Quote name"), field(page, "Custom link")];
    await field(page, "Customer name").fill("Ada");
    await link.fill("perché no");
    await addItem(page, { type: "Text", fields: { Text: "Kept,\nas it is" } });
    await button(page, "Submit").click();
    await expectIssue(name, "A name is required");
    await expectIssue(link, "A link has letters without accents, digits, - and _, no spaces, 100 at most");
    await expectFirst(name);
    await expect(link).toHaveValue("perché no");

    await name.fill("Named");
    await link.fill(taken.toUpperCase());
    await button(page, "Submit").click();
    await expectIssue(link, "Il link inserito è già stato utilizzato, inserirne un altro");
    await expectFirst(link);
    await expect(name).toHaveValue("Named");
    await expect(field(page, "Customer name")).toHaveValue("Ada");
    await expectItems(page, ["Text Kept, as it is"]);

    const id = await createQuote({ name: "Another" });
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await press(button(page, "Edit: Custom link"));
    await link.fill(taken);
    await press(button(page, "Close: Custom link"));
    await button(page, "Save All").click();
    await expectIssue(link, "Error, esiste già un preventivo con questo link");
    await expectFirst(link);
    await expect(link).toHaveValue(taken);
  });

  test("a page without a name and a language", async ({ loggedIn: page }) => {
    await openEditor(page, "/admin/pagesEditor");
    await addItem(page, { type: "Interruption" });
    await button(page, "Submit").click();
    const name = field(page, "Nome Pagina");
    await expectIssue(name, "A name is required");
    await expectFirst(name);
    await expectIssue(page.getByLabel("Lingua"), "Choose a language");
    await expectItems(page, ["Interruption"]);
  });

  test("a move to a place that isn't there, an item of the list that was emptied", async ({
    loggedIn: page,
    createQuote,
  }) => {
    const dividers = Array.from({ length: 5 }, () => ({ type: "interruption" }) as const);
    const id = await createQuote({
      items: [{ type: "interruption" }, { type: "text", text: "Words", size: "md" }, ...dividers],
    });
    await openEditor(page, `/admin/quotesEditor/${id}`);
    await field(page, "Move item number").fill("2");
    await field(page, "to position").fill("8");
    await press(button(page, "Move"));
    await expectIssue(field(page, "to position"), "A number from 1 to 7");
    await expectFirst(field(page, "to position"));

    await press(buttonOf(page, "Edit", 2));
    await write(rowAt(page, 2), { fields: { Text: "" } });
    await press(buttonOf(page, "Close", 2));
    await button(page, "Save All").click();
    const text = rowAt(page, 2).getByLabel("Text", { exact: true });
    await expectIssue(text, "Please, add text content");
    await expectFirst(text);
  });

  /** Of the fields with something wrong, this is the one where the writing goes on. */
  async function expectFirst(first: Locator) {
    await expect(first).toBeFocused();
    if (!scripted()) await expect(first).toHaveAttribute("autofocus");
  }
});
