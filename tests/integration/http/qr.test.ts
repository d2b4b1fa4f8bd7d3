import { matchRoutes } from "@remix-run/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/data/db.server";
import { now } from "~/data/sql.server";
import { loader } from "~/routes/site/qr";
import { hostileTargets } from "../../support/qr-targets";

const origin = "https://lario-ceiba.example";

beforeAll(async () => {
  await db.deleteFrom("qr_codes").execute();
  await db.insertInto("qr_codes").values({ id: "QR-1", name: "Table", url: "/", created_at: now }).execute();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => db.destroy());

/** Stores a target as it is, without asking any rule. */
async function store(url: string) {
  await db.updateTable("qr_codes").set({ url }).where("id", "=", "QR-1").execute();
}

async function follow(id: string | undefined): Promise<Response> {
  const request = new Request(`${origin}/qr/${encodeURIComponent(id ?? "")}`);
  return await loader({ request, params: { id }, context: {} });
}

describe("a QR code", () => {
  test("leads to the path part of its target, and is asked anew each time", async () => {
    await store("https://elsewhere.example/homes/Suite-Florencia?utm=1#top");
    const answer = await follow("QR-1");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/homes/Suite-Florencia");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    await store("/tours");
    expect((await follow("QR-1")).headers.get("Location")).toBe("/tours");
  });

  test("is tried with 60 targets and more", () => {
    expect(new Set(hostileTargets.map(([target]) => target)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(hostileTargets)("that has %j stored leads to %j", async (target, path) => {
    await store(target);
    const answer = await follow("QR-1");
    expect(answer.status).toBe(302);
    const location = answer.headers.get("Location") ?? "";
    expect(location).toBe(path);
    expect([...answer.headers.keys()].sort()).toEqual(["cache-control", "location"]);
    // As a browser follows it, and as the router then reads it.
    const reached = new URL(location, `${origin}/qr/QR-1`);
    expect(reached.origin).toBe(origin);
    vi.spyOn(console, "warn").mockReturnValue(undefined); // at paths that can't be decoded
    expect(matchRoutes([{ path: "/qr/:id" }, { path: "/qr" }], reached.pathname)).toBe(null);
  });

  test.each(["QR-2", "qr-1", "", "QR-1 ", "QR-1\0", "../login", "è", "x".repeat(5_000), undefined])(
    "that nobody made, %j, leads home",
    async (id) => {
      await store("/tours");
      const answer = await follow(id);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    },
  );
});
