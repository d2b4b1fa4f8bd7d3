import { leaf, mix, paper, rose, sea, sky, terracotta, type Hex } from "../palette.ts";

/** What becomes of every colour of a thing in a plate's light: `(c) => mix(c, light.cool, 0.5)` puts it in shade. */
export type Dye = (colour: Hex) => Hex;

/** The dye that changes nothing. */
export const asItIs: Dye = (colour) => colour;

/** The colours of Suite Florencia. */
export const florencia = {
  street: mix(sky, mix(sea, leaf, 0.4), 0.14),
  plinth: mix(terracotta, rose, 0.18),
  white: mix(paper, "#ffffff", 0.35),
  court: mix(rose, terracotta, 0.16),
  wood: mix(sea, leaf, 0.22),
  roof: mix(terracotta, rose, 0.14),
} as const;

/** The panes of its half-moons, remade in Remedios. */
export const remedios: readonly Hex[] = ["#c4442c", "#e0a83f", "#2d8a8c", "#e9c9a0", "#2f5f9a", "#4d8a55"];
