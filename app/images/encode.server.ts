import sharp, { type Metadata, type Raw, type Sharp } from "sharp";
import { smallerThan } from "~/domain/image-sources";
import { type LongestSide, pictureLimits } from "~/domain/picture-limits";
import { Unavailable } from "~/domain/unavailable";
import { type PictureFormat, pictureFormat } from "./format.server";

/** A picture as we keep it. Sizes are in pixels. */
export interface Picture {
  width: number;
  height: number;
  webp: Buffer;
  /** The same at the widths of its srcset. */
  smaller: readonly { width: number; webp: Buffer }[];
}

/** Why a file can't be taken: not one of our formats, more than we decode, or damaged. */
export type PictureRefusal = "unsupported" | "too-large" | "unreadable";

export type Encoded = { ok: true; picture: Picture } | { ok: false; reason: PictureRefusal };

/**
 * Makes of an uploaded file the picture that we keep: WebP, upright, in sRGB, without any metadata, at most
 * `longestSide` pixels on the longest side (never enlarged) and 1 MB (spec.md section 5), of an animation the first
 * frame; and its smaller widths. Takes JPEG, PNG, WebP, AVIF and GIF, known by their content.
 * One file at a time, 20 more may wait; throws `Unavailable` beyond that.
 */
export async function encodePicture(
  file: Uint8Array,
  longestSide: LongestSide = pictureLimits.longestSide.picture,
): Promise<Encoded> {
  return await inTurn(async () => {
    const decoded = await decode(file, longestSide);
    if (!decoded.ok) return decoded;
    const full = await upright(decoded);
    const { width, height } = full.raw;
    const webp = await fitting(pipeline(full));
    const smaller = [];
    for (const each of smallerThan(width)) {
      smaller.push({ width: each, webp: await fitting(pipeline(full).resize({ width: each })) });
    }
    return { ok: true, picture: { width, height, webp, smaller } };
  });
}

const mostPixels = 100_000_000;
/** What a decoder may take, in bytes. */
const mostMemory = 256 * 1024 * 1024;
const mostSeconds = 20;
const mostWaiting = 20;

// One thread a picture and nothing kept between pictures: libvips otherwise keeps a core and memory from the pages.
sharp.concurrency(1);
sharp.cache(false);
// The decoders of other formats (SVG, TIFF, PDF …) are out of reach in this process, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});

let waiting = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (waiting > mostWaiting) throw new Unavailable("Too many pictures at once");
  waiting += 1;
  const turn = lastTurn.then(task);
  lastTurn = turn.catch(() => undefined);
  return await turn.finally(() => (waiting -= 1));
}

/** Pixels as they lie in memory, and the EXIF orientation in which they are to be shown. */
interface Pixels {
  data: Buffer;
  raw: Raw;
  orientation: number;
}

async function decode(
  file: Uint8Array,
  longestSide: LongestSide,
): Promise<({ ok: true } & Pixels) | { ok: false; reason: PictureRefusal }> {
  const format = pictureFormat(file);
  if (!format) return { ok: false, reason: "unsupported" };
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    if (metadata.format !== (format === "avif" ? "heif" : format)) return { ok: false, reason: "unsupported" };
    // HEIC and AVIF share a container; only AV1 is free to use.
    if (format === "avif" && metadata.compression !== "av1") return { ok: false, reason: "unsupported" };
    const pixels = metadata.width * metadata.height;
    if (pixels > mostPixels || pixels * bytesPerPixel(format, metadata) > mostMemory) {
      return { ok: false, reason: "too-large" };
    }
    // Turned upright only afterwards: with a turn to do, sharp would first unpack the whole picture into memory.
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: "error" })
      .timeout({ seconds: mostSeconds })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { ok: true, data, raw: { width, height, channels }, orientation: metadata.orientation ?? 1 };
  } catch (error) {
    const { message } = error as Error;
    return { ok: false, reason: message.startsWith("timeout") ? "too-large" : "unreadable" };
  }
}

/** What decoding holds in memory for each pixel, measured; nothing where the decoder goes row by row. */
function bytesPerPixel(format: PictureFormat, { channels, depth, isProgressive }: Metadata): number {
  if (format === "avif") return depth === "uchar" ? 20 : 25;
  if (format === "gif" || format === "webp") return 5;
  if (!isProgressive) return 0;
  // A progressive JPEG's coefficients, of 2 bytes each; an interlaced PNG's samples.
  return channels * (format === "jpeg" ? 2.1 : depth === "ushort" ? 2.5 : 1.2);
}

/** The turn and mirroring that each EXIF orientation asks for (Exif 2.32, tag 0x0112); sharp mirrors before it turns. */
const orientations: Record<number, { flip?: true; flop?: true; turn?: number }> = {
  2: { flop: true },
  3: { turn: 180 },
  4: { flip: true },
  5: { flip: true, turn: 90 },
  6: { turn: 90 },
  7: { flop: true, turn: 90 },
  8: { turn: 270 },
};

async function upright(pixels: Pixels): Promise<Pixels> {
  const { flip = false, flop = false, turn = 0 } = orientations[pixels.orientation] ?? {};
  if (!flip && !flop && !turn) return pixels;
  const turned = pipeline(pixels).flip(flip).flop(flop).rotate(turn).raw();
  const { data, info } = await turned.toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels }, orientation: 1 };
}

/** At the best quality that fits. At the lowest, 900 × 900 px of noise, transparent at random, are half a megabyte. */
async function fitting(picture: Sharp): Promise<Buffer> {
  for (let quality = 82; ; quality -= 12) {
    const webp = await picture.clone().webp({ quality, alphaQuality: quality }).toBuffer();
    if (webp.length <= pictureLimits.bytes || quality <= 10) return webp;
  }
}

function pipeline({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}
