import fc from "fast-check";
import { sql } from "kysely";
import mysql from "mysql2";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import {
  createQuote,
  deleteQuote,
  duplicateQuote,
  findQuote,
  findTour,
  listQuotes,
  listTours,
  quoteWithId,
  updateQuote,
} from "~/data/quotes.server";
import { itemsColumn } from "~/data/items-column.server";
import { now } from "~/data/sql.server";
import { limits } from "~/domain/limits";
import type { QuoteInput } from "~/domain/quote";
import { oneOfEach, quoteInput, quoteInputs } from "../../support/factories";

beforeEach(() => db.deleteFrom("quotes").execute());
afterEach(() => vi.restoreAllMocks());
afterAll(() => db.destroy());

async function stored(fields: Partial<QuoteInput> = {}): Promise<string> {
  const result = await createQuote(db, quoteInput(fields));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** A row as it comes from somewhere else than our own functions. */
function rawRow(fields: { id?: string; link?: string | null } = {}) {
  const items = itemsColumn([]);
  const row = { id: newId(), link: null, customer_name: null, display: false, display_description: "" };
  return { ...row, name: "Raw", revision: 1, display_cover: null, items, created_at: now, updated_at: now, ...fields };
}

/** Gives quotes times of their own, the first the oldest: the clock may be too slow between two writes. */
async function inOrder(...ids: string[]) {
  for (const [second, id] of ids.entries()) {
    const time = sql<Date>`'2026-01-01' + interval ${second} second`;
    await db.updateTable("quotes").set({ created_at: time }).where("id", "=", id).execute();
  }
}

describe("a stored quote", () => {
  test("is found again as it was, at revision 1, under an id that nobody guesses", async () => {
    const input = quoteInput({
      name: "Nueve días 🌴",
      customerName: "Zoë",
      link: "zoe-26",
      display: true,
      displayDescription: "Two lines\nof it",
      displayCover: "/images/è.webp",
      items: oneOfEach,
    });
    const id = await stored(input);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await findQuote(db, id)).toEqual({ id, revision: 1, ...input });
  });

  test("keeps every letter of whatever it holds", async () => {
    await fc.assert(
      fc.asyncProperty(quoteInputs, async (input) => {
        const result = await createQuote(db, { ...input, link: null });
        expect(result.ok && (await findQuote(db, result.id))).toMatchObject({ ...input, link: null });
      }),
      { numRuns: 40 },
    );
  });

  test("may be as long as the limits allow", async () => {
    const name = "\u{1f334}".repeat(limits.name / 2);
    const input = quoteInput({
      name,
      customerName: "è".repeat(limits.name),
      link: "x".repeat(limits.link),
      displayDescription: "è".repeat(limits.text),
      displayCover: `/${"è".repeat(limits.address - 1)}`,
      items: Array.from({ length: 400 }, () => oneOfEach).flat(),
    });
    expect(await findQuote(db, await stored(input))).toMatchObject(input);
  });
});

describe("a quote's address", () => {
  test("is its link in any letter case, or its id", async () => {
    const id = await stored({ link: "Rinaldi-2026" });
    for (const address of [id, "Rinaldi-2026", "rinaldi-2026", "RINALDI-2026", "rINALDI-2026"]) {
      expect((await findQuote(db, address))?.id, address).toBe(id);
    }
  });

  test("tells ids of different letter case apart", async () => {
    await db
      .insertInto("quotes")
      .values([rawRow({ id: "abcDEF" }), rawRow({ id: "ABCdef" })])
      .execute();
    expect((await findQuote(db, "abcDEF"))?.id).toBe("abcDEF");
    expect((await findQuote(db, "ABCdef"))?.id).toBe("ABCdef");
    expect(await findQuote(db, "abcdef")).toBe(null);
  });

  test("that is an id leads to its own quote, though another's link is the same in another letter case", async () => {
    await db
      .insertInto("quotes")
      .values([rawRow({ id: "abcDEF" }), rawRow({ id: "other", link: "ABCDEF" })])
      .execute();
    expect((await findQuote(db, "abcDEF"))?.id).toBe("abcDEF");
    expect((await findQuote(db, "ABCdef"))?.id).toBe("other");
  });

  test.each([
    "",
    " ",
    "nobody",
    "x".repeat(101),
    "a b",
    "a/b",
    "rinaldi ",
    "rinaldi\0",
    "rinaldi\n",
    "r\u0131naldi",
    "rinald\u0131",
    "\uff52inaldi",
    "' or 1=1 -- ",
    "%",
    "\ud800",
    ...[0, 1, true, null, undefined, {}, ["rinaldi"]].map((odd) => odd as unknown as string),
  ])("isn't %j", async (address) => {
    await stored({ link: "rinaldi" });
    expect(await findQuote(db, address)).toBe(null);
    expect(await findTour(db, address)).toBe(null);
    expect(await updateQuote(db, address, { name: "x" })).toEqual({ ok: false, reason: "not-found" });
    expect((await deleteQuote(db, address)).ok).toBe(false);
    expect(await duplicateQuote(db, address)).toBe(null);
    expect(await listQuotes(db)).toHaveLength(1);
  });

  test("that can't be one is not looked for in the database", async () => {
    const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
    const odd = [5, true, null, undefined, {}, ["a"], "", "a b", "a\0", "è", "\u{1f334}", "x".repeat(101)];
    for (const address of odd as string[]) {
      await findQuote(db, address);
      await updateQuote(db, address, { name: "x" });
      await deleteQuote(db, address);
      await duplicateQuote(db, address);
    }
    expect(query).not.toHaveBeenCalled();
    await updateQuote(db, "a", { name: "x" });
    expect(query).toHaveBeenCalled();
  });

  test("is found with two unique indexes, not by reading the quotes", async () => {
    const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
    await stored({ link: "rinaldi" });
    query.mockClear();
    await findQuote(db, "rinaldi");
    const statement = (query.mock.calls[0]?.[0] as unknown as string)
      .replace("limit ?", "limit 1")
      .replaceAll("?", "'rinaldi'");
    expect(query).toHaveBeenCalledTimes(1);
    const plan = await sql
      .raw<{ table: string | null; type: string | null }>(`explain format=traditional ${statement}`)
      .execute(db);
    const types = plan.rows.filter(({ table }) => table === "quotes").map(({ type }) => type);
    for (const type of types) expect(type).toBe("const");
    expect(plan.rows.length).toBeGreaterThan(1);
  });
});

