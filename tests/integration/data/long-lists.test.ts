import { sql } from "kysely";
import mysql from "mysql2";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { actingDatabase, db } from "../../support/acting";
import { nameForCopy } from "~/data/name-for-copy.server";
import { createPage } from "~/data/pages.server";
import { findQuote, insertQuotes, listTours, quoteRow, quoteWithId } from "~/data/quotes.server";
import { withTargets } from "~/data/qr-targets.server";
import { countedAtMost, rowsToAPage, searchPages, searchQuotes } from "~/data/search.server";
import type { SearchResult, RowKey } from "~/domain/search";
import { pageInput, quoteInput } from "../../support/factories";

type Step = Record<"table" | "type" | "key" | "Extra", string | null>;

const total = countedAtMost + 120;
const timeOf = (number: number) => Date.UTC(2026, 0, 1) + number * 1_000;

beforeAll(async () => {
  const rows = Array.from({ length: total }, (_, number) => {
    const input = quoteInput({ name: `Quote ${number}`, customerName: `Rossi ${number}`, link: `link-${number}` });
    return quoteRow(input, { time: sql<Date>`${new Date(timeOf(number))}` });
  });
  const own = actingDatabase(String(process.env.DATABASE_URL), { deadlines: false });
  await insertQuotes(own, rows);
  const names = Array.from({ length: 300 }, (_, number) => `Page ${number}`);
  await Promise.all(names.map((name) => createPage(own, pageInput({ name }))));
  await sql`analyze table quotes, pages`.execute(own);
  await own.destroy();
});

describe("each statement goes by a key:", () => {
  const page22 = { text: "", page: 22 };
  const key: RowKey = { id: "x", time: timeOf(300) };
  const code = { id: "a", name: "A", url: "/quote/link-7" };

  test.each<[what: string, ask: () => Promise<unknown>, keys: string[], type?: string]>([
    ["the first page of the list", () => searchQuotes(db, { text: "", page: 1 }), ["quotes_newest"]],
    ["a page by its number", () => searchQuotes(db, page22), ["quotes_newest"]],
    ["a page behind a row", () => searchQuotes(db, { ...page22, after: key }), ["quotes_newest"]],
    ["a page before a row", () => searchQuotes(db, { ...page22, before: key }), ["quotes_newest"]],
    ["a process's first search", () => searchQuotes(db, { text: "rossi", page: 1 }), ["quotes_revisions", "PRIMARY"]],
    ["a search that finds all", () => searchQuotes(db, { text: "rossi", page: 1 }), ["PRIMARY"]],
    ["a search that finds one", () => searchQuotes(db, { text: "nk-77", page: 1 }), ["quotes_updated", "PRIMARY"]],
    ["a search that finds none", () => searchQuotes(db, { text: "nobody", page: 1 }), ["PRIMARY"]],
    ["the list of pages", () => searchPages(db, { text: "", page: 1 }), ["pages_newest"]],
    ["a quote by its link, one row", () => findQuote(db, "LINK-77"), ["quotes_link"], "const"],
    ["a quote by its id", () => quoteWithId(db, "an-id"), []],
    ["the names of copies", () => nameForCopy(db, "quotes", "Quote 1"), ["quotes_name"]],
    ["the targets of printed codes", () => withTargets(db, [code], "http://localhost"), ["quotes_link"]],
    ["all tours", () => listTours(db), ["quotes_tours"]],
  ])("%s", async (_, ask, keys, type) => {
    const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
    await ask();
    const asked = query.mock.calls as unknown as [statement: string, values: string[]][];
    const statements = asked.filter(([statement]) => /^\(?select/.test(statement));
    query.mockRestore();
    const used = new Set<string | null>();
    for (const [statement, values] of statements) {
      const text = `explain format=traditional ${mysql.format(statement, values, false, "Z")}`;
      for (const step of (await sql.raw<Step>(text).execute(db)).rows) {
        // What a statement makes for itself, and what turned out to be empty, has no key.
        if (!step.table || step.table.startsWith("<") || step.table === "some") continue;
        expect(step.type, text).not.toBe("ALL");
        if (type !== undefined) expect(step.type, text).toBe(type);
        // A key may be read wholly where it has all that is asked, else in the order of the list, up to the limit.
        if (step.type === "index" && !step.Extra?.includes("Using index")) expect(text).toContain(" limit ");
        if (text.includes(" like ")) expect(step.Extra, text).not.toContain("filesort");
        used.add(step.key);
      }
    }
    expect(statements).not.toEqual([]);
    if (type !== undefined) expect(statements).toHaveLength(1);
    expect([...used]).toEqual(expect.arrayContaining(keys));
  });
});

describe("a list that is too long to be counted", () => {
  const numbersOf = ({ rows }: SearchResult<{ name: string }>) => rows.map(({ name }) => Number(name.split(" ")[1]));

  test.each(["", "QUOTE"])("is gone through forth and back, each row once, searched for %j", async (text) => {
    const seen = [await searchQuotes(db, { text, page: 1 })];
    for (let found = seen[0]; found?.more?.next; seen.push(found)) {
      found = await searchQuotes(db, { text, page: found.page + 1, after: found.more.next });
    }
    expect(seen.flatMap(numbersOf)).toEqual(Array.from({ length: total }, (_, at) => total - 1 - at));
    expect(seen.every(({ count, more }) => count === countedAtMost && more)).toBe(true);
    expect(seen[0]).toMatchObject({ page: 1, more: { here: {}, previous: null } });
    for (let page = seen.length; page > 2; page -= 1) {
      const back = await searchQuotes(db, { text, page: page - 1, before: seen[page - 1]!.more!.previous! });
      expect([back.page, numbersOf(back)]).toEqual([page - 1, numbersOf(seen[page - 2]!)]);
    }
  });

  test("leads to the rows of a page that is asked for by its number alone, and beyond its end to the oldest", async () => {
    expect(numbersOf(await searchQuotes(db, { text: "", page: 22 }))[0]).toBe(total - 1 - 21 * rowsToAPage);
    const end = await searchQuotes(db, { text: "", page: 9_999 });
    expect([numbersOf(end).at(-1), end.rows.length, end.more?.next]).toEqual([0, rowsToAPage, null]);
  });

  test("is its first page where nothing more lies before a row", async () => {
    const first = await searchQuotes(db, { text: "", page: 1 });
    const before = { id: first.rows[10]!.id, time: timeOf(total - 11) };
    expect(await searchQuotes(db, { text: "", page: 2, before })).toEqual(first);
  });
});
