import imageCompression from "browser-image-compression";
// The compressor's worker imports the library by a URL of its own, which defaults to a CDN.
import libraryUrl from "browser-image-compression/dist/browser-image-compression.js?url";
import { type LongestPictureSide, pictureLimits } from "~/domain/pictures/limits";

export interface Compression {
  longestSide: LongestPictureSide;
  /** receives a number from 0 to 1 */
  onProgress: (progress: number) => void;
}

/**
 * Reduces a picture to at most 1 MB and `longestSide` pixels (docs/product.md section 5), in a worker. A JPEG stays a
 * JPEG, at the quality that fits. Other pictures become WebP with transparency, or PNG if the browser can't write
 * WebP. Throws the library's errors.
 */
export async function compressPicture(file: File, { longestSide, onProgress }: Compression): Promise<File> {
  const isJpeg = file.type === "image/jpeg";
  return await imageCompression(file, {
    maxSizeMB: pictureLimits.bytes / 1_048_576,
    maxWidthOrHeight: longestSide,
    // Not PNG: the library's own PNG encoder takes more than a minute for a photograph.
    fileType: isJpeg ? file.type : "image/webp",
    // At full quality a photograph would exceed 1 MB and lose pixels instead.
    initialQuality: 0.9,
    alwaysKeepResolution: isJpeg,
    useWebWorker: true,
    libURL: new URL(libraryUrl, location.href).href,
    onProgress: (percent) => onProgress(percent / 100),
  });
}
