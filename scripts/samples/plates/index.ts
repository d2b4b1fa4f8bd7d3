/** The pictures beside this file, each 900 × 600 WebP. */
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

/** A picture's file: URL. */
export function plateFile(name: PlateName): URL {
  return new URL(`./${name}.webp`, import.meta.url);
}