describe("a link", () => {
  test("belongs to one quote, in whatever letter case", async () => {
    await stored({ link: "Rinaldi" });
    for (const link of ["Rinaldi", "rinaldi", "RINALDI"]) {
      expect(await createQuote(db, quoteInput({ link }))).toEqual({ ok: false, reason: "link-taken" });
    }
    expect(await listQuotes(db)).toHaveLength(1);
  });

  test("can't be taken from another quote by a change, which then changes nothing at all", async () => {
    await stored({ link: "rinaldi" });
    const id = await stored({ name: "Other", link: "other" });
    expect(await updateQuote(db, id, { name: "New", link: "RINALDI" })).toEqual({ ok: false, reason: "link-taken" });
    expect(await findQuote(db, id)).toMatchObject({ name: "Other", link: "other", revision: 1 });
  });

  test("is refused when it is an existing id", async () => {
    const id = await stored();
    expect(await createQuote(db, quoteInput({ link: id }))).toEqual({ ok: false, reason: "link-taken" });
    const other = await stored();
    expect(await updateQuote(db, other, { link: id })).toEqual({ ok: false, reason: "link-taken" });
    expect(await findQuote(db, other)).toMatchObject({ link: null, revision: 1 });
  });

  test("may stay, change its letter case, go, and be taken up by another quote", async () => {
    const id = await stored({ link: "rinaldi" });
    expect(await updateQuote(db, id, { link: "rinaldi" })).toMatchObject({ ok: true });
    expect(await updateQuote(db, id, { link: "Rinaldi" })).toMatchObject({ ok: true, quote: { link: "Rinaldi" } });
    expect(await updateQuote(db, id, { link: null })).toMatchObject({ ok: true, quote: { link: null } });
    expect((await createQuote(db, quoteInput({ link: "rinaldi" }))).ok).toBe(true);
  });

  test("may be missing from any number of quotes", async () => {
    await stored();
    await stored();
    expect(await listQuotes(db)).toHaveLength(2);
  });

  test("is held unique by the database itself, whoever writes", async () => {
    await db
      .insertInto("quotes")
      .values(rawRow({ link: "Rinaldi" }))
      .execute();
    for (const link of ["Rinaldi", "rinaldi", "RINALDI"]) {
      const insert = db.insertInto("quotes").values(rawRow({ link })).execute();
      await expect(insert).rejects.toMatchObject({ errno: 1062 });
    }
  });

  test("that 100 quotes want at once goes to one of them", async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        createQuote(db, quoteInput({ name: `Quote ${index}`, link: index % 2 ? "wanted" : "WANTED" })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "link-taken")).toHaveLength(99);
    expect(await listQuotes(db)).toHaveLength(1);
  });
});

