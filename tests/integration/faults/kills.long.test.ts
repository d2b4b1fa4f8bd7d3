import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isImageName } from "~/domain/pictures/image-names";
import { type Workload, createWorkload } from "./workload.ts";
import { startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { readPictureWidth } from "./http.ts";

const rounds = 60;

let cluster: Cluster;
let workload: Workload;
beforeAll(async () => {
  cluster = await startCluster();
  workload = await createWorkload(cluster);
});
afterAll(() => cluster?.close());

test(`${rounds} kills of site and database during saves and uploads lose and corrupt nothing`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const target = (["site", "database", "both"] as const)[round % 3];
    const before = { ...workload.counts };
    let idle = false;
    const working = workload.run().finally(() => (idle = true));
    // Wait for some saves and uploads, then a random moment.
    const saves = before.saves + 1 + Math.random() * 12;
    const uploads = before.uploads + 1 + Math.floor(Math.random() * 3);
    while (!idle && (workload.counts.saves < saves || workload.counts.uploads < uploads)) await wait(5);
    await wait(Math.random() * 60);
    workload.stop();
    if (target !== "site") cluster.signalDatabase("SIGKILL");
    if (target !== "database") await cluster.killSite();
    await waitUntilReady(cluster.sites[0]!);
    await working;
    expect(await workload.verify(), `round ${round}, ${target} killed`).toEqual([]);
  }
  expect(Math.min(workload.counts.saves, workload.counts.uploads)).toBeGreaterThan(0);
  // Verify everything with a fresh process.
  await cluster.killSite();
  await waitUntilReady(cluster.sites[0]!);
  expect(await workload.verify({ all: true })).toEqual([]);
  const files = (await readdir(cluster.images)).filter(isImageName);
  for (const name of files)
    expect(await readPictureWidth(join(cluster.images, name)), name).toEqual(expect.any(Number));
}, 900_000);
