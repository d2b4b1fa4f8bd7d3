import { arch, each, ellipse, points, rect, smooth, type Line, type Place } from "../geometry.ts";
import { gold, leaf, mix, paper, rose, sky, terracotta, type Hex, type Light } from "../palette.ts";
import { blend, lay, multiply, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { pool } from "./chamber-light.ts";
import { florencia } from "./florencia.ts";
import { jar } from "./jar.ts";
import { mangoTree } from "./mango.ts";

/** The courtyard beyond a side wall at `x`, as far as a window or a door shows it: rose wall, mango, rain jar, flagstones in the sun. */
export function courtBeside(view: View, x: number, light: Light): Art {
  const [side, far, edge] = [Math.sign(x), view.front(10), Math.abs(x)];
  const across = (from: number, wide: number): [number, number] =>
    side < 0 ? [-edge - from - wide, wide] : [edge + from, wide];
  const strip = (from: number, wide: number, low: number, high: number, colour: Hex): Art => {
    const [u, w] = across(from, wide);
    return lay(far, rect(u, low, w, high), colour);
  };
  const wall = mix(florencia.court, paper, 0.3);
  const [u, w] = across(0, 9);
  return [
    strip(0, 9, 2, 6, mix(sky, paper, 0.35)),
    strip(0, 9, 0, 3.3, wall),
    strip(0, 9, 3.2, 0.24, mix(terracotta, paper, 0.25)),
    ...[1.2, 3.2, 5.2].map((from) => lay(far, arch(across(from, 1.4)[0], 0, 1.4, 2.4), mix(wall, light.cool, 0.35))),
    lay(view.floor(), rect(u, 2, w, 8), mix(paper, gold, 0.2)),
    multiply(0.35, lay(view.floor(), rect(u, 8.2, w, 1.8), mix(sky, light.cool, 0.4))),
    mangoTree(view.stand(side * (edge + 2.5), 8.4), 3.9, light),
    pool(view, [side * (edge + 1.75), 6.9], 0.7, 0.3, light.cool, 0.4),
    jar(view.stand(side * (edge + 1.7), 6.9), 0.95, light),
  ].join("");
}

/** A courtyard as it looks through a window, its rose wall and leaves in the sun: for a place whose u runs along the wall. */
export function greenery(place: Place, u: number, wide: number, high: number, green: Hex = leaf): Art {
  const at = (line: Line): Line => line.map(([a, b]) => [u + a * wide, b * high] as const);
  const wall = mix(mix(rose, terracotta, 0.16), paper, 0.3);
  return [
    lay(place, rect(u, 0, wide, high * 1.3), mix(sky, paper, 0.4)),
    lay(
      place,
      at(rect(0, 0, 1, 0.86)),
      blend(place(u, high * 0.86), place(u, 0), [0, mix(wall, paper, 0.25)], [1, wall]),
    ),
    lay(place, at(rect(0, 0.85, 1, 0.05)), mix(terracotta, paper, 0.2)),
    ...each(3, (i) => lay(place, at(arch(0.06 + i * 0.32, 0, 0.24, 0.66)), mix(wall, sky, 0.55))),
    lay(
      place,
      at(
        smooth(
          points(
            "-0.1 0, -0.1 0.3, 0.04 0.44, 0.14 0.36, 0.26 0.5, 0.4 0.38, 0.52 0.5, 0.68 0.4, 0.8 0.48, 0.94 0.4, 1.1 0.46, 1.1 0",
          ),
        ),
      ),
      mix(green, sky, 0.25),
    ),
    lay(
      place,
      at(
        smooth(
          points(
            "-0.1 0, 0.08 0.3, 0.2 0.2, 0.32 0.34, 0.46 0.22, 0.56 0.36, 0.7 0.2, 0.82 0.3, 0.92 0.2, 1.1 0.34, 1.1 0",
          ),
        ),
      ),
      mix(green, gold, 0.2),
    ),
    lay(place, at(smooth(points("-0.1 0, 0.08 0.18, 0.3 0.1, 0.56 0.2, 0.8 0.08, 1.1 0.2, 1.1 0"))), green),
    ...each(7, (i) =>
      lay(
        place,
        ellipse(u + wide * (0.08 + i * 0.14), high * (0.26 + ((i * 5) % 4) * 0.05), wide * 0.012, high * 0.014),
        i % 2 ? terracotta : mix(rose, paper, 0.4),
      ),
    ),
  ].join("");
}
