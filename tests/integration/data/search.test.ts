import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { createDatabase } from "~/data/database/database.server";
import { serializeItemsColumn } from "~/data/quotes/items-column.server";
import { migrateToLatest } from "~/data/database/migrate.server";
import { createPage, deletePage } from "~/data/pages.server";
import { deleteQuote, duplicateQuote, insertQuotes, buildQuoteRow, updateQuote } from "~/data/quotes/quotes.server";
import { rowsPerPage, searchPages, searchQuotes } from "~/data/quotes/search.server";
import { limits } from "~/domain/limits";
import { oneItemOfEachType, buildPageInput, buildQuoteInput, buildTextItems } from "../../support/factories";
import { storeQuote } from "../../support/stored-records";

beforeEach(async () => {
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("pages").execute();
});

/** Stores quotes named `Quote 0`, `Quote 1` …, some seconds apart, the last one newest. */
async function storeMany(count: number, apart = 1) {
  const rows = Array.from({ length: count }, (_, number) => {
    const time = sql<Date>`'2026-01-01' + interval ${number * apart} second`;
    return buildQuoteRow(buildQuoteInput({ name: `Quote ${number}` }), { time });
  });
  await insertQuotes(db, rows);
  return rows;
}

async function namesFound(text: string): Promise<string[]> {
  return (await searchQuotes(db, { text, page: 1 })).rows.map(({ name }) => name).sort();
}

