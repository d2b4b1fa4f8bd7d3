import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { inTurns, TooMany } from "./turns.server";

const stays = new AbortController().signal;

/** A piece of work that ends when it is told to. */
function held() {
  let finish!: () => void;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  let began = false;
  const work = async () => {
    began = true;
    await ended;
    return "done";
  };
  return { work, finish, hasBegun: () => began };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("one runs, the next waits, and whoever finds all places taken is told so", async () => {
  const inTurn = inTurns(1);
  const [first, second] = [held(), held()];
  const results = [inTurn(first.work, stays), inTurn(second.work, stays)];
  await expect(inTurn(held().work, stays)).rejects.toThrow(TooMany);
  await settle();
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false]);
  first.finish();
  await results[0];
  await settle();
  expect(second.hasBegun()).toBe(true);
  second.finish();
  expect(await Promise.all(results)).toEqual(["done", "done"]);
});

test("whoever gives up while waiting is never begun, and the place is free", async () => {
  const inTurn = inTurns(1);
  const [first, second, third] = [held(), held(), held()];
  const running = inTurn(first.work, stays);
  const leaving = new AbortController();
  const waiting = inTurn(second.work, leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  const next = inTurn(third.work, stays);
  first.finish();
  third.finish();
  expect(await Promise.all([running, next])).toEqual(["done", "done"]);
  expect(second.hasBegun()).toBe(false);
});

test("what fails keeps nobody from the next turn", async () => {
  const inTurn = inTurns(1);
  const failing = inTurn(() => Promise.reject(new Error("broken")), stays);
  const next = inTurn(() => Promise.resolve(1), stays);
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe(1);
});

test("nothing listens to a signal any more once its work has ended, failed or was given up", async () => {
  const inTurn = inTurns(2);
  const [held, leaving] = [new AbortController(), new AbortController()];
  const done = inTurn(() => Promise.resolve(1), held.signal);
  const failing = inTurn(() => Promise.reject(new Error("broken")), held.signal);
  const waiting = inTurn(() => Promise.resolve(2), leaving.signal);
  expect(getEventListeners(held.signal, "abort")).toHaveLength(2);
  leaving.abort(new Error("gone"));
  await Promise.allSettled([done, failing, waiting]);
  expect([held, leaving].flatMap(({ signal }) => getEventListeners(signal, "abort"))).toEqual([]);
});
