import type { Language } from "~/domain/language";

/** A time of day as it is written in Europe in each language; with its day where it may be another one. */
export function timeText(time: Date, language: Language, { withDay = false } = {}): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "it-IT", {
    timeStyle: "short",
    ...(withDay && { dateStyle: "long" }),
  }).format(time);
}
