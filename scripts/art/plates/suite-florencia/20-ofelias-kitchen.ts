import { arch, each, ellipse, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Light } from "../../palette.ts";
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
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { pool, sunFromSide } from "../../vocabulary/chamber-light.ts";
import { sideOpening, sideShutters } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { checkerMotif, tiles, wallTiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { fruitBasket } from "../../vocabulary/fruit.ts";
import { copper, garlic, hangingPan, steam, stewPot } from "../../vocabulary/kitchen.ts";
import { greenery } from "../../vocabulary/plant.ts";
import { coffeePot } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [0.85, -0.8, 0.12], warm: "#ffe9b4", cool: "#33325a", haze: "#efe2c4" };
const kitchen: Chamber = {
  view: view([860, 560], 1.55, 1000),
  light,
  left: -3,
  right: 3.2,
  back: 6,
  top: 4.2,
  near: 1.6,
  plaster: mix(paper, mix(gold, rose, 0.4), 0.4),
  trim: mix(sea, leaf, 0.3),
};
const eye = kitchen.view;
const window = { at: 3.2, wide: 1.25, low: 0.95, high: 2.7 };
const stove = { x: -1.75, wide: 3.5, z: 4.95, high: 0.92 };

/** Ofelia's kitchen at ten: the tiled range, copper in order of size, and in the floor the round patch where the mango came through. */
export default function ofeliasKitchen(): Art {
  return sheetOf(
    formats.album,
    "Ofelia’s kitchen",
    shell(kitchen),
    sideOpening(
      kitchen,
      kitchen.left,
      window,
      fill(whole(formats.album), mix(paper, gold, 0.2)) + greenery(eye.side(kitchen.left - 1), 2.6, 3, 2.4),
    ),
    backWall(),
    sunnyFloor(kitchen, 0.42, floors.kitchen(), [sunFromSide(kitchen, kitchen.left, window)], 0.28),
    patch(),
    sideShutters(kitchen, kitchen.left, window, florencia.wood, [25, 150]),
    range(),
    onTheRange(),
    table(),
    glow(eye.at(kitchen.left, 2, 3.6), 600, gold, 0.28),
  );
}

/** Tiles to shoulder height, the hood, the pans, the garlic, an apron on its nail. */
function backWall(): Art {
  const wall = eye.front(kitchen.back);
  const hood = tones(mix(florencia.white, rose, 0.1), light, 0.35);
  return [
    wallTiles(
      wall,
      [-3, 0.92],
      26,
      4,
      0.24,
      checkerMotif(mix(paper, sky, 0.15), mix(sky, sea, 0.3), mix(sea, sky, 0.2), gold),
    ),
    lay(wall, rect(-3, 1.86, 6.2, 0.07), mix(sea, ink, 0.1)),
    softShadow(wall, points("-1.5 1.9, 1.9 1.9, 1.2 4.1, -0.6 4.1"), light.cool, 0.4, 8),
    fill(
      [
        eye.at(-1.55, 2.05, 5.3),
        eye.at(1.55, 2.05, 5.3),
        eye.at(0.55, 3.2, 5.9),
        eye.at(0.55, 4.2, 5.9),
        eye.at(-0.55, 4.2, 5.9),
        eye.at(-0.55, 3.2, 5.9),
      ],
      hood.body,
    ),
    fill(
      [
        eye.at(0.4, 2.05, 5.3),
        eye.at(1.55, 2.05, 5.3),
        eye.at(0.55, 3.2, 5.9),
        eye.at(0.55, 4.2, 5.9),
        eye.at(0.2, 4.2, 5.9),
        eye.at(0.2, 3.2, 5.9),
      ],
      hood.shade,
      0.6,
    ),
    box(eye, [-1.6, 1.9, 5.28], [3.2, 0.2, 0.72], mix(terracotta, ink, 0.3), light),
    wallTiles(eye.front(5.279), [-1.6, 1.91], 18, 1, 0.178, floors.dining()),
    lay(wall, rect(1.78, 3.02, 1.4, 0.07), mix(terracotta, ink, 0.4)),
    ...[0.21, 0.17, 0.13].map((r, i) => hangingPan(within(wall, 2.02 + i * 0.43, 3.04), r, light)),
    garlic(within(wall, -1.9, 3.15), 0.95, light),
    garlic(within(wall, -2.25, 3.0), 0.75, light),
    lay(
      wall,
      smooth(points("-2.75 2.5, -2.9 1.9, -2.92 1.35, -2.5 1.3, -2.46 1.9, -2.62 2.5"), true, 4),
      mix(rose, paper, 0.2),
    ),
    lay(
      wall,
      smooth(points("-2.6 2.4, -2.55 1.9, -2.6 1.34, -2.5 1.3, -2.46 1.9, -2.6 2.5"), true, 4),
      mix(rose, light.cool, 0.3),
    ),
    lay(wall, ellipse(-2.69, 2.52, 0.035, 0.035), ink),
  ].join("");
}

/** Where the trunk was: star tiles let into the checkers, in a ring of brass. */
function patch(): Art {
  const floor = eye.floor();
  const ring = put(floor, ellipse(-0.7, 3.55, 0.72, 0.52));
  return [
    clip(
      ring,
      tiles(
        eye,
        { x: [-1.6, 0.2], z: [2.9, 4.2], size: 0.3 },
        floors.sala((c) => mix(c, gold, 0.1)),
        light,
        0.1,
      ),
    ),
    stroke([...ring, ring[0]!], mix(gold, terracotta, 0.15), 8),
    stroke([...ring, ring[0]!], mix(gold, paper, 0.4), 2.5),
  ].join("");
}

