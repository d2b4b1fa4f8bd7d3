import { table } from "../setup/table.ts";
import type { Latencies, QuotesResults } from "./quotes.ts";
import type { Options } from "./options.ts";
import type { PageResults } from "./pages.ts";
import type { Comparison, Spread } from "./rounds.ts";
import type { Starts } from "./starts.ts";

/** All figures of a run; the JSON file holds them as they are. */
export interface Results {
  /** when it ended, ISO 8601 */
  date: string;
  node: string;
  options: Options;
  /** responses a second from a server that does nothing */
  loadGenerator: number;
  pages: PageResults;
  quotes: QuotesResults;
  starts: Starts | null;
}

/** The figures for people. */
export function tableOf({ options, loadGenerator, pages, quotes, starts }: Results): string {
  const { connections, rounds, seconds } = options;
  const few = `${count(options.quotes.few)} quotes`;
  const many = `${count(options.quotes.many)} quotes`;
  const { ours, bare } = pages.memory;
  return [
    `${connections} connections, medians of ${rounds} rounds of ${seconds} s; in brackets the rounds' extremes.`,
    `The load alone could do ${count(loadGenerator)} responses/s.`,
    ...comparisons("Pages", ["ours", "bare", "ours/bare"], pages.whole),
    ...comparisons("Ours, not modified", ["304", "200", "304/200"], pages.notModified),
    ...comparisons("By link, under load", [few, many, "few/many"], { "/quote/{link}": quotes.lookup }),
    ...table(
      ["One request at a time", few, many, "many/few"],
      [latencies("/quote/{link}, first time", quotes.firstLookup), latencies("GET /api/quote", quotes.list)],
    ),
    ...table(
      ["Memory", "ours", "bare"],
      [
        ["warm", megabytes(ours.warm), megabytes(bare.warm)],
        ["after the load", megabytes(ours.loaded), megabytes(bare.loaded)],
      ],
    ),
    ...(starts
      ? table(
          ["Start", "first", "second"],
          [["until the address", `${starts.first.toFixed(1)} s`, `${starts.second.toFixed(1)} s`]],
        )
      : ["", "Starts were not measured."]),
  ].join("\n");
}

function comparisons(what: string, [one, other, ratio]: [string, string, string], all: Record<string, Comparison>) {
  return table(
    [what, one, other, ratio, "", "median response", "processor per response"],
    Object.entries(all).map(([name, comparison]) => [
      name,
      `${count(comparison.one.rate)}/s`,
      `${count(comparison.other.rate)}/s`,
      comparison.ratio.median.toFixed(2),
      spread(comparison.ratio),
      `${comparison.one.latency.toFixed(1)} and ${comparison.other.latency.toFixed(1)} ms`,
      `${count(comparison.one.processor)} and ${count(comparison.other.processor)} µs`,
    ]),
  );
}

function latencies(name: string, { few, many }: Latencies): string[] {
  return [name, `${few.toFixed(2)} ms`, `${many.toFixed(2)} ms`, (many / few).toFixed(2)];
}

function spread({ min, max }: Spread): string {
  return `[${min.toFixed(2)} to ${max.toFixed(2)}]`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}

function megabytes(number: number): string {
  return `${Math.round(number)} MB`;
}
