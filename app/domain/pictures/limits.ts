/** Limits of stored pictures, for browser and server (docs/product.md section 5). */
export const pictureLimits = {
  /** longest side in pixels: in galleries, and as a cover */
  longestSide: { picture: 900, cover: 400 },
  bytes: 1_000_000,
} as const;

/** Maximum size of an uploaded file. */
export const maxUploadSize = { megabytes: 20, bytes: 20 * 1_048_576 } as const;

/** Fields of the upload form: the file, `1` for a cover, and the same cover larger. */
export const uploadFormFields = { image: "image", cover: "cover", larger: "larger" } as const;

export type LongestPictureSide = (typeof pictureLimits.longestSide)[keyof typeof pictureLimits.longestSide];
