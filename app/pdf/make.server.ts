import { LRUCache } from "lru-cache";
import type { Language } from "~/domain/language";
import { Unavailable } from "~/domain/unavailable";
import { FairQueue } from "~/fair-queue.server";
import { type PictureReader, type Printed, quotePdf } from "./quote-pdf.server";

export interface PdfWanted {
  printed: Printed;
  language: Language;
  pictureAt: PictureReader;
  /** the client's, by `networkOf` */
  network: string;
  /** aborted when nobody waits for it any more */
  signal: AbortSignal;
}

/**
 * Returns the PDF of a quote or tour: the kept one, where there is one under `key`, the hash of its content. A process
 * makes one at a time; networks take turns. Null when too many wait or it takes too long: the client may try again.
 * Rejected with the signal's reason.
 */
export async function keptPdf(
  key: string,
  { printed, language, pictureAt, network, signal }: PdfWanted,
): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = kept.get(key);
  if (bytes) return bytes;
  const limit = AbortSignal.timeout(timeout);
  const either = AbortSignal.any([signal, limit]);
  try {
    return await queue.run(network, inTurn, either);
  } catch (error) {
    if (error instanceof Unavailable || (limit.aborted && !signal.aborted)) return null;
    throw error;
  }

  async function inTurn(): Promise<Buffer<ArrayBuffer>> {
    // Another request may have made it meanwhile.
    const before = kept.get(key);
    if (before) return before;
    let isWhole = true;
    // While the pictures' store is away, the PDF has the words alone, and isn't kept.
    const orNone: PictureReader = (...asked) =>
      pictureAt(...asked).catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
        isWhole = false;
        return null;
      });
    const made = await quotePdf(printed, { language, pictureAt: orNone, signal: either });
    if (isWhole) kept.set(key, made);
    return made;
  }
}

/**
 * One visitor can't push out many PDFs of others: anybody can only ask for the tours, and for the quotes whose address
 * they know, in two languages. The PDF of a quote of 20 items with six plates has some 250 kB.
 */
const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 32 * 1_048_576,
  maxEntrySize: 4 * 1_048_576,
  sizeCalculation: ({ byteLength }) => byteLength,
});

const queue = new FairQueue({
  name: "pdf",
  atOnce: 1,
  mostWaiting: 30,
  share: 5,
  full: "Too many PDFs are being made",
});
/** Milliseconds, waiting included. A thousand items take less than two seconds. */
const timeout = 30_000;
