import type { Language } from "../site/language.ts";
import type { GeoPoint } from "./geo-point.ts";

/**
 * A place and the nights there; null if the quote doesn't state them. `point` is null for a place of the gazetteer, and
 * if unknown.
 */
export interface Stop {
  readonly place: string;
  readonly nights: number | null;
  readonly point: GeoPoint | null;
}

/** The facts of a quote's journey (docs/decisions/0038-journey-and-map.md). Each part is optional. */
export interface Journey {
  readonly language: Language | null;
  /** "YYYY-MM-DD" */
  readonly firstDay: string | null;
  readonly stops: readonly Stop[];
  /** whole euros for one person */
  readonly priceFrom: number | null;
  /** 1 to 12, ascending */
  readonly bestMonths: readonly number[];
  /** maximum number of guests */
  readonly groupSize: number | null;
  /** hours by road, in half hours */
  readonly longestDrive: number | null;
}

/** Maximum values; a point is on the map of Cuba. */
export const journeyLimits = {
  stops: 24,
  place: 100,
  nights: 60,
  priceFrom: 1_000_000,
  groupSize: 100,
  longestDrive: 24,
  longitude: { from: -86, to: -73 },
  latitude: { from: 19, to: 24 },
} as const;

export const emptyJourney: Journey = {
  language: null,
  firstDay: null,
  stops: [],
  priceFrom: null,
  bestMonths: [],
  groupSize: null,
  longestDrive: null,
};

/** Returns null for a journey without values. */
export function emptyJourneyToNull(journey: Journey): Journey | null {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = journey;
  const hasValue = [language, firstDay, priceFrom, groupSize, longestDrive].some((part) => part !== null);
  return hasValue || stops.length > 0 || bestMonths.length > 0 ? journey : null;
}

/** Returns the total number of nights; null if those of a stop are unknown. */
export function countNights({ stops }: Pick<Journey, "stops">): number | null {
  return stops.reduce<number | null>((sum, { nights }) => (sum === null || nights === null ? null : sum + nights), 0);
}

/** Returns the length in days, including the departure; null if nights are unknown. */
export function countDays({ stops }: Pick<Journey, "stops">): number | null {
  const nights = countNights({ stops });
  return stops.length > 0 && nights !== null ? nights + 1 : null;
}

/** Formats stops as one line: "Havana 4 · Santa Clara 4"; blank without stops. */
export function formatStopsLine(
  stops: readonly { readonly place: string; readonly nights: number | string | null }[],
): string {
  return stops.map(({ place, nights }) => `${place} ${nights ?? ""}`.trimEnd()).join(" · ");
}

/** Formats a journey for staff: "it, 2027-02-14, Havana 4, 4350 €, 1/2/12, 8, 4.5 h". */
export function formatJourneyForStaff(journey: Journey): string {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = journey;
  const price = priceFrom === null ? null : `${priceFrom} €`;
  const drive = longestDrive === null ? null : `${longestDrive} h`;
  return [language, firstDay, formatStopsLine(stops), price, bestMonths.join("/"), groupSize, drive]
    .filter(Boolean)
    .join(", ");
}
