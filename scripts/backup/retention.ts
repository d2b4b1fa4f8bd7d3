/** How many days, weeks and months keep their newest backup. */
export interface RetentionRule {
  days: number;
  weeks: number;
  months: number;
}

/** A rule of the command line: `7d4w12m`, each part up to 999, in this order, at least one. Null for anything else. */
export function parseRetentionRule(text: string): RetentionRule | null {
  const [all, days = 0, weeks = 0, months = 0] = /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text) ?? [];
  return all ? { days: Number(days), weeks: Number(weeks), months: Number(months) } : null;
}

/**
 * The times to keep: the newest of each of the last days, weeks (from Monday) and months that have one, in UTC, and the
 * newest of all. Days without a backup don't count, so a machine that was off for long loses none.
 */
export function selectRetained(times: readonly Date[], { days, weeks, months }: RetentionRule): Set<Date> {
  const newestFirst = [...times].sort((one, other) => Number(other) - Number(one));
  const kept = new Set(newestFirst.slice(0, 1));
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
      kept.add(time);
    }
  }
  return kept;
}

/**
 * The latest day on which a backup is removed by a rule, when backups go on being taken each day: the start of the day
 * (UTC) whose backup takes its last place.
 */
export function latestRemoval(time: Date, { days, weeks, months }: RetentionRule): Date {
  const day = dayOf(time);
  const monday = day - ((day + 3) % 7);
  const month = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + Math.max(1, months)));
  const last = Math.max(day + Math.max(1, days), monday + 7 * weeks);
  return new Date(Math.max(last * 86_400_000, months > 0 ? Number(month) : 0));
}

/** Days since 1970, a Thursday. */
function dayOf(time: Date): number {
  return Math.floor(Number(time) / 86_400_000);
}

function monthOf(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth();
}
