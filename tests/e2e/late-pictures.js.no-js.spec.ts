import sharp from "sharp";
import { chooseType, openEditor, press, scripted } from "../support/interruptions.ts";
import { expect, test } from "../support/journey.ts";

/** A picture of one colour, as a file that somebody chooses. */
async function picture(name: string, hue: number) {
  const background = { r: hue, g: 90, b: 60 };
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

test("of ten files one is no picture: nine stay, and the tenth is named", async ({ loggedIn: page }) => {
  await openEditor(page, "/admin/quotesGenerator");
  await page.getByLabel("Quote name").fill("Ten");
  await chooseType(page, "Gallery");
  const good = await Promise.all(Array.from({ length: 9 }, (_, at) => picture(`${at}.png`, at * 20)));
  const bad = { name: "not-a-picture.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Add images").setInputFiles([...good.slice(0, 4), bad, ...good.slice(4)]);
  if (!scripted()) expect((await press(page, "Add image")).status()).toBe(400);
  await expect(page.getByText("Error, can't read the image")).toHaveCount(1);
  await expect(page.getByText("not-a-picture.png")).toBeVisible();
  await expect(page.locator("input[name='adding.images']")).toHaveCount(9);
  await expect(page.getByLabel("Quote name")).toHaveValue("Ten");
});

test("an upload that fails says so, and Retry brings it; a save waits for what is on its way", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  test.skip(!scripted(), "without scripts pictures ride in the form");
  const id = await createQuote({ items: [{ type: "slider", images: ["/images/there.webp"] }] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await page.getByRole("button", { name: "Edit, item 1:" }).click();
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/admin/images", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel("Add images").setInputFiles(await picture("patio.png", 200));
  await page.getByRole("button", { name: "Save All" }).click();
  fail();
  const trouble = page.getByRole("alert").filter({ hasText: "patio.png" });
  await expect(trouble).toContainText("Error uploading image");
  // Nothing was saved over the head of who chose the picture.
  const stored = async () =>
    (await staff("GET", `/quote/${id}`)).body as { revision: number; items: { slider: unknown[] }[] };
  expect((await stored()).revision).toBe(1);
  await page.unrouteAll();
  await page.getByRole("button", { name: /^Retry/ }).click();
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = await stored();
  expect([revision, items[0]?.slider.length]).toEqual([2, 2]);
});
