import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { Queue } from "./queue.server";

/** Tasks that a test ends, and the indexes of those that have started. */
function createTasks(count: number) {
  const started: number[] = [];
  const tasks = Array.from({ length: count }, (_, index) => {
    const { promise, resolve, reject } = withResolvers<number>();
    const run = () => {
      started.push(index);
      return promise;
    };
    return { end: () => resolve(index), fail: reject, run };
  });
  return { started, tasks };
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const createQueue = (options: Partial<ConstructorParameters<typeof Queue>[0]> = {}) =>
  new Queue({ concurrency: 1, maxWaiting: 9, fullMessage: "Too many", ...options });

test("runs two tasks at once and the others in order, and refuses tasks beyond its capacity", async () => {
  const queue = createQueue({ concurrency: 2, maxWaiting: 3 });
  const { started, tasks } = createTasks(6);
  const results = tasks.map(({ run }) => queue.run(run));
  await expect(results[5]).rejects.toThrow(new UnavailableError("Too many"));
  expect(started).toEqual([0, 1]);
  for (const [index, { end }] of tasks.slice(0, 5).entries()) {
    end();
    await nextTurn();
    expect(started).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, index + 3)));
  }
  expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
});

test("runs the next task after one that failed", async () => {
  const queue = createQueue();
  const failing = queue.run(() => Promise.reject(new UnavailableError("Away")));
  const next = queue.run(() => Promise.resolve(1));
  await expect(failing).rejects.toThrow("Away");
  expect(await next).toBe(1);
});

test("with failsTogether, waiting tasks fail with an unavailable one, and later tasks run", async () => {
  const queue = createQueue({ failsTogether: true });
  const { started, tasks } = createTasks(4);
  const outcomes = Promise.allSettled(tasks.map(({ run }) => queue.run(run)));
  tasks[0]?.fail(new Error("Its own"));
  await nextTurn();
  expect(started).toEqual([0, 1]);
  tasks[1]?.fail(new UnavailableError("Away"));
  expect((await outcomes).map((each) => each.status === "rejected" && (each.reason as Error).message)).toEqual([
    "Its own",
    ...["Away", "Away", "Away"],
  ]);
  expect(started).toEqual([0, 1]);
  expect(await queue.run(() => Promise.resolve("open again"))).toBe("open again");
});

test("never starts a task that was aborted while it waited, and frees its slot", async () => {
  const queue = createQueue({ maxWaiting: 1 });
  const { started, tasks } = createTasks(3);
  const controller = new AbortController();
  const limits = [["A", 1]] as const;
  const running = queue.run(tasks[0]?.run ?? expect.unreachable);
  const waiting = queue.run(tasks[1]?.run ?? expect.unreachable, { signal: controller.signal, limits });
  expect(queue.isOverLimit(limits)).toBe(true);
  controller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect(queue.isOverLimit(limits)).toBe(false);
  const next = queue.run(tasks[2]?.run ?? expect.unreachable, { limits });
  for (const { end } of tasks) end();
  expect(await Promise.all([running, next])).toEqual([0, 2]);
  expect(started).toEqual([0, 2]);
});

test("a running task occupies its slot until it ends, though its signal is aborted", async () => {
  const queue = createQueue({ maxWaiting: 1 });
  const { started, tasks } = createTasks(2);
  const controller = new AbortController();
  const outcomes = Promise.allSettled(tasks.map(({ run }) => queue.run(run, { signal: controller.signal })));
  controller.abort(new Error("gone"));
  await nextTurn();
  const next = queue.run(() => Promise.resolve(started.push(2)));
  await nextTurn();
  expect(started).toEqual([0]);
  tasks[0]?.end();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await next).toBe(2);
});

test("removes its listeners from a signal once the task has ended, failed or was aborted", async () => {
  const queue = createQueue({ maxWaiting: 2 });
  const [held, aborted] = [new AbortController(), new AbortController()];
  const done = queue.run(() => Promise.resolve(1), { signal: held.signal });
  const failing = queue.run(() => Promise.reject(new Error("broken")), { signal: held.signal });
  const waiting = queue.run(() => Promise.resolve(2), { signal: aborted.signal });
  expect(getEventListeners(aborted.signal, "abort")).toHaveLength(1);
  aborted.abort(new Error("gone"));
  await Promise.allSettled([done, failing, waiting]);
  expect([held, aborted].flatMap(({ signal }) => getEventListeners(signal, "abort"))).toEqual([]);
});

/** A queue whose tasks end one by one, and the clients whose tasks have started, in order. */
function createClients(options: Parameters<typeof createQueue>[0], maxPerClient = 5) {
  const queue = createQueue({ maxWaiting: 20, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (client: string) =>
    queue.run(() => new Promise<void>((end) => void (started.push(client), ends.push(end))), {
      limits: [[client, maxPerClient]],
    });
  const endTasks = async (count: number) => {
    for (let each = 0; each < count; each++) {
      ends.shift()?.();
      await nextTurn();
    }
  };
  return { started, run, endTasks };
}

test("clients take turns, whatever the order and number of their tasks", async () => {
  const { started, run, endTasks } = createClients({});
  const tasks = [..."AAAABBC"].map(run);
  await endTasks(2);
  tasks.push(run("D"), run("C"));
  await endTasks(9);
  expect(started.join("")).toBe("ABCDABCAA");
  await Promise.all(tasks);
});

test("a client that adds a task after each one runs after a client that waits", async () => {
  const { started, run, endTasks } = createClients({});
  const tasks = [..."AABBB"].map(run);
  for (let each = 0; each < 4; each++) {
    await endTasks(1);
    tasks.push(run("A"));
  }
  await endTasks(9);
  expect(started.join("")).toBe("ABABBAAAA");
  await Promise.all(tasks);
});

test("limits the tasks of a client, and reserves slots for clients that have none", async () => {
  const { run, endTasks } = createClients({ maxWaiting: 9, reserved: 5 }, 3);
  const full = new UnavailableError("Too many");
  const tasks = [..."AAABB"].map(run);
  for (const client of "AB") await expect(run(client)).rejects.toThrow(full);
  tasks.push(...[..."CDEFG"].map(run));
  for (const client of "ACH") await expect(run(client)).rejects.toThrow(full);
  await endTasks(10);
  await Promise.all(tasks);
  void run("A");
});
