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

test("staff reuse a picture of the library", async ({
  staffPage: page,
  createQuote,
  pictureUrls,
  fetchRecord,
  baseURL,
}) => {
  const [first = ""] = pictureUrls;
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
  await pressIntent(itemButton(page, "Edit", 1));
  await pressIntent(button(page, "Choose from the library"));
  await pressIntent(button(page, `Take: ${name}`));
  await expect(galleryImages(itemRow(page, 1))).toHaveCount(2);
  await saveAll(page);
  const quote = await fetchRecord(`/quote/${id}`);
  expect(quote.name).toBe("After");
  expect(quote.items[0]?.slider.map(({ image }) => image)).toEqual([first, url]);
});
