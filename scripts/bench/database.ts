import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { insertQuotes, buildQuoteRow } from "~/data/quotes/quotes.server";
import type { Item } from "~/domain/items/item";
import { createTestDatabase } from "../../tests/support/servers/database.ts";
import { samplePictureNames, type SampleItem } from "../samples/items.ts";
import { goldenWedding } from "../samples/quotes/golden-wedding.ts";
import { englishTours } from "../samples/tours.ts";
import { startTestDatabaseServer } from "../setup/processes/temporary.ts";

/** Runs work with a new database, on the server of TEST_DATABASE_URL or a private one. */
export async function withOwnDatabase(work: (url: string) => Promise<number>): Promise<number> {
  const server = await startTestDatabaseServer();
  process.env.TEST_DATABASE_URL = server.url;
  try {
    const { url, drop } = await createTestDatabase();
    return await work(url).finally(drop);
  } finally {
    await server.stop();
  }
}

export const quoteLink = "quote-of-20-items";

/**
 * Inserts a quote of 20 items with its journey and three galleries, twelve tours, and further quotes up to `total`, each with
 * the texts of a tour and some words of its own. The pictures are only addresses.
 */
export async function fillWithQuotes(db: Database, total: number): Promise<void> {
  const wedding = goldenWedding(new Date());
  const quote = { ...blank, ...wedding, link: quoteLink, items: wedding.items.slice(0, 20).map(withAddresses) };
  const tours = englishTours.map((tour) => ({
    ...blank,
    ...tour,
    display: true,
    displayCover: tour.displayCover && pictureAddress(tour.displayCover),
    items: tour.items.map(withAddresses),
  }));
  const rows = [quote, ...tours].map((each) => buildQuoteRow(each));
  for (let number = 0; rows.length > 0;) {
    await insertQuotes(db, rows.splice(0));
    // In the past, since a search also reads quotes saved after the search before.
    const time = sql<Date>`utc_timestamp(3) - interval ${total - number} second`;
    for (; rows.length < 250 && number < total - 1 - tours.length; number++) {
      const text = `Hotel ${number * 7}, schooner${number % 500}, pier ${number}`;
      const items = [...tours[number % tours.length]!.items, { type: "text", text, size: "md" } as const];
      const input = { ...blank, name: `Journey ${number}`, customerName: "Ada", link: `journey-${number}`, items };
      rows.push(buildQuoteRow(input, { time }));
    }
  }
  await sql`analyze table quotes, pages`.execute(db);
}

const blank = { customerName: null, display: false, displayDescription: "", displayCover: null };

function withAddresses(item: SampleItem): Item {
  if (item.type !== "slider") return item;
  const names = [...new Set([...item.images, ...samplePictureNames])].slice(0, 5);
  return { type: "slider", images: names.map(pictureAddress) };
}

function pictureAddress(name: string): string {
  return `/images/${createHash("md5").update(name).digest("hex")}-900x600.webp`;
}
