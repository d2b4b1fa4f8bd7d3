import { sql } from "kysely";
import mysql from "mysql2";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createDatabase } from "~/data/database.server";
import { db } from "~/data/db.server";
import { nameForCopy } from "~/data/name-for-copy.server";
import { createPage } from "~/data/pages.server";
import { findQuote, insertQuotes, listTours, quoteRow, quoteWithId } from "~/data/quotes.server";
import { withTargets } from "~/data/qr-targets.server";
import { searchPages, searchQuotes } from "~/data/search.server";
import { pageInput, quoteInput } from "../../support/factories";

const many = 2_000;
const key = { id: "x", time: Date.UTC(2026, 0, 1, 0, 20) };

beforeAll(async () => {
  const db = createDatabase(String(process.env.DATABASE_URL), { deadlines: false });
  await db.deleteFrom("quotes").execute();
  const rows = Array.from({ length: many }, (_, second) => {
    const input = quoteInput({ name: `Quote ${second}`, customerName: `Rossi ${second}`, link: `link-${second}` });
    return quoteRow(input, { time: sql<Date>`'2026-01-01' + interval ${second} second` });
  });
  await insertQuotes(db, rows);
  for (let number = 0; number < 300; number += 1) await createPage(db, pageInput({ name: `Page ${number}` }));
  await sql`analyze table quotes, pages`.execute(db);
  await db.destroy();
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => db.destroy());

const code = { id: "a", name: "A", url: "/quote/link-7" };

test.each<[what: string, ask: () => Promise<unknown>, keys: string[]]>([
  ["the first page of the list", () => searchQuotes(db, { text: "", page: 1 }), ["quotes_newest"]],
  ["a page by its number", () => searchQuotes(db, { text: "", page: 30 }), ["quotes_newest"]],
  ["a page behind a row", () => searchQuotes(db, { text: "", page: 30, after: key }), ["quotes_newest"]],
  ["a page before a row", () => searchQuotes(db, { text: "", page: 30, before: key }), ["quotes_newest"]],
  ["a search that finds all", () => searchQuotes(db, { text: "rossi", page: 1 }), ["quotes_newest"]],
  ["a search that finds one", () => searchQuotes(db, { text: "nk-77", page: 1 }), ["quotes_newest"]],
  ["a search that finds none", () => searchQuotes(db, { text: "nobody", page: 1 }), ["quotes_newest"]],
  ["the list of pages", () => searchPages(db, { text: "", page: 1 }), ["pages_newest"]],
  ["a quote by its link", () => findQuote(db, "LINK-77"), ["quotes_link"]],
  ["a quote by its id", () => quoteWithId(db, "an-id"), []],
  ["the names of copies", () => nameForCopy(db, "quotes", "Quote 1"), ["quotes_name"]],
  ["the targets of printed codes", () => withTargets(db, [code], "http://localhost"), ["quotes_link"]],
  ["all tours", () => listTours(db), ["quotes_tours"]],
])("%s: each statement goes by a key", async (_, ask, keys) => {
  const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
  await ask();
  const asked = query.mock.calls as unknown as [statement: string, values: string[]][];
  const statements = asked.filter(([statement]) => statement.startsWith("select") || statement.startsWith("(select"));
  query.mockRestore();
  const used = new Set<string | null>();
  for (const [statement, values] of statements) {
    const text = `explain format=traditional ${mysql.format(statement, values, false, "Z")}`;
    for (const step of (await sql.raw<Step>(text).execute(db)).rows) {
      // What a statement makes for itself, and what turned out to be empty, has no key.
      if (!step.table || step.table.startsWith("<") || step.table === "some") continue;
      expect(step.type, text).not.toBe("ALL");
      // A key may be read in the order of the list: by a search wholly, as it has all that is searched, else up to the limit.
      if (step.type === "index") expect(text).toContain(" limit ");
      if (text.includes(" like ") && step.type === "index") expect(step.Extra, text).toContain("Using index");
      used.add(step.key);
    }
  }
  expect(statements).not.toEqual([]);
  expect([...used]).toEqual(expect.arrayContaining(keys));
});

interface Step {
  table: string | null;
  type: string | null;
  key: string | null;
  Extra: string | null;
}
