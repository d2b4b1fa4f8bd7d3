import type { UploadFormat, RefusedFormat } from "~/domain/pictures/upload-format";

export interface DecodeRequest {
  file: Uint8Array;
  format: UploadFormat;
  longestSide: number;
  /** of the smaller copies, in pixels */
  widths: readonly number[];
  /** largest result */
  bytes: number;
  /** CPU limit in milliseconds */
  time: number;
}

/** The picture as it is stored. Sizes are in pixels. */
export interface EncodedPicture {
  width: number;
  height: number;
  webp: Buffer;
  /** the average, as `rrggbb`; null if parts are transparent */
  colour: string | null;
  /** smaller copies, for its srcset */
  smaller: readonly { width: number; webp: Buffer }[];
}

/** `too-many-pixels` includes files that take too much time or memory; `unreadable` ones are damaged. */
export type PictureRefusal = RefusedFormat | "too-many-pixels" | "unreadable";

export type EncodeResult = { ok: true; picture: EncodedPicture } | { ok: false; reason: PictureRefusal };

/** The reply of a decoder process. */
export interface DecodeReply {
  encoded: EncodeResult;
  /** bytes of memory that the process holds */
  resident: number;
}

/** The reply of the pool's process. */
export type PoolReply = { result: EncodeResult } | { error: string };

export interface DecoderLimits {
  /** milliseconds until a picture fails */
  timeout: number;
  /** milliseconds without a picture after which the process is killed */
  idle: number;
  /** bytes that the process may hold while it decodes, and afterwards without being replaced */
  resident: { working: number; after: number };
}
