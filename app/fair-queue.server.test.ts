import { expect, test } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { FairQueue } from "./fair-queue.server";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks end one by one, and the networks whose tasks have begun, in order. */
function scene({ mostWaiting = 20, share = 5 } = {}) {
  const queue = new FairQueue({ concurrency: 1, mostWaiting, maxPerNetwork: share, full: "Too many" });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, signal?: AbortSignal) =>
    queue.run(network, () => new Promise<void>((end) => void (begun.push(network), ends.push(end))), signal);
  const endOne = async () => {
    ends.shift()?.();
    await turn();
  };
  return { queue, begun, ask, endOne };
}

test("networks take turns, whoever asked first and however often", async () => {
  const { begun, ask, endOne } = scene();
  const all = [..."AAAABBC"].map((network) => ask(network));
  for (let at = 0; at < 2; at++) await endOne();
  all.push(ask("D"), ask("C"));
  for (let at = 0; at < 9; at++) await endOne();
  expect(begun.join("")).toBe("ABCDABCAA");
  await Promise.all(all);
});

test("a network that comes again and again goes behind one that waits", async () => {
  const { begun, ask, endOne } = scene();
  const all = [ask("A"), ask("A"), ask("B"), ask("B"), ask("B")];
  for (let at = 0; at < 4; at++) {
    await endOne();
    all.push(ask("A"));
  }
  for (let at = 0; at < 9; at++) await endOne();
  expect(begun.join("")).toBe("ABABBAAAA");
  await Promise.all(all);
});

test("a network has a share of the places, and half of all are for networks without one", async () => {
  const { queue, ask, endOne } = scene({ mostWaiting: 9, share: 3 });
  const all = [..."AAABB"].map((network) => ask(network));
  await expect(ask("A")).rejects.toThrow(new UnavailableError("Too many"));
  await expect(ask("B")).rejects.toThrow(new UnavailableError("Too many"));
  for (const network of "CDEFG") all.push(ask(network));
  expect([..."ACH"].map((network) => queue.isFullFor(network))).toEqual([true, true, true]);
  for (let at = 0; at < 10; at++) await endOne();
  await Promise.all(all);
  expect(queue.isFullFor("A")).toBe(false);
});

test("who leaves while waiting gives the place back", async () => {
  const { ask, endOne, queue } = scene({ mostWaiting: 1, share: 1 });
  const leaving = new AbortController();
  const running = ask("A");
  const waiting = ask("B", leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect(queue.isFullFor("B")).toBe(false);
  await endOne();
  await running;
});
