import { findDatabaseProblem, readDatabaseState } from "~/data/database/state.server";
import type { Database } from "~/data/database/database.server";
import { db } from "~/data/database/db.server";
import { coalesceReads } from "~/data/database/coalesced-read.server";
import { UnavailableError } from "~/domain/unavailable";
import { plainTextResponse } from "~/http/responses/text.server";

/** Answers that the process can serve: its database answers, and is whole and up to date. 503 with the reason otherwise. */
export async function loader() {
  const problem = await sharedState(db, "").then((state) => findDatabaseProblem(state)?.short, unavailable);
  return problem ? plainTextResponse(503, `${problem}\n`) : plainTextResponse(200, "ready\n");
}

/** Anybody may ask, as often as they like: it costs the database no more than two at a time. */
const sharedState = coalesceReads((database: Database) => readDatabaseState(database));

function unavailable(error: unknown): string {
  if (error instanceof UnavailableError) return "database unavailable";
  throw error;
}
