import {
  arch,
  chance,
  each,
  points,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
  type Point,
} from "../../geometry.ts";
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
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheet,
  soft,
  spray,
  stroke,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cloud, range, rows } from "../../vocabulary/land.ts";
import { iznagaTower } from "../../vocabulary/landmark.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { steamTrain } from "../../vocabulary/train.ts";

const light: Light = { sun: [0.9, -0.4, 0.1], warm: "#ffd48a", cool: "#34406a", haze: "#f1d6b0" };
const valley = view([1160, 640], 2.1, 1200);

/** The Valley of the Sugar Mills late in the day: the watch tower over the cane, and the little train coming home. */
export default function sugarValley(): Art {
  return sheet(
    "Sugar valley",
    heaven(),
    mountains(),
    fields(),
    cane(17),
    steamTrain(valley.stand(0, 17), light),
    cane(0, 17),
    estate(),
    palms(),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      660,
      [0, mix(sky, sea, 0.42)],
      [0.42, mix(sky, paper, 0.35)],
      [0.75, mix(gold, paper, 0.5)],
      [1, mix(rose, gold, 0.5)],
    ),
    spray(rect(-20, -20, 1840, 400), mix(sea, sky, 0.38), [900, -20], [900, 320], 0.65),
    cloud(1340, 240, 560, mix(paper, gold, 0.12), mix(rose, light.cool, 0.22), 5),
    cloud(170, 330, 360, mix(paper, gold, 0.15), mix(rose, light.cool, 0.22), 2),
  ].join("");
}

function mountains(): Art {
  const blue = mix(sea, light.cool, 0.4);
  return [
    range(points("-20 520, 260 440, 520 500, 860 420, 1180 480, 1480 396, 1820 470"), 680, blue, light, 0.62),
    range(points("-20 570, 300 520, 700 560, 1040 508, 1420 560, 1820 500"), 690, mix(blue, leaf, 0.4), light, 0.42),
    range(points("-20 616, 340 588, 800 614, 1240 590, 1820 600"), 700, mix(leaf, sea, 0.3), light, 0.24),
  ].join("");
}

/** The rails, and the red earth they lie in. */
function fields(): Art {
  const top = 640;
  const rail = (x: number) =>
    fill(
      [
        valley.at(x - 0.02, 0.1, 90),
        valley.at(x + 0.02, 0.1, 90),
        valley.at(x + 0.06, 0.1, 1.6),
        valley.at(x - 0.06, 0.1, 1.6),
      ],
      mix(paper, rose, 0.3),
    ) +
    fill(
      [
        valley.at(x + 0.02, 0.1, 90),
        valley.at(x + 0.03, 0, 90),
        valley.at(x + 0.11, 0, 1.6),
        valley.at(x + 0.06, 0.1, 1.6),
      ],
      mix(ink, terracotta, 0.3),
    );
  const earth = mix(terracotta, rose, 0.2);
  return [
    fill(
      [
        [-20, top],
        [1820, top],
        [1820, 1220],
        [-20, 1220],
      ],
      blend(
        [0, top],
        [0, 1200],
        [0, mix(leaf, light.haze, 0.5)],
        [0.3, mix(leaf, gold, 0.3)],
        [1, mix(leaf, ink, 0.15)],
      ),
    ),
    fill(
      [valley.at(-1.7, 0, 90), valley.at(1.7, 0, 90), valley.at(1.7, 0, 1.6), valley.at(-1.7, 0, 1.6)],
      blend([0, top], [0, 1200], [0, mix(earth, light.haze, 0.4)], [1, mix(earth, ink, 0.12)]),
    ),
    spray(
      [valley.at(-1.7, 0, 90), valley.at(1.7, 0, 90), valley.at(1.7, 0, 1.6), valley.at(-1.7, 0, 1.6)],
      mix(terracotta, ink, 0.5),
      [1160, 1240],
      [1160, 860],
      0.7,
    ),
    ...each(46, (i) => {
      const z = 46 - i;
      const at = 2 + z * 0.66;
      return (
        lay(
          valley.floor(0.04),
          rect(-1.15, at, 2.3, 0.24),
          mix(mix(ink, terracotta, 0.35), light.haze, Math.min(0.6, at / 40)),
        ) + lay(valley.front(at), rect(-1.15, -0.04, 2.3, 0.08), mix(ink, terracotta, 0.15), Math.max(0, 1 - at / 14))
      );
    }),
    rail(-0.72),
    rail(0.72),
  ].join("");
}

