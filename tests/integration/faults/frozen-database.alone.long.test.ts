import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkload } from "./workload.ts";
import { startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { callApi } from "./http.ts";

/** More than fit in the site's queue for database connections. */
const crowd = 1_500;

let scene: Cluster;
beforeAll(async () => {
  scene = await startCluster();
});
afterAll(async () => {
  scene?.signalDatabase("SIGCONT");
  await scene?.close();
});

test("every request gets a response while the database is frozen, and no acknowledged write is lost", async () => {
  const [address = ""] = scene.sites;
  const crew = await createWorkload(scene);
  const working = crew.run();
  while (crew.counts.saves < 12 || crew.counts.uploads < 1) await wait(10);
  scene.signalDatabase("SIGSTOP");
  crew.stop();
  const readers = Array.from({ length: crowd }, () => callApi(address, scene.staff, "/quote"));
  const statuses = new Set((await Promise.all(readers)).map(({ status }) => status));
  // A read that had received its rows succeeds.
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  await working;
  scene.signalDatabase("SIGCONT");
  await waitUntilReady(address);
  expect(await crew.verify({ all: true })).toEqual([]);
});
