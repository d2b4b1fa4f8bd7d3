import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isImageName } from "~/domain/pictures/image-names";
import { type Workload, createWorkload } from "./workload.ts";
import { startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { readPictureWidth } from "./http.ts";

const rounds = 60;

let scene: Cluster;
let crew: Workload;
beforeAll(async () => {
  scene = await startCluster();
  crew = await createWorkload(scene);
});
afterAll(() => scene?.close());

test(`${rounds} kills of site and database during saves and uploads lose and corrupt nothing`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const target = (["site", "database", "both"] as const)[round % 3];
    const before = { ...crew.counts };
    let idle = false;
    const working = crew.run().finally(() => (idle = true));
    // Wait for some saves and uploads, then a random moment.
    const saves = before.saves + 1 + Math.random() * 12;
    const uploads = before.uploads + 1 + Math.floor(Math.random() * 3);
    while (!idle && (crew.counts.saves < saves || crew.counts.uploads < uploads)) await wait(5);
    await wait(Math.random() * 60);
    crew.stop();
    if (target !== "site") scene.signalDatabase("SIGKILL");
    if (target !== "database") await scene.killSite();
    await waitUntilReady(scene.sites[0]!);
    await working;
    expect(await crew.verify(), `round ${round}, ${target} killed`).toEqual([]);
  }
  expect(Math.min(crew.counts.saves, crew.counts.uploads)).toBeGreaterThan(0);
  // Verify everything with a fresh process.
  await scene.killSite();
  await waitUntilReady(scene.sites[0]!);
  expect(await crew.verify({ all: true })).toEqual([]);
  const files = (await readdir(scene.images)).filter(isImageName);
  for (const name of files) expect(await readPictureWidth(join(scene.images, name)), name).toEqual(expect.any(Number));
}, 900_000);
