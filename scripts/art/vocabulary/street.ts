import { each, put, rect } from "../geometry.ts";
import { mix, paper, rose, sky, type Hex, type Light } from "../palette.ts";
import { fill, group, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box } from "./building.ts";
import { tiles, type Motif } from "./floor.ts";

/** Stone setts in running bond, each a little different from the next; two to a tile. */
function settMotif(stones: readonly Hex[], joint: Hex): Motif {
  const tone = (i: number, j: number, k: number) =>
    stones[Math.abs(i * 7 + j * 13 + k * 5 + ((i * j) % 3)) % stones.length] as Hex;
  return (i, j) => [
    { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: joint },
    { shape: rect(0.04, 0.05, 0.92, 0.42), colour: tone(i, j, 0) },
    { shape: rect(-0.01, 0.55, 0.47, 0.42), colour: tone(i, j, 1) },
    { shape: rect(0.54, 0.55, 0.47, 0.42), colour: tone(i + 1, j, 1) },
  ];
}

/** A paved street in warm greys between two lines and two distances, in metres. */
export function setts(
  view: View,
  x: readonly [number, number],
  z: readonly [number, number],
  light: Light,
  dye: (c: Hex) => Hex = (c) => c,
): Art {
  const stones = [
    mix(rose, sky, 0.5),
    mix(mix(paper, rose, 0.4), sky, 0.25),
    mix(rose, mix(sky, "#7a6a6a", 0.4), 0.55),
    mix(paper, sky, 0.5),
  ].map(dye);
  return group(
    fill(put(view.floor(), rect(x[0], z[0], x[1] - x[0], z[1] - z[0])), dye(mix(rose, "#6f6468", 0.4))),
    tiles(view, { x, z, size: 0.62 }, settMotif(stones, dye(mix(rose, "#6f6468", 0.5))), light, 0.55),
  );
}

/** A raised pavement of pale slabs, 0.16 m high. */
export function pavement(
  view: View,
  x: number,
  width: number,
  z: readonly [number, number],
  light: Light,
  colour: Hex = mix(paper, mix(rose, sky, 0.5), 0.4),
): Art {
  const joint = mix(colour, light.cool, 0.3);
  const top = view.floor(0.16);
  return group(
    box(view, [x, 0, z[0]], [width, 0.16, z[1] - z[0]], colour, light),
    each(Math.floor(z[1] - z[0]), (i) =>
      stroke(
        put(top, [
          [x, z[0] + i],
          [x + width, z[0] + i],
        ]),
        joint,
        Math.max(1.5, view.scale(z[0] + i) * 0.02),
        0.6,
      ),
    ),
  );
}
