import { startTestServer } from "../../scripts/setup/temporary.ts";

/** Before the first integration test: a database server, which the tests find in TEST_DATABASE_URL. */
export default async function setup() {
  const server = await startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
