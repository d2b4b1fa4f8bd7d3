import type { Language } from "~/domain/language";
import { Queue } from "~/queue.server";
import { type Printed, quotePdf } from "./quote-pdf.server";

/** `too-many` and `too-long` are temporary: the client may try again. */
export type PdfMade = { ok: true; bytes: Buffer<ArrayBuffer> } | { ok: false; reason: "too-many" | "too-long" };

/**
 * Makes the PDF of a quote or tour, one at a time in a process; four more may wait. Rejected with `signal`'s reason
 * when nobody waits for it any more.
 */
export async function makePdf(printed: Printed, language: Language, signal: AbortSignal): Promise<PdfMade> {
  if (queue.isFull) return { ok: false, reason: "too-many" };
  const limit = AbortSignal.timeout(timeout);
  const either = AbortSignal.any([signal, limit]);
  try {
    return { ok: true, bytes: await queue.run(() => quotePdf(printed, language, either), either) };
  } catch (error) {
    if (limit.aborted && !signal.aborted) return { ok: false, reason: "too-long" };
    throw error;
  }
}

const queue = new Queue({ atOnce: 1, mostWaiting: 4, full: "Too many PDFs are being made" });
/** Milliseconds, waiting included. A thousand items take less than two seconds. */
const timeout = 30_000;
