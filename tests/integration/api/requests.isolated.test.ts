import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { decodeJwt } from "jose";
import { operations } from "~/api/operation-table.server";
import { signSessionToken } from "~/auth/session/token.server";
import * as tours from "~/data/quotes/tours.server";
import { env } from "~/env.server";
import { UnavailableError } from "~/domain/unavailable";
import * as openApiRoute from "~/routes/api/openapi";
import { anySentence, anyErrorBody, callApi, logInForToken } from "./client";

vi.mock("~/data/quotes/tours.server", { spy: true });

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});
afterEach(() => {
  vi.mocked(tours.listTours).mockReset();
});

/** A correctly signed token after its `exp`. */
async function expiredToken(): Promise<string> {
  const { sub = "", jti = "" } = decodeJwt(token);
  return await signSessionToken({ staffId: sub, sessionId: jti, kind: "api" }, new Date(Date.now() - 1_000));
}

describe("the operations", () => {
  test("are those of docs/product.md section 7", () => {
    expect(operations.map(({ method, path, auth }) => `${method} ${path} ${auth}`).sort()).toEqual([
      "DELETE /page/{id} bearer",
      "DELETE /quote/{id} bearer",
      "GET /page bearer",
      "GET /page/{id} none",
      "GET /qr optional",
      "GET /qr/{id} none",
      "GET /quote bearer",
      "GET /quote/{id} optional",
      "GET /quote/{id}/versions bearer",
      "GET /tours none",
      "PATCH /page/{id} bearer",
      "PATCH /qr/{id} bearer",
      "PATCH /quote/{id} bearer",
      "POST /auth/login none",
      "POST /auth/logout bearer",
      "POST /imgUpload bearer",
      "POST /page bearer",
      "POST /page/duplicate/{id} bearer",
      "POST /page/{id}/restore bearer",
      "POST /quote bearer",
      "POST /quote/duplicate/{id} bearer",
      "POST /quote/{id}/restore bearer",
    ]);
  });

  test.each(operations.filter(({ auth }) => auth === "bearer"))(
    "$method $path returns 401 without a token before checking anything else",
    async ({ method, path }) => {
      const body = method === "GET" ? {} : { body: "not JSON" };
      const response = await callApi(method, path.replace("{id}", "nothing"), body);
      expect([response.status, response.body]).toEqual([401, { error: anySentence, code: "token-missing" }]);
      expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
    },
  );

  test.each(operations)("$method $path returns 401 for an invalid token, even if it requires none", async (each) => {
    const path = each.path.replace("{id}", "nothing");
    for (const Authorization of ["", "Bearer", "Bearer of.no.worth", token, `Bearer ${await expiredToken()}`]) {
      const { status, body, headers } = await callApi(each.method, path, { headers: { Authorization } });
      expect([status, body], Authorization).toEqual([401, { error: anySentence, code: "token-invalid" }]);
      expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer .*error="invalid_token"/);
    }
  });
});

