import { spawn } from "node:child_process";
import { once } from "node:events";
import { findDatabaseProgram } from "../../scripts/setup/database-program.ts";
import { expect, test } from "../support/journey.ts";

test("a few rounds of `npm run test:faults` find nothing lost: killed, and with its clock set", async () => {
  test.setTimeout(300_000);
  const quick = ["--rounds", "3", ...["kill", "clock"].flatMap((name) => ["--only", name])];
  const run = spawn(process.execPath, ["--import", "tsx", "scripts/faults/run.ts", ...quick], {
    // A database of its own, where this machine can have one: the journeys' must not be killed.
    env: { ...process.env, ...(findDatabaseProgram() && { TEST_DATABASE_URL: "" }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  const [code] = (await once(run, "close")) as [number | null];
  expect(code, said).toBe(0);
  expect(said).toContain("Nothing that was acknowledged was lost, torn or broken.");
});
