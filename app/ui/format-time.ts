import { type Language, localeByLanguage } from "~/domain/site/language";

/**
 * Formats a time in the company's time zone, as the server doesn't have the reader's. `short` abbreviates the month.
 */
export function formatDateTime(time: Date | string, language: Language, { short = false } = {}): string {
  const dateStyle = short ? "medium" : "long";
  return textOf(new Date(time), language, { dateStyle, timeStyle: "short", timeZone: "Europe/Rome" });
}

export function formatDate(time: Date | string, language: Language): string {
  return textOf(new Date(time), language, { dateStyle: "long", timeZone: "Europe/Rome" });
}

/** @param options.withDay adds the date and the seconds */
export function formatTimeOfDay(time: Date, language: Language, { withDay = false } = {}): string {
  const format = withDay ? ({ dateStyle: "long", timeStyle: "medium" } as const) : ({ timeStyle: "short" } as const);
  return textOf(time, language, { ...format, timeZone: "Europe/Rome" });
}

/** Formats a time, with its date unless that is today. */
export function formatTimeOrDateTime(time: Date | string, language: Language): string {
  const isToday = formatDate(time, language) === formatDate(new Date(), language);
  return isToday ? formatTimeOfDay(new Date(time), language) : formatDateTime(time, language, { short: true });
}

/** Formats when and by whom a record was last saved; empty for a record that no longer exists. */
export function formatLastSave(save: { at: Date; username: string | null } | undefined, language: Language): string {
  return save ? [formatDateTime(save.at, language, { short: true }), save.username].filter(Boolean).join(" · ") : "";
}

function textOf(time: Date, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeByLanguage[language], format).format(time);
}
