import type { Locator, Page, Route } from "@playwright/test";
import { english, expect, only, test } from "../support/journey.ts";

test.use({ storageState: english });

const position = (page: Page) => page.getByText(/^\d \/ \d$/);
const spinners = (page: Page) => page.getByRole("status", { name: "Loading..." });

/** Opens a quote with one gallery. Time stands still there, until a test lets it run. */
async function openGallery(page: Page, id: string) {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  await page.goto(`/quote/${id}?lang=en`, { waitUntil: "domcontentloaded" });
  // Scripts come after the pictures, or when those take too long.
  await page.clock.runFor(2_000);
  await expect(position(page)).toHaveText("1 / 3");
}

/** The strip stands at this picture. */
async function expectShown(page: Page, number: number) {
  const strip = page.getByRole("main").getByRole("list");
  const slide = strip.getByRole("listitem").nth(number - 1);
  await expect
    .poll(async () => {
      const [outer, inner] = await Promise.all([strip.boundingBox(), slide.boundingBox()]);
      return Math.abs(Math.round((inner?.x ?? NaN) - (outer?.x ?? NaN)));
    })
    .toBe(0);
}

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
  only(["js"], "scripts play it");

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
  only(["js", "no-js"], "a phone gets the same document");

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

  test("of none is refused before it could be shown", async ({ staff }) => {
    const items = [{ slider: [], title: { title1: "", title2: "" }, title3: "", text: "", interruption: false }];
    expect((await staff("POST", "/quote", { name: "Of nothing", items })).status).toBe(400);
  });
});

test.describe("without scripts, a gallery", () => {
  only(["no-js"], "the strip as it comes from the server");
  test.use({ viewport: { width: 1280, height: 1000 } });

  test("is a strip whose every picture can be scrolled to, with no button in it", async ({
    page,
    createQuote,
    pictures,
  }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] });
    await page.goto(`/quote/${id}?lang=en`);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(spinners(page)).toHaveCount(0);
    const strip = page.getByRole("main").getByRole("list");
    await strip.hover();
    const { width } = (await strip.boundingBox()) ?? { width: 0 };
    for (const number of [1, 2, 3]) {
      const slide = page.getByRole("listitem", { name: `Picture ${number} of 3` });
      await expect(slide).toBeInViewport({ ratio: 0.95 });
      await expect(slide.locator("img")).toHaveJSProperty("complete", true);
      await expect(slide.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
      await page.mouse.wheel(width, 0);
    }
  });

  test("is scrolled by keyboard as well", async ({ page, createQuote, pictures }) => {
    const id = await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 2) }] });
    await page.goto(`/quote/${id}?lang=en`);
    await page.getByRole("main").getByRole("list").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("listitem", { name: "Picture 2 of 2" })).toBeInViewport({ ratio: 0.95 });
  });
});

test.describe("on a phone, a gallery", () => {
  only(["phone"], "fingers");

  test("follows a swipe, and rests after it as before", async ({ page, createQuote, pictures }) => {
    await openGallery(page, await createQuote({ items: [{ type: "slider", images: pictures.slice(0, 3) }] }));
    await swipeLeft(page, page.getByRole("main").getByRole("list"));
    await expectShown(page, 2);
    await page.clock.runFor(4_100);
    await expect(position(page)).toHaveText("3 / 3");
  });
});

/** A finger, drawn across most of it. */
async function swipeLeft(page: Page, strip: Locator) {
  await strip.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = (await strip.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + part * box.width, y: box.y + box.height / 2 }],
    });
  await touch("touchStart", 0.9);
  for (let part = 0.86; part > 0.1; part -= 0.04) await touch("touchMove", part);
  await touch("touchEnd");
}

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
