import { beforeEach, describe, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { purgeFromBin, searchBin, restoreFromBin, deleteExpiredBinRowsAndVersions } from "~/data/history/bin.server";
import { deleteUnusedVersionItems } from "~/data/history/version-items.server";
import { createPage, deletePage, findPageById, updatePage } from "~/data/pages.server";
import { createQrCode, deleteQrCode, findQrCodeById, updateQrCode } from "~/data/qr-codes.server";
import {
  createQuote,
  deleteQuote,
  duplicateQuote,
  insertQuotes,
  buildQuoteRow,
  findQuoteById,
  updateQuote,
} from "~/data/quotes/quotes.server";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { storeVersionDiff } from "~/data/history/compare-versions.server";
import type { VersionedKind } from "~/domain/history/version";
import { oneItemOfEachType, buildPageInput, buildQuoteInput, buildTextItems } from "../../support/factories";
import { idOf, storeQuote } from "../../support/stored-records";

// tests/integration/history/history.test.ts covers what staff do with versions.

const historyTables = ["versions", "contents", "bin"] as const;

beforeEach(async () => {
  const tables = ["quotes", "quote_links", "pages", "qr_codes", ...historyTables] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
});

/** The versions of a record with their content, newest first. */
async function historyOf<Kind extends VersionedKind>(kind: Kind, id: string) {
  const { rows } = await listVersions(db, kind, id);
  return await Promise.all(rows.map(async (row) => ({ ...row, ...(await findVersion(db, kind, id, row.id))! })));
}

describe("each change stores a version", () => {
  test("of a quote: created, saved, copied, deleted, restored", async () => {
    const first = buildQuoteInput({ name: "First", customerName: "Rossi", items: oneItemOfEachType });
    const id = await storeQuote(first);
    await updateQuote(db, id, { name: "Second", items: oneItemOfEachType.slice(1) });
    const copy = (await duplicateQuote(db, id))!;
    await deleteQuote(db, id);
    await restoreFromBin(db, "quote", id);

    const history = await historyOf("quote", id);
    expect(history.map(({ action }) => action)).toEqual(["restored", "deleted", "saved", "created"]);
    expect(history.at(-1)!.record).toEqual({ id, revision: 1, ...first });
    expect(history[0]!.record).toEqual(await findQuoteById(db, id));
    expect(history[0]!.record.revision).toBe(3);
    const [ofCopy, ...others] = await historyOf("quote", copy);
    expect([ofCopy!.action, ofCopy!.record, others]).toEqual(["duplicated", await findQuoteById(db, copy), []]);
  });

  test("of a page and of a QR code", async () => {
    const { id } = await createPage(db, buildPageInput({ items: oneItemOfEachType }));
    await updatePage(db, id, { language: "it" });
    await deletePage(db, id);
    const before = (await historyOf("page", id))[0]!.record;
    expect(before).toMatchObject({ language: "it", items: oneItemOfEachType });
    await restoreFromBin(db, "page", id);
    expect(await findPageById(db, id)).toEqual({ ...before, revision: 3 });

    const qr = await idOf(createQrCode(db, { name: "Door", url: "/homes" }));
    await updateQrCode(db, qr, { url: "/tours" });
    await deleteQrCode(db, qr);
    await restoreFromBin(db, "qr", qr);
    expect((await historyOf("qr", qr)).map(({ record }) => record.url)).toEqual([
      "/tours",
      "/tours",
      "/tours",
      "/homes",
    ]);
    expect(await findQrCodeById(db, qr)).toEqual({ id: qr, name: "Door", url: "/tours" });
  });

  test("with a summary of what changed", async () => {
    const id = await storeQuote({ items: buildTextItems(["one", "two", "three", "four"]) });
    await updateQuote(db, id, { name: "New", items: buildTextItems(["one", "Price: 900", "three", "four", "five"]) });
    await updateQuote(db, id, { items: buildTextItems(["four", "one", "three"]) });
    const [second, first, created] = (await listVersions(db, "quote", id)).rows;
    expect(created!.change).toBeNull();
    expect(first!.change).toEqual({
      fields: ["name"],
      added: 1,
      removed: 0,
      changed: 1,
      moved: 0,
      words: "Price: 900",
    });
    expect(second!.change).toEqual({ fields: [], added: 0, removed: 2, changed: 0, moved: 1, words: "Price: 900" });
  });

  test("with a stored summary, so that a list reads no items; a missing summary is computed once", async () => {
    const id = await storeQuote({ items: buildTextItems(["one", "two", "three"]) });
    await updateQuote(db, id, { name: "New", items: buildTextItems(["one", "2", "three", "four"]) });
    await updateQuote(db, id, { items: buildTextItems(["three", "one"]) });
    const { rows } = await listVersions(db, "quote", id);
    // As an older release stores versions.
    await db.updateTable("versions").set({ changed_from: null, changes: null }).execute();
    expect((await listVersions(db, "quote", id)).rows).toEqual(rows);
    await db.deleteFrom("contents").execute();
    expect((await listVersions(db, "quote", id)).rows).toEqual(rows);
  });

  test("whose summary is deleted with the previous version, which it may quote", async () => {
    const id = await storeQuote({ items: buildTextItems(["one", "two"]) });
    await updateQuote(db, id, { items: buildTextItems(["one", "two", "a secret of Rossi"]) });
    await updateQuote(db, id, { items: buildTextItems(["one", "two"]) });
    const [third, second, first] = (await listVersions(db, "quote", id)).rows;
    expect(third!.change).toMatchObject({ removed: 1, words: "a secret of Rossi" });
    await db.deleteFrom("versions").where("id", "=", second!.id).execute();
    await deleteUnusedVersionItems(db, "quote", id);
    const staleQuery = db.selectFrom("versions").select("changes").where("id", "=", third!.id);
    expect(await staleQuery.executeTakeFirst()).toEqual({ changes: null });
    // A list that is being read doesn't store a summary from a version deleted meanwhile.
    await storeVersionDiff(db, third!.id, second!.id, third!.change!);
    expect(await staleQuery.executeTakeFirst()).toEqual({ changes: null });
    const [newest, oldest] = (await listVersions(db, "quote", id)).rows;
    expect([newest!.change, oldest!.id]).toEqual([
      { fields: [], added: 0, removed: 0, changed: 0, moved: 0, words: null },
      first!.id,
    ]);
  });

  test("whose content is stored once", async () => {
    const id = await storeQuote({ items: buildTextItems(["one", "two"]) });
    for (const text of ["two", "three", "two", "three"])
      await updateQuote(db, id, { items: buildTextItems(["one", text]) });
    expect(await db.selectFrom("contents").select("hash").execute()).toHaveLength(3);
    expect((await listVersions(db, "quote", id)).rows).toHaveLength(5);
  });

  test("also of a state that an earlier release stored", async () => {
    const input = buildQuoteInput({ name: "Old", items: oneItemOfEachType });
    await insertQuotes(db, [buildQuoteRow(input, { id: "old" })]);
    await updateQuote(db, "old", { name: "New" });
    await db.updateTable("quotes").set({ name: "By the release before" }).where("id", "=", "old").execute();
    await updateQuote(db, "old", { name: "Newest" });
    const history = await historyOf("quote", "old");
    expect(history.map(({ action, record }) => [action, record.name])).toEqual([
      ["saved", "Newest"],
      ["found", "By the release before"],
      ["saved", "New"],
      ["found", "Old"],
    ]);
    expect(history.at(-1)!.record).toEqual({ id: "old", revision: 1, ...input });
  });
});

describe("the bin", () => {
  test("restores a quote completely", async () => {
    const id = await storeQuote({ name: "Trip", link: "trip", display: true, items: oneItemOfEachType });
    const row = () => db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
    const before = (await row())!;
    const aDate = expect.any(Date) as Date;
    await deleteQuote(db, id);
    expect(await row()).toBeUndefined();
    expect((await searchBin(db)).rows).toMatchObject([{ kind: "quote", id, name: "Trip" }]);
    expect(await restoreFromBin(db, "quote", id)).toEqual({ ok: true, lostLink: null });
    expect(await row()).toEqual({ ...before, revision: 2, updated_at: aDate, changed_at: aDate });
    expect((await searchBin(db)).rows).toEqual([]);
    expect(await restoreFromBin(db, "quote", id)).toEqual({ ok: true, lostLink: null });
    expect(await restoreFromBin(db, "quote", "none")).toEqual({ ok: false, reason: "not-found" });
  });

  test("restores a quote without a link that another quote took", async () => {
    const id = await storeQuote({ link: "trip" });
    await deleteQuote(db, id);
    await insertQuotes(db, [buildQuoteRow(buildQuoteInput({ link: "trip" }))]);
    expect(await restoreFromBin(db, "quote", id)).toEqual({ ok: true, lostLink: "trip" });
    expect((await findQuoteById(db, id))!.link).toBeNull();
  });

  test("doesn't overwrite a record that an earlier release stored again", async () => {
    const id = await storeQuote({ name: "Trip" });
    await deleteQuote(db, id);
    await insertQuotes(db, [buildQuoteRow(buildQuoteInput({ name: "Again" }), { id })]);
    expect(await restoreFromBin(db, "quote", id)).toEqual({ ok: true, lostLink: null });
    expect([(await findQuoteById(db, id))!.name, (await searchBin(db)).rows]).toEqual(["Again", []]);
  });

  test("loses a record that is stored again under its id", async () => {
    const id = "0123456789012345678901";
    await createQuote(db, buildQuoteInput(), id);
    await deleteQuote(db, id);
    await createQuote(db, buildQuoteInput({ name: "Again" }), id);
    expect((await searchBin(db)).rows).toEqual([]);
    expect((await historyOf("quote", id)).map(({ action }) => action)).toEqual(["created", "deleted", "created"]);
  });

  test("is emptied by staff and after 60 days, with all versions", async () => {
    const [byHand, old, recentVersion] = [await storeQuote(), await storeQuote(), await storeQuote()];
    for (const id of [byHand, old, recentVersion]) await deleteQuote(db, id);
    expect(await purgeFromBin(db, "quote", byHand)).toBe(true);
    expect(await purgeFromBin(db, "quote", byHand)).toBe(false);
    await deletedDaysAgo(old, 61);
    await deletedDaysAgo(recentVersion, 59);
    await deleteExpiredBinRowsAndVersions(db);
    expect((await searchBin(db)).rows).toMatchObject([{ id: recentVersion }]);
    const remaining = await db.selectFrom("versions").select("record").distinct().execute();
    expect(remaining).toEqual([{ record: recentVersion }]);
  });
});

test("retains the newest 1,500 versions of a record, each until 400 days after its replacement", async () => {
  const id = await storeQuote({ items: buildTextItems(["first"]) });
  await updateQuote(db, id, { items: [] });
  const columns = ["kind", "record", "revision", "at", "via", "action", "fields", "items"] as const;
  const newest = db.selectFrom("versions").select(columns).orderBy("id", "desc").limit(1);
  const copy = await newest.executeTakeFirstOrThrow();
  const copies = Array.from({ length: 1_597 }, () => ({ ...copy, replaced_at: copy.at }));
  await db.insertInto("versions").values(copies).execute();
  const count = async () => (await db.selectFrom("versions").select("id").execute()).length;
  const contents = async () => (await db.selectFrom("contents").select("id").execute()).length;
  expect([await count(), await contents()]).toEqual([1_599, 1]);
  await updateQuote(db, id, { items: buildTextItems(["second"]) });
  expect([await count(), await contents()]).toEqual([1_500, 1]);
  expect((await findVersion(db, "quote", id, await newestId()))!.record.items).toEqual(buildTextItems(["second"]));

  await db
    .updateTable("versions")
    .set({ replaced_at: daysAgo(401) })
    .where("replaced_at", "is not", null)
    .execute();
  const last = db.selectFrom("versions").select("id").orderBy("id", "desc").offset(1).limit(1);
  const { id: before } = await last.executeTakeFirstOrThrow();
  await db
    .updateTable("versions")
    .set({ replaced_at: daysAgo(399), at: daysAgo(900) })
    .where("id", "=", before)
    .execute();
  await deleteExpiredBinRowsAndVersions(db);
  expect([await count(), (await findQuoteById(db, id))!.items]).toEqual([2, buildTextItems(["second"])]);
});

const newestId = async () => {
  const newest = db.selectFrom("versions").select("id").orderBy("id", "desc").limit(1);
  return (await newest.executeTakeFirstOrThrow()).id;
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function deletedDaysAgo(record: string, days: number) {
  await db
    .updateTable("bin")
    .set({ deleted_at: daysAgo(days) })
    .where("record", "=", record)
    .execute();
}
