import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/data/database/database.server";
import { type PrivateDatabase, startPrivateDatabase } from "../../../scripts/setup/private-database.ts";
import { findDatabaseProgram } from "../../../scripts/setup/install/programs.ts";

// The commands as an operator enters them, on a database server with both accounts.
const folder = mkdtempSync(join(tmpdir(), "commands-"));
const backups = join(folder, "backups");
let database: PrivateDatabase;
beforeAll(async () => {
  if (findDatabaseProgram()) database = await startPrivateDatabase(join(folder, "server"));
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command with a DATA_DIR. Returns its output. */
function run(dataDir: string, status: number, script: string, ...args: string[]): string {
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    MIGRATE_DATABASE_URL: database.migrateUrl,
    DATA_DIR: join(folder, dataDir),
  };
  const command = ["--import", "tsx", `scripts/${script}.ts`, ...args];
  const result = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  const output = result.stdout + result.stderr;
  expect(result.status, output).toBe(status);
  return output;
}

async function dropTables() {
  const db = createDatabase(database.migrateUrl, { timeouts: false });
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = database()`.execute(db);
  await db.connection().execute(async (connection) => {
    await sql`set foreign_key_checks = 0`.execute(connection);
    for (const { name } of tables.rows) await sql`drop table ${sql.table(name)}`.execute(connection);
  });
  await db.destroy();
}

it.skipIf(!findDatabaseProgram())(
  "an operator backs up a site, rehearses and restores it on another machine; the site's account can't change tables",
  async () => {
    run("old", 0, "migrate");
    run("old", 0, "seed");
    expect(run("old", 1, "backup", "--check")).toMatch(/No good backup/);

    const identity = join(folder, "identity.txt");
    writeFileSync(identity, await generateX25519Identity());
    const recipient = await identityToRecipient(readFileSync(identity, "utf8"));
    expect(run("old", 1, "backup", backups)).toMatch(/There is no folder/);
    const output = run("old", 0, "backup", backups, "--create", "--keep", "7d", "--encrypt-to", recipient);
    const signedBy = /Signed by (\S+)/.exec(output)?.[1] ?? output;
    run("old", 0, "backup", "--check");
    const [name] = readdirSync(backups).filter((each) => each !== ".lock");
    const backup = join(backups, name!);
    for (const path of [backup, join(folder, "old/backup-key.pem")]) expect(statSync(path).mode & 0o077).toBe(0);
    const restore = ["restore", backup, "--identity", identity] as const;
    expect(run("old", 0, ...restore, "--rehearse")).toMatch(/can be restored, row by row/);

    await dropTables();
    expect(run("new", 1, ...restore)).toContain(`--signed-by ${signedBy}`);
    expect(run("new", 0, ...restore, "--signed-by", signedBy)).toMatch(/The site is as it was/);
    expect(readdirSync(join(folder, "new/images")).sort()).toEqual(readdirSync(join(folder, "old/images")).sort());
    const db = createDatabase(database.url);
    await expect(sql`drop table quotes`.execute(db)).rejects.toThrow(/denied/);
    await db.destroy();
  },
  120_000,
);
