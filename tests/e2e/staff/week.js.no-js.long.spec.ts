import type { Locator, Page } from "@playwright/test";
import {
  addItemButton,
  addItemRegion,
  itemButton,
  waitForEditor,
  field,
  galleryImages,
  openItemText,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, uniqueWord, hasJavaScript, test } from "../../support/browser/journey.ts";

// What staff do every week, and how many presses it takes: each click, and each key that types nothing.

interface Counted {
  click: (target: Locator) => Promise<void>;
  key: (key: "Tab" | "Enter") => Promise<void>;
  type: (text: string) => Promise<void>;
  count: () => number;
}

function counted(page: Page): Counted {
  let presses = 0;
  return {
    async click(target) {
      presses += 1;
      await target.click();
    },
    async key(key) {
      presses += 1;
      await page.keyboard.press(key);
    },
    // Where the focus is.
    type: (text) => page.keyboard.type(text),
    count: () => presses,
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses the button of a type, which adds what was written before. */
async function begin(page: Page, by: Counted, type: string): Promise<void> {
  await by.click(addItemRegion(page).getByRole("button", { name: type, exact: true }));
  await expect(addItemRegion(page).getByLabel("Item type")).toHaveValue(/./);
  await expect(addItemRegion(page).getByRole("option", { name: type, exact: true })).toHaveJSProperty("selected", true);
}

test("a quote of twelve items from nothing, in at most 30 presses", async ({ loggedIn: page, stored, madeAt }) => {
  const word = uniqueWord();
  await page.goto("/admin/select-page");
  const by = counted(page);
  await by.click(page.getByRole("main").getByRole("link", { name: "Crea un preventivo" }));
  await waitForEditor(page);
  await by.click(field(page, "Quote name"));
  await by.type(`Nine days ${word}`);
  await by.key("Tab");
  await by.type("The Keller family");
  await by.key("Tab");
  await by.type(`keller-${word}`);

  /** Without scripts the first field is pressed. */
  const write = async (label: string, text: string) => {
    const first = addItemRegion(page).getByLabel(label, { exact: true });
    if (hasJavaScript()) await expect(first).toBeFocused();
    else await by.click(first);
    await by.type(text);
  };
  await begin(page, by, "Title 1/2");
  await write("Title 1", `Havana to Trinidad ${word}`);
  for (const day of ["Havana", "Viñales", "Trinidad"]) {
    await begin(page, by, "Title 3");
    await write("Title 3", day);
    await begin(page, by, "Text");
    await write("Text", `In the morning to ${day}`);
  }
  await begin(page, by, "Gallery");
  await by.click(addItemRegion(page).getByRole("button", { name: "Choose from the library" }));
  await by.click(page.getByRole("button", { name: /^Take/ }).first());
  await expect(galleryImages(addItemRegion(page))).toHaveCount(1);
  for (const text of ["What is included", "What is not included"]) {
    await begin(page, by, "Text");
    await write("Text", text);
  }
  await begin(page, by, "Interruption");
  await begin(page, by, "Text");
  await write("Text", "Until soon");
  await by.click(addItemButton(page));
  await by.click(button(page, "Submit"));
  await expect(page.getByText("Send this link")).toBeVisible();
  const quote = await stored(`/quote/keller-${word}`);
  madeAt(`/quote/${quote._id}`);
  expect(quote.items).toHaveLength(12);
  expect(quote.items[7]?.slider).toHaveLength(1);
  test.info().annotations.push({ type: "presses", description: `from nothing ${by.count()}` });
  expect(by.count()).toBeLessThanOrEqual(30);
});

test("one word of a sent quote in at most 3 presses, a picture of the library in at most 4", async ({
  loggedIn: page,
  createQuote,
  stored,
  pictures: [picture = ""],
}) => {
  const word = uniqueWord();
  const items = [...buildTextItems([`Lunch ${word}`]), { type: "slider", images: [picture] } as const];
  const id = await createQuote({ name: word, items });

  await page.goto(`/admin/quotesEditor/${id}`);
  await waitForEditor(page);
  const one = counted(page);
  await one.click(itemButton(page, "Edit", 1));
  if (!hasJavaScript()) await one.click(openItemText(page));
  await expect(openItemText(page)).toBeFocused();
  await expect(openItemText(page)).toHaveAttribute("dir", "auto");
  await one.type("Late ");
  await one.click(button(page, "Save All"));
  await expect(page).toHaveURL(/\/quote\//);
  await expect(page.getByText("Late", { exact: false }).first()).toBeVisible();

  await page.goto(`/admin/quotesEditor/${id}`);
  await waitForEditor(page);
  const more = counted(page);
  await more.click(itemButton(page, "Edit", 2));
  await more.click(button(page, "Choose from the library"));
  await more.click(page.getByRole("button", { name: /^Take/ }).last());
  await expect(galleryImages(page.locator("#items, main"))).toHaveCount(2);
  await more.click(button(page, "Save All"));
  await expect(page).toHaveURL(/\/quote\//);
  expect((await stored(`/quote/${id}`)).items[1]?.slider).toHaveLength(2);
  const description = `one word ${one.count()}, a picture ${more.count()}`;
  test.info().annotations.push({ type: "presses", description });
  expect(one.count(), description).toBeLessThanOrEqual(3);
  expect(more.count(), description).toBeLessThanOrEqual(4);
});
