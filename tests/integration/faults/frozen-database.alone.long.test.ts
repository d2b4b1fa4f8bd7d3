import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkload } from "./workload.ts";
import { startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { callApi } from "./http.ts";

/** More at once than the site's queue for the database takes. */
const crowd = 1_500;

let scene: Cluster;
beforeAll(async () => {
  scene = await startCluster();
});
afterAll(async () => {
  scene?.signalDatabase("SIGCONT");
  await scene?.close();
});

test("while the database is frozen each of a crowd gets an answer, and nothing acknowledged is lost when it goes on", async () => {
  const [address = ""] = scene.sites;
  const crew = await createWorkload(scene);
  const working = crew.run();
  while (crew.counts.saves < 12 || crew.counts.uploads < 1) await wait(10);
  scene.signalDatabase("SIGSTOP");
  crew.stop();
  const readers = Array.from({ length: crowd }, () => callApi(address, scene.staff, "/quote"));
  const statuses = new Set((await Promise.all(readers)).map(({ status }) => status));
  // A read that had its rows already is answered.
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  await working;
  scene.signalDatabase("SIGCONT");
  await waitUntilReady(address);
  expect(await crew.verify({ all: true })).toEqual([]);
});
