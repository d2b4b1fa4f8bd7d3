import fc from "fast-check";
import mysql from "mysql2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "../../support/audited-database";
import { newId } from "~/data/database/id.server";
import { restoreFromBin } from "~/data/history/bin.server";
import { listPublishedPages } from "~/data/page-addresses.server";
import * as pages from "~/data/pages.server";
import * as quotes from "~/data/quotes/quotes.server";
import { itemToDocument, itemInputSchema } from "~/domain/items/document";
import { languages } from "~/domain/site/language";
import { limits } from "~/domain/limits";
import type { PageInput } from "~/domain/pages/page";
import type { QuoteInput } from "~/domain/quotes/quote";
import { remotePageIds, remotePages } from "~/domain/pages/remote-pages";
import { anyPageInput, anyQuoteInput } from "../../support/arbitraries";
import { oneItemOfEachType, buildPageInput, buildQuoteInput } from "../../support/factories";
import { idOf, storeQuote } from "../../support/stored-records";

// api/records.test.ts covers what clients can request, api/races.test.ts concurrent requests.
const { createQuote, findQuoteByAddress, insertQuotes, buildQuoteRow, updateQuote } = quotes;

/** The pages written by the migrations. */
const migratedPages = await db.selectFrom("pages").selectAll().execute();

beforeEach(async () => {
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("pages").execute();
});
afterEach(() => vi.restoreAllMocks());

type Input = QuoteInput | PageInput;

/** The same functions of both nouns. */
const nouns = {
  quotes: {
    every: anyQuoteInput.map((input): Input => ({ ...input, link: null })),
    one: (name = "A name"): Input => buildQuoteInput({ name, items: oneItemOfEachType }),
    create: (input: Input, id?: string) => createQuote(db, input as QuoteInput, id),
    ...{ find: findQuoteByAddress, update: updateQuote, list: quotes.listQuotes },
    ...{ remove: quotes.deleteQuote, duplicate: quotes.duplicateQuote },
  },
  pages: {
    every: anyPageInput.map((input): Input => input),
    one: (name = "A name"): Input => buildPageInput({ name, items: oneItemOfEachType }),
    create: (input: Input, id?: string) => pages.createPage(db, input as PageInput, id as string),
    ...{ find: pages.findPageById, update: pages.updatePage, list: pages.listPages },
    ...{ remove: pages.deletePage, duplicate: pages.duplicatePage },
  },
};

