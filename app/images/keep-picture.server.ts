import { createHash } from "node:crypto";
import { recordUpload } from "~/data/images.server";
import type { ActingDatabase } from "~/data/journal.server";
import { imageName, imagePath, largerImageName, smallerImageName } from "~/domain/image-sources";
import { pictureLimits } from "~/domain/picture-limits";
import { cutText, storedText } from "~/domain/text";
import { type Encoded, encodePicture, type PictureOptions, type PictureRefusal } from "./encode.server";
import type { ImageStore } from "./store.server";

/** `url`: the picture's path on this site. */
export type KeptPicture = { ok: true; url: string } | { ok: false; reason: PictureRefusal };

type KeepOptions = PictureOptions & { cover?: boolean; larger?: Uint8Array; called?: string };

/**
 * Encodes an uploaded file (`encodePicture`), stores it under a name made of its content, and records it. The same
 * picture again has the same name. Throws `Unavailable` as `encodePicture` does, and when store or database are away;
 * trying again is then safe.
 * @param options.cover keeps it at a cover's size, with a copy of up to 900 pixels for sharp screens
 * @param options.larger the file of that copy, where `file` is made smaller already
 * @param options.called the name of the file
 */
export async function keepPicture(
  { db, store }: { db: ActingDatabase; store: ImageStore },
  file: Uint8Array,
  { cover = false, larger = file, called, ...options }: KeepOptions = {},
): Promise<KeptPicture> {
  const { longestSide } = pictureLimits;
  const encoded = await encodePicture(file, cover ? { ...options, longestSide: longestSide.cover } : options);
  if (!encoded.ok) return encoded;
  const beside: Encoded | null = cover ? await encodePicture(larger, options) : null;
  const { width, height, webp, smaller, colour } = encoded.picture;
  const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  const name = imageName(hash, width, height);
  const putAll = async () => {
    for (const each of smaller) await store.put(smallerImageName(name, each.width), each.webp);
    if (beside?.ok && beside.picture.width > width) await store.put(largerImageName(name), beside.picture.webp);
    await store.put(name, webp);
  };
  await putAll();
  await recordUpload(db, {
    name,
    width,
    height,
    bytes: webp.length,
    colour,
    ...(called && { file: cutText(storedText(called), 255) }),
  });
  // Again: a purge that didn't see the row yet may have deleted files that existed before. From here on it sees the
  // row.
  await putAll();
  return { ok: true, url: imagePath(name) };
}
