import { randomBytes } from "node:crypto";
import { createConnection } from "mysql2/promise";

/**
 * Makes an empty database on the tests' server (TEST_DATABASE_URL, which the global setup sees to).
 * @returns its address, and `drop`, which fails when somebody still holds a transaction open in it
 */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: is tests/support/database.global.ts set up?");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAt(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAt(server, "SET lock_wait_timeout = 10", `DROP DATABASE ${name}`) };
}

async function runAt(url: string, ...statements: string[]) {
  const connection = await createConnection({ uri: url });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
