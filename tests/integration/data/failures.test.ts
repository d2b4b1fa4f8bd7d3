import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { sql } from "kysely";
import mysql from "mysql2";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "~/data/database/database.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { RolledBackError } from "~/data/database/errors.server";
import { newId } from "~/data/database/id.server";
import { createPage, findPageById, updatePage } from "~/data/pages.server";
import { createQrCode, listQrCodes } from "~/data/qr-codes.server";
import {
  createQuote,
  deleteQuote,
  findQuoteByAddress,
  listQuotes,
  buildQuoteRow,
  findQuoteById,
  updateQuote,
} from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { inTransaction } from "~/data/database/with-retry.server";
import { UnavailableError } from "~/domain/unavailable";
import { createAuditedDatabase } from "../../support/audited-database";
import { startDatabaseProxy, type DatabaseProxy } from "../../support/servers/database-proxy";
import { useLongTimeouts, useShortTimeouts } from "../../support/servers/timeouts";
import { buildPageInput, buildQuoteInput } from "../../support/factories";
import { storeQuote } from "../../support/stored-records";

const databaseUrl = process.env.DATABASE_URL ?? "";

const isReachable = (of: Database) =>
  sql`select 1`.execute(of).then(
    () => true,
    (error) => {
      if (error instanceof UnavailableError) return false;
      throw error;
    },
  );

