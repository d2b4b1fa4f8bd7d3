import sharp from "sharp";
import type { Database } from "~/data/database/database.server";
import { listTours } from "~/data/quotes/tours.server";
import {
  sharingCardAddress,
  sharingCardSize,
  parseSharingCardName,
  imagePath,
  isImageName,
  largerCopyName,
} from "~/domain/pictures/image-names";
import { Queue } from "~/queue.server";
import type { ImageStore } from "./store.server";

/**
 * Returns the sharing card of a displayed tour's cover: a JPEG of `sharingCardSize`, cropped around the cover's focus. It is created
 * once and stored. Cards of other covers don't exist, which limits their number.
 * @param name as `sharingCardAddress` names it
 * @returns null for a card of no displayed tour, and for a missing cover
 * @throws {UnavailableError} also if too many cards are being created
 */
export async function getSharingCard(
  { db, store }: { db: Database; store: ImageStore },
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const tours = await listTours(db);
  const isNamed = tours.some(
    ({ displayCover }) => displayCover && sharingCardAddress(displayCover) === imagePath(name),
  );
  if (!isNamed) return null;
  const stored = await store.read(name);
  if (stored) return stored;
  const running = beingMade.get(name);
  if (running) return await running;
  const card = queue.run(() => makeCard(store, name)).finally(() => beingMade.delete(name));
  beingMade.set(name, card);
  return await card;
}

/** Reads only files that we encoded, so it needs no decoder process (docs/decisions/0013). */
async function makeCard(store: ImageStore, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const card = parseSharingCardName(name);
  if (!card) return null;
  const larger = largerCopyName(card.cover);
  const cover = (isImageName(larger) ? await store.read(larger) : null) ?? (await store.read(card.cover));
  if (!cover) return null;
  const { width, height } = sharingCardSize;
  const position = card.focus.replace("-", " ");
  const made = sharp(cover).flatten().resize(width, height, { position }).jpeg({ quality: 80 });
  const bytes = new Uint8Array(await made.toBuffer());
  await store.put(name, bytes);
  return bytes;
}

const beingMade = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
const queue = new Queue({
  name: "card",
  concurrency: 1,
  maxWaiting: 500,
  fullMessage: "Too many sharing cards at once",
});
