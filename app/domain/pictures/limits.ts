/** The largest stored picture, for the browser and the server (docs/product.md section 5). */
export const pictureLimits = {
  /** pixels of the longest side: of pictures in galleries, and of covers */
  longestSide: { picture: 900, cover: 400 },
  bytes: 1_000_000,
} as const;

/** The size of the largest file that is taken. */
export const maxUploadSize = { megabytes: 20, bytes: 20 * 1_048_576 } as const;

/** The fields of an upload's form: the file, `1` for a tour's cover, and the same cover larger. */
export const uploadFields = { image: "image", cover: "cover", larger: "larger" } as const;

export type LongestSide = (typeof pictureLimits.longestSide)[keyof typeof pictureLimits.longestSide];
