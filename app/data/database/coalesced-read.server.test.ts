import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import type { Database } from "./database.server";
import { coalesceReads } from "./coalesced-read.server";

const db = {} as Database;
const otherDb = {} as Database;

/** A read whose queries the test resolves, in the order in which they started. */
function controlledRead() {
  const started: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = vi.fn<(db: Database) => Promise<string>>(
    () => new Promise((resolve, reject) => started.push({ resolve, reject })),
  );
  return { read, started, coalesced: coalesceReads(read) };
}

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

test("calls in one turn of the event loop share one query", async () => {
  const { read, started, coalesced } = controlledRead();
  const calls = Array.from({ length: 100 }, async (_, number) => {
    for (let tick = 0; tick < number % 20; tick += 1) await Promise.resolve();
    return await coalesced(db);
  });
  await settle();
  started[0]?.resolve("now");
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["now"]));
  expect(read).toHaveBeenCalledTimes(1);
});

test("no call gets a value that is older than the call, and at most one query runs at a time", async () => {
  let stored = 0;
  let running = 0;
  let maxRunning = 0;
  let queries = 0;
  const coalesced = coalesceReads(async () => {
    queries += 1;
    maxRunning = Math.max(maxRunning, (running += 1));
    const value = stored;
    for (let turn = 0; turn < 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return value;
  });
  const calls: Promise<void>[] = [];
  for (let arrival = 0; arrival < 400; arrival += 1) {
    const atArrival = (stored += 1);
    calls.push(coalesced(db).then((value) => expect(value).toBeGreaterThanOrEqual(atArrival)));
    if (arrival % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
    else if (arrival % 4 === 1) await Promise.resolve();
  }
  await Promise.all(calls);
  expect(maxRunning).toBe(1);
  // Calls arrive in 100 turns, and a query takes 8.
  expect(queries).toBeLessThan(30);
});

test("a failed query fails only the calls that share it, also when it throws at once", async () => {
  const { read, started, coalesced } = controlledRead();
  const sharers = [coalesced(db), coalesced(db)];
  await settle();
  const next = coalesced(db);
  const failure = new Error("lost");
  started[0]?.reject(failure);
  for (const outcome of await Promise.allSettled(sharers)) expect(outcome).toMatchObject({ reason: failure });
  await settle();
  started[1]?.resolve("fine");
  expect(await next).toBe("fine");
  read.mockImplementationOnce(() => {
    throw failure;
  });
  await expect(coalesced(db)).rejects.toBe(failure);
});

test("databases have queries of their own", async () => {
  const coalesced = coalesceReads((database) => Promise.resolve(database === db ? "one" : "other"));
  expect(await Promise.all([coalesced(db), coalesced(otherDb)])).toEqual(["one", "other"]);
});

describe("a query without a result", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("throws UnavailableError within 3 s of each call, and the next call succeeds", async () => {
    const { started, coalesced } = controlledRead();
    const first = coalesced(db).catch((error: unknown) => error);
    await settle();
    await vi.advanceTimersByTimeAsync(1_500);
    const laterFailed = vi.fn();
    const later = coalesced(db).catch(laterFailed);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await first).toBeInstanceOf(UnavailableError);
    expect(laterFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    await later;
    expect(laterFailed).toHaveBeenCalledExactlyOnceWith(expect.any(UnavailableError));
    for (const query of [0, 1]) {
      started[query]?.reject(new Error("too late"));
      await settle();
    }
    const next = coalesced(db);
    await settle();
    started[2]?.resolve("back");
    expect(await next).toBe("back");
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});
