import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

/** The pages that the browser fetched beforehand, each once it is there; and whether it has read the rules. */
async function prefetchesOf(page: Page) {
  const found = { rules: 0, asked: [] as string[], ready: [] as string[] };
  const session = await page.context().newCDPSession(page);
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    expect(ruleSet.errorMessage).toBe(undefined);
    found.rules += 1;
  });
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Running") found.asked.push(prefetchUrl);
    if (status === "Ready") found.ready.push(prefetchUrl);
  });
  await session.send("Preload.enable");
  return found;
}

/** Rests the pointer on a link to an address, which is put into the page for that. */
async function restOn(page: Page, href: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate((href) => {
    document.getElementById("tried")?.remove();
    const link = Object.assign(document.createElement("a"), { id: "tried", href, textContent: href });
    link.style.cssText = "position: fixed; inset: 40% 40% auto; z-index: 9; padding: 1rem";
    document.body.append(link);
  }, href);
  await page.hover("#tried");
}

test.beforeEach(async ({ context, baseURL }) => {
  // Before a language is chosen the prompt lies over the page.
  await context.addCookies([{ name: "lang", value: "en", url: String(baseURL) }]);
});

test("a page whose link the pointer rests on is there before it is opened", async ({ page, baseURL, troubles }) => {
  const prefetches = await prefetchesOf(page);
  await page.goto("/privacy");
  await expect.poll(() => prefetches.rules).toBe(1);
  for (const path of ["/tours", "/tours?lang=it", "/homes/apodaca-12", "/tours/first-journey"]) {
    await restOn(page, path);
    await expect.poll(() => prefetches.ready).toContain(baseURL + path);
  }
  await page.click("#tried");
  await expect(page).toHaveURL("/tours/first-journey");
  const how = await page.evaluate(() => JSON.stringify(performance.getEntriesByType("navigation")));
  expect(how).toContain('"deliveryType":"navigational-prefetch"');
  expect(troubles).toEqual([]);
});

test("what is not for everybody, or no page, is never fetched beforehand", async ({ page, baseURL }) => {
  const prefetches = await prefetchesOf(page);
  await page.goto("/privacy");
  await expect.poll(() => prefetches.rules).toBe(1);
  for (const path of [
    "/admin/select-page",
    "/admin/log-out",
    "/login",
    "/language",
    "/qr/QR-1",
    "/api/docs",
    "/quote/honeymoon-bianchi-2027",
    "/tours/first-journey/pdf",
    "/brochures/apodaca-12.en.pdf",
    "/brand/business-card.en.png",
    "/images/x.webp",
    "https://elsewhere.example/tours",
  ]) {
    await restOn(page, path);
    // As long as it takes to fetch one that may be.
    const other = `/tours?after=${encodeURIComponent(path)}`;
    await restOn(page, other);
    await expect.poll(() => prefetches.ready, path).toContain(baseURL + other);
    expect(prefetches.asked, path).toEqual(prefetches.ready);
  }
});

test("a quote has no such rules", async ({ page }) => {
  const prefetches = await prefetchesOf(page);
  const answer = await page.goto("/quote/honeymoon-bianchi-2027");
  expect(answer?.headers()["speculation-rules"]).toBe(undefined);
  await restOn(page, "/tours");
  await page.goto("/tours");
  await expect.poll(() => prefetches.rules).toBe(1);
  expect(prefetches.asked).toEqual([]);
});