describe("a change", () => {
  test("touches the fields that it names, and no other", async () => {
    const input = quoteInput({ customerName: "Zoë", link: "zoe", display: true, items: oneOfEach });
    const id = await stored(input);
    const result = await updateQuote(db, id, { displayDescription: "New" });
    const expected = { id, revision: 2, ...input, displayDescription: "New" };
    expect(result).toEqual({ ok: true, quote: expected });
    expect(await findQuote(db, id)).toEqual(expected);
  });

  test.each<[string, Partial<QuoteInput>]>([
    ["name", { name: "New" }],
    ["customerName", { customerName: null }],
    ["link", { link: null }],
    ["display", { display: false }],
    ["displayDescription", { displayDescription: "" }],
    ["displayCover", { displayCover: null }],
    ["items", { items: [] }],
  ])("of %s is stored", async (_, change) => {
    const input = quoteInput({
      customerName: "Zoë",
      link: "zoe",
      display: true,
      displayDescription: "Old",
      displayCover: "/images/a.webp",
      items: oneOfEach,
    });
    const id = await stored(input);
    await updateQuote(db, id, change, [1]);
    expect(await findQuote(db, id)).toEqual({ id, revision: 2, ...input, ...change });
  });

  test("of nothing still counts as a save", async () => {
    const id = await stored();
    expect(await updateQuote(db, id, {})).toMatchObject({ ok: true, quote: { revision: 2, name: "A quote" } });
  });

  test("from one revision is stored once of 30 times, and 29 are stale", async () => {
    const id = await stored();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) => updateQuote(db, id, { name: `Save ${index}` }, [1])),
    );
    const winners = results.filter((result) => result.ok);
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "stale")).toHaveLength(29);
    expect(await findQuote(db, id)).toEqual(winners[0]?.quote);
    expect(winners[0]?.quote.revision).toBe(2);
  });

  test("without a revision is stored every time, and each is counted", async () => {
    const id = await stored();
    const results = await Promise.all(Array.from({ length: 30 }, () => updateQuote(db, id, { name: "Same" })));
    const revisions = results.map((result) => (result.ok ? result.quote.revision : 0));
    expect(revisions.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 2));
  });

  test.each([[[]], [[0]], [[2, 3]], [[-1]], [[1.5, NaN]], [[Number.MAX_SAFE_INTEGER]]])(
    "from revisions %j, which isn't the last, is stale",
    async (from) => {
      const id = await stored();
      expect(await updateQuote(db, id, { name: "x" }, from)).toMatchObject({
        ok: false,
        reason: "stale",
        stored: { revision: 1 },
      });
      expect(await findQuote(db, id)).toMatchObject({ name: "A quote", revision: 1 });
    },
  );

  test("of a quote that isn't there, or through its link, finds none", async () => {
    await stored({ link: "rinaldi" });
    expect(await updateQuote(db, newId(), { name: "x" }, [1])).toEqual({ ok: false, reason: "not-found" });
    expect(await updateQuote(db, "rinaldi", { name: "x" })).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("creating with an id made beforehand", () => {
  test("stores the same quote once, and nothing over another", async () => {
    const [id, input] = [newId(), quoteInput({ link: "once", items: oneOfEach })];
    for (let time = 0; time < 2; time += 1) expect(await createQuote(db, input, id)).toEqual({ ok: true, id });
    expect(await createQuote(db, quoteInput({ name: "Other" }), id)).toEqual({ ok: false, reason: "id-taken" });
    expect(await quoteWithId(db, id)).toEqual({ id, revision: 1, ...input });
    expect(await quoteWithId(db, "once")).toBe(null);
    expect(await listQuotes(db)).toHaveLength(1);
  });

  test("an id that was never made for one is taken: of another shape, or somebody's link", async () => {
    const link = "a-link-of-22-character";
    expect(await createQuote(db, quoteInput({ link }))).toMatchObject({ ok: true });
    for (const id of ["é".repeat(22), "short", "", "x".repeat(23), link.toUpperCase()]) {
      expect(await createQuote(db, quoteInput(), id), id).toEqual({ ok: false, reason: "id-taken" });
    }
  });
});

describe("deleting", () => {
  test("takes one quote away, once", async () => {
    const [id, other] = [await stored(), await stored()];
    expect(await deleteQuote(db, id)).toEqual({ ok: true });
    expect(await deleteQuote(db, id)).toEqual({ ok: false, reason: "not-found" });
    expect((await listQuotes(db)).map((quote) => quote.id)).toEqual([other]);
  });

  test("from a revision that isn't the last takes nothing away", async () => {
    const id = await stored();
    await updateQuote(db, id, { name: "New" });
    expect(await deleteQuote(db, id, [1])).toMatchObject({ ok: false, reason: "stale", stored: { name: "New" } });
    expect(await deleteQuote(db, id, [1, 2])).toEqual({ ok: true });
  });

  test("goes by the id alone, in its letter case", async () => {
    const id = await stored({ link: "rinaldi" });
    expect((await deleteQuote(db, "rinaldi")).ok).toBe(false);
    if (id !== id.toLowerCase()) expect((await deleteQuote(db, id.toLowerCase())).ok).toBe(false);
    expect(await findQuote(db, id)).not.toBe(null);
  });
});

describe("a copy", () => {
  test("has the same content, a name that tells it apart, no link, and isn't displayed", async () => {
    const input = quoteInput({
      name: "Cuba",
      customerName: "Zoë",
      link: "zoe",
      display: true,
      displayDescription: "Two lines\n",
      displayCover: "/images/a.webp",
      items: oneOfEach,
    });
    const id = await stored(input);
    await updateQuote(db, id, {});
    const copy = (await duplicateQuote(db, id)) ?? "";
    expect(await findQuote(db, copy)).toEqual({
      ...input,
      id: copy,
      revision: 1,
      name: "Cuba (copia)",
      link: null,
      display: false,
    });
    expect(await findQuote(db, id)).toEqual({ id, revision: 2, ...input });
  });

  test("of a copy, and a further one, are told apart as well", async () => {
    const id = await stored({ name: "100% _Cuba_" });
    await stored({ name: "100x _Cuba_ (copia)" });
    const copy = (await duplicateQuote(db, id)) ?? "";
    await duplicateQuote(db, id);
    await duplicateQuote(db, copy);
    expect((await listQuotes(db)).map(({ name }) => name).sort()).toEqual(
      ["100% _Cuba_", "100x _Cuba_ (copia)", ...["", " 2", " 3"].map((each) => `100% _Cuba_ (copia${each})`)].sort(),
    );
  });

  test("of the longest name fits, however often it is made", async () => {
    const id = await stored({ name: "\u{1f334}".repeat(limits.name / 2) });
    for (let copy = 0; copy < 3; copy += 1) await duplicateQuote(db, id);
    const names = (await listQuotes(db)).map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(limits.name);
  });

  test("of a quote that isn't there, or through its link, is none", async () => {
    await stored({ link: "rinaldi" });
    expect(await duplicateQuote(db, newId())).toBe(null);
    expect(await duplicateQuote(db, "rinaldi")).toBe(null);
  });
});

describe("lists", () => {
  test("show quotes newest first, with what a list needs", async () => {
    const first = await stored({ name: "First", customerName: "Zoë", link: "zoe" });
    const second = await stored({ name: "Second" });
    await inOrder(first, second);
    expect(await listQuotes(db)).toEqual([
      { id: second, name: "Second", customerName: null, link: null },
      { id: first, name: "First", customerName: "Zoë", link: "zoe" },
    ]);
  });

  test("of tours hold the displayed quotes alone, newest first, and follow each change at once", async () => {
    const tour = { display: true, displayCover: "/images/a.webp", displayDescription: "Nine days" };
    const first = await stored({ name: "First", customerName: "Zoë", link: "zoe", ...tour });
    const second = await stored({ name: "Second", ...tour, displayCover: null });
    const hidden = await stored({ name: "Hidden", ...tour, display: false });
    await inOrder(first, second, hidden);
    const cards = [
      { id: second, name: "Second", link: null, displayCover: null, displayDescription: "Nine days" },
      { id: first, name: "First", link: "zoe", displayCover: "/images/a.webp", displayDescription: "Nine days" },
    ];
    expect(await listTours(db)).toEqual(cards);
    await updateQuote(db, hidden, { display: true });
    expect((await listTours(db)).map(({ id }) => id)).toEqual([hidden, second, first]);
    await updateQuote(db, hidden, { display: false });
    await deleteQuote(db, second);
    expect(await listTours(db)).toEqual(cards.slice(1));
  });

  test("are empty without quotes", async () => {
    expect(await listQuotes(db)).toEqual([]);
    expect(await listTours(db)).toEqual([]);
  });
});

test("a tour is a displayed quote, at its link or id", async () => {
  const id = await stored({ link: "nine-days", display: true });
  const hidden = await stored({ link: "hidden" });
  expect((await findTour(db, "NINE-days"))?.id).toBe(id);
  expect((await findTour(db, id))?.id).toBe(id);
  expect(await findTour(db, "hidden")).toBe(null);
  expect(await findTour(db, hidden)).toBe(null);
});

test("a change shows to whoever asks after it, in the middle of a crowd that reads", async () => {
  const id = await stored();
  for (let revision = 2; revision < 12; revision += 1) {
    const crowd = Array.from({ length: 20 }, () => findQuote(db, id));
    await updateQuote(db, id, { name: `Name ${revision}` });
    const after = await Promise.all(Array.from({ length: 20 }, () => findQuote(db, id)));
    expect(new Set(after.map((quote) => quote?.revision))).toEqual(new Set([revision]));
    await Promise.all(crowd);
  }
});

test("ids are new each time, and of 128 bits at least", () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  // Each of the 22 places takes every one of the 64 characters: 132 bits.
  for (let place = 0; place < 22; place += 1) expect(new Set(ids.map((id) => id[place])).size).toBe(64);
});
