import { join } from "node:path";
import { start } from "../../scripts/setup/start.ts";
import { temporaryDirectory } from "../../scripts/setup/temporary.ts";
import { createTestDatabase } from "./database.ts";

/**
 * `npm start` on a throw-away database with the sample content and a throw-away data folder: on TEST_DATABASE_URL where
 * it is set, else with its private database. PORT, STAFF_USERNAME and STAFF_PASSWORD come from playwright.config.ts.
 */
export async function startJourneySite(): Promise<number> {
  const directory = await temporaryDirectory();
  const database = process.env.TEST_DATABASE_URL ? await createTestDatabase() : null;
  process.env.DATA_DIR = directory.path;
  process.env.DATABASE_URL = database?.url ?? "";
  process.env.IMAGE_STORE = `file:${join(directory.path, "images")}`;
  try {
    return await start({ dev: false });
  } finally {
    await database?.drop();
    await directory.remove();
  }
}
