/** What is counted: openings of a quote, scans of a QR code. */
export type ViewedKind = "quote" | "qr";

/** What became of a quote or QR code since it was made. Days are `YYYY-MM-DD`, in the company's zone. */
export interface ViewStatistics {
  /** how often it was opened or scanned */
  readonly opened: number;
  /** how often its PDF was opened */
  readonly pdf: number;
  /** the days of the first and the last opening, of the page or the PDF */
  readonly first: string;
  readonly last: string;
  /** how much of it was read, in quarters; null where that isn't known */
  readonly furthest: number | null;
}

/** Returns the day of a time, in the company's zone. */
export function companyDay(time: Date): string {
  return days.format(time);
}

// This language writes the year first.
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });
