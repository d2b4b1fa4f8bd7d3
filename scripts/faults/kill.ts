import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { isImageName } from "~/domain/image-sources";
import { stopSignal } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import { type Crew, gatherCrew } from "./crew.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { openScene, type Scene, serverProcess, untilReady } from "./scene.ts";

const targets = ["site", "database", "both"] as const;
type Target = (typeof targets)[number];

/** What was seen of the rounds in which one target was killed. */
interface Seen {
  rounds: number;
  saves: number;
  uploads: number;
  inFlight: number;
  /** milliseconds until the site could answer everything again, of each round */
  back: number[];
  lost: number;
  torn: number;
  broken: number;
}

/**
 * Kills (SIGKILL) the site, the database and both in turn, in the midst of saves and uploads; starts them again, as
 * their supervisor would, and looks up everything that was acknowledged in any round so far.
 */
export async function kill(rounds: number): Promise<Outcome> {
  const outcome = outcomeOf([
    ...["Killed", "rounds", "saves", "uploads", "in flight"],
    ...["back, median", "longest", "lost", "torn", "broken pictures"],
  ]);
  const scene = await openScene();
  try {
    const possible = targets.filter((target) => target === "site" || scene.server !== null);
    if (possible.length < targets.length) {
      outcome.leftOut.push("killing the database, which is the server of TEST_DATABASE_URL and not ours to kill");
    }
    const crew = await gatherCrew(scene);
    const seen = new Map<Target, Seen>();
    await step(`Killing, ${rounds} rounds`, async (report) => {
      for (let round = 0; round < rounds; round += 1) {
        stopSignal.throwIfAborted();
        const target = possible[round % possible.length]!;
        outcome.faults.push(
          ...(await playRound(scene, crew, target, seen)).map((fault) => `round ${round + 1}: ${fault}`),
        );
        report(`${round + 1} rounds, ${crew.counts.saves} saves, ${crew.counts.uploads} uploads`);
      }
    });
    // Once more, by processes that remember nothing, and file by file.
    for (const site of scene.sites) await again(scene, "both" === possible.at(-1) ? "both" : "site", site);
    outcome.faults.push(...(await crew.lookUp(scene.sites[0]!.address, { all: true })));
    outcome.faults.push(...(await halfFiles(scene.images)));
    if (crew.counts.saves === 0 || crew.counts.uploads === 0)
      outcome.faults.push("nothing was acknowledged, so nothing is shown");
    outcome.figures.push(...[...seen].map(([target, figures]) => rowOf(target, figures)));
    return outcome;
  } finally {
    await scene.close();
  }
}

async function playRound(scene: Scene, crew: Crew, target: Target, all: Map<Target, Seen>): Promise<string[]> {
  const site = scene.sites[0]!;
  const before = { ...crew.counts };
  let idle = false;
  const working = crew.work([site.address]).finally(() => (idle = true));
  // After some saves and up to two uploads more, and then at any moment of the next ones.
  const saves = before.saves + 1 + Math.random() * 12;
  const uploads = before.uploads + Math.floor(Math.random() * 3);
  while (!idle && (crew.counts.saves < saves || crew.counts.uploads < uploads)) await wait(5);
  await wait(Math.random() * 60);
  const inFlight = crew.stop();
  const killedAt = performance.now();
  await again(scene, target, site);
  const back = performance.now() - killedAt;
  await working;
  const faults = await crew.lookUp(site.address);

  const seen = all.get(target) ?? {
    rounds: 0,
    saves: 0,
    uploads: 0,
    inFlight: 0,
    back: [],
    lost: 0,
    torn: 0,
    broken: 0,
  };
  all.set(target, seen);
  seen.rounds += 1;
  seen.saves += crew.counts.saves - before.saves;
  seen.uploads += crew.counts.uploads - before.uploads;
  seen.inFlight += inFlight;
  seen.back.push(back);
  for (const kind of ["lost", "torn", "broken"] as const) {
    seen[kind] += faults.filter((fault) => fault.startsWith(kind)).length;
  }
  return faults;
}

/** Kills and starts again. The database's own supervisor brings that back. */
async function again(scene: Scene, target: Target, site: Scene["sites"][number]) {
  if (target !== "site") process.kill(serverProcess(scene), "SIGKILL");
  if (target !== "database") {
    await site.kill();
    await site.start();
  }
  await untilReady(site.address);
}

/** Every file under a picture's name must be a whole one, whoever put it there. */
async function halfFiles(folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const name of await readdir(folder)) {
    if (!isImageName(name)) continue;
    const whole = await sharp(join(folder, name), { failOn: "truncated" })
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!whole) faults.push(`broken: the file ${name} is not a whole picture`);
  }
  return faults;
}

function rowOf(target: Target, { rounds, saves, uploads, inFlight, back, lost, torn, broken }: Seen): string[] {
  const sorted = back.toSorted((one, other) => one - other);
  const seconds = (time: number | undefined) => `${((time ?? 0) / 1_000).toFixed(1)} s`;
  const times = [seconds(sorted[sorted.length >> 1]), seconds(sorted.at(-1))];
  return [target, ...[rounds, saves, uploads, inFlight].map(String), ...times, ...[lost, torn, broken].map(String)];
}
