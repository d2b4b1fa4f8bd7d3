import { each, ellipse, points, rect, smooth, within } from "../../geometry.ts";
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
import { fill, formats, glow, lay, multiply, screen, sheetOf, soft, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { courtWalls, secondCourtBeyond, type Court } from "../../vocabulary/apodaca-court.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { turned } from "../../vocabulary/building.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { flatClouds, wholeSky } from "../../vocabulary/heavens.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { birds } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { longTable, setting, sideChair } from "../../vocabulary/table.ts";

const light: Light = { sun: [0.6, -0.6, 0.3], warm: "#ffc98f", cool: "#33305f", haze: "#b18aa0" };
const yard = view([690, 500], 1.85, 960);
const court: Court = { west: -3.6, east: 4.1, back: 10.5, near: 1.3, high: 3.1 };
const c = coat(light, 0.26);
const seats = each(7, (i) => 2.75 + i * 0.72);

/** The long table laid for fourteen, the sky not yet decided; the fourteenth is already seated. */
export default function tableAtDusk(): Art {
  return sheetOf(
    formats.album,
    "The table at dusk",
    heaven(),
    walls(),
    ground(),
    dinner(),
    glow([700, 430], 620, mix(rose, gold, 0.5), 0.2),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.album,
      500,
      [0, "#4a4f8c"],
      [0.45, mix("#8a6a9a", rose, 0.3)],
      [0.8, mix(rose, gold, 0.35)],
      [1, mix(gold, paper, 0.25)],
    ),
    ...flatClouds(
      [
        [1080, 120, 460, 16],
        [250, 190, 420, 14],
        [900, 210, 300, 10],
      ],
      mix(rose, terracotta, 0.3),
      0.6,
    ),
    fill(ellipse(1180, 250, 7, 7), "#fff2cc"),
    glow([1180, 250], 60, paper, 0.7),
    birds(
      [
        [420, 120, 15],
        [470, 96, 12],
        [510, 140, 12],
        [380, 160, 11],
      ],
      "#33305f",
    ),
    churchTower(
      within(yard.front(48), 7.5, 0),
      20,
      far(mix(rose, light.cool, 0.3), light, 0.35),
      light,
      mix(terracotta, light.cool, 0.4),
    ),
    royalPalm(yard.stand(-3.2, 18), 9.6, light, {
      green: mix(leaf, light.cool, 0.55),
      trunk: mix(rose, light.cool, 0.45),
      sway: 0.5,
      seed: 7,
    }),
  ].join("");
}

function walls(): Art {
  return courtWalls(yard, court, light, c, secondCourtBeyond(yard, court.back, light, coat(light, 0.35)), {
    doors: [4.4, 7.6],
    glow: "#ffd07a",
  });
}

function ground(): Art {
  const floor = yard.floor();
  return [
    bricks(
      yard,
      { x: [court.west, court.east], z: [court.near, court.back] },
      light,
      c.bricks.map((b) => mix(b, light.cool, 0.12)),
    ),
    screen(
      0.5,
      soft(
        14,
        [
          [-3.6, 4.4],
          [-3.6, 7.6],
        ].map(([x, z]) =>
          lay(
            floor,
            points(`${x} ${z! + 0.2}, ${x} ${z! + 1.1}, ${x! + 1.9} ${z! + 0.8}, ${x! + 1.9} ${z! - 0.3}`),
            mix(gold, terracotta, 0.35),
          ),
        ),
      ),
    ),
    screen(
      0.5,
      soft(
        14,
        [4.4, 7.6].map((z) =>
          lay(
            floor,
            points(`4.1 ${z + 0.2}, 4.1 ${z + 1.1}, 2.3 ${z + 0.8}, 2.3 ${z - 0.3}`),
            mix(gold, terracotta, 0.35),
          ),
        ),
      ),
    ),
    rainJar(yard, { x: -2.9, z: 9.3, height: 1.2, fern: 4 }, light, c),
    rainJar(yard, { x: 3.3, z: 9.3, height: 1.2, fern: 7 }, light, c),
    rainJar(yard, { x: -2.75, z: 6.2, height: 1.35, water: mix(rose, sky, 0.4) }, light, c),
    rainJar(yard, { x: 3.25, z: 6.1, height: 1.35, fern: 9 }, light, c),
  ].join("");
}

function dinner(): Art {
  const wood = mix(mix(sea, sky, 0.12), light.cool, 0.2);
  const far2near = [...seats].reverse();
  const white = under(light, { warm: "#ffe0b8" });
  const jug = yard.stand(0.34, 5.0, { height: 0.76 });
  const sitter = yard.stand(1.42, seats[1]!, { height: 0.47 });
  return [
    ...far2near.map((z) => sideChair(yard, [-0.82, z], "right", wood, light)),
    longTable(yard, { x: 0.3, wide: 1.2, z: [2.35, 7.5] }, mix(paper, light.cool, 0.08), white),
    ...far2near.map(
      (z) =>
        setting(yard, [-0.1, z], 0.76, white, mix(sea, sky, 0.2)) +
        setting(yard, [0.68, z], 0.76, white, mix(sea, sky, 0.2)),
    ),
    ...[6.6, 3.5].map((z) => bowl(z)),
    turned(jug, smooth(points("0.08 0, 0.15 0.1, 0.13 0.24, 0.07 0.34, 0.1 0.42")), mix(sea, sky, 0.25), light),
    ...[7.1, 5.7, 4.3, 2.9].map((z) => candle(z)),
    ...far2near.map((z) => sideChair(yard, [1.42, z], "left", wood, light)),
    cat(within(sitter, 0, 0.01, 0.95), mix(ink, light.cool, 0.25)),
  ].join("");
}

function bowl(z: number): Art {
  const at = yard.stand(0.3, z, { height: 0.76 });
  return [
    multiply(0.45, lay(at, ellipse(0.04, 0.01, 0.24, 0.05), light.cool)),
    ...(
      [
        [-0.1, 0.2, gold],
        [0.08, 0.21, terracotta],
        [0, 0.25, mix(leaf, gold, 0.4)],
      ] as const
    ).map(
      ([u, v, tone]) =>
        lay(at, ellipse(u, v, 0.085, 0.08), tone) +
        lay(at, ellipse(u - 0.03, v + 0.03, 0.03, 0.025), tones(tone, light).lit),
    ),
    lay(
      at,
      smooth(points("-0.23 0.17, -0.16 0.05, -0.06 0, 0.06 0, 0.16 0.05, 0.23 0.17"), false),
      mix(terracotta, light.cool, 0.15),
    ),
    lay(at, smooth(points("0.03 0, 0.16 0.05, 0.23 0.17, 0.08 0.17"), true, 4), mix(terracotta, light.cool, 0.45)),
  ].join("");
}

function candle(z: number): Art {
  const at = yard.stand(0.3, z + 0.35, { height: 0.76 });
  const [x, y] = at(0, 0.36);
  return [
    lay(at, points("-0.07 0, -0.05 0.03, -0.02 0.05, 0.02 0.05, 0.05 0.03, 0.07 0"), mix(gold, ink, 0.2)),
    lay(at, rect(-0.02, 0.05, 0.04, 0.24), "#fff4dc"),
    lay(at, smooth(points("0 0.29, 0.024 0.33, 0 0.41, -0.024 0.33"), true), "#fff0b8"),
    glow([x, y], yard.scale(z) * 0.62, gold, 0.65),
  ].join("");
}
