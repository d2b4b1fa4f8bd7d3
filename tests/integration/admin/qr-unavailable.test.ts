import { installGlobals } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { startDatabaseProxy } from "../../support/database-proxy";

installGlobals();

const origin = "http://localhost:3000";
const form = { intent: "save", id: "QR-1", name: "Typed", url: "/homes" };

test("while the database is away the QR view keeps what was typed, and the next Save works", async () => {
  const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.url);
  const { db } = await import("~/data/db.server");
  const { createQrCode } = await import("~/data/qr-codes.server");
  const { action, loader } = await import("~/routes/admin/qr-view");
  const { loader: image } = await import("~/routes/admin/qr-image");
  const { sessionCookie } = await import("~/auth/staff-session.server");
  const { staffToken } = await import("../api/client");
  try {
    const created = await createQrCode(db, { name: "Card", url: "/tours" });
    if (!created.ok) throw new Error(created.reason);
    const { id } = created;
    const Cookie = (await sessionCookie(await staffToken(), new Date(Date.now() + 60_000))).split(";")[0] ?? "";
    const get = () =>
      loader({ request: new Request(`${origin}/admin/qrView`, { headers: { Cookie } }), params: {}, context: {} });
    const post = (fields: Record<string, string>) => {
      const headers = { Cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(fields).toString();
      const request = new Request(`${origin}/admin/qrView`, { method: "POST", headers, body });
      return action({ request, params: {}, context: {} });
    };

    await proxy.goAway();
    for (const fields of [
      { ...form, id },
      { ...form, intent: "create" },
      { ...form, intent: "delete" },
    ]) {
      const answer = await post(fields);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await answer.json()).toEqual({ form: fields, problems: {}, failed: true });
    }
    const page = await get();
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await page.json()).toMatchObject({ codes: null });
    const request = new Request(`${origin}/admin/qrView/${id}/png`, { headers: { Cookie } });
    expect((await image({ request, params: { id, format: "png" }, context: {} })).status).toBe(503);

    await proxy.comeBack();
    expect((await post({ ...form, id })).status).toBe(303);
    expect(await (await get()).json()).toMatchObject({ codes: [{ id, name: "Typed", url: "/homes" }] });
  } finally {
    await db.destroy();
    await proxy.close();
  }
});
