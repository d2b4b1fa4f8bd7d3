import { beforeEach, describe, expect, it } from "vitest";
import { db } from "../../support/audited-database";
import { listQrCodes } from "~/data/qr-codes.server";
import {
  createQuote,
  deleteQuote,
  findQuoteByAddress,
  findTourByAddress,
  listQuotes,
} from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { seedEmptyDatabase } from "~/data/samples.server";
import { itemToDocument } from "~/domain/items/document";
import { filterToursByLanguage } from "~/domain/tours/translations";
import { quoteInputSchema } from "~/domain/quotes/quote";
import { imageStore as store } from "~/pictures/image-store.server";
import { samplePictureNames } from "../../../scripts/samples/items.ts";
import { sampleQuotes } from "../../../scripts/samples/quotes.ts";
import { seedSamples } from "../../../scripts/samples/seed.ts";
import { englishTours, sampleTours } from "../../../scripts/samples/tours.ts";

beforeEach(async () => {
  for (const table of ["quotes", "quote_links", "qr_codes", "plantings", "images"] as const)
    await db.deleteFrom(table).execute();
});

/** Samples without pictures. */
function samples(name = "One") {
  return Promise.resolve({
    quotes: [quoteInputSchema.parse({ name }), quoteInputSchema.parse({ name: `${name}, later in the list` })],
    qrCodes: [{ id: "QR-1", name: "Code", url: "/tours" }],
  });
}

describe("an empty database", () => {
  it("gets twelve tours per language, six customers' quotes and two QR codes, with each picture once", async () => {
    expect(await seedSamples(db, store)).toBe("seeded");

    const customers = sampleQuotes(new Date());
    const tours = await listTours(db);
    const [english, italian] = [filterToursByLanguage(tours, "en"), filterToursByLanguage(tours, "it")];
    expect(english.map((each) => each.name)).toEqual(englishTours.map((each) => each.name));
    expect(tours.map((each) => each.name)).toEqual(sampleTours.map((each) => each.name));
    expect(italian.map((each) => each.pair)).toEqual(english.map((each) => each.id));
    expect(italian.map((each) => each.journey?.stops[0]?.place)).toContain("L’Avana");
    const quotes = await listQuotes(db);
    expect(quotes.map((each) => each.name)).toEqual([...customers, ...sampleTours].map((each) => each.name));
    expect(customers).toHaveLength(6);
    expect((await listQrCodes(db)).map((each) => each.id).toSorted()).toEqual(["QR-1", "QR-2"]);

    const pictures = new Set<string>();
    for (const { id } of quotes) {
      const quote = await findQuoteByAddress(db, id);
      if (!quote) throw new Error(`No quote ${id}`);
      // The schema accepts them, as if an editor had saved them.
      const parsed = quoteInputSchema.parse({ ...quote, items: quote.items.map(itemToDocument) });
      expect({ id, revision: 1, ...parsed }).toEqual(quote);
      for (const item of quote.items) if (item.type === "slider") item.images.forEach((each) => pictures.add(each));
      if (quote.displayCover) pictures.add(quote.displayCover);
    }
    expect(pictures.size).toBe(samplePictureNames.length);
    for (const each of pictures) expect(await store.read(each.replace("/images/", ""))).not.toBeNull();
    const recorded = await db.selectFrom("images").select("name").execute();
    expect(recorded.map(({ name }) => `/images/${name}`).toSorted()).toEqual([...pictures].toSorted());

    for (const { name, link } of sampleTours) expect((await findTourByAddress(db, link))?.name).toBe(name);
    expect(await findTourByAddress(db, customers.find((each) => each.link)?.link ?? "")).toBeNull();
  });

  it("gets samples once: deleted ones don't return", async () => {
    expect(await seedEmptyDatabase(db, samples)).toBe("seeded");
    expect((await listQuotes(db)).map((each) => each.name)).toEqual(["One", "One, later in the list"]);
    for (const { id } of await listQuotes(db)) await deleteQuote(db, id);
    await db.deleteFrom("qr_codes").execute();
    expect(await seedEmptyDatabase(db, samples)).toBe("seeded-before");
    expect(await listQuotes(db)).toEqual([]);
    expect(await listQrCodes(db)).toEqual([]);
  });

  it("gets samples once when ten processes start at the same time", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => seedEmptyDatabase(db, samples)));
    expect(results.toSorted()).toEqual(["seeded", ...Array<string>(9).fill("seeded-before")]);
    expect(await listQuotes(db)).toHaveLength(2);
    expect(await listQrCodes(db)).toHaveLength(1);
  });

  it("gets all samples or none, and can try again", async () => {
    const tooLong = async () => await samples("x".repeat(300));
    await expect(seedEmptyDatabase(db, tooLong)).rejects.toThrow();
    const noPictures = { ...store, put: () => Promise.reject(new Error("disk full")) };
    await expect(seedSamples(db, noPictures)).rejects.toThrow("disk full");
    expect(await listQuotes(db)).toEqual([]);
    expect(await seedEmptyDatabase(db, samples)).toBe("seeded");
  });
});

it("a database with a quote or a QR code gets no samples", async () => {
  await createQuote(db, quoteInputSchema.parse({ name: "The operator's own" }));
  expect(await seedSamples(db, store)).toBe("not-empty");
  expect([(await listQuotes(db)).length, await listQrCodes(db)]).toEqual([1, []]);
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();

  const code = { id: "own", name: "The operator's own", url: "/", created_at: new Date() };
  await db.insertInto("qr_codes").values(code).execute();
  expect(await seedSamples(db, store)).toBe("not-empty");
  expect([await listQuotes(db), (await listQrCodes(db)).length]).toEqual([[], 1]);
});