describe.each(Object.entries(nouns))("%s", (_, { every, one, create, find, update, list, remove, duplicate }) => {
  async function createStoredQuote(name?: string): Promise<string> {
    return await idOf(create(one(name)));
  }

  test("are returned as they were stored, under an unguessable id", async () => {
    const trips = ["\\", '"', "\\u0000", "%s ? :x", "</script>"].map((name) => one(name));
    const check = async (input: Input) => {
      const result = await create(input);
      const id = result.ok ? result.id : "";
      expect(id).toMatch(/^[\w-]{22}$/);
      expect(await find(db, id)).toEqual({ id, revision: 1, ...input });
    };
    await fc.assert(fc.asyncProperty(every, check), { numRuns: 40, examples: trips.map((input) => [input]) });
  });

  test("aren't queried by an invalid id, nor found by another", async () => {
    await createStoredQuote();
    const findById = async (id: string) => {
      expect(await find(db, id)).toBe(null);
      expect(await update(db, id, { name: "x" })).toEqual({ ok: false, reason: "not-found" });
      expect(await remove(db, id)).toEqual({ ok: false, reason: "not-found" });
      expect(await duplicate(db, id)).toBe(null);
    };
    const query = vi.spyOn(mysql.PoolConnection.prototype, "query");
    const texts = ["", " ", "a b", "a/b", "a\0", "a\n", "è", "\u0131", "\uff52", "\ud800", "%", "' or 1=1 -- "];
    const others = [0, 5, true, null, undefined, {}, ["a"]] as unknown as string[];
    for (const invalidId of [...texts, "x".repeat(101), ...others]) await findById(invalidId);
    expect(query).not.toHaveBeenCalled();
    await findById("nobody");
    expect(query).toHaveBeenCalled();
    expect(await list(db)).toHaveLength(1);
  });

  test("created with a one-time id are stored once, and never overwrite another", async () => {
    const [id, input] = [newId(), one()];
    const posts = await Promise.all(Array.from({ length: 10 }, () => create(input, id)));
    expect(posts).toEqual(Array.from({ length: 10 }, () => ({ ok: true, id })));
    expect(await create(one("Other"), id)).toEqual({ ok: false, reason: "id-taken" });
    expect(await find(db, id)).toEqual({ id, revision: 1, ...input });
    await update(db, id, { name: "Changed" });
    expect(await create(input, id)).toEqual({ ok: false, reason: "id-taken" });
    // Ids that newId never makes.
    for (const other of ["", "short", "x".repeat(23), "é".repeat(22), "about-cuba", "about-cuba-de", "About-cuba-en"]) {
      expect(await create(one(), other), other).toEqual({ ok: false, reason: "id-taken" });
    }
    expect(await list(db)).toHaveLength(1);
  });

  test("are copied under unique names within the length limit", async () => {
    const id = await createStoredQuote("100% _Cuba_");
    await createStoredQuote("100x _Cuba_ (copia)");
    const copy = (await duplicate(db, id)) ?? "";
    for (const each of [id, copy]) await duplicate(db, each);
    const numbered = ["", " (copia)", " (copia 2)", " (copia 3)"].map((each) => `100% _Cuba_${each}`);
    expect((await list(db)).map(({ name }) => name).sort()).toEqual(["100x _Cuba_ (copia)", ...numbered].sort());

    const longest = await createStoredQuote("\u{1f334}".repeat(limits.name / 2));
    for (let time = 0; time < 3; time += 1) await duplicate(db, longest);
    const names = (await list(db)).map(({ name }) => name);
    expect(new Set(names).size).toBe(9);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(limits.name);
  });
});

describe("a quote", () => {
  test("may be as long as the limits allow", async () => {
    const input = buildQuoteInput({
      name: "\u{1f334}".repeat(limits.name / 2),
      customerName: "è".repeat(limits.name),
      link: "x".repeat(limits.link),
      displayDescription: "è".repeat(limits.text),
      displayCover: `/${"è".repeat(limits.address - 1)}`,
      items: Array.from({ length: 400 }, () => oneItemOfEachType).flat(),
    });
    expect(await findQuoteByAddress(db, await storeQuote(input))).toMatchObject(input);
  });

  test("is found by its id, even if another quote's link differs only in case", async () => {
    const rows = [{ id: "abcDEF" }, { id: "other", link: "ABCDEF" }];
    await insertQuotes(
      db,
      rows.map(({ id, link = null }) => buildQuoteRow(buildQuoteInput({ link }), { id })),
    );
    expect((await findQuoteByAddress(db, "abcDEF"))?.id).toBe("abcDEF");
    expect((await findQuoteByAddress(db, "ABCdef"))?.id).toBe("other");
  });

  test("isn't stored under an id that is another quote's link", async () => {
    const link = "a-link-of-22-character";
    await storeQuote({ link });
    expect(await createQuote(db, buildQuoteInput(), link.toUpperCase())).toEqual({ ok: false, reason: "id-taken" });
  });
});

