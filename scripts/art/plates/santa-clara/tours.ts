import { chance, each, ellipse, points, put, rect, ribbon, smooth, type Line } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
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
  softShadow,
  spray,
  type Art,
} from "../../svg.ts";
import { beyond, view } from "../../view.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { birds, cloud, range } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { carFromBehind } from "../../vocabulary/street-life.ts";

const light: Light = { sun: [-0.85, -0.5, -0.12], warm: "#ffe6b0", cool: "#27506b", haze: "#cfe0d6" };
const road = view([1020, 640], 1.75, 1250);
const half = 2.7;

/** The avenue of royal palms towards the Escambray, an early start: what the roof rack carries is going too. */
export default function tours(): Art {
  return sheet(
    "The road to the Escambray",
    heaven(),
    hills(),
    fields(),
    tarmac(),
    avenue(),
    carFromBehind(road.stand(1.05, 8.2), mix(sea, sky, 0.3), light),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      640,
      [0, mix(sky, sea, 0.26)],
      [0.55, mix(sky, paper, 0.45)],
      [1, mix(paper, gold, 0.35)],
    ),
    glow([1500, 240], 700, mix(paper, gold, 0.4), 0.45),
    cloud(560, 300, 420, mix(paper, "#ffffff", 0.4), mix(sky, paper, 0.3), 4),
    cloud(1330, 190, 300, mix(paper, "#ffffff", 0.4), mix(sky, paper, 0.3), 9),
    birds(
      [
        [820, 250, 20],
        [880, 222, 15],
        [792, 290, 14],
      ],
      mix(ink, sea, 0.5),
    ),
  ].join("");
}

function hills(): Art {
  const blue = mix(sea, sky, 0.25);
  return [
    range(
      points(
        "-40 560, 160 500, 330 520, 520 440, 700 420, 860 352, 980 380, 1100 330, 1260 402, 1420 390, 1600 470, 1840 440",
      ),
      650,
      blue,
      light,
      0.52,
    ),
    range(
      points("-40 610, 220 560, 420 580, 640 500, 800 520, 960 470, 1120 520, 1300 480, 1500 560, 1840 530"),
      652,
      mix(blue, leaf, 0.4),
      light,
      0.32,
    ),
    range(
      points("-40 640, 200 612, 480 622, 760 586, 1000 606, 1240 588, 1500 620, 1840 600"),
      656,
      mix(leaf, sky, 0.2),
      light,
      0.22,
    ),
  ].join("");
}

/** Cane on the left, red earth newly ploughed on the right. */
function fields(): Art {
  const ground = road.floor();
  const luck = chance(4);
  const furrow = (x: number): Line =>
    put(
      ground,
      beyond(
        [
          [x, 1.6],
          [x, 70],
          [x + 0.9, 70],
          [x + 0.9, 1.6],
        ],
        1,
        1.6,
      ),
    );
  return [
    lay(ground, rect(-120, 1.4, 240, 200), mix(leaf, gold, 0.38)),
    lay(
      ground,
      rect(half + 3.4, 1.4, 100, 160),
      blend([0, 650], [0, 1200], [0, mix(terracotta, rose, 0.55)], [1, mix(terracotta, rose, 0.18)]),
    ),
    ...each(16, (i) => fill(furrow(half + 4 + i * 1.9), mix(terracotta, light.cool, 0.24), 0.55)),
    lay(
      ground,
      rect(half, 1.4, 3.4, 160),
      blend([0, 650], [0, 1200], [0, mix(leaf, light.haze, 0.35)], [1, mix(leaf, gold, 0.18)]),
    ),
    lay(
      ground,
      rect(-half - 3.2, 1.4, 3.2, 160),
      blend([0, 650], [0, 1200], [0, mix(leaf, light.haze, 0.35)], [1, mix(leaf, gold, 0.1)]),
    ),
    ...[70, 48, 34, 25, 18.5, 13.6, 10, 7.4, 5.6].map((z) =>
      each(Math.min(46, Math.round(8 + z * 1.1)), (i) => {
        const u = -half - 3.6 - i * (0.62 + z / 60) - luck.between(0, 0.4);
        const at = road.stand(u, z + luck.between(-0.5, 0.5));
        const tone = mix(leaf, gold, 0.16 + ((i * 5 + Math.round(z)) % 4) * 0.09);
        const tuft = each(5, (k) => {
          const lean = (k - 2) * 0.3;
          const blade = smooth(
            [
              [lean * 0.3, 0],
              [lean * 0.6, 1.3],
              [lean * 1.3, 2.05 - Math.abs(lean) * 0.5],
              [lean * 2.1, 1.85 - Math.abs(lean)],
            ],
            false,
            4,
          );
          return lay(
            at,
            ribbon(blade, (s) => 0.26 * (1 - s) ** 0.7 + 0.02),
            far(k % 2 ? tone : mix(tone, light.cool, 0.24), light, z / 110),
          );
        }).join("");
        const tassel =
          (i + Math.round(z)) % 3
            ? ""
            : lay(
                at,
                ribbon(
                  smooth([
                    [0, 1.7],
                    [0.04, 2.3],
                    [0.16, 2.66],
                  ]),
                  (s) => 0.16 * Math.sin(Math.PI * s) + 0.03,
                ),
                far(mix(paper, rose, 0.5), light, z / 90),
              );
        return tuft + tassel;
      }).join(""),
    ),
  ].join("");
}

