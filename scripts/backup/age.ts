/** A period in calendar units. */
export interface CalendarPeriod {
  count: number;
  unit: "minute" | "day" | "month" | "year";
}

/** Parses an age such as `90d`, `24m` (months) or `2y`, up to 999 of each. Null for anything else. */
export function parseAge(text: string): CalendarPeriod | null {
  const [, count, letter] = /^([1-9]\d{0,2})([dmy])$/.exec(text) ?? [];
  return count && letter ? { count: Number(count), unit: units[letter as keyof typeof units] } : null;
}

const units = { d: "day", m: "month", y: "year" } as const;
