import { readOptions, wholeNumber } from "../../setup/command-options.ts";

export interface Options {
  /** how long the load lasts */
  minutes: number;
  /** a folder for two snapshots of the heap, after the warm-up and at the end; null for none */
  snapshots: string | null;
}

export const usage = `npm run endurance -- [options]
  --minutes N       how long the load lasts (30): the first sixth of it, 5 minutes at most, is the warm-up
  --snapshots DIR   writes what is on the heap after the warm-up and at the end there, for Chromium's tools to compare
  --help
It starts a site and a database of its own. docs/benchmark.md says what is asked for, and what counts as flat.`;

const known = { minutes: { type: "string", default: "30" }, snapshots: { type: "string" } } as const;

/**
 * Reads the command's options; null when help is asked for.
 * @throws {Halt} for an option that doesn't exist or makes no sense
 */
export function parseOptions(args: string[]): Options | null {
  const { minutes, snapshots = null, help } = readOptions(args, known, usage);
  if (help) return null;
  return { minutes: wholeNumber("minutes", minutes, 1_440), snapshots };
}
