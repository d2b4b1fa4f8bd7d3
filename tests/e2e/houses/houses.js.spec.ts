import { houseAddress, flipBook, house } from "../../support/browser/flip-book.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("the list of houses leads to each house and loads no script", async ({ page, pageErrors }) => {
  const scripts = page.locator("script:not([type='application/ld+json'], [type=speculationrules])");
  await page.goto("/homes");
  await page.getByRole("link", { name: "See the two houses" }).click();
  await expect(page).toHaveURL(/#selection$/);
  await expect(page.getByRole("heading", { name: house.name })).toBeInViewport();
  await expect(page.getByText("Scopri di più", { exact: true })).toHaveCount(2);
  await expect(scripts).toHaveCount(0);
  await page.getByRole("link", { name: "Scopri di più: Apodaca 12" }).click();
  await expect(page).toHaveURL("/homes/apodaca-12");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apodaca 12");
  await expect.poll(() => page.evaluate(scriptsAfterPaint)).toBe(true);
  expect(pageErrors).toEqual([]);
  expect((await page.goto("/homes/Suite-Nowhere"))?.status()).toBe(404);
  await expect(scripts).toHaveCount(0);
});

test("each brochure can be opened and downloaded, and its link shows the file size", async ({ page, request }) => {
  for (const language of ["en", "it"]) {
    await page.goto(`/homes/depliant?lang=${language}`);
    await expect(page.locator("script:not([type='application/ld+json'], [type=speculationrules])")).toHaveCount(0);
    const links = page.getByRole("main").locator("a[href$='.pdf']");
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      const response = await request.get(String(await link.getAttribute("href")));
      expect(response.headers()["content-type"]).toBe("application/pdf");
      const bytes = (await response.body()).byteLength;
      expect(bytes).toBeLessThan(3_000_000);
      const size = (bytes / 1_000_000).toFixed(1).replace(".", language === "it" ? "," : ".");
      await expect(link).toHaveAccessibleName(new RegExp(`, PDF, ${size} MB$`));
    }
  }
  await page.goto(houseAddress);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the brochure" }).click();
  expect((await download).suggestedFilename()).toBe("suite-florencia.en.pdf");
  await expect(page.getByRole("link", { name: "Browse the brochure" })).toBeHidden();
});

test("a house's page works when a lazy-loaded script fails, and retries it later", async ({ page }) => {
  await page.clock.install();
  let requestCount = 0;
  await page.route("**/assets/album-*.js", (route) => (++requestCount < 4 ? route.abort() : route.continue()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(houseAddress);
  await page.getByRole("link", { name: "Browse the brochure" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("group", { name: "Brochure of Suite Florencia" })).toBeVisible();
  expect(requestCount).toBeLessThan(4);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(flipBook(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

/**
 * Returns whether scripts were requested after the first paint, or after the two seconds that they wait for it at most;
 * `undefined` until both happened. Runs in the browser.
 */
function scriptsAfterPaint(): boolean | undefined {
  const script = performance.getEntriesByType("resource").find(({ name }) => name.includes("/entry.client-"));
  const [frame] = performance.getEntriesByName("first-contentful-paint");
  return script && frame && script.startTime > Math.min(frame.startTime, 2_000);
}
