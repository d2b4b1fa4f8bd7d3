import sharp from "sharp";
import { isImageName, imageNameFromAddress } from "~/domain/pictures/image-names";
import type { ImageStore } from "./store.server";

/**
 * Makes a JPEG for paper of a stored picture, cut to `width` by `height` pixels around its middle; null where it isn't stored
 * here. It reads files of our own making, as the sharing card does. Throws `Unavailable` when the store is away.
 * @param address a picture's address in a quote
 */
export async function renderPrintPicture(
  store: ImageStore,
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | null> {
  const name = imageNameFromAddress(address);
  const bytes = name !== null && isImageName(name) ? await store.read(name) : null;
  return bytes && (await sharp(bytes).flatten().resize(width, height).jpeg({ quality: 76 }).toBuffer());
}
