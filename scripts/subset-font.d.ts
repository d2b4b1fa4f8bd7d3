declare module "subset-font" {
  /** Takes a font's bytes and gives those of the same font with these characters alone. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2";
      /** OpenType layout features by their tags; others go, with the glyphs that only they lead to */
      keepFeatures: readonly string[];
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
