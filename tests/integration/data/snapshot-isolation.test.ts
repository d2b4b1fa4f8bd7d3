import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restoreFromBin } from "~/data/history/bin.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { createQuote, deleteQuote, findQuoteByAddress, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { createAuditedDatabase, db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";

/**
 * Since 11.6.2, MariaDB refuses a locking read of a row changed since the transaction started (error 1020). Older
 * versions have the setting, too; MySQL doesn't.
 */
const { rows: known } = await sql<{ Value: string }>`show variables like 'innodb_snapshot_isolation'`.execute(db);
const before = known[0]?.Value;
const set = (value: string) => sql`set global innodb_snapshot_isolation = ${sql.raw(value)}`.execute(db);

describe.each(before === undefined ? ["as MySQL has it"] : ["OFF", "ON"])(
  "with snapshot isolation %s,",
  (isolation) => {
    let isolatedDb: AuditedDatabase;
    beforeEach(async () => {
      if (before === undefined) return void (isolatedDb = createAuditedDatabase(process.env.DATABASE_URL ?? ""));
      await set(isolation);
      isolatedDb = createAuditedDatabase(process.env.DATABASE_URL ?? "");
      // New connections read the setting, so all are opened now.
      await Promise.all(Array.from({ length: 10 }, () => sql`select sleep(0.05)`.execute(isolatedDb)));
      await set(before);
    });
    afterEach(() => isolatedDb.destroy());

    const many = async <Result>(count: number, act: (number: number) => Promise<Result>) =>
      await Promise.all(Array.from({ length: count }, (_, number) => act(number)));

    async function created(link: string | null): Promise<string> {
      const result = await createQuote(isolatedDb, buildQuoteInput({ link }));
      if (!result.ok) throw new Error(result.reason);
      return result.id;
    }

    test("concurrent saves of different quotes are all stored, although all renew the content version", async () => {
      const results = await many(30, (number) =>
        createQuote(isolatedDb, buildQuoteInput({ link: `own-${isolation.slice(0, 2)}-${number}` })),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
    });

    test("one of several new quotes gets a link, and the others are refused", async () => {
      const link = `new-${isolation.slice(0, 2)}`;
      const results = await many(30, () => createQuote(isolatedDb, buildQuoteInput({ link })));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "link-taken")).toHaveLength(29);
    });

    test("one of several changed quotes gets a link, and the others are refused", async () => {
      const link = `changed-${isolation.slice(0, 2)}`;
      const ids = await many(20, () => created(null));
      const results = await many(20, (number) => updateQuote(isolatedDb, ids[number]!, { link }));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await findQuoteByAddress(isolatedDb, link))?.id).toBe(ids[results.findIndex(({ ok }) => ok)]);
    });

    test("concurrent saves of a quote are all stored, and only one from the same revision", async () => {
      const id = await created(null);
      const saves = await many(10, (number) => updateQuote(isolatedDb, id, { name: `Saved ${number}` }));
      expect(saves.every(({ ok }) => ok)).toBe(true);
      expect((await findQuoteById(isolatedDb, id))?.revision).toBe(11);
      const staleSaves = await many(10, (number) => updateQuote(isolatedDb, id, { name: `Again ${number}` }, [11]));
      expect(staleSaves.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test("concurrent deletions, restores and saves of a quote cause no error", async () => {
      const id = await created(null);
      for (let round = 0; round < 5; round += 1) {
        await many(9, async (number) => {
          if (number % 3 === 0) await deleteQuote(isolatedDb, id);
          else if (number % 3 === 1) await restoreFromBin(isolatedDb, "quote", id);
          else await updateQuote(isolatedDb, id, { name: `Saved ${round} ${number}` });
        });
        await restoreFromBin(isolatedDb, "quote", id);
        expect((await findQuoteById(isolatedDb, id))?.id).toBe(id);
      }
    });
  },
);
