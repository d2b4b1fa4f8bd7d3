import { blankDocument } from "~/domain/items/document";
import {
  addButton,
  adding,
  addItem,
  button,
  buttonOf,
  editorReady,
  expectItems,
  field,
  moveTo,
  ofSize,
  pictureFile,
  press,
  pressInMenu,
  rowAt,
  write,
  times,
} from "../../support/browser/editor.ts";
import { expect, ownWord, test, visitor } from "../../support/browser/journey.ts";

test("a whole quote is written and read", async ({ loggedIn: page, browser, stored, madeAt, baseURL, troubles }) => {
  const link = ownWord();
  await page.goto("/admin/select-page");
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
  const [title, title3, text] = [
    "Title 1/2 Nine days in Cuba · for the two of you",
    "Title 3 Santa Clara",
    "Text You arrive. Then to the house.",
  ];
  const [gallery, interruption, home] = ["Gallery", "Interruption", "Title 1/2 The way home"];
  await expectItems(page, [title, title3, text, gallery, interruption, home]);
  await expect(page.getByRole("heading", { name: "6 items" })).toBeVisible();

  await pressInMenu(page, "Down", 1);
  await expectItems(page, [title3, title, text, gallery, interruption, home]);
  await pressInMenu(page, "Up", 5);
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

  await press(buttonOf(page, "Remove", 3));
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
  expect(await stored(`/quote/${id}`)).toEqual({
    _id: id,
    revision: 1,
    name: "Nine days for Ada",
    customerName: "Ada & Zoë",
    link,
    display: false,
    displayDescription: "",
    displayCover: null,
    status: "draft",
    journey: null,
    pairOf: null,
    ...times,
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
  await expect(guest.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Nine days in Cuba", "Home"]);
  await expect(guest.getByRole("main").locator("article > div img")).toHaveCount(2);
  await expect(guest.getByRole("link", { name: "the house" })).toHaveAttribute("href", "/homes/Suite-Florencia");
  await guest.context().close();
  expect(troubles).toEqual([]);
});
