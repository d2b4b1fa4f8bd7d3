import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase, type Database } from "~/data/database.server";
import { RolledBack } from "~/data/database-errors.server";
import { newId } from "~/data/id.server";
import { createPage, findPage, updatePage } from "~/data/pages.server";
import { createQrCode, listQrCodes } from "~/data/qr-codes.server";
import { createQuote, deleteQuote, quoteRow, quoteWithId, updateQuote } from "~/data/quotes.server";
import { inTransaction, writing } from "~/data/writing.server";
import { Unavailable } from "~/domain/unavailable";
import { startDatabaseProxy, type DatabaseProxy } from "../../support/database-proxy";
import { pageInput, quoteInput } from "../../support/factories";

const databaseUrl = process.env.DATABASE_URL ?? "";
let db: Database;
beforeAll(() => {
  db = createDatabase(databaseUrl);
});
afterAll(() => db.destroy());

/** Has the server itself answer with an error of its own. */
async function fail(transaction: Database, errno: number) {
  await sql`signal sqlstate 'HY000' set mysql_errno = ${sql.lit(errno)}`.execute(transaction);
}

async function newQuote(): Promise<string> {
  const result = await createQuote(db, quoteInput());
  return result.ok ? result.id : "";
}

describe("a write that the database undid", () => {
  test("because of a deadlock is done again: both that met are stored", async () => {
    const ids = [await newQuote(), await newQuote()];
    let begun = 0;
    let locked = 0;
    let go: () => void;
    const both = new Promise<void>((resolve) => (go = resolve));
    const cross = (order: string[], name: string) =>
      inTransaction(db, async (transaction) => {
        const mine = (begun += 1);
        for (const [step, id] of order.entries()) {
          await transaction.updateTable("quotes").set({ name }).where("id", "=", id).execute();
          if (step > 0 || mine > 2) continue;
          if ((locked += 1) === 2) go();
          await both;
        }
        return name;
      });
    const done = await Promise.all([cross(ids, "one"), cross([...ids].reverse(), "other")]);
    expect(done).toEqual(["one", "other"]);
    expect(begun).toBe(3);
    const [first, second] = await Promise.all(ids.map((id) => quoteWithId(db, id)));
    expect(first?.name).toBe(second?.name);
  });

  test.each([
    ["deadlock", 1213],
    ["a conflict that a group found at commit", 3101],
    ["a server that is read-only", 1290],
    ["a server in read-only mode", 1836],
    ["a read-only transaction", 1792],
  ])("because of %s is done again, and stored once", async (_, errno) => {
    const row = quoteRow(quoteInput());
    let attempts = 0;
    await inTransaction(db, async (transaction) => {
      await transaction.insertInto("quotes").values(row).execute();
      if ((attempts += 1) === 1) await fail(transaction, errno);
    });
    expect(attempts).toBe(2);
    expect(await quoteWithId(db, row.id)).toMatchObject({ revision: 1 });
  });

  test("each time is Unavailable after the third, and nothing of it is stored", async () => {
    const row = quoteRow(quoteInput());
    let attempts = 0;
    const write = inTransaction(db, async (transaction) => {
      attempts += 1;
      await transaction.insertInto("quotes").values(row).execute();
      await fail(transaction, 3101);
    });
    await expect(write).rejects.toBeInstanceOf(Unavailable);
    expect(attempts).toBe(3);
    expect(await quoteWithId(db, row.id)).toBe(null);
  });

  test("when a request's time is over isn't begun again", async () => {
    vi.useFakeTimers();
    try {
      let attempts = 0;
      const write = writing(() => {
        attempts += 1;
        vi.advanceTimersByTime(2_400);
        return Promise.reject(new RolledBack("Undone"));
      });
      await expect(write).rejects.toBeInstanceOf(Unavailable);
      expect(attempts).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  ["a hook of a group that failed, maybe after the others had it", 3100],
  ["a group that can't be asked", 3797],
  ["a lock that wasn't granted", 1205],
  ["a statement that was ended", 1317],
  ["a shutdown", 1053],
])("a write that ends with %s isn't done again: nobody knows, or it had its time", async (_, errno) => {
  let attempts = 0;
  const error: unknown = await inTransaction(db, async (transaction) => {
    attempts += 1;
    await fail(transaction, errno);
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unavailable);
  expect(error).not.toBeInstanceOf(RolledBack);
  expect(attempts).toBe(1);
});

describe("connections", () => {
  let own: Database;
  beforeEach(() => {
    own = createDatabase(databaseUrl);
  });
  afterEach(() => own.destroy());

  /** The ids of five connections, all in use at the same moment. */
  async function connectionsInUse(): Promise<number[]> {
    let open = 0;
    let go: () => void;
    const all = new Promise<void>((resolve) => (go = resolve));
    const each = () =>
      own.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: number }>`select connection_id() as id`.execute(transaction);
        if ((open += 1) === 5) go();
        await all;
        return rows.map(({ id }) => id);
      });
    return (await Promise.all(Array.from({ length: 5 }, each))).flat();
  }

  test.each([1290, 1792, 1836, 3100])(
    "to a server that takes no writes any more are all dropped (%i), those too that hadn't asked it",
    async (errno) => {
      const before = new Set(await connectionsInUse());
      await expect(fail(own, errno)).rejects.toBeInstanceOf(Unavailable);
      const after = await connectionsInUse();
      expect(after.filter((id) => before.has(id))).toEqual([]);
      // The new ones stay.
      expect(new Set([...after, ...(await connectionsInUse())]).size).toBe(after.length);
    },
  );

  test("stay after a deadlock", async () => {
    const before = new Set(await connectionsInUse());
    await expect(fail(own, 1213)).rejects.toBeInstanceOf(Unavailable);
    expect((await connectionsInUse()).filter((id) => !before.has(id))).toEqual([]);
  });
});

describe("a write whose answer got lost", () => {
  let proxy: DatabaseProxy;
  let far: Database;
  beforeEach(async () => {
    proxy = await startDatabaseProxy(databaseUrl);
    far = createDatabase(proxy.url);
  });
  afterEach(async () => {
    await far.destroy();
    await proxy.close();
  });

  test("at the commit of a save is Unavailable and done once; the same save again is done, another one is stale", async () => {
    const id = await newQuote();
    proxy.loseAnswerTo("commit");
    const changes = { name: "Saved", link: newId() };
    await expect(updateQuote(far, id, changes, [1])).rejects.toBeInstanceOf(Unavailable);
    expect(await quoteWithId(db, id)).toMatchObject({ revision: 2, ...changes });
    expect(await updateQuote(far, id, changes, [1])).toMatchObject({ ok: true, quote: { revision: 2, ...changes } });
    expect(await updateQuote(far, id, { name: "Mine" }, [1])).toMatchObject({ ok: false, reason: "stale" });
    expect(await updateQuote(far, id, changes, [])).toMatchObject({ ok: false, reason: "stale" });
    expect(await updateQuote(far, id, {}, [1])).toMatchObject({ ok: false, reason: "stale" });
    expect(await quoteWithId(db, id)).toMatchObject({ revision: 2, ...changes });
  });

  test("at the commit of a page's save is done once as well", async () => {
    const { id } = await createPage(db, pageInput());
    proxy.loseAnswerTo("commit");
    const changes = pageInput({ name: "Saved" });
    await expect(updatePage(far, id, changes, [1])).rejects.toBeInstanceOf(Unavailable);
    expect(await updatePage(far, id, changes, [1])).toMatchObject({ ok: true, page: { revision: 2 } });
    expect(await findPage(db, id)).toEqual({ id, revision: 2, ...changes });
  });

  test("of a creation with a one-time id makes one record, sent again", async () => {
    const [quote, page, code] = [newId(), newId(), newId()];
    const qrInput = { name: "A card", url: "/tours" };
    const creations = [
      ["insert into `quotes`", () => createQuote(far, quoteInput(), quote)],
      ["insert into `pages`", () => createPage(far, pageInput(), page)],
      ["insert into `qr_codes`", () => createQrCode(far, qrInput, code)],
    ] as const;
    for (const [statement, create] of creations) {
      proxy.loseAnswerTo(statement);
      await expect(create()).rejects.toBeInstanceOf(Unavailable);
      expect(await create()).toMatchObject({ ok: true });
    }
    expect(await quoteWithId(db, quote)).toMatchObject({ revision: 1 });
    expect(await findPage(db, page)).toMatchObject({ revision: 1 });
    expect((await listQrCodes(db)).filter(({ id }) => id === code)).toEqual([{ id: code, ...qrInput }]);
  });

  test("of a delete has deleted: again there is none", async () => {
    const id = await newQuote();
    proxy.loseAnswerTo("commit");
    await expect(deleteQuote(far, id, [1])).rejects.toBeInstanceOf(Unavailable);
    expect(await deleteQuote(far, id, [1])).toEqual({ ok: false, reason: "not-found" });
  });
});
