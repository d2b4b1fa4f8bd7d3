import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restoreFromBin } from "~/data/history/bin.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { createQuote, deleteQuote, findQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { createAuditedDatabase, db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";

/**
 * MariaDB since 11.6.2 refuses a locking read of a row that was changed since the transaction began (error 1020). Older
 * ones have the setting too; MySQL doesn't.
 */
const { rows: known } = await sql<{ Value: string }>`show variables like 'innodb_snapshot_isolation'`.execute(db);
const before = known[0]?.Value;
const set = (value: string) => sql`set global innodb_snapshot_isolation = ${sql.raw(value)}`.execute(db);

describe.each(before === undefined ? ["as MySQL has it"] : ["OFF", "ON"])(
  "with snapshot isolation %s,",
  (isolation) => {
    let own: AuditedDatabase;
    beforeEach(async () => {
      if (before === undefined) return void (own = createAuditedDatabase(process.env.DATABASE_URL ?? ""));
      await set(isolation);
      own = createAuditedDatabase(process.env.DATABASE_URL ?? "");
      // Each new connection reads the setting, so all of them are opened now.
      await Promise.all(Array.from({ length: 10 }, () => sql`select sleep(0.05)`.execute(own)));
      await set(before);
    });
    afterEach(() => own.destroy());

    const many = async <Result>(count: number, act: (number: number) => Promise<Result>) =>
      await Promise.all(Array.from({ length: count }, (_, number) => act(number)));

    async function created(link: string | null): Promise<string> {
      const result = await createQuote(own, buildQuoteInput({ link }));
      if (!result.ok) throw new Error(result.reason);
      return result.id;
    }

    test("each of many different quotes is stored, though all of them change the content's version", async () => {
      const results = await many(30, (number) =>
        createQuote(own, buildQuoteInput({ link: `own-${isolation.slice(0, 2)}-${number}` })),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
    });

    test("one of many new quotes gets a link, and the others are refused", async () => {
      const link = `new-${isolation.slice(0, 2)}`;
      const results = await many(30, () => createQuote(own, buildQuoteInput({ link })));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "link-taken")).toHaveLength(29);
    });

    test("one of many changed quotes gets a link, and the others are refused", async () => {
      const link = `changed-${isolation.slice(0, 2)}`;
      const ids = await many(20, () => created(null));
      const results = await many(20, (number) => updateQuote(own, ids[number]!, { link }));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await findQuote(own, link))?.id).toBe(ids[results.findIndex(({ ok }) => ok)]);
    });

    test("each of many saves of one quote is stored, and of many from one revision only one", async () => {
      const id = await created(null);
      const saves = await many(10, (number) => updateQuote(own, id, { name: `Saved ${number}` }));
      expect(saves.every(({ ok }) => ok)).toBe(true);
      expect((await findQuoteById(own, id))?.revision).toBe(11);
      const stale = await many(10, (number) => updateQuote(own, id, { name: `Again ${number}` }, [11]));
      expect(stale.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test("deletions, restores and saves of one quote meet without an error", async () => {
      const id = await created(null);
      for (let round = 0; round < 5; round += 1) {
        await many(9, async (number) => {
          if (number % 3 === 0) await deleteQuote(own, id);
          else if (number % 3 === 1) await restoreFromBin(own, "quote", id);
          else await updateQuote(own, id, { name: `Saved ${round} ${number}` });
        });
        await restoreFromBin(own, "quote", id);
        expect((await findQuoteById(own, id))?.id).toBe(id);
      }
    });
  },
);
