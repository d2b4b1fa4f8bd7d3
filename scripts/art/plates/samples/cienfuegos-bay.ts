import {
  arch,
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
  type Place,
} from "../../geometry.ts";
import {
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  terracotta,
  tones,
  under,
  type Hex,
  type Light,
} from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, sheet, soft, spray, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { heron } from "../../vocabulary/animal.ts";
import { cloudStreak, wholeSky } from "../../vocabulary/heavens.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { disc, openSea, range } from "../../vocabulary/land.ts";
import { moorishVilla } from "../../vocabulary/landmark.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const lilac: Hex = "#8d7fa3";
const light: Light = { sun: [-0.9, -0.2, 0.1], warm: "#ffd6a6", cool: "#2c2f58", haze: "#d9a9a2" };
const bay = view([1250, 590], 2.3, 1150);
const shore = 640;

/** The bay of Cienfuegos at dusk: the villa of many towers lights its windows; a heron keeps the end of the pier. */
export default function cienfuegosBay(): Art {
  return sheet(
    "Cienfuegos",
    heaven(),
    water(),
    moorishVilla((u, v) => [430 + u, shore - v], light),
    point(),
    pier(),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      600,
      [0, mix(sea, light.cool, 0.55)],
      [0.32, lilac],
      [0.62, mix(rose, lilac, 0.3)],
      [0.86, mix(rose, gold, 0.35)],
      [1, mix(gold, paper, 0.3)],
    ),
    spray(rect(-20, -20, 1840, 420), mix(light.cool, sea, 0.3), [300, -20], [500, 330], 0.75),
    ...(
      [
        [1080, 236, 760, 26],
        [1420, 300, 620, 20],
        [960, 372, 700, 22],
        [1520, 430, 560, 16],
        [820, 470, 420, 12],
      ] as const
    ).map((streak, i) => cloudStreak(streak, i % 2 ? mix(rose, paper, 0.3) : mix(rose, terracotta, 0.25), 0.75)),
    fill([ellipse(1010, 118, 42, 42), ellipse(1010, 118, 0.1, 0.1)], paper),
    fill(ellipse(1028, 108, 40, 40), mix(sea, lilac, 0.5)),
    disc([1400, 566], 70, mix(gold, paper, 0.55)),
    glow([1400, 566], 620, mix(gold, terracotta, 0.2), 0.6),
    range(points("640 560, 900 512, 1130 540, 1420 488, 1640 530, 1840 496"), 610, mix(lilac, sea, 0.3), light, 0.42),
    range(points("700 590, 1000 566, 1320 578, 1600 554, 1840 566"), 612, mix(lilac, light.cool, 0.45), light, 0.12),
  ].join("");
}

function water(): Art {
  const mirrored: Place = (u, v) => [430 + u, shore + 6 + v * 0.8];
  return [
    openSea(600, 1220, mix(gold, rose, 0.45), mix(sea, light.cool, 0.35), under(light, { warm: "#ffcf9a" }), {
      sunX: 1400,
      seed: 5,
      swell: 15,
    }),
    clip(
      [
        [-20, shore],
        [1820, shore],
        [1820, 1220],
        [-20, 1220],
      ],
      soft(5, `<g opacity="0.5">${moorishVilla(mirrored, light)}</g>`),
    ),
    clip(
      [
        [-20, shore],
        [900, shore],
        [900, 1220],
        [-20, 1220],
      ],
      ...each(16, (i) =>
        fill(
          ribbon(
            smooth([
              [60 + ((i * 137) % 420), shore + 24 + i * 30],
              [330 + ((i * 91) % 200), shore + 18 + i * 30],
              [760 - ((i * 57) % 300), shore + 26 + i * 30],
            ]),
            (t) => (5 + i * 0.9) * Math.sin(Math.PI * t),
          ),
          i % 2 ? mix(sea, light.cool, 0.35) : mix(rose, lilac, 0.4),
          0.5,
        ),
      ),
    ),
  ].join("");
}

/** The garden on the point. */
function point(): Art {
  const dusk = under(light, { cool: "#14304a", warm: "#b98f7c" });
  const dark = mix(leaf, light.cool, 0.5);
  return [
    fill(
      smooth(points("-40 628, 200 630, 560 634, 790 640, 850 650, 700 664, 300 672, -40 690"), true),
      mix(light.cool, sea, 0.3),
    ),
    fill(points("-40 632, 800 636, 820 648, -40 652"), mix(rose, light.cool, 0.35)),
    hedge((u, v) => [u, 640 - v], points("-40 0, 120 6, 260 0, 420 -6, 600 0, 800 -6"), 44, dusk, {
      green: dark,
      seed: 6,
      density: 2.4,
    }),
    royalPalm(spot(18, 642, 42), 10, dusk, { green: dark, trunk: mix(lilac, light.cool, 0.2), sway: 0.5, seed: 3 }),
    royalPalm(spot(820, 646, 36), 8.6, dusk, { green: dark, trunk: mix(lilac, light.cool, 0.2), sway: 0.5, seed: 9 }),
    glow([430, 540], 380, gold, 0.28),
  ].join("");
}

