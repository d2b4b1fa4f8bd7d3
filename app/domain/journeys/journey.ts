import type { Language } from "../site/language.ts";
import type { Point } from "./point.ts";

/**
 * A place where guests sleep, and how many nights; null if the quote doesn't state them. `point` is null for a place of
 * the gazetteer, and for another one whose position isn't known.
 */
export interface Stop {
  readonly place: string;
  readonly nights: number | null;
  readonly point: Point | null;
}

/** What a quote says of its journey at a glance (docs/decisions/0038-the-journey.md). Each part may be missing. */
export interface Journey {
  readonly language: Language | null;
  /** "YYYY-MM-DD" */
  readonly firstDay: string | null;
  readonly stops: readonly Stop[];
  /** whole euros for one person */
  readonly priceFrom: number | null;
  /** 1 to 12, ascending */
  readonly bestMonths: readonly number[];
  /** the most guests */
  readonly groupSize: number | null;
  /** hours by road, whole or half */
  readonly longestDrive: number | null;
}

/** The largest values of a journey's parts; a point is on the map of Cuba. */
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

/** Returns a journey; null where it says nothing. */
export function emptyJourneyToNull(journey: Journey): Journey | null {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = journey;
  const says = [language, firstDay, priceFrom, groupSize, longestDrive].some((part) => part !== null);
  return says || stops.length > 0 || bestMonths.length > 0 ? journey : null;
}

/** Returns the nights of all stops; null if the nights of one aren't known. */
export function countNights({ stops }: Pick<Journey, "stops">): number | null {
  return stops.reduce<number | null>((sum, { nights }) => (sum === null || nights === null ? null : sum + nights), 0);
}

/** Returns how many days a journey takes, of which the last is the departure; null if its nights aren't known. */
export function countDays({ stops }: Pick<Journey, "stops">): number | null {
  const nights = countNights({ stops });
  return stops.length > 0 && nights !== null ? nights + 1 : null;
}

/** Returns the stops as one line: "Havana 4 · Santa Clara 4"; blank without stops. */
export function formatRoute(
  stops: readonly { readonly place: string; readonly nights: number | string | null }[],
): string {
  return stops.map(({ place, nights }) => `${place} ${nights ?? ""}`.trimEnd()).join(" · ");
}

/** Returns all that a journey says, for staff: "it, 2027-02-14, Havana 4, 4350 €, 1/2/12, 8, 4.5 h". */
export function formatJourney(journey: Journey): string {
  const { language, firstDay, stops, priceFrom, bestMonths, groupSize, longestDrive } = journey;
  const price = priceFrom === null ? null : `${priceFrom} €`;
  const drive = longestDrive === null ? null : `${longestDrive} h`;
  return [language, firstDay, formatRoute(stops), price, bestMonths.join("/"), groupSize, drive]
    .filter(Boolean)
    .join(", ");
}
