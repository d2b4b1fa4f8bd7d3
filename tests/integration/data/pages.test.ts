import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import {
  createPage,
  deletePage,
  duplicatePage,
  findPage,
  findRemotePage,
  listPages,
  storedRemotePageIds,
  updatePage,
} from "~/data/pages.server";
import { itemsColumn } from "~/data/items-column.server";
import { itemSchema, documentOf } from "~/domain/item-document";
import { languages } from "~/domain/language";
import type { PageInput } from "~/domain/page";
import { remotePageIds, remotePages } from "~/domain/remote-pages";
import { oneOfEach, pageInput, pageInputs } from "../../support/factories";

afterAll(() => db.destroy());

describe("the pages that the site itself shows", () => {
  const all = remotePages.flatMap((page) => languages.map((language) => ({ page, language })));

  test.each(all)("have $page in $language from the start, without any samples", async ({ page, language }) => {
    const found = await findRemotePage(db, page, language);
    expect(found).toMatchObject({ id: remotePageIds(page, language)[0], language, revision: 1 });
    expect(found?.items.length).toBeGreaterThan(3);
    // What the migration wrote is what the site's own rules would store.
    for (const item of found?.items ?? []) expect(itemSchema.parse(documentOf(item))).toEqual(item);
  });

  test("give way to the other language where one is deleted, and to nothing where both are", async () => {
    await deletePage(db, "about-cuba-it");
    expect((await findRemotePage(db, "about-cuba", "it"))?.language).toBe("en");
    expect((await findRemotePage(db, "about-cuba", "en"))?.language).toBe("en");
    await deletePage(db, "about-cuba-en");
    expect(await findRemotePage(db, "about-cuba", "it")).toBe(null);
    await deletePage(db, "santa-clara-tours-en");
    expect((await findRemotePage(db, "santa-clara-tours", "en"))?.language).toBe("it");
    const stored = all.map(({ page, language }) => `${page}-${language}`);
    const deleted = ["about-cuba-it", "about-cuba-en", "santa-clara-tours-en"];
    expect((await storedRemotePageIds(db)).sort()).toEqual(stored.filter((id) => !deleted.includes(id)).sort());
  });

  test("can be stored anew under their ids once they are deleted, and not before", async () => {
    await deletePage(db, "about-cuba-en");
    const input = pageInput({ name: "About Cuba", items: oneOfEach });
    for (let time = 0; time < 2; time += 1) {
      expect(await createPage(db, input, "about-cuba-en")).toEqual({ ok: true, id: "about-cuba-en" });
    }
    expect(await findRemotePage(db, "about-cuba", "en")).toEqual({ id: "about-cuba-en", revision: 1, ...input });
    const other = pageInput({ name: "Other" });
    expect(await createPage(db, other, "about-cuba-en")).toEqual({ ok: false, reason: "id-taken" });
    expect(await findPage(db, "about-cuba-en")).toMatchObject({ name: "About Cuba" });
  });
});

