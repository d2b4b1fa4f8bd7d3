import type { LoaderFunctionArgs } from "@remix-run/node";
import { createHash, timingSafeEqual } from "node:crypto";
import { lastBackupAt } from "~/data/backups.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";
import { unlessAway } from "~/http/documents/failures.server";
import { plainText } from "~/http/documents/text-response.server";
import { lastBackup, metricsText } from "~/metrics.server";

/** GET /metrics, for Prometheus: 404 without METRICS_TOKEN as bearer token, or when none is set. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (env.metricsToken === null || !isSame(request.headers.get("Authorization") ?? "", `Bearer ${env.metricsToken}`)) {
    return plainText(404, "There is nothing here\n");
  }
  // While the database is away the other metrics are read all the same.
  const backup = await unlessAway(lastBackupAt, () => null)(db);
  if (backup) lastBackup.set(backup.getTime() / 1_000);
  const { text, contentType } = await metricsText();
  return new Response(text, { headers: { "Content-Type": contentType } });
}

/** Takes the same time wherever two texts differ. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
