import type { Page } from "@playwright/test";
import { englishState, expect, uniqueWord, test } from "../../support/browser/journey.ts";

test.use({ storageState: englishState });

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("tours are chosen by length and season, by links that can be sent on", async ({ page }) => {
  await page.goto("/tours");
  const all = await cards(page).count();
  const filters = page.getByRole("navigation", { name: "Which journeys" });
  const facts = page
    .getByRole("main")
    .getByRole("listitem")
    .getByText(/^\d+ days · /);
  await filters.getByRole("link", { name: "Up to 8 days" }).click();
  await expect(page).toHaveURL("/tours?days=8");
  for (const fact of await facts.allTextContents()) expect(Number.parseInt(fact, 10)).toBeLessThan(9);
  const short = await cards(page).count();
  expect(short).toBeLessThan(all);
  expect(short).toBeGreaterThan(0);

  await filters.getByRole("link", { name: "Nov", exact: true }).click();
  await expect(page).toHaveURL("/tours?days=8&month=11");
  await expect(cards(page)).toHaveText(["A Week in Two Houses"]);
  await expect(filters.locator("[aria-current]")).toHaveText(["Up to 8 days", "Nov"]);
  // No link leads to an empty page.
  const links = await filters
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const link of links) {
    await page.goto(link);
    await expect(cards(page), link).not.toHaveCount(0);
  }
  await page.goto("/tours?days=8&month=11");
  await filters.getByRole("link", { name: "All lengths" }).click();
  await filters.getByRole("link", { name: "Any month" }).click();
  await expect(cards(page)).toHaveCount(all);
});

test("an Italian and an English tour are one: each language shows its own, and the switch leads across", async ({
  page,
  createQuote,
}) => {
  const word = uniqueWord();
  const tour = (language: "en" | "it") => ({
    ...{ name: `${word} ${language}`, link: `${word}-${language}`, display: true },
    journey: { language, stops: [{ place: "Trinidad", nights: 3 }], longestDrive: 4.5 },
  });
  const pairOf = await createQuote(tour("en"));
  await createQuote({ ...tour("it"), pairOf });
  const own = cards(page).filter({ hasText: word });
  const heading = page.getByRole("heading", { level: 1 });
  const alternates = () =>
    page
      .locator("link[rel=alternate]")
      .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));

  await page.goto("/tours");
  await expect(own).toHaveText([`${word} en`]);
  await own.click();
  await expect(heading).toHaveText(`${word} en`);
  await expect(page.getByText("4 days · longest drive 4.5 h")).toBeVisible();
  const named = await alternates();
  const at = (path: string) => new RegExp(`^https?://[^/]+/tours/${word}-${path}$`);
  expect(named).toEqual([
    ["en", expect.stringMatching(at(String.raw`en\?lang=en`))],
    ["it", expect.stringMatching(at(String.raw`it\?lang=it`))],
    ["x-default", expect.stringMatching(at("en"))],
  ]);

  await page.getByRole("contentinfo").getByRole("button", { name: "IT, Italian" }).click();
  await expect(page).toHaveURL(`/tours/${word}-it`);
  await expect(heading).toHaveText(`${word} it`);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByText("4 giorni · tratta più lunga 4,5 h")).toBeVisible();
  expect(await alternates()).toEqual(named);
  await page.goto("/tours");
  await expect(own).toHaveText([`${word} it`]);
  await own.click();
  await page.getByRole("contentinfo").getByRole("button", { name: "EN, inglese" }).click();
  await expect(page).toHaveURL(`/tours/${word}-en`);

  // Each address shows its language to everybody, whatever they chose.
  for (const [language, address] of named.slice(0, 2)) {
    await page.goto(String(address).replace(/^https?:\/\/[^/]+/, ""));
    await expect(heading).toHaveText(`${word} ${String(language)}`);
  }
});
