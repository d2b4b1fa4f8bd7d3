import { setTimeout as sleep } from "node:timers/promises";
import { renewContentVersion } from "./content-version.server";
import type { Database } from "./database.server";
import { findDatabaseProblem, readDatabaseState } from "./state.server";
import { UnavailableError } from "~/domain/unavailable";

/**
 * Ends the process with a message when this release can't serve from its database: migrations are missing, or a restore is
 * unfinished. While the database is unavailable the site serves what needs none; the check is repeated until it answers.
 * Then the content gets a new version: it may have been changed by an older release or by SQL.
 */
export async function checkDatabase(db: Database): Promise<void> {
  try {
    const problem = findDatabaseProblem(await readDatabaseState(db));
    if (problem) halt(problem.message);
    await renewContentVersion(db);
  } catch (error) {
    if (!(error instanceof UnavailableError)) halt(`The database can't be checked: ${String(error)}`);
    void sleep(1_000, undefined, { ref: false }).then(() => checkDatabase(db));
  }
}

function halt(message: string): never {
  console.error(message);
  process.exit(1);
}