/** The masonry range: tiled front, three fire arches, a slab on top. */
function range(): Art {
  const { x, wide, z, high } = stove;
  const face = eye.front(z);
  const fire = [0.35, 1.45, 2.55].map((u) => arch(x + u, 0.1, 0.65, 0.55));
  return [
    pool(eye, [0.1, z - 0.05], 2, 0.18, light.cool, 0.6),
    box(eye, [x, 0, z], [wide, high, 1.05], mix(paper, rose, 0.3), light),
    wallTiles(
      face,
      [x, 0.02],
      14,
      3,
      0.25,
      floors.sea((c) => mix(c, paper, 0.12)),
    ),
    ...fire.map((line, i) =>
      [
        fill(
          put(
            face,
            line.map(([u, v]) => [(u - x - 0.675 - i * 1.1) * 1.16 + x + 0.675 + i * 1.1, v * 1.08] as const),
          ),
          mix(terracotta, rose, 0.2),
        ),
        fill(put(face, line), mix(ink, terracotta, 0.16)),
        i === 1
          ? glow(face(x + 1.78, 0.2), 90, "#ff9a4a", 0.9) +
            [0, 1, 2]
              .map((k) => lay(face, ellipse(x + 1.64 + k * 0.13, 0.17, 0.07, 0.045), k % 2 ? "#ff9d50" : terracotta))
              .join("")
          : [0, 1, 2]
              .map((k) =>
                lay(face, ellipse(x + 0.55 + i * 1.1 + k * 0.12, 0.18, 0.075, 0.07), mix(ink, paper, 0.16 + k * 0.06)),
              )
              .join(""),
      ].join(""),
    ),
    box(eye, [x - 0.06, high - 0.04, z - 0.08], [wide + 0.12, 0.09, 1.13], mix(paper, rose, 0.14), light),
  ].join("");
}

function onTheRange(): Art {
  const level = stove.high + 0.05;
  const at = (u: number, z = 5.35) => eye.stand(u, z, { height: level });
  return [
    ...[-1.15, 0.02, 1.15].map((u) =>
      lay(eye.floor(level + 0.002), ellipse(u, 5.35, 0.34, 0.24), mix(ink, terracotta, 0.25)),
    ),
    softShadow(eye.floor(level), ellipse(0.2, 5.4, 0.5, 0.16), light.cool, 0.4, 4),
    stewPot(at(0.02), 0.52, copper, light),
    steam(within(at(-0.1), 0, 0.5), 0.95, 0.55),
    stewPot(at(-1.15), 0.36, mix(sea, ink, 0.25), light),
    coffeePot(within(at(1.12), 0, 0, 1.6), mix(paper, light.cool, 0.35), light),
    steam(within(at(0.98), 0, 0.36), 0.4, 0.5),
    lay(at(1.58, 5.2), ribbon(points("-0.06 0.02, 0.16 0.42"), 0.035), mix(gold, terracotta, 0.4)),
    lay(at(1.58, 5.2), smooth(points("-0.13 0, -0.14 0.22, 0.14 0.22, 0.13 0"), false, 4), mix(paper, sky, 0.2)),
    ...[-0.03, 0.06].map((u, i) =>
      lay(
        at(1.58, 5.2),
        ribbon(
          [
            [u, 0.18],
            [u + 0.06 - i * 0.16, 0.46],
          ],
          0.03,
        ),
        mix(gold, "#7a4a26", 0.4 + i * 0.2),
      ),
    ),
    lay(at(1.58, 5.2), rect(-0.14, 0.08, 0.28, 0.04), terracotta),
  ].join("");
}

/** The near table: the basket from the market, limes, a knife. */
function table(): Art {
  const wood = mix(gold, "#7a5230", 0.5);
  const top = 0.84;
  const z = 2.6;
  return [
    softShadow(eye.floor(), rect(0.75, 2.7, 2.4, 0.9), light.cool, 0.5, 10),
    ...[0.78, 2.3].map((x) => lay(eye.stand(x, z + 0.05), rect(0, 0, 0.11, top), mix(wood, ink, 0.35))),
    box(eye, [0.7, top - 0.12, z], [2.4, 0.12, 0.85], wood, light),
    ...each(4, (i) => lay(eye.floor(top + 0.002), rect(0.7, z + 0.2 * (i + 1), 2.4, 0.008), mix(wood, ink, 0.3))),
    softShadow(eye.floor(top + 0.004), ellipse(1.72, z + 0.4, 0.5, 0.16), ink, 0.5, 5),
    fruitBasket(within(eye.stand(1.6, z + 0.42, { height: top }), 0, 0, 1.08), light),
    ...[
      [1.0, 0.2],
      [1.14, 0.32],
      [0.93, 0.38],
    ].map(
      ([x, d]) =>
        lay(eye.stand(x!, z + d!, { height: top }), ellipse(0, 0.04, 0.05, 0.042), mix(leaf, gold, 0.3)) +
        lay(eye.stand(x!, z + d!, { height: top }), ellipse(-0.015, 0.055, 0.018, 0.013), mix(gold, paper, 0.4)),
    ),
    spray(rect(-20, 1050, 1540, 180), mix(ink, light.cool, 0.4), [0, 1230], [300, 1060], 0.4),
    farSide(),
  ].join("");
}

/** The side away from the window, a tone deeper. */
function farSide(): Art {
  return multiply(
    0.35,
    fill(whole(formats.album), blend([1500, 0], [900, 200], [0, light.cool, 0.7], [1, light.cool, 0])),
  );
}
