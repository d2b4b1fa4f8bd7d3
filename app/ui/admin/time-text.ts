import type { Language } from "~/domain/language";

/** Returns a time in the company's zone: the server doesn't know the reader's. */
export function timeInItaly(time: string | Date, language: Language): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Rome" } as const;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "it-IT", format).format(new Date(time));
}
