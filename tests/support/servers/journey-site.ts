import { join } from "node:path";
import { runSite } from "../../../scripts/setup/start.ts";
import { startTestDatabaseServer, createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";
import { createTestDatabase } from "./database.ts";

/**
 * `npm start` on a throw-away database with the sample content and a throw-away data folder. It says first which
 * database that is, for journeys that put there what the site itself would refuse. PORT, STAFF_USERNAME and
 * STAFF_PASSWORD come from playwright.config.ts.
 */
export async function startJourneySite(): Promise<number> {
  const server = await startTestDatabaseServer();
  const directory = await createTemporaryDirectory({ inMemory: true });
  process.env.TEST_DATABASE_URL = server.url;
  const database = await createTestDatabase();
  console.log(`The journeys' database is ${database.url}`);
  process.env.DATA_DIR = directory.path;
  process.env.DATABASE_URL = database.url;
  process.env.IMAGE_STORE = `file:${join(directory.path, "images")}`;
  try {
    return await runSite({ dev: false });
  } finally {
    await database.drop();
    await server.stop();
    await directory.remove();
  }
}
