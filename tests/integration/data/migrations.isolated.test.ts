import { Migrator, sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "~/data/database/database.server";
import { describeDatabaseProblem, readDatabaseState } from "~/data/database/state.server";
import { migrateToLatest } from "~/data/database/migrate.server";
import { tableNames } from "~/data/database/tables.server";
import { findRemotePage } from "~/data/pages.server";
import { type Language, languages } from "~/domain/site/language";
import { migrations } from "../../../migrations/index";
import { markRestoreStarted, markRestoreFinished } from "../../../scripts/backup/unfinished-restore.ts";
import { createTestDatabase } from "../../support/servers/database";
import { requestApp } from "../../support/servers/in-process-app";

const names = Object.keys(migrations);

/** The migrated database of the test environment. */
const whole = createDatabase(process.env.DATABASE_URL ?? "", { timeouts: false });
const tables = await tablesOf(whole);
afterAll(() => whole.destroy());

/** All columns and indexes as text, to compare two databases. */
async function tablesOf(db: Database): Promise<string> {
  const columns = await sql`
    select table_name, column_name, column_type, is_nullable, collation_name, column_key
    from information_schema.columns where table_schema = database() order by 1, 2`.execute(db);
  const indexes = await sql`
    select table_name, index_name, seq_in_index, column_name, non_unique
    from information_schema.statistics where table_schema = database() order by 1, 2, 3`.execute(db);
  return JSON.stringify([columns.rows, indexes.rows]);
}

describe("an empty database", () => {
  /** Migrates an empty database as far as an earlier release did. */
  async function migrateUpTo(db: Database, name: keyof typeof migrations) {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    expect(await migrator.migrateTo(name)).not.toHaveProperty("error");
  }

  /** Runs a test with several connections to a new database, like several processes. */
  async function connected(count: number, use: (connections: Database[]) => Promise<void>) {
    const { url, drop } = await createTestDatabase();
    const connections = Array.from({ length: count }, () => createDatabase(url, { timeouts: false }));
    await use(connections).finally(() => Promise.all(connections.map((db) => db.destroy())));
    await drop();
  }

  test("that several processes migrate at once gets all tables, with each migration applied once", async () => {
    await connected(5, async (many) => {
      const results = await Promise.all(many.map(migrateToLatest));
      const applied = results.map((result) => (result.ok ? result.applied : result.error));
      expect(applied.flat().sort()).toEqual(names);
      for (const db of many) {
        expect(await findRemotePage(db, "about-cuba", "it")).not.toBe(null);
        expect(await migrateToLatest(db)).toEqual({ ok: true, applied: [] });
        expect(await tablesOf(db)).toBe(tables);
      }
    });
  });

  test("has no tables and lacks all migrations", async () => {
    await connected(1, async ([db]) => {
      const state = await readDatabaseState(db!);
      expect(state).toEqual({
        unfinishedRestore: null,
        isEmpty: true,
        pending: names,
        orphaned: [],
        missing: tableNames,
      });
      expect(describeDatabaseProblem(state)?.message).toMatch(/^The database has no tables yet\.[^]*npm run migrate$/);
    });
  });

  test("gets the page of the walk in the order of its plan; a page edited by staff stays unchanged", async () => {
    await connected(1, async ([db]) => {
      await migrateUpTo(db!, "20261126T0500_searched_texts");
      const migrate = () => migrations["20261127T0300_walk"].up(db as never);
      const titles = async (language: Language) => {
        const page = await findRemotePage(db!, "santa-clara-not-to-miss", language);
        return page?.items.flatMap((item) => (item.type === "title3" ? [item.title3] : []));
      };
      const places = { en: ["The armoured train", "The memorial"], it: ["Il treno blindato", "Il memoriale"] };
      const hill = { en: "El Carmen and the hill of Capiro", it: "El Carmen e la Loma del Capiro" };
      const squares = ["Parque Vidal", "Teatro La Caridad"];
      const [planned, earlier] = [true, false].map((isPlanned) =>
        languages.map((language) => {
          const [train, memorial] = places[language];
          const rest = isPlanned ? [hill[language], memorial] : [memorial, hill[language]];
          return [...squares, train, ...rest];
        }),
      );
      const titlesInBoth = () => Promise.all(languages.map(titles));
      expect(await titlesInBoth()).toEqual(earlier);
      await sql`update pages set revision = 2`.execute(db!);
      await migrate();
      expect(await titlesInBoth()).toEqual(earlier);
      await sql`update pages set revision = 1`.execute(db!);
      await migrate();
      expect(await titlesInBoth()).toEqual(planned);
    });
  });

  test("made by the release before the accounts migration gets the oldest enabled account as its owner", async () => {
    await connected(1, async ([db]) => {
      await migrateUpTo(db!, "20261123T0000_journal");
      await sql`
        insert into staff (id, username, password_hash, disabled_at, created_at) values
          ('a', 'gone', 'x', now(), '2026-01-01'), ('c', 'younger', 'x', null, '2026-03-01'),
          ('b', 'oldest', 'x', null, '2026-02-01')`.execute(db!);
      expect(await migrateToLatest(db!)).toMatchObject({ ok: true });
      const roles = await db!.selectFrom("staff").select(["username", "role"]).orderBy("created_at").execute();
      expect(roles.map(({ username, role }) => `${username} ${role}`)).toEqual([
        "gone staff",
        "oldest owner",
        "younger staff",
      ]);
    });
  });

  test("that can't be migrated returns the error", async () => {
    await connected(1, async ([db]) => {
      await sql`create table pages (id int)`.execute(db!);
      expect(await migrateToLatest(db!)).toMatchObject({ ok: false, error: { errno: 1054 } });
    });
  });
});

describe("a database that has its tables", () => {
  test("has a primary key in every table, as clusters require", async () => {
    const without = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = database() and table_name not in
        (select table_name from information_schema.table_constraints
         where table_schema = database() and constraint_type = 'PRIMARY KEY')`.execute(whole);
    expect(without.rows).toEqual([]);
  });

  test("makes the site ready only if it is complete and has all migrations of this release", async () => {
    const readiness = async () => {
      const response = await requestApp("/readyz");
      return `${response.status} ${await response.text()}`;
    };
    expect(await readiness()).toBe("200 ready\n");
    const newest = sql.lit(names.at(-1));
    const problem = async () => describeDatabaseProblem(await readDatabaseState(whole))?.message;

    await sql`update kysely_migration set name = '20990101T0000_moon' where name = ${newest}`.execute(whole);
    expect(await readiness()).toBe("503 migrations pending\n");
    expect(await problem()).toBe(
      `The database lacks migrations: ${names.at(-1)}. Run this line first:\n  npm run migrate`,
    );
    await sql`insert into kysely_migration select ${newest}, timestamp from kysely_migration limit 1`.execute(whole);
    expect((await readDatabaseState(whole)).orphaned).toEqual(["20990101T0000_moon"]);
    expect(await readiness()).toBe("200 ready\n");
    await sql`delete from kysely_migration where name = '20990101T0000_moon'`.execute(whole);

    await markRestoreStarted(whole, "2026-11-22T02:00:00.000Z");
    expect(await readiness()).toBe("503 restore unfinished\n");
    expect(await problem()).toContain(
      "A restore (of the backup of 2026-11-22T02:00:00.000Z) is running or was cut off",
    );
    await markRestoreFinished(whole);
    expect(await readiness()).toBe("200 ready\n");
  });

  test("makes pages and readyz respond 503 while a table or column is missing", async () => {
    const statuses = async () => {
      const responses = ["/tours", "/quote/no-such-quote", "/api/tours", "/readyz"].map((path) => requestApp(path));
      return (await Promise.all(responses)).map(({ status }) => status);
    };
    const whileLacking = async (change: string, undo: string, check: () => Promise<void>) => {
      await sql.raw(change).execute(whole);
      await check().finally(() => sql.raw(undo).execute(whole));
    };
    await whileLacking("rename table quotes to elsewhere", "rename table elsewhere to quotes", async () => {
      expect(await statuses()).toEqual([503, 503, 503, 503]);
      expect(await (await requestApp("/readyz")).text()).toBe("tables missing\n");
      expect(describeDatabaseProblem(await readDatabaseState(whole))?.message).toBe(
        "The database lacks tables: quotes. Restore a backup onto an empty database (docs/backups.md).",
      );
    });
    const rename = (from: string, to: string) => `alter table quotes rename column ${from} to ${to}`;
    await whileLacking(rename("display", "shown"), rename("shown", "display"), async () => {
      expect((await requestApp("/tours")).status).toBe(503);
    });
    expect(await statuses()).toEqual([200, 404, 200, 200]);
  });

  test("completes an interrupted migration at the next start", async () => {
    await sql`drop table plantings, login_attempts, sessions`.execute(whole);
    await sql`delete from kysely_migration`.execute(whole);
    expect(await migrateToLatest(whole)).toEqual({ ok: true, applied: names });
    expect(await tablesOf(whole)).toBe(tables);
  });
});
