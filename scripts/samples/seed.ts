import { readFile } from "node:fs/promises";
import type { Database } from "~/data/database.server";
import { newId } from "~/data/id.server";
import { actingAs, command } from "~/data/journal.server";
import { plantSamples, type SamplesPlanted } from "~/data/samples.server";
import type { Item } from "~/domain/item";
import type { ImageStore } from "~/images/store.server";
import { keepPicture } from "~/images/keep-picture.server";
import { journeyOf } from "./journeys";
import { type PlateName, plateNames, type SampleItem } from "./items";
import { sampleQuotes } from "./quotes";
import { sampleTours } from "./tours";

/** The two printed QR codes with their fixed ids (docs/product.md section 2, /admin/qrView); staff edit their targets. */
const sampleQrCodes = [
  { id: "QR-1", name: "Business card: the tours", url: "https://lario-ceiba.example/tours" },
  { id: "QR-2", name: "Brochure: the two houses", url: "https://lario-ceiba.example/homes" },
];

/**
 * Plants the sample content (twelve tours, six customers' quotes, two QR codes and their pictures) in an empty
 * database, once. Throws when a picture can't be read or stored; nothing is planted then.
 */
export async function seedSamples(db: Database, store: ImageStore): Promise<SamplesPlanted> {
  return await plantSamples(db, async () => {
    const addressOf = await keepPlates(db, store);
    const itemOf = (item: SampleItem): Item =>
      item.type === "slider" ? { ...item, images: item.images.map(addressOf) } : item;
    const blank = { customerName: null, display: false, displayDescription: "", displayCover: null };
    const quotes = sampleQuotes(new Date()).map((quote) => ({ ...blank, ...quote }));
    const ids = new Map(sampleTours.map(({ name }) => [name, newId()]));
    const journeys = sampleTours.map(journeyOf);
    const tours = sampleTours.map(({ pairOf, ...tour }, at) => ({
      ...blank,
      ...tour,
      id: ids.get(tour.name),
      display: true,
      journey: journeys[at] ?? null,
      pairOf: pairOf === undefined ? null : (ids.get(pairOf) ?? null),
      displayCover: tour.displayCover && addressOf(tour.displayCover),
    }));
    return {
      quotes: [...quotes, ...tours].map((quote) => ({ ...quote, items: quote.items.map(itemOf) })),
      qrCodes: sampleQrCodes,
    };
  });
}

/** Stores the pictures like uploads; returns their addresses by name. */
async function keepPlates(db: Database, store: ImageStore): Promise<(plate: PlateName) => string> {
  const addresses = {} as Record<PlateName, string>;
  for (const plate of plateNames) {
    const kept = await keepPicture(
      { db: actingAs(db, command), store },
      await readFile(new URL(fileOf(plate), import.meta.url)),
    );
    if (!kept.ok) throw new Error(`The plate ${plate} is ${kept.reason}`);
    addresses[plate] = kept.url;
  }
  return (plate) => addresses[plate];
}

function fileOf(plate: PlateName): string {
  return plate.includes("/") ? `../../pictures/${plate}.avif` : `./plates/${plate}.webp`;
}
