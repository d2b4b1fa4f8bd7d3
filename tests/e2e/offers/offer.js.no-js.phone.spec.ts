import { button, field, pressIntent, waitForEditor } from "../../support/browser/editor.ts";
import { expectAccessible } from "../../support/browser/accessibility.ts";
import {
  englishState,
  expect,
  hasJavaScript,
  openVisitorPage,
  test,
  uniqueWord,
} from "../../support/browser/journey.ts";

const lines = [
  "Nine days in Cuba: 4.145,50 a person",
  "Cooking class: € 60 a person",
  "Classic car: 90",
  "3 x Casa in Havana: 0",
  "3 x Hotel in Havana: 310",
  "Early booking: -200",
];

test("staff paste six lines of an offer, and a guest chooses among them", async ({
  staffPage: page,
  browser,
  createQuote,
  callApi,
}) => {
  const link = uniqueWord();
  const text = { type: "text", text: "Nine days in Cuba", size: "md" } as const;
  const id = await createQuote({ name: "Nine days for Ada", link, items: [text] });
  await page.goto(`/admin/quotesEditor/${id}`);
  await waitForEditor(page);

  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await pressIntent(button(page, name));
  };
  await press("Edit: The offer");
  await field(page, "Travellers").fill("2");
  await field(page, "Or type or paste lines").fill(lines.join("\n"));
  await field(page, "Deposit").fill("30%");
  await press("Make rows of them");
  await expect(page.locator('[name="lines.5.amount"]')).toHaveValue("-200");
  await page.locator('[name="lines.1.optional"]').check();
  await page.locator('[name="lines.2.optional"]').check();
  await page.locator('[name="lines.3.group"]').fill("Nights in Havana");
  await page.locator('[name="lines.4.group"]').fill("Nights in Havana");
  await expect(page.locator('[name="lines.0.per"]')).toHaveValue("person");
  // Two boxes are ticked.
  expect(presses + 2).toBeLessThan(14);
  await press("Save All");
  await expect(page).toHaveURL(`/quote/${link}`);

  const guest = await openVisitorPage(browser, { storageState: englishState });
  await guest.goto(`/quote/${link}`);
  const offer = guest.locator("#offer");
  const total = offer.locator("tfoot tr").first().locator("td").last();
  await expect(total).toHaveText("€8,091.00");
  await offer.getByLabel("Cooking class").check();
  await offer.getByLabel("Hotel in Havana").check();
  if (!hasJavaScript()) await offer.getByRole("button", { name: "Recalculate" }).click();
  await expect(total).toHaveText("€9,141.00");
  await expect(offer.locator("dd").first()).toHaveText("€2,742.30");
  await expect(guest).toHaveURL(/\?option2=2&option4=5(#offer)?$/);
  await expect(offer.getByRole("button", { name: "Recalculate" })).toBeVisible({ visible: !hasJavaScript() });
  await expect(guest.getByRole("link", { name: "Keep the PDF" })).toHaveAttribute("href", /pdf\?option2=2&option4=5$/);
  await expectAccessible(guest);
  const { body } = await callApi("GET", `/quote/${id}`);
  expect(body).toMatchObject({ offer: { travellers: 2, figures: { total: 809_100 } } });
});
