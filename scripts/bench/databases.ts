import { randomBytes } from "node:crypto";
import { createConnection } from "mysql2/promise";
import { createDatabase } from "~/data/database.server";
import { addFirstStaff, migrate, randomPassword } from "../setup/content.ts";
import { step } from "../setup/progress.mjs";
import { fill } from "./rows.ts";

/** A staff account that both databases have, and the secret that its tokens are signed with. */
export interface BenchStaff {
  username: string;
  password: string;
  authSecret: string;
}

/**
 * Makes two throw-away databases with our tables, `quotes.few` and `quotes.many` quotes in them.
 * @param server the address of an account that may create databases
 * @param undo is given, as soon as there is something to drop, what drops it
 * @returns their addresses
 */
export async function makeDatabases(
  server: string,
  quotes: { few: number; many: number },
  undo: (() => Promise<void>)[],
): Promise<{ few: string; many: string; staff: BenchStaff }> {
  const staff = { username: "bench", password: randomPassword(), authSecret: randomBytes(32).toString("base64url") };
  return { few: await make(quotes.few), many: await make(quotes.many), staff };

  async function make(total: number): Promise<string> {
    const name = `bench_${randomBytes(8).toString("hex")}`;
    await runAt(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    undo.push(() => runAt(server, `DROP DATABASE ${name}`));
    const url = new URL(server);
    url.pathname = `/${name}`;
    // The app's modules read their settings when they are imported.
    Object.assign(process.env, { DATABASE_URL: url.href, AUTH_SECRET: staff.authSecret });
    const db = createDatabase(url.href, { patient: true });
    try {
      await step(`Making a database of ${total.toLocaleString("en")} quotes`, async () => {
        await migrate(db);
        await addFirstStaff(db, staff);
        await fill(db, total);
      });
    } finally {
      await db.destroy();
    }
    return url.href;
  }
}

async function runAt(url: string, statement: string): Promise<void> {
  const connection = await createConnection({ uri: url });
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
