/** The numbers of days, weeks and months whose newest backup is retained. */
export interface RetentionRule {
  days: number;
  weeks: number;
  months: number;
}

/** Parses a rule such as `7d4w12m`: each part up to 999, in this order, at least one. Null for anything else. */
export function parseRetentionRule(text: string): RetentionRule | null {
  const [all, days = 0, weeks = 0, months = 0] = /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text) ?? [];
  return all ? { days: Number(days), weeks: Number(weeks), months: Number(months) } : null;
}

/**
 * Selects the newest time of each of the last days, weeks (from Monday) and months that have one, in UTC, and the newest of
 * all. Days without a backup don't count, so a machine that was off for long loses none.
 */
export function selectRetained(times: readonly Date[], { days, weeks, months }: RetentionRule): Set<Date> {
  const newestFirst = [...times].sort((one, other) => Number(other) - Number(one));
  const retained = new Set(newestFirst.slice(0, 1));
  const periods = [
    { count: days, periodOf: dayOf },
    { count: weeks, periodOf: (time: Date) => Math.floor((dayOf(time) + 3) / 7) },
    { count: months, periodOf: monthOf },
  ];
  for (const { count, periodOf } of periods) {
    const seen = new Set<number>();
    for (const time of newestFirst) {
      const period = periodOf(time);
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      retained.add(time);
    }
  }
  return retained;
}

/**
 * Returns the latest day on which a rule deletes a backup if backups are taken daily: the start (UTC) of the day whose
 * backup replaces it in its last period.
 */
export function latestRemoval(time: Date, { days, weeks, months }: RetentionRule): Date {
  const day = dayOf(time);
  const monday = day - ((day + 3) % 7);
  const month = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + Math.max(1, months)));
  const last = Math.max(day + Math.max(1, days), monday + 7 * weeks);
  return new Date(Math.max(last * 86_400_000, months > 0 ? Number(month) : 0));
}

/** Returns the days since 1970-01-01, a Thursday. */
function dayOf(time: Date): number {
  return Math.floor(Number(time) / 86_400_000);
}

function monthOf(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth();
}
