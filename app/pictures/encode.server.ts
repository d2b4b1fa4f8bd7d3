import { smallerCopyWidths } from "~/domain/pictures/image-names";
import { detectUploadFormat, type RefusedFormat, detectRefusedFormat } from "~/domain/pictures/upload-format";
import { type LongestSide, pictureLimits } from "~/domain/pictures/limits";
import { UnavailableError } from "~/domain/unavailable";
import { Queue } from "~/queue.server";
import { createDecoder } from "./decoder.server";

/** A stored picture. Sizes are in pixels. */
interface EncodedPicture {
  width: number;
  height: number;
  webp: Buffer;
  /** the average, as `rrggbb`; null where it has transparent parts */
  colour: string | null;
  /** smaller copies, for its srcset */
  smaller: readonly { width: number; webp: Buffer }[];
}

/** Why a file is refused: another format; too many pixels, or too much time or memory to decode them; damaged. */
export type PictureRefusal = RefusedFormat | "too-many-pixels" | "unreadable";

export type EncodeResult = { ok: true; picture: EncodedPicture } | { ok: false; reason: PictureRefusal };

export interface EncodeOptions {
  longestSide?: LongestSide;
  /** aborted when the sender has gone */
  clientSignal?: AbortSignal;
}

/**
 * Makes the stored picture of an uploaded file: WebP, upright, sRGB, without metadata, at most `longestSide` pixels on
 * the longest side (never enlarged) and 1 MB (docs/product.md section 5); and its smaller copies. Takes JPEG, PNG,
 * WebP, AVIF and GIF, recognised by content; of an animation the first frame. One file at a time; 20 more of 64 MB
 * together may wait half a minute. Throws `Unavailable` beyond that, when the sender has gone before the file's turn, and
 * where `createDecoder` does.
 */
export async function encodePicture(
  file: Uint8Array,
  { longestSide = pictureLimits.longestSide.picture, clientSignal: gone }: EncodeOptions = {},
): Promise<EncodeResult> {
  const format = detectUploadFormat(file);
  if (!format) return { ok: false, reason: detectRefusedFormat(file) };
  const { bytes } = pictureLimits;
  const task = () =>
    decode({ file, format, longestSide, widths: smallerCopyWidths(longestSide), bytes, time: longestWork });
  if (bytesInside + file.byteLength > mostBytes) throw new UnavailableError(full);
  bytesInside += file.byteLength;
  const late = AbortSignal.timeout(longestWait);
  try {
    return await queue.run(task, { signal: gone ? AbortSignal.any([gone, late]) : late });
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    if (gone?.aborted) throw new UnavailableError("Whoever sent a picture is gone");
    throw late.aborted ? new UnavailableError(full) : error;
  } finally {
    bytesInside -= file.byteLength;
  }
}

const decode = createDecoder();

const full = "Too many pictures at once";
const queue = new Queue({ name: "picture", concurrency: 1, maxWaiting: 20, fullMessage: full });
const mostBytes = 64 * 1_048_576;
let bytesInside = 0;
/** Milliseconds. With the decoder's own limit it stays below a minute, the usual timeout of proxies. */
const longestWait = 30_000;
/** Milliseconds of the processor for one picture. A usual one takes half a second. */
const longestWork = 15_000;
