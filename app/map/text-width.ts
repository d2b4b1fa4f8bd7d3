/** Widths in hundredths of an em of Cormorant Garamond at weight 600, the widest font of a map. */
const widths: readonly (readonly [letters: string, width: number])[] = [
  [" ijlíìîï.,;:'·’|", 26],
  ["frstIJÍ1-()!", 38],
  ["acegvxyz235679áéàèâêäëç", 47],
  ["bdhknopquFLPSE048ñóúüòùôûöß", 57],
  ["wACDRUBYZTVXK", 71],
  ["mGHNOQÓÑÁ", 78],
];
const widest = 95;
const known = new Map(widths.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));

/** Returns the maximum width of a text, in the unit of `size`. Unknown letters count as the widest. */
export function estimateTextWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (known.get(letter) ?? widest), 0) * (size / 100);
}
