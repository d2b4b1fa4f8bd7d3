import { devices, type Page } from "@playwright/test";
import { englishState, expect, holdRequests, uniqueWord, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

const storeButton = (page: Page) => page.getByRole("button", { name: "Keep on this telephone" });
const takeOff = (page: Page) => page.getByRole("button", { name: "Take it off this telephone" });
const storedNotice = (page: Page) => page.getByText(/^Kept on this telephone, as of /);
const failed = (page: Page) => page.getByText(/^It couldn’t be kept/);

/** Returns the device's caches and the number of service workers. */
const device = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: await caches.keys(), workers: workers.length };
  });
const nothing = { caches: [], workers: 0 };

/** Makes a page react as if its window became visible. */
const checkVisibility = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("two windows agree whether there is an offline copy", async ({ page, context, createQuote }) => {
  const path = `/quote/${await createQuote({ customerName: "Ada" })}`;
  const other = await context.newPage();
  for (const window of [page, other]) await window.goto(path);
  await storeButton(page).click();
  await expect(storedNotice(page)).toBeVisible();
  await context.setOffline(true);
  await storeButton(other).click();
  await expect(storedNotice(other)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await context.setOffline(false);

  await other.goto(path);
  await expect(storedNotice(other)).toBeVisible();
  await page.goto(path);
  await expect(storedNotice(page)).toBeVisible();
  await takeOff(other).click();
  await expect.poll(() => device(page)).toEqual(nothing);
  await checkVisibility(page);
  await expect(storeButton(page)).toBeVisible();
  await expect(storedNotice(page)).toBeHidden();
  // Both windows at the same time.
  await Promise.all([storeButton(page).click(), storeButton(other).click()]);
  for (const window of [page, other]) await expect(storedNotice(window)).toBeVisible();
  await Promise.all([takeOff(page).click(), takeOff(other).click()]);
  await expect.poll(() => device(page)).toEqual(nothing);
});

test("reopening a quote completes an interrupted offline copy", async ({ page, context, createQuote, pictureUrls }) => {
  const items = [{ type: "slider", images: pictureUrls.slice(0, 2) } as const];
  const path = `/quote/${await createQuote({ customerName: "Ada", items })}`;
  const first = await context.newPage();
  await first.goto(path);
  const release = await holdRequests(first, `**${pictureUrls[1]}`);
  await storeButton(first).click();
  await expect(first.getByText(/^Keeping/)).toBeVisible();
  await expect.poll(async () => (await device(first)).caches.length).toBe(1);
  await first.close();
  release();

  // Only the page itself can be loaded, so there is no copy yet.
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto(path);
  await expect(failed(page)).toBeVisible();
  await expect(storeButton(page)).toBeVisible();
  await page.unroute(`**${path}`);
  await page.goto(path);
  await expect(storedNotice(page)).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
});

test("an offline copy isn't stored without one of its pictures", async ({ page, createQuote, pictureUrls }) => {
  const path = `/quote/${await createQuote({ items: [{ type: "slider", images: pictureUrls.slice(0, 2) }] })}`;
  await page.goto(path);
  await page.route(`**${pictureUrls[1]}`, (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await storeButton(page).click();
  await expect(failed(page)).toBeVisible();
  expect(await device(page)).toEqual(nothing);
});

test("an interrupted copy is deleted with its quote", async ({ page, context, createQuote, callApi, pictureUrls }) => {
  const items = [{ type: "slider", images: pictureUrls.slice(0, 2) } as const];
  const link = `Viaggio-${uniqueWord()}`;
  const [id, other] = [await createQuote({ link, items }), await createQuote({ customerName: "Grace" })];
  await page.goto(`/quote/${other}`);
  await storeButton(page).click();
  await expect(storedNotice(page)).toBeVisible();
  const first = await context.newPage();
  await first.goto(`/quote/${link}`);
  await holdRequests(first, `**${pictureUrls[1]}`);
  await storeButton(first).click();
  await expect(first.getByText(/^Keeping/)).toBeVisible();
  await expect.poll(async () => (await device(first)).caches.length).toBe(2);
  // Another window is still storing the copy.
  await page.goto("/quote/there-is-none");
  expect((await device(page)).caches.length).toBe(2);
  await first.close();
  expect((await callApi("DELETE", `/quote/${id}`)).status).toBe(204);

  await page.goto(`/quote/${link}`);
  await expect.poll(() => device(page)).toEqual({ caches: [other], workers: 1 });
});

test("a desktop shows the offline copy's button only where a copy exists", async ({ page, createQuote, browser }) => {
  const path = `/quote/${await createQuote({ customerName: "Ada" })}`;
  await page.goto(path);
  await expect(storeButton(page)).toBeVisible();
  const computer = await browser.newPage({ ...devices["Desktop Chrome"], baseURL: new URL(page.url()).origin });
  await computer.goto(path);
  await expect(computer.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(storeButton(computer)).toBeHidden();
  await computer.evaluate(
    (name) => caches.open(name).then((cache) => cache.put("/quote/x", new Response())),
    path.slice(7),
  );
  await computer.reload();
  await expect(storedNotice(computer)).toBeVisible();
  await computer.close();
});
