import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "~/data/database/database.server";
import { UnavailableError } from "~/domain/unavailable";
import { db } from "../../support/audited-database";
import { useLongTimeouts, useShortTimeouts } from "../../support/servers/timeouts";

const url = process.env.DATABASE_URL ?? "";
const databases: Database[] = [];
afterEach(async () => {
  useLongTimeouts();
  await Promise.all(databases.splice(0).map((each) => each.destroy()));
});

/** Opens a pool of one connection. */
function openDatabase(options: Parameters<typeof createDatabase>[1] = {}): Database {
  const database = createDatabase(url, { ...options, connections: 1 });
  databases.push(database);
  return database;
}

const idOf = async (database: Database) =>
  (await sql<{ id: number }>`select connection_id() as id`.execute(database)).rows[0]?.id;

/** Runs for hours unless it is stopped. */
const endlessQuery = sql`select count(*) as endless from information_schema.columns a, information_schema.columns b,
  information_schema.columns c, information_schema.columns d`;

describe("the server stops", () => {
  test("a statement at its limit, and the connection stays usable", async () => {
    const limited = openDatabase();
    // The server's limit is short and ours long, so only the server can stop the statement.
    useShortTimeouts();
    const id = await idOf(limited);
    useLongTimeouts();
    const error: unknown = await endlessQuery.execute(limited).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnavailableError);
    expect([1969, 3024]).toContain(((error as UnavailableError).cause as { errno: number }).errno);
    const running = sql`select id from information_schema.processlist where id = ${id} and info like '%endless%'`;
    // The server sends the error shortly before it clears the entry.
    await expect.poll(async () => (await running.execute(db)).rows).toEqual([]);
    expect(await idOf(limited)).toBe(id);
  });

  test("a sort at its limit", async () => {
    const limited = openDatabase();
    useShortTimeouts();
    await idOf(limited);
    useLongTimeouts();
    const sorting = sql`select a.column_name from information_schema.columns a, information_schema.columns b,
      information_schema.columns c order by a.column_name desc, b.column_name, c.column_name`;
    await expect(sorting.execute(limited)).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe("a connection", () => {
  const settings = async (database: Database) => {
    const { rows } = await sql<{ Variable_name: string; Value: string }>`show session variables where variable_name in
      ('max_statement_time', 'max_execution_time', 'innodb_lock_wait_timeout')`.execute(database);
    return new Map(rows.map(({ Variable_name: name, Value }) => [name, Number(Value)]));
  };

  test("of the site has limits below the timeout of a request", async () => {
    const limits = await settings(openDatabase());
    const statement = limits.get("max_statement_time") ?? Number(limits.get("max_execution_time")) / 1_000;
    expect([limits.get("innodb_lock_wait_timeout"), statement]).toEqual([1, 54]);
  });

  test("of a long job has no limits except for locks", async () => {
    const limits = await settings(openDatabase({ timeouts: false }));
    expect(limits.get("innodb_lock_wait_timeout")).toBe(10);
    limits.delete("innodb_lock_wait_timeout");
    expect([...limits.values()]).toEqual([0]);
  });
});