describe("a remote page", () => {
  const all = remotePages.flatMap((page) => languages.map((language) => ({ page, language })));
  const { createPage, deletePage, findPageById, findRemotePage, updatePage } = pages;
  beforeEach(async () => {
    await db.deleteFrom("page_addresses").execute();
    await db.insertInto("pages").values(migratedPages).execute();
  });

  test.each(all)("exists without samples: $page in $language", async ({ page, language }) => {
    const found = await findRemotePage(db, page, language);
    expect(found).toMatchObject({ id: remotePageIds(page, language)[0], language, revision: 1 });
    expect(found?.items.length).toBeGreaterThan(3);
    // The migrations wrote valid items.
    for (const item of found?.items ?? []) expect(itemInputSchema.parse(itemToDocument(item))).toEqual(item);
  });

  test("falls back to the other language when deleted, and to nothing when both are deleted", async () => {
    await deletePage(db, "about-cuba-it");
    expect((await findRemotePage(db, "about-cuba", "it"))?.language).toBe("en");
    await deletePage(db, "about-cuba-en");
    expect(await findRemotePage(db, "about-cuba", "it")).toBe(null);
    await deletePage(db, "santa-clara-tours-en");
    expect((await findRemotePage(db, "santa-clara-tours", "en"))?.language).toBe("it");
    const deleted = ["about-cuba-it", "about-cuba-en", "santa-clara-tours-en"];
    const remaining = all.map(({ page, language }) => `${page}-${language}`).filter((id) => !deleted.includes(id));
    expect((await listPublishedPages(db)).map(({ address }) => address).sort()).toEqual(remaining.sort());
  });

  test("can be stored again under its id only after it was deleted", async () => {
    const input = buildPageInput({ name: "About Cuba", items: oneItemOfEachType });
    expect(await createPage(db, input, "about-cuba-en")).toEqual({ ok: false, reason: "id-taken" });
    await deletePage(db, "about-cuba-en");
    for (let time = 0; time < 2; time += 1) {
      expect(await createPage(db, input, "about-cuba-en")).toEqual({ ok: true, id: "about-cuba-en" });
    }
    expect(await findRemotePage(db, "about-cuba", "en")).toEqual({
      id: "about-cuba-en",
      revision: 1,
      ...input,
      address: "about-cuba-en",
    });
    expect(await createPage(db, buildPageInput(), "about-cuba-en")).toEqual({ ok: false, reason: "id-taken" });
    expect(await findPageById(db, "about-cuba-en")).toMatchObject({ name: "About Cuba" });
  });

  test("can be any page with its address, once no stored page has it", async () => {
    const address = "about-cuba-en";
    const { id } = await createPage(db, buildPageInput({ name: "Another" }));
    const addressTaken = {
      ok: false,
      reason: "address-taken",
      by: { id: address, name: expect.any(String) as string },
    };
    expect(await updatePage(db, id, { address })).toEqual(addressTaken);
    expect(await createPage(db, { ...buildPageInput(), address })).toEqual(addressTaken);
    await deletePage(db, address);
    expect(await updatePage(db, id, { address })).toMatchObject({ ok: true, record: { id, address } });
    expect(await findRemotePage(db, "about-cuba", "en")).toMatchObject({ id, name: "Another" });
    // The deleted page is restored without its address, and can get it back once it is free.
    expect(await restoreFromBin(db, "page", address)).toMatchObject({ ok: true });
    expect(await findPageById(db, address)).toMatchObject({ address: null });
    expect(await updatePage(db, address, { address })).toMatchObject({ reason: "address-taken", by: { id } });
    await updatePage(db, id, { address: null });
    expect(await updatePage(db, address, { address })).toMatchObject({ ok: true });
    expect(await findRemotePage(db, "about-cuba", "en")).toMatchObject({ id: address });
    // A copy has no address, and a page at most one.
    const copy = await pages.duplicatePage(db, address);
    expect(await findPageById(db, copy ?? "")).toMatchObject({ address: null });
    await deletePage(db, "santa-clara-tours-en");
    await updatePage(db, address, { address: "santa-clara-tours-en" });
    expect((await listPublishedPages(db)).filter((page) => page.id === address)).toHaveLength(1);
    expect(await findRemotePage(db, "about-cuba", "en")).toMatchObject({ id: "about-cuba-it" });
  });

  test("belongs to one page, even if several pages claim its address at once", async () => {
    await deletePage(db, "about-cuba-en");
    const created = await Promise.all(
      Array.from({ length: 8 }, () => createPage(db, { ...buildPageInput(), address: "about-cuba-en" }, newId())),
    );
    expect(created.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listPublishedPages(db)).filter(({ address }) => address === "about-cuba-en")).toHaveLength(1);
  });
});
