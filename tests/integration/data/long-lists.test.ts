import { sql } from "kysely";
import mysql from "mysql2";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createAuditedDatabase, db } from "../../support/audited-database";
import { findUniqueCopyName } from "~/data/quotes/copy-name.server";
import { createPage } from "~/data/pages.server";
import { indexMissingQuotes } from "~/data/quotes/search-index.server";
import {
  findQuoteByAddress,
  insertQuotes,
  listQuotes,
  buildQuoteRow,
  findQuoteById,
  updateQuote,
} from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { addViewCounts, backfillLastViews } from "~/data/views.server";
import { resolveQrTargets } from "~/data/qr-targets.server";
import { listPagesByCursor, listQuotesByCursor, listToursByCursor } from "~/data/quotes/cursor-lists.server";
import { type ListCursor, parseListCursor, formatListCursor } from "~/domain/quotes/list-cursor";
import { maxCountedRows, rowsPerPage, searchPages, searchQuotes } from "~/data/quotes/search.server";
import { formatListQuery, parseListQuery, type ListPage, type RowKey } from "~/domain/quotes/search";
import { buildPageInput, buildQuoteInput } from "../../support/factories";

/** The sort orders of the list, their database indexes for all quotes and for one status, and an example value. */
const orders = [
  ["saved", "quotes_saved", "quotes_status_saved", null],
  ["name", "quotes_sorted", "quotes_status_sorted", "Quote 5"],
  ["opened", "quotes_opened", "quotes_status_opened", "2026-01-03"],
] as const;

type ExplainRow = Record<"table" | "type" | "key" | "Extra", string | null>;

const total = maxCountedRows + 120;
const timestampOf = (number: number) => Date.UTC(2026, 0, 1) + number * 1_000;

beforeAll(async () => {
  const rows = Array.from({ length: total }, (_, number) => {
    const input = buildQuoteInput({ name: `Quote ${number}`, customerName: `Rossi ${number}`, link: `link-${number}` });
    return buildQuoteRow(input, { time: sql<Date>`${new Date(timestampOf(number))}` });
  });
  const longJobDatabase = createAuditedDatabase(String(process.env.DATABASE_URL), { timeouts: false });
  await insertQuotes(longJobDatabase, rows);
  const names = Array.from({ length: 300 }, (_, number) => `Page ${number}`);
  await Promise.all(names.map((name) => createPage(longJobDatabase, buildPageInput({ name }))));
  // A third has views, on ten days. Only the days repeat.
  const viewed = rows.flatMap(({ id }, number) =>
    number % 3 === 0 ? [{ id, day: `2026-01-${10 + (number % 10)}` }] : [],
  );
  const noViews = { kind: "quote", pdf: 0, furthest: 0 } as const;
  await addViewCounts(
    longJobDatabase,
    viewed.map(({ id, day }) => ({ ...noViews, record: id, day, opened: 1 })),
  );
  await sql`analyze table quotes, quote_words, pages, receipts`.execute(longJobDatabase);
  await longJobDatabase.destroy();
});

