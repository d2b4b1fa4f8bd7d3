import { each, ellipse, points, put, rect, smooth, spot, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, terracotta, under, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { heavens } from "../../vocabulary/heavens.ts";
import { cloud, disc } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { parapet, terraceFloor } from "../../vocabulary/rooftop.ts";
import { capiro, roofs } from "../../vocabulary/santa-clara.ts";

const light: Light = { sun: [0.7, -0.3, -0.5], warm: "#ffd08a", cool: "#4a2f52", haze: "#eaa77c" };
const terrace = view([820, 560], 1.6, 1100);
const edge = 5.2;

/** Half past six: the hill of Capiro, a kite above it, and two chairs that have the best of the evening to themselves. */
export default function hillOfCapiro(): Art {
  return sheetOf(
    formats.album,
    "The hill of Capiro",
    sky_(),
    town(),
    kite(),
    floor(),
    parapet(terrace.front(edge), -4.2, 8.6, mix(rose, light.cool, 0.22), under(light, { warm: "#ffc58a" }), 2.8),
    chairs(),
    glow([330, 452], 760, mix(gold, terracotta, 0.15), 0.7),
  );
}

function sky_(): Art {
  return [
    heavens(mix(sea, rose, 0.42), mix(rose, gold, 0.35), mix(gold, paper, 0.25), 560),
    cloud(1130, 150, 520, mix(rose, paper, 0.35), mix(terracotta, rose, 0.4), 5),
    cloud(420, 250, 460, mix(gold, paper, 0.35), mix(terracotta, rose, 0.3), 11),
    disc([330, 452], 74, mix(paper, gold, 0.35)),
  ].join("");
}

function town(): Art {
  const smoke = (x: number, y: number, s: number) =>
    soft(
      7,
      stroke(
        smooth([
          [x, y],
          [x + 12 * s, y - 50 * s],
          [x - 10 * s, y - 100 * s],
          [x + 22 * s, y - 160 * s],
          [x + 60 * s, y - 200 * s],
        ]),
        mix(paper, rose, 0.4),
        15 * s,
        0.6,
      ),
    );
  return [
    capiro(930, 565, 860, light, 0.22, mix(leaf, mix(sea, rose, 0.3), 0.45)),
    roofs(560, 54, light, 0.42, { seed: 22, lit: 0.1, dusk: 0.1 }),
    churchTower(spot(1240, 640, 15), 20, mix(rose, paper, 0.25), light),
    royalPalm(spot(560, 690, 34), 8, light, {
      green: mix(leaf, light.cool, 0.4),
      trunk: mix(rose, light.cool, 0.4),
      sway: 0.5,
      seed: 3,
    }),
    roofs(622, 88, light, 0.2, { seed: 31, lit: 0.22, dusk: 0.16 }),
    smoke(300, 560, 0.8),
    roofs(725, 140, light, 0.05, { seed: 44, lit: 0.3, dusk: 0.26 }),
    smoke(1120, 600, 1),
  ].join("");
}

function kite(): Art {
  const [x, y] = [790, 158];
  return [
    stroke(
      smooth([
        [x, y + 20],
        [x + 40, y + 170],
        [x + 130, y + 330],
        [x + 190, y + 440],
      ]),
      mix(ink, rose, 0.35),
      3,
    ),
    fill(
      [
        [x - 8, y - 62],
        [x + 50, y - 6],
        [x + 8, y + 66],
        [x - 50, y + 8],
      ],
      "#c4442c",
    ),
    fill(
      [
        [x - 8, y - 62],
        [x + 50, y - 6],
        [x, y + 2],
      ],
      mix(gold, paper, 0.2),
    ),
    fill(
      [
        [x + 8, y + 66],
        [x - 50, y + 8],
        [x, y + 2],
      ],
      mix(sea, ink, 0.1),
    ),
    stroke(
      smooth([
        [x + 8, y + 66],
        [x - 14, y + 104],
        [x + 22, y + 136],
        [x - 4, y + 174],
      ]),
      "#c4442c",
      6,
    ),
    ...[
      [-8, 98],
      [10, 128],
      [2, 160],
    ].map(([a, b]) =>
      fill(
        [
          [x + a! - 14, y + b! - 7],
          [x + a! + 14, y + b! + 7],
          [x + a! + 14, y + b! - 7],
          [x + a! - 14, y + b! + 7],
        ],
        gold,
      ),
    ),
  ].join("");
}

function floor(): Art {
  const all = terrace.floor();
  return [
    terraceFloor(
      terrace,
      { x: [-4.4, 4.4], z: [1.8, edge], size: 0.42 },
      mix(mix(terracotta, rose, 0.4), light.cool, 0.2),
      light,
      0.2,
    ),
    // the balusters' shade comes towards us
    multiply(
      0.55,
      soft(
        4,
        lay(all, points("-4.4 5.2, 4.4 5.2, 4.4 4.85, -4.4 4.85"), light.cool),
        ...each(5, (i) =>
          lay(
            all,
            [
              [-4.2 + i * 2.8 - 0.2, 5.2],
              [-4.2 + i * 2.8 + 0.2, 5.2],
              [-4.2 + i * 2.8 + 2.3, 3.6],
              [-4.2 + i * 2.8 + 1.8, 3.6],
            ],
            light.cool,
          ),
        ),
        lay(all, points("-4.4 3.7, 4.4 3.7, 4.4 3.45, -4.4 3.45"), light.cool),
      ),
    ),
    spray(put(all, rect(-3, 1.8, 6, 1.5)), mix(ink, light.cool, 0.4), [750, 1220], [750, 940], 0.7),
  ].join("");
}

/** Two chairs turned to the view; between them a stool with what is left of two mojitos. */
function chairs(): Art {
  const wood = mix(terracotta, ink, 0.48);
  const shade = (x: number, z: number) =>
    softShadow(
      terrace.floor(),
      [
        [x - 0.6, z + 0.1],
        [x + 0.6, z + 0.1],
        [x + 1.5, z - 0.75],
        [x + 0.5, z - 0.8],
      ],
      light.cool,
      0.6,
      9,
    );
  const glass = (u: number, full: number) => {
    const at = terrace.stand(u, 3.42, { height: 0.52 });
    return [
      lay(at, points("-0.06 0, -0.075 0.22, 0.075 0.22, 0.06 0"), mix(paper, gold, 0.3), 0.6),
      lay(
        at,
        [
          [-0.06, 0.01],
          [-0.06 - full * 0.06, full],
          [0.06 + full * 0.06, full],
          [0.06, 0.01],
        ],
        mix(leaf, paper, 0.5),
        0.9,
      ),
      lay(at, smooth(points("-0.02 0.18, -0.08 0.28, -0.01 0.31, 0.06 0.27, 0.03 0.18"), true), leaf),
      stroke(put(at, points("0.02 0.05, 0.09 0.34")), terracotta, 5),
    ].join("");
  };
  return [
    shade(-1.15, 3.7),
    shade(0.95, 3.7),
    rockingChair(within(terrace.stand(-1.2, 3.75), 0, 0, 1.08), wood, light),
    rockingChair(within(terrace.stand(0.98, 3.75, { flip: true }), 0, 0, 1.08), wood, light),
    shade(-0.12, 3.4),
    box(terrace, [-0.38, 0, 3.3], [0.52, 0.52, 0.4], mix(sea, light.cool, 0.2), light),
    lay(
      terrace.floor(0.525),
      rect(-0.42, 3.26, 0.6, 0.48),
      blend([700, 0], [900, 0], [0, mix(sea, gold, 0.4)], [1, mix(sea, light.cool, 0.2)]),
    ),
    glass(-0.24, 0.07),
    glass(0.03, 0.11),
    lay(within(terrace.stand(-1.2, 3.75), 0.06, 0.55, 1.1), ellipse(0, 0, 0.24, 0.03), mix(paper, rose, 0.3)),
  ].join("");
}
