import { blankItemDocument } from "~/domain/items/document";
import {
  addItemButton,
  addItemRegion,
  addItem,
  button,
  itemButton,
  waitForEditor,
  expectItems,
  field,
  moveItemTo,
  anyPictureOfSize,
  createPictureFile,
  pressIntent,
  pressItemMenuButton,
  itemRow,
  fillItem,
  anyTimestamps,
} from "../../support/browser/editor.ts";
import { expect, uniqueWord, test, openVisitorPage } from "../../support/browser/journey.ts";

test("staff write a quote, a guest reads it", async ({
  staffPage: page,
  browser,
  fetchRecord,
  deleteAfter,
  baseURL,
  pageErrors,
}) => {
  const link = uniqueWord();
  await page.goto("/admin/select-page");
  await page.getByRole("link", { name: "Crea un preventivo" }).click();
  await waitForEditor(page);
  await expect(page).toHaveURL("/admin/quotesGenerator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crea un preventivo");
  await expect(addItemButton(page)).toBeDisabled();
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
      await createPictureFile("small.jpg", 600, 400, "#0f5a5e"),
      await createPictureFile("large.jpg", 1800, 1200, "#b5472d"),
    ],
  });
  await addItem(page, { type: "Interruption" });
  await addItem(page, { type: "Title 1/2", fields: { "Title 2": "The way home" } });
  await expect(addItemRegion(page).getByLabel("Item type")).toHaveValue("");
  const [title, title3, text] = [
    "Title 1/2 Nine days in Cuba · for the two of you",
    "Title 3 Santa Clara",
    "Text You arrive. Then to the house.",
  ];
  const [gallery, interruption, home] = ["Gallery", "Interruption", "Title 1/2 The way home"];
  await expectItems(page, [title, title3, text, gallery, interruption, home]);
  await expect(page.getByRole("heading", { name: "6 items" })).toBeVisible();

  await pressItemMenuButton(page, "Down", 1);
  await expectItems(page, [title3, title, text, gallery, interruption, home]);
  await pressItemMenuButton(page, "Up", 5);
  await expectItems(page, [title3, title, text, interruption, gallery, home]);
  await moveItemTo(page, 1, 6);
  await expectItems(page, [title, text, interruption, gallery, home, title3]);
  await moveItemTo(page, 6, 2);
  await expectItems(page, [title, title3, text, interruption, gallery, home]);

  await pressIntent(itemButton(page, "Edit", 6));
  await fillItem(itemRow(page, 6), { fields: { "Title 1": "Home" }, size: "Small" });
  await expect(itemRow(page, 6).getByRole("region", { name: "Preview" })).toContainText("The way home");
  await pressIntent(itemButton(page, "Close", 6));
  const edited = "Title 1/2 Home · The way home";
  await expectItems(page, [title, title3, text, interruption, gallery, edited]);

  await pressIntent(itemButton(page, "Remove", 3));
  await expectItems(page, [title, title3, interruption, gallery, edited]);
  await pressIntent(button(page, "Undo"));
  await expectItems(page, [title, title3, text, interruption, gallery, edited]);

  await button(page, "Submit").click();
  const notice = page.getByRole("status").filter({ hasText: "Send this link" });
  await expect(notice).toContainText(`${baseURL}/quote/${link}`);
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole("link", { name: "Open the quote" })).toHaveAttribute("href", `/quote/${link}`);
  const id = new URL(page.url()).searchParams.get("saved") ?? "";
  deleteAfter(`/quote/${id}`);
  expect(await fetchRecord(`/quote/${id}`)).toEqual({
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
    offer: null,
    customerId: null,
    ...anyTimestamps,
    items: [
      { ...blankItemDocument, title: { title1: "Nine days in Cuba", title2: "for the two of you" }, size: "lg" },
      { ...blankItemDocument, title3: "Santa Clara", size: "sm" },
      { ...blankItemDocument, text: "You arrive.\nThen to #[the house|/homes/Suite-Florencia].", size: "md" },
      { ...blankItemDocument, interruption: true },
      { ...blankItemDocument, slider: [{ image: anyPictureOfSize(600, 400) }, { image: anyPictureOfSize(900, 600) }] },
      { ...blankItemDocument, title: { title1: "Home", title2: "The way home" }, size: "sm" },
    ],
  });

  const guest = await openVisitorPage(browser, {});
  await guest.goto(`${baseURL}/quote/${link}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    "Hi Ada & Zoë, explore the journey we created for you!",
  );
  await expect(guest.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Nine days in Cuba", "Home"]);
  await expect(guest.getByRole("main").locator("article > div img")).toHaveCount(2);
  await expect(guest.getByRole("link", { name: "the house" })).toHaveAttribute("href", "/homes/Suite-Florencia");
  await guest.context().close();
  expect(pageErrors).toEqual([]);
});
