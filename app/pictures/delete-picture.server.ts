import { recordImage } from "~/data/pictures/images.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { deleteUnusedPictureRow, isPictureUsed, type DeletePictureResult } from "~/data/pictures/pictures.server";
import { listSharingCardNames, listImageFileNames } from "~/domain/pictures/image-names";
import type { ImageStore } from "./store.server";

/**
 * Deletes a picture that nothing uses (`deleteUnusedPictureRow`), with all its files. A save of another release in
 * between restores it. Throws `UnavailableError`; the purge then deletes the remaining files.
 */
export async function deletePicture(
  { db, store }: { db: AuditedDatabase; store: ImageStore },
  name: string,
): Promise<DeletePictureResult> {
  const deleted = await deleteUnusedPictureRow(db, name);
  if (!deleted.ok) return deleted;
  const taken = new Map<string, Uint8Array>();
  for (const file of listImageFileNames(deleted.row)) {
    const bytes = await store.read(file);
    if (bytes) taken.set(file, bytes);
    await store.delete(file);
  }
  for (const card of listSharingCardNames(name)) await store.delete(card);
  if (!(await isPictureUsed(db, name))) return deleted;
  for (const [file, bytes] of taken) await store.put(file, bytes);
  await recordImage(db, deleted.row);
  return await deleteUnusedPictureRow(db, name);
}