/** A direct connection, without the proxy. */
let db: AuditedDatabase;
const uncaught = vi.fn();
beforeAll(() => {
  process.on("uncaughtException", uncaught);
  db = createAuditedDatabase(databaseUrl);
});
afterAll(async () => {
  await db.destroy();
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

/** A promise and the function that resolves it. */
function createGate(): [opened: Promise<void>, open: () => void] {
  let open = () => {};
  return [new Promise<void>((resolve) => (open = resolve)), () => open()];
}

describe("through a proxy,", () => {
  let proxy: DatabaseProxy;
  let proxied: AuditedDatabase;
  beforeEach(async () => {
    proxy = await startDatabaseProxy(databaseUrl);
    proxied = createAuditedDatabase(proxy.url);
  });
  afterEach(async () => {
    thaw();
    // Closing a connection that is being opened may fail.
    await proxied.destroy().catch(() => undefined);
    await proxy.close();
  });

  function freeze() {
    useShortTimeouts();
    proxy.freeze();
  }
  function thaw() {
    useLongTimeouts();
    proxy.thaw();
  }

  /** Waits until all of these have thrown UnavailableError. Unit tests of the deadlines cover the time. */
  async function expectUnavailable(...questions: Promise<unknown>[]) {
    for (const outcome of await Promise.allSettled(questions)) {
      expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(UnavailableError);
    }
  }

  describe("an unavailable database", () => {
    test("that never responds throws UnavailableError in time, and recovers", async () => {
      freeze();
      const reached = isReachable(proxied);
      await expectUnavailable(findQuoteByAddress(proxied, "a"), listTours(proxied), listQuotes(proxied));
      expect(await reached).toBe(false);
      thaw();
      expect([await findQuoteByAddress(proxied, "a"), await isReachable(proxied)]).toEqual([null, true]);
    });

    test("that stops responding throws UnavailableError for every waiting request and those beyond the queue limit", async () => {
      const runQueries = (size: number) => Array.from({ length: size }, () => listQuotes(proxied));
      await Promise.all(runQueries(30));
      freeze();
      await expectUnavailable(...runQueries(60));
      await expectUnavailable(...runQueries(1_500));
      thaw();
      // Requests that waited for a connection time out first.
      await vi.waitUntil(() => isReachable(proxied), 60_000);
      // More queries than the pool has connections.
      for (let time = 0; time < 2; time += 1) await Promise.all(runQueries(30));
    });

    test("that stops responding during a save throws UnavailableError and rolls the save back", async () => {
      const id = await storeQuote();
      const save = proxied.transaction().execute(async (transaction) => {
        await transaction.updateTable("quotes").set({ name: "Half" }).where("id", "=", id).execute();
        freeze();
        await transaction.selectFrom("quotes").selectAll().execute();
      });
      await expectUnavailable(save);
      thaw();
      proxy.cutConnections();
      // The server releases the row once it detects the closed connection.
      const update = () => updateQuote(db, id, { displayDescription: "x" }).catch(() => null);
      await vi.waitUntil(async () => (await update())?.ok, 60_000);
      for (const database of [db, proxied])
        expect(await findQuoteByAddress(database, id)).toMatchObject({ name: "A quote", revision: 2 });
    });

    test("that closes the connection during a query throws UnavailableError", async () => {
      const pending = expectUnavailable(sql`select sleep(100)`.execute(proxied));
      const running = sql`select id from information_schema.processlist where info like 'select sleep(100)%'`;
      await vi.waitUntil(async () => (await running.execute(db)).rows.length > 0, 60_000);
      proxy.cutConnections();
      await pending;
      expect(await isReachable(proxied)).toBe(true);
    });
  });

  describe("a write whose response is lost", () => {
    type Changes = { name?: string; link?: string };
    type Update = (db: AuditedDatabase, id: string, changes: Changes, from: readonly number[]) => Promise<unknown>;
    type Find = (db: Database, id: string) => Promise<unknown>;

    test.each<[noun: string, create: (id: string) => Promise<unknown>, Update, Find]>([
      ["quote", (id) => createQuote(db, buildQuoteInput(), id), updateQuote, findQuoteById],
      ["page", (id) => createPage(db, buildPageInput(), id), updatePage, findPageById],
    ])(
      "at the commit of a %s is stored once: a retry succeeds, and another save is stale",
      async (noun, create, update, find) => {
        const id = newId();
        await create(id);
        const changes = { name: "Saved", ...(noun === "quote" && { link: newId() }) };
        const save = (asked: Changes, from: readonly number[]) => update(proxied, id, asked, from);
        proxy.dropResponseTo("commit");
        await expect(save(changes, [1])).rejects.toBeInstanceOf(UnavailableError);
        expect(await find(db, id)).toMatchObject({ revision: 2, ...changes });
        expect(await save(changes, [1])).toMatchObject({ ok: true, record: { revision: 2, ...changes } });
        for (const [other, from] of [
          [{ name: "Mine" }, [1]],
          [changes, []],
          [{}, [1]],
        ] as const) {
          expect(await save(other, from)).toMatchObject({ ok: false, reason: "stale" });
        }
        expect(await find(db, id)).toMatchObject({ revision: 2, ...changes });
      },
    );

    test("creates one record when it is retried with its one-time id", async () => {
      const [quote, page, code] = [newId(), newId(), newId()];
      const qrInput = { name: "A card", url: "/tours" };
      const creations = [
        () => createQuote(proxied, buildQuoteInput(), quote),
        () => createPage(proxied, buildPageInput(), page),
        () => createQrCode(proxied, qrInput, code),
      ];
      for (const create of creations) {
        proxy.dropResponseTo("commit");
        await expect(create()).rejects.toBeInstanceOf(UnavailableError);
        expect(await create()).toMatchObject({ ok: true });
      }
      expect(await findQuoteById(db, quote)).toMatchObject({ revision: 1 });
      expect(await findPageById(db, page)).toMatchObject({ revision: 1 });
      expect((await listQrCodes(db)).filter(({ id }) => id === code)).toEqual([{ id: code, ...qrInput }]);
    });

    test("at the commit of a deletion has deleted the quote", async () => {
      const id = await storeQuote();
      proxy.dropResponseTo("commit");
      await expect(deleteQuote(proxied, id, [1])).rejects.toBeInstanceOf(UnavailableError);
      expect(await deleteQuote(proxied, id, [1])).toEqual({ ok: false, reason: "not-found" });
    });
  });
});

/** Makes the server itself respond with an error. */
async function fail(transaction: Database, errno: number, words = "") {
  const [number, text] = [sql.lit(errno), sql.lit(words)];
  await sql`signal sqlstate 'HY000' set mysql_errno = ${number}, message_text = ${text}`.execute(transaction);
}

test.each([
  ["a statement that can't be read", "selec 1", 1064],
  ["a value that may not be missing", "insert into quotes (id) values ('a')", 1364],
])("an error of %s is thrown unchanged, since a retry can't succeed", async (_, statement, errno) => {
  const thrown = expect(sql.raw(statement).execute(db)).rejects;
  await thrown.toMatchObject({ errno });
  await thrown.not.toBeInstanceOf(UnavailableError);
  expect(await isReachable(db)).toBe(true);
});

test.each([
  ["table", "select * from nothing_like_it"],
  ["column", "select nothing_like_it from quotes"],
])("a missing %s makes the database unavailable", async (_, statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toBeInstanceOf(UnavailableError);
  expect(await isReachable(db)).toBe(true);
});

describe("a write that the database rolled back", () => {
  test("because of a deadlock is retried, and both writes are stored", async () => {
    const ids = [await storeQuote(), await storeQuote()];
    let started = 0;
    let locked = 0;
    const [both, open] = createGate();
    const cross = (order: string[], name: string) =>
      inTransaction(db, async (transaction) => {
        const mine = (started += 1);
        for (const [step, id] of order.entries()) {
          await transaction.updateTable("quotes").set({ name }).where("id", "=", id).execute();
          if (step > 0 || mine > 2) continue;
          if ((locked += 1) === 2) open();
          await both;
        }
        return name;
      });
    const results = await Promise.all([cross(ids, "one"), cross([...ids].reverse(), "other")]);
    expect([results, started]).toEqual([["one", "other"], 3]);
    const [first, second] = await Promise.all(ids.map((id) => findQuoteById(db, id)));
    expect(first?.name).toBe(second?.name);
  });

  test.each([
    ["deadlock", 1213],
    ["a conflict that a group found at commit", 3101],
    ["a row that was changed since the snapshot", 1020],
    ["a server that is read-only", 1290],
    ["a server in read-only mode", 1836],
    ["a read-only transaction", 1792],
  ])("because of %s is retried, stored once, and throws UnavailableError after three attempts", async (_, errno) => {
    for (const failures of [1, 3]) {
      const row = buildQuoteRow(buildQuoteInput());
      let attempts = 0;
      const write = inTransaction(db, async (transaction) => {
        await transaction.insertInto("quotes").values(row).execute();
        if ((attempts += 1) <= failures) await fail(transaction, errno);
      });
      if (failures === 1) await write;
      else await expect(write).rejects.toBeInstanceOf(UnavailableError);
      expect(attempts).toBe(failures === 1 ? 2 : 3);
      expect((await findQuoteById(db, row.id))?.revision).toBe(failures === 1 ? 1 : undefined);
    }
  });
});

describe("a write with an unknown outcome or a timeout throws UnavailableError without a retry,", () => {
  test.each([
    ["a hook of a group that failed, maybe after the others had it", 3100],
    ["a group that can't be asked", 3797],
    ["a lock that wasn't granted", 1205],
    ["a statement that MariaDB stopped at its limit", 1969],
    ["a statement that MySQL stopped at its limit", 3024],
    ["a statement that was ended", 1317],
    ["a shutdown", 1053],
    ["a full disk", 1021, "Disk full (/tmp); waiting for someone to free some space"],
    ["a full table", 1114, "The table 'quotes' is full"],
    ["a temporary file", 1878, "Temporary file write failure."],
    ["a full disk under a temporary file", 3, "Error writing file '/tmp/MY' (Errcode: 28 - No space left on device)"],
    ["a full disk under InnoDB", 1030, 'Got error 28 "No space left on device" from storage engine InnoDB'],
  ])("when it ends with %s", async (_, errno, words = "") => {
    let attempts = 0;
    const write = inTransaction(db, async (transaction) => {
      attempts += 1;
      await fail(transaction, errno, words);
    });
    const error: unknown = await write.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).not.toBeInstanceOf(RolledBackError);
    expect([attempts, await isReachable(db)]).toEqual([1, true]);
  });

  test("when its row is locked, until the lock is released", async () => {
    const id = await storeQuote();
    await db.transaction().execute(async (holder) => {
      await holder.updateTable("quotes").set({ name: "Held" }).where("id", "=", id).execute();
      useShortTimeouts();
      await expect(updateQuote(db, id, { name: "Waiting" })).rejects.toBeInstanceOf(UnavailableError);
      useLongTimeouts();
    });
    expect(await updateQuote(db, id, { displayDescription: "x" })).toMatchObject({
      ok: true,
      record: { name: "Held" },
    });
  });
});

describe("connections", () => {
  let ownDatabase: Database;
  beforeEach(() => {
    ownDatabase = createAuditedDatabase(databaseUrl);
  });
  afterEach(() => ownDatabase.destroy());

  /** Returns the ids of five connections that are in use at the same time. */
  async function connectionsInUse(): Promise<number[]> {
    let open = 0;
    const [all, go] = createGate();
    const each = () =>
      ownDatabase.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number }>`select connection_id() as id`.execute(transaction);
        if ((open += 1) === 5) go();
        await all;
        return rows.map(({ id }) => id);
      });
    return (await Promise.all(Array.from({ length: 5 }, each))).flat();
  }

  test.each([
    ...[1290, 1792, 1836, 3100].map((errno) => ({
      errno,
      promise: "to a server that takes no writes any more are all dropped, those too that hadn't asked it",
    })),
    { errno: 1213, promise: "stay after a deadlock" },
  ])("$promise ($errno)", async ({ errno }) => {
    const before = await connectionsInUse();
    await expect(fail(ownDatabase, errno)).rejects.toBeInstanceOf(UnavailableError);
    const after = await connectionsInUse();
    expect(after.filter((id) => before.includes(id))).toHaveLength(errno === 1213 ? before.length : 0);
    // Later connections are reused.
    expect((await connectionsInUse()).sort()).toEqual(after.sort());
  });

  test("that can't set their session variables make the database unavailable without crashing", async () => {
    // A server that refuses session variables; any other statement is a syntax error.
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
    // The types omit the wrapped net.Server.
    const { _server: listening } = server as unknown as { _server: Server };
    await once(listening, "listening");
    const badDatabase = createAuditedDatabase(`mysql://a:b@127.0.0.1:${(listening.address() as AddressInfo).port}/x`);
    try {
      for (let time = 0; time < 2; time += 1) expect(await isReachable(badDatabase)).toBe(false);
    } finally {
      await badDatabase.destroy();
      listening.close();
    }
  });
});
