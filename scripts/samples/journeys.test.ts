import { expect, test } from "vitest";
import { findPlace } from "~/domain/journeys/gazetteer";
import { journeySchema } from "~/domain/journeys/input";
import { findTourJourney } from "./journeys";
import { sampleQuotes } from "./quotes";
import { englishTours, sampleTours } from "./tours";

test("every sample says a journey that can be stored, of places that the site knows", () => {
  const quotes = sampleQuotes(new Date("2026-11-23T10:00:00Z"));
  const journeys = [...quotes.map(({ journey }) => journey), ...sampleTours.map(findTourJourney)];
  expect(journeys.length).toBeGreaterThan(17);
  for (const journey of journeys) expect(journey?.language).toMatch(/^(en|it)$/);
  for (const journey of journeys) {
    expect(journeySchema.parse(journey)).toEqual(journey);
    for (const { place } of journey?.stops ?? []) expect(findPlace(place), place).not.toBeNull();
  }
});

test("an Italian sample names its English one, and says the same journey with Italian places", () => {
  const english = sampleTours.find(({ link }) => link === "first-journey")!;
  const journey = findTourJourney({ link: "primo-viaggio", pairOf: english.name });
  expect(journey).toMatchObject({
    language: "it",
    priceFrom: 4350,
    stops: [{ place: "L’Avana", nights: 3 }, {}, {}, {}],
  });
  for (const { pairOf } of sampleTours)
    if (pairOf !== undefined) expect(sampleTours.map(({ name }) => name)).toContain(pairOf);
});

test("each tour says its longest drive, and the same in both languages", () => {
  const drives = [englishTours, sampleTours.filter(({ pairOf }) => pairOf !== undefined)].map((tours) =>
    tours.map((tour) => findTourJourney(tour)?.longestDrive),
  );
  expect(drives[0]).toEqual([7, 4.5, 4, 4, 4.5, 4.5, 5, 4, 4.5, 3, 4.5, 7.5]);
  expect(drives[1]).toEqual(drives[0]);
});

test("each tour says the lowest price of its text, and the same in both languages", () => {
  for (const tour of sampleTours) {
    const words = tour.items.map((item) => (item.type === "text" ? item.text : "")).join("\n");
    const [, , price = ""] = /\b(from|da) ([\d.,]+) euro/i.exec(words) ?? [];
    expect([tour.link, findTourJourney(tour)?.priceFrom]).toEqual([
      tour.link,
      price ? Number(price.replace(/\D/g, "")) : null,
    ]);
  }
});
