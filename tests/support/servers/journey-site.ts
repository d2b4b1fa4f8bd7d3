import { join } from "node:path";
import { runSite } from "../../../scripts/setup/start.ts";
import { startTestDatabaseServer, createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";
import { createTestDatabase } from "./database.ts";

/**
 * Runs `npm start` with a temporary database, sample content and a temporary data folder. Prints the database's URL first,
 * for tests that access it directly. PORT, STAFF_USERNAME and STAFF_PASSWORD come from playwright.config.ts.
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
