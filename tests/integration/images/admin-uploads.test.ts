import { installGlobals } from "@remix-run/node";
import { mkdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "~/auth/login.server";
import { addStaff } from "~/auth/staff.server";
import { endStaffSession, sessionCookie } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";
import { action, loader } from "~/routes/admin/images";
import { noise, plain } from "./pictures";

installGlobals();

const origin = "http://localhost:3000";
let cookie: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  cookie = await loggedInCookie();
  picture = new Uint8Array(await plain(1_200, 800).jpeg().toBuffer());
});

async function loggedInCookie(): Promise<string> {
  await addStaff(db, "anna", "a long password");
  const login = await logIn(db, { username: "anna", password: "a long password", address: "192.0.2.250" });
  if (!login.ok) throw new Error(`Can't log in: ${login.reason}`);
  const [pair = ""] = (await sessionCookie(login.token, new Date(Date.now() + 3_600_000))).split(";");
  return pair;
}

interface Sent {
  fields?: Record<string, string | File>;
  body?: BodyInit;
  method?: string;
  address?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

async function send({ fields = {}, body, method = "POST", address = "/admin/images", headers = {}, signal }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(origin + address, {
    method,
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie, ...headers },
    body: body ?? form,
    duplex: "half",
    ...(signal && { signal }),
  } as RequestInit);
  const response = await action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return response;
}

const image = (bytes: BlobPart = picture) => new File([bytes], "beach.jpg", { type: "image/jpeg" });

async function said(response: Response) {
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { url, reason, error } = (await response.json()) as Record<string, unknown>;
  if (url === undefined) expect(error).toMatch(/^[A-Z].+/);
  return { status: response.status, ...(reason === undefined ? { url: String(url) } : { reason }) };
}

describe("POST /admin/images", () => {
  test("keeps a picture, 900 px at most", async () => {
    const response = await send({ fields: { image: image() } });
    const location = response.headers.get("Location");
    expect(await said(response)).toEqual({ status: 201, url: location });
    expect(location).toMatch(/^\/images\/[0-9a-f]{32}-900x600\.webp$/);
  });

  test.each<[string, Sent]>([
    ["in the address", { address: "/admin/images?cover=1" }],
    ["in a field before it", { fields: { cover: "1" } }],
  ])("keeps a cover, 400 px at most, when that is said %s", async (_, { fields = {}, ...sent }) => {
    const answer = await said(await send({ ...sent, fields: { ...fields, image: image() } }));
    expect(answer).toEqual({ status: 201, url: expect.stringMatching(/-400x267\.webp$/) as string });
  });

  test("and when it is said in a field after it", async () => {
    const answer = await said(await send({ fields: { image: image(), cover: "1" } }));
    expect(answer).toEqual({ status: 201, url: expect.stringMatching(/-400x267\.webp$/) as string });
  });

  test.each<[string, () => Sent, number, string]>([
    ["no field", () => ({}), 400, "no-image"],
    ["text for a file", () => ({ fields: { image: "beach.jpg" } }), 400, "no-image"],
    ["another field", () => ({ fields: { picture: image() } }), 400, "no-image"],
    ["JSON", () => ({ body: "{}", headers: { "Content-Type": "application/json" } }), 415, "no-image"],
    ["what is no picture", () => ({ fields: { image: image("<svg/>") } }), 415, "unsupported"],
    ["a page", () => ({ fields: { image: image("<!doctype html><script>alert(1)</script>") } }), 415, "unsupported"],
    ["half a picture", () => ({ fields: { image: image(picture.slice(0, 900)) } }), 400, "unreadable"],
    ["20 MB and a byte", () => ({ fields: { image: image(new Uint8Array(20 * 1_048_576 + 1)) } }), 413, "too-large"],
    ["30 MB", () => ({ fields: { image: image(new Uint8Array(30 * 1_048_576)) } }), 413, "too-large"],
  ])("answers %s with a status and a reason", async (_, sent, status, reason) => {
    expect(await said(await send(sent()))).toEqual({ status, reason });
  });

  test.each([
    "../../etc/passwd",
    "..\\..\\a.png",
    "C:\\a.jpg",
    "a\u0000.php",
    "a\u0007\u001b[31m.png",
    "\u202egnp.exe",
    ".htaccess",
    "a".repeat(5_000),
  ])("takes nothing from a file's name, such as %j", async (name) => {
    const answer = await said(await send({ fields: { image: new File([picture], name) } }));
    expect(answer).toEqual(await said(await send({ fields: { image: image() } })));
  });

  test("decodes nothing for a sender who has gone", async () => {
    const gone = await send({ fields: { image: image() }, signal: AbortSignal.abort() });
    expect(await said(gone)).toEqual({ status: 503, reason: "unavailable" });
  });

  test("answers 401 in JSON, not with another page, when nobody is logged in", async () => {
    for (const none of ["", "staff-session=x", `${cookie}x`]) {
      const response = await send({ fields: { image: image() }, headers: { Cookie: none } });
      expect(await said(response)).toEqual({ status: 401, reason: "not-logged-in" });
    }
    const ended = await loggedInCookie();
    await endStaffSession(new Request(origin, { headers: { Cookie: ended } }));
    const response = await send({ fields: { image: image() }, headers: { Cookie: ended } });
    expect(await said(response)).toEqual({ status: 401, reason: "not-logged-in" });
  });

  test("answers 503 while the store is away, and the next try succeeds", async () => {
    const file = image(new Uint8Array(await noise(30, 30, 3).png().toBuffer()));
    const folder = join(env.dataDir, "images");
    mkdirSync(folder, { recursive: true });
    renameSync(folder, `${folder}.aside`);
    // No folder can be made there, even by root.
    writeFileSync(folder, "");
    const response = await send({ fields: { image: file } });
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await said(response)).toEqual({ status: 503, reason: "unavailable" });
    rmSync(folder);
    renameSync(`${folder}.aside`, folder);
    expect((await send({ fields: { image: file } })).status).toBe(201);
    expect(() => rmdirSync(`${folder}.aside`)).toThrow("ENOENT");
  });
});

test("no other method is there", async () => {
  const answers = [loader(), ...(await Promise.all(["PUT", "PATCH", "DELETE"].map((method) => send({ method }))))];
  for (const answer of answers) {
    expect(answer.headers.get("Allow")).toBe("POST");
    expect(await said(answer)).toEqual({ status: 405, reason: "not-allowed" });
  }
});
