import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { purgeFromBin, restoreFromBin } from "~/data/history/bin.server";
import { decompressJson } from "~/data/history/version-items.server";
import { db as siteDatabase } from "~/data/database/db.server";
import { listTranslationChoices, listTours } from "~/data/quotes/tours.server";
import { createQuote, deleteQuote, duplicateQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { restoreVersionContent } from "~/data/history/restore-version.server";
import { emptyJourney } from "~/domain/journeys/journey";
import type { Language } from "~/domain/site/language";
import type { QuoteInput } from "~/domain/quotes/quote";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { storeQuote } from "../../support/stored-records";

beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "versions", "contents", "bin"] as const)
    await siteDatabase.deleteFrom(table).execute();
});

async function make(name: string, language: Language | null, fields: Partial<QuoteInput> = {}): Promise<string> {
  return await storeQuote({ name, display: true, ...fields, journey: language && { ...emptyJourney, language } });
}

async function pairs(): Promise<Record<string, string>> {
  const tours = await listTours(siteDatabase);
  const nameOf = (id: string | null) => tours.find((each) => each.id === id)?.name ?? "none";
  return Object.fromEntries(tours.map(({ name, pair }) => [name, nameOf(pair)]));
}

test("one tour names its translation, and both are listed as translations without changing the other record", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it");
  expect(await updateQuote(db, it, { pairOf: en })).toMatchObject({ ok: true });
  expect(await pairs()).toEqual({ First: "Primo", Primo: "First" });
  expect(await findQuoteById(db, en)).toMatchObject({ revision: 1, pairOf: null });
  expect(await updateQuote(db, en, { pairOf: it })).toMatchObject({ ok: true });
  expect(await pairs()).toEqual({ First: "Primo", Primo: "First" });
  await updateQuote(db, en, { pairOf: null });
  await updateQuote(db, it, { name: "Prima", pairOf: null });
  expect(await pairs()).toEqual({ First: "none", Prima: "none" });
});

test("an invalid translation is refused with its reason, and the save isn't stored", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it", { pairOf: en });
  const other = await make("Another", "en");
  const withoutLanguage = await make("Mute", null);
  const third = await make("Terzo", "it");
  const readRefusal = async (id: string, changes: Parameters<typeof updateQuote>[2]) => {
    const updated = await updateQuote(db, id, { name: "Changed", ...changes });
    return updated.ok || updated.reason !== "pair-refused" ? updated : [updated.problem, updated.name];
  };
  expect(await readRefusal(third, { pairOf: third })).toEqual(["pairOfItself", ""]);
  expect(await readRefusal(third, { pairOf: "x".repeat(22) })).toEqual(["pairMissing", ""]);
  expect(await readRefusal(withoutLanguage, { pairOf: en })).toEqual(["pairNeedsLanguage", ""]);
  expect(await readRefusal(third, { pairOf: withoutLanguage })).toEqual(["pairWithoutLanguage", "Mute"]);
  expect(await readRefusal(third, { pairOf: it })).toEqual(["pairSameLanguage", "Primo"]);
  expect(await readRefusal(third, { pairOf: en })).toEqual(["pairTaken", "Primo"]);
  expect(await readRefusal(en, { pairOf: third })).toEqual(["pairNamedBy", "Primo"]);
  // A quote that names another one can't have a second translation either.
  expect(await readRefusal(other, { pairOf: it })).toEqual(["pairTaken", "First"]);
  expect(await readRefusal(it, { journey: { language: "en" } })).toEqual(["pairSameLanguage", "First"]);
  for (const id of [en, it, other, withoutLanguage, third])
    expect(await findQuoteById(db, id)).toMatchObject({ revision: 1 });
  // The link of the refused save is free.
  const result = await createQuote(db, buildQuoteInput({ name: "New", link: "new", pairOf: en }));
  expect(result).toMatchObject({ ok: false, problem: "pairNeedsLanguage" });
  expect(await createQuote(db, buildQuoteInput({ name: "New", link: "new" }))).toMatchObject({ ok: true });
});

test("of concurrent saves that name the same tour, one is stored and the others are refused", async () => {
  const en = await make("First", "en");
  const others = await Promise.all(["Primo", "Secondo", "Terzo"].map((name) => make(name, "it")));
  const created = buildQuoteInput({ name: "Quarto", pairOf: en, journey: { ...emptyJourney, language: "it" } });
  const outcomes = await Promise.all([
    ...others.map((id) => updateQuote(db, id, { pairOf: en })),
    createQuote(db, created),
  ]);
  const [problems, stored] = [
    outcomes.flatMap((each) => (each.ok ? [] : "problem" in each ? each.problem : each.reason)),
    outcomes.filter(({ ok }) => ok),
  ];
  expect([stored.length, problems]).toEqual([1, Array(3).fill("pairTaken")]);
});

