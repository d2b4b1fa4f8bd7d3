import { type Language, localeByLanguage, type Localised } from "~/domain/site/language";
import { toDayInCompanyTimeZone, type ViewStatistics, type ViewedKind } from "~/domain/views";

/**
 * Says what became of a quote or QR code, in a sentence, as "Opened 3 times, last yesterday".
 * @param receipt undefined where nobody opened it
 * @param options.whole also the first day, how far it was read and its PDF
 */
export function describeViews(
  language: Language,
  kind: ViewedKind,
  receipt: ViewStatistics | undefined,
  { now = new Date(), whole = false } = {},
): string {
  const words = viewTexts[language];
  if (!receipt) return words.none[kind];
  const { opened, pdf, first, last, furthest } = receipt;
  const day = (of: string) => dayText(of, toDayInCompanyTimeZone(now), language);
  const days =
    opened + pdf === 1
      ? day(last)
      : [...(whole && first !== last ? [words.first(day(first))] : []), words.last(day(last))].join(", ");
  const parts = [opened > 0 ? words.opened[kind](opened) : words.pdf(pdf), days];
  if (whole && furthest !== null) parts.push(words.read[furthest - 1] ?? "");
  if (whole && pdf > 0 && opened > 0) parts.push(words.pdf(pdf));
  return parts.join(", ");
}

/** Returns a day as people name it: today, yesterday, else its date. */
function dayText(day: string, today: string, language: Language): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const locale = localeByLanguage[language];
  if (ago >= 0 && ago < 2) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-ago, "day");
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return viewTexts[language].on(new Intl.DateTimeFormat(locale, format).format(new Date(day)));
}

interface Words {
  none: Record<ViewedKind, string>;
  opened: Record<ViewedKind, (count: number) => string>;
  pdf(count: number): string;
  first(day: string): string;
  last(day: string): string;
  on(date: string): string;
  /** by quarters */
  read: readonly string[];
}

const viewTexts: Localised<Words> = {
  en: {
    none: { quote: "Not opened yet", qr: "Not scanned yet" },
    opened: { quote: (count) => `Opened ${times(count)}`, qr: (count) => `Scanned ${times(count)}` },
    pdf: (count) => `PDF opened ${times(count)}`,
    first: (day) => `first ${day}`,
    last: (day) => `last ${day}`,
    on: (date) => `on ${date}`,
    read: ["a quarter read", "half read", "three quarters read", "read to the end"],
  },
  it: {
    none: { quote: "Non ancora aperto", qr: "Non ancora scansionato" },
    opened: { quote: (count) => `Aperto ${volte(count)}`, qr: (count) => `Scansionato ${volte(count)}` },
    pdf: (count) => `PDF aperto ${volte(count)}`,
    first: (day) => `la prima ${day}`,
    last: (day) => `l'ultima ${day}`,
    on: (date) => `il ${date}`,
    read: ["letto per un quarto", "letto a metà", "letto per tre quarti", "letto fino in fondo"],
  },
};

function times(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en-GB")} times`;
}

function volte(count: number): string {
  return count === 1 ? "una volta" : `${count.toLocaleString("it-IT")} volte`;
}
