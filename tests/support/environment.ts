import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { createDatabase } from "~/data/database.server";
import { migrateToLatest } from "~/data/migrate.server";
import { createTestDatabase } from "./database.ts";
import { waitLong } from "./deadlines.ts";
import { newFolder } from "./folder.ts";

// Each file of integration tests has an environment of its own before it imports the app: an empty database with its
// tables, an empty data folder, and none of the settings of the person who runs the tests.
for (const name of ["PORT", "HOST", "SITE_URL", "TOKEN_TTL", "IDLE_TTL", "IMAGE_STORE", "API_ORIGINS", "TRUST_PROXY"]) {
  delete process.env[name];
}
for (const name of ["STAFF_USERNAME", "STAFF_PASSWORD", "REQUIRE_SECOND_FACTOR", "COUNT_OPENINGS"])
  delete process.env[name];
const database = await createTestDatabase();
const dataDir = newFolder("data");
process.env.DATABASE_URL = database.url;
process.env.DATA_DIR = dataDir;
process.env.AUTH_SECRET = "a secret of the integration tests, no other";

waitLong();
const db = createDatabase(database.url, { deadlines: false });
const migrated = await migrateToLatest(db);
await db.destroy();
if (!migrated.ok) throw migrated.error;

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
