import { startTestDatabaseServer, createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";

/** Starts a database server (TEST_DATABASE_URL) and creates a folder for test files (TESTS_FOLDER). */
export default async function setup() {
  const server = await startTestDatabaseServer();
  const folder = await createTemporaryDirectory({ inMemory: true });
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TESTS_FOLDER = folder.path;
  return async () => {
    await server.stop();
    await folder.remove();
  };
}
