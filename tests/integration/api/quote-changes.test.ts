import { beforeAll, describe, expect, test } from "vitest";
import { call, items, newQuote, staffToken } from "./client";

let token: string;
beforeAll(async () => {
  token = await staffToken();
});

describe("PATCH /quote/{id}", () => {
  test.each([
    ["name", "Ten days"],
    ["customerName", "Luca"],
    ["customerName", null],
    ["link", "luca"],
    ["link", null],
    ["display", true],
    ["displayDescription", "Words"],
    ["displayCover", "/images/a.webp"],
    ["displayCover", null],
    ["items", [items[0]]],
    ["items", []],
  ])("changes %s alone to %j", async (field, value) => {
    const id = await newQuote(token, { customerName: "Marta", items });
    const before = (await call("GET", `/quote/${id}`)).body;
    const { status, body, headers } = await call("PATCH", `/quote/${id}`, { token, json: { [field]: value } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, [field]: value, revision: 2 });
    const read = await call("GET", `/quote/${id}`);
    expect(read.body).toEqual(body);
    expect(read.headers.get("ETag")).toBe(headers.get("ETag"));
    await call("DELETE", `/quote/${id}`, { token });
  });

  test("takes what GET gave, unchanged", async () => {
    const id = await newQuote(token, { customerName: "Marta", link: "as-it-was", display: true, items });
    const { body } = await call("GET", `/quote/${id}`);
    const saved = await call("PATCH", `/quote/${id}`, { token, json: body });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...body, revision: 2 });
    await call("DELETE", `/quote/${id}`, { token });
  });

  test("does not set _id or revision", async () => {
    const id = await newQuote(token);
    const { body } = await call("PATCH", `/quote/${id}`, { token, json: { _id: "mine", id: "mine", revision: 99 } });
    expect([body._id, body.revision]).toEqual([id, 2]);
  });

  test("refuses a wrong field and changes nothing", async () => {
    const id = await newQuote(token);
    const before = await call("GET", `/quote/${id}`);
    const { status, body } = await call("PATCH", `/quote/${id}`, { token, json: { name: "New", display: 1 } });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: "display" }]);
    expect((await call("GET", `/quote/${id}`)).body).toEqual(before.body);
  });

  test("answers 409 to a link that is taken, and takes the quote's own again", async () => {
    await newQuote(token, { link: "taken" });
    const id = await newQuote(token, { link: "own" });
    expect((await call("PATCH", `/quote/${id}`, { token, json: { link: "Taken" } })).status).toBe(409);
    expect((await call("PATCH", `/quote/${id}`, { token, json: { link: "OWN" } })).status).toBe(200);
  });

  test("answers 404 to an unknown id, also with If-Match, and to a link", async () => {
    await newQuote(token, { link: "by-link" });
    for (const address of ["nothing", "by-link"]) {
      for (const headers of [{}, { "If-Match": '"x-1"' }]) {
        expect((await call("PATCH", `/quote/${address}`, { token, json: { name: "B" }, headers })).status).toBe(404);
      }
    }
  });

  test("answers 404, then 412, then 409: a link that is taken is of no matter where nothing would be saved", async () => {
    const [other, id] = [await newQuote(token, { link: "other" }), await newQuote(token)];
    const patch = async (address: string, link: string, headers = {}) =>
      (await call("PATCH", `/quote/${address}`, { token, json: { link }, headers })).status;
    for (const link of [other, "other"]) {
      expect(await patch("nothing", link)).toBe(404);
      expect(await patch("nothing", link, { "If-Match": '"nothing-1"' })).toBe(404);
      expect(await patch(id, link, { "If-Match": entityTag(id, 2) })).toBe(412);
      expect(await patch(id, link, { "If-Match": entityTag(id, 1) })).toBe(409);
    }
    expect((await call("GET", `/quote/${id}`)).body).toMatchObject({ link: null, revision: 1 });
  });

  test("answers 401 without a token and leaves the quote", async () => {
    const id = await newQuote(token, { name: "Kept" });
    expect((await call("PATCH", `/quote/${id}`, { json: { name: "B" } })).status).toBe(401);
    expect((await call("GET", `/quote/${id}`)).body.name).toBe("Kept");
  });
});

