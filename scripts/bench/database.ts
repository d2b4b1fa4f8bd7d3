import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "~/data/database/database.server";
import { insertQuotes, newQuoteRow } from "~/data/quotes/quotes.server";
import type { Item } from "~/domain/items/item";
import type { QuoteInput } from "~/domain/quotes/quote";
import { createTestDatabase } from "../../tests/support/servers/database.ts";
import { samplePictureNames, type SampleItem } from "../samples/items.ts";
import { goldenWedding } from "../samples/quotes/golden-wedding.ts";
import { englishTours } from "../samples/tours.ts";
import { startTestDatabaseServer } from "../setup/processes/temporary.ts";

/** Runs work with an empty database of its own, on the server of TEST_DATABASE_URL or a private one. */
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

/** The link of the quote of 20 items. */
export const quoteLink = "quote-of-20-items";

/**
 * Fills an empty database of our tables: the quote of 20 items, with its journey and three galleries, twelve tours, and as
 * many quotes as make `total`, each with the texts of a tour and a few words of its own.
 * A gallery has five pictures. They are only addresses: none is loaded.
 */
export async function fill(db: Database, total: number): Promise<void> {
  const wedding = goldenWedding(new Date());
  const quote = { ...blank, ...wedding, link: quoteLink, items: wedding.items.slice(0, 20).map(shown) };
  const tours = englishTours.map((tour) => ({
    ...blank,
    ...tour,
    display: true,
    displayCover: tour.displayCover && pictureAddress(tour.displayCover),
    items: tour.items.map(shown),
  }));
  await insertQuotes(
    db,
    [quote, ...tours].map((each) => newQuoteRow(each)),
  );
  for (let number = 0; number < total - 1 - tours.length;) {
    const some: QuoteInput[] = [];
    for (; some.length < 250 && number < total - 1 - tours.length; number++) {
      const own: Item = {
        type: "text",
        text: `Hotel ${number * 7}, schooner${number % 500}, pier ${number}`,
        size: "md",
      };
      const items = [...tours[number % tours.length]!.items, own];
      some.push({ ...blank, name: `Journey ${number}`, customerName: "Ada", link: `journey-${number}`, items });
    }
    // Saved a while ago: a search looks at what was saved since the one before.
    const time = sql<Date>`utc_timestamp(3) - interval ${total - number} second`;
    await insertQuotes(
      db,
      some.map((each) => newQuoteRow(each, { time })),
    );
  }
  await sql`analyze table quotes, pages`.execute(db);
}

const blank = { customerName: null, display: false, displayDescription: "", displayCover: null };

function shown(item: SampleItem): Item {
  if (item.type !== "slider") return item;
  return {
    type: "slider",
    images: [...new Set([...item.images, ...samplePictureNames])].slice(0, 5).map(pictureAddress),
  };
}

function pictureAddress(plate: string): string {
  return `/images/${createHash("md5").update(plate).digest("hex")}-900x600.webp`;
}
