import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import type { MysqlPoolConnection } from "kysely";
import { sql } from "kysely";
import mysql, { type Pool, type PoolConnection } from "mysql2";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase, isReachable, type Database } from "~/data/database.server";
import { withDeadlines } from "~/data/deadlines.server";
import { createQuote, findQuote, listQuotes, listTours, updateQuote } from "~/data/quotes.server";
import { Unavailable } from "~/domain/unavailable";
import { startDatabaseProxy, type DatabaseProxy } from "../../support/database-proxy";
import { quoteInput } from "../../support/factories";

const databaseUrl = process.env.DATABASE_URL ?? "";

/** Guests are told within 3 s. The machine that runs the tests may be slow: what is told apart here is waiting on. */
const bound = 6_000;

const uncaught = vi.fn();
beforeAll(() => {
  process.on("uncaughtException", uncaught);
});
afterAll(() => {
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

describe("a database that is away", () => {
  let proxy: DatabaseProxy;
  let db: Database;
  beforeEach(async () => {
    proxy = await startDatabaseProxy(databaseUrl);
    db = createDatabase(proxy.url);
  });
  afterEach(async () => {
    proxy.thaw();
    // A connection that was just being made may fail at its farewell.
    await db.destroy().catch(() => undefined);
    await proxy.close();
  });

  /** How long it takes until all of these have failed as Unavailable, in ms. */
  async function untilUnavailable(...questions: Promise<unknown>[]): Promise<number> {
    const begin = performance.now();
    for (const outcome of await Promise.allSettled(questions)) {
      expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(Unavailable);
    }
    return performance.now() - begin;
  }

  test("frozen from the start is Unavailable in time, and answers once it is back", async () => {
    proxy.freeze();
    expect(await untilUnavailable(findQuote(db, "a"), listTours(db), listQuotes(db))).toBeLessThan(bound);
    proxy.thaw();
    expect(await findQuote(db, "a")).toBe(null);
  });

  test("frozen under a crowd that is connected is Unavailable to each of them in time", async () => {
    const crowd = (size: number) => Array.from({ length: size }, () => listQuotes(db));
    await Promise.all(crowd(30));
    proxy.freeze();
    expect(await untilUnavailable(...crowd(60))).toBeLessThan(bound);
    // As long as it lasts, whoever comes is told as well.
    expect(await untilUnavailable(...crowd(60))).toBeLessThan(bound);
    proxy.thaw();
    // All connections of the pool are of use again: more questions than it has.
    await Promise.all(crowd(30));
    await Promise.all(crowd(30));
  });

  test("frozen in the middle of a save is Unavailable, and the save isn't half done", async () => {
    const result = await createQuote(db, quoteInput());
    const id = result.ok ? result.id : "";
    const save = db.transaction().execute(async (transaction) => {
      await transaction.updateTable("quotes").set({ name: "Half" }).where("id", "=", id).execute();
      proxy.freeze();
      await transaction.selectFrom("quotes").selectAll().execute();
    });
    expect(await untilUnavailable(save)).toBeLessThan(bound);
    proxy.thaw();
    proxy.cut();
    const direct = createDatabase(databaseUrl);
    try {
      // The server lets go of the row as soon as it sees that the connection is gone.
      await vi.waitUntil(
        async () => (await updateQuote(direct, id, { displayDescription: "x" }).catch(() => null))?.ok,
        {
          timeout: 10_000,
        },
      );
      expect(await findQuote(direct, id)).toMatchObject({ name: "A quote", revision: 2 });
    } finally {
      await direct.destroy();
    }
    expect(await findQuote(db, id)).toMatchObject({ name: "A quote" });
  });

  test("that refuses connections is Unavailable, and answers once it is back", async () => {
    await listQuotes(db);
    await proxy.goAway();
    const questions = [listQuotes(db), findQuote(db, "a"), listTours(db), createQuote(db, quoteInput())];
    expect(await untilUnavailable(...questions)).toBeLessThan(bound);
    await proxy.comeBack();
    expect(await findQuote(db, "a")).toBe(null);
  });

  test("that hangs up in the middle of an answer is Unavailable", async () => {
    await listQuotes(db);
    const question = sql`select sleep(10)`.execute(db);
    const asked = untilUnavailable(question);
    await vi.waitUntil(async () => {
      const { rows } =
        await sql`select id from information_schema.processlist where info like 'select sleep(10)%'`.execute(db);
      return rows.length > 0;
    });
    proxy.cut();
    expect(await asked).toBeLessThan(bound);
    expect(await isReachable(db)).toBe(true);
  });

  test("tells a crowd larger than what may wait at once, and loses none of them", async () => {
    proxy.freeze();
    const crowd = Array.from({ length: 1_500 }, () => listQuotes(db));
    expect(await untilUnavailable(...crowd)).toBeLessThan(bound);
    proxy.thaw();
    // Connections that were waited for during the frost run out of time first.
    await vi.waitUntil(() => isReachable(db), { timeout: 10_000 });
    await Promise.all(Array.from({ length: 30 }, () => listQuotes(db)));
  });

  test("isn't reachable, and is again", async () => {
    expect(await isReachable(db)).toBe(true);
    proxy.freeze();
    expect(await isReachable(db)).toBe(false);
    proxy.thaw();
    expect(await isReachable(db)).toBe(true);
    await proxy.goAway();
    expect(await isReachable(db)).toBe(false);
    await proxy.comeBack();
    expect(await isReachable(db)).toBe(true);
  });
});

describe("an error", () => {
  let db: Database;
  beforeAll(() => {
    db = createDatabase(databaseUrl);
  });
  afterAll(() => db.destroy());

  test.each([
    ["a statement that can't be read", "selec 1", 1064],
    ["a table that isn't there", "select * from nothing_like_it", 1146],
    ["a column that isn't there", "select nothing_like_it from quotes", 1054],
    ["a value that may not be missing", "insert into quotes (id) values ('a')", 1364],
  ])("of %s is thrown as it is: trying later would not help", async (_, statement, errno) => {
    const error: unknown = await sql
      .raw(statement)
      .execute(db)
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ errno });
    expect(await isReachable(db)).toBe(true);
  });

  test.each([
    [1021, "Disk full (/tmp); waiting for someone to free some space"],
    [1114, "The table 'quotes' is full"],
    [1878, "Temporary file write failure."],
    [3, "Error writing file '/tmp/MY' (Errcode: 28 - No space left on device)"],
    [1030, 'Got error 28 "No space left on device" from storage engine InnoDB'],
  ])("of a disk that is full (%i) is Unavailable", async (errno, words) => {
    const said = sql`signal sqlstate 'HY000' set mysql_errno = ${sql.lit(errno)}, message_text = ${sql.lit(words)}`;
    await expect(said.execute(db)).rejects.toBeInstanceOf(Unavailable);
    expect(await isReachable(db)).toBe(true);
  });

  test("of a row that another keeps locked is Unavailable, and only as long as it is", async () => {
    const result = await createQuote(db, quoteInput());
    const id = result.ok ? result.id : "";
    await db.transaction().execute(async (holder) => {
      await holder.updateTable("quotes").set({ name: "Held" }).where("id", "=", id).execute();
      await expect(updateQuote(db, id, { name: "Waiting" })).rejects.toBeInstanceOf(Unavailable);
    });
    expect(await updateQuote(db, id, { displayDescription: "x" })).toMatchObject({ ok: true, quote: { name: "Held" } });
  });

  test("of a deadlock is Unavailable to the one who lost", async () => {
    const [one, other] = [await createQuote(db, quoteInput()), await createQuote(db, quoteInput())];
    const ids = [one, other].map((result) => (result.ok ? result.id : ""));
    let arrived = 0;
    let go: () => void;
    const both = new Promise<void>((resolve) => (go = resolve));
    const cross = (order: string[]) =>
      db.transaction().execute(async (transaction) => {
        for (const [step, id] of order.entries()) {
          await transaction.updateTable("quotes").set({ name: "x" }).where("id", "=", id).execute();
          if (step === 0 && (arrived += 1) === 2) go();
          if (step === 0) await both;
        }
      });
    const outcomes = await Promise.allSettled([cross(ids), cross([...ids].reverse())]);
    const failures = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failures).toHaveLength(1);
    expect(failures[0]?.reason).toBeInstanceOf(Unavailable);
  });

  test("of the first statement on a connection, which sets its modes, makes it Unavailable and ends nothing else", async () => {
    // A server that can't set the modes; whatever is asked of it all the same is an error in the statement.
    const server = mysql.createServer((connection) => {
      connection.serverHandshake({
        protocolVersion: 10,
        serverVersion: "8.0.0",
        connectionId: 1,
        statusFlags: 2,
        characterSet: 45,
        capabilityFlags: 0xffffff ^ 0x800 ^ 0x20,
        authCallback(_: unknown, accept: (error: null) => void) {
          accept(null);
          connection.sequenceId = 0;
        },
      });
      connection.on("stmt_prepare", () => connection.writeError({ message: "Unknown system variable", code: 1193 }));
      connection.on("query", () => connection.writeError({ message: "You have an error", code: 1064 }));
      connection.on("error", () => undefined);
    });
    server.listen(0);
    // Its own types leave out that it is an emitter around a net.Server.
    const { _server: listening } = server as unknown as { _server: Server };
    await once(listening, "listening");
    const odd = createDatabase(`mysql://a:b@127.0.0.1:${(listening.address() as AddressInfo).port}/x`);
    try {
      expect(await isReachable(odd)).toBe(false);
      expect(await isReachable(odd)).toBe(false);
    } finally {
      await odd.destroy();
      listening.close();
    }
  });
});

