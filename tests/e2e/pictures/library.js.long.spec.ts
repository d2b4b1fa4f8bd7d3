import type { Page } from "@playwright/test";
import sharp from "sharp";
import { centerOf } from "../../support/browser/pointer.ts";
import { button, itemButton, galleryImages, openEditor, itemRow } from "../../support/browser/editor.ts";
import { expect, test } from "../../support/browser/journey.ts";

/** Drops or pastes plain pictures and a text file onto an element. Returns whether the page accepted them. */
async function dropOrPaste(
  page: Page,
  event: "drop" | "paste",
  selector: string,
  names: readonly string[],
): Promise<boolean> {
  const files = await Promise.all(
    names.map(async (name, index) => {
      const background = { r: 40 * index, g: Math.floor(Math.random() * 256), b: 90 };
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
      const bytes = name.endsWith(".txt") ? Buffer.from("words") : await picture.png().toBuffer();
      return { name, base64: bytes.toString("base64") };
    }),
  );
  return await page.evaluate(
    ({ event, selector, files }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: name.endsWith(".txt") ? "text/plain" : "image/png" }));
      }
      const options = { bubbles: true, cancelable: true };
      const given =
        event === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      document.querySelector(selector)?.dispatchEvent(given);
      return given.defaultPrevented;
    },
    { event, selector, files },
  );
}

test("a gallery accepts dropped and pasted files", async ({
  staffPage: page,
  createQuote,
  pictureUrls,
  pageErrors,
}) => {
  const [first = "", second = ""] = pictureUrls;
  const id = await createQuote({
    items: [
      { type: "slider", images: [first] },
      { type: "slider", images: [second] },
      { type: "text", text: "One", size: "md" },
    ],
  });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  // The drop target is lazy-loaded.
  await expect.poll(() => dropOrPaste(page, "drop", "li[data-key='1']", ["a.png", "b.png", "words.txt"])).toBe(true);
  await expect(page.getByText("words.txt")).toBeVisible();
  await page.getByRole("button", { name: "Leave it out" }).click();
  await itemButton(page, "Edit", 2).click();
  await expect(galleryImages(itemRow(page, 2))).toHaveCount(3);
  // The open gallery receives every paste.
  expect(await dropOrPaste(page, "paste", "body", ["c.png"])).toBe(true);
  await expect(galleryImages(itemRow(page, 2))).toHaveCount(4);

  const from = await centerOf(button(page, "Drag image 4 of 4"));
  const to = await centerOf(button(page, "Drag image 1 of 4"));
  const last = await galleryImages(itemRow(page, 2)).nth(3).getAttribute("src");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await expect(galleryImages(itemRow(page, 2)).first()).toHaveAttribute("src", last ?? "");

  await itemButton(page, "Edit", 3).click();
  expect(await dropOrPaste(page, "drop", "h1", ["d.png"])).toBe(true);
  await expect(itemButton(page, "Edit", 4)).toBeVisible();
  await itemButton(page, "Edit", 4).click();
  await expect(galleryImages(itemRow(page, 4))).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});

test("the library's dialog finds and adds several pictures", async ({ staffPage: page, createQuote, pictureUrls }) => {
  const id = await createQuote({ items: [{ type: "slider", images: pictureUrls.slice(0, 1) }] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  const open = button(page, "Choose from the library");
  await open.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("nothing at all is called so");
  await expect(dialog.getByRole("status")).toHaveText("No pictures found.");
  await dialog.getByRole("searchbox").fill("");
  const boxes = dialog.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await dialog.getByRole("button", { name: "Add 2", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(galleryImages(itemRow(page, 1))).toHaveCount(3);
  await expect(open).toBeFocused();
  await page.context().clearCookies();
  await open.click();
  await expect(dialog.getByRole("alert")).toContainText("You are logged out");
});
