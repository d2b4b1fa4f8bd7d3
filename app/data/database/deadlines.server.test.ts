import type { MysqlPoolConnection } from "kysely";
import type { Pool, PoolConnection } from "mysql2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { RolledBackError } from "./errors.server";
import { withQueryTimeouts } from "./query-timeouts.server";
import { withRetry } from "./with-retry.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type ConnectionCallback = (error: unknown, connection: PoolConnection) => void;

test("a connection that doesn't come is given up, and put back when it comes after all", async () => {
  const callbacks: ConnectionCallback[] = [];
  const release = vi.fn();
  const pool = withQueryTimeouts({
    getConnection: (callback: ConnectionCallback) => callbacks.push(callback),
  } as unknown as Pool);
  const outcome = vi.fn();
  pool.getConnection(outcome);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(UnavailableError), undefined);
  callbacks[0]?.(null, { release } as unknown as PoolConnection);
  expect([release.mock.calls.length, outcome.mock.calls.length]).toEqual([1, 1]);
  pool.getConnection(outcome);
  await vi.advanceTimersByTimeAsync(2_999);
  callbacks[1]?.(new Error("refused at last"), undefined as never);
  expect(outcome).toHaveBeenCalledTimes(2);
});

test("a connection and an answer that both come late cost less than 3 s together", async () => {
  const destroy = vi.fn();
  const callbacks: ((error: unknown, rows: unknown) => void)[] = [];
  const connection = { destroy, query: (_: string, __: unknown[], callback: () => void) => callbacks.push(callback) };
  const pool = withQueryTimeouts({
    getConnection: (callback: ConnectionCallback) =>
      setTimeout(() => callback(null, connection as unknown as PoolConnection), 790),
  } as unknown as Pool);
  const outcome = vi.fn();
  pool.getConnection((error: unknown, acquired: MysqlPoolConnection) => {
    expect(error).toBe(null);
    acquired.query("select 1", [], outcome);
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(UnavailableError), undefined);
  expect(destroy).toHaveBeenCalledTimes(1);
  callbacks[0]?.(null, []);
  expect(outcome).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a write that was undone isn't begun again when a request's time is over", async () => {
  const write = vi.fn(() => {
    vi.advanceTimersByTime(2_400);
    return Promise.reject(new RolledBackError("Undone"));
  });
  await expect(withRetry(write)).rejects.toBeInstanceOf(UnavailableError);
  expect(write).toHaveBeenCalledTimes(1);
});
