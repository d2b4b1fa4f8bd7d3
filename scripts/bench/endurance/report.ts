import { flatnessOf, mean, type Sample } from "./samples.ts";
import type { Tally } from "./tally.ts";

/** A part of the run. */
export interface Part {
  /** seconds since the load began */
  from: number;
  until: number;
  samples: readonly Sample[];
  /** right after a collection of the garbage, at its end */
  collected: Omit<Sample, "at">;
  /** milliseconds of the answers */
  latencies: readonly number[];
}

/** What the process's memory may grow by after the warm-up, as a share. */
const allowed = 0.05;

/** The figures for people, and whether all held: memory flat after the first part, no unexpected answer. */
export function reportOf(parts: readonly Part[], tally: Tally): { text: string; holds: boolean } {
  const warm = parts.slice(1).flatMap(({ samples }) => samples);
  const { trend, thirds } = flatnessOf(warm.map(({ at, rss }) => ({ at, value: rss })));
  const isFlat = trend <= allowed && thirds <= allowed;
  const all = [...tally.statuses.values()].flatMap((counts) => [...counts]);
  const away = tally.outages.map(({ from, until }) => ((until - from) / 1_000).toFixed(1));
  const lines = [
    ...table([
      [
        "Minutes",
        "site",
        "decoder, most",
        "heap, collected",
        "beside it",
        "handles",
        "lag, longest",
        "answers",
        "p50",
        "p95",
      ],
      ...parts.map(rowOf),
    ]),
    "",
    `After the first part the site's memory grew by ${percent(trend)} along its trend, and by ${percent(thirds)} from its`,
    `first third to its last: ${isFlat ? "flat" : "not flat"}, as at most ${percent(allowed)} of each is.`,
    "",
    `The database was restarted ${tally.outages.length} times; the site had it back after ${away.join(", ")} s.`,
    "",
    ...table([
      ["Asked for", "statuses"],
      ...[...tally.statuses].sort().map(([what, counts]) => [what, statusesOf(counts)]),
    ]),
    "",
    `${count(all.reduce((sum, [, times]) => sum + times, 0))} answers, ${tally.unexpected.length} unexpected.`,
    ...timesOfEach(tally.unexpected).map(([each, times]) => `  ${count(times)} × ${each}`),
  ];
  return { text: lines.join("\n"), holds: isFlat && tally.unexpected.length === 0 };
}

function rowOf({ from, until, samples, collected, latencies }: Part): string[] {
  const sorted = [...latencies].sort((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN)} ms`;
  return [
    `${minutes(from)} to ${minutes(until)}`,
    megabytes(mean(samples.map(({ rss }) => rss))),
    megabytes(Math.max(...samples.map(({ children }) => children))),
    megabytes(collected.heapUsed),
    megabytes(collected.external),
    Math.round(mean(samples.map(({ handles }) => handles))).toString(),
    `${Math.round(Math.max(...samples.map(({ lag }) => lag.longest)))} ms`,
    count(sorted.length),
    at(0.5),
    at(0.95),
  ];
}

function timesOfEach(sentences: readonly string[]): [string, number][] {
  const times = new Map<string, number>();
  for (const each of sentences) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times];
}

function statusesOf(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${count(times)}`)
    .join("  ");
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(seconds % 60 === 0 ? 0 : 1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}

/** Rows in columns, the first line being their heads. */
function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
