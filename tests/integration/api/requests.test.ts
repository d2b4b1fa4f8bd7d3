import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { operations } from "~/api/operation-table.server";
import * as quotes from "~/data/quotes.server";
import { env } from "~/env.server";
import { Unavailable } from "~/domain/unavailable";
import * as openApiRoute from "~/routes/api/openapi";
import { aSentence, call, staffToken } from "./client";

vi.mock("~/data/quotes.server", { spy: true });

let token: string;
beforeAll(async () => {
  token = await staffToken();
});
afterEach(() => {
  vi.mocked(quotes.listTours).mockReset();
});

describe("the 18 calls", () => {
  test("are those of docs/product.md section 7", () => {
    const calls = operations.map(({ method, path, auth }) => `${method} ${path} ${auth}`);
    expect(calls.sort()).toEqual(
      [
        "POST /auth/login none",
        "GET /tours none",
        "GET /quote bearer",
        "GET /quote/{id} none",
        "POST /quote bearer",
        "PATCH /quote/{id} bearer",
        "DELETE /quote/{id} bearer",
        "POST /quote/duplicate/{id} bearer",
        "GET /page bearer",
        "GET /page/{id} none",
        "POST /page bearer",
        "PATCH /page/{id} bearer",
        "DELETE /page/{id} bearer",
        "POST /page/duplicate/{id} bearer",
        "POST /imgUpload bearer",
        "GET /qr none",
        "GET /qr/{id} none",
        "PATCH /qr/{id} bearer",
      ].sort(),
    );
  });

  test.each(operations.filter(({ auth }) => auth === "bearer").map(({ method, path }) => [method, path] as const))(
    "%s %s answers 401 without a token before it looks at anything else",
    async (method, path) => {
      const { status, headers, body } = await call(method, path.replace("{id}", "nothing"), {
        ...(method !== "GET" && { body: "not JSON" }),
      });
      expect(status).toBe(401);
      expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
      expect(body).toEqual({ error: aSentence });
    },
  );
});

