import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Migrator, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "~/data/database.server";
import { migrateToLatest } from "~/data/migrate.server";
import { findRemotePage } from "~/data/pages.server";
import { migrations } from "../../../migrations/index";
import { createTestDatabase } from "../../support/database";

// An empty database for each test; the one of the test environment has its tables already.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: Database[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((each) => each.destroy()));
  opened = [];
  await database.drop();
});

function connect(): Database {
  const db = createDatabase(database.url, { deadlines: false });
  opened.push(db);
  return db;
}

const names = Object.keys(migrations);

/** All columns, indexes and keys, as text: two databases with the same text have the same tables. */
async function tablesOf(db: Database): Promise<string> {
  const columns = await sql`
    select table_name, column_name, column_type, is_nullable, collation_name, column_key
    from information_schema.columns where table_schema = database() order by 1, 2`.execute(db);
  const indexes = await sql`
    select table_name, index_name, seq_in_index, column_name, non_unique
    from information_schema.statistics where table_schema = database() order by 1, 2, 3`.execute(db);
  return JSON.stringify([columns.rows, indexes.rows]);
}

test("an empty database gets all its tables; one that has them stays as it is", async () => {
  const db = connect();
  expect(await migrateToLatest(db)).toEqual({ ok: true, applied: names });
  const tables = await tablesOf(db);
  expect(await migrateToLatest(db)).toEqual({ ok: true, applied: [] });
  expect(await tablesOf(db)).toBe(tables);
});

test("of many that migrate an empty database at the same moment each migration is applied by one", async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(connect())));
  expect(results.every(({ ok }) => ok)).toBe(true);
  const applied = results.flatMap((result) => (result.ok ? result.applied : []));
  expect(applied.sort()).toEqual(names);
  expect(await findRemotePage(connect(), "about-cuba", "it")).not.toBe(null);
});

test("of processes that start at the same moment each comes to its end, and the tables are there", async () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const program = `
    import { createDatabase } from "./app/data/database.server.ts";
    import { migrateToLatest } from "./app/data/migrate.server.ts";
    const db = createDatabase(process.env.DATABASE_URL, { deadlines: false });
    const result = await migrateToLatest(db);
    await db.destroy();
    if (!result.ok) throw result.error;
    console.log(JSON.stringify(result.applied));`;
  const starts = Array.from({ length: 3 }, async () => {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (output += text.toString()));
    child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    expect(code, errors).toBe(0);
    return JSON.parse(output) as string[];
  });
  expect((await Promise.all(starts)).flat().sort()).toEqual(names);
}, 60_000);

test("migrating down takes everything away again, and up brings the same tables back", async () => {
  const db = connect();
  await migrateToLatest(db);
  const tables = await tablesOf(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  for (const name of [...names].reverse()) {
    const { error, results } = await migrator.migrateDown();
    expect(error).toBe(undefined);
    expect(results).toMatchObject([{ migrationName: name, status: "Success" }]);
  }
  const left = (await db.introspection.getTables()).map((table) => table.name);
  expect(left.filter((name) => !name.startsWith("kysely_"))).toEqual([]);
  expect(await migrateToLatest(db)).toEqual({ ok: true, applied: names });
  expect(await tablesOf(db)).toBe(tables);
});

test("a database that can't be migrated says why", async () => {
  const db = connect();
  await sql`create table pages (id int)`.execute(db);
  const result = await migrateToLatest(db);
  expect(result).toMatchObject({ ok: false, error: { errno: 1054 } });
});

test("a migration that was cut off between two tables is brought to its end by the next start", async () => {
  const db = connect();
  await migrateToLatest(db);
  const tables = await tablesOf(db);
  await sql`drop table plantings, login_attempts, sessions`.execute(db);
  await sql`delete from kysely_migration`.execute(db);
  expect(await migrateToLatest(db)).toMatchObject({ ok: true });
  expect(await tablesOf(db)).toBe(tables);
});

test("every table has a primary key, as clusters of databases want it", async () => {
  const db = connect();
  await migrateToLatest(db);
  const without = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = database() and table_name not in
      (select table_name from information_schema.table_constraints
       where table_schema = database() and constraint_type = 'PRIMARY KEY')`.execute(db);
  expect(without.rows).toEqual([]);
});
