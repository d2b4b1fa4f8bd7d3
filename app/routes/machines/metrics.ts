import type { LoaderFunctionArgs } from "@remix-run/node";
import { createHash, timingSafeEqual } from "node:crypto";
import { findLastBackupTime } from "~/data/database/backups.server";
import { readDatabaseState } from "~/data/database/state.server";
import { db } from "~/data/database/db.server";
import { env } from "~/env.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { lastBackup, renderMetrics, migrations, releaseInfo } from "~/metrics.server";
import { shortRelease } from "~/release.server";

/** GET /metrics, for Prometheus: 404 unless the request has METRICS_TOKEN as bearer token. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (env.metricsToken === null || !isSame(request.headers.get("Authorization") ?? "", `Bearer ${env.metricsToken}`)) {
    return plainTextResponse(404, "There is nothing here\n");
  }
  releaseInfo.set({ release: shortRelease }, 1);
  // The other metrics are available even if the database isn't.
  const backup = await withUnavailableFallback(findLastBackupTime, () => null)(db);
  if (backup) lastBackup.set(backup.getTime() / 1_000);
  const state = await withUnavailableFallback(readDatabaseState, () => null)(db);
  if (state) for (const name of ["pending", "orphaned"] as const) migrations.set({ state: name }, state[name].length);
  const { text, contentType } = await renderMetrics();
  return new Response(text, { headers: { "Content-Type": contentType } });
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
