import { randomUUID } from "node:crypto";
import { expect, test } from "../support/journey.ts";
import { sql } from "../support/journeys-database.ts";
import { hostileTargets } from "../support/qr-targets.ts";

test("a printed code leads to the path part of its target", async ({ page, request }) => {
  const answer = await request.get("/qr/QR-1", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()["location"]).toBe("/tours");
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  await page.goto("/qr/QR-2");
  await expect(page).toHaveURL("/homes");
});

test("a code that nobody printed leads home", async ({ page, request }) => {
  for (const id of ["QR-99", "qr-1", "x".repeat(300), "%E2%82%AC", "'%20OR%201=1"]) {
    const answer = await request.get(`/qr/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], id).toEqual([302, "/"]);
  }
  await page.goto("/qr/nobody");
  await expect(page).toHaveURL("/");
});

test("a new target, set through the API, counts at once", async ({ page, staff }) => {
  expect((await staff("PATCH", "/qr/QR-2", { url: "https://lario-ceiba.example/contacts?x=1" })).status).toBe(200);
  try {
    await page.goto("/qr/QR-2");
    await expect(page).toHaveURL("/contacts");
  } finally {
    await staff("PATCH", "/qr/QR-2", { url: "https://lario-ceiba.example/homes" });
  }
});

test.describe("whatever is stored", () => {
  const prefix = `J${randomUUID()}-`;

  test.beforeAll(async () => {
    const rows = hostileTargets.map(([target], index) => [prefix + index, "Hostile", target]);
    await sql(
      `INSERT INTO qr_codes (id, name, url, created_at) VALUES ${rows.map(() => "(?, ?, ?, now(3))").join()}`,
      rows.flat(),
    );
  });

  test.afterAll(() => sql("DELETE FROM qr_codes WHERE id LIKE ?", [`${prefix}%`]));

  test("no code leaves the site, and none goes round in a circle", async ({ request, baseURL }) => {
    for (const [index, [target, path]] of hostileTargets.entries()) {
      const code = `/qr/${prefix}${index}`;
      const first = await request.get(code, { maxRedirects: 0 });
      expect([first.status(), first.headers()["location"]], JSON.stringify(target)).toEqual([302, path]);
      expect(first.headers()["set-cookie"], JSON.stringify(target)).toBeUndefined();

      let address = new URL(code, baseURL).href;
      for (let hops = 0; ; hops++) {
        expect(new URL(address).origin, JSON.stringify(target)).toBe(baseURL);
        expect(hops, `${JSON.stringify(target)} goes round in a circle`).toBeLessThan(5);
        const answer = await request.get(address, { maxRedirects: 0 });
        const location = answer.headers()["location"];
        if (location === undefined) break;
        address = new URL(location, address).href;
      }
    }
  });

  test("nor does it in a browser", async ({ page, baseURL }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    const every = Math.ceil(hostileTargets.length / 12);
    for (const [index, [target]] of hostileTargets.entries()) {
      if (index % every !== 0) continue;
      await page.goto(`/qr/${prefix}${index}`);
      expect(new URL(page.url()).origin, JSON.stringify(target)).toBe(baseURL);
    }
    expect([...asked]).toEqual([baseURL]);
  });
});
