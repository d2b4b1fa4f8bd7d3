import { startTestDatabaseServer, createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";

/**
 * Before the first integration test: a database server, which the tests find in TEST_DATABASE_URL, and a folder for their
 * files in TESTS_FOLDER.
 */
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
