import sharp from "sharp";
import type { Database } from "~/data/database/database.server";
import { listTours } from "~/data/quotes/tours.server";
import {
  cardAddress,
  cardSize,
  parseCardName,
  imagePath,
  isImageName,
  largerCopyName,
} from "~/domain/pictures/image-names";
import { Queue } from "~/queue.server";
import type { ImageStore } from "./store.server";

/**
 * Returns the sharing card of a cover: a JPEG of `cardSize`, cut around the cover's focus. It is made once and stored.
 * Only cards that a displayed tour names exist, so their number is that of the tours.
 * @param name as `cardAddress` names it
 * @returns null for a card that no tour names, and for a missing cover
 * @throws {Unavailable} when store or database are unavailable, or too many cards are being made
 */
export async function getSharingCard(
  { db, store }: { db: Database; store: ImageStore },
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const tours = await listTours(db);
  const isNamed = tours.some(({ displayCover }) => displayCover && cardAddress(displayCover) === imagePath(name));
  if (!isNamed) return null;
  const stored = await store.read(name);
  if (stored) return stored;
  const running = beingMade.get(name);
  if (running) return await running;
  const card = queue.run(() => makeCard(store, name)).finally(() => beingMade.delete(name));
  beingMade.set(name, card);
  return await card;
}

/** It reads files that we made, so it needs no decoder's process (docs/decisions/0013). */
async function makeCard(store: ImageStore, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const card = parseCardName(name);
  if (!card) return null;
  const larger = largerCopyName(card.cover);
  const cover = (isImageName(larger) ? await store.read(larger) : null) ?? (await store.read(card.cover));
  if (!cover) return null;
  const { width, height } = cardSize;
  const position = card.focus.replace("-", " ");
  const made = sharp(cover).flatten().resize(width, height, { position }).jpeg({ quality: 80 });
  const bytes = new Uint8Array(await made.toBuffer());
  await store.put(name, bytes);
  return bytes;
}

/** The cards that are being made, by name. */
const beingMade = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
const queue = new Queue({
  name: "card",
  concurrency: 1,
  maxWaiting: 500,
  fullMessage: "Too many sharing cards at once",
});