describe("the deadlines themselves", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  type Got = (error: unknown, connection: PoolConnection) => void;

  test("give up a connection that doesn't come, and put it back when it comes after all", async () => {
    const asked: Got[] = [];
    const release = vi.fn();
    const pool = withDeadlines({ getConnection: (got: Got) => asked.push(got) } as unknown as Pool);
    const outcome = vi.fn();
    pool.getConnection(outcome);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(outcome).toHaveBeenCalledTimes(1);
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(Unavailable);
    asked[0]?.(null, { release } as unknown as PoolConnection);
    expect(release).toHaveBeenCalledTimes(1);
    expect(outcome).toHaveBeenCalledTimes(1);
    pool.getConnection(outcome);
    await vi.advanceTimersByTimeAsync(2_999);
    asked[1]?.(new Error("refused at last"), undefined as never);
    expect(outcome).toHaveBeenCalledTimes(2);
  });

  test("cost a connection and an answer that both come late less than 3 s together", async () => {
    const destroy = vi.fn();
    const answers: ((error: unknown, rows: unknown) => void)[] = [];
    const connection = { destroy, query: (_: string, __: unknown[], answer: () => void) => answers.push(answer) };
    const pool = withDeadlines({
      getConnection: (got: Got) => setTimeout(() => got(null, connection as unknown as PoolConnection), 790),
    } as unknown as Pool);
    const outcome = vi.fn();
    pool.getConnection((error: unknown, acquired: MysqlPoolConnection) => {
      expect(error).toBe(null);
      acquired.query("select 1", [], outcome);
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(outcome).toHaveBeenCalledTimes(1);
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(Unavailable);
    expect(destroy).toHaveBeenCalledTimes(1);
    answers[0]?.(null, []);
    expect(outcome).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
