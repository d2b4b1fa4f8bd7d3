/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

/** The eight colours of every plate. All others are mixed from these. */
export const paper = "#f6ecd9";
export const ink = "#2b1c1a";
export const gold = "#dba545";
export const terracotta = "#b5472d";
export const sea = "#0f5f69";
export const leaf = "#3d6b4b";
export const sky = "#a3cbc6";
export const rose = "#e3a488";

/**
 * The light of a plate: `sun` is the direction in which its rays travel, in the view's metres (x right, y up, z away
 * from the eye; y is negative), `warm` and `cool` tint what is lit and what is in shade, `haze` is what distance fades to.
 */
export interface Light {
  sun: readonly [number, number, number];
  warm: Hex;
  cool: Hex;
  haze: Hex;
}

/** The same light with something changed: another sun, a bluer shade. */
export function under(light: Light, changes: Partial<Light>): Light {
  return { ...light, ...changes };
}

/** The three tones of a thing: its body, its side in shade, and its side in the light. */
export interface Tones {
  body: Hex;
  shade: Hex;
  lit: Hex;
}

/** `colour` in three tones under `light`; `depth` from 0 (flat) to 1 (strongly modelled). */
export function tones(colour: Hex, light: Light, depth = 0.42): Tones {
  return { body: colour, shade: mix(colour, light.cool, depth), lit: mix(colour, light.warm, depth) };
}

/** `colour` as seen from afar: 0 is at hand, 1 is lost in the haze. */
export function far(colour: Hex, light: Light, distance: number): Hex {
  return mix(colour, light.haze, distance);
}

/** `a` with the share `t` (0 to 1) of `b` in it. */
export function mix(a: Hex, b: Hex, t: number): Hex {
  const from = channels(a);
  const to = channels(b);
  const byte = (i: 0 | 1 | 2) =>
    Math.round(from[i] + (to[i] - from[i]) * t)
      .toString(16)
      .padStart(2, "0");
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

function channels(colour: Hex): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}
