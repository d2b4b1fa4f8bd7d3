import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database.server";
import { coalesceReads } from "./coalesced-read.server";

/** No statement is sent: a read here is whatever the test makes of it, and databases are told apart alone. */
const db = {} as Database;
const otherDb = {} as Database;

/** A read that the test answers by hand, one begun read after the other. */
function controlledRead() {
  const begun: { answer: (value: { state: string }) => void; fail: (error: Error) => void }[] = [];
  const read = vi.fn<(db: Database, key: string) => Promise<{ state: string }>>(
    () => new Promise((answer, fail) => begun.push({ answer, fail })),
  );
  return { read, begun, shared: coalesceReads(read) };
}

/** Lets all that is ready to run come to its end; a shared read needs two turns at most. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on("unhandledRejection", unhandled);
});
afterEach(async () => {
  await settle();
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe("requests for the same rows", () => {
  test("that come in one turn of the event loop, however far into it, share one read and its very result", async () => {
    const { read, begun, shared } = controlledRead();
    const answers = Array.from({ length: 100 }, async (_, number) => {
      for (let step = 0; step < number % 20; step += 1) await Promise.resolve();
      return await shared(db, "a");
    });
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    begun[0]?.answer({ state: "now" });
    const [first, ...others] = await Promise.all(answers);
    expect(first).toEqual({ state: "now" });
    expect(others.every((other) => other === first)).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("never get an answer whose read began before they came", async () => {
    const { read, begun, shared } = controlledRead();
    const early = shared(db, "a");
    await settle();
    const late = [shared(db, "a"), shared(db, "a")];
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    begun[0]?.answer({ state: "before" });
    expect(await early).toEqual({ state: "before" });
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    begun[1]?.answer({ state: "after" });
    expect(await Promise.all(late)).toEqual([{ state: "after" }, { state: "after" }]);
  });

  test("that come at any moment cost one running read and one that waits, and none is answered with the past", async () => {
    // The row is a number that grows; a read gives the number that stood there when it began.
    let row = 0;
    let running = 0;
    let most = 0;
    let reads = 0;
    const shared = coalesceReads(async () => {
      reads += 1;
      most = Math.max(most, (running += 1));
      const seen = row;
      for (let turn = 0; turn < 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { seen };
    });
    const visits: Promise<void>[] = [];
    for (let arrival = 0; arrival < 400; arrival += 1) {
      const atArrival = (row += 1);
      visits.push(shared(db, "a").then(({ seen }) => expect(seen).toBeGreaterThanOrEqual(atArrival)));
      if (arrival % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
      else if (arrival % 4 === 1) await Promise.resolve();
    }
    await Promise.all(visits);
    expect(most).toBe(1);
    // 100 turns in which someone arrived, and 8 to each read.
    expect(reads).toBeLessThan(30);
  });

  test("that come while the answer is handed out get a read of their own", async () => {
    const { read, begun, shared } = controlledRead();
    const first = shared(db, "a");
    await settle();
    const second = first.then(() => shared(db, "a"));
    begun[0]?.answer({ state: "one" });
    await first;
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    begun[1]?.answer({ state: "two" });
    expect(await second).toEqual({ state: "two" });
  });
});

describe("a failed read", () => {
  test("fails those who shared it, and only those", async () => {
    const { begun, shared } = controlledRead();
    const sharers = [shared(db, "a"), shared(db, "a")];
    await settle();
    const next = shared(db, "a");
    const failure = new Error("lost");
    begun[0]?.fail(failure);
    for (const outcome of await Promise.allSettled(sharers)) expect(outcome).toMatchObject({ reason: failure });
    await settle();
    begun[1]?.answer({ state: "fine" });
    expect(await next).toEqual({ state: "fine" });
  });

  test("that throws at once is like any other", async () => {
    const failure = new Error("thrown");
    const read = vi.fn(() => Promise.resolve({ state: "fine" }));
    read.mockImplementationOnce(() => {
      throw failure;
    });
    const shared = coalesceReads(read);
    await expect(shared(db, "a")).rejects.toBe(failure);
    expect(await shared(db, "a")).toEqual({ state: "fine" });
  });
});

test("other keys and other databases have reads of their own", async () => {
  const { read, begun, shared } = controlledRead();
  const answers = [shared(db, "a"), shared(db, "b"), shared(db, "__proto__"), shared(otherDb, "a")];
  await settle();
  const asked = read.mock.calls.map(([database, key]) => (database === db ? key : `another's ${key}`));
  expect(asked).toEqual(["a", "b", "__proto__", "another's a"]);
  begun.forEach(({ answer }, index) => answer({ state: String(index) }));
  expect(await Promise.all(answers)).toEqual(["0", "1", "2", "3"].map((state) => ({ state })));
});

test("null, for a row that isn't there, is an answer as well, and is asked for again the next time", async () => {
  const read = vi.fn(() => Promise.resolve(null));
  const shared = coalesceReads(read);
  expect([await shared(db, "a"), await shared(db, "a")]).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("what was read is kept nowhere once it is handed out", async () => {
  const maps = vi.spyOn(Map.prototype, "delete");
  try {
    const shared = coalesceReads((_, key) => Promise.resolve({ key }));
    for (let key = 0; key < 50; key += 1) await shared(db, `key ${key}`);
    await expect(coalesceReads(() => Promise.reject(new Error("lost")))(db, "failed")).rejects.toThrow("lost");
    const keys = [...Array.from({ length: 50 }, (_, key) => `key ${key}`), "failed"];
    const emptied = maps.mock.contexts.flatMap((map, at) => {
      const [key] = maps.mock.calls[at] ?? [];
      return keys.includes(key as string) ? [[key, (map as Map<unknown, unknown>).size]] : [];
    });
    expect(emptied).toEqual(keys.map((key) => [key, 0]));
  } finally {
    maps.mockRestore();
  }
});

describe("a read that doesn't come to an end", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is Unavailable to each who waits, within 3 s of their own arrival", async () => {
    const { begun, shared } = controlledRead();
    const first = shared(db, "a").catch((error: unknown) => error);
    await settle();
    await vi.advanceTimersByTimeAsync(1_500);
    const lateAnswer = vi.fn();
    const late = shared(db, "a").catch(lateAnswer);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await first).toBeInstanceOf(UnavailableError);
    expect(lateAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    await late;
    expect(lateAnswer).toHaveBeenCalledExactlyOnceWith(expect.any(UnavailableError));
    // Once it has ended after all, with a failure that nobody hears, the next request is served.
    for (const late of [0, 1]) {
      begun[late]?.fail(new Error("too late"));
      await settle();
    }
    const next = shared(db, "a");
    await settle();
    begun[2]?.answer({ state: "healed" });
    expect(await next).toEqual({ state: "healed" });
  });

  test("leaves no timer behind once it ended", async () => {
    await coalesceReads(() => Promise.resolve({}))(db, "a");
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});
