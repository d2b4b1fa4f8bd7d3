import { join } from "node:path";
import { databasePackages, findDatabaseProgram } from "./database-program.ts";
import { startPrivateDatabase } from "./private-database.ts";
import { step } from "./progress.mjs";
import { installSystemPackages } from "./system-packages.ts";
import { temporaryDirectory } from "./temporary.ts";

export type TestServer = {
  /** An account that may create databases. */
  url: string;
  stop: () => Promise<void>;
};

/** The database server that tests run on: the one of TEST_DATABASE_URL, else a private one in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => Promise.resolve() };
  if (!findDatabaseProgram()) await installSystemPackages("a database server", databasePackages);
  const directory = await temporaryDirectory();
  const database = await step("Starting a database server for the tests", () =>
    startPrivateDatabase(join(directory.path, "database"), { forTests: true }),
  );
  async function stop() {
    await database.stop();
    await directory.remove();
  }
  return { url: database.url, stop };
}
