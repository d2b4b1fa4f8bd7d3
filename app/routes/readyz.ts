import { isReachable } from "~/data/database.server";
import { db } from "~/data/db.server";

/** Answers that the process can serve: its database answers. 503 otherwise. */
export async function loader() {
  const ready = await isReachable(db);
  return new Response(ready ? "ready\n" : "database unavailable\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
