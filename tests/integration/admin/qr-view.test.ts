import { installGlobals, json } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessionCookie } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { peerHeader } from "~/http/guards/client-address.server";
import { newId } from "~/data/id.server";
import { findQrCode, listQrCodesByAge } from "~/data/qr-codes.server";
import { now } from "~/data/sql.server";
import { limits } from "~/domain/limits";
import type { QrViewResult, QrViewData } from "~/domain/qr-view";
import { loader as deleteLoader } from "~/routes/admin/qr-delete";
import { action, loader } from "~/routes/admin/qr-view";
import { staffToken } from "../api/client";

installGlobals();

const origin = "http://localhost:3000";
const card = { id: "QR-1", name: "Card", url: "/tours" };
let cookie = "";
/** The cookie of a session that is over. */
let over = "";

beforeAll(async () => {
  const cookieOf = async (token: string) =>
    (await sessionCookie(token, new Date(Date.now() + 60_000))).split(";")[0] ?? "";
  cookie = await cookieOf(await staffToken());
  over = await cookieOf("");
});
beforeEach(async () => {
  await db.deleteFrom("qr_codes").execute();
  await db
    .insertInto("qr_codes")
    .values({ ...card, created_at: now })
    .execute();
});
afterAll(() => db.destroy());

async function get(address: string, headers: Record<string, string> = { Cookie: cookie }) {
  return await answerOf(() => loader({ request: new Request(origin + address, { headers }), params: {}, context: {} }));
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}, context = {}) {
  const request = new Request(`${origin}/admin/qrView`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return await answerOf(() => action({ request, params: {}, context }));
}

/** What Remix answers, be it given or thrown. */
async function answerOf(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

describe("the QR view", () => {
  test("shows the codes, the oldest first, with what comes of their targets", async () => {
    const answer = await get("/admin/qrView");
    expect(answer.status).toBe(200);
    const { codes, newId, editing } = (await answer.json()) as QrViewData;
    expect(codes).toEqual([{ ...card, path: "/tours", saysMore: false, problem: null }]);
    expect(newId).toMatch(/^[\w-]{22}$/);
    expect(editing).toBe(null);
  });

  test("is for staff: everyone else is sent to log in and comes back, a request for its data too", async () => {
    for (const address of ["/admin/qrView?edit=QR-1", "/admin/qrView?edit=QR-1&_data=routes%2Fadmin%2Fqr-view"]) {
      const answer = await get(address, {});
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        302,
        "/login?next=%2Fadmin%2FqrView%3Fedit%3DQR-1",
      ]);
    }
  });
});

