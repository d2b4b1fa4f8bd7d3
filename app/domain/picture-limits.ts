/** The largest stored picture, for the browser and the server (docs/product.md section 5). */
export const pictureLimits = {
  /** pixels of the longest side: of pictures in galleries, and of covers */
  longestSide: { picture: 900, cover: 400 },
  bytes: 1_000_000,
} as const;

export type LongestSide = (typeof pictureLimits.longestSide)[keyof typeof pictureLimits.longestSide];
