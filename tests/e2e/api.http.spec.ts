import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { readPage } from "../support/html.ts";
import { expect, test } from "../support/journey.ts";

test("the API describes itself, to programs and to people", async ({ request }) => {
  const answer = await request.get("/api/openapi.json");
  expect(answer.headers()["content-type"]).toMatch(/^application\/json/);
  const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toMatch(/^3\.1\./);
  const calls = Object.values(paths).flatMap((path) =>
    Object.keys(path).filter((key) => /^(get|post|patch|delete)$/.test(key)),
  );
  expect(calls).toHaveLength(18);

  const docs = readPage(await (await request.get("/api/docs")).text())
    .texts("main")
    .join();
  for (const path of Object.keys(paths)) expect(docs).toContain(path.replace(/^\/api/, ""));
});

test("a client logs in, creates a quote that a guest can open, and deletes it", async ({ request }) => {
  const { STAFF_USERNAME: username, STAFF_PASSWORD: password } = process.env;
  const login = await request.post("/api/auth/login", { data: { username, password } });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };

  const link = `api-${randomUUID()}`;
  const data = { name: "By a client", customerName: "Ada", link, items: [{ text: "Written by a program" }] };
  const created = await request.post("/api/quote", { headers, data });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  expect(await (await request.get(`/quote/${link}`)).text()).toContain("Written by a program");

  const twice = await request.post("/api/quote", { headers, data });
  expect(twice.status()).toBe(409);
  expect((await request.delete(`/api/quote/${id}`, { headers })).status()).toBe(204);
  expect((await request.get(`/quote/${link}`)).status()).toBe(404);
  expect((await request.get(`/api/quote/${id}`)).status()).toBe(404);
});

test("an uploaded picture is served from here, and shows in a quote", async ({ request, token, createQuote }) => {
  const background = { r: 165, g: 67, b: 45 };
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await request.post("/api/imgUpload", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { image: { name: "dot.png", mimeType: "image/png", buffer: png } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  const image = await request.get(url);
  expect(image.headers()["content-type"]).toBe("image/webp");

  expect((await sharp(await image.body()).metadata()).width).toBe(8);
  const quote = await createQuote({ items: [{ type: "slider", images: [url] }] });
  expect(readPage(await (await request.get(`/quote/${quote}`)).text()).attributes("main img", "src")).toEqual([url]);
});

test("nothing but the bearer token counts: no cookie, no query, no other scheme", async ({ request, token }) => {
  const attempts = [
    {},
    { Cookie: `token=${token}; jwtToken=${token}; session=${token}; Authorization=Bearer ${token}` },
    { Authorization: token },
    { Authorization: `Basic ${Buffer.from(`staff:${token}`).toString("base64")}` },
    { Authorization: `Bearer ${token}x` },
    { Authorization: "Bearer" },
  ];
  for (const headers of attempts) {
    const answer = await request.get(`/api/quote?token=${token}`, { headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(401);
    expect(answer.headers()["www-authenticate"]).toMatch(/^Bearer/);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  }
  expect((await request.get("/api/quote", { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(200);
});

test("what isn't a call gets JSON too", async ({ request }) => {
  const unknown = await request.get("/api/nothing");
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toEqual({ error: expect.any(String) });
  const wrong = await request.put("/api/tours", { data: {} });
  expect([wrong.status(), wrong.headers()["allow"]]).toEqual([405, expect.stringContaining("GET")]);
  const broken = await request.post("/api/auth/login", { headers: { "Content-Type": "application/json" }, data: "{" });
  expect(broken.status()).toBe(400);
});
