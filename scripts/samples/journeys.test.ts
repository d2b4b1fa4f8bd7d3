import { expect, test } from "vitest";
import { placeNamed } from "~/domain/gazetteer";
import { journeySchema } from "~/domain/journey-input";
import { tourJourneys } from "./journeys";
import { sampleQuotes } from "./quotes";
import { sampleTours } from "./tours";

test("every sample says a journey that can be stored, of places that the site knows", () => {
  const quotes = sampleQuotes(new Date("2026-11-23T10:00:00Z"));
  const journeys = [...quotes.map(({ journey }) => journey), ...sampleTours.map(({ link }) => tourJourneys[link])];
  expect(journeys).toHaveLength(18);
  for (const journey of journeys) {
    expect(journeySchema.parse(journey)).toEqual(journey);
    for (const { place } of journey?.stops ?? []) expect(placeNamed(place), place).not.toBeNull();
  }
});