test("a deleted or hidden tour is no translation, until it is restored or displayed again", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it", { pairOf: en });
  await updateQuote(db, en, { display: false });
  expect(await pairs()).toEqual({ Primo: "none" });
  await updateQuote(db, en, { display: true });
  for (const id of [en, it]) {
    await deleteQuote(db, id);
    expect(Object.values(await pairs())).toEqual(["none"]);
    expect(await restoreFromBin(db, "quote", id)).toMatchObject({ ok: true });
    expect(await pairs()).toEqual({ First: "Primo", Primo: "First" });
  }
  // A restored quote doesn't break a newer translation.
  await deleteQuote(db, it);
  const second = await make("Secondo", "it", { pairOf: en });
  await siteDatabase
    .updateTable("quotes")
    .set({ created_at: new Date(0) })
    .where("id", "=", second)
    .execute();
  expect(await restoreFromBin(db, "quote", it)).toMatchObject({ ok: true });
  expect(await pairs()).toEqual({ First: "Secondo", Secondo: "First", Primo: "none" });
  const [restored] = (await listVersions(siteDatabase, "quote", it)).rows;
  expect((await findVersion(siteDatabase, "quote", it, restored?.id ?? 0))?.record.pairOf).toBeNull();
  await deleteQuote(db, second);
  expect(await updateQuote(db, it, { pairOf: en })).toMatchObject({ ok: true });
  await deleteQuote(db, en);
  await purgeFromBin(db, "quote", en);
  // An unchanged value isn't refused again.
  expect(await updateQuote(db, it, { name: "Prima", pairOf: en })).toMatchObject({ ok: true });
});

test("a copy has no translation; versions contain it and restore it or its absence", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it");
  await updateQuote(db, it, { pairOf: en });
  const copy = (await duplicateQuote(db, it)) ?? "";
  expect(await findQuoteById(db, copy)).toMatchObject({ pairOf: null, journey: { language: "it" } });

  const { rows } = await listVersions(siteDatabase, "quote", it);
  expect(rows.map(({ change }) => change?.fields)).toEqual([["pairOf"], undefined]);
  for (const [row, expected] of [
    [rows[1], null],
    [rows[0], en],
  ] as const) {
    const version = await findVersion(siteDatabase, "quote", it, row?.id ?? 0);
    expect(version?.record.pairOf).toBe(expected);
    const { revision } = (await findQuoteById(db, it))!;
    expect(await restoreVersionContent(db, "quote", version!.record, revision)).toBeNull();
    expect((await findQuoteById(db, it))?.pairOf).toBe(expected);
  }
  // Nor does a restored version.
  await updateQuote(db, it, { pairOf: null });
  await updateQuote(db, copy, { display: true, pairOf: en });
  const paired = await findVersion(siteDatabase, "quote", it, rows[0]?.id ?? 0);
  const { revision } = (await findQuoteById(db, it))!;
  expect(await restoreVersionContent(db, "quote", paired!.record, revision)).toBe("pair-refused");
});

test("saves by the previous release preserve the translation, and versions without one have the old format", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it", { pairOf: en });
  await sql`update quotes set name = 'Prima', revision = revision + 1 where id = ${it}`.execute(siteDatabase);
  expect(await pairs()).toEqual({ First: "Prima", Prima: "First" });
  await updateQuote(db, en, { name: "The first" });
  const { rows } = await listVersions(siteDatabase, "quote", en);
  expect(rows.map(({ action }) => action)).toEqual(["saved", "created"]);
  const { fields } = await siteDatabase
    .selectFrom("versions")
    .select("fields")
    .where("record", "=", en)
    .executeTakeFirstOrThrow();
  expect(await decompressJson(fields)).not.toHaveProperty("pairOf");
});

test("the choices are tours with a language, and quotes linked to this one", async () => {
  const en = await make("First", "en");
  const it = await make("Primo", "it", { pairOf: en, display: false });
  await make("Mute", null);
  await make("Hidden", "en", { display: false });
  await make("Zweite", "it");
  const offered = async (id: string) =>
    (await listTranslationChoices(siteDatabase, id)).map(({ name, namesThis }) => [name, namesThis]);
  expect(await offered(en)).toEqual([
    ["Primo", true],
    ["Zweite", false],
  ]);
  await updateQuote(db, en, { display: false });
  expect(await offered(it)).toEqual([
    ["First", false],
    ["Zweite", false],
  ]);
});
