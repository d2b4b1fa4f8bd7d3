import { expect, test } from "vitest";
import { findPlaceByName } from "~/domain/journeys/gazetteer";
import { journeyInputSchema } from "~/domain/journeys/input";
import { findTourJourney } from "./journeys";
import { sampleQuotes } from "./quotes";
import { englishTours, sampleTours } from "./tours";

test("every sample has a valid journey, of places in the gazetteer", () => {
  const quotes = sampleQuotes(new Date("2026-11-23T10:00:00Z"));
  const journeys = [...quotes.map(({ journey }) => journey), ...sampleTours.map(findTourJourney)];
  expect(journeys.length).toBeGreaterThan(17);
  for (const journey of journeys) expect(journey?.language).toMatch(/^(en|it)$/);
  for (const journey of journeys) {
    expect(journeyInputSchema.parse(journey)).toEqual(journey);
    for (const { place } of journey?.stops ?? []) expect(findPlaceByName(place), place).not.toBeNull();
  }
});

test("an Italian sample has the journey of its English one, with Italian places", () => {
  const english = sampleTours.find(({ link }) => link === "first-journey")!;
  const journey = findTourJourney({ link: "primo-viaggio", translationOf: english.name });
  expect(journey).toMatchObject({
    language: "it",
    priceFrom: 4350,
    stops: [{ place: "L’Avana", nights: 3 }, {}, {}, {}],
  });
  for (const { translationOf } of sampleTours)
    if (translationOf !== undefined) expect(sampleTours.map(({ name }) => name)).toContain(translationOf);
});

test("each tour has the longest drive of its text, in both languages", () => {
  const drives = [englishTours, sampleTours.filter(({ translationOf }) => translationOf !== undefined)].map((tours) =>
    tours.map((tour) => findTourJourney(tour)?.longestDrive),
  );
  expect(drives[0]).toEqual([7, 4.5, 4, 4, 4.5, 4.5, 5, 4, 4.5, 3, 4.5, 7.5]);
  expect(drives[1]).toEqual(drives[0]);
});

test("each tour has the lowest price of its text, in both languages", () => {
  for (const tour of sampleTours) {
    const words = tour.items.map((item) => (item.type === "text" ? item.text : "")).join("\n");
    const [, , price = ""] = /\b(from|da) ([\d.,]+) euro/i.exec(words) ?? [];
    expect([tour.link, findTourJourney(tour)?.priceFrom]).toEqual([
      tour.link,
      price ? Number(price.replace(/\D/g, "")) : null,
    ]);
  }
});
