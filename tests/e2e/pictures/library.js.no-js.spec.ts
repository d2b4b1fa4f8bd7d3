import type { Locator } from "@playwright/test";
import sharp from "sharp";
import {
  button,
  itemButton,
  galleryImages,
  openEditor,
  pressIntent,
  editField,
  itemRow,
  saveAll,
} from "../../support/browser/editor.ts";
import { expect, uniqueWord, test } from "../../support/browser/journey.ts";

test("adding a picture from the library preserves unsaved fields", async ({
  loggedIn: page,
  createQuote,
  pictures,
  stored,
  baseURL,
}) => {
  const [first = ""] = pictures;
  const id = await createQuote({ name: "Before", items: [{ type: "slider", images: [first] }] });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "red", noise } });
  const name = `${uniqueWord()}.png`;
  const image = { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
  const headers = { Origin: String(baseURL) };
  const uploaded = await page.request.post("/admin/images", { headers, multipart: { image } });
  const { url } = (await uploaded.json()) as { url: string };

  await openEditor(page, `/admin/quotesEditor/${id}`);
  await editField(page, "Quote name", "After");
  let presses = 0;
  const pressed = async (one: Locator) => {
    presses += 1;
    await pressIntent(one);
  };
  await pressed(itemButton(page, "Edit", 1));
  await pressed(button(page, "Choose from the library"));
  await pressed(button(page, `Take: ${name}`));
  await expect(galleryImages(itemRow(page, 1))).toHaveCount(2);
  presses += 1;
  await saveAll(page);
  expect(presses).toBeLessThanOrEqual(4);
  const quote = await stored(`/quote/${id}`);
  expect(quote.name).toBe("After");
  expect(quote.items[0]?.slider.map(({ image }) => image)).toEqual([first, url]);
});