function tarmac(): Art {
  const ground = road.floor();
  const grey = mix(mix(paper, sea, 0.38), rose, 0.32);
  const all = put(ground, rect(-half, 1.5, half * 2, 160));
  return [
    fill(
      all,
      blend(
        [0, 650],
        [0, 1200],
        [0, mix(grey, light.haze, 0.65)],
        [0.4, mix(grey, paper, 0.14)],
        [1, mix(grey, light.cool, 0.26)],
      ),
    ),
    lay(ground, rect(-half - 0.32, 1.5, 0.32, 160), mix(terracotta, rose, 0.5)),
    lay(ground, rect(half, 1.5, 0.32, 160), mix(terracotta, rose, 0.5)),
    ...each(24, (i) => lay(ground, rect(-0.07, 2.2 + i * 3.4, 0.14, 1.7), mix(paper, gold, 0.25), 0.85)),
    clip(all, spray(all, mix(grey, ink, 0.4), [900, 1240], [900, 980], 0.5)),
  ].join("");
}

const trunks = [5.4, 9.2, 13.6, 19, 26, 35, 47];

/** The palms, far ones first, and the bars of shade that they lay across the road. */
function avenue(): Art {
  const ground = road.floor();
  const bars = trunks.flatMap((z) => [
    [
      [half + 1.3, z - 0.2],
      [half + 1.3, z + 0.26],
      [-half - 3, z - 0.72],
      [-half - 3, z - 1.1],
    ] as Line,
  ]);
  const palm = (x: number, z: number, i: number) =>
    softShadow(ground, ellipse(x - 0.3, z, 0.7, 0.2), light.cool, 0.5, 3) +
    royalPalm(road.stand(x, z), 10.6 + ((i * 7 + (x < 0 ? 1 : 0)) % 3) * 0.8, under(light, { cool: "#22566a" }), {
      green: far(mix(leaf, gold, 0.08), light, z / 120),
      trunk: far(mix(paper, leaf, 0.2), light, z / 120),
      sway: x < 0 ? 0.35 : -0.35,
      seed: i * 3 + (x < 0 ? 1 : 2),
    });
  return [
    multiply(
      0.42,
      soft(
        3.5,
        bars.map((bar) => lay(ground, beyond(bar, 1, 1.6), mix(light.cool, rose, 0.2))),
      ),
    ),
    softShadow(
      ground,
      points("-2.7 1.7, 2.7 1.7, 2.7 3.3, 0.4 3.1, -0.8 3.9, -2.7 3.5"),
      mix(light.cool, rose, 0.2),
      0.4,
      9,
    ),
    ...[...trunks.keys()].reverse().flatMap((i) => {
      const z = trunks[i] as number;
      return [palm(-half - 2.1, z + 1.6, i), palm(half + 1.9, z, i)];
    }),
  ].join("");
}
