import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { Queue } from "./queue.server";

/** Work of which a test says when it is done, and how. */
function works(count: number) {
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, at) => {
    let resolve!: (at: number) => void;
    let reject!: (error: Error) => void;
    const promise = new Promise<number>((...settle) => ([resolve, reject] = settle));
    const run = () => {
      begun.push(at);
      return promise;
    };
    return { end: () => resolve(at), fail: reject, run };
  });
  return { begun, all };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("two run at once, the others one by one in their order, and beyond those that may wait none", async () => {
  const queue = new Queue({ concurrency: 2, mostWaiting: 3, full: "Too many" });
  const { begun, all } = works(6);
  const results = all.map(({ run }) => queue.run(run));
  await expect(results[5]).rejects.toThrow(new UnavailableError("Too many"));
  expect(begun).toEqual([0, 1]);
  for (const [at, { end }] of all.slice(0, 5).entries()) {
    end();
    await turn();
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, at + 3)));
  }
  expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
});

test("what fails concerns nobody else", async () => {
  const queue = new Queue({ concurrency: 1, mostWaiting: 9, full: "Too many" });
  const failing = queue.run(() => Promise.reject(new UnavailableError("Away")));
  const next = queue.run(() => Promise.resolve(1));
  await expect(failing).rejects.toThrow("Away");
  expect(await next).toBe(1);
});

test("where all need the same that is away, those behind fail as well, and whoever comes later has a try", async () => {
  const queue = new Queue({ concurrency: 1, mostWaiting: 9, full: "Too many", failsTogether: true });
  const { begun, all } = works(4);
  const results = all.map(({ run }) => queue.run(run));
  const outcomes = Promise.allSettled(results);
  all[0]?.fail(new Error("Of its own"));
  await turn();
  expect(begun).toEqual([0, 1]);
  all[1]?.fail(new UnavailableError("Away"));
  expect((await outcomes).map((each) => each.status === "rejected" && (each.reason as Error).message)).toEqual([
    "Of its own",
    ...["Away", "Away", "Away"],
  ]);
  expect(begun).toEqual([0, 1]);
  expect(await queue.run(() => Promise.resolve("open again"))).toBe("open again");
});

test("whoever gives up while waiting is never begun, and the place is free", async () => {
  const queue = new Queue({ concurrency: 1, mostWaiting: 1, full: "Too many" });
  const { begun, all } = works(3);
  const leaving = new AbortController();
  const running = queue.run(all[0]?.run ?? expect.unreachable);
  const waiting = queue.run(all[1]?.run ?? expect.unreachable, leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  const next = queue.run(all[2]?.run ?? expect.unreachable);
  for (const { end } of all) end();
  expect(await Promise.all([running, next])).toEqual([0, 2]);
  expect(begun).toEqual([0, 2]);
});

test("work that runs keeps its place until it ends, though nobody waits for it any more", async () => {
  const queue = new Queue({ concurrency: 1, mostWaiting: 1, full: "Too many" });
  const { begun, all } = works(2);
  const leaving = new AbortController();
  const results = all.map(({ run }) => queue.run(run, leaving.signal));
  const outcomes = Promise.allSettled(results);
  leaving.abort(new Error("gone"));
  await turn();
  const next = queue.run(() => Promise.resolve(begun.push(2)));
  await turn();
  expect(begun).toEqual([0]);
  all[0]?.end();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await next).toBe(2);
});

test("nothing listens to a signal any more once its work has ended, failed or was given up", async () => {
  const queue = new Queue({ concurrency: 1, mostWaiting: 2, full: "Too many" });
  const [held, leaving] = [new AbortController(), new AbortController()];
  const done = queue.run(() => Promise.resolve(1), held.signal);
  const failing = queue.run(() => Promise.reject(new Error("broken")), held.signal);
  const waiting = queue.run(() => Promise.resolve(2), leaving.signal);
  expect(getEventListeners(leaving.signal, "abort")).toHaveLength(1);
  leaving.abort(new Error("gone"));
  await Promise.allSettled([done, failing, waiting]);
  expect([held, leaving].flatMap(({ signal }) => getEventListeners(signal, "abort"))).toEqual([]);
});
