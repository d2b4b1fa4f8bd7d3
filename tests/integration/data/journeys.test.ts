import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db as siteDatabase } from "~/data/database/db.server";
import { purgeFromBin, restoreFromBin } from "~/data/history/bin.server";
import { listVersions, findVersion } from "~/data/history/read-versions.server";
import { restoreVersionContent } from "~/data/history/restore-version.server";
import { deleteQuote, duplicateQuote, findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { type Journey, emptyJourney } from "~/domain/journeys/journey";
import { db } from "../../support/audited-database";
import { storeQuote } from "../../support/stored-records";

beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "versions", "contents", "bin"] as const)
    await siteDatabase.deleteFrom(table).execute();
});

const journey: Journey = {
  ...{ language: "it", firstDay: "2027-02-14", priceFrom: 4350, bestMonths: [1, 11], groupSize: 8 },
  longestDrive: 4.5,
  stops: [
    { place: "L’Avana", nights: 4, point: null },
    { place: "Casa Prado", nights: 2, point: { longitude: -80.45, latitude: 22.15 } },
  ],
};

const journeyOf = async (id: string) => (await findQuoteById(db, id))?.journey;

test("a journey is stored, listed with its tour, changed by field, copied and removed", async () => {
  const id = await storeQuote({ journey, display: true });
  expect(await journeyOf(id)).toEqual(journey);
  expect(await listTours(siteDatabase)).toMatchObject([{ id, journey }]);
  const copy = (await duplicateQuote(db, id)) ?? "";
  expect(await journeyOf(copy)).toEqual(journey);

  await updateQuote(db, id, { journey: { priceFrom: null, groupSize: 6 } });
  expect(await journeyOf(id)).toEqual({ ...journey, priceFrom: null, groupSize: 6 });
  await updateQuote(db, id, { name: "Another" });
  expect(await journeyOf(id)).toEqual({ ...journey, priceFrom: null, groupSize: 6 });
  // A client repeats a save whose response was lost.
  expect(await updateQuote(db, id, { journey: { groupSize: 6 } }, [2])).toMatchObject({ ok: true });
  expect(await updateQuote(db, id, { journey: { groupSize: 7 } }, [2])).toMatchObject({ ok: false, reason: "stale" });
  await updateQuote(db, id, { journey: null });
  expect(await journeyOf(id)).toBeNull();
  expect(await journeyOf(copy)).toEqual(journey);
});

test("versions contain the journey and restore it or its absence; other saves don't list it as changed", async () => {
  const id = await storeQuote();
  await updateQuote(db, id, { journey });
  await updateQuote(db, id, { name: "Another" });
  const { rows } = await listVersions(siteDatabase, "quote", id);
  expect(rows.map(({ change }) => change?.fields)).toEqual([["name"], ["journey"], undefined]);
  for (const [row, expected] of [
    [rows[2], null],
    [rows[1], journey],
  ] as const) {
    const version = await findVersion(siteDatabase, "quote", id, row?.id ?? 0);
    expect(version?.record.journey).toEqual(expected);
    const { revision } = (await findQuoteById(db, id))!;
    expect(await restoreVersionContent(db, "quote", version!.record, revision)).toBeNull();
    expect(await journeyOf(id)).toEqual(expected);
  }
});

test("the bin preserves the journey", async () => {
  const id = await storeQuote({ journey });
  await deleteQuote(db, id);
  expect(await restoreFromBin(db, "quote", id)).toMatchObject({ ok: true });
  expect(await journeyOf(id)).toEqual(journey);
  await deleteQuote(db, id);
  expect(await purgeFromBin(db, "quote", id)).toBe(true);
});

test("saves by the previous release preserve the journey, and versions without one have the old format", async () => {
  const id = await storeQuote({ journey });
  const old = await storeQuote();
  await sql`update quotes set name = 'Older', revision = revision + 1 where id in (${id}, ${old})`.execute(
    siteDatabase,
  );
  expect(await journeyOf(id)).toEqual(journey);
  await sql`insert into quotes (id, revision, name, display, display_description, items, status, created_at, updated_at)
    select ${"o".repeat(22)}, 1, name, 0, '', items, 'draft', now(), now() from quotes where id = ${old}`.execute(
    siteDatabase,
  );
  expect(await journeyOf("o".repeat(22))).toBeNull();
  // Without a journey, a version has the format of earlier releases, so that the next save backfills nothing.
  const plain = await storeQuote();
  await updateQuote(db, plain, { name: "Newer" });
  const { rows } = await listVersions(siteDatabase, "quote", plain);
  expect(rows.map(({ action }) => action)).toEqual(["saved", "created"]);
  // Fields added by later releases are missing.
  await sql`update quotes set journey = '{"language":"it"}' where id = ${old}`.execute(siteDatabase);
  expect(await journeyOf(old)).toEqual({ ...emptyJourney, language: "it" });
});
