import { createHash } from "node:crypto";
import type { Database } from "~/data/database.server";
import { recordImage } from "~/data/images.server";
import { imageName, imagePath, smallerImageName } from "~/domain/image-sources";
import { encodePicture, type PictureOptions, type PictureRefusal } from "./encode.server";
import type { ImageStore } from "./store.server";

/** `url`: the picture's address on this site, a path. */
export type Upload = { ok: true; url: string } | { ok: false; reason: PictureRefusal };

/**
 * Encodes an uploaded file (see `encodePicture`), stores the picture under a name made of its content, and records it.
 * The same picture twice is one. Throws `Unavailable` as that does, and when store or database are away; trying again is
 * then safe.
 */
export async function keepPicture(
  { db, store }: { db: Database; store: ImageStore },
  file: Uint8Array,
  options?: PictureOptions,
): Promise<Upload> {
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
  await recordImage(db, { name, width, height, bytes: webp.length });
  // A purge may have deleted files that lay there already before it could see the row; from here on it sees it.
  await putAll();
  return { ok: true, url: imagePath(name) };
}
