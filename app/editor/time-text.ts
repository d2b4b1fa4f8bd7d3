import type { Language } from "~/domain/language";

/** Returns a time of day as Europeans write it in each language; `withDay` adds the day and the seconds. */
export function timeText(time: Date, language: Language, { withDay = false } = {}): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "it-IT", {
    timeStyle: withDay ? "medium" : "short",
    ...(withDay && { dateStyle: "long" }),
  }).format(time);
}
