export type UploadFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** Why a format isn't accepted: HEIC, as iPhones store pictures; SVG; any other. */
export type RefusedFormat = "heic" | "svg" | "unsupported";

/** Detects a file's format by its first bytes; null for unsupported formats. */
export function detectUploadFormat(bytes: Uint8Array): UploadFormat | null {
  const start = latin1(bytes.subarray(0, 256));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  return brandsIn(start).some((brand) => brand === "avif" || brand === "avis") ? "avif" : null;
}

/** Returns why a format isn't accepted, by the file's first bytes. */
export function detectRefusedFormat(bytes: Uint8Array): RefusedFormat {
  const start = latin1(bytes.subarray(0, formatDetectionBytes));
  if (brandsIn(start).some((brand) => heicBrands.has(brand))) return "heic";
  // A byte order mark, a declaration, comments or a document type may precede.
  return /^(?:\xef\xbb\xbf)?\s*</.test(start) && /<svg[\s>/]/i.test(start) ? "svg" : "unsupported";
}

/** Number of bytes that `detectUploadFormat` and `detectRefusedFormat` need. */
export const formatDetectionBytes = 4_096;

/** HEIF with HEVC, and HEIF without a codec's brand (ISO/IEC 23008-12, annex B). */
const heicBrands = new Set("heic heix heim heis hevc hevx hevm hevs mif1 msf1".split(" "));

/** The brands of a box "ftyp" (ISO/IEC 14496-12, 4.3): a main brand, its version, and compatible brands. */
function brandsIn(start: string): string[] {
  if (start.slice(4, 8) !== "ftyp") return [];
  const end = [...start.slice(0, 4)].reduce((size, byte) => size * 256 + byte.charCodeAt(0), 0);
  return start.slice(8, Math.min(end, 256)).match(/[^]{4}/g) ?? [];
}

/** Decodes each byte as the character of its number. `TextDecoder`'s "latin1" is Windows-1252. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