describe("methods and paths", () => {
  test.each([
    "/",
    "/nothing",
    "/quote/a/b",
    "/quote//a",
    "/quote/duplicate/a/b",
    "/Quote",
    "/auth",
    "/%2e%2e/x",
    "/__proto__",
  ])("%s answers 404 in JSON", async (path) => {
    const { status, body, headers } = await call("GET", path);
    expect(status).toBe(404);
    expect(body).toEqual({ error: aSentence });
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  });

  test.each([
    ["PUT", "/quote", "GET, HEAD, POST, OPTIONS"],
    ["GET", "/auth/login", "POST, OPTIONS"],
    ["DELETE", "/tours", "GET, HEAD, OPTIONS"],
    ["POST", "/quote/abc", "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["GET", "/quote/duplicate/abc", "POST, OPTIONS"],
  ])("%s %s answers 405 and what is allowed", async (method, path, allowed) => {
    const { status, headers, body } = await call(method, path);
    expect(status).toBe(405);
    expect(headers.get("Allow")?.split(", ").sort()).toEqual(allowed.split(", ").sort());
    expect(body).toEqual({ error: aSentence });
  });

  test.each([
    ["OPTIONS", 204],
    ["POST", 405],
  ])("%s /openapi.json answers %i and what is allowed", async (method, status) => {
    const request = new Request("http://localhost:3000/api/openapi.json", { method });
    const handle = method === "OPTIONS" ? openApiRoute.loader : openApiRoute.action;
    const response = handle({ request, params: {}, context: {} });
    expect([response.status, response.headers.get("Allow")]).toEqual([status, "GET, HEAD, OPTIONS"]);
  });

  test("HEAD answers as GET does, without a body", async () => {
    const get = await call("GET", "/tours");
    const head = await call("HEAD", "/tours");
    expect([head.status, head.body]).toEqual([get.status, null]);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect((await call("HEAD", "/quote/nothing")).status).toBe(404);
  });

  test("a slash at the end is forgiven", async () => {
    expect((await call("GET", "/tours/")).status).toBe(200);
  });

  test("no answer is stored", async () => {
    for (const path of ["/tours", "/quote", "/nothing"]) {
      const { headers } = await call("GET", path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    }
  });
});

describe("pages of other sites", () => {
  const origin = "https://partner.example";
  const preflight = () => call("OPTIONS", "/quote/abc", { headers: { Origin: origin } });
  afterEach(() => void Object.assign(env, { apiOrigins: [] }));

  test("may not read answers unless API_ORIGINS says so", async () => {
    for (const apiOrigins of [[], ["https://other.example"]]) {
      Object.assign(env, { apiOrigins });
      const { status, headers } = await preflight();
      expect(status).toBe(204);
      expect(headers.get("Allow")).toMatch(/PATCH/);
      expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
      expect(headers.get("Vary")).toBe("Origin");
    }
  });

  test.each([
    [[origin], origin],
    ["*", "*"],
  ])("may with API_ORIGINS %j", async (apiOrigins, allowed) => {
    Object.assign(env, { apiOrigins });
    const { headers } = await preflight();
    expect(headers.get("Access-Control-Allow-Origin")).toBe(allowed);
    expect(headers.get("Access-Control-Allow-Methods")).toMatch(/DELETE/);
    expect(headers.get("Access-Control-Allow-Headers")).toMatch(/Authorization.*If-Match/);
    const refused = await call("GET", "/quote", { headers: { Origin: origin } });
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe(allowed);
    expect(refused.headers.get("Access-Control-Expose-Headers")).toMatch(/ETag/);
    expect(refused.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  test("may read each refusal, and when to try again", async () => {
    Object.assign(env, { apiOrigins: [origin] });
    const headers = { Origin: origin };
    vi.mocked(quotes.listTours).mockRejectedValueOnce(new Unavailable("No database connection"));
    const huge = { json: { name: "x".repeat(5_000_000) }, token, headers };
    const wrong = { json: { username: "nobody", password: "wrong" }, headers };
    for (let attempt = 0; attempt < 10; attempt++) await call("POST", "/auth/login", wrong);
    const refusals = [
      await call("GET", "/tours", { headers }),
      await call("POST", "/quote", huge),
      await call("POST", "/auth/login", wrong),
      await call("PUT", "/quote", { headers }),
      await call("GET", "/nothing", { headers }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([503, 413, 429, 405, 404]);
    for (const { headers: given } of refusals) {
      expect(given.get("Access-Control-Allow-Origin")).toBe(origin);
      expect(given.get("Access-Control-Expose-Headers")).toMatch(/Retry-After/);
    }
  });
});

describe("when something fails", () => {
  test("the database away answers 503 and when to try again", async () => {
    vi.mocked(quotes.listTours).mockRejectedValue(new Unavailable("No database connection"));
    const { status, headers, body } = await call("GET", "/tours");
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(body).toEqual({ error: expect.not.stringMatching(/database connection/) as string });
  });

  test("the unforeseen answers 500, is logged once and not shown", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const secret = new Error("SELECT secret FROM staff");
    vi.mocked(quotes.listTours).mockRejectedValue(secret);
    const { status, body } = await call("GET", "/tours");
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret|stack|\.ts/);
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.parse(String(log.mock.calls[0]))).toMatchObject({ level: "error", message: secret.message });
    log.mockRestore();
  });
});

test("a cookie is no token", async () => {
  const { status } = await call("GET", "/quote", { headers: { Cookie: `jwtToken=${token}; token=${token}` } });
  expect(status).toBe(401);
});

test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a.b.c", "Bearer é".normalize("NFD").replace(/[^ -~]/g, "")])(
  "Authorization %j answers 401",
  async (authorization) => {
    const { status, body } = await call("GET", "/quote", { headers: { Authorization: authorization } });
    expect(status).toBe(401);
    expect(body.error).toEqual(aSentence);
  },
);

test("the scheme is read in any case", async () => {
  expect((await call("GET", "/quote", { headers: { Authorization: `bearer ${token}` } })).status).toBe(200);
});
