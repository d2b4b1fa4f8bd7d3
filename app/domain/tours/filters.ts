import { countDays, type Journey } from "../journeys/journey.ts";

/** Filters of the tours page: length, and a good month. */
export interface TourFilter {
  readonly days: TourLength | null;
  readonly month: number | null;
}

/** Ranges of days by name; the last is open. */
export const tourLengthRanges = { "8": [1, 8], "10": [9, 10], more: [11, Infinity] } as const;
export type TourLength = keyof typeof tourLengthRanges;

/** Query parameters of the tours page and their values. */
export const tourFilterValues = {
  days: Object.keys(tourLengthRanges),
  month: Array.from({ length: 12 }, (_, index) => String(index + 1)),
} as const;

/** Parses a filter; invalid values are ignored. */
export function parseTourFilter(field: (name: string) => string | null): TourFilter {
  const days = field("days");
  const month = field("month") ?? "";
  return {
    days: days !== null && Object.hasOwn(tourLengthRanges, days) ? (days as TourLength) : null,
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : null,
  };
}

/** Formats a filter as a query, "?days=8&month=2"; blank for none. */
export function formatTourFilter({ days, month }: TourFilter): string {
  const query = new URLSearchParams([...(days ? [["days", days]] : []), ...(month ? [["month", String(month)]] : [])]);
  return query.size > 0 ? `?${query}` : "";
}

/** Returns whether a tour matches a filter. A tour with unknown days or months doesn't match filters by them. */
export function matchesTourFilter(journey: Journey | null, { days, month }: TourFilter): boolean {
  const long = journey && countDays(journey);
  const [least, most] = days ? tourLengthRanges[days] : [0, Infinity];
  const isLong = days === null || (long !== null && long >= least && long <= most);
  return isLong && (month === null || (journey?.bestMonths.includes(month) ?? false));
}

/** Returns the filters that match at least one tour, so that no link leads to an empty page. */
export function listUsefulTourFilters(journeys: readonly (Journey | null)[], chosen: TourFilter) {
  const finds = (filter: TourFilter) => journeys.some((journey) => matchesTourFilter(journey, filter));
  const lengths = (Object.keys(tourLengthRanges) as TourLength[]).filter((days) => finds({ ...chosen, days }));
  // Autumn first, as in a travel season.
  const months = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].filter((month) => finds({ ...chosen, month }));
  return { lengths, months };
}

/**
 * Returns the nearest months before and after a filter's month that match a tour, nearest first; none without a month.
 */
export function listNearestTourMonths(journeys: readonly (Journey | null)[], chosen: TourFilter): number[] {
  const { month } = chosen;
  if (month === null) return [];
  const { months } = listUsefulTourFilters(journeys, chosen);
  const distance = (other: number, step: 1 | -1) => (step * (other - month) + 12) % 12;
  const found = ([-1, 1] as const).flatMap((step) => {
    const [nearest] = months.toSorted((one, other) => distance(one, step) - distance(other, step));
    return nearest === undefined ? [] : [{ nearest, far: distance(nearest, step) }];
  });
  return [...new Set(found.sort((one, other) => one.far - other.far).map(({ nearest }) => nearest))];
}

/** Groups months into ranges across the new year: [1, 2, 11, 12] becomes [[11, 2]]. */
export function groupMonthsIntoRanges(months: readonly number[]): [from: number, to: number][] {
  if (months.length >= 12) return [[1, 12]];
  const has = (month: number) => months.includes(((month + 11) % 12) + 1);
  return months
    .filter((month) => !has(month - 1))
    .map((from): [number, number] => {
      let to = from;
      while (has(to + 1)) to += 1;
      return [from, ((to - 1) % 12) + 1];
    })
    .sort(([one], [other]) => ((one + 3) % 12) - ((other + 3) % 12));
}

/**
 * Returns each chapter's date: the arrival at the stop that its title names, in the order of the stops; null for other
 * chapters.
 * @param titles of the chapters
 * @param arrivals of the stops
 */
export function computeChapterDates(
  titles: readonly string[],
  { stops }: Pick<Journey, "stops">,
  arrivals: readonly (string | null)[],
): (string | null)[] {
  let next = 0;
  return titles.map((title) => {
    const at = stops.findIndex(({ place }, index) => index >= next && title.includes(place));
    if (at === -1) return null;
    next = at + 1;
    return arrivals[at] ?? null;
  });
}
