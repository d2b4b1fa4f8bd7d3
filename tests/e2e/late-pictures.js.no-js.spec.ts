import type { Page } from "@playwright/test";
import sharp from "sharp";
import { textItems } from "../support/factories.ts";
import { chooseType, endSession, logInThere, openEditor, press, scripted } from "../support/interruptions.ts";
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

test.describe("a picture on its way to an item that is gone by then", () => {
  const uploads = (page: Page) => page.getByRole("list", { name: "Pictures on their way" }).getByRole("listitem");
  const gallery = { type: "slider", images: ["/images/there.webp"] } as const;

  /** Holds each upload until it is let go; `"fail"` ends it without an answer. */
  async function holdUploads(page: Page) {
    const waiting: ((how: "arrive" | "fail") => void)[] = [];
    await page.route("**/admin/images", async (route) => {
      const how = await new Promise<"arrive" | "fail">((resolve) => waiting.push(resolve));
      await (how === "fail" ? route.abort() : route.continue());
    });
    return async (how: "arrive" | "fail") => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.(how);
    };
  }

  test.beforeEach(() => test.skip(!scripted(), "without scripts pictures ride in the form"));

  test("comes back with it, after a failure and a Retry too", async ({ loggedIn: page, createQuote }) => {
    await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: [gallery] })}`);
    const next = await holdUploads(page);
    await page.getByRole("button", { name: "Edit, item 1:" }).click();
    await page.getByLabel("Add images").setInputFiles([await picture("patio.png", 200), await picture("roof.png", 90)]);
    await page.getByRole("button", { name: "Remove Item, item 1:" }).click();
    await next("fail");
    await expect(uploads(page).filter({ hasText: "patio.png" }).getByRole("alert")).toBeVisible();
    await next("arrive");
    await expect(uploads(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Retry" }).click();
    await next("arrive");
    await expect(uploads(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Edit, item 1:" }).click();
    await expect(page.locator("input[name='open.images']")).toHaveCount(3);
  });

  test("is named where it can't come back: the type was changed, or something else removed after it", async ({
    loggedIn: page,
    createQuote,
    staff,
  }) => {
    const id = await createQuote({ items: [gallery, ...textItems(["one", "two"])] });
    await openEditor(page, `/admin/quotesEditor/${id}`);
    const next = await holdUploads(page);
    await chooseType(page, "Gallery");
    await page.getByLabel("Add images").setInputFiles(await picture("patio.png", 200));
    await chooseType(page, "Text");
    await next("arrive");
    const notAdded = (name: string) =>
      page.getByRole("alert").filter({ hasText: `Not added, as its item is gone: ${name}` });
    await expect(notAdded("patio.png")).toBeVisible();

    await page.getByRole("button", { name: "Edit, item 1:" }).click();
    await page.getByLabel("Add images").setInputFiles(await picture("roof.png", 90));
    await page.getByRole("button", { name: "Remove Item, item 1:" }).click();
    await page.getByRole("button", { name: "Remove Item, item 2:" }).click();
    // The session ends too: the picture waits for its Retry, and then it is said.
    await endSession(page);
    await next("arrive");
    const panel = page.getByRole("region", { name: "Your session is over" });
    await expect(panel).toBeVisible();
    await logInThere(page, process.env.STAFF_PASSWORD ?? "", "button");
    await expect(panel).toHaveCount(0);
    await page.getByRole("button", { name: "Retry" }).click();
    await next("arrive");
    await expect(notAdded("roof.png")).toBeVisible();
    await page.getByRole("button", { name: "Save All" }).click();
    await expect(page.getByRole("status").filter({ hasText: "2 pictures failed" })).toBeVisible();
    for (const name of ["patio.png", "roof.png"]) {
      await uploads(page).filter({ hasText: name }).getByRole("button", { name: "Leave it out" }).click();
    }
    await expect(page).toHaveURL(`/quote/${id}`);
    expect(((await staff("GET", `/quote/${id}`)).body as { items: { text: string }[] }).items).toHaveLength(1);
  });
});