describe("methods and paths", () => {
  const unknownPaths = ["/", "/nothing", "/quote/a/b", "/quote//a", "/quote/duplicate/a/b", "/Quote", "/auth"];
  test.each([...unknownPaths, "/%2e%2e/x", "/__proto__"])("%s returns 404 in JSON", async (path) => {
    const { status, body, headers } = await callApi("GET", path);
    expect([status, body]).toEqual([404, anyErrorBody]);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  });

  test.each([
    ["PUT", "/quote", "GET, HEAD, POST, OPTIONS"],
    ["GET", "/auth/login", "POST, OPTIONS"],
    ["DELETE", "/tours", "GET, HEAD, OPTIONS"],
    ["POST", "/quote/abc", "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["GET", "/quote/duplicate/abc", "POST, OPTIONS"],
  ])("%s %s returns 405 with the allowed methods", async (method, path, allowed) => {
    const { status, headers, body } = await callApi(method, path);
    expect(status).toBe(405);
    expect(headers.get("Allow")?.split(", ").sort()).toEqual(allowed.split(", ").sort());
    expect(body).toEqual(anyErrorBody);
  });

  test.each([
    ["OPTIONS", 204, openApiRoute.loader],
    ["POST", 405, openApiRoute.action],
  ])("%s /openapi.json returns %i with the allowed methods", async (method, status, handle) => {
    const request = new Request("http://localhost:3000/api/openapi.json", { method });
    const { status: answered, headers } = await handle({ request, params: {}, context: {} });
    expect([answered, headers.get("Allow")]).toEqual([status, "GET, HEAD, OPTIONS"]);
  });

  test("HEAD returns the headers of GET without a body; a trailing slash is ignored", async () => {
    const get = await callApi("GET", "/tours/");
    const head = await callApi("HEAD", "/tours");
    expect([get.status, head.status, head.body]).toEqual([200, 200, null]);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect((await callApi("HEAD", "/quote/nothing")).status).toBe(404);
  });
});

describe("pages of other sites", () => {
  const origin = "https://partner.example";
  const headers = { Origin: origin };
  const preflight = () => callApi("OPTIONS", "/quote/abc", { headers });
  afterEach(() => void Object.assign(env, { apiOrigins: [] }));

  test.each([[[]], [["https://other.example"]]])("can't read responses with API_ORIGINS %j", async (apiOrigins) => {
    Object.assign(env, { apiOrigins });
    const { status, headers } = await preflight();
    expect([status, headers.get("Vary")]).toEqual([204, "Origin"]);
    expect(headers.get("Allow")).toMatch(/PATCH/);
    expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
  });

  test.each([
    [[origin], origin],
    ["*", "*"],
  ])("can read responses with API_ORIGINS %j", async (apiOrigins, allowed) => {
    Object.assign(env, { apiOrigins });
    const { headers: preflightHeaders } = await preflight();
    expect(preflightHeaders.get("Access-Control-Allow-Methods")).toMatch(/DELETE/);
    expect(preflightHeaders.get("Access-Control-Allow-Headers")).toMatch(/Authorization.*Idempotency-Key.*If-Match/);
    const { headers: refusedHeaders } = await callApi("GET", "/quote", { headers });
    expect(refusedHeaders.get("Access-Control-Expose-Headers")).toMatch(/ETag.*Link.*X-Request-Id/);
    expect(refusedHeaders.has("Access-Control-Allow-Credentials")).toBe(false);
    for (const headers of [preflightHeaders, refusedHeaders])
      expect(headers.get("Access-Control-Allow-Origin")).toBe(allowed);
  });

  test("can read rejections and their Retry-After", async () => {
    Object.assign(env, { apiOrigins: [origin] });
    vi.mocked(tours.listTours).mockRejectedValueOnce(new UnavailableError("No database connection"));
    const wrongLogin = { json: { username: "nobody", password: "wrong" }, headers };
    for (let attempt = 0; attempt < 10; attempt++) await callApi("POST", "/auth/login", wrongLogin);
    for (const [status, method, path, sent] of [
      [503, "GET", "/tours", {}],
      [413, "POST", "/quote", { json: { name: "x".repeat(5_000_000) }, token }],
      [429, "POST", "/auth/login", wrongLogin],
      [405, "PUT", "/quote", {}],
      [404, "GET", "/nothing", {}],
    ] as const) {
      const response = await callApi(method, path, { ...sent, headers });
      expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([status, origin]);
      expect(response.headers.get("Access-Control-Expose-Headers")).toMatch(/Retry-After/);
    }
  });
});

describe("on a failure", () => {
  test("an unavailable database returns 503", async () => {
    vi.mocked(tours.listTours).mockRejectedValue(new UnavailableError("No database connection"));
    const { status, body } = await callApi("GET", "/tours");
    expect(status).toBe(503);
    expect(body).toEqual({ error: expect.not.stringMatching(/database connection/) as string, code: "unavailable" });
  });

  test("an unexpected error returns 500, and is logged once but not shown", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const secret = new Error("SELECT secret FROM staff");
    vi.mocked(tours.listTours).mockRejectedValue(secret);
    const { status, body } = await callApi("GET", "/tours");
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret|stack|\.ts/);
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.parse(String(log.mock.calls[0]))).toMatchObject({ level: "error", message: secret.message });
    log.mockRestore();
  });
});

test("accepts only a bearer token: no cookie, query parameter or other scheme", async () => {
  const Cookie = `jwtToken=${token}; token=${token}; session=${token}; Authorization=Bearer ${token}`;
  const basic = `Basic ${Buffer.from(`staff:${token}`).toString("base64")}`;
  const wrongLogin = [
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer a.b.c",
    "Bearer e",
    token,
    basic,
    `Bearer ${token}x`,
  ];
  for (const headers of [{}, { Cookie }, ...wrongLogin.map((Authorization) => ({ Authorization, Cookie }))]) {
    const { status, body } = await callApi("GET", `/quote?token=${token}`, { headers });
    expect([status, body], JSON.stringify(headers)).toEqual([401, anyErrorBody]);
  }
});

test("accepts the scheme of a token in any letter case", async () => {
  expect((await callApi("GET", "/quote", { headers: { Authorization: `bearer ${token}` } })).status).toBe(200);
});
