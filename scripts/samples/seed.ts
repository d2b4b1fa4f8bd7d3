import { readdir, readFile } from "node:fs/promises";
import { parse } from "node:path";
import type { Database } from "~/data/database/database.server";
import { newId } from "~/data/database/id.server";
import { withActor, commandActor } from "~/data/audit-log.server";
import { seedEmptyDatabase, type SeedResult } from "~/data/samples.server";
import type { Item } from "~/domain/items/item";
import type { ImageStore } from "~/pictures/store.server";
import { storePicture } from "~/pictures/store-picture.server";
import { findTourJourney } from "./journeys";
import { type SamplePictureName, samplePictureNames, type SampleItem } from "./items";
import { sampleQuotes } from "./quotes";
import { sampleTours } from "./tours";

/** The two printed QR codes with their fixed ids (docs/product.md section 2, /admin/qrView); staff edit their targets. */
const sampleQrCodes = [
  { id: "QR-1", name: "Business card: the tours", url: "https://lario-ceiba.example/tours" },
  { id: "QR-2", name: "Brochure: the two houses", url: "https://lario-ceiba.example/homes" },
];

/**
 * Inserts the sample content (twelve tours in English and Italian, six customers' quotes, two QR codes and their pictures)
 * once, into an empty database. Throws if a picture can't be read or stored, and inserts nothing then.
 */
export async function seedSamples(db: Database, store: ImageStore): Promise<SeedResult> {
  return await seedEmptyDatabase(db, async () => {
    const addressOf = await storePictures(db, store);
    const itemOf = (item: SampleItem): Item =>
      item.type === "slider" ? { ...item, images: item.images.map(addressOf) } : item;
    const blank = { customerName: null, display: false, displayDescription: "", displayCover: null };
    const quotes = sampleQuotes(new Date()).map((quote) => ({ ...blank, ...quote }));
    const ids = new Map(sampleTours.map(({ name }) => [name, newId()]));
    const journeys = sampleTours.map(findTourJourney);
    const tours = sampleTours.map(({ translationOf, ...tour }, index) => ({
      ...blank,
      ...tour,
      id: ids.get(tour.name),
      display: true,
      journey: journeys[index] ?? null,
      pairOf: translationOf === undefined ? null : (ids.get(translationOf) ?? null),
      displayCover: tour.displayCover && addressOf(tour.displayCover),
    }));
    return {
      quotes: [...quotes, ...tours].map((quote) => ({ ...quote, items: quote.items.map(itemOf) })),
      qrCodes: sampleQrCodes,
    };
  });
}

/** Stores the pictures like uploads, and returns their addresses by name. */
async function storePictures(db: Database, store: ImageStore): Promise<(plate: SamplePictureName) => string> {
  const addresses = {} as Record<SamplePictureName, string>;
  for (const plate of samplePictureNames) {
    const kept = await storePicture({ db: withActor(db, commandActor), store }, await readFile(await fileOf(plate)));
    if (!kept.ok) throw new Error(`The plate ${plate} is ${kept.reason}`);
    addresses[plate] = kept.url;
  }
  return (plate) => addresses[plate];
}

/** The operator may have replaced a picture by a photograph of another format (README.md). */
async function fileOf(plate: SamplePictureName): Promise<URL> {
  const [family, picture] = plate.split("/");
  if (!picture) return new URL(`plates/${plate}.webp`, import.meta.url);
  const folder = new URL(`../../pictures/${family}/`, import.meta.url);
  const file = (await readdir(folder)).find((each) => parse(each).name === picture);
  if (!file) throw new Error(`pictures/ has no ${plate}`);
  return new URL(file, folder);
}
