import { LRUCache } from "lru-cache";
import type { Language } from "~/domain/site/language";
import { UnavailableError } from "~/domain/unavailable";
import { logError } from "~/http/server/log.server";
import { Queue } from "~/queue.server";
import { type PictureReader, type PrintableQuote, renderQuotePdf } from "./quote-pdf.server";

export interface PdfRequest {
  printed: PrintableQuote;
  language: Language;
  pictureAt: PictureReader;
  /** the client's, by `networkOfIp` */
  network: string;
  /** aborted when the client disconnects */
  signal: AbortSignal;
}

/**
 * Returns the PDF of a quote or tour, cached by `key`, the hash of its content. A process renders one PDF at a time and
 * serves the networks in turn. Returns `null` if the queue is full or after a timeout; the client may then retry. After
 * a timeout, rendering continues to fill the cache, and still counts for the network's limit. Rejects with the reason
 * of `signal` if that is aborted.
 */
export async function getCachedPdf(
  key: string,
  { printed, language, pictureAt, network, signal }: PdfRequest,
  { timeout = limits.timeout, longest: maxDuration = limits.longest } = {},
): Promise<Buffer<ArrayBuffer> | null> {
  const cached = cache.get(key);
  if (cached) return cached;
  const limit = AbortSignal.timeout(timeout);
  const rendering = queue.run(renderIfNotCached, { signal: AbortSignal.any([signal, limit]), limits: [[network, 5]] });
  try {
    return await unlessAborted(limit, rendering);
  } catch (error) {
    if (error instanceof UnavailableError || (limit.aborted && !signal.aborted)) {
      rendering.catch((lateError: unknown) => {
        if (lateError !== error && lateError !== limit.reason && !(lateError instanceof UnavailableError))
          logError(lateError);
      });
      return null;
    }
    throw error;
  }

  async function renderIfNotCached(): Promise<Buffer<ArrayBuffer>> {
    // Another request may have rendered it meanwhile.
    const cached = cache.get(key);
    if (cached) return cached;
    let isComplete = true;
    // While the image store is unavailable, the PDF has no pictures and isn't cached.
    const readPictureOrNull: PictureReader = (...args) =>
      pictureAt(...args).catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) throw error;
        isComplete = false;
        return null;
      });
    const stopSignal = createStopSignal(signal, limit, maxDuration);
    const pdf = await unlessAborted(
      stopSignal,
      renderQuotePdf(printed, { language, pictureAt: readPictureOrNull, signal: stopSignal }),
    );
    if (isComplete) cache.set(key, pdf);
    return pdf;
  }
}

/** Returns a signal that is aborted if the client disconnects before the limit, and after `longest` milliseconds. */
function createStopSignal(client: AbortSignal, limit: AbortSignal, maxDuration: number): AbortSignal {
  const disconnected = new AbortController();
  const leave = () => disconnected.abort(client.reason);
  if (!limit.aborted) {
    client.addEventListener("abort", leave);
    limit.addEventListener("abort", () => client.removeEventListener("abort", leave));
  }
  return AbortSignal.any([disconnected.signal, AbortSignal.timeout(maxDuration)]);
}

/** Rejects with the signal's reason if it is aborted before the work ends. */
async function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/** Large enough that a visitor can't evict many PDFs of others. The PDF of a quote with 20 items has some 250 kB. */
const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 32 * 1_048_576,
  maxEntrySize: 4 * 1_048_576,
  sizeCalculation: ({ byteLength }) => byteLength,
});

const queue = new Queue({
  name: "pdf",
  concurrency: 1,
  maxWaiting: 30,
  reserved: 15,
  fullMessage: "Too many PDFs are being made",
});

/**
 * Milliseconds that a client waits at most, and that rendering may take. A thousand items take less than two seconds.
 */
const limits = { timeout: 30_000, longest: 120_000 };
