import { describeDatabaseProblem, readDatabaseState } from "~/data/database/state.server";
import { db } from "~/data/database/db.server";
import { coalesceReads } from "~/data/database/coalesced-read.server";
import { UnavailableError } from "~/domain/unavailable";
import { plainTextResponse } from "~/http/responses/text.server";

/**
 * Responds that the process can serve: its database is available, complete and up to date. Else 503 with the reason.
 */
export async function loader() {
  const problem = await coalescedState(db).then((state) => describeDatabaseProblem(state)?.short, unavailable);
  return problem ? plainTextResponse(503, `${problem}\n`) : plainTextResponse(200, "ready\n");
}

/** Anyone may call it, so concurrent requests share a query. */
const coalescedState = coalesceReads(readDatabaseState);

function unavailable(error: unknown): string {
  if (error instanceof UnavailableError) return "database unavailable";
  throw error;
}