describe("pages", () => {
  beforeEach(() => db.deleteFrom("pages").execute());

  test("are found again as they were stored, whatever they hold", async () => {
    await fc.assert(
      fc.asyncProperty(pageInputs, async (input) => {
        const { id } = await createPage(db, input);
        expect(await findPage(db, id)).toEqual({ id, revision: 1, ...input });
      }),
      { numRuns: 40 },
    );
  });

  test("have ids that are told apart by letter case", async () => {
    const { id } = await createPage(db, pageInput());
    await sql`update pages set id = 'abcDEF' where id = ${id}`.execute(db);
    expect((await findPage(db, "abcDEF"))?.id).toBe("abcDEF");
    expect(await findPage(db, "ABCDEF")).toBe(null);
  });

  test.each(["", "a b", "nobody", "è", "a\0", ...[0, true, null, undefined].map((odd) => odd as unknown as string)])(
    "aren't found, changed, deleted or copied as %j",
    async (id) => {
      await createPage(db, pageInput());
      expect(await findPage(db, id)).toBe(null);
      expect(await updatePage(db, id, { name: "x" })).toEqual({ ok: false, reason: "not-found" });
      expect(await deletePage(db, id)).toEqual({ ok: false, reason: "not-found" });
      expect(await duplicatePage(db, id)).toBe(null);
      expect(await listPages(db)).toHaveLength(1);
    },
  );

  test.each<[string, Partial<PageInput>]>([
    ["name", { name: "New" }],
    ["language", { language: "it" }],
    ["items", { items: [] }],
    ["nothing", {}],
  ])("keep the other fields when a change names %s", async (_, change) => {
    const input = pageInput({ items: oneOfEach });
    const { id } = await createPage(db, input);
    const expected = { id, revision: 2, ...input, ...change };
    expect(await updatePage(db, id, change, [1])).toEqual({ ok: true, page: expected });
    expect(await findPage(db, id)).toEqual(expected);
  });

  test("store one of 30 saves from one revision, and 29 are stale", async () => {
    const { id } = await createPage(db, pageInput());
    const saves = Array.from({ length: 30 }, (_, index) => updatePage(db, id, { name: `Save ${index}` }, [1]));
    const results = await Promise.all(saves);
    const winners = results.filter((result) => result.ok);
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "stale")).toHaveLength(29);
    expect(await findPage(db, id)).toEqual(winners[0]?.page);
  });

  test("that are created with an id made beforehand are stored once, and never over another", async () => {
    const [id, input] = [newId(), pageInput({ items: oneOfEach })];
    const posts = await Promise.all(Array.from({ length: 10 }, () => createPage(db, input, id)));
    expect(posts).toEqual(Array.from({ length: 10 }, () => ({ ok: true, id })));
    expect(await createPage(db, pageInput({ name: "Other" }), id)).toEqual({ ok: false, reason: "id-taken" });
    expect(await findPage(db, id)).toEqual({ id, revision: 1, ...input });
    await updatePage(db, id, {});
    expect(await createPage(db, input, id)).toEqual({ ok: false, reason: "id-taken" });
    expect(await listPages(db)).toHaveLength(1);
  });

  test.each(["", "short", "x".repeat(23), "\u00e9".repeat(22), "about-cuba", "about-cuba-de", "About-cuba-en"])(
    "can't be created with %j, an id that was never made for one",
    async (id) => {
      expect(await createPage(db, pageInput(), id)).toEqual({ ok: false, reason: "id-taken" });
      expect(await listPages(db)).toEqual([]);
    },
  );

  test("are deleted once, and only from their last revision where one is said", async () => {
    const { id } = await createPage(db, pageInput());
    await updatePage(db, id, {});
    expect(await deletePage(db, id, [1])).toMatchObject({ ok: false, reason: "stale", stored: { id, revision: 2 } });
    expect(await deletePage(db, id, [])).toMatchObject({ reason: "stale" });
    expect(await deletePage(db, id, [2])).toEqual({ ok: true });
    expect(await deletePage(db, id)).toEqual({ ok: false, reason: "not-found" });
    expect(await updatePage(db, id, {}, [2])).toEqual({ ok: false, reason: "not-found" });
  });

  test("are copied under names that tell them apart", async () => {
    const input = pageInput({ name: "Visas", language: "it", items: oneOfEach });
    const { id } = await createPage(db, input);
    await updatePage(db, id, {});
    const copies = [await duplicatePage(db, id), await duplicatePage(db, id)];
    for (const [index, copy] of copies.entries()) {
      const name = ["Visas (copia)", "Visas (copia 2)"][index];
      expect(await findPage(db, copy ?? "")).toEqual({ ...input, id: copy, revision: 1, name });
    }
    expect(await duplicatePage(db, newId())).toBe(null);
  });

  test("are listed newest first", async () => {
    const ids = [
      (await createPage(db, pageInput({ name: "First" }))).id,
      (await createPage(db, pageInput({ name: "Second" }))).id,
    ];
    await sql`update pages set created_at = '2026-01-01' where id = ${ids[0]}`.execute(db);
    expect(await listPages(db)).toEqual([
      { id: ids[1], name: "Second", language: "en" },
      { id: ids[0], name: "First", language: "en" },
    ]);
  });

  test("keep text that the database's own JSON might trip over", async () => {
    const texts = ["\0", "\\", '"', "'", "\\u0000", "\u2028", "\u{1f334}", "%s ? :x", "</script>"];
    const items = texts.map((text) => ({ type: "text" as const, text: `a${text}`, size: "md" as const }));
    const { id } = await createPage(db, pageInput({ items }));
    expect((await findPage(db, id))?.items).toEqual(items);
    expect(JSON.parse(itemsColumn(items))).toHaveLength(texts.length);
  });
});
