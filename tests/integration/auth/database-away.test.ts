import { expect, test, vi } from "vitest";
import { startDatabaseProxy } from "../../support/database-proxy";

test("while the database is away nobody is taken for logged out, nothing typed is lost, and it heals alone", async () => {
  const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.url);
  const { db } = await import("~/data/db.server");
  const { addStaff } = await import("~/auth/staff.server");
  const { cookieOf, visit } = await import("./staff-pages");
  try {
    await addStaff(db, "anna", "a long password");
    const form = { username: "anna", password: "a long password", next: "/admin/qrView" };
    const cookie = cookieOf(await visit("/login", { form }));

    await proxy.goAway();
    const page = await visit("/admin/select-page", { cookie });
    expect([page.status, page.location]).toEqual([503, null]);
    expect((await visit("/admin", { cookie })).status).toBe(503);
    const logOut = await visit("/admin/log-out", { cookie, form: {} });
    expect([logOut.status, logOut.headers.has("Set-Cookie")]).toEqual([503, false]);
    const refused = await visit("/login", { form });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(refused.body).toEqual({
      username: "anna",
      next: "/admin/qrView",
      issues: [{ at: "form", message: "loginUnavailable" }],
    });
    // The page that this is shown on asks who is logged in, and can't be told.
    expect((await visit("/login", { cookie })).status).toBe(200);

    await proxy.comeBack();
    expect((await visit("/admin/select-page", { cookie })).status).toBe(200);
    expect((await visit("/login", { form })).location).toBe("/admin/qrView");
    expect((await visit("/admin/log-out", { cookie, form: {} })).location).toBe("/login");
    expect((await visit("/admin/select-page", { cookie })).location).toMatch(/^\/login/);
  } finally {
    await db.destroy();
    await proxy.close();
  }
});