describe("the list of quotes", () => {
  test("has 50 quotes per page, newest first, and returns the last page past its end", async () => {
    await storeMany(120);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await searchQuotes(db, { text: "", page }));
    expect(pages.map(({ rows, count, page, pages }) => [rows.length, count, page, pages])).toEqual([
      [50, 120, 1, 3],
      [50, 120, 2, 3],
      [20, 120, 3, 3],
    ]);
    const names = pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Quote ${119 - index}`));
    for (const page of [4, 2_000, 999_999_999]) expect(await searchQuotes(db, { text: "", page })).toEqual(pages[2]);
  });

  test("has a stable order for quotes of the same time", async () => {
    const stored = await storeMany(60, 0);
    const found = [await searchQuotes(db, { text: "", page: 1 }), await searchQuotes(db, { text: "", page: 2 })];
    const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual(stored.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1)));
  });

  test("has one empty page without quotes", async () => {
    expect(await searchQuotes(db, { text: "", page: 7 })).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
    await storeMany(1);
    expect(await searchQuotes(db, { text: "nobody", page: 7 })).toEqual({ rows: [], count: 0, page: 1, pages: 1 });
  });

  test("returns a consistent count and rows during changes", async () => {
    await storeMany(60);
    const changes = (async () => {
      for (let round = 0; round < 30; round += 1) {
        const rows = Array.from({ length: 20 }, () => buildQuoteRow(buildQuoteInput()));
        await insertQuotes(db, rows);
        const ids = rows.map(({ id }) => id);
        await db.deleteFrom("quotes").where("id", "in", ids).execute();
      }
    })();
    for (let round = 0; round < 30; round += 1) {
      const { count, page, rows } = await searchQuotes(db, { text: "", page: 2 });
      expect([60, 80]).toContain(count);
      expect(rows).toHaveLength(count - (page - 1) * rowsPerPage);
    }
    await changes;
  });
});

describe("a search", () => {
  test("finds words in any order in name, customer, link and texts", async () => {
    await storeQuote({ name: "Rossi in Havana", items: oneItemOfEachType });
    await storeQuote({ name: "Honeymoon", customerName: "Famiglia Rossi", displayDescription: "Nights on a schooner" });
    await storeQuote({
      name: "Sailing",
      link: "rossi-2026",
      items: buildTextItems(["By schooner", "to Caibarién, in June"]),
    });
    await storeQuote({ name: "A journey", customerName: "Bianchi", link: "bianchi" });
    expect(await namesFound("rossi")).toEqual(["Honeymoon", "Rossi in Havana", "Sailing"]);
    for (const text of ["havana rossi", "  ROSSI\n vana ", "nine lines santa rossi"]) {
      expect(await namesFound(text), text).toEqual(["Rossi in Havana"]);
    }
    expect(await namesFound("schooner rossi")).toEqual(["Honeymoon", "Sailing"]);
    expect(await namesFound("june caibarien 2026 by")).toEqual(["Sailing"]);
    expect(await namesFound("journey bianchi")).toEqual(["A journey"]);
    for (const query of ["rossi bianchi", "schooner havana", "slider", "patio.webp", "text md"]) {
      expect(await namesFound(query), query).toEqual([]);
    }
  });

  test("treats all apostrophes as equal", async () => {
    const names = ["L'Avana di O’Brien", "L’Avana dell`estate"];
    for (const name of names) await storeQuote({ name, items: buildTextItems(["nell’Oriente", "all'alba"]) });
    for (const text of ["l'avana", "L’AVANA", "nell'oriente", "ALL’alba", "’", "'"]) {
      expect(await namesFound(text), text).toEqual(names);
    }
    expect(await namesFound("o'brien")).toEqual([names[0]]);
    expect(await namesFound("dell’estate")).toEqual([names[1]]);
  });

  test("searches a link's label and its decoded address, so that % matches only visible ones", async () => {
    await storeQuote({
      name: "Linked",
      items: buildTextItems(["#[Ask|mailto:ask@x.example?subject=Due%20case,%20giugno]!"]),
    });
    await storeQuote({ name: "Deposit", items: buildTextItems(["30% now"]) });
    await storeQuote({ name: "Bare", items: buildTextItems(["at www.x.example/a%20b"]) });
    expect(await namesFound("%")).toEqual(["Bare", "Deposit"]);
    for (const text of ["ask!", "ask@x.example", "subject=due case, GIUGNO"]) {
      expect(await namesFound(text), text).toEqual(["Linked"]);
    }
  });

  test("finds quotes saved by an older release without search words", async () => {
    const id = await storeQuote({ name: "Before", items: buildTextItems(["schooner"]) });
    expect(await namesFound("before")).toEqual(["Before"]);
    const items = serializeItemsColumn(buildTextItems(["a catamaran"]));
    await sql`update quotes set name = 'After', items = ${items}, revision = revision + 1, updated_at = utc_timestamp(3)
      where id = ${id}`.execute(db);
    const other = buildQuoteRow(buildQuoteInput({ name: "Another", items: buildTextItems(["catamaran"]) }));
    await db.insertInto("quotes").values(other).execute();
    expect(await namesFound("catamaran")).toEqual(["After", "Another"]);
    expect(await namesFound("schooner")).toEqual([]);
    await db.deleteFrom("quote_words").execute();
    await sql`update quotes set updated_at = '2026-01-01'`.execute(db);
    // As after a migration.
    const start = createDatabase(String(process.env.DATABASE_URL), { timeouts: false });
    await migrateToLatest(start).finally(() => start.destroy());
    expect(await namesFound("catamaran")).toEqual(["After", "Another"]);
  });

  test.each([
    ["Nueve días en Perù", ["nueve", "NUEVE DÍAS", "dias", "peru", "PERÚ", "perù", "s en p"]],
    ["Été à Ñandú, Straße", ["ete", "ÉTÉ", "nandu", "STRAßE"]],
    ["Ελλάδα, Куба, 哈瓦那", ["ΕΛΛΑΔΑ", "куба", "瓦"]],
    ["Palms \u{1f334}", ["\u{1f334}", "palms \u{1f334}"]],
  ])("finds %j in any case and with any accents", async (name, texts) => {
    await storeQuote({ name });
    for (const text of texts) expect(await namesFound(text), text).toEqual([name]);
    expect(await namesFound("\u{1f697}")).toEqual([]);
  });

  test("treats %, _, \\ and ! as characters, and resists SQL injection", async () => {
    const names = ["100% cotton", "100x cotton", "a_b", "axb", "C:\\quotes", "wow!", 'it\'s "quoted"'];
    for (const name of names) await storeQuote({ name });
    for (const [text, name] of [
      ["0%", "100% cotton"],
      ["%", "100% cotton"],
      ["_", "a_b"],
      ["a_b", "a_b"],
      ["\\", "C:\\quotes"],
      ["\\q", "C:\\quotes"],
      ["!", "wow!"],
      ["'s \"", 'it\'s "quoted"'],
    ] as const) {
      expect(await namesFound(text), text).toEqual([name]);
    }
    const long = ["\u{1f334}".repeat(limits.name / 2), "!".repeat(limits.name), "%_".repeat(5_000)];
    for (const text of ["%_%", "\0", "' or 1=1 -- ", "?", ":x", ...long]) expect(await namesFound(text)).toEqual([]);
  });

  test("follows every change", async () => {
    const id = await storeQuote({ name: "Before", customerName: "Rossi", link: "rossi" });
    await updateQuote(db, id, { name: "After" });
    expect(await namesFound("before")).toEqual([]);
    for (const text of ["after", "rossi"]) expect(await namesFound(text)).toEqual(["After"]);
    await updateQuote(db, id, { customerName: null, link: "other" });
    expect([await namesFound("rossi"), await namesFound("OTHER")]).toEqual([[], ["After"]]);
    const copy = await duplicateQuote(db, id);
    await updateQuote(db, id, { items: buildTextItems(["One night aboard"]) });
    expect(await namesFound("aboard night after")).toEqual(["After"]);
    await updateQuote(db, id, { items: [] });
    expect(await namesFound("aboard")).toEqual([]);
    expect(await namesFound("after (")).toEqual(["After (copia)"]);
    for (const each of [id, copy]) await deleteQuote(db, each!);
    expect(await namesFound("after")).toEqual([]);
  });
});

test("the list of pages is searched by name and paged like that of quotes", async () => {
  const { id } = await createPage(db, buildPageInput({ name: "Perù 100%", language: "it", items: oneItemOfEachType }));
  await sql`update pages set created_at = '2026-01-01' where id = ${id}`.execute(db);
  for (let number = 0; number < 50; number += 1) await createPage(db, buildPageInput({ name: `Page ${number}` }));
  const rows = [{ id, name: "Perù 100%", language: "it" }];
  expect(await searchPages(db, { text: "", page: 9 })).toEqual({ count: 51, page: 2, pages: 2, rows });
  for (const text of ["PERU", "100%", "%", "100 peru"]) {
    expect(await searchPages(db, { text, page: 1 }), text).toEqual({ rows, count: 1, page: 1, pages: 1 });
  }
  for (const text of ["_", "'", "’"]) expect((await searchPages(db, { text, page: 1 })).count, text).toBe(0);
  await deletePage(db, id);
  expect((await searchPages(db, { text: "", page: 2 })).pages).toBe(1);
});
