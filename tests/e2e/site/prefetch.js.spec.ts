import type { Page } from "@playwright/test";
import { englishState, expect, test } from "../../support/browser/journey.ts";

// Before a language is chosen the prompt lies over the page.
test.use({ storageState: englishState });

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

/** Puts a link to an address into the page, which leads nowhere when it is pressed. */
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

test("a page whose link the pointer rests on is there before it is opened", async ({ page, baseURL, troubles }) => {
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
  const how = await page.evaluate(() => JSON.stringify(performance.getEntriesByType("navigation")));
  expect(how).toContain('"deliveryType":"navigational-prefetch"');

  await test.step("but not from a quote, which has no such rules", async () => {
    const answer = await page.goto("/quote/honeymoon-bianchi-2027");
    expect(await answer?.text()).not.toContain("speculationrules");
    const before = [...prefetches.asked];
    await (await putLink(page, "/contacts")).click();
    await page.goto("/privacy");
    await (await putLink(page, "/our-team")).click();
    await expect.poll(() => prefetches.ready).toContain(`${baseURL}/our-team`);
    expect(prefetches.asked).toEqual([...before, `${baseURL}/our-team`]);
  });
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
    // A press makes the browser fetch at once what it may.
    await (await putLink(page, path)).click();
    const other = `/tours?after=${encodeURIComponent(path)}`;
    await (await putLink(page, other)).click();
    await expect.poll(() => prefetches.ready, path).toContain(baseURL + other);
    expect(prefetches.asked, path).toEqual(prefetches.ready);
  }
});
