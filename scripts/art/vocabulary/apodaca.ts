import { chance, each, put, rect, smooth, type Place } from "../geometry.ts";
import {
  far,
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  type Hex,
  type Light,
} from "../palette.ts";
import { clip, fill, group, lay, multiply, spray, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { surround } from "./building.ts";
import { grille, lowArch, panelledLeaf, shutter } from "./window.ts";

/** What Apodaca 12 is painted with. */
export interface Coat {
  ochre: Hex;
  white: Hex;
  green: Hex;
  wash: Hex;
  dado: Hex;
  tile: Hex;
  wood: Hex;
  bricks: readonly Hex[];
}

/** The house's colours at an hour: `dusk` from 0 (day) to 1 (all is the light's cool). */
export function coat(light: Light, dusk = 0): Coat {
  const at = (colour: Hex) => mix(colour, light.cool, dusk);
  return {
    ochre: at(mix(gold, rose, 0.16)),
    white: at(mix(paper, gold, 0.04)),
    green: at(mix(leaf, sea, 0.12)),
    wash: at(mix(paper, sky, 0.1)),
    dado: at(mix(terracotta, rose, 0.3)),
    tile: at(mix(terracotta, rose, 0.2)),
    wood: at(mix(terracotta, ink, 0.5)),
    bricks: [
      mix(terracotta, rose, 0.62),
      mix(terracotta, rose, 0.48),
      mix(rose, gold, 0.2),
      mix(rose, paper, 0.22),
    ].map(at),
  };
}

/** A whitewashed wall with its dado and ochre line, from u to u + width; here and there the older ochre shows through. */
export function whitewash(
  place: Place,
  u: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  dado = 0.9,
): Art {
  const t = tones(c.wash, light, 0.3);
  const all = put(place, rect(u, 0, width, high));
  const luck = chance(Math.round((u + width) * 97));
  return group(
    fill(all, t.body),
    spray(all, t.shade, place(u, high), place(u, high * 0.45), 0.42),
    spray(all, mix(c.ochre, c.wash, 0.35), place(u, dado), place(u, dado + 1), 0.35),
    each(Math.max(1, Math.round(width / 2.4)), (i) => {
      const [a, b] = [
        u + ((i + luck.between(0.15, 0.85)) * width) / Math.max(1, Math.round(width / 2.4)),
        luck.between(dado + 0.3, high - 0.5),
      ];
      const r = luck.between(0.1, 0.26);
      return lay(
        place,
        smooth(
          each(7, (k) => {
            const angle = (k * Math.PI * 2) / 7;
            const reach = r * luck.between(0.6, 1.3);
            return [a + Math.cos(angle) * reach * 1.5, b + Math.sin(angle) * reach] as const;
          }),
          true,
          4,
        ),
        mix(c.wash, c.ochre, 0.32),
      );
    }),
    lay(place, rect(u, 0, width, dado), c.dado),
    lay(place, rect(u, 0, width, 0.16), mix(c.dado, light.cool, 0.35)),
    lay(place, rect(u, dado, width, 0.06), mix(c.ochre, c.wash, 0.2)),
  );
}

/** A green double door under a low arch of white moulding; `ajar` leaves a gap, `glow` is what shows in it. */
export function doorway(
  place: Place,
  u: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  options: { panelled?: boolean; ajar?: boolean; glow?: Hex; colour?: Hex } = {},
): Art {
  const wood = options.colour ?? c.green;
  const hole = lowArch(u, 0, width, high);
  const leaf = options.panelled ? panelledLeaf : shutter;
  const low = high - width * 0.24;
  const half = options.ajar ? width * 0.3 : width / 2;
  return group(
    surround(place, lowArch(u - 0.17, 0, width + 0.34, high + 0.17), hole, c.white, light),
    lay(place, hole, options.glow ?? mix(ink, wood, 0.3)),
    clip(
      put(place, hole),
      options.ajar ? "" : lay(place, rect(u, low, width, high - low), mix(wood, light.cool, 0.3)),
      leaf(place, u, 0, half, low, wood, light),
      leaf(place, u + width - half, 0, half, low, mix(wood, light.cool, 0.14), light),
      lay(place, rect(u, low, width, 0.07), mix(wood, c.white, 0.3)),
    ),
  );
}

/** A barred window: white turned bars before green shutters, on a sill and under a little cap. */
export function barred(
  place: Place,
  u: number,
  v: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  options: { glow?: Hex; open?: boolean; bars?: number } = {},
): Art {
  const half = options.open ? width * 0.24 : width / 2;
  const t = tones(c.white, light, 0.35);
  return group(
    lay(place, rect(u - 0.16, v - 0.1, width + 0.32, high + 0.2), t.body),
    lay(place, rect(u, v, width, high), options.glow ?? mix(ink, c.green, 0.35)),
    shutter(place, u, v, half, high, c.green, light, 18),
    shutter(place, u + width - half, v, half, high, mix(c.green, light.cool, 0.2), light, 18),
    multiply(0.5, lay(place, rect(u, v + high - 0.3, width, 0.3), light.cool)),
    grille(place, u + 0.04, v, width - 0.08, high, mix(c.white, t.shade, 0.1), options.bars ?? 7, 0.05),
    lay(place, rect(u - 0.28, v - 0.3, width + 0.56, 0.22), t.body),
    lay(place, rect(u - 0.28, v - 0.12, width + 0.56, 0.05), t.lit),
    lay(place, rect(u - 0.28, v - 0.34, width + 0.56, 0.07), t.shade),
    lay(place, rect(u - 0.24, v + high + 0.06, width + 0.48, 0.16), t.body),
    lay(place, rect(u - 0.32, v + high + 0.2, width + 0.64, 0.1), t.lit),
  );
}

/** The tiled eave over a side wall at `x`, from–to along it, its edge `out` metres into the court. */
export function sideEave(
  view: View,
  x: number,
  [from, to]: readonly [number, number],
  high: number,
  light: Light,
  c: Coat,
  out = 0.6,
): Art {
  const reach = x < view.at(0, 0, 1)[0] && x < 0 ? out : -out;
  const edge = (z: number, up = 0) => view.at(x + reach, high - 0.12 + up, z);
  const ridge = (z: number) => view.at(x - reach * 4, high + 1.5, z);
  const t = tones(c.tile, light, 0.36);
  const n = Math.round((to - from) / 0.32);
  return group(
    fill([view.at(x, high, from), view.at(x, high, to), edge(to), edge(from)], mix(c.wood, light.cool, 0.3)),
    each(Math.round((to - from) / 0.7), (i) => {
      const z = from + (i + 0.5) * 0.7;
      return fill(
        [view.at(x, high - 0.05, z), view.at(x, high - 0.05, z + 0.1), edge(z + 0.1), edge(z)],
        mix(c.wood, c.ochre, 0.2),
      );
    }),
    fill([edge(from), edge(to), ridge(to), ridge(from)], t.shade),
    each(n, (i) => {
      const step = (to - from) / n;
      const z = to - (i + 1) * step;
      const tone = far(i % 4 === 1 ? mix(t.body, t.lit, 0.4) : t.body, light, Math.min(0.3, z / 40));
      return (
        fill([edge(z + step * 0.1), edge(z + step * 0.85), ridge(z + step * 0.85), ridge(z + step * 0.1)], tone) +
        fill(
          [
            edge(z + step * 0.02, 0.05),
            edge(z + step * 0.92, 0.05),
            edge(z + step * 0.8, -0.11),
            edge(z + step * 0.15, -0.11),
          ],
          mix(tone, t.lit, 0.45),
        )
      );
    }),
  );
}
