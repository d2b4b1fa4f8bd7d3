/** The illustrated plates beside this file; 900 × 600 WebP each. */
export const plateNames = [
  "havana-arcade",
  "malecon",
  "vinales",
  "trinidad",
  "mediopunto",
  "parque-vidal",
  "camaguey-jars",
  "four-poster",
  "cayo-beach",
  "sugar-valley",
  "courtyard-night",
  "cienfuegos-bay",
] as const;

export type PlateName = (typeof plateNames)[number];

/** Where a plate's picture lies, as a file: URL. */
export function plateFile(name: PlateName): URL {
  return new URL(`./${name}.webp`, import.meta.url);
}
