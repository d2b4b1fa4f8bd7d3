import { smallerCopyWidths } from "~/domain/pictures/image-names";
import { detectRefusedFormat, detectUploadFormat } from "~/domain/pictures/upload-format";
import { type LongestPictureSide, pictureLimits } from "~/domain/pictures/limits";
import { UnavailableError } from "~/domain/unavailable";
import { Queue } from "~/queue.server";
import type { EncodeResult } from "./decode-request";
import { decodePicture } from "./decoder.server";

export interface EncodeOptions {
  longestSide?: LongestPictureSide;
  /** aborted when the client has disconnected */
  clientSignal?: AbortSignal;
}

/**
 * Converts an uploaded file to the stored picture: WebP, upright, sRGB, without metadata, at most `longestSide` pixels on
 * the longest side (never enlarged) and 1 MB (docs/product.md section 5), with its smaller copies. Accepts JPEG, PNG,
 * WebP, AVIF and GIF, recognised by content; of an animation, the first frame. Converts one file at a time; 20 more of
 * 64 MB together may wait half a minute. Throws `UnavailableError` beyond that, if the client disconnects first, and
 * where `decodePicture` does.
 */
export async function encodePicture(
  file: Uint8Array,
  { longestSide = pictureLimits.longestSide.picture, clientSignal }: EncodeOptions = {},
): Promise<EncodeResult> {
  const format = detectUploadFormat(file);
  if (!format) return { ok: false, reason: detectRefusedFormat(file) };
  const { bytes } = pictureLimits;
  const request = { file, format, longestSide, widths: smallerCopyWidths(longestSide), bytes, time: maxCpuTime };
  if (pendingBytes + file.byteLength > maxPendingBytes) throw new UnavailableError(fullMessage);
  pendingBytes += file.byteLength;
  const timeout = AbortSignal.timeout(maxWait);
  const signal = clientSignal ? AbortSignal.any([clientSignal, timeout]) : timeout;
  try {
    return await queue.run(() => decodePicture(request), { signal });
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    if (clientSignal?.aborted) throw new UnavailableError("The client of an upload has disconnected");
    throw timeout.aborted ? new UnavailableError(fullMessage) : error;
  } finally {
    pendingBytes -= file.byteLength;
  }
}

const fullMessage = "Too many pictures at once";
const queue = new Queue({ name: "picture", concurrency: 1, maxWaiting: 20, fullMessage });
const maxPendingBytes = 64 * 1_048_576;
let pendingBytes = 0;
/** Milliseconds. With the decoder's own timeout it stays below a minute, the usual timeout of proxies. */
const maxWait = 30_000;
/** Milliseconds. A usual picture takes half a second. */
const maxCpuTime = 15_000;
