import type { Locator } from "@playwright/test";
import { blankDocument } from "~/domain/item-document";
import {
  addButton,
  adding,
  addItem,
  addPictures,
  button,
  buttonOf,
  editorReady,
  expect,
  expectItems,
  field,
  images,
  lasting,
  moveTo,
  openEditor,
  pictureFile,
  press,
  rowAt,
  scripted,
  test,
  write,
} from "../support/editor.ts";
import { ownWord, sameOnPhone, visitor } from "../support/journey.ts";

/** A picture that scripts make smaller before they send it: the one is sent as it is, of the other only the size is alike. */
const ofSize = (width: number, height: number): unknown =>
  expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${width}x${height}\\.webp$`));

// Without scripts each step is a page.
test.describe.configure({ timeout: 60_000 });

test("a quote with every kind of item is written, put in order, saved, sent and read by its guest", async ({
  loggedIn: page,
  browser,
  staff,
  madeAt,
  baseURL,
  troubles,
}) => {
  const link = ownWord();
  await page.getByRole("link", { name: "Crea un preventivo" }).click();
  await editorReady(page);
  await expect(page).toHaveURL("/admin/quotesGenerator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crea un preventivo");
  await expect(addButton(page)).toBeDisabled();
  await field(page, "Quote name").fill("Nine days for Ada");
  await field(page, "Customer name").fill("Ada & Zoë");
  await field(page, "Custom link").fill(`/${link}`);

  await addItem(page, {
    type: "Title 1/2",
    fields: { "Title 1": "Nine days in Cuba", "Title 2": "for the two of you" },
    size: "Large",
  });
  await addItem(page, { type: "Title 3", fields: { "Title 3": "Santa Clara" }, size: "Small" });
  await addItem(page, { type: "Text", fields: { Text: "You arrive.\nThen to #[the house|/homes/Suite-Florencia]." } });
  await addItem(page, {
    type: "Gallery",
    pictures: [
      await pictureFile("small.jpg", 600, 400, "#0f5a5e"),
      await pictureFile("large.jpg", 1800, 1200, "#b5472d"),
    ],
  });
  await addItem(page, { type: "Interruption" });
  await addItem(page, { type: "Title 1/2", fields: { "Title 2": "The way home" } });
  await expect(adding(page).getByLabel("Item type")).toHaveValue("");
  const [title, title3, text, gallery, interruption, home] = [
    "Title 1/2 Nine days in Cuba · for the two of you",
    "Title 3 Santa Clara",
    "Text You arrive. Then to the house.",
    "Gallery",
    "Interruption",
    "Title 1/2 The way home",
  ];
  await expectItems(page, [title, title3, text, gallery, interruption, home]);
  await expect(page.getByRole("heading", { name: "6 items" })).toBeVisible();

  await press(buttonOf(page, "Down", 1));
  await expectItems(page, [title3, title, text, gallery, interruption, home]);
  await press(buttonOf(page, "Up", 5));
  await expectItems(page, [title3, title, text, interruption, gallery, home]);
  await moveTo(page, 1, 6);
  await expectItems(page, [title, text, interruption, gallery, home, title3]);
  await moveTo(page, 6, 2);
  await expectItems(page, [title, title3, text, interruption, gallery, home]);

  await press(buttonOf(page, "Edit", 6));
  await write(rowAt(page, 6), { fields: { "Title 1": "Home" }, size: "Small" });
  await expect(rowAt(page, 6).getByRole("region", { name: "Preview" })).toContainText("The way home");
  await press(buttonOf(page, "Close", 6));
  const edited = "Title 1/2 Home · The way home";
  await expectItems(page, [title, title3, text, interruption, gallery, edited]);

  await press(buttonOf(page, "Remove Item", 3));
  await expectItems(page, [title, title3, interruption, gallery, edited]);
  await press(button(page, "Undo"));
  await expectItems(page, [title, title3, text, interruption, gallery, edited]);

  await button(page, "Submit").click();
  const said = page.getByRole("status").filter({ hasText: "Send this link" });
  await expect(said).toContainText(`${baseURL}/quote/${link}`);
  await expect(said).toBeInViewport();
  await expect(said.getByRole("link", { name: "Open the quote" })).toHaveAttribute("href", `/quote/${link}`);
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  madeAt(`/quote/${id}`);
  expect((await staff("GET", `/quote/${id}`)).body).toEqual({
    _id: id,
    revision: 1,
    name: "Nine days for Ada",
    customerName: "Ada & Zoë",
    link,
    display: false,
    displayDescription: "",
    displayCover: null,
    items: [
      { ...blankDocument, title: { title1: "Nine days in Cuba", title2: "for the two of you" }, size: "lg" },
      { ...blankDocument, title3: "Santa Clara", size: "sm" },
      { ...blankDocument, text: "You arrive.\nThen to #[the house|/homes/Suite-Florencia].", size: "md" },
      { ...blankDocument, interruption: true },
      { ...blankDocument, slider: [{ image: ofSize(600, 400) }, { image: ofSize(900, 600) }] },
      { ...blankDocument, title: { title1: "Home", title2: "The way home" }, size: "sm" },
    ],
  });

  const guest = await visitor(browser, {});
  await guest.goto(`${baseURL}/quote/${link}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    "Hi Ada & Zoë, explore the journey we created for you!",
  );
  const shown = guest.getByRole("main").locator("h2, h3, header ~ div:last-of-type p, [role=separator], img");
  expect(await shown.evaluateAll((all) => all.map((each) => `${each.localName} ${each.textContent}`.trim()))).toEqual([
    "h2 Nine days in Cuba",
    "h3 for the two of you",
    "p Santa Clara",
    "p You arrive.\nThen to the house.",
    "div",
    "img",
    "img",
    "h2 Home",
    "h3 The way home",
  ]);
  await expect(guest.getByRole("link", { name: "the house" })).toHaveAttribute("href", "/homes/Suite-Florencia");
  await guest.context().close();
  expect(lasting(troubles)).toEqual([]);
});

