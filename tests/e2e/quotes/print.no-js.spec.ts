import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("without JavaScript Download is a link to the PDF in the page's language", async ({ page }) => {
  await page.goto("/quote/honeymoon-bianchi-2027?lang=en");
  await expect(page.getByText("Download your quote and take it with you on your journey!")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  const link = page.getByRole("main").getByRole("link", { name: "Download", exact: true });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", "/quote/honeymoon-bianchi-2027/pdf?lang=en");
  const pdf = await page.request.get(String(await link.getAttribute("href")));
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
