import { installGlobals } from "@remix-run/node";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { createDatabase } from "~/data/database/database.server";
import { migrateToLatest } from "~/data/database/migrate.server";
import { createTestDatabase, snapshotDatabase } from "./database.ts";
import { useLongTimeouts } from "./timeouts.ts";
import { makeTestFolder } from "../test-folder.ts";

// Each process sets up its environment before it imports the app: a migrated database, an empty data folder, and no
// settings of the user. Each file finds them reset.
for (const name of ["PORT", "HOST", "SITE_URL", "TOKEN_TTL", "IDLE_TTL", "IMAGE_STORE", "API_ORIGINS", "TRUST_PROXY"]) {
  delete process.env[name];
}
for (const name of ["DATABASE_POOL", "STAFF_USERNAME", "STAFF_PASSWORD", "REQUIRE_SECOND_FACTOR", "COUNT_OPENINGS"])
  delete process.env[name];
// No server listens there: tests read the outbox.
process.env.SMTP_URL = "smtp://127.0.0.1:1";
process.env.MAIL_FROM = "Lario & Ceiba <post@lario-ceiba.example>";
const shared = globalThis as { tests?: { databaseUrl: string; dataDir: string; reset: () => Promise<unknown> } };
const { databaseUrl, dataDir, reset } = (shared.tests ??= await prepare());
process.env.DATABASE_URL = databaseUrl;
process.env.DATA_DIR = dataDir;
process.env.AUTH_SECRET = "a secret of the integration tests, no other";

// As in every server of the site (every-request.server.ts).
installGlobals({ nativeFetch: true });

useLongTimeouts();

afterAll(async () => {
  await reset();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
});

async function prepare() {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, { timeouts: false });
  const migrated = await migrateToLatest(db);
  await db.destroy();
  if (!migrated.ok) throw migrated.error;
  return { databaseUrl: database.url, dataDir: makeTestFolder("data"), reset: await snapshotDatabase(database) };
}
