import { answerDialogs, expect, waitForHydration, test } from "../../support/browser/journey.ts";

test("editing a QR code in place preserves input and asks before leaving", async ({ staffPage: page }) => {
  await page.goto("/admin/qrView");
  await waitForHydration(page);
  const card = page.locator("#code-QR-1");
  const modify = card.getByRole("link", { name: "Modify" });
  await modify.click();
  await expect(page).toHaveURL("/admin/qrView");
  await card.getByRole("link", { name: "Cancel" }).click();
  await expect(modify).toBeFocused();
  await modify.click();
  await card.getByLabel("Address").fill("/tours");
  await card.getByLabel("Address").fill("/typed");
  await expect(card.getByRole("status")).toHaveText("There is no page at /typed");
  await page.context().setOffline(true);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("alert")).toContainText("Errore, ricarica la pagina");
  await expect(card.getByLabel("Address")).toHaveValue("/typed");
  await page.context().setOffline(false);
  const dialogTypes = answerDialogs(page, "dismiss");
  await page.evaluate(() => location.assign("/admin/select-page"));
  await expect.poll(() => dialogTypes).toEqual(["beforeunload"]);
  await expect(card.getByLabel("Address")).toHaveValue("/typed");
});
