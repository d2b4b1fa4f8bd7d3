import { createHash } from "node:crypto";
import { recordUpload } from "~/data/images.server";
import type { ActingDatabase } from "~/data/journal.server";
import { imageName, imagePath, smallerImageName } from "~/domain/image-sources";
import { encodePicture, type PictureOptions, type PictureRefusal } from "./encode.server";
import type { ImageStore } from "./store.server";

/** `url`: the picture's path on this site. */
export type KeptPicture = { ok: true; url: string } | { ok: false; reason: PictureRefusal };

/**
 * Encodes an uploaded file (`encodePicture`), stores it under a name made of its content, and records it. The same
 * picture again has the same name. Throws `Unavailable` as `encodePicture` does, and when store or database are away;
 * trying again is then safe.
 */
export async function keepPicture(
  { db, store }: { db: ActingDatabase; store: ImageStore },
  file: Uint8Array,
  options?: PictureOptions,
): Promise<KeptPicture> {
  const encoded = await encodePicture(file, options);
  if (!encoded.ok) return encoded;
  const { width, height, webp, smaller } = encoded.picture;
  const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  const name = imageName(hash, width, height);
  const putAll = async () => {
    for (const each of smaller) await store.put(smallerImageName(name, each.width), each.webp);
    await store.put(name, webp);
  };
  await putAll();
  await recordUpload(db, { name, width, height, bytes: webp.length });
  // Again: a purge that didn't see the row yet may have deleted files that existed before. From here on it sees the
  // row.
  await putAll();
  return { ok: true, url: imagePath(name) };
}
