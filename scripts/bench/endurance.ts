import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/data/id.server";
import { buildIfChanged } from "../setup/build.ts";
import { Halt, runToTheEnd, stopSignal } from "../setup/outcome.mjs";
import { freePort } from "../setup/ports.ts";
import { killAllProcesses } from "../setup/processes.mjs";
import { step } from "../setup/progress.mjs";
import { openScene, type Scene, serverProcess, untilReady } from "../faults/scene.ts";
import { work } from "./endurance/crew.ts";
import { type Options, parseOptions, usage } from "./endurance/options.ts";
import { type Part, reportOf } from "./endurance/report.ts";
import { type Probe, probeOf, type Sample } from "./endurance/samples.ts";
import { newTally, type Tally } from "./endurance/tally.ts";

/** `npm run endurance`: a long mixed load, with restarts of the database in it; docs/benchmark.md says more. */
await runToTheEnd(endurance, killAllProcesses);

async function endurance(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  await buildIfChanged();
  const port = await freePort();
  const scene = await openScene({
    preload: ["scripts/bench/endurance/probe.mjs"],
    settings: { PROBE_PORT: String(port), TRUST_PROXY: "1", ...ownMemorySettings() },
  });
  try {
    if (scene.server === null) throw new Halt("A database of its own is restarted: unset TEST_DATABASE_URL");
    await step("Putting the samples in", () => plantSamples(scene));
    await step("Filling what the site keeps of its pages", () => fillDocuments(scene));
    const tally = newTally();
    const probe = probeOf(scene.sites[0]!.running().process.pid!, port);
    const stop = new AbortController();
    const working = work(scene, tally, stop.signal);
    const restarting = restartNowAndThen(scene, tally, options, stop.signal);
    try {
      const parts: Part[] = await step(`Under load for ${options.minutes} minutes`, (say) =>
        watch(probe, tally, options, say),
      );
      stop.abort();
      await Promise.all([working, restarting]);
      const { text, holds } = reportOf(parts, tally);
      console.log(`\n${text}`);
      return holds ? 0 : 1;
    } finally {
      stop.abort();
      await Promise.allSettled([working, restarting]);
    }
  } finally {
    await scene.close();
  }
}

/** As in the image (Dockerfile), unless told otherwise. */
function ownMemorySettings(): Record<string, string> {
  const { MALLOC_ARENA_MAX } = process.env;
  return MALLOC_ARENA_MAX ? { MALLOC_ARENA_MAX } : {};
}

async function plantSamples({ db, images }: Scene): Promise<void> {
  const { createImageStore } = await import("~/images/store.server");
  const { seedSamples } = await import("../samples/seed.ts");
  await seedSamples(db, createImageStore({ kind: "file", directory: images }));
}

/**
 * What the site keeps of its pages grows up to a bound (app/http/documents.server.ts), which the warm-up alone would hardly
 * reach: each address that isn't there has a page of its own.
 */
async function fillDocuments({ sites }: Scene): Promise<void> {
  for (let count = 0; count < 1_600; count += 8) {
    stopSignal.throwIfAborted();
    const answers = Array.from({ length: 8 }, () => fetch(`${sites[0]!.address}/${newId()}`));
    for (const answer of await Promise.all(answers)) await answer.arrayBuffer();
  }
}

/** Six times in all, but not more than every three minutes: the server is asked to end, the next time killed. */
async function restartNowAndThen(scene: Scene, tally: Tally, { minutes }: Options, stop: AbortSignal): Promise<void> {
  const pause = Math.max((minutes * 60_000) / 6.5, minutes >= 3 ? 20_000 : 15_000);
  for (let count = 0; !stop.aborted; count += 1) {
    await wait(Math.min(pause, 180_000), undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    tally.away();
    process.kill(serverProcess(scene), count % 2 === 0 ? "SIGTERM" : "SIGKILL");
    await untilAway(scene);
    await untilReady(scene.sites[0]!.address);
    tally.back();
  }
}

/** A server that is asked to end goes on for some moments. */
async function untilAway({ sites }: Scene): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${sites[0]!.address}/readyz`);
    await answer.arrayBuffer();
    if (!answer.ok) return;
    await wait(20);
  }
}

/** Looks at the process every ten seconds, or thirty times in a short run, and at the end of each part collects its garbage. */
async function watch(
  probe: Probe,
  tally: Tally,
  { minutes, snapshots }: Options,
  say: (line: string) => unknown,
): Promise<Part[]> {
  if (snapshots) mkdirSync(snapshots, { recursive: true });
  const seconds = minutes * 60;
  const every = Math.min(10, seconds / 36);
  const length = Math.min(300, seconds / 6);
  const began = performance.now();
  const parts: Part[] = [];
  for (let end = length; end <= seconds + 0.001; end += length) {
    const samples: Sample[] = [];
    for (let at = end - length + every; at <= end + 0.001; at += every) {
      await wait(began + at * 1_000 - performance.now(), undefined, { signal: stopSignal });
      samples.push({ at, ...(await probe("look")) });
    }
    const isEdge = parts.length === 0 || end + length > seconds + 0.001;
    const file = snapshots && isEdge ? resolve(snapshots, `${parts.length === 0 ? "warm" : "end"}.heapsnapshot`) : null;
    const collected = await probe(file ? `snapshot ${file}` : "collect");
    parts.push({ from: end - length, until: end, samples, collected, latencies: tally.latencies() });
    say(
      `${Math.round(end / 60)} min, ${Math.round(collected.rss / 1_048_576)} MB, ${tally.unexpected.length} unexpected`,
    );
  }
  return parts;
}
