import { setTimeout as wait } from "node:timers/promises";
import { step } from "../setup/progress.mjs";
import { gatherCrew } from "./crew.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { openScene, serverProcess, untilReady } from "./scene.ts";
import { callApi } from "./staff.ts";

/** More at once than the site's queue for the database takes. */
const crowd = 1_500;

/**
 * Freezes the database server (SIGSTOP) under staff at work and then a crowd of readers. Each of them must have an answer,
 * 503 at worst, while the database is still frozen: that is what a bounded queue comes to. When it goes on (SIGCONT) the
 * site must too, with all that it acknowledged.
 */
export async function freeze(): Promise<Outcome> {
  const outcome = outcomeOf(["Frozen", "readers", "200", "503", "saves before", "answered within"]);
  const scene = await openScene();
  if (scene.server === null) {
    await scene.close();
    outcome.leftOut.push("freezing the database, which is the server of TEST_DATABASE_URL and not ours to stop");
    return outcome;
  }
  const server = serverProcess(scene);
  try {
    await step("Freezing the database", async () => {
      const { address } = scene.sites[0]!;
      const crew = await gatherCrew(scene);
      const working = crew.work([address]);
      while (crew.counts.saves < 12 || crew.counts.uploads < 1) await wait(10);
      process.kill(server, "SIGSTOP");
      const frozenAt = performance.now();
      crew.stop();
      const answers = await Promise.all(
        Array.from({ length: crowd }, () =>
          callApi(address, scene.staff, "/quote").then(
            ({ status }) => status,
            (error: Error) => error.message,
          ),
        ),
      );
      await working;
      const seconds = (performance.now() - frozenAt) / 1_000;
      process.kill(server, "SIGCONT");
      await untilReady(address);

      const count = (status: number) => answers.filter((each) => each === status).length;
      const others = new Set(answers.filter((each) => each !== 200 && each !== 503));
      for (const each of others) outcome.faults.push(`frozen: a reader was answered with ${each}`);
      if (count(503) === 0) outcome.faults.push("frozen: nobody was told so, so nothing was frozen");
      outcome.faults.push(...(await crew.lookUp(address, { all: true })).map((fault) => `after the frost: ${fault}`));
      const figures = [crowd, count(200), count(503), crew.counts.saves].map(String);
      outcome.figures.push(["the database", ...figures, `${seconds.toFixed(1)} s`]);
    });
    return outcome;
  } finally {
    process.kill(server, "SIGCONT");
    await scene.close();
  }
}
