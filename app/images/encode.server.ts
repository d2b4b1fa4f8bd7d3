import { smallerThan } from "~/domain/image-sources";
import { type LongestSide, pictureLimits } from "~/domain/picture-limits";
import { Unavailable } from "~/domain/unavailable";
import { startDecoder } from "./decoder.server";
import { pictureFormat } from "./format.server";

/** A stored picture. Sizes are in pixels. */
interface Picture {
  width: number;
  height: number;
  webp: Buffer;
  /** smaller copies, for its srcset */
  smaller: readonly { width: number; webp: Buffer }[];
}

/** Why a file is refused: another format, too many pixels, or damaged. */
export type PictureRefusal = "unsupported" | "too-large" | "unreadable";

export type Encoded = { ok: true; picture: Picture } | { ok: false; reason: PictureRefusal };

export interface PictureOptions {
  longestSide?: LongestSide;
  /** aborted when the sender has gone */
  gone?: AbortSignal;
}

/**
 * Makes the stored picture of an uploaded file: WebP, upright, sRGB, without metadata, at most `longestSide` pixels on
 * the longest side (never enlarged) and 1 MB (docs/product.md section 5); and its smaller copies. Takes JPEG, PNG,
 * WebP, AVIF and GIF, recognised by content; of an animation the first frame. One file at a time; 20 more of 64 MB
 * together may wait half a minute. Throws `Unavailable` beyond that, and when the sender has gone before the file's
 * turn.
 */
export async function encodePicture(
  file: Uint8Array,
  { longestSide = pictureLimits.longestSide.picture, gone }: PictureOptions = {},
): Promise<Encoded> {
  const format = pictureFormat(file);
  if (!format) return { ok: false, reason: "unsupported" };
  const { bytes } = pictureLimits;
  const task = () => decode({ file, format, longestSide, widths: smallerThan(longestSide), bytes });
  return await inTurn(file.byteLength, task, gone);
}

const decode = startDecoder();

const mostWaiting = { files: 20, bytes: 64 * 1_048_576 };
/** Milliseconds. With the decoder's own limit it stays below a minute, the usual timeout of proxies. */
const longestWait = 30_000;

const waiting = { files: 0, bytes: 0 };
let lastTurn: Promise<unknown> = Promise.resolve();

async function inTurn<T>(bytes: number, task: () => Promise<T>, gone?: AbortSignal): Promise<T> {
  if (waiting.files > mostWaiting.files || waiting.bytes + bytes > mostWaiting.bytes) throw tooMany();
  waiting.files += 1;
  waiting.bytes += bytes;
  const deadline = performance.now() + longestWait;
  const turn = lastTurn.then(() => {
    if (gone?.aborted) throw new Unavailable("Whoever sent a picture is gone");
    if (performance.now() > deadline) throw tooMany();
    return task();
  });
  lastTurn = turn.catch(() => undefined);
  return await turn.finally(() => {
    waiting.files -= 1;
    waiting.bytes -= bytes;
  });
}

function tooMany(): Unavailable {
  return new Unavailable("Too many pictures at once");
}
