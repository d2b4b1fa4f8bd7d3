import type { Locator } from "@playwright/test";
import { blankDocument } from "~/domain/item-document";
import {
  addPictures,
  button,
  buttonOf,
  expect,
  expectItems,
  field,
  images,
  openEditor,
  pictureFile,
  press,
  rowAt,
  scripted,
  test,
} from "../support/editor.ts";
import { ownWord } from "../support/journey.ts";

/** A picture that scripts make smaller before they send it: the one is sent as it is, of the other only the size is alike. */
const ofSize = (width: number, height: number): unknown =>
  expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${width}x${height}\\.webp$`));

// Without scripts each step is a page.
test.describe.configure({ timeout: 60_000 });

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
  expect(troubles).toEqual([]);
});

test("Enter in a field saves, and removes nothing", async ({ loggedIn: page, createQuote, staff }) => {
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
