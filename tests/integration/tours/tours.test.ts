import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createQuote } from "~/data/quotes/quotes.server";
import { type Journey, emptyJourney } from "~/domain/journeys/journey";
import { englishTours } from "../../../scripts/samples/tours";
import { tourJourneys } from "../../../scripts/samples/journeys";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { requestApp } from "../../support/servers/in-process-app";

const text = (words: string) => ({ type: "text", text: words, size: "md" }) as const;
const getPageHtml = async (path: string) => (await requestApp(path)).text();

const sleepsIn: Readonly<Record<string, string>> = {
  "two-houses": "#[Suite Florencia|/homes/Suite-Florencia], then #[Apodaca 12|/homes/Apodaca-12], three nights",
  "first-journey": "#[Suite Florencia|/homes/Suite-Florencia]",
};

beforeAll(async () => {
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();
  for (const { name, link, displayDescription } of englishTours.toReversed()) {
    const journey: Journey = tourJourneys[link] ?? emptyJourney;
    const items = [text(sleepsIn[link] ?? "Sea")];
    await createQuote(db, buildQuoteInput({ name, link, displayDescription, items, display: true, journey }));
  }
});

/** Returns the names of the tours on a page in order. */
async function namesOn(path: string): Promise<string[]> {
  const html = await getPageHtml(path);
  return [...html.matchAll(/<h2 [^>]*dir="auto">([^<]*)<\/h2>/g)].map(([, name = ""]) => name);
}

test("links filter tours by length and month, and unknown filters have no effect", async () => {
  expect(await namesOn("/tours")).toHaveLength(12);
  expect((await namesOn("/tours?days=8")).sort()).toEqual(["A Week in Two Houses", "Tobacco Country"]);
  expect(await namesOn("/tours?days=8&month=11")).toEqual(["A Week in Two Houses"]);
  expect(await namesOn("/tours?days=nine&month=13")).toHaveLength(12);
  const html = await getPageHtml("/tours?days=8&month=11&lang=en");
  expect(html).toContain('href="/tours?month=11&amp;lang=en"');
  expect(html).toMatch(/aria-current="true"[^>]*>Up to 8 days/);
  expect(html).toContain('rel="canonical" href="');
  expect(html).not.toMatch(/rel="canonical" href="[^"]*days=/);
});

test.each([
  ["/tours?month=7&lang=en", /at its best in July: hot, loud, everybody on holiday\./, ["month=5", "month=11"]],
  ["/tours?month=9&lang=it", /dà il meglio in settembre: tempeste/, ["month=11", "month=5"]],
  [
    "/tours?days=8&month=4&lang=en",
    /of this length is at its best in April; others are/,
    ["days=8&month=3", "days=8&month=11"],
  ],
])("a filter that finds no tour says why, and offers the nearest months: %s", async (path, explanation, links) => {
  const html = await getPageHtml(path);
  const [intro = ""] = /<header[^>]*>\s*<h1[^]*?<\/header>/.exec(html) ?? [];
  expect(intro.replaceAll(/<[^>]*>/g, "")).toMatch(explanation);
  const found = [...intro.matchAll(/href="\/tours\?([^"]*)"/g)].map(([, query = ""]) => query.replaceAll("&amp;", "&"));
  expect(found.map((query) => query.replace(/&?lang=../, ""))).toEqual(links);
  expect(await namesOn(path)).toEqual([]);
});

test("a card summarizes a tour in the page's language, and the list stays small", async () => {
  const words = async (path: string) => (await getPageHtml(path)).replaceAll(/<[^>]*>/g, "");
  expect(await words("/tours?lang=en")).toContain("11 days · from €4,350 · best Nov–Apr · longest drive 7 h");
  expect(await words("/tours?lang=it")).toMatch(/11 giorni · da 4\.350\s€ · meglio nov–apr · tratta più lunga 7 h/);
  expect(await getPageHtml("/tours?lang=en")).toContain("longest drive 4.5 h");
  expect(await getPageHtml("/tours/two-houses?lang=it")).toContain("tratta più lunga 4,5 h");
  expect(brotliCompressSync(await getPageHtml("/tours?lang=en")).length).toBeLessThan(15_000);
});

test("a tour shows its stops, and links to its house, a review, similar tours and a contact form", async () => {
  const html = await getPageHtml("/tours/two-houses?lang=en");
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Santa Clara 4 · Camagüey 3");
  expect(html).not.toContain("created for you");
  expect(await getPageHtml("/tours/two-houses?lang=it")).not.toContain("creato su misura");
  expect(html).toContain("guests of Apodaca 12");
  expect(html).toMatch(/Sleeps in.{0,120}href="\/homes\/Apodaca-12/);
  expect(html).toContain("mailto:sales@lario-ceiba.example?subject=A%20journey%3A%20A%20Week%20in%20Two%20Houses");
  expect(html).toMatch(/Before:.{0,20}href="\/tours\/first-journey/);
  expect(html).toMatch(/Next:.{0,20}href="\/tours\/tobacco-vinales/);
  const first = await getPageHtml("/tours/first-journey?lang=en");
  expect([first.includes("Before:"), first.includes("Next:")]).toEqual([false, true]);
  expect(first).toContain("a traveller may be wrong about what she wants");
  expect(await getPageHtml("/tours/tobacco-vinales?lang=en")).toContain(
    "their itineraries leave whole afternoons blank",
  );
});
