import type { Language } from "~/domain/site/language";

/*
 * The days of the sample quotes, in UTC. They depend on the day of seeding, so no sample is in the past.
 */

/** A time of year at which a sample journey starts. */
interface Season {
  /** 1 to 12 */
  month: number;
  day: number;
  /** 0 (Sunday) to 6: the journey starts on the first such day from then on */
  weekday?: number;
  /** minimum number of days between seeding and the journey */
  lead: number;
}

/** Returns the first day of a journey: the next one of its season that is far enough from `today`. */
export function firstDayOfSeason(today: Date, { month, day, weekday, lead }: Season): Date {
  const earliest = addDays(today, lead);
  for (let year = today.getUTCFullYear(); ; year += 1) {
    const date = new Date(Date.UTC(year, month - 1, day));
    const first = weekday === undefined ? date : addDays(date, (weekday - date.getUTCDay() + 7) % 7);
    if (first >= earliest) return first;
  }
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

export function formatIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns formatters for the days of a journey by index: `weekday(1)` is "Sunday", `day(1)` "7", `whole(1)` "7 March 2027". */
export function dayFormatters(first: Date, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...options, timeZone: "UTC" });
    return (at: number) => words.format(addDays(first, at));
  };
  return {
    weekday: format({ weekday: "long" }),
    day: format({ day: "numeric" }),
    dayMonth: format({ day: "numeric", month: "long" }),
    whole: format({ day: "numeric", month: "long", year: "numeric" }),
    year: format({ year: "numeric" }),
  };
}