describe("each statement uses an index:", () => {
  const key: RowKey = { id: "x", time: timestampOf(300) };
  const page22 = { text: "", page: 22, after: key };
  const changes = { limit: 50, changedSince: new Date(0) };
  const bySignature = ["quotes_saved", "quote_words_signatures"];
  const code = { id: "a", name: "A", url: "/quote/link-7" };

  test.each<[what: string, ask: () => Promise<unknown>, keys: string[], type?: string]>([
    ["the first page of the list", () => searchQuotes(db, { text: "", page: 1 }), ["quotes_listed"]],
    ["a page by its number", () => searchQuotes(db, { text: "", page: 22 }), ["quotes_listed"]],
    ["a page behind a row", () => searchQuotes(db, page22), ["quotes_listed"]],
    ["a page before a row", () => searchQuotes(db, { text: "", page: 22, before: key }), ["quotes_listed"]],
    ...orders.flatMap(([sort, all, ofStatus, value]) => {
      const after = { ...page22.after, ...(value && { value }) };
      const sorted = (search: object) => () => searchQuotes(db, { text: "", page: 1, sort, ...search });
      return [
        [`the list by ${sort}`, sorted({}), [all]],
        [`the list by ${sort}, a page behind a row`, sorted({ page: 22, after }), [all]],
        [`the list by ${sort}, a page before a row`, sorted({ page: 22, before: after }), [all]],
        [`the list by ${sort} of a status`, sorted({ status: "draft" }), [ofStatus]],
        [
          `the list by ${sort} of a status, a page behind a row`,
          sorted({ status: "draft", page: 22, after }),
          [ofStatus],
        ],
        [`a search in the list by ${sort}`, sorted({ text: "rossi" }), ["PRIMARY", all, "quote_words_quote"]],
      ] satisfies [string, () => Promise<unknown>, string[]][];
    }),
    ["the list of a status", () => searchQuotes(db, { text: "", page: 1, status: "draft" }), ["quotes_status"]],
    ["the whole list", () => listQuotes(db), ["quotes_listed"]],
    [
      "a program's page",
      () => listQuotesByCursor(db, { limit: 50, text: "", after: { ...key, order: "created" } }),
      ["quotes_listed"],
    ],
    ...(["", "rossi"].map((text) => [
      `a program's page of changes, searched for "${text}"`,
      () => listQuotesByCursor(db, { ...changes, text, status: "draft", after: { ...key, order: "changed" } }),
      ["quotes_status_changed", ...(text === "" ? [] : ["quote_words_quote"])],
    ]) satisfies [string, () => Promise<unknown>, string[]][]),
    ["a program's page of all changes", () => listQuotesByCursor(db, { ...changes, text: "" }), ["quotes_changed"]],
    ["a program's page of tours", () => listToursByCursor(db, { limit: 50 }), ["quotes_tours"]],
    ["a program's page of pages", () => listPagesByCursor(db, { ...changes, text: "" }), ["pages_changed"]],
    ["a search that finds all", () => searchQuotes(db, { text: "rossi", page: 1 }), ["quotes_saved", "PRIMARY"]],
    [
      "a search that finds one",
      () => searchQuotes(db, { text: "nk-77", page: 1 }),
      [...bySignature, "quote_words_quote"],
    ],
    ["a search that finds none", () => searchQuotes(db, { text: "nobody", page: 1 }), bySignature],
    ["a search in a status", () => searchQuotes(db, { text: "nk-7", page: 1, status: "draft" }), ["quotes_status"]],
    ["the comparison of all words", () => indexMissingQuotes(db), ["quotes_revisions", "quote_words_revisions"]],
    ["the comparison of the last views", () => backfillLastViews(db), ["receipts_day"]],
    ["the list of pages", () => searchPages(db, { text: "", page: 1 }), ["pages_newest"]],
    ["a quote by its link, one row", () => findQuoteByAddress(db, "LINK-77"), ["quotes_link"], "const"],
    ["a quote by its id", () => findQuoteById(db, "an-id"), []],
    ["the names of copies", () => findUniqueCopyName(db, "quotes", "Quote 1"), ["quotes_name"]],
    ["the targets of printed codes", () => resolveQrTargets(db, [code], "http://localhost"), ["quotes_link"]],
    ["all tours", () => listTours(db), ["quotes_tours"]],
  ])("%s", async (_, runQuery, keys, type) => {
    const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
    await runQuery();
    const queries = query.mock.calls as unknown as [statement: string, values: string[]][];
    const statements = queries.filter(([statement]) => /^\s*\(?select/.test(statement));
    query.mockRestore();
    const used = new Set<string | null>();
    for (const [statement, values] of statements) {
      const text = `explain format=traditional ${mysql.format(statement, values, false, "Z")}`;
      for (const row of (await sql.raw<ExplainRow>(text).execute(db)).rows) {
        // Derived tables and tables optimized away have no key.
        if (!row.table || row.table.startsWith("<") || row.table === "some") continue;
        expect(row.type, text).not.toBe("ALL");
        if (type !== undefined) expect(row.type, text).toBe(type);
        // A full index scan is fine for a covering index, or in the order of the list up to the limit.
        if (row.type === "index" && !row.Extra?.includes("Using index")) expect(text).toContain(" limit ");
        if (text.includes(" like ")) expect(row.Extra, text).not.toContain("filesort");
        used.add(row.key);
      }
    }
    expect(statements).not.toEqual([]);
    if (type !== undefined) expect(statements).toHaveLength(1);
    expect([...used]).toEqual(expect.arrayContaining(keys));
  });
});

describe.each(orders)("a list sorted by %s that is too long to be counted", (sort) => {
  test.each(["", "rossi"])("contains each quote once in both directions, with the search %j", async (text) => {
    const pages = [await searchQuotes(db, { text, page: 1, sort })];
    for (let found = pages[0]; found?.more?.next; pages.push(found)) {
      // Each page is requested through its address.
      const query = formatListQuery({ text, sort, page: found.page + 1, after: found.more.next });
      found = await searchQuotes(db, parseListQuery(new URLSearchParams(query)));
    }
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    const sorted = sql<{ id: string }>`select id from quotes order by ${expected[sort]}, created_at desc, id desc`;
    expect(ids).toEqual((await sorted.execute(db)).rows.map(({ id }) => id));
    const last = pages.length;
    for (let page = last; page > 2; page -= 1) {
      const back = await searchQuotes(db, { text, sort, page: page - 1, before: pages[page - 1]!.more!.previous! });
      expect(back.rows).toEqual(pages[page - 2]!.rows);
    }
  });

  const expected = {
    saved: sql`updated_at desc`,
    name: sql`convert(name using utf8mb4) collate utf8mb4_unicode_520_ci`,
    opened: sql`(select max(day) from receipts where record = quotes.id) desc`,
  };
});

test("an API client reads all quotes by their last change, and those changed meanwhile again; a view isn't a change", async () => {
  await sql`update quotes set changed_at = updated_at`.execute(db);
  const seenNames: string[] = [];
  let saved = "";
  for (let after: ListCursor | undefined; ;) {
    const { rows, next } = await listQuotesByCursor(db, {
      limit: 400,
      after,
      text: "rossi",
      changedSince: new Date(0),
    });
    seenNames.push(...rows.map(({ id }) => id));
    if (saved === "") {
      saved = seenNames[7]!;
      await updateQuote(db, saved, { displayDescription: "Saved meanwhile" });
      const view = { kind: "quote", pdf: 0, furthest: 0, day: "2026-02-01", opened: 1 } as const;
      await addViewCounts(db, [{ ...view, record: seenNames[8]! }]);
    }
    if (!next) break;
    after = parseListCursor(formatListCursor(next)) ?? undefined;
  }
  expect(seenNames).toHaveLength(total + 1);
  expect([new Set(seenNames).size, seenNames.at(-1)]).toEqual([total, saved]);
  const { rows } = await listQuotesByCursor(db, { limit: 5, text: "", changedSince: new Date(timestampOf(total - 2)) });
  expect(rows.map(({ updatedAt }) => Number(updatedAt) >= timestampOf(total - 2))).toEqual([true, true, true]);
});

describe("a list that is too long to be counted", () => {
  const numbersOf = ({ rows }: ListPage<{ name: string }>) => rows.map(({ name }) => Number(name.split(" ")[1]));

  test.each(["", "QUOTE"])("contains each row once in both directions, with the search %j", async (text) => {
    const pages = [await searchQuotes(db, { text, page: 1 })];
    for (let found = pages[0]; found?.more?.next; pages.push(found)) {
      found = await searchQuotes(db, { text, page: found.page + 1, after: found.more.next });
    }
    expect(pages.flatMap(numbersOf)).toEqual(Array.from({ length: total }, (_, index) => total - 1 - index));
    expect(pages.every(({ count, more }) => count === maxCountedRows && more)).toBe(true);
    expect(pages[0]).toMatchObject({ page: 1, more: { here: {}, previous: null } });
    for (let page = pages.length; page > 2; page -= 1) {
      const back = await searchQuotes(db, { text, page: page - 1, before: pages[page - 1]!.more!.previous! });
      expect([back.page, numbersOf(back)]).toEqual([page - 1, numbersOf(pages[page - 2]!)]);
    }
  });

  test("returns a page by its number, and the oldest rows past the end", async () => {
    expect(numbersOf(await searchQuotes(db, { text: "", page: 22 }))[0]).toBe(total - 1 - 21 * rowsPerPage);
    const end = await searchQuotes(db, { text: "", page: 9_999 });
    expect([numbersOf(end).at(-1), end.rows.length, end.more?.next]).toEqual([0, rowsPerPage, null]);
  });

  test("returns the first page if less than a full page precedes a row", async () => {
    const first = await searchQuotes(db, { text: "", page: 1 });
    const before = { id: first.rows[10]!.id, time: timestampOf(total - 11) };
    expect(await searchQuotes(db, { text: "", page: 2, before })).toEqual(first);
  });
});
