import type { Page } from "@playwright/test";
import { englishState, expect, waitForHydration, uniqueWord, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

/** Returns the paths of all cached responses and the scopes of service workers. */
const listCached = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return { paths, workers: workers.map(({ scope }) => new URL(scope).pathname) };
  });

const nothing = { paths: [], workers: [] };
const storeButton = (page: Page) => page.getByRole("button", { name: "Keep on this telephone" });
const takeOff = (page: Page) => page.getByRole("button", { name: "Take it off this telephone" });

test("an offline copy follows its quote", async ({ page, context, createQuote, callApi, fetchRecord, pictureUrls }) => {
  const link = `Viaggio-${uniqueWord()}`;
  const text = { type: "text", text: "We meet you at the airport", size: "md" } as const;
  const items = [text, { type: "slider", images: pictureUrls.slice(0, 3) } as const];
  const id = await createQuote({ customerName: "Ada", link, items });
  const other = await createQuote({ customerName: "Grace" });

  await page.goto(`/quote/${link}`);
  await waitForHydration(page);
  await expect(storeButton(page)).toBeVisible();
  expect(await listCached(page)).toEqual(nothing);

  await storeButton(page).click();
  await expect(page.getByText(/^Kept on this telephone, as of /)).toBeVisible();
  const cached = await listCached(page);
  expect(cached.workers).toEqual(["/quote/"]);
  expect(cached.paths).toContain(`/quote/${link}`);
  for (const picture of pictureUrls.slice(0, 3)) expect(cached.paths).toContain(picture);
  expect(cached.paths.some((path) => path.endsWith(".woff2"))).toBe(true);
  // Opening other pages caches nothing.
  await page.goto(`/quote/${other}`);
  await expect(takeOff(page)).toBeHidden();
  await page.goto("/tours");
  expect(new Set((await listCached(page)).paths)).toEqual(new Set(cached.paths));

  await context.setOffline(true);
  await page.goto(`/quote/${link}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hi Ada, explore the journey we created for you!");
  await expect(page.getByText("We meet you at the airport")).toBeVisible();
  await expect(page.getByText(/^No network: this is your quote as of /)).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Next picture" }).click();
  const widths = () =>
    page.locator("main img").evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true, true, true]);
  const elsewhere = await context.newPage();
  await expect(elsewhere.goto("/tours")).rejects.toThrow();
  await elsewhere.close();

  // Online again, the copy is updated.
  const { items: documents } = await fetchRecord(`/quote/${id}`);
  const stops = ["Havana", "Trinidad"].map((place) => ({ place, nights: 2 }));
  const change = {
    link: `${link}-2`,
    items: [{ ...documents[0], text: "We meet you at the harbour" }],
    journey: { stops },
  };
  await page.goto(`/quote/${link}`);
  await context.setOffline(false);
  expect((await callApi("PATCH", `/quote/${id}`, change)).status).toBe(200);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: /show what is new$/ })).toBeVisible();
  await context.setOffline(true);
  for (const each of [link, `${link}-2`]) {
    await page.goto(`/quote/${each}`);
    await expect(page.getByText("We meet you at the harbour")).toBeVisible();
  }
  const map = page.getByRole("img", { name: "A map of Cuba" });
  await expect(map.getByText("Trinidad").last()).toBeVisible();
  const cachedPaths = (await listCached(page)).paths;
  expect(cachedPaths).not.toContain(pictureUrls[1]);
  // The coast is a separate file.
  expect(cachedPaths).toContain(await map.locator("image").last().getAttribute("href"));

  // The quote is deleted, and so is the copy.
  await context.setOffline(false);
  expect((await callApi("DELETE", `/quote/${id}`)).status).toBe(204);
  await page.goto(`/quote/${link}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Can't find your quote, please reload the page");
  await expect.poll(() => listCached(page)).toEqual(nothing);
});

test("removing an offline copy leaves other copies", async ({ page, context, createQuote }) => {
  const [first, second] = [await createQuote({ customerName: "Ada" }), await createQuote({ customerName: "Grace" })];
  for (const id of [first, second]) {
    await page.goto(`/quote/${id}`);
    await storeButton(page).click();
    await expect(takeOff(page)).toBeVisible();
  }
  await page.goto(`/quote/${first}`);
  await takeOff(page).click();
  await expect(page.getByText("It is no longer on this telephone.")).toBeVisible();
  const { paths, workers } = await listCached(page);
  expect([paths.filter((path) => path.includes(first)), workers]).toEqual([[], ["/quote/"]]);
  await context.setOffline(true);
  await page.goto(`/quote/${second}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Grace");
  await takeOff(page).click();
  await expect.poll(() => listCached(page)).toEqual(nothing);
});

test("staff pages and full devices get no offline copy", async ({ page, createQuote, staffPage, pictureUrls }) => {
  const id = await createQuote({ customerName: "Ada", items: [{ type: "slider", images: pictureUrls.slice(0, 3) }] });
  await staffPage.goto(`/quote/${id}`);
  await expect(staffPage.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(storeButton(staffPage)).toHaveCount(0);
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies({ name: /session/ });

  // A login in another window.
  await page.goto(`/quote/${id}`);
  await context.addCookies(cookies);
  await storeButton(page).click();
  await expect(page.getByText(/^It couldn’t be kept/)).toBeVisible();
  expect(await listCached(page)).toEqual(nothing);
  await context.clearCookies({ name: /session/ });

  const device = await page.context().newCDPSession(page);
  await device.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, quotaSize: 20_000 });
  await storeButton(page).click();
  await expect(page.getByText("This telephone has no room left for it.")).toBeVisible();
  expect(await listCached(page)).toEqual(nothing);
});
