import type { Language } from "~/domain/language";

/**
 * Returns a time of day as Europeans write it in each language; `withDay` adds the day and the seconds. What the server
 * draws too is in the company's zone (`inItaly`): it doesn't know the reader's.
 */
export function timeText(time: Date, language: Language, { withDay = false, inItaly = false } = {}): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "it-IT", {
    timeStyle: withDay ? "medium" : "short",
    ...(withDay && { dateStyle: "long" }),
    ...(inItaly && { timeZone: "Europe/Rome" }),
  }).format(time);
}
