import { setTimeout as sleep } from "node:timers/promises";
import { renewContentVersion } from "./content-version.server";
import type { Database } from "./database.server";
import { describeDatabaseProblem, readDatabaseState } from "./state.server";
import { UnavailableError } from "~/domain/unavailable";

/**
 * Ends the process with a message if migrations are missing or a restore is unfinished. If the database is unavailable,
 * it retries every second in the background; pages that need no database are served meanwhile. Renews the content
 * version, because an older release or SQL may have changed the content.
 */
export async function exitIfDatabaseUnusable(db: Database): Promise<void> {
  try {
    const problem = describeDatabaseProblem(await readDatabaseState(db));
    if (problem) halt(problem.message);
    await renewContentVersion(db);
  } catch (error) {
    if (!(error instanceof UnavailableError)) halt(`The database can't be checked: ${String(error)}`);
    void sleep(1_000, undefined, { ref: false }).then(() => exitIfDatabaseUnusable(db));
  }
}

function halt(message: string): never {
  console.error(message);
  process.exit(1);
}