describe("If-Match", () => {
  test("lets a change through that starts from what is stored, and refuses a stale one", async () => {
    const id = await newQuote(token);
    const etag = (await call("GET", `/quote/${id}`)).headers.get("ETag") ?? "";
    const patch = (name: string, match: string) =>
      call("PATCH", `/quote/${id}`, { token, json: { name }, headers: { "If-Match": match } });
    const first = await patch("First", etag);
    expect(first.status).toBe(200);
    expect((await patch("Second", etag)).status).toBe(412);
    expect((await call("GET", `/quote/${id}`)).body.name).toBe("First");
    const current = first.headers.get("ETag") ?? "";
    expect((await patch("Weak", `W/${current}`)).status).toBe(412);
    expect((await patch("Any", "*")).status).toBe(200);
    expect((await patch("List", `"x-1" , ${entityTag(id, 3)},`)).status).toBe(200);
  });

  test.each(["abc", '"open', "", '"a" "b"', ","])("answers 400 to %j, which is no list of tags", async (match) => {
    const id = await newQuote(token);
    for (const method of ["PATCH", "DELETE"]) {
      const json = method === "PATCH" ? { name: "B" } : undefined;
      const { status } = await call(method, `/quote/${id}`, { token, json, headers: { "If-Match": match } });
      expect(status).toBe(400);
    }
  });

  test("guards DELETE too", async () => {
    const id = await newQuote(token);
    const etag = (await call("GET", `/quote/${id}`)).headers.get("ETag") ?? "";
    const now = (await call("PATCH", `/quote/${id}`, { token, json: { name: "B" } })).headers.get("ETag") ?? "";
    const remove = (match: string) => call("DELETE", `/quote/${id}`, { token, headers: { "If-Match": match } });
    expect((await remove(etag)).status).toBe(412);
    expect((await call("GET", `/quote/${id}`)).status).toBe(200);
    expect((await remove(now)).status).toBe(204);
    expect((await call("GET", `/quote/${id}`)).status).toBe(404);
  });
});

describe("DELETE /quote/{id}", () => {
  test("deletes once", async () => {
    const id = await newQuote(token);
    const first = await call("DELETE", `/quote/${id}`, { token });
    expect([first.status, first.body]).toEqual([204, null]);
    expect((await call("DELETE", `/quote/${id}`, { token })).status).toBe(404);
  });

  test("answers 401 without a token and leaves the quote", async () => {
    const id = await newQuote(token);
    expect((await call("DELETE", `/quote/${id}`)).status).toBe(401);
    expect((await call("GET", `/quote/${id}`)).status).toBe(200);
  });
});

describe("POST /quote/duplicate/{id}", () => {
  test("copies the items under another name, without link and not displayed", async () => {
    const id = await newQuote(token, {
      name: "Original",
      link: "original",
      customerName: "Marta",
      display: true,
      items,
    });
    const copied = await call("POST", `/quote/duplicate/${id}`, { token, body: "ignored" });
    expect(copied.status).toBe(201);
    expect(copied.headers.get("Location")).toBe(`/api/quote/${copied.body.id}`);
    const { body } = await call("GET", `/quote/${copied.body.id}`);
    expect(body).toMatchObject({ customerName: "Marta", link: null, display: false, items, revision: 1 });
    expect(body.name).not.toBe("Original");
    await call("DELETE", `/quote/${id}`, { token });
  });

  test("gives each copy of the longest name a name of its own", async () => {
    const id = await newQuote(token, { name: "🌴".repeat(100) });
    const names = new Set<string>(["🌴".repeat(100)]);
    for (let count = 0; count < 3; count += 1) {
      const { body } = await call("POST", `/quote/duplicate/${id}`, { token });
      const { name } = (await call("GET", `/quote/${body.id}`)).body;
      expect(name.length).toBeLessThanOrEqual(200);
      names.add(name);
    }
    expect(names.size).toBe(4);
  });

  test("answers 404 to an unknown id and 401 without a token", async () => {
    expect((await call("POST", "/quote/duplicate/nothing", { token })).status).toBe(404);
    expect((await call("POST", `/quote/duplicate/${await newQuote(token)}`)).status).toBe(401);
  });
});

function entityTag(id: string, revision: number): string {
  return `"${id}-${revision}"`;
}
