import type { Journey } from "./journey.ts";

/** Days as "YYYY-MM-DD". They are days of the calendar where the guest is: no time zone counts. */

/** Returns whether a text is a day of the years 2000 to 2099. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

/** Returns the day so many days after another; "" for a text that is no day. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? "" : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a day of a journey, counted from 0; null where the first day isn't known. */
export function journeyDate({ firstDay }: Pick<Journey, "firstDay">, at: number): string | null {
  return firstDay === null ? null : addDays(firstDay, at);
}

/** The days on which a stop begins and ends; null from the first stop on whose nights aren't known. */
export interface StopDates {
  readonly arrival: string | null;
  readonly departure: string | null;
}

/** Returns the days of each stop; null where the first day isn't known. */
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
