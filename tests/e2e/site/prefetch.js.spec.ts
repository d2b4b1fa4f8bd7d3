import type { Page } from "@playwright/test";
import { englishState, expect, test } from "../../support/browser/journey.ts";

// The language prompt would cover the page.
test.use({ storageState: englishState });

/** Records prefetched pages and the speculation rules that the browser has parsed. */
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

/** Adds a link to the page whose click doesn't navigate. */
async function putLink(page: Page, href: string) {
  await page.mouse.move(0, 0);
  await page.evaluate((href) => {
    document.getElementById("tried")?.remove();
    const link = Object.assign(document.createElement("a"), { id: "tried", href, textContent: href });
    link.style.cssText = "position: fixed; inset: 40% 40% auto; z-index: 9; padding: 1rem";
    link.onclick = () => false;
    document.body.append(link);
  }, href);
  return page.locator("#tried");
}

test("hovering over a link prefetches its page", async ({ page, baseURL, pageErrors }) => {
  const prefetches = await prefetchesOf(page);
  await page.goto("/privacy");
  await expect.poll(() => prefetches.rules).toBe(1);
  for (const path of ["/tours", "/tours?lang=it", "/homes/apodaca-12", "/tours/first-journey"]) {
    await (await putLink(page, path)).hover();
    await expect.poll(() => prefetches.ready).toContain(baseURL + path);
  }
  await page.locator("#tried").evaluate((link) => (link.onclick = null));
  await page.locator("#tried").click();
  await expect(page).toHaveURL("/tours/first-journey");
  const navigation = await page.evaluate(() => JSON.stringify(performance.getEntriesByType("navigation")));
  expect(navigation).toContain('"deliveryType":"navigational-prefetch"');

  await test.step("a quote has no prefetch rules", async () => {
    const response = await page.goto("/quote/honeymoon-bianchi-2027");
    expect(await response?.text()).not.toContain("speculationrules");
    const before = [...prefetches.asked];
    await (await putLink(page, "/contacts")).click();
    await page.goto("/privacy");
    await (await putLink(page, "/our-team")).click();
    await expect.poll(() => prefetches.ready).toContain(`${baseURL}/our-team`);
    expect(prefetches.asked).toEqual([...before, `${baseURL}/our-team`]);
  });
  expect(pageErrors).toEqual([]);
});

test("private pages and files are never prefetched", async ({ page, baseURL }) => {
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
    // A press starts a prefetch immediately if the rules allow it.
    await (await putLink(page, path)).click();
    const other = `/tours?after=${encodeURIComponent(path)}`;
    await (await putLink(page, other)).click();
    await expect.poll(() => prefetches.ready, path).toContain(baseURL + other);
    expect(prefetches.asked, path).toEqual(prefetches.ready);
  }
});
