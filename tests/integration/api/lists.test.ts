import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/database/db.server";
import { type ApiResponseBody, callApi, createRecord, logInForToken, anyTimestamps } from "./client";

let token: string;
beforeAll(async () => {
  token = await logInForToken();
});
beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "pages"] as const) await db.deleteFrom(table).execute();
});

type Row = ApiResponseBody & { createdAt: string; updatedAt: string };

/** Requests a list. Returns its rows and the address of the next part. */
async function list(path: string) {
  const { status, body, headers } = await callApi("GET", path, { token });
  const [, next = null] = /^<http:\/\/localhost:3000\/api([^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  return { status, rows: body as unknown as Row[], next, hasLink: headers.has("Link") };
}

/** Reads all parts of a list, and calls `meanwhile` between them. */
async function readAllParts(path: string, meanwhile: (part: number) => Promise<unknown> = async () => undefined) {
  const names: string[][] = [];
  for (let next: string | null = path; next !== null;) {
    const part: Awaited<ReturnType<typeof list>> = await list(next);
    expect(part.status).toBe(200);
    names.push(part.rows.map(({ name }) => name));
    await meanwhile(names.length);
    next = part.next;
  }
  return names;
}

describe.each(["quote", "page", "tours"])("the list of %s, in parts,", (noun) => {
  const ids: string[] = [];
  const storedNoun = noun === "tours" ? "quote" : noun;
  beforeEach(async () => {
    ids.length = 0;
    for (let number = 0; number < 7; number += 1) {
      const input = { name: `Name ${number}`, ...(storedNoun === "page" ? { language: "it" } : { display: true }) };
      ids.push(await createRecord(token, storedNoun, input));
    }
    // Rows with equal times also have a fixed order.
    await sql`update ${sql.table(`${storedNoun}s`)} set created_at = '2026-11-01'`.execute(db);
  });

  test("contains every row once and in the order of the whole list, even if rows are created or deleted meanwhile", async () => {
    const allNames = (await list(`/${noun}`)).rows.map(({ name }) => name);
    expect(allNames).toHaveLength(7);
    expect((await list(`/${noun}`)).hasLink).toBe(false);
    expect(await readAllParts(`/${noun}?limit=3`)).toEqual([
      allNames.slice(0, 3),
      allNames.slice(3, 6),
      allNames.slice(6),
    ]);
    expect(await readAllParts(`/${noun}?limit=7`)).toEqual([allNames]);
    expect(await readAllParts(`/${noun}?limit=200`)).toEqual([allNames]);
    const firstPart = await list(`/${noun}?limit=2`);
    const parts = await readAllParts(`/${noun}?limit=2`, async (part) => {
      if (part > 1) return;
      await createRecord(token, storedNoun, {
        name: "New",
        ...(storedNoun === "page" ? { language: "it" } : { display: true }),
      });
      // The last row of a part, after which the next one starts.
      await callApi("DELETE", `/${storedNoun}/${firstPart.rows[1]?._id}`, { token });
    });
    expect(parts.flat()).toEqual(allNames);
  });
});

test.each([
  ["limit=0", "limit"],
  ["limit=201", "limit"],
  ["limit=ten", "limit"],
  ["limit=", "limit"],
  ["limit=1.5", "limit"],
  ["after=", "after"],
  ["after=nothing", "after"],
  ["after=r0.%27", "after"],
  ["after=h0.abc", "after"],
  ["limit=-1&after=x", "limit after"],
])("each list rejects ?%s with 400 and the name of the parameter", async (query, parameter) => {
  for (const noun of ["quote", "page", "tours"]) {
    const { status, body } = await callApi("GET", `/${noun}?${query}`, { token });
    expect([status, body.code, body.issues.map(({ path }) => path).join(" ")]).toEqual([
      400,
      "invalid-fields",
      parameter,
    ]);
  }
});

describe("the list of quotes", () => {
  test("contains times only if it is requested in parts; without parameters it has the specified format", async () => {
    const id = await createRecord(token, "quote", { name: "A", customerName: "Marta", link: "marta" });
    const row = { _id: id, name: "A", customerName: "Marta", link: "marta", status: "draft" };
    expect((await list("/quote")).rows).toEqual([row]);
    expect((await list("/quote?limit=5")).rows).toEqual([{ ...row, ...anyTimestamps }]);
    const { body } = await callApi("GET", `/quote/${id}`, { token });
    expect((await list("/quote?limit=5")).rows[0]).toMatchObject({
      createdAt: (body as Row).createdAt,
      updatedAt: (body as Row).updatedAt,
    });
  });

  test("can be searched by words and status, also combined and in parts", async () => {
    for (const [name, status] of [
      ["Havana and Camagüey", "sent"],
      ["Camagüey by train", "sent"],
      ["Camagüey on foot", "won"],
      ["Trinidad", "sent"],
    ] as const) {
      await createRecord(token, "quote", { name, status });
    }
    const listNames = async (query: string) => (await readAllParts(`/quote?${query}`)).flat();
    expect(await listNames("q=camaguey")).toEqual(["Camagüey on foot", "Camagüey by train", "Havana and Camagüey"]);
    expect(await listNames("q=havana+CAMAGUEY")).toEqual(["Havana and Camagüey"]);
    expect(await listNames("status=sent&limit=1")).toEqual(["Trinidad", "Camagüey by train", "Havana and Camagüey"]);
    expect(await listNames("q=camaguey&status=sent&limit=1")).toEqual(["Camagüey by train", "Havana and Camagüey"]);
    expect(await listNames("q=camaguey&status=sent&updatedSince=2026-01-01T00:00:00Z&limit=1")).toEqual([
      "Havana and Camagüey",
      "Camagüey by train",
    ]);
    expect(await listNames("q=nothing")).toEqual([]);
    for (const [query, path] of [
      ["status=open", "status"],
      [`q=${"x".repeat(201)}`, "q"],
      ["updatedSince=yesterday", "updatedSince"],
      ["updatedSince=2026-02-30T00:00:00Z", "updatedSince"],
      ["updatedSince=2026-02-01", "updatedSince"],
    ]) {
      const { status, body } = await callApi("GET", `/quote?${query}`, { token });
      expect([query, status, body.issues.map((issue) => issue.path)]).toEqual([query, 400, [path]]);
    }
  });

  test("contains quotes that a save, a status or a restore changed since a given time, oldest change first", async () => {
    const [a, b, c, d] = await Promise.all(["A", "B", "C", "D"].map((name) => createRecord(token, "quote", { name })));
    const past = () =>
      sql`update quotes set changed_at = changed_at - interval 1 hour, updated_at = updated_at`.execute(db);
    await past();
    const since = new Date(Date.now() - 60_000).toISOString();
    const changed = () => readAllParts(`/quote?limit=2&updatedSince=${since}`);
    expect(await changed()).toEqual([[]]);
    await callApi("PATCH", `/quote/${c}`, { token, json: { name: "C2" } });
    await callApi("PATCH", `/quote/${a}`, { token, json: { status: "sent" } });
    await callApi("DELETE", `/quote/${b}`, { token });
    expect((await changed()).flat()).toEqual(["C2", "A"]);
    await callApi("POST", `/quote/${b}/restore`, { token });
    expect((await changed()).flat()).toEqual(["C2", "A", "B"]);
    const parts = await readAllParts(`/quote?limit=2&updatedSince=${since}`, async (part) => {
      if (part === 1) await callApi("PATCH", `/quote/${c}`, { token, json: { name: "C3" } });
    });
    expect(parts, "what changes during the walk comes once more").toEqual([
      ["C2", "A"],
      ["B", "C3"],
    ]);
    expect((await callApi("PATCH", `/quote/${d}`, { token, json: {} })).status).toBe(200);
    expect((await changed()).flat(), "an empty change is none").toEqual(["A", "B", "C3"]);
    const { next } = await list("/quote?limit=1");
    const mixed = await callApi("GET", `${next}&updatedSince=${since}`, { token });
    expect([mixed.status, mixed.body.issues.map(({ path }) => path)]).toEqual([400, ["after"]]);
  });

  test("accepts any time for updatedSince", async () => {
    await createRecord(token, "quote", { name: "A" });
    const listNames = async (since: string) =>
      (await readAllParts(`/quote?updatedSince=${encodeURIComponent(since)}`)).flat();
    for (const since of ["0000-01-01T00:00:00Z", "1969-12-31T23:00:00-05:00"])
      expect(await listNames(since)).toEqual(["A"]);
    expect(await listNames("9999-12-31T23:59:59.999999-23:59")).toEqual([]);
  });
});

test("the list of pages can be searched by words of names, and filtered by the time of the last change", async () => {
  for (const name of ["Santa Clara by day", "Santa Clara by night", "Trinidad"])
    await createRecord(token, "page", { name, language: "en" });
  const listNames = async (query: string) => (await readAllParts(`/page?limit=1&${query}`)).flat();
  expect(await listNames("q=clara+santa")).toEqual(["Santa Clara by night", "Santa Clara by day"]);
  await sql`update pages set updated_at = updated_at - interval 1 hour`.execute(db);
  const [first] = (await list("/page?limit=1&q=day")).rows;
  await callApi("PATCH", `/page/${first?._id}`, { token, json: { language: "it" } });
  const since = `updatedSince=${new Date(Date.now() - 60_000).toISOString()}`;
  expect([await listNames(since), await listNames(`${since}&q=night`)]).toEqual([["Santa Clara by day"], []]);
});
