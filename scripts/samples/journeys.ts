import { type Journey, emptyJourney, type Stop } from "~/domain/journeys/journey";
import { formatIsoDay } from "./days";
import type { SampleTour } from "./items";
import { sampleTours } from "./tours";

/** The journeys of the sample tours, by link. None has a first day. */
export const tourJourneys: Readonly<Record<string, Journey>> = {
  "first-journey": tour("Havana 3, Viñales 2, Trinidad 2, Santa Clara 3", 4350, [11, 12, 1, 2, 3, 4], { drive: 7 }),
  "two-houses": tour("Santa Clara 4, Camagüey 3", 2140, [11, 12, 1, 2, 3], { drive: 4.5 }),
  "tobacco-vinales": tour("Havana 1, Viñales 3, San Juan y Martínez 1, Viñales 1", 2680, [1, 2, 3], { drive: 4 }),
  honeymoon: tour("Havana 3, Santa Clara 3, Cayo Santa María 4", 4960, [12, 1, 2, 3, 4], { drive: 4 }),
  music: tour(
    "Havana 3, Matanzas 1, Santa Clara 2, Camagüey 1, Bayamo 1, Santiago de Cuba 3",
    4540,
    [2, 3, 4, 11, 12],
    { drive: 4.5 },
  ),
  "colonial-cities": tour("Havana 2, Santa Clara 2, Trinidad 2, Camagüey 3", 4120, [11, 12, 1, 2, 3, 4], {
    drive: 4.5,
  }),
  "birds-of-zapata": tour("Havana 1, Viñales 1, Playa Larga 5, Santa Clara 2, Camagüey 2", 4690, [12, 1, 2, 3, 4], {
    guests: 6,
    drive: 5,
  }),
  families: tour("Havana 3, Santa Clara 3, Cayo Santa María 3", 2950, [12, 3, 4], { drive: 4 }),
  architecture: tour("Havana 4, Cienfuegos 1, Santa Clara 2, Camagüey 1", 4480, [11, 12, 1, 2, 3], {
    guests: 8,
    drive: 4.5,
  }),
  "sailing-south-coast": tour("Cienfuegos 2, Cayo Largo 6", 3980, [12, 1, 2, 3, 4, 5], { guests: 6, drive: 3 }),
  "food-and-gardens": tour("Havana 2, Soroa 1, Cienfuegos 2, Santa Clara 2, Camagüey 1", 3840, [11, 12, 1, 2, 3], {
    drive: 4.5,
  }),
  "santiago-baracoa": tour("Camagüey 2, Santiago de Cuba 3, Baracoa 4", 4390, [2, 3, 4], { drive: 7.5 }),
};

/** Returns the journey of a sample tour; an Italian one has the English journey, with the Italian names of places. */
export function findTourJourney({ link, translationOf }: Pick<SampleTour, "link" | "translationOf">): Journey | null {
  const english = translationOf === undefined ? link : sampleTours.find(({ name }) => name === translationOf)?.link;
  const journey = tourJourneys[english ?? ""] ?? null;
  if (translationOf === undefined || !journey) return journey;
  const stops = journey.stops.map((stop) => ({ ...stop, place: italian[stop.place] ?? stop.place }));
  return { ...journey, language: "it", stops };
}

/** The places with an Italian name. */
const italian: Readonly<Record<string, string>> = { Havana: "L’Avana" };

/** Returns the journey of a sample quote; `stops` are such as "Havana 3, Trinidad 2". */
export function sampleJourney(language: Journey["language"], firstDay: Date | null, stops: string): Journey {
  return { ...emptyJourney, language, firstDay: firstDay && formatIsoDay(firstDay), stops: stopsIn(stops) };
}

/** @param drive the hours of the longest drive, as in the texts of the tours */
function tour(
  stops: string,
  priceFrom: number | null,
  bestMonths: number[],
  { guests = null, drive }: { guests?: number | null; drive: number },
): Journey {
  const months = bestMonths.toSorted((one, other) => one - other);
  return { ...sampleJourney("en", null, stops), priceFrom, bestMonths: months, groupSize: guests, longestDrive: drive };
}

function stopsIn(text: string): Stop[] {
  return text.split(", ").map((stop) => {
    const [, place = "", nights] = /^(.+) (\d+)$/.exec(stop) ?? [];
    return { place, nights: Number(nights), point: null };
  });
}
