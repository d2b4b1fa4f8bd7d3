import type { Page, Route } from "@playwright/test";
import { expectShown, openGallery, position, spinners } from "../support/gallery.ts";
import { english, expect, test } from "../support/journey.ts";

test.use({ storageState: english });

/** Keeps a picture from coming, in each of its widths, until `release` is called. */
async function holdBack(page: Page, picture: string): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let released = false;
  await page.route(`**${picture.replace(".webp", "")}*`, async (route) => {
    if (released) await route.continue();
    else held.push(route);
  });
  return {
    async release() {
      released = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

test.describe("with scripts, a gallery", () => {
  test.beforeEach(({ pictures }) => {
    expect(pictures.length, "the sample content has pictures enough").toBeGreaterThanOrEqual(3);
  });

  test("waits under a skeleton until its picture has come, and only then counts four seconds", async ({
    page,
    createQuote,
    pictures,
  }) => {
    const images = pictures.slice(0, 3);
    const first = await holdBack(page, String(images[0]));
    const id = await createQuote({ items: [{ type: "slider", images }] });
    await openGallery(page, id);
    await expect(spinners(page).first()).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");

    await first.release();
    await expect(page.getByRole("listitem", { name: "Picture 1 of 3" }).getByRole("status")).toHaveCount(0);
    await page.clock.runFor(3_900);
    await expect(position(page)).toHaveText("1 / 3");
    await page.clock.runFor(200);
    await expect(position(page)).toHaveText("2 / 3");
  });

  test("waits for a later picture too, and begins again after the last", async ({ page, createQuote, pictures }) => {
    const images = pictures.slice(0, 3);
    const second = await holdBack(page, String(images[1]));
    await openGallery(page, await createQuote({ items: [{ type: "slider", images }] }));
    await page.clock.runFor(4_100);
    await expect(position(page)).toHaveText("2 / 3");
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("2 / 3");
    await expect(spinners(page)).toHaveCount(1);

    await second.release();
    await expect(spinners(page)).toHaveCount(0);
    for (const next of ["3 / 3", "1 / 3", "2 / 3"]) {
      await page.clock.runFor(4_100);
      await expect(position(page)).toHaveText(next);
    }
  });

  test("shows the picture that it says it shows", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    for (const [button, number] of [
      ["Next picture", 2],
      ["Next picture", 3],
      ["Next picture", 1],
      ["Previous picture", 3],
      ["Previous picture", 2],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await expect(position(page)).toHaveText(`${number} / 3`);
      await expectShown(page, number);
    }
  });

  test("takes two quick presses as two", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await page.getByRole("button", { name: "Next picture" }).dblclick();
    await expectShown(page, 3);
  });

  test("says where it stands when a press is taken back by the wheel at once", async ({
    page,
    createQuote,
    pictures,
  }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(position(page)).toHaveText("2 / 3");
    // As a wheel does it; a machine's own may come when the strip has arrived already.
    await page
      .getByRole("main")
      .getByRole("list")
      .evaluate((list) => {
        list.scrollTo({ left: 1, behavior: "instant" });
        list.dispatchEvent(new WheelEvent("wheel", { deltaX: -120 }));
        list.scrollTo({ left: 0, behavior: "instant" });
      });
    await expectShown(page, 1);
    await expect(position(page)).toHaveText("1 / 3");
  });

  test("rests while paused, and goes on when told to", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await page.getByRole("button", { name: "Pause the pictures" }).click();
    await leave(page);
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");

    await page.getByRole("button", { name: "Play the pictures" }).click();
    await leave(page);
    await page.clock.runFor(4_100);
    await expect(position(page)).toHaveText("2 / 3");
  });

  test("rests under the pointer and while it holds the focus", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await page.getByRole("listitem", { name: "Picture 1 of 3" }).hover();
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");

    await leave(page);
    await page.getByRole("button", { name: "Next picture" }).focus();
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");

    await leave(page);
    await page.clock.runFor(4_100);
    await expect(position(page)).toHaveText("2 / 3");
  });

  test("rests in a window that is out of sight", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await setHidden(page, true);
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");
    await setHidden(page, false);
    await page.clock.runFor(4_100);
    await expect(position(page)).toHaveText("2 / 3");
  });

  test("moves only when asked, where less motion is wished for", async ({ page, createQuote, pictures }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveText("1 / 3");
    await page.getByRole("button", { name: "Previous picture" }).click();
    await expectShown(page, 3);
  });

  test("is named in the page's language", async ({ page, createQuote, pictures }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 2) }] });
    await page.goto(`/quote/${id}?lang=it`);
    await expect(page.getByRole("button", { name: "Immagine successiva" })).toBeVisible();
    await expect(page.getByRole("listitem", { name: "Immagine 2 di 2" })).toBeAttached();
  });
});

test.describe("a gallery", () => {
  test("of one picture is a picture and nothing else", async ({ page, createQuote, pictures, troubles }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 1) }] });
    await page.goto(`/quote/${id}?lang=en`);
    const main = page.getByRole("main");
    await expect(main.locator("img")).toHaveCount(1);
    await expect(main.locator("img")).toHaveJSProperty("complete", true);
    await expect(main.getByRole("group").or(main.getByRole("region")).or(main.getByRole("list"))).toHaveCount(0);
    await expect(main.getByRole("button", { name: /picture/i })).toHaveCount(0);
    expect(troubles).toEqual([]);
  });
});

/** Takes pointer and focus elsewhere. */
async function leave(page: Page) {
  await page.mouse.move(1, 1);
  await page.getByRole("main").focus();
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
