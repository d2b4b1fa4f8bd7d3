import { expect, test, vi } from "vitest";
import { startDatabaseProxy } from "../../support/database-proxy";

test("a QR code leads home while the database is away, and to its target when it is back", async () => {
  const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.url);
  const { db } = await import("~/data/db.server");
  const { now } = await import("~/data/sql.server");
  const { loader } = await import("~/routes/site/qr");
  const follow = async () => {
    const request = new Request("https://lario-ceiba.example/qr/QR-1");
    const answer = await loader({ request, params: { id: "QR-1" }, context: {} });
    return [answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")];
  };
  try {
    await db.insertInto("qr_codes").values({ id: "QR-1", name: "Table", url: "/tours", created_at: now }).execute();
    proxy.freeze();
    expect(await follow()).toEqual([302, "/", "private, no-store"]);
    proxy.thaw();
    expect(await follow()).toEqual([302, "/tours", "private, no-store"]);
    await proxy.goAway();
    expect(await follow()).toEqual([302, "/", "private, no-store"]);
    await proxy.comeBack();
    expect(await follow()).toEqual([302, "/tours", "private, no-store"]);
  } finally {
    await db.destroy();
    await proxy.close();
  }
});
