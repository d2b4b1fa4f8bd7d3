import { stayRequestTexts, stayProblemTexts } from "../../../app/content/houses/stay-request.ts";
import { companyDetails } from "../../../app/content/site/company.ts";
import { houses, albumStrip } from "../../support/browser/flip-book.ts";
import { englishState, expect, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

test("without JavaScript a house's album is a strip of pictures with captions that scrolls by keyboard", async ({
  page,
}) => {
  for (const { slug, album } of houses) {
    for (const language of ["en", "it"] as const) {
      await page.goto(`/homes/${slug}?lang=${language}`);
      await expect(albumStrip(page).locator("figcaption")).toHaveText(
        album.map(({ caption }, index) => `${caption[language]} ${index + 1}`),
      );
      await expect(albumStrip(page).getByRole("img")).toHaveCount(album.length);
      // Only the form has a button.
      await expect(page.getByRole("main").getByRole("button")).toHaveText([stayRequestTexts.submit[language]]);
    }
  }
  await albumStrip(page).focus();
  await page.keyboard.press("ArrowRight");
  const second = albumStrip(page).getByRole("listitem").nth(1).getByRole("img");
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(second).toHaveJSProperty("complete", true);
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
});

test("dates are asked for: what was typed comes back with what is wrong, and then as a letter", async ({ page }) => {
  const year = new Date().getFullYear() + 1;
  await page.goto("/homes/Apodaca-12?lang=en");
  const field = (name: "house" | "arrival" | "departure" | "guests") =>
    page.getByRole("main").getByLabel(stayRequestTexts[name].en, { exact: true });
  const fillIn = async (arrival: string, departure: string, guests: string) => {
    await field("arrival").fill(`${year}-${arrival}`);
    await field("departure").fill(`${year}-${departure}`);
    await field("guests").fill(guests);
    await page.getByRole("button", { name: stayRequestTexts.submit.en }).click();
  };
  await fillIn("09-20", "09-24", "12");
  await expect(field("arrival")).toHaveAccessibleDescription(stayProblemTexts.closed.en);
  await expect(field("guests")).toHaveAccessibleDescription(stayProblemTexts.tooMany.en);
  for (const [name, value] of [
    ["house", "Apodaca-12"],
    ["arrival", `${year}-09-20`],
    ["departure", `${year}-09-24`],
    ["guests", "12"],
  ] as const)
    await expect(field(name)).toHaveValue(value);

  await fillIn("03-02", "03-06", "4");
  const mail = page.getByRole("link", { name: stayRequestTexts.send.en });
  const letter = new URL((await mail.getAttribute("href")) ?? "");
  expect([letter.protocol, letter.pathname]).toEqual(["mailto:", companyDetails.email]);
  expect(letter.searchParams.get("subject")).toBe(`Apodaca 12, ${year}-03-02 to ${year}-03-06`);
  for (const words of ["(4 nights)", "Guests: 4"]) expect(letter.searchParams.get("body")).toContain(words);
});
