import sharp from "sharp";
import { isImageName, imageNameFromAddress } from "~/domain/pictures/image-names";
import type { ImageStore } from "./store.server";

/**
 * Converts a stored picture to a JPEG for print, cropped around its middle; null if it isn't stored here. Like the sharing
 * card, it reads only files that we encoded. Throws `UnavailableError`.
 * @param address the picture's address in a quote
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
