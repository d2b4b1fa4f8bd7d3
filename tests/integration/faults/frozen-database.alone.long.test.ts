import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkload } from "./workload.ts";
import { startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { callApi } from "./http.ts";

/** More than fit in the site's queue for database connections. */
const requestCount = 1_500;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  cluster?.signalDatabase("SIGCONT");
  await cluster?.close();
});

test("every request gets a response while the database is frozen, and no acknowledged write is lost", async () => {
  const [address = ""] = cluster.sites;
  const workload = await createWorkload(cluster);
  const working = workload.run();
  while (workload.counts.saves < 12 || workload.counts.uploads < 1) await wait(10);
  cluster.signalDatabase("SIGSTOP");
  workload.stop();
  const readers = Array.from({ length: requestCount }, () => callApi(address, cluster.staff, "/quote"));
  const statuses = new Set((await Promise.all(readers)).map(({ status }) => status));
  // A read that had received its rows succeeds.
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  await working;
  cluster.signalDatabase("SIGCONT");
  await waitUntilReady(address);
  expect(await workload.verify({ all: true })).toEqual([]);
});
