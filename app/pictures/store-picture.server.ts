import { createHash } from "node:crypto";
import type { Database } from "~/data/database/database.server";
import { isRecordedImage, recordUploadedImage } from "~/data/pictures/images.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { isPictureUsed } from "~/data/pictures/pictures.server";
import { formatImageName, imagePath, largerCopyName, smallerCopyName } from "~/domain/pictures/image-names";
import { pictureLimits } from "~/domain/pictures/limits";
import { truncateText, normalizeText } from "~/domain/text";
import { UnavailableError } from "~/domain/unavailable";
import { logUnavailable } from "~/http/responses/unavailable.server";
import type { EncodeResult, PictureRefusal } from "./decode-request";
import { encodePicture, type EncodeOptions } from "./encode.server";
import type { ImageStore } from "./store.server";

/** `url`: the picture's path on this site. */
export type StorePictureResult = { ok: true; url: string } | { ok: false; reason: PictureRefusal };

type StorePictureOptions = EncodeOptions & { cover?: boolean; larger?: Uint8Array; called?: string };

/**
 * Encodes an uploaded file (`encodePicture`), stores it under a name derived from its content, and records it. Throws
 * `UnavailableError`, also if the store or the database is full; it then leaves no file, and can be retried.
 * @param options.cover stores it at a cover's size, with a copy of up to 900 pixels for high-density screens
 * @param options.larger the file of that copy, if `file` was resized by the browser
 * @param options.called the name of the file
 */
export async function storePicture(
  { db, store }: { db: AuditedDatabase; store: ImageStore },
  file: Uint8Array,
  { cover = false, larger = file, called, ...options }: StorePictureOptions = {},
): Promise<StorePictureResult> {
  const { longestSide } = pictureLimits;
  const encoded = await encodePicture(file, cover ? { ...options, longestSide: longestSide.cover } : options);
  if (!encoded.ok) return encoded;
  const largerCover: EncodeResult | null = cover ? await encodePicture(larger, options) : null;
  const { width, height, webp, smaller, colour } = encoded.picture;
  const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  const name = formatImageName(hash, width, height);
  const files = new Map(smaller.map((each) => [smallerCopyName(name, each.width), each.webp]));
  if (largerCover?.ok && largerCover.picture.width > width) files.set(largerCopyName(name), largerCover.picture.webp);
  files.set(name, webp);
  const putAll = async () => {
    for (const [file, bytes] of files) await store.put(file, bytes);
  };
  const row = { name, width, height, bytes: webp.length, colour };
  try {
    await putAll();
    await recordUploadedImage(db, { ...row, ...(called && { file: truncateText(normalizeText(called), 255) }) });
  } catch (error) {
    await deleteFailedUpload({ db, store }, name, files).catch(logIfUnavailable);
    throw error;
  }
  // Again, as a purge that didn't see the row yet may have deleted files that existed before.
  await putAll();
  return { ok: true, url: imagePath(name) };
}

/**
 * Deletes the files of a failed upload, unless the same picture is recorded or used. Restores them if another upload, which
 * found them, recorded the picture meanwhile.
 */
async function deleteFailedUpload(
  { db, store }: { db: Database; store: ImageStore },
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  if ((await isRecordedImage(db, name)) || (await isPictureUsed(db, name))) return;
  for (const file of files.keys()) await store.delete(file);
  if (!(await isRecordedImage(db, name))) return;
  for (const [file, bytes] of files) await store.put(file, bytes);
}

/** The purge deletes the remaining files. */
function logIfUnavailable(error: unknown): void {
  if (!(error instanceof UnavailableError)) throw error;
  logUnavailable(error);
}
