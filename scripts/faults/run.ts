import { buildIfChanged } from "../setup/build.ts";
import { runToTheEnd } from "../setup/outcome.mjs";
import { killAllProcesses } from "../setup/processes.mjs";
import { table } from "../setup/table.ts";
import { clock } from "./clock.ts";
import { fill } from "./fill.ts";
import { freeze } from "./freeze.ts";
import { kill } from "./kill.ts";
import { type FaultName, type Options, parseOptions, usage } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { race } from "./race.ts";

/** What does each, and gives what became of it. */
const faults: Record<FaultName, (options: Options) => Promise<Outcome>> = {
  kill: ({ rounds }) => kill(rounds),
  freeze,
  fill,
  clock,
  race,
};

/** `npm run test:faults`: hurts sites and databases of its own, and says what was lost by it. */
await runToTheEnd(testFaults, killAllProcesses);

async function testFaults(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  await buildIfChanged();
  const outcomes: Outcome[] = [];
  for (const name of options.faults) outcomes.push(await faults[name](options));

  for (const { figures, leftOut } of outcomes) {
    const [head = [], ...rows] = figures;
    if (rows.length > 0) console.log(table(head, rows).join("\n"));
    for (const what of leftOut) console.log(`Left out: ${what}.`);
  }
  const found = outcomes.flatMap((outcome) => outcome.faults);
  if (found.length === 0) {
    console.log("\nNothing that was acknowledged was lost, torn or broken.");
    return 0;
  }
  console.error(`\n${found.length} faults:\n${found.slice(0, 50).join("\n")}`);
  return 1;
}
