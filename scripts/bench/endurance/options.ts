import { parseArgs } from "node:util";
import { Halt } from "../../setup/outcome.mjs";

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

/**
 * Reads the command's options; null when help is asked for.
 * @throws {Halt} for an option that doesn't exist or makes no sense
 */
export function parseOptions(args: string[]): Options | null {
  const { minutes, snapshots = null, help } = given(args);
  if (help) return null;
  if (!/^\d+$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > 1_440)
    throw new Halt(`--minutes ${minutes}: expected a whole number from 1 to 1440`);
  return { minutes: Number(minutes), snapshots };
}

function given(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: "string", default: "30" },
        snapshots: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new Halt(`${(error as Error).message}\n\n${usage}`);
  }
}
