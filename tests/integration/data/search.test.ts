import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage, deletePage } from "~/data/pages.server";
import { createQuote, deleteQuote, duplicateQuote, insertQuotes, quoteRow, updateQuote } from "~/data/quotes.server";
import { countedAtMost, rowsToAPage, searchPages, searchQuotes } from "~/data/search.server";
import { limits } from "~/domain/limits";
import type { SearchResult, Search } from "~/domain/search";
import type { QuoteInput } from "~/domain/quote";
import { oneOfEach, pageInput, quoteInput } from "../../support/factories";

beforeEach(async () => {
  await db.deleteFrom("quotes").execute();
  await db.deleteFrom("pages").execute();
});
afterAll(() => db.destroy());

async function stored(fields: Partial<QuoteInput>): Promise<string> {
  const result = await createQuote(db, quoteInput(fields));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** Stores quotes named `Quote 0`, `Quote 1` …, a second apart, the last the newest. */
async function storeMany(count: number) {
  const rows = Array.from({ length: count }, (_, second) =>
    quoteRow(quoteInput({ name: `Quote ${second}` }), { time: sql<Date>`'2026-01-01' + interval ${second} second` }),
  );
  await insertQuotes(db, rows);
}

async function namesFound(text: string): Promise<string[]> {
  return (await searchQuotes(db, { text, page: 1 })).rows.map(({ name }) => name).sort();
}

describe("the list of quotes", () => {
  test("has 50 to a page, newest first, each quote once", async () => {
    await storeMany(120);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await searchQuotes(db, { text: "", page }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    for (const [index, found] of pages.entries())
      expect(found).toMatchObject({ count: 120, pages: 3, page: index + 1 });
    const names = pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Quote ${119 - index}`));
  });

  test("has one order among quotes of one moment", async () => {
    const time = sql<Date>`'2026-01-01'`;
    const rows = Array.from({ length: 60 }, (_, index) => quoteRow(quoteInput({ name: `${index}` }), { time }));
    await db.insertInto("quotes").values(rows).execute();
    const found = [await searchQuotes(db, { text: "", page: 1 }), await searchQuotes(db, { text: "", page: 2 })];
    const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual(rows.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1)));
  });

  test.each([4, 2_000, 999_999_999])("beyond its end, as page %d, is the last page", async (page) => {
    await storeMany(rowsToAPage + 1);
    const found = await searchQuotes(db, { text: "", page });
    expect(found).toMatchObject({ count: 51, page: 2, pages: 2 });
    expect(found.rows.map(({ name }) => name)).toEqual(["Quote 0"]);
  });

  test("is one empty page without quotes", async () => {
    expect(await searchQuotes(db, { text: "", page: 7 })).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
    await storeMany(1);
    expect(await searchQuotes(db, { text: "nobody", page: 7 })).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
  });

  test("says of a quote what a row shows", async () => {
    const id = await stored({ name: "Cuba", customerName: "Zoë", link: "Zoe-26", display: true, items: oneOfEach });
    const row = { id, name: "Cuba", customerName: "Zoë", link: "Zoe-26" };
    expect((await searchQuotes(db, { text: "", page: 1 })).rows).toEqual([{ ...row, display: true }]);
    await updateQuote(db, id, { display: false, customerName: null });
    const changed = { ...row, customerName: null, display: false };
    expect((await searchQuotes(db, { text: "cuba", page: 1 })).rows).toEqual([changed]);
  });
});

describe("a list that is too long to be counted", () => {
  const total = countedAtMost + 120;
  const numbersOf = ({ rows }: SearchResult<{ name: string }>) => rows.map(({ name }) => Number(name.slice(6)));
  const next = (text: string, { page, more }: SearchResult<unknown>): Search => ({
    text,
    page: page + 1,
    after: more!.next!,
  });

  test.each(["", "QUOTE"])("is gone through forth and back, each row once, searched for %j", async (text) => {
    await storeMany(total);
    const seen: SearchResult<{ name: string; id: string }>[] = [await searchQuotes(db, { text, page: 1 })];
    while (seen.at(-1)!.more!.next) seen.push(await searchQuotes(db, next(text, seen.at(-1)!)));
    const ids = seen.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const all = await sql<{ id: string }>`select id from quotes order by created_at desc, id desc`.execute(db);
    expect(ids).toEqual(all.rows.map(({ id }) => id));
    expect(seen.every(({ count, more }) => count === countedAtMost && more)).toBe(true);
    expect(seen[0]).toMatchObject({ page: 1, more: { here: {}, previous: null } });
    for (let page = seen.length; page > 2; page -= 1) {
      const back = await searchQuotes(db, { text, page: page - 1, before: seen[page - 1]!.more!.previous! });
      expect([back.page, numbersOf(back)]).toEqual([page - 1, numbersOf(seen[page - 2]!)]);
    }
  });

  test("leads to the rows of a page that is asked for by its number alone, and beyond its end to the oldest", async () => {
    await storeMany(total);
    expect(numbersOf(await searchQuotes(db, { text: "", page: 22 }))[0]).toBe(total - 1 - 21 * rowsToAPage);
    const end = await searchQuotes(db, { text: "", page: 9_999 });
    expect([numbersOf(end).at(-1), end.rows.length, end.more?.next]).toEqual([0, rowsToAPage, null]);
  });

  test("is its first page where nothing more lies before a row", async () => {
    await storeMany(total);
    const first = await searchQuotes(db, { text: "", page: 1 });
    const { id } = first.rows[10]!;
    const time = Date.UTC(2026, 0, 1) + (total - 11) * 1_000;
    expect(await searchQuotes(db, { text: "", page: 2, before: { id, time } })).toEqual(first);
  });
});

describe("a search", () => {
  test("looks into name, customer and link", async () => {
    await stored({ name: "Rossi in Havana" });
    await stored({ name: "Honeymoon", customerName: "Famiglia Rossi" });
    await stored({ name: "Sailing", link: "rossi-2026" });
    await stored({ name: "Other", customerName: "Bianchi", link: "bianchi" });
    expect(await namesFound("rossi")).toEqual(["Honeymoon", "Rossi in Havana", "Sailing"]);
    expect(await namesFound("Rossi in")).toEqual(["Rossi in Havana"]);
    expect(await namesFound("rossi bianchi")).toEqual([]);
  });

  test.each([
    ["Nueve días en Perù", ["nueve", "NUEVE DÍAS", "dias", "peru", "PERÚ", "perù", "s en p"]],
    ["Été à Ñandú, Straße", ["ete", "ÉTÉ", "nandu", "STRAßE"]],
    ["Ελλάδα, Куба, 哈瓦那", ["ΕΛΛΑΔΑ", "куба", "瓦"]],
    ["Palms \u{1f334}", ["\u{1f334}", "palms \u{1f334}"]],
  ])("finds %j whatever the letters' case and accents", async (name, texts) => {
    await stored({ name });
    for (const text of texts) expect(await namesFound(text), text).toEqual([name]);
    expect(await namesFound("\u{1f697}")).toEqual([]);
  });

  test("takes %, _, \\ and ! as letters", async () => {
    const names = ["100% cotton", "100x cotton", "a_b", "axb", "C:\\quotes", "wow!", 'it\'s "quoted"'];
    for (const name of names) await stored({ name, link: null });
    expect(await namesFound("0%")).toEqual(["100% cotton"]);
    expect(await namesFound("%")).toEqual(["100% cotton"]);
    expect(await namesFound("_")).toEqual(["a_b"]);
    expect(await namesFound("a_b")).toEqual(["a_b"]);
    expect(await namesFound("\\")).toEqual(["C:\\quotes"]);
    expect(await namesFound("\\q")).toEqual(["C:\\quotes"]);
    expect(await namesFound("!")).toEqual(["wow!"]);
    expect(await namesFound("'s \"")).toEqual(['it\'s "quoted"']);
    expect(await namesFound("%_%")).toEqual([]);
  });

  test("finds a long text, and nothing across two fields", async () => {
    const name = "A very long journey through the whole of Cuba and back";
    await stored({ name, customerName: "Ada" });
    await stored({ name: `${name.slice(0, 40)} elsewhere` });
    expect(await namesFound(name.slice(3))).toEqual([name]);
    expect(await namesFound("back\nAda")).toEqual([]);
  });

  test("follows every change of name, customer and link", async () => {
    const id = await stored({ name: "Before", customerName: "Rossi", link: "rossi" });
    await updateQuote(db, id, { name: "After" });
    expect([await namesFound("before"), await namesFound("after"), await namesFound("rossi")]).toEqual([
      [],
      ["After"],
      ["After"],
    ]);
    await updateQuote(db, id, { customerName: null, link: "other" });
    expect([await namesFound("rossi"), await namesFound("OTHER")]).toEqual([[], ["After"]]);
    const copy = await duplicateQuote(db, id);
    expect(await namesFound("after (")).toEqual(["After (copia)"]);
    await deleteQuote(db, id);
    await deleteQuote(db, copy!);
    expect(await namesFound("after")).toEqual([]);
  });

  test.each([
    "\0",
    "' or 1=1 -- ",
    "?",
    ":x",
    "\u{1f334}".repeat(limits.name / 2),
    "!".repeat(limits.name),
    "%_".repeat(5_000),
  ])("for %j is no error", async (text) => {
    await stored({ name: "A quote" });
    expect(await namesFound(text)).toEqual([]);
  });

  test("is paged and counted by what it finds", async () => {
    await storeMany(130);
    const found = await searchQuotes(db, { text: "QUOTE 1", page: 2 });
    // 1, 10 to 19, 100 to 129.
    expect(found).toMatchObject({ count: 41, page: 1, pages: 1 });
    await storeMany(130);
    const twice = await searchQuotes(db, { text: "quote 1", page: 2 });
    expect([twice.count, twice.page, twice.pages, twice.rows.length]).toEqual([82, 2, 2, 32]);
    expect(twice.rows.every(({ name }) => name.startsWith("Quote 1"))).toBe(true);
  });
});

describe("the list of pages", () => {
  test("is searched by name and paged as that of quotes", async () => {
    const { id } = await createPage(db, pageInput({ name: "Perù 100%", language: "it", items: oneOfEach }));
    for (let number = 0; number < 51; number += 1) await createPage(db, pageInput({ name: `Page ${number}` }));
    await sql`update pages set created_at = '2026-01-01' where id = ${id}`.execute(db);
    expect(await searchPages(db, { text: "", page: 9 })).toMatchObject({
      count: 52,
      page: 2,
      pages: 2,
      rows: expect.arrayContaining([{ id, name: "Perù 100%", language: "it" }]) as unknown,
    });
    for (const text of ["PERU", "100%", "%"]) {
      const rows = [{ id, name: "Perù 100%", language: "it" }];
      expect(await searchPages(db, { text, page: 1 }), text).toEqual({ rows, count: 1, page: 1, pages: 1 });
    }
    expect((await searchPages(db, { text: "_", page: 1 })).count).toBe(0);
    await deletePage(db, id);
    expect((await searchPages(db, { text: "", page: 2 })).rows).toHaveLength(1);
  });
});

test("count and rows of a list are of one moment, in the middle of changes", async () => {
  await storeMany(60);
  const changes = (async () => {
    for (let round = 0; round < 30; round += 1) {
      const ids = Array.from({ length: 20 }, newId);
      await db
        .insertInto("quotes")
        .values(ids.map((id) => quoteRow(quoteInput(), { id })))
        .execute();
      await db.deleteFrom("quotes").where("id", "in", ids).execute();
    }
  })();
  for (let round = 0; round < 30; round += 1) {
    const { count, page, rows } = await searchQuotes(db, { text: "", page: 2 });
    expect([60, 80]).toContain(count);
    expect(rows).toHaveLength(count - (page - 1) * rowsToAPage);
  }
  await changes;
});
