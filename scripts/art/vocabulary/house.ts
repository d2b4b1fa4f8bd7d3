import { each, put, rect, type Line } from "../geometry.ts";
import { far, ink, mix, paper, rose, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { blend, fill, group, lay, multiply, spray, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box } from "./building.ts";
import { grille, panelledLeaf } from "./window.ts";

/** A house front on a lane that runs away from the eye: from–to along it, its height, its colour, and where its door and windows stand. */
export interface House {
  z: readonly [number, number];
  high: number;
  colour: Hex;
  door: number;
  windows: readonly number[];
  wood: Hex;
}

/**
 * One front of a lane, on the side wall at `x`, with its tiled eave and its doors: in shade left of the eye, in sun right
 * of it.
 */
export function houseFront(lane: View, house: House, x: number, light: Light): Art {
  const [from, to] = house.z;
  const wall = lane.side(x);
  const shaded = x < 0;
  const d = from / 48;
  const plain = far(shaded ? mix(house.colour, light.cool, 0.36) : mix(house.colour, light.warm, 0.12), light, d);
  const t = tones(plain, light, 0.3);
  const face = put(wall, rect(from, 0, to - from, house.high));
  const out = shaded ? 0.55 : -0.55;
  const eaveLine = (z: number): readonly [number, number] => lane.at(x + out, house.high - 0.1, z);
  const roof: Line = [
    eaveLine(from),
    eaveLine(to),
    lane.at(x - out * 3, house.high + 1.5, to),
    lane.at(x - out * 3, house.high + 1.5, from),
  ];
  const tile = tones(far(mix(terracotta, rose, shaded ? 0.05 : 0.25), light, d), light, 0.35);
  const n = Math.round((to - from) / 0.3);
  return [
    fill(face, blend(wall(from, 2), wall(to, 2), [0, plain], [1, mix(plain, light.haze, 0.18)])),
    spray(face, t.shade, wall(from, 0), wall(from, 3), 0.45),
    lay(wall, rect(from, 0, to - from, 0.7), mix(plain, shaded ? light.cool : house.wood, 0.3)),
    lay(wall, rect(from, 0.7, to - from, 0.05), t.lit),
    lay(wall, rect(house.door - 0.16, 0, 1.72, 3.3), mix(plain, paper, shaded ? 0.22 : 0.6)),
    panelledLeaf(
      wall,
      house.door,
      0,
      0.7,
      3.1,
      far(shaded ? mix(house.wood, light.cool, 0.35) : house.wood, light, d),
      light,
    ),
    panelledLeaf(
      wall,
      house.door + 0.7,
      0,
      0.7,
      3.1,
      far(shaded ? mix(house.wood, light.cool, 0.35) : house.wood, light, d),
      light,
    ),
    fill(
      [lane.at(x, house.high, from), lane.at(x, house.high, to), eaveLine(to), eaveLine(from)],
      mix(t.shade, ink, 0.35),
    ),
    fill(roof, tile.shade),
    ...each(n, (i) => {
      const z = to - (i + 1) * ((to - from) / n);
      const half = (to - from) / n;
      return (
        fill(
          [
            eaveLine(z + half * 0.1),
            eaveLine(z + half * 0.8),
            lane.at(x - out * 3, house.high + 1.5, z + half * 0.8),
            lane.at(x - out * 3, house.high + 1.5, z + half * 0.1),
          ],
          i % 3 ? tile.body : mix(tile.body, tile.lit, 0.4),
        ) +
        fill(
          [
            eaveLine(z),
            eaveLine(z + half * 0.9),
            lane.at(x + out, house.high - 0.22, z + half * 0.7),
            lane.at(x + out, house.high - 0.22, z + half * 0.2),
          ],
          tile.lit,
        )
      );
    }),
    shaded
      ? ""
      : multiply(
          0.5,
          fill(
            [
              lane.at(x, house.high - 0.05, from),
              lane.at(x, house.high - 0.05, to),
              lane.at(x, house.high - 0.75, to),
              lane.at(x, house.high - 0.75, from),
            ],
            mix(light.cool, rose, 0.25),
          ),
        ),
  ].join("");
}

/** The barred windows of a front: they stand out into the lane, on plinths and under little roofs. */
export function barredWindows(lane: View, house: House, x: number, light: Light): Art {
  return group(house.windows.map((z) => barredWindow(lane, house, z, x, light)));
}

function barredWindow(lane: View, house: House, z: number, x: number, light: Light): Art {
  const shaded = x < 0;
  const d = z / 48;
  const deep = 0.34;
  const face = x < 0 ? x + deep : x - deep;
  const left = Math.min(x, face);
  const white = far(shaded ? mix(paper, light.cool, 0.36) : paper, light, d);
  const wood = far(shaded ? mix(house.wood, light.cool, 0.3) : house.wood, light, d);
  const wide = 1.9;
  const block = (v: number, h: number, more: number) =>
    box(lane, [left - more / 2, v, z - more], [deep + more, h, wide + more * 2], white, light);
  return [
    block(0, 0.42, 0.06),
    lay(lane.side(x), rect(z, 0.42, wide, 2.72), mix(wood, ink, shaded ? 0.6 : 0.45)),
    lay(lane.side(x), rect(z + 0.1, 0.5, 0.8, 2.55), wood),
    lay(lane.side(x), rect(z + 1.0, 0.5, 0.8, 2.55), mix(wood, light.cool, 0.2)),
    grille(lane.side(face), z, 0.42, wide, 2.7, shaded ? mix(white, paper, 0.2) : white, 9, 0.055),
    ...each(2, (i) => lay(lane.front(z), rect(left + 0.06 + i * 0.16, 0.42, 0.05, 2.7), white)),
    block(3.1, 0.16, 0.1),
    block(3.26, 0.24, 0.02),
  ].join("");
}
