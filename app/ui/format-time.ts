import { type Language, localeByLanguage } from "~/domain/site/language";

/** Returns a time in the company's zone: the server doesn't know the reader's. `short` leaves the month's end out. */
export function formatDateTime(time: Date | string, language: Language, { short = false } = {}): string {
  const dateStyle = short ? "medium" : "long";
  return textOf(new Date(time), language, { dateStyle, timeStyle: "short", timeZone: "Europe/Rome" });
}

/** Returns a time's day in the company's zone. */
export function formatDate(time: Date | string, language: Language): string {
  return textOf(new Date(time), language, { dateStyle: "long", timeZone: "Europe/Rome" });
}

/** Returns a time of day in the company's zone; `withDay` adds the day and the seconds. */
export function formatTimeOfDay(time: Date, language: Language, { withDay = false } = {}): string {
  const format = withDay ? ({ dateStyle: "long", timeStyle: "medium" } as const) : ({ timeStyle: "short" } as const);
  return textOf(time, language, { ...format, timeZone: "Europe/Rome" });
}

/** Returns a time in the company's zone, with its day unless that is today. */
export function formatTimeOrDateTime(time: Date | string, language: Language): string {
  const isToday = formatDate(time, language) === formatDate(new Date(), language);
  return isToday ? formatTimeOfDay(new Date(time), language) : formatDateTime(time, language, { short: true });
}

/** Says when a record was last saved, and by whom where it is known; nothing for a record that is gone. */
export function formatLastSave(save: { at: Date; username: string | null } | undefined, language: Language): string {
  return save ? [formatDateTime(save.at, language, { short: true }), save.username].filter(Boolean).join(" · ") : "";
}

function textOf(time: Date, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeByLanguage[language], format).format(time);
}
