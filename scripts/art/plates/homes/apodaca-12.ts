import { points, put, rect, smooth, within } from "../../geometry.ts";
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
  under,
  type Hex,
  type Light,
} from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, screen, sheet, soft, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { courtWalls, type Court } from "../../vocabulary/apodaca-court.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { box } from "../../vocabulary/building.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { cloudStreaks, wholeSky } from "../../vocabulary/heavens.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [-0.7, -0.6, -0.3], warm: "#ffd08a", cool: "#2f2f63", haze: "#e3b79a" };
const yard = view([760, 560], 1.45, 1080);
const court: Court = { west: -3.5, east: 4.4, back: 11.4, near: 1.5, high: 3.1 };
const c = coat(light, 0.2);
const lamp = "#ffcf78";

/** The first courtyard after a shower, at the hour of lamps: the jars are full, the bricks still shine, one drop is on its way. */
export default function apodaca12(): Art {
  return sheet("The first courtyard of Apodaca 12", heaven(), walls(), ground(), jars(), porch());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      560,
      [0, mix(sea, light.cool, 0.35)],
      [0.45, mix(rose, light.cool, 0.35)],
      [0.8, mix(gold, rose, 0.55)],
      [1, mix(gold, paper, 0.4)],
    ),
    cloudStreaks(
      [
        [1160, 120, 760, 40],
        [560, 190, 620, 26],
        [1380, 236, 560, 22],
        [840, 290, 420, 16],
      ],
      [mix(rose, terracotta, 0.25), mix(rose, paper, 0.3)],
      0.75,
    ),
    churchTower(within(yard.front(46), 7.6, 0), 22, far(mix(rose, terracotta, 0.35), light, 0.3), light),
    royalPalm(yard.stand(-3.4, 20), 9.2, under(light, { cool: "#1b3a55" }), {
      green: mix(leaf, light.cool, 0.3),
      sway: 0.5,
      seed: 7,
    }),
    royalPalm(yard.stand(-6, 24), 9.4, under(light, { cool: "#1b3a55" }), {
      green: mix(leaf, light.cool, 0.4),
      sway: -0.4,
      seed: 12,
    }),
  ].join("");
}

function walls(): Art {
  const beyond = [
    lay(yard.front(court.back + 5), rect(-6, 0, 14, 5), mix(gold, terracotta, 0.3)),
    lay(yard.floor(), rect(-6, court.back, 14, 6), mix(terracotta, gold, 0.3)),
    fern(yard.stand(1.4, court.back + 3, { height: 0.2 }), 1.3, light, { seed: 5 }),
    glow(yard.at(0.45, 2, court.back + 4), 260, gold, 0.5),
  ].join("");
  return [
    courtWalls(yard, court, light, c, beyond, { doors: [5.6, 8.8], glow: lamp }),
    ...[5.6, 8.8].flatMap((z) =>
      [court.west, court.east].map((x) => glow(yard.at(x, 1.3, z + 0.65), 1500 / z, gold, 0.42)),
    ),
  ].join("");
}