describe("a post", () => {
  test("of a changed code stores it and leads to its card", async () => {
    const answer = await post({ intent: "save", id: "QR-1", name: "Brochure", url: " /homes " });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/qrView?saved=QR-1#code-QR-1"]);
    expect(await findQrCode(db, "QR-1")).toEqual({ id: "QR-1", name: "Brochure", url: "/homes" });
  });

  test("of a new code makes it once, however often the form comes", async () => {
    const form = { intent: "create", id: newId(), name: "New", url: "https://x.example/tours" };
    const answers = await Promise.all([post(form), post(form)]);
    for (const answer of answers) {
      expect(answer.headers.get("Location")).toBe(`/admin/qrView?made=${form.id}#code-${form.id}`);
    }
    expect(await listQrCodesByAge(db)).toEqual([card, { id: form.id, name: "New", url: "https://x.example/tours" }]);
  });

  test("of a form that was changed and sent again makes another code", async () => {
    const form = { intent: "create", id: newId(), name: "New", url: "/" };
    await post(form);
    expect((await post({ ...form, name: "Newer" })).status).toBe(303);
    expect((await listQrCodesByAge(db)).map(({ name }) => name).sort()).toEqual(["Card", "New", "Newer"]);
    expect(await findQrCode(db, form.id)).toMatchObject({ name: "New" });
  });

  test("that deletes a code leads to the list", async () => {
    const answer = await post({ intent: "delete", id: "QR-1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/qrView?deleted=1"]);
    expect(await listQrCodesByAge(db)).toEqual([]);
  });

  test.each([
    [{ url: "tours" }, { url: "addressInvalid" }],
    [
      { name: " ", url: "javascript:alert(1)" },
      { name: "nameRequired", url: "addressInvalid" },
    ],
    [{ name: "x".repeat(limits.name + 1) }, { name: "tooLong" }],
  ])("with the fields %j is refused with all that was typed", async (fields, problems) => {
    for (const intent of ["save", "create"]) {
      const form = { ...card, intent, ...fields };
      const answer = await post(form);
      expect(answer.status).toBe(400);
      expect((await answer.json()) as QrViewResult).toEqual({ form, problems, failed: false });
      expect(await listQrCodesByAge(db)).toEqual([card]);
    }
  });

  test.each(["save", "delete"])("to %s a code that is gone is a 404 with all that was typed", async (intent) => {
    const form = { intent, id: "QR-7", name: "Gone", url: "/homes" };
    const answer = await post(form);
    expect(answer.status).toBe(404);
    expect((await answer.json()) as QrViewResult).toEqual({ form, problems: {}, failed: true });
    expect(await listQrCodesByAge(db)).toEqual([card]);
  });

  test.each([{}, { intent: "drop" }, { intent: "__proto__", id: "QR-1" }])(
    "of %j changes nothing: 400",
    async (fields) => {
      const answer = await post(fields as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(await listQrCodesByAge(db)).toEqual([card]);
    },
  );

  test("of a huge body changes nothing: 413", async () => {
    const answer = await post({ intent: "save", id: "QR-1", name: "x", url: `/${"x".repeat(70_000)}` });
    expect(answer.status).toBe(413);
    expect(await listQrCodesByAge(db)).toEqual([card]);
  });

  test("of a delete after the session is over leads to the login and back to the question", async () => {
    const answer = await post({ intent: "delete", id: "QR-1" }, { Cookie: over });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fadmin%2FqrView%2FQR-1%2Fdelete");
    expect(await listQrCodesByAge(db)).toEqual([card]);
  });
});

describe("a form that comes after the session's end", () => {
  // In an address, each of these characters takes nine.
  const url = `/${"哈".repeat(limits.address - 1)}`;
  const typed = { id: "QR-1", name: "Già & più", url };
  const login = { username: "", issues: [] };
  const answered = { problems: {}, failed: false };
  // Those of staffToken.
  const credentials = { username: "anna", password: "a long password" };

  test.each(["save", "create"])("(%s) stays with a login of its own, however large, and goes on", async (intent) => {
    const form = { intent, ...typed, id: intent === "save" ? "QR-1" : newId() };
    const asked = await post(form, { Cookie: over });
    expect(asked.status).toBe(401);
    expect(await asked.json()).toEqual({ form, ...answered, login });
    expect(await listQrCodesByAge(db)).toEqual([card]);

    const wrong = await post({ ...form, ...credentials, password: "wrong" }, { Cookie: over });
    expect(wrong.status).toBe(401);
    const issues = [{ at: "form", message: "invalidCredentials" }];
    const refused = await wrong.text();
    expect(JSON.parse(refused)).toEqual({ form, ...answered, login: { username: credentials.username, issues } });
    expect(refused).not.toContain("wrong");
    expect(await listQrCodesByAge(db)).toEqual([card]);

    const done = await post({ ...form, ...credentials }, { Cookie: over });
    expect([done.status, done.headers.get("Location")]).toEqual([
      303,
      `/admin/qrView?${intent === "save" ? "saved" : "made"}=${form.id}#code-${form.id}`,
    ]);
    expect(await findQrCode(db, form.id)).toEqual({ id: form.id, name: typed.name, url });
    const begun = done.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect((await get("/admin/qrView", { Cookie: begun })).status).toBe(200);
  });

  test("shows nothing else of the staff area; once the login is right, the codes", async () => {
    const context = {};
    const visit = () =>
      answerOf(() =>
        loader({
          request: new Request(`${origin}/admin/qrView`, { headers: { Cookie: over } }),
          params: {},
          context,
        }),
      );
    const form = { intent: "save", id: "QR-1", name: "", url: "typed" };
    await post(form, { Cookie: over }, context);
    const page = await visit();
    expect([page.status, await page.json()]).toMatchObject([200, { codes: null, done: null }]);

    const invalid = await post({ ...form, ...credentials }, { Cookie: over }, context);
    expect([invalid.status, invalid.headers.get("Set-Cookie")]).toEqual([
      400,
      expect.stringMatching(/^staff-session=/),
    ]);
    expect(await (await visit()).json()).toMatchObject({ codes: [card] });
  });

  test("is throttled together with the other logins", async () => {
    const headers = { Cookie: over, [peerHeader]: "192.0.2.78" };
    const form = { intent: "save", ...typed };
    for (let count = 0; count < 10; count += 1) {
      expect((await post({ ...form, ...credentials, password: "wrong" }, headers)).status).toBe(401);
    }
    const answer = await post({ ...form, ...credentials }, headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(600);
    expect(await answer.json()).toMatchObject({ form, login: { issues: [{ message: "loginThrottled" }] } });
    expect(await listQrCodesByAge(db)).toEqual([card]);
  });

  test.each(["save", "create", "delete"])(
    "(%s) from a browser in which nobody ever logged in: 401, in plain words",
    async (intent) => {
      const answer = await post({ intent, ...typed }, { Cookie: "" });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([401, "text/plain; charset=utf-8"]);
      expect(await answer.text()).toMatch(/^Nobody is logged in\./);
      expect(await listQrCodesByAge(db)).toEqual([card]);
    },
  );
});

describe("the question before a delete", () => {
  const ask = (id: string, headers: Record<string, string> = { Cookie: cookie }) => {
    const request = new Request(`${origin}/admin/qrView/${id}/delete`, { headers });
    return answerOf(async () => {
      const { data } = (await deleteLoader({ request, params: { id }, context: {} })) as unknown as { data: unknown };
      return json(data);
    });
  };

  test("names the code", async () => {
    expect(await (await ask("QR-1")).json()).toEqual({ id: "QR-1", name: "Card" });
  });

  test("isn't asked where there is none", async () => {
    expect((await ask("QR-7")).status).toBe(404);
  });

  test("is for staff", async () => {
    expect((await ask("QR-1", {})).headers.get("Location")).toBe("/login?next=%2Fadmin%2FqrView%2FQR-1%2Fdelete");
  });
});
