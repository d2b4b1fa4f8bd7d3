import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tryConnection, startPrivateDatabase } from "../../../scripts/setup/private-database.ts";
import { findDatabaseProgram } from "../../../scripts/setup/install/programs.ts";
import { makeTestFolder } from "../../support/test-folder.ts";
import { isProcessGone } from "../../support/servers/is-process-gone.ts";

let directory: string;
beforeEach(() => (directory = makeTestFolder("private-database")));
afterEach(() => rmSync(directory, { recursive: true }));

async function query(url: string, sql: string) {
  const connection = await createConnection({ uri: url });
  try {
    return (await connection.query(sql))[0];
  } finally {
    await connection.end();
  }
}

const serverProcess = () => Number(readFileSync(join(directory, "data/server.pid"), "utf8"));

// With TEST_DATABASE_URL, no server is installed.
describe.skipIf(!findDatabaseProgram())("the private database", () => {
  it("preserves its content between starts, and requires the current password", async () => {
    const first = await startPrivateDatabase(directory);
    await query(first.migrateUrl, "CREATE TABLE guests (name varchar(20)) SELECT 'Ada' AS name");
    await first.stop();
    expect(existsSync(join(directory, "url"))).toBe(false);

    const second = await startPrivateDatabase(directory);
    expect(await query(second.url, "SELECT name FROM guests")).toEqual([{ name: "Ada" }]);
    // The site's account can only read and write rows.
    for (const statement of ["CREATE TABLE t (a int)", "DROP TABLE guests", "SELECT * FROM mysql.user"]) {
      await expect(query(second.url, statement), statement).rejects.toThrow(/denied/);
    }
    const oldPassword = new URL(second.url);
    oldPassword.password = new URL(first.url).password;
    expect(await tryConnection(oldPassword.href)).toMatchObject({ code: "ER_ACCESS_DENIED_ERROR" });
    for (const user of ["root", "site", "migrate", "mysql", ""]) {
      const stranger = new URL(second.url);
      stranger.username = user;
      stranger.password = "";
      expect((await tryConnection(stranger.href))?.code, user).toContain("ACCESS_DENIED");
    }
    await second.stop();
  });

  it("doesn't delete temporary tables of other servers when it starts", async () => {
    const other = join(directory, "other");
    const first = await startPrivateDatabase(other);
    const connection = await createConnection({ uri: first.migrateUrl });
    await connection.query("CREATE TEMPORARY TABLE guests (name varchar(20)) ENGINE=MyISAM");
    const second = await startPrivateDatabase(join(directory, "second"));
    await connection.query("INSERT INTO guests VALUES ('Ada')");
    expect((await connection.query("SELECT name FROM guests"))[0]).toEqual([{ name: "Ada" }]);
    await connection.query("DROP TABLE guests");
    await connection.end();
    await second.stop();
    await first.stop();
  });

  it("restarts at the same address after it was killed", async () => {
    const database = await startPrivateDatabase(directory);
    const before = serverProcess();
    process.kill(before, "SIGKILL");
    // The pid file is missing for a moment.
    await vi.waitFor(() => expect(serverProcess()).not.toBe(before), 60_000);
    await vi.waitFor(async () => expect(await tryConnection(database.url)).toBeNull(), 60_000);
    await database.stop();
  });

  it("starts again after its parent was killed and left the server running", async () => {
    const script = `
      import { startPrivateDatabase } from ${JSON.stringify(new URL("../../../scripts/setup/private-database.ts", import.meta.url).href)};
      await startPrivateDatabase(${JSON.stringify(directory)});
      console.log("started");`;
    const starter = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(starter.stdout, "data");
    // Suspended, so that it can't exit with its parent.
    const leftBehind = serverProcess();
    process.kill(leftBehind, "SIGSTOP");
    starter.kill("SIGKILL");
    await once(starter, "exit");

    const database = await startPrivateDatabase(directory);
    expect(await tryConnection(database.url)).toBeNull();
    expect(isProcessGone(leftBehind)).toBe(true);
    await database.stop();
  });
});
