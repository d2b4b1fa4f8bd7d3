import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { cardSize, coverOfCard, isImageName, largerImageName } from "~/domain/image-sources";
import { Queue } from "~/queue.server";
import type { ImageStore } from "./store.server";

/**
 * Makes the sharing card of a stored cover, a JPEG of `cardSize`, cut around the cover's focus; null where there is no such
 * cover. What is asked for again within a while is kept. It reads files of our own making, so it needs no decoder's process
 * (docs/decisions/0013). One at a time; throws `Unavailable` when many wait, and when the store is away.
 * @param name its own (`cardAddress`)
 */
export async function sharingCard(store: ImageStore, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const card = coverOfCard(name);
  if (!card) return null;
  const kept = made.get(name);
  if (kept) return kept;
  const larger = largerImageName(card.cover);
  const cover = (isImageName(larger) ? await store.read(larger) : null) ?? (await store.read(card.cover));
  if (!cover) return null;
  const bytes = await queue.run(async () => {
    const { width, height } = cardSize;
    const position = card.focus.replace("-", " ");
    return new Uint8Array(
      await sharp(cover).flatten().resize(width, height, { position }).jpeg({ quality: 80 }).toBuffer(),
    );
  });
  made.set(name, bytes);
  return bytes;
}

const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 8 * 1_048_576,
  sizeCalculation: (bytes) => bytes.byteLength,
});
const queue = new Queue({ atOnce: 1, mostWaiting: 20, full: "Too many sharing cards at once" });
