import {
  houseAddress,
  flipBook,
  house,
  nextPageButton,
  prevPageButton,
  albumStrip,
} from "../../support/browser/flip-book.ts";
import { englishState, expect, waitForHydration, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("a phone shows the album as a strip and lazy-loads the brochure", async ({ page, pageErrors }) => {
  const scripts: string[] = [];
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  await page.goto(houseAddress);
  await waitForHydration(page);
  await expect(page.getByText("Browse our online brochure and discover everything about us!")).toBeVisible();
  const link = page.getByRole("link", { name: "Browse the brochure" });
  await expect(link).toHaveAttribute("href", "/brochures/suite-florencia.en.pdf");
  await expect(page.getByRole("link", { name: "Download the brochure" })).toBeHidden();
  await expect(albumStrip(page)).toBeVisible();
  const album = page.getByRole("region", { name: "The album" });
  await nextPageButton(album).click();
  await expect(page.getByText("2 / 44")).toBeVisible();
  await expect(albumStrip(page).getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.9 });
  await nextPageButton(album).dblclick();
  await expect(page.getByText("4 / 44")).toBeVisible();
  await expect(albumStrip(page).getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.9 });
  await prevPageButton(album).click({ clickCount: 3 });
  await expect(page.getByText("1 / 44")).toBeVisible();
  await expect(prevPageButton(album)).toBeDisabled();
  await expect(flipBook(page)).toHaveCount(0);
  expect(scripts.filter((each) => /flip-book|brochure-pages|pdf/.test(each))).toEqual([]);
  // The islands' style sheets are inlined.
  expect(sheets).toEqual([]);

  await link.scrollIntoViewIfNeeded();
  const brochure = page.getByRole("group", { name: "Brochure of Suite Florencia" });
  await expect(brochure.getByRole("status")).toHaveText(/^Page 1 of \d+$/);
  await expect(brochure.locator("canvas")).toBeVisible();
  await expect(brochure).toContainText(house.name);
  await expect(brochure.getByRole("button", { name: "Prev page" })).toBeDisabled();
  await brochure.getByRole("button", { name: "Next page" }).click();
  await expect(brochure.getByRole("status")).toHaveText(/^Page 2 of \d+$/);
  await expect(link).toBeVisible();
  // The viewer aborts its first request once it can send range requests.
  expect(pageErrors.filter((each) => !/\.pdf: net::ERR_ABORTED$/.test(each))).toEqual([]);
});

test("the brochure's link stays when the viewer fails", async ({ page }) => {
  await page.route("**/*.pdf", (route) => route.abort());
  await page.goto(houseAddress);
  await page.getByRole("link", { name: "Browse the brochure" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toContainText("can’t be shown here");
  await expect(page.getByRole("link", { name: "Browse the brochure" })).toBeVisible();
});
