import { addresses } from "~/domain/site/addresses";
import {
  formatDetectionBytes,
  detectUploadFormat,
  type RefusedFormat,
  detectRefusedFormat,
} from "~/domain/pictures/upload-format";
import { type LongestPictureSide, pictureLimits, uploadFormFields } from "~/domain/pictures/limits";

export type UploadFailure = RefusedFormat | "unreadable" | "too-large" | "too-many-pixels" | "logged-out" | "failed";

export type UploadResult = { ok: true; url: string } | { ok: false; reason: UploadFailure };

export interface UploadOptions {
  /** a tour's cover, which has a smaller size */
  cover: boolean;
  /** receives increasing numbers from 0 to 1 */
  onProgress: (progress: number) => void;
}

/**
 * Reduces a picture to its stored size (docs/product.md section 5) and uploads it. Loads the compressor when a picture
 * needs it. Never throws.
 */
export async function uploadPicture(file: File, { cover, onProgress }: UploadOptions): Promise<UploadResult> {
  const side = await longestSideOf(file);
  if (side === null) return { ok: false, reason: await unreadableReason(file) };
  const longestSide = pictureLimits.longestSide[cover ? "cover" : "picture"];
  const fitting = async (most: LongestPictureSide, progress: (share: number) => void) =>
    side <= most && file.size <= pictureLimits.bytes ? file : await compressIfPossible(file, most, progress);
  const image = await fitting(longestSide, (share) => onProgress(share * compressionShare));
  // High-density screens get a larger cover, which the server makes of the larger file.
  const larger = cover && image !== file ? await fitting(pictureLimits.longestSide.picture, () => undefined) : null;
  return await send({ image, larger, cover }, (share) => onProgress(compressionShare + share * (1 - compressionShare)));
}

/** The share of compression in the progress. */
const compressionShare = 0.3;

/** Returns why the browser can't decode a file: an unsupported format, or damage. */
async function unreadableReason(file: File): Promise<UploadFailure> {
  try {
    const start = new Uint8Array(await file.slice(0, formatDetectionBytes).arrayBuffer());
    return start.length === 0 || detectUploadFormat(start) !== null ? "unreadable" : detectRefusedFormat(start);
  } catch {
    // The file was moved or changed since it was chosen.
    return "unreadable";
  }
}

/** Returns the longest side in pixels; `null` if the browser can't decode the file, such as HEIC in most browsers. */
async function longestSideOf(file: File): Promise<number | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.max(bitmap.width, bitmap.height);
    bitmap.close();
    return side;
  } catch {
    return null;
  }
}

async function compressIfPossible(
  file: File,
  longestSide: LongestPictureSide,
  onProgress: (share: number) => void,
): Promise<File> {
  try {
    const { compressPicture } = await import("./compress.client");
    return await compressPicture(file, { longestSide, onProgress });
  } catch {
    // The server reduces it too; only the upload takes longer.
    return file;
  }
}

/** Milliseconds without progress before an upload is aborted. */
const stallTimeout = 120_000;

function send({ image, larger, cover }: Sent, onProgress: (share: number) => void): Promise<UploadResult> {
  const body = new FormData();
  body.append(uploadFormFields.cover, cover ? "1" : "0");
  body.append(uploadFormFields.image, image, image.name);
  if (larger) body.append(uploadFormFields.larger, larger, larger.name);
  // `fetch` doesn't report upload progress.
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise((resolve) => {
    let silence = setTimeout(abort, stallTimeout);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(abort, stallTimeout);
      onProgress(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      resolve(uploadResultOf(request));
    };
    request.open("POST", addresses.uploads());
    request.responseType = "json";
    request.send(body);
  });
}

interface Sent {
  image: File;
  larger: File | null;
  cover: boolean;
}

const serverReasons = ["heic", "svg", "unsupported", "unreadable"] as const;

/** Returns the result of a request, whose status is 0 without a response. */
function uploadResultOf({ status, response }: XMLHttpRequest): UploadResult {
  const { url, reason } = (response ?? {}) as { url?: unknown; reason?: unknown };
  if (status === 201 && typeof url === "string") return { ok: true, url };
  if (status === 401) return { ok: false, reason: "logged-out" };
  // A proxy may refuse a large body without a reason.
  if (status === 413) return { ok: false, reason: reason === "too-many-pixels" ? reason : "too-large" };
  return { ok: false, reason: serverReasons.find((each) => each === reason) ?? "failed" };
}
