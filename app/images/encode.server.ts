import { smallerThan } from "~/domain/image-sources";
import { type LongestSide, pictureLimits } from "~/domain/picture-limits";
import { Unavailable } from "~/domain/unavailable";
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
 * One file at a time; 20 more of 64 MB together may wait, half a minute. Throws `Unavailable` beyond that, and when
 * at a file's turn nobody waits for it any more.
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
/** Milliseconds: with the decoder's patience less than the minute after which proxies give up. */
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
