import { each, ellipse, points, put, rect, ribbon, smooth } from "../../geometry.ts";
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
  under,
  type Light,
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box, eave, surround } from "../../vocabulary/building.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { range } from "../../vocabulary/land.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { setts } from "../../vocabulary/street.ts";
import { grille, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.8, -0.62, 0.3], warm: "#ffdca0", cool: "#3b3566", haze: "#f3d9b8" };
const lane = view([985, 690], 1.55, 1000);
const [west, east] = [-3.3, 1.25];
const door = { z: 4.15, wide: 1.15, high: 2.5 };

/** The side lane at four: the small door for pupils, a satchel on its step, a game of hopscotch that someone left to go in and play scales. */
export default function thePupilsDoor(): Art {
  return sheetOf(
    formats.album,
    "The pupils’ door",
    distance(),
    gardenWall(),
    house(),
    ground(),
    doorstep(),
    glow([1180, 330], 640, gold, 0.26),
  );
}

function distance(): Art {
  const end = lane.front(24);
  return [
    wholeSky(formats.album, 700, [0, mix(sky, sea, 0.2)], [0.6, mix(sky, paper, 0.45)], [1, mix(gold, rose, 0.45)]),
    range(points("760 650, 900 560, 1010 530, 1090 556, 1240 640"), 700, mix(leaf, sea, 0.3), light, 0.45),
    lay(end, rect(-6, 0, 10, 3), far(mix(gold, rose, 0.3), light, 0.25)),
    eave(end, -6, 3, 10, 0.7, far(florencia.roof, light, 0.3), light),
    lay(end, rect(-0.6, 0, 1.1, 2.3), far(sea, light, 0.25)),
    lay(end, rect(-2.4, 1, 0.9, 1.3), far(mix(sea, ink, 0.2), light, 0.25)),
  ].join("");
}

/** Opposite: an old garden wall in shade, and what grows over it. */
function gardenWall(): Art {
  const wall = lane.side(east);
  const tone = mix(mix(terracotta, rose, 0.5), light.cool, 0.45);
  const all = put(wall, rect(1.1, 0, 23, 2.9));
  return [
    fill(all, blend(wall(1.5, 1), wall(20, 1), [0, mix(tone, ink, 0.25)], [1, mix(tone, light.haze, 0.4)])),
    spray(all, mix(tone, ink, 0.35), wall(2, 0), wall(3, 2.6), 0.6),
    lay(wall, rect(1.1, 2.8, 23, 0.16), mix(terracotta, light.cool, 0.3)),
    hedge(wall, points("1.2 2.8, 2.2 3.1, 3.4 2.9, 5 3.1, 7 2.9, 10 3"), 1.15, under(light, { cool: "#1d2f48" }), {
      green: mix(leaf, ink, 0.1),
      blossom: mix(terracotta, rose, 0.25),
      seed: 8,
      density: 2.2,
    }),
  ].join("");
}

/** The flank of the house in the sun: plain plaster, the small door, two high windows. */
function house(): Art {
  const wall = lane.side(west);
  const plaster = mix(florencia.street, gold, 0.08);
  const t = tones(plaster, light, 0.3);
  const all = put(wall, rect(1.5, 0, 18, 4.8));
  return [
    fill(all, blend(wall(2, 2), wall(19, 2), [0, mix(plaster, t.lit, 0.3)], [1, mix(plaster, light.haze, 0.4)])),
    spray(all, t.shade, wall(2, 0), wall(2.4, 2.6), 0.4),
    lay(wall, rect(1.5, 0, 18, 0.7), florencia.plinth),
    lay(wall, rect(1.5, 0.68, 18, 0.07), mix(florencia.plinth, paper, 0.4)),
    ...[6.6, 9.6, 12.8].map(
      (z) =>
        lay(wall, rect(z - 0.12, 1.68, 1.24, 1.64), florencia.white) +
        lay(wall, rect(z, 1.8, 1, 1.4), mix(florencia.wood, ink, 0.5)) +
        shutter(wall, z, 1.8, 0.5, 1.4, florencia.wood, light, 10) +
        grille(wall, z, 1.8, 1, 1.4, florencia.white, 5, 0.045) +
        lay(wall, rect(z - 0.16, 1.6, 1.32, 0.12), florencia.white),
    ),
    lay(wall, rect(1.5, 4.3, 18, 0.3), far(florencia.white, light, 0.1)),
    lay(wall, rect(1.5, 4.22, 18, 0.08), t.shade),
    eave(wall, 1.5, 4.72, 18, 0.6, florencia.roof, light, 0.32),
    multiply(0.42, lay(wall, rect(1.5, 3.95, 18, 0.35), light.cool)),
    surround(
      wall,
      rect(door.z - 0.2, 0, door.wide + 0.4, door.high + 0.2),
      rect(door.z, 0, door.wide, door.high),
      florencia.white,
      light,
    ),
    lay(wall, rect(door.z, 0, door.wide, door.high), mix(florencia.wood, ink, 0.2)),
    ...each(5, (i) =>
      lay(
        wall,
        rect(door.z + 0.03 + i * 0.225, 0.05, 0.2, door.high - 0.1),
        i % 2 ? florencia.wood : mix(florencia.wood, light.warm, 0.14),
      ),
    ),
    ...[0.35, 1.3, 2.15].map((v) =>
      lay(wall, rect(door.z + 0.03, v, door.wide - 0.06, 0.12), mix(florencia.wood, light.warm, 0.25)),
    ),
    lay(wall, ellipse(door.z + 0.16, 1.15, 0.06, 0.06), gold),
    bell(),
    lay(lane.front(4.72), rect(west, 3.3, 0.42, 0.06), ink),
    lantern(lane.stand(west + 0.4, 4.72, { height: 3.32 }), 0.55, false),
  ].join("");
}

