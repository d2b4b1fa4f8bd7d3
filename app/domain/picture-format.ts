/** The formats that an upload may have. */
export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** A file's format by its first bytes, whatever its name; null for formats that we don't take. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  return isAvif(start) ? "avif" : null;
}

/** ISO/IEC 14496-12, 4.3: a box "ftyp" with a main brand, its version, and compatible brands. */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== "ftyp") return false;
  const end = Buffer.from(start, "latin1").readUInt32BE(0);
  const brands: string[] = start.slice(8, end).match(/[^]{4}/g) ?? [];
  return brands.includes("avif") || brands.includes("avis");
}
