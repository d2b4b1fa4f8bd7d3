/** What has view statistics: views of a quote, scans of a QR code. */
export type ViewedKind = "quote" | "qr";

/** Views of a quote or scans of a QR code. Days are `YYYY-MM-DD` in the company's time zone. */
export interface ViewStatistics {
  readonly opened: number;
  /** views of the PDF */
  readonly pdf: number;
  /** days of the first and last view, of page or PDF */
  readonly first: string;
  readonly last: string;
  /** furthest quarter read (1 to 4); null if unknown */
  readonly furthest: number | null;
}

/** Returns the day of a time in the company's time zone. */
export function toDayInCompanyTimeZone(time: Date): string {
  return days.format(time);
}

// Swedish dates are ISO dates.
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });
