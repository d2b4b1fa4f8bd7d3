// The program of a decoder process (docs/decisions/0013). It runs uncompiled, so it imports none of our modules.
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";

/** @import { Metadata, Raw, Sharp } from "sharp" */
/** @import { DecodeReply, DecodeRequest, EncodeResult, PictureRefusal } from "./decode-request" */

const maxPixels = 100_000_000;
/** Bytes that decoding one picture may need, computed from its header. */
const maxMemory = 256 * 1024 * 1024;
/** Bytes that the process may hold, as the computed need may be too low. */
const maxResident = Number(process.argv[2]);

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
// Lower priority than the pages. Only root may raise it.
setPriority(Math.max(5, getPriority()));
// Drops root's rights. All files are loaded by now.
if (process.getuid?.() === 0) {
  try {
    process.setgroups?.([]);
    process.setgid?.(65_534);
    process.setuid?.(65_534);
  } catch {
    // Root lacks the capabilities.
  }
}

// Ctrl-C reaches the site and its decoder. The site kills its decoder itself, after the accepted requests.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// The site has exited. process.exit would wait for the decoding thread.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", (/** @type {DecodeRequest} */ request) => {
  let hasReplied = false;
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch = process.memoryUsage.rss() > maxResident || (user + system) / 1000 > request.time;
    if (isTooMuch) reply({ ok: false, reason: "too-many-pixels" }, Infinity);
  }, 20);
  void encode(request).then(reply);

  /**
   * @param {EncodeResult} encoded
   * @param {number} resident
   */
  function reply(encoded, resident = process.memoryUsage.rss()) {
    if (hasReplied) return;
    hasReplied = true;
    clearInterval(watch);
    /** @type {DecodeReply} */
    const message = { encoded, resident };
    process.send?.(message);
  }
});

/**
 * @param {DecodeRequest} request
 * @returns {Promise<EncodeResult>}
 */
async function encode({ file, format, longestSide, widths, bytes }) {
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    const reason = findRefusal(format, metadata);
    if (reason) return { ok: false, reason };
    const full = await decode(file, longestSide, metadata.orientation ?? 1);
    const { width, height } = full.raw;
    const webp = await encodeWebp(pipeline(full), bytes);
    const smaller = [];
    for (const each of widths.filter((narrower) => narrower < width)) {
      smaller.push({
        width: each,
        webp: await encodeWebp(pipeline(full).resize({ width: each }), bytes, narrowQuality),
      });
    }
    return { ok: true, picture: { width, height, webp, colour: await averageColour(full), smaller } };
  } catch (error) {
    // A fault of our code ends the process, and is logged.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    // Other errors are libvips's: the file is damaged.
    return { ok: false, reason: "unreadable" };
  }
}

/**
 * Returns why a file is refused by its header, before it is unpacked.
 * @param {DecodeRequest["format"]} format
 * @param {Metadata} metadata
 * @returns {PictureRefusal | null}
 */
function findRefusal(format, metadata) {
  if (metadata.format !== (format === "avif" ? "heif" : format)) return "unsupported";
  // HEIC and AVIF share a container; only AV1 is free of licences.
  if (format === "avif" && metadata.compression !== "av1") return "unsupported";
  const pixels = metadata.width * metadata.height;
  return pixels > maxPixels || pixels * bytesPerPixel(format, metadata) > maxMemory ? "too-many-pixels" : null;
}

/**
 * Returns the measured bytes of memory for each pixel; 0 if the decoder works row by row.
 * @param {DecodeRequest["format"]} format
 * @param {Metadata} metadata
 * @returns {number}
 */
function bytesPerPixel(format, { channels, depth, isProgressive }) {
  if (format === "avif") return depth === "uchar" ? 20 : 25;
  if (format === "gif" || format === "webp") return 5;
  if (!isProgressive) return 0;
  // A progressive JPEG's coefficients have 2 bytes each; an interlaced PNG holds its samples.
  return channels * (format === "jpeg" ? 2.1 : depth === "ushort" ? 2.5 : 1.2);
}

/**
 * Raw pixels.
 * @typedef {{ data: Buffer, raw: Raw }} Pixels
 */

/**
 * Resizes a picture and turns it upright.
 * @param {Uint8Array} file
 * @param {number} longestSide
 * @param {number} orientation
 * @returns {Promise<Pixels>}
 */
async function decode(file, longestSide, orientation) {
  // Rotated after resizing: otherwise sharp unpacks the whole picture into memory first.
  const resized = await pixelsOf(
    sharp(file, { limitInputPixels: maxPixels, failOn: "error" })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb"),
  );
  const { flip = false, flop = false, turn = 0 } = orientations[orientation] ?? {};
  return flip || flop || turn ? await pixelsOf(pipeline(resized).flip(flip).flop(flop).rotate(turn)) : resized;
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

/** The smaller copies are for phones, whose dense screens hide more and whose connections are slower. */
const narrowQuality = 66;

/**
 * Encodes as WebP at the best quality that fits, with the highest effort: a picture is fetched far more often than it is
 * uploaded. At the lowest quality, 900 × 900 px of random noise with transparency take half a megabyte.
 * @param {Sharp} picture
 * @param {number} bytes
 * @param {number} best
 * @returns {Promise<Buffer>}
 */
async function encodeWebp(picture, bytes, best = 82) {
  for (let quality = best; ; quality -= 12) {
    const webp = await picture.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    if (webp.length <= bytes || quality <= 10) return webp;
  }
}

/**
 * Returns the average colour, as `rrggbb`; null if parts are transparent.
 * @param {Pixels} pixels
 * @returns {Promise<string | null>}
 */
async function averageColour(pixels) {
  const { channels, isOpaque } = await pipeline(pixels).stats();
  if (!isOpaque) return null;
  // A grey picture has one channel.
  const means = channels.length < 3 ? Array(3).fill(channels[0]?.mean) : channels.slice(0, 3).map(({ mean }) => mean);
  return Buffer.from(means.map(Math.round)).toString("hex");
}

/** @param {Pixels} pixels */
function pipeline({ data, raw }) {
  return sharp(data, { raw });
}
