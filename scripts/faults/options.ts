import { readOptions, wholeNumber } from "../setup/command-options.ts";
import { Halt } from "../setup/outcome.mjs";

/** What can be done to the site, in the order in which it is done. */
export const faultNames = ["kill", "freeze", "fill", "clock", "race"] as const;
export type FaultName = (typeof faultNames)[number];

export interface Options {
  /** how often something is killed */
  rounds: number;
  faults: readonly FaultName[];
}

export const usage = `npm run test:faults -- [options]
  --rounds N   how often something is killed (9); 200 take some 11 minutes
  --only NAME  one of ${faultNames.join(", ")}; may be given more than once
  --help
The database server: a private one; with TEST_DATABASE_URL (an account that may create databases) that one, and what
would have to be done to the server itself is left out.`;

const known = {
  rounds: { type: "string", default: "9" },
  only: { type: "string", multiple: true },
} as const;

/**
 * Reads the command's options; null when help is asked for.
 * @throws {Halt} for an option that doesn't exist or makes no sense
 */
export function parseOptions(args: string[]): Options | null {
  const { rounds, only = [], help } = readOptions(args, known, usage);
  if (help) return null;
  const unknown = only.find((name) => !(faultNames as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Halt(`--only ${unknown}: expected one of ${faultNames.join(", ")}`);
  return {
    rounds: wholeNumber("rounds", rounds, 10_000),
    faults: faultNames.filter((name) => only.length === 0 || only.includes(name)),
  };
}
