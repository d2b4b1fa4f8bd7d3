import { randomBytes } from "node:crypto";
import { createConnection, type RowDataPacket } from "mysql2/promise";

export interface TestDatabase {
  url: string;
  /** Fails if a transaction is still open. */
  drop: () => Promise<unknown>;
}

/** The prefix of this run's databases (scripts/setup/processes/temporary.ts). */
const testDatabasePrefix = () => `test_${process.env.TEST_RUN}_`;

/** Creates an empty database on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: is tests/support/servers/database.global.ts set up?");
  const name = testDatabasePrefix() + randomBytes(8).toString("hex");
  await runStatements(server, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatements(server, ["SET lock_wait_timeout = 10", `DROP DATABASE ${name}`]) };
}

/** Drops this run's remaining databases. */
export async function dropTestDatabases(server: string): Promise<void> {
  const names = (await runStatements(server, ["SHOW DATABASES"])).map((row) => String(row.Database));
  const remaining = names.filter((name) => name.startsWith(testDatabasePrefix()));
  await runStatements(server, ["SET lock_wait_timeout = 10", ...remaining.map((name) => `DROP DATABASE ${name}`)]);
}

/**
 * Copies a test's database.
 * @returns a function that restores it, and fails if a transaction is still open
 */
export async function snapshotDatabase({ url }: TestDatabase): Promise<() => Promise<unknown>> {
  const copy = await createTestDatabase();
  const [from, to] = [url, copy.url].map((each) => new URL(each).pathname.slice(1));
  const tables = (await runStatements(url, ["SHOW TABLES"])).map((row) => String(Object.values(row)[0]));
  const filled: string[] = [];
  for (const table of tables) {
    const [row] = await runStatements(url, [`SELECT 1 FROM ${table} LIMIT 1`]);
    if (!row) continue;
    await runStatements(url, [
      `CREATE TABLE ${to}.${table} LIKE ${table}`,
      `INSERT INTO ${to}.${table} SELECT * FROM ${table}`,
    ]);
    filled.push(table);
  }
  const statements = [
    "SET lock_wait_timeout = 10, foreign_key_checks = 0",
    ...tables.map((table) => `TRUNCATE ${table}`),
    ...filled.map((table) => `INSERT INTO ${from}.${table} SELECT * FROM ${to}.${table}`),
  ];
  return () => runStatements(url, statements);
}

/** Returns the rows of the last statement. */
async function runStatements(url: string, statements: string[]): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url });
  try {
    let rows: RowDataPacket[] = [];
    for (const statement of statements) [rows] = await connection.query<RowDataPacket[]>(statement);
    return rows;
  } finally {
    await connection.end();
  }
}
