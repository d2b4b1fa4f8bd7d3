import { readOptions, wholeNumber } from "../setup/command-options.ts";
import type { Pace } from "./rounds.ts";

export interface Options extends Pace {
  /** how many quotes the two databases have */
  quotes: { few: number; many: number };
  /** whether starts are measured */
  starts: boolean;
  /** where the figures go; null for the usual place */
  json: string | null;
}

export const usage = `npm run bench -- [options]
  --quick          a short run: 3 rounds of 1 second
  --rounds N       rounds of each comparison (7)
  --seconds N      length of a round (2)
  --connections N  kept connections of the load (32)
  --no-starts      leave out the time of a first and second start
  --json FILE      where the figures go (build/bench.json)
  --help
The database server: BENCH_DATABASE_URL or TEST_DATABASE_URL (an account that may create databases), else a private
one. docs/benchmark.md says what is measured and how to read it.`;

const known = {
  quick: { type: "boolean", default: false },
  rounds: { type: "string" },
  seconds: { type: "string" },
  connections: { type: "string", default: "32" },
  "no-starts": { type: "boolean", default: false },
  json: { type: "string" },
} as const;

/**
 * Reads the command's options; null when help is asked for.
 * @throws {Halt} for an option that doesn't exist or makes no sense
 */
export function parseOptions(args: string[]): Options | null {
  const values = readOptions(args, known, usage);
  if (values.help) return null;
  return {
    rounds: wholeNumber("rounds", values.rounds ?? (values.quick ? "3" : "7"), 50),
    seconds: wholeNumber("seconds", values.seconds ?? (values.quick ? "1" : "2"), 60),
    connections: wholeNumber("connections", values.connections, 1_000),
    quotes: { few: 1_000, many: 100_000 },
    starts: !values["no-starts"],
    json: values.json ?? null,
  };
}
