// The program of the decoder process (docs/decisions/0013). It runs uncompiled, from the source and beside the build,
// so it imports nothing of ours.
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";

/** @import { Metadata, Raw, Sharp } from "sharp" */
/** @import { DecodeReply, DecodeRequest } from "./decoder.server" */
/** @import { EncodeResult, PictureRefusal } from "./encode.server" */

const mostPixels = 100_000_000;
/** Bytes that decoding one picture may need, computed from its header. */
const mostMemory = 256 * 1024 * 1024;
/** Bytes that the whole process may hold, where the computed need was too low. */
const mostResident = Number(process.argv[2]);

// One thread for each picture and no cache leave cores and memory to the pages.
sharp.concurrency(1);
sharp.cache(false);
// The decoders of other formats (SVG, TIFF, PDF …) are off in this process.
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
// Lower priority than the pages. Nobody but root may raise it.
setPriority(Math.max(5, getPriority()));

// Ctrl-C reaches the site and its decoder. The site ends its decoder itself, after the accepted requests.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// The site has ended. Not process.exit, which waits for the decoding thread.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", (/** @type {DecodeRequest} */ wanted) => {
  let hasReplied = false;
  const before = process.cpuUsage();
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch = process.memoryUsage.rss() > mostResident || (user + system) / 1000 > wanted.time;
    if (isTooMuch) reply({ ok: false, reason: "too-many-pixels" }, Infinity);
  }, 20);
  void encode(wanted).then(reply);

  /**
   * @param {EncodeResult} encoded
   * @param {number} resident
   */
  function reply(encoded, resident = process.memoryUsage.rss()) {
    if (hasReplied) return;
    hasReplied = true;
    clearInterval(look);
    /** @type {DecodeReply} */
    const message = { encoded, resident };
    process.send?.(message);
  }
});

/**
 * @param {DecodeRequest} wanted
 * @returns {Promise<EncodeResult>}
 */
async function encode({ file, format, longestSide, widths, bytes }) {
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    const reason = refusalOf(format, metadata);
    if (reason) return { ok: false, reason };
    const full = await decode(file, longestSide, metadata.orientation ?? 1);
    const { width, height } = full.raw;
    const webp = await fitting(pipeline(full), bytes);
    const smaller = [];
    for (const each of widths.filter((narrower) => narrower < width)) {
      smaller.push({ width: each, webp: await fitting(pipeline(full).resize({ width: each }), bytes, narrowQuality) });
    }
    return { ok: true, picture: { width, height, webp, colour: await averageColour(full), smaller } };
  } catch (error) {
    // A fault of our code ends the process, and is logged.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    // Any other error is libvips's: the file is damaged.
    return { ok: false, reason: "unreadable" };
  }
}

/**
 * Why a file is refused by its header, before it is unpacked.
 * @param {DecodeRequest["format"]} format
 * @param {Metadata} metadata
 * @returns {PictureRefusal | null}
 */
function refusalOf(format, metadata) {
  if (metadata.format !== (format === "avif" ? "heif" : format)) return "unsupported";
  // HEIC and AVIF share a container; only AV1 is free of licences.
  if (format === "avif" && metadata.compression !== "av1") return "unsupported";
  const pixels = metadata.width * metadata.height;
  return pixels > mostPixels || pixels * bytesPerPixel(format, metadata) > mostMemory ? "too-many-pixels" : null;
}

/**
 * Measured bytes of memory for each pixel; 0 where the decoder works row by row.
 * @param {DecodeRequest["format"]} format
 * @param {Metadata} metadata
 * @returns {number}
 */
function bytesPerPixel(format, { channels, depth, isProgressive }) {
  if (format === "avif") return depth === "uchar" ? 20 : 25;
  if (format === "gif" || format === "webp") return 5;
  if (!isProgressive) return 0;
  // A progressive JPEG's coefficients have 2 bytes each; an interlaced PNG keeps its samples.
  return channels * (format === "jpeg" ? 2.1 : depth === "ushort" ? 2.5 : 1.2);
}

/**
 * Raw pixels.
 * @typedef {{ data: Buffer, raw: Raw }} Pixels
 */

/**
 * The resized picture, upright.
 * @param {Uint8Array} file
 * @param {number} longestSide
 * @param {number} orientation
 * @returns {Promise<Pixels>}
 */
async function decode(file, longestSide, orientation) {
  // Rotated after resizing: otherwise sharp unpacks the whole picture into memory first.
  const lying = await pixelsOf(
    sharp(file, { limitInputPixels: mostPixels, failOn: "error" })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb"),
  );
  const { flip = false, flop = false, turn = 0 } = orientations[orientation] ?? {};
  return flip || flop || turn ? await pixelsOf(pipeline(lying).flip(flip).flop(flop).rotate(turn)) : lying;
}

/**
 * Rotation and mirroring of each EXIF orientation (Exif 2.32, tag 0x0112); sharp mirrors before it rotates.
 * @type {Record<number, { flip?: true, flop?: true, turn?: number }>}
 */
const orientations = {
  2: { flop: true },
  3: { turn: 180 },
  4: { flip: true },
  5: { flip: true, turn: 90 },
  6: { turn: 90 },
  7: { flop: true, turn: 90 },
  8: { turn: 270 },
};

/**
 * @param {Sharp} picture
 * @returns {Promise<Pixels>}
 */
async function pixelsOf(picture) {
  const { data, info } = await picture.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** The smaller copies are for the dense screens of phones, which hide more; a phone's line is slower, too. */
const narrowQuality = 66;

/**
 * At the best quality that fits, packed as small as WebP can: a picture is fetched far more often than it is uploaded.
 * At the lowest quality, 900 × 900 px of random noise with transparency take half a megabyte.
 * @param {Sharp} picture
 * @param {number} bytes
 * @param {number} best
 * @returns {Promise<Buffer>}
 */
async function fitting(picture, bytes, best = 82) {
  for (let quality = best; ; quality -= 12) {
    const webp = await picture.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    if (webp.length <= bytes || quality <= 10) return webp;
  }
}

/**
 * The average colour, as `rrggbb`; null where parts are transparent.
 * @param {Pixels} pixels
 * @returns {Promise<string | null>}
 */
async function averageColour(pixels) {
  const { channels, isOpaque } = await pipeline(pixels).stats();
  if (!isOpaque) return null;
  // Of a grey picture there is one channel.
  const means = channels.length < 3 ? Array(3).fill(channels[0]?.mean) : channels.slice(0, 3).map(({ mean }) => mean);
  return Buffer.from(means.map(Math.round)).toString("hex");
}

/** @param {Pixels} pixels */
function pipeline({ data, raw }) {
  return sharp(data, { raw });
}
