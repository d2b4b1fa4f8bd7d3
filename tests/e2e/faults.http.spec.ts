import { Agent, get } from "node:http";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy.ts";
import { readPage } from "../support/html.ts";
import { expect, test } from "../support/journey.ts";
import { startOwnSite, type OwnSite } from "../support/own-site.ts";

// One site and one database for all of them.
test.describe.configure({ mode: "serial" });

let database: DatabaseProxy;
let site: OwnSite;
test.beforeAll(async () => {
  database = await startDatabaseProxy(process.env.JOURNEYS_DATABASE_URL ?? "");
  site = await startOwnSite(database.url);
});
test.afterAll(async () => {
  database.thaw();
  await site.stop();
  await database.close();
});

const words = [
  ["/tours", "Can't load tours"],
  ["/tours/first-journey", "Can't find your quote, please reload the page"],
  ["/quote/honeymoon-bianchi-2027", "Can't find your quote, please reload the page"],
  ["/why-cuba", "Can't find your page, please reload"],
] as const;

for (const [fault, begin, end] of [
  ["frozen", () => database.freeze(), () => database.thaw()],
  ["gone", () => database.goAway(), () => database.comeBack()],
] as const) {
  test(`while the database is ${fault}, pages say so in their own words, the others answer, and it heals alone`, async () => {
    await begin();
    for (const [path, sentence] of words) {
      const answer = await fetch(site.address + path);
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 503, "private, no-store"]);
      const page = readPage(await answer.text());
      expect([page.texts("h1"), page.texts("footer h2")]).toEqual([[sentence], ["CONTACT US"]]);
    }
    for (const path of ["/", "/our-team", "/homes", "/healthz"]) {
      expect((await fetch(site.address + path)).status, path).toBe(200);
    }
    const json = await fetch(`${site.address}/api/tours`);
    expect([json.status, typeof ((await json.json()) as { error: unknown }).error]).toEqual([503, "string"]);
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503);

    await end();
    await expect(async () => {
      for (const [path] of words) expect((await fetch(site.address + path)).status, path).toBe(200);
    }).toPass({ timeout: 15_000 });
  });
}

test("ended under load, it answers every request that it accepted, and is gone", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failures: string[] = [];
  let answered = 0;
  let refused = 0;
  const guests = Array.from({ length: 32 }, async () => {
    while (refused < 32) {
      const outcome = await ask(`${site.address}/tours`, agent);
      if (outcome === "ECONNREFUSED") refused += 1;
      else if (outcome === "whole") answered += 1;
      else failures.push(outcome);
      if (answered === 200) site.process.kill("SIGTERM");
    }
  });
  await Promise.all(guests);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(200);
  expect(await site.ended).toBe(0);
});

/** What becomes of a request: `whole` for all of a 200, else what went wrong. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      let length = 0;
      response.on("data", (bytes: Buffer) => (length += bytes.length));
      response.on("error", (error) => resolve(error.message));
      response.on("end", () => {
        const isWhole = response.statusCode === 200 && length === Number(response.headers["content-length"]);
        resolve(isWhole ? "whole" : `${response.statusCode}, ${length} bytes`);
      });
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