test(
  "the quote's address is copied, and without a link of its own made of its id",
  sameOnPhone,
  async ({ loggedIn: page, madeAt, baseURL }) => {
    await openEditor(page, "/admin/quotesGenerator");
    await field(page, "Quote name").fill("To be copied");
    await field(page, "Quote name").press("Enter");
    await expect(page).toHaveURL(/saved=/);
    const id = new URL(page.url()).searchParams.get("saved") ?? "";
    madeAt(`/quote/${id}`);
    const said = page.getByRole("status").filter({ hasText: "Send this link" });
    await expect(said).toContainText(`${baseURL}/quote/${id}`);
    await expect(field(page, "Quote name")).toHaveValue("");
    const copy = said.getByRole("button", { name: "Copy" });
    await expect(copy).toHaveCount(scripted() ? 1 : 0);
    if (!scripted()) return;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(said.getByText("Copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/quote/${id}`);
  },
);

test("a stored quote is edited, each field behind its Edit, and displayed on the tours page", async ({
  loggedIn: page,
  createQuote,
  pictures,
  staff,
  troubles,
}) => {
  const link = ownWord();
  const name = `Of ${ownWord()}`;
  const [first = "", second = "", third = ""] = pictures;
  const id = await createQuote({
    name: "Before",
    customerName: "Ada",
    items: [
      { type: "title", title1: "Cuba", title2: "", size: "lg" },
      { type: "slider", images: [first, second] },
      { type: "slider", images: [third] },
      { type: "text", text: "One\nTwo", size: "sm" },
    ],
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Editor");
  for (const [label, text] of [
    ["Quote name", name],
    ["Customer name", "Ada Lovelace"],
    ["Custom link", link],
  ] as const) {
    await expect(field(page, label)).toHaveCount(0);
    await press(button(page, `Edit: ${label}`));
    await field(page, label).fill(text);
    await press(button(page, `Close: ${label}`));
    await expect(field(page, label)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What it is called" })).toContainText(text);
  }

  const display = page.getByRole("region", { name: "Display page on tours" });
  await press(button(page, "Edit: Display page on tours"));
  await display.getByLabel("Show this quote on the tours page").check();
  await display.getByLabel("Cover description").fill("Slow roads,\nlong evenings");
  await display.getByLabel("Cover image").setInputFiles(await pictureFile("cover.jpg", 1600, 1000, "#c99a3b"));
  if (!scripted()) await press(display.getByRole("button", { name: "Upload cover" }));
  await expect(display.getByRole("img", { name: "Cover image" })).toBeVisible();
  await press(button(page, "Close: Display page on tours"));
  await expect(display).toContainText("Shown on the tours page");

  await press(buttonOf(page, "Edit", 2));
  const gallery = rowAt(page, 2);
  await addPictures(gallery, [await pictureFile("new.jpg", 300, 200, "#0f5a5e")]);
  await press(button(page, "Image 3 of 3 one place back"));
  await expect(images(gallery).nth(2)).toHaveAttribute("src", second);
  await press(button(page, "Remove image 1 of 3"));
  await expect(images(gallery)).toHaveCount(2);
  // One is open at a time.
  await press(buttonOf(page, "Edit", 3));
  await expect(buttonOf(page, "Edit", 2)).toBeVisible();
  await press(button(page, "Remove image 1 of 1"));
  await expectItems(page, ["Title 1/2 Cuba", "Gallery", "Text One Two"]);

  await button(page, "Save All").click();
  await expect(page).toHaveURL(`/quote/${link}`);
  await expect(page.getByText("Quote updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hi Ada Lovelace,/);
  const stored = (await staff("GET", `/quote/${id}`)).body as { displayCover: string };
  expect(stored).toEqual({
    _id: id,
    revision: 2,
    name,
    customerName: "Ada Lovelace",
    link,
    display: true,
    displayDescription: "Slow roads,\nlong evenings",
    displayCover: ofSize(400, 250),
    items: [
      { ...blankDocument, title: { title1: "Cuba", title2: "" }, size: "lg" },
      { ...blankDocument, slider: [{ image: ofSize(300, 200) }, { image: second }] },
      { ...blankDocument, text: "One\nTwo", size: "sm" },
    ],
  });

  await page.goto("/tours");
  const card = page.getByRole("link", { name });
  await expect(card).toHaveAttribute("href", `/tours/${link}`);
  await expect(card).toContainText("Slow roads,");
  await expect(card.locator("img")).toHaveAttribute("src", stored.displayCover);
  expect(lasting(troubles)).toEqual([]);
});

test("a page is written in its language, saved, looked at, and edited", async ({
  loggedIn: page,
  staff,
  madeAt,
  troubles,
}) => {
  const name = `Page ${ownWord()}`;
  await openEditor(page, "/admin/pagesEditor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Generator");
  await expect(page.getByText("Customer name")).toHaveCount(0);
  await expect(page.getByText("Display page on tours")).toHaveCount(0);
  await field(page, "Nome Pagina").fill(name);
  await page.getByLabel("Lingua").selectOption({ label: "English" });
  await addItem(page, { type: "Title 1/2", fields: { "Title 1": "Where to eat" } });
  await addItem(page, { type: "Text", fields: { Text: "First line\nsecond line" }, size: "Large" });
  await addItem(page, { type: "Gallery", pictures: [await pictureFile("plate.jpg", 500, 500, "#b5472d")] });
  await button(page, "Submit").click();
  const said = page.getByRole("status").filter({ hasText: "PAGE SAVED" });
  await expect(said).toBeVisible();
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  madeAt(`/page/${id}`);
  const items = [
    { ...blankDocument, title: { title1: "Where to eat", title2: "" }, size: "md" },
    { ...blankDocument, text: "First line\nsecond line", size: "lg" },
    { ...blankDocument, slider: [{ image: ofSize(500, 500) }] },
  ];
  expect((await staff("GET", `/page/${id}`)).body).toEqual({ _id: id, revision: 1, name, language: "en", items });

  const opened = page.waitForEvent("popup");
  await said.getByRole("link", { name: "Look at the page" }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/admin/page/${id}`);
  await expect(preview.getByRole("heading", { name: "Where to eat" })).toBeVisible();
  await preview.close();

  await said.getByRole("link", { name: "Edit the page" }).click();
  await editorReady(page);
  await expect(page).toHaveURL(`/admin/pagesEditor/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Editor");
  await page.getByLabel("Lingua").selectOption({ label: "Italian" });
  await press(button(page, "Edit: Nome Pagina"));
  await field(page, "Nome Pagina").fill(`${name} bis`);
  await press(buttonOf(page, "Up", 2));
  await expectItems(page, ["Text First line second line", "Title 1/2 Where to eat", "Gallery"]);
  await button(page, "Save All").click();
  await expect(page).toHaveURL("/admin/pagesView");
  await expect(page.getByText("Page updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} bis [it]` })).toBeVisible();
  expect((await staff("GET", `/page/${id}`)).body).toEqual({
    _id: id,
    revision: 2,
    name: `${name} bis`,
    language: "it",
    items: [items[1], items[0], items[2]],
  });
  expect(lasting(troubles)).toEqual([]);
});

test("Enter in a field saves, and removes nothing", sameOnPhone, async ({ loggedIn: page, createQuote, staff }) => {
  const items = [
    { type: "title", title1: "Cuba", title2: "", size: "lg" },
    { type: "title3", title3: "Santa Clara", size: "md" },
    { type: "interruption" },
    { type: "interruption" },
    { type: "interruption" },
    { type: "interruption" },
  ] as const;
  const id = await createQuote({ items });
  const revision = async () => {
    const { revision, items } = (await staff("GET", `/quote/${id}`)).body as { revision: number; items: unknown[] };
    return [revision, items.length];
  };
  const steps: readonly (() => Promise<Locator>)[] = [
    async () => {
      await press(buttonOf(page, "Edit", 1));
      return rowAt(page, 1).getByLabel("Title 2", { exact: true });
    },
    async () => {
      await press(button(page, "Edit: Quote name"));
      return field(page, "Quote name");
    },
    async () => {
      await press(buttonOf(page, "Edit", 2));
      return rowAt(page, 2).getByLabel("Title 3", { exact: true });
    },
  ];
  for (const [index, fieldOf] of steps.entries()) {
    await openEditor(page, `/admin/quotesEditor/${id}`);
    const written = await fieldOf();
    await written.fill(`Written ${index}`);
    await written.press("Enter");
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(await revision()).toEqual([index + 2, 6]);
  }
});
