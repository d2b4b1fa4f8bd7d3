import { Agent, get } from "node:http";
import { startDatabaseProxy } from "../../support/servers/database-proxy.ts";
import { parsePage } from "../../support/html.ts";
import { expect, test as base } from "../../support/browser/journey.ts";
import { startTestSite, type TestSite } from "../../support/servers/test-site.ts";

const test = base.extend<{ site: TestSite & { database: Awaited<ReturnType<typeof startDatabaseProxy>> } }>({
  site: async ({}, use) => {
    const database = await startDatabaseProxy(process.env.JOURNEYS_DATABASE_URL ?? "");
    const site = await startTestSite(database.url);
    await use({ ...site, database });
    await site.stop();
    await database.close();
  },
});

// tests/integration/site/database-unavailable.isolated.test.ts covers each page without a server.
test("pages that need a frozen database return 503 and recover", async ({ site: { address, database } }) => {
  database.freeze();
  const quoteGone = "Can't find your quote, please reload the page";
  const paths = { "/tours": "Can't load tours", "/tours/first-journey": quoteGone, "/quote/nobody": quoteGone };
  const expectations = Object.entries({ ...paths, "/why-cuba": "Can't find your page, please reload" });
  // In parallel, as each waits for a timeout.
  const responses = await Promise.all(expectations.map(([path]) => fetch(address + path)));
  for (const [index, [path, words]] of expectations.entries()) {
    const response = responses[index]!;
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 503, "private, no-store"]);
    const page = parsePage(await response.text());
    expect([page.texts("h1"), page.texts("footer h2")]).toEqual([[words], ["CONTACT US"]]);
  }
  for (const path of ["/", "/our-team", "/homes", "/healthz"]) expect((await fetch(address + path)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  database.thaw();
  await expect(async () => expect((await fetch(`${address}/tours`)).status).toBe(200)).toPass();
});

test("a shutdown under load answers every accepted request", async ({ site }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failures: string[] = [];
  let completeCount = 0;
  let refusedCount = 0;
  const guests = Array.from({ length: 32 }, async () => {
    while (refusedCount < 32) {
      const outcome = await fetchOutcome(`${site.address}/tours`, agent);
      if (outcome === "ECONNREFUSED") refusedCount += 1;
      else if (outcome === "complete") completeCount += 1;
      else failures.push(outcome);
      if (completeCount === 200) site.process.kill("SIGTERM");
    }
  });
  await Promise.all(guests);
  expect(failures).toEqual([]);
  expect(completeCount).toBeGreaterThan(200);
  expect(await site.ended).toBe(0);
});

/** Returns `complete` for the whole body of a 200, else the error. */
function fetchOutcome(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      let length = 0;
      response.on("data", (bytes: Buffer) => (length += bytes.length));
      response.on("error", (error) => resolve(error.message));
      response.on("end", () => {
        const isComplete = response.statusCode === 200 && length === Number(response.headers["content-length"]);
        resolve(isComplete ? "complete" : `${response.statusCode}, ${length} bytes`);
      });
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