/** The wooden pier that runs out to where the sun has been. */
function pier(): Art {
  const wood = tones(mix(terracotta, lilac, 0.5), under(light, { warm: "#ffc79a" }), 0.4);
  const [from, to, end, high] = [-1.25, 1.25, 21, 0.55];
  const deck = bay.floor(high);
  const pile = (x: number, z: number) => {
    const at = bay.stand(x, z, { height: -0.4 });
    const pale = Math.min(0.5, z / 40);
    return (
      lay(at, rect(-0.09, 0, 0.18, 1.55), mix(mix(wood.shade, ink, 0.3), light.haze, pale)) +
      lay(at, rect(0.03, 0, 0.06, 1.55), mix(wood.body, light.haze, pale)) +
      lay(at, ellipse(0, 1.55, 0.09, 0.035), mix(wood.lit, light.haze, pale)) +
      lay(at, points("-0.1 0.02, 0.1 0.02, 0.16 -0.5, -0.16 -0.5"), mix(ink, light.cool, 0.4), 0.4)
    );
  };
  const planks = each(62, (i) => {
    const z = 2.35 + i * 0.3;
    const tone = mix(
      [wood.body, mix(wood.body, wood.lit, 0.35), mix(wood.body, wood.shade, 0.3)][(i * 5) % 3] as Hex,
      light.haze,
      Math.min(0.5, z / 34),
    );
    return lay(deck, rect(from, z, to - from, 0.275), tone);
  });
  const lampAt = (z: number) =>
    streetLamp(bay.stand(to + 0.02, z, { height: high }), 2.7, light, {
      lit: true,
      colour: mix(ink, light.cool, 0.4),
    }) + glow(bay.at(to + 0.02, high + 2.56, z), 900 / z, gold, 0.6);
  const posts = [17, 13, 10, 7.6, 5.6, 4];
  return [
    multiply(
      0.6,
      soft(
        6,
        fill(
          [bay.at(from - 0.25, 0, 2.2), bay.at(from - 0.1, 0, end), bay.at(to + 0.1, 0, end), bay.at(to + 0.4, 0, 2.2)],
          mix(light.cool, sea, 0.3),
        ),
      ),
    ),
    ...posts.map((z) => pile(from - 0.08, z)),
    lay(bay.side(from), rect(2.2, high - 0.2, end - 2.2, 0.2), mix(wood.shade, ink, 0.3)),
    lay(deck, rect(from, 2.2, to - from, end - 2.2), mix(wood.shade, ink, 0.35)),
    ...planks,
    clip(
      put(deck, rect(from, 2.2, to - from, end - 2.2)),
      lay(
        deck,
        rect(from, 2.2, to - from, end),
        blend([1250, 690], [1250, 1000], [0, mix(gold, rose, 0.3), 0.7], [1, mix(gold, rose, 0.4), 0]),
      ),
    ),
    gazebo(end),
    ...posts.map((z) => pile(to + 0.08, z)),
    lampAt(12.4),
    lampAt(7.2),
    heron(within(bay.stand(from - 0.08, 4, { height: 1.13 }), 0, 0, 0.72), mix(paper, rose, 0.12), ink),
  ].join("");
}

function gazebo(z: number): Art {
  const at = bay.stand(0, z, { height: 0.55 });
  const dark = mix(light.cool, terracotta, 0.25);
  const rim: Line = points("-2.3 2.6, 2.3 2.6, 0.25 4.1, -0.25 4.1");
  return [
    ...[-1.8, -0.9, 0.9, 1.8].map((u) => lay(at, rect(u - 0.08, -0.2, 0.16, 2.9), dark)),
    lay(at, rect(-1.9, 0.7, 1.1, 0.1), dark),
    lay(at, rect(0.8, 0.7, 1.1, 0.1), dark),
    lay(at, arch(-2.1, 2.3, 4.2, 0.5, 0.3), dark),
    lay(at, rim, mix(terracotta, light.cool, 0.3)),
    lay(at, points("0.3 2.6, 2.3 2.6, 0.25 4.1, 0 4.1"), mix(terracotta, light.warm, 0.2)),
    lay(at, ellipse(0, 4.25, 0.15, 0.2), gold),
  ].join("");
}
