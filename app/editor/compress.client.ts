import imageCompression from "browser-image-compression";
// Its worker loads the library by itself; from us, as from everywhere else by default it would come from a CDN.
import libraryUrl from "browser-image-compression/dist/browser-image-compression.js?url";
import { type LongestSide, pictureLimits } from "~/domain/picture-limits";

export interface Compression {
  longestSide: LongestSide;
  /** gets a number from 0 to 1 */
  onProgress: (progress: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * A picture brought to at most 1 MB and `longestSide` pixels (docs/product.md section 5), in a worker: the page stays
 * awake. JPEG stays JPEG, at the quality that fits; others become WebP, with their transparency, where the browser can
 * write it, else PNG, made smaller until it fits. Throws what the library throws, and the signal's reason when it is
 * aborted.
 */
export async function compressPicture(file: File, { longestSide, onProgress, signal }: Compression): Promise<File> {
  const isJpeg = file.type === "image/jpeg";
  return await imageCompression(file, {
    maxSizeMB: pictureLimits.bytes / 1_048_576,
    maxWidthOrHeight: longestSide,
    // Not PNG, which the library writes by itself: a photograph took more than a minute.
    fileType: isJpeg ? file.type : "image/webp",
    // At its full quality a photograph would not fit, and lose pixels instead.
    initialQuality: 0.9,
    alwaysKeepResolution: isJpeg,
    useWebWorker: true,
    libURL: new URL(libraryUrl, location.href).href,
    onProgress: (percent) => onProgress(percent / 100),
    ...(signal && { signal }),
  });
}
