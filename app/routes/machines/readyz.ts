import { databaseProblem, databaseState } from "~/data/database/state.server";
import type { Database } from "~/data/database/database.server";
import { db } from "~/data/database/db.server";
import { shareRead } from "~/data/database/coalesced-read.server";
import { Unavailable } from "~/domain/unavailable";
import { plainText } from "~/http/responses/text.server";

/** Answers that the process can serve: its database answers, and is whole and up to date. 503 with the reason otherwise. */
export async function loader() {
  const problem = await sharedState(db, "").then((state) => databaseProblem(state)?.short, unavailable);
  return problem ? plainText(503, `${problem}\n`) : plainText(200, "ready\n");
}

/** Anybody may ask, as often as they like: it costs the database no more than two at a time. */
const sharedState = shareRead((database: Database) => databaseState(database));

function unavailable(error: unknown): string {
  if (error instanceof Unavailable) return "database unavailable";
  throw error;
}