/** Walls of cane along the line: arching blades, tassels catching the light. */
function cane(from: number, to = Infinity): Art {
  const luck = chance(41);
  const stool = (at: Point, scale: number): Art => {
    const depth = Math.min(0.6, 26 / scale - 0.14);
    const green = tones(mix(leaf, gold, 0.2), light, 0.42);
    const place = spot(at[0], at[1], scale * luck.between(0.88, 1.12));
    const blades = scale > 120 ? 9 : scale > 60 ? 7 : 5;
    return [
      ...each(blades, (i) => {
        const lean = -0.85 + (1.7 * i) / (blades - 1) + luck.between(-0.12, 0.12);
        const high = luck.between(1.5, 2.1) * (1 - Math.abs(lean) * 0.3);
        const line = smooth(
          [
            [lean * 0.2, 0],
            [lean * 0.45, high * 0.7],
            [lean * 0.9, high],
            [lean * 1.35, high * 0.86],
          ],
          false,
          4,
        );
        const tone = [green.shade, green.body, mix(green.body, green.lit, 0.5), green.body][i % 4] as Hex;
        return lay(
          place,
          ribbon(line, (t) => 0.13 * (1 - t) ** 0.6 + 0.012),
          far(tone, light, Math.max(0, depth)),
        );
      }),
      luck.next() > 0.62
        ? lay(
            place,
            ribbon(smooth(points("0 1.4, 0.05 2.1, 0.2 2.5")), (t) => 0.085 * Math.sin(Math.PI * Math.min(1, t + 0.1))),
            far(mix(rose, gold, 0.35), light, Math.max(0, depth)),
          )
        : "",
    ].join("");
  };
  const bank = (near: number, aside: number): Line => [
    valley.at(near, 0, 1.6),
    valley.at(near, 1.5, 1.6),
    valley.at(near, 1.2, 60),
    valley.at(aside, 1.2, 60),
    valley.at(aside, 0, 1.6),
  ];
  const ground = blend([0, 640], [0, 900], [0, far(mix(leaf, gold, 0.2), light, 0.4)], [1, mix(leaf, ink, 0.3)]);
  const across = [-13, -11.4, -9.8, -8.2, -6.6, -5, -3.6, -2.7, -2.05, 2.05, 2.7, 3.6, 5, 6.6, 8.2];
  const away = each(20, (i) => 4.4 + i * 0.95 + Math.max(0, i - 9) ** 1.5 * 0.3);
  return [
    from > 0 ? fill(bank(-1.9, -60), ground) + fill(bank(1.9, 60), ground) : "",
    rows(
      valley.floor(),
      across,
      away.filter((z) => z >= from && z < to),
      stool,
      valley.scale,
    ),
  ].join("");
}

function palms(): Art {
  return [
    royalPalm(spot(960, 770, 36), 8.2, light, { sway: 0.3, green: far(leaf, light, 0.15), seed: 4 }),
    royalPalm(spot(336, 776, 38), 8.4, light, { sway: -0.3, green: far(leaf, light, 0.12), seed: 14 }),
    royalPalm(spot(1450, 830, 56), 9.2, light, { sway: -0.4, seed: 6 }),
    royalPalm(spot(1590, 900, 78), 9.3, light, { sway: 0.3, seed: 10 }),
    royalPalm(spot(120, 960, 88), 8.4, light, { sway: 0.5, seed: 22 }),
    clip(wholeSheet, glow([-60, 420], 900, gold, 0.35)),
  ].join("");
}

/** The watch tower, the planter's house at its foot, and their shade. */
function estate(): Art {
  return [
    multiply(0.45, soft(8, fill(points("500 742, 1060 790, 1070 806, 500 764"), mix(light.cool, rose, 0.2)))),
    iznagaTower(
      within((u, v) => [u, -v], 520, -742, 15.6),
      light,
    ),
    house(),
    hedge((u, v) => [u, 760 - v], points("340 -6, 460 0, 560 -6, 700 4, 860 -6"), 44, light, {
      green: mix(leaf, gold, 0.12),
      seed: 5,
      density: 2,
    }),
  ].join("");
}

/** The planter's house below it. */
function house(): Art {
  const roof = tones(mix(terracotta, rose, 0.12), light, 0.35);
  const wall = tones(mix(paper, gold, 0.2), light, 0.3);
  return [
    fill(points("640 750, 640 690, 900 690, 900 750"), wall.body),
    fill(points("600 752, 600 694, 640 690, 640 752"), wall.lit),
    ...each(6, (i) =>
      fill(
        arch(656 + i * 41, -750, 26, 46, 13).map(([u, v]) => [u, -v] as const),
        mix(sea, ink, 0.1),
      ),
    ),
    fill(points("586 696, 640 640, 872 640, 918 696"), roof.body),
    fill(points("586 696, 640 640, 690 640, 640 696"), roof.lit),
    ...each(5, (i) =>
      stroke(
        [
          [690 + i * 46, 644],
          [694 + i * 48, 692],
        ],
        roof.shade,
        3,
        0.6,
      ),
    ),
    stroke(points("640 640, 872 640"), roof.lit, 5),
  ].join("");
}
