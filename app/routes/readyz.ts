import { isReachable } from "~/data/database.server";
import { db } from "~/data/db.server";
import { plainText } from "~/http/documents/text-response.server";

/** Answers that the process can serve: its database answers. 503 otherwise. */
export async function loader() {
  const ready = await isReachable(db);
  return ready ? plainText(200, "ready\n") : plainText(503, "database unavailable\n");
}
