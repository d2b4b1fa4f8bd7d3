import { isReachable } from "~/data/database.server";
import { db } from "~/data/db.server";

/** The process can serve: its database answers. 503 while it doesn't. */
export async function loader() {
  const ready = await isReachable(db);
  return new Response(ready ? "ready\n" : "database unavailable\n", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