/** Wet bricks: what is bright behind them stands in them upside down. */
function ground(): Art {
  const all = put(yard.floor(), rect(court.west, court.near, court.east - court.west, court.back - court.near));
  const puddle = [
    smooth(
      points("0.2 10, 1.5 9.6, 1.3 8.6, 1.9 7.4, 1.2 6.4, 1.6 5.6, 0.5 5.2, -0.5 5.8, -0.3 7, -1 8, -0.5 9.2"),
      true,
    ),
    smooth(points("0.5 4.0, 1.5 4.1, 2.1 3.85, 1.7 3.5, 0.8 3.5, 0.1 3.4, -0.5 3.6, -0.3 3.8"), true),
    smooth(points("-2 5.4, -1.2 5.3, -0.9 4.8, -1.5 4.4, -2.3 4.6"), true),
  ].map((line) => put(yard.floor(), line));
  const shine = blend(
    yard.at(0.4, 0, 10),
    yard.at(0.4, 0, 2.8),
    [0, mix(rose, light.cool, 0.12)],
    [0.4, mix(rose, light.cool, 0.42)],
    [1, mix(rose, light.cool, 0.6)],
  );
  return [
    bricks(yard, { x: [court.west, court.east], z: [court.near, court.back] }, light, c.bricks),
    clip(
      all,
      multiply(0.45, fill(all, mix(light.cool, terracotta, 0.3))),
      screen(
        0.4,
        soft(10, fill(put(yard.floor(), points("-0.7 11.4, 1.6 11.4, 2.6 3, -1.4 3")), mix(gold, terracotta, 0.3))),
      ),
      soft(
        2,
        puddle.map((line) => fill(line, shine, 0.62)),
      ),
      puddle.map((line) =>
        clip(
          line,
          soft(
            14,
            fill(
              points("716 700, 910 700, 908 760, 922 800, 900 850, 890 905, 740 905, 726 850, 744 800, 714 760"),
              mix(gold, paper, 0.1),
              0.75,
            ),
          ),
          soft(3, fill(points("1300 960, 1800 960, 1800 1200, 1240 1200"), mix(terracotta, light.cool, 0.3), 0.5)),
        ),
      ),
    ),
  ].join("");
}

function jars(): Art {
  const jar = (x: number, z: number, height: number, more: { fern?: number; water?: Hex }) =>
    rainJar(yard, { x, z, height, ...more }, under(light, { sun: [-0.5, -0.8, 0.2] }), {
      ...c,
      tile: mix(terracotta, light.cool, 0.12),
    });
  return [
    jar(3.45, 9.8, 1.2, { water: mix(gold, rose, 0.3) }),
    jar(-2.75, 9.4, 1.2, { fern: 5 }),
    jar(3.35, 7.4, 1.3, { fern: 3 }),
    jar(-2.6, 6.7, 1.3, { water: mix(rose, sky, 0.4) }),
    shadeOn(put(yard.floor(), points("-1.2 6.9, 0 6.9, -0.3 6.4, -1.4 6.4")), light, 0.4, 5),
    rockingChair(within(yard.stand(-0.75, 6.9), 0, 0, 1), mix(terracotta, ink, 0.4), light),
    jar(3.05, 4.7, 1.45, { water: mix(gold, rose, 0.25) }),
    jar(-1.95, 3.9, 1.55, { fern: 9 }),
  ].join("");
}

/** The eave under which we wait for the last of it: a post, a lantern, hanging ferns, a drop. */
function porch(): Art {
  const dim = under(light, { warm: mix("#ffd08a", terracotta, 0.4), cool: "#120e26" });
  const wood = mix(c.wood, ink, 0.35);
  const drop = smooth(points("0 0.16, 0.045 0.05, 0 0, -0.045 0.05"), true);
  return [
    fill(rect(-20, -20, 1840, 84), wood),
    fill(rect(-20, 56, 1840, 12), mix(wood, gold, 0.3)),
    box(yard, [2.25, 0, 2.5], [0.22, 3.1, 0.22], wood, dim),
    ...[250, 1180].map(
      (x, i) =>
        fern((u, v) => [x + u * 320, 120 - v * 320], 0.52, dim, {
          seed: 6 + i,
          green: mix(leaf, ink, 0.25),
          fall: 0.95,
          fronds: 25,
        }) + fill(points(`${x - 48} 68, ${x + 48} 68, ${x + 36} 128, ${x - 36} 128`), mix(terracotta, ink, 0.35)),
    ),
    lantern((u, v) => [700 + u * 190, 60 - v * 190], 1, true),
    glow([700, 180], 330, gold, 0.55),
    lay((u, v) => [964 + u * 150, 330 - v * 150], drop, mix(paper, sky, 0.4)),
    lay((u, v) => [960 + u * 60, 318 - v * 60], drop, "#fffaf0"),
    fill(rect(-20, -20, 1840, 1240), mix(rose, gold, 0.4), 0.05),
  ].join("");
}
