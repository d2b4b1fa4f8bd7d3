import type { Journey } from "./journey.ts";

/** Days are "YYYY-MM-DD" in the guest's local calendar, without a time zone. */

/** Returns whether a text is a day from 2000 to 2099. */
export function isIsoDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

/** Returns the day a number of days later; "" for a text that isn't a day. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? "" : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the date of a journey's day (0-based); null if the first day is unknown. */
export function dateOfJourneyDay({ firstDay }: Pick<Journey, "firstDay">, index: number): string | null {
  return firstDay === null ? null : addDays(firstDay, index);
}

/** Arrival and departure of a stop; null from the first stop with unknown nights on. */
export interface StopDates {
  readonly arrival: string | null;
  readonly departure: string | null;
}

/** Returns the dates of each stop; null if the first day is unknown. */
export function computeStopDates({
  firstDay,
  stops,
}: Pick<Journey, "firstDay" | "stops">): readonly StopDates[] | null {
  if (firstDay === null) return null;
  let day: string | null = firstDay;
  return stops.map(({ nights }) => {
    const arrival = day;
    day = arrival === null || nights === null ? null : addDays(arrival, nights);
    return { arrival, departure: day };
  });
}