/** A bell pull, low, at the height of an eight-year-old. */
function bell(): Art {
  const wall = lane.side(west);
  return [
    stroke(put(wall, points("3.72 2.1, 3.72 1.1")), mix(ink, gold, 0.3), 5),
    lay(wall, ellipse(3.72, 2.12, 0.09, 0.1), gold),
    lay(wall, points("3.66 1.12, 3.78 1.12, 3.82 0.96, 3.62 0.96"), mix(gold, terracotta, 0.2)),
  ].join("");
}

function ground(): Art {
  const floor = lane.floor();
  const chalk = mix(paper, sky, 0.15);
  const square = (x: number, z: number) => {
    const line = put(floor, rect(x, z, 0.52, 0.5));
    return stroke([...line, line[0]!], chalk, 9);
  };
  const spots = [
    [-1.2, 2.65],
    [-1.2, 3.15],
    [-1.46, 3.65],
    [-0.94, 3.65],
    [-1.2, 4.15],
    [-1.46, 4.65],
    [-0.94, 4.65],
    [-1.2, 5.15],
  ] as const;
  return [
    setts(lane, [west, east], [1.5, 23], light, (c) => mix(c, gold, 0.12)),
    softShadow(
      floor,
      points("1.25 1, 1.25 23, -0.1 23, -0.35 12, -0.2 8, -0.5 6, -0.2 4, -0.55 2.6, -0.3 1"),
      mix(light.cool, rose, 0.2),
      0.6,
      4,
    ),
    ...spots.map(([x, z]) => square(x, z)),
    stroke(put(floor, ellipse(-0.94, 5.9, 0.5, 0.26, 0, 360)), chalk, 8),
    multiply(0.5, lay(floor, ellipse(-1.1, 3.42, 0.09, 0.05), ink)),
    lay(floor, ellipse(-1.12, 3.44, 0.09, 0.055), terracotta),
    spray(put(floor, rect(west, 1.5, 5, 1.4)), mix(ink, light.cool, 0.4), [700, 1230], [700, 1080], 0.6),
  ].join("");
}

/** Two stone steps and the satchel of someone already inside. */
function doorstep(): Art {
  const at = lane.stand(west + 0.42, door.z + 0.5, { height: 0.3 });
  const leather = tones(mix("#8a4f2a", terracotta, 0.3), light, 0.4);
  return [
    softShadow(lane.floor(), rect(west, door.z - 0.35, 0.75, door.wide + 0.35), light.cool, 0.5, 4),
    box(lane, [west, 0, door.z - 0.12], [0.72, 0.16, door.wide + 0.24], mix(paper, rose, 0.25), light),
    box(lane, [west, 0.16, door.z], [0.4, 0.14, door.wide], mix(paper, rose, 0.2), light),
    softShadow(lane.floor(0.17), ellipse(west + 0.4, door.z + 0.45, 0.35, 0.14), ink, 0.5, 3),
    lay(at, smooth(points("-0.26 -0.14, -0.28 0.2, -0.2 0.3, 0.2 0.3, 0.28 0.2, 0.26 -0.14"), true, 3), leather.body),
    lay(at, points("-0.27 0.14, 0.27 0.14, 0.22 -0.02, -0.22 -0.02"), leather.lit),
    lay(at, ribbon(smooth(points("-0.1 0.3, -0.07 0.4, 0.07 0.4, 0.1 0.3")), 0.035), leather.shade),
    lay(at, rect(-0.05, -0.04, 0.1, 0.09), gold),
    lay(at, points("-0.1 0.3, -0.02 0.48, 0.2 0.44, 0.16 0.3"), paper),
    lay(at, points("0.02 0.3, 0.06 0.44, 0.1 0.43, 0.07 0.3"), mix(paper, ink, 0.3)),
    clip(
      put(at, rect(-0.3, -0.14, 0.6, 0.5)),
      lay(at, points("0.18 -0.14, 0.3 -0.14, 0.3 0.3, 0.2 0.3"), leather.shade, 0.7),
    ),
  ].join("");
}
