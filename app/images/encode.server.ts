import { smallerThan } from "~/domain/image-sources";
import { type LongestSide, pictureLimits } from "~/domain/picture-limits";
import { Unavailable } from "~/domain/unavailable";
import { Queue } from "~/queue.server";
import { startDecoder } from "./decoder.server";
import { pictureFormat } from "./format.server";

/** A picture as we keep it. Sizes are in pixels. */
interface Picture {
  width: number;
  height: number;
  webp: Buffer;
  /** The same at the widths of its srcset. */
  smaller: readonly { width: number; webp: Buffer }[];
}

/** Why a file can't be taken: not one of our formats, more than we decode, or damaged. */
export type PictureRefusal = "unsupported" | "too-large" | "unreadable";

export type Encoded = { ok: true; picture: Picture } | { ok: false; reason: PictureRefusal };

export interface PictureOptions {
  longestSide?: LongestSide;
  /** whoever waits for the picture is gone */
  gone?: AbortSignal;
}

/**
 * Makes of an uploaded file the picture that we keep: WebP, upright, in sRGB, without any metadata, at most
 * `longestSide` pixels on the longest side (never enlarged) and 1 MB (spec.md section 5), of an animation the first
 * frame; and its smaller widths. Takes JPEG, PNG, WebP, AVIF and GIF, known by their content.
 * One file at a time; 20 more, 64 MB with it, may wait, half a minute. Throws `Unavailable` beyond that, and when nobody
 * waits for a file any more before its turn.
 */
export async function encodePicture(
  file: Uint8Array,
  { longestSide = pictureLimits.longestSide.picture, gone }: PictureOptions = {},
): Promise<Encoded> {
  const format = pictureFormat(file);
  if (!format) return { ok: false, reason: "unsupported" };
  const { bytes } = pictureLimits;
  const task = () => decode({ file, format, longestSide, widths: smallerThan(longestSide), bytes });
  if (bytesInside + file.byteLength > mostBytes) throw new Unavailable(full);
  bytesInside += file.byteLength;
  const late = AbortSignal.timeout(longestWait);
  try {
    return await queue.run(task, gone ? AbortSignal.any([gone, late]) : late);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    if (gone?.aborted) throw new Unavailable("Whoever sent a picture is gone");
    throw late.aborted ? new Unavailable(full) : error;
  } finally {
    bytesInside -= file.byteLength;
  }
}

const decode = startDecoder();

const full = "Too many pictures at once";
const queue = new Queue({ atOnce: 1, mostWaiting: 20, full });
const mostBytes = 64 * 1_048_576;
let bytesInside = 0;
/** Milliseconds: with the decoder's patience less than the minute after which proxies give up. */
const longestWait = 30_000;
