import { each, ellipse, points, put, rect, smooth, within, type Place } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, tones, type Hex, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, sheetOf, softShadow, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { barred, coat, doorway, sideEave, whitewash } from "../../vocabulary/apodaca.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.35, -1, 0.22], warm: "#fff3cf", cool: "#43345e", haze: "#efe6d2" };
const yard = view([820, 170], 7.4, 1080);
const c = coat(light);
const [west, east, back] = [-3.6, 3.3, 13.5];
const jars: readonly (readonly [number, number])[] = [
  [2.5, 12.3],
  [-2.9, 12.1],
  [2.5, 11.1],
  [-2.9, 10.7],
  [2.5, 9.9],
  [-2.9, 9.3],
  [2.5, 8.7],
  [-2.9, 7.9],
  [2.5, 7.5],
];

/** The first court from the roof at noon: the shade has withdrawn under the eaves, and the jars may be counted. */
export default function noon(): Art {
  return sheetOf(formats.album, "Noon", town(), walls(), ground(), [...jars].map(jarFromAbove), middle(), roofs());
}

function town(): Art {
  const roof = (x: number, z: number, w: number, tone: Hex) =>
    lay(
      yard.front(z),
      points(`${x} 2.2, ${x} 3.6, ${x + w} 3.6, ${x + w} 2.2`),
      far(mix(c.wash, tone, 0.5), light, z / 70),
    ) +
    fill(
      [
        yard.at(x - 0.3, 3.5, z),
        yard.at(x + w + 0.3, 3.5, z),
        yard.at(x + w - 0.4, 4.8, z + 4),
        yard.at(x + 0.4, 4.8, z + 4),
      ],
      far(c.tile, light, z / 80),
    ) +
    each(Math.round(w / 0.8), (i) =>
      stroke(
        [yard.at(x + 0.2 + i * 0.8, 3.5, z), yard.at(x + 0.6 + i * 0.8 * ((w - 1) / w), 4.8, z + 4)],
        far(mix(c.tile, light.cool, 0.35), light, z / 80),
        Math.max(2.5, 90 / z),
        0.7,
      ),
    ).join("") +
    each(Math.floor(w / 2.4), (i) =>
      lay(yard.front(z), rect(x + 0.8 + i * 2.4, 2.2, 0.8, 0.9), far(mix(sea, light.cool, 0.4), light, z / 60)),
    ).join("");
  return [
    wholeSky(formats.album, 200, [0, mix(sky, sea, 0.3)], [1, mix(paper, sky, 0.35)]),
    fill(rect(-20, 176, 1540, 240), far(mix(c.tile, leaf, 0.3), light, 0.5)),
    churchTower(within(yard.front(62), -24, 0), 15, far(mix(gold, rose, 0.3), light, 0.35), light),
    royalPalm(yard.stand(12, 40), 11, light, { green: far(leaf, light, 0.3), seed: 4 }),
    royalPalm(yard.stand(-7, 34), 10, light, { green: far(leaf, light, 0.25), seed: 9, sway: 0.5 }),
    ...(
      [
        [-26, 40, 9, rose],
        [-14, 38, 8, gold],
        [-2, 42, 10, sky],
        [11, 38, 9, rose],
        [24, 42, 9, gold],
        [-20, 27, 8, sky],
        [-9, 25, 7, gold],
        [0, 28, 8, rose],
        [9, 25, 8, sky],
        [-12, 18, 7, rose],
        [6, 18.5, 8, gold],
      ] as const
    ).map(([x, z, w, tone]) => roof(x, z, w, tone)),
    royalPalm(yard.stand(-3.4, 19), 7.5, light, { green: far(leaf, light, 0.1), seed: 6, sway: -0.4 }),
  ].join("");
}

function walls(): Art {
  const end = yard.front(back);
  return [
    fill(
      [yard.at(-9, 3, back - 0.4), yard.at(9, 3, back - 0.4), yard.at(8, 4.4, back + 3), yard.at(-8, 4.4, back + 3)],
      tones(c.tile, light).shade,
    ),
    ...each(46, (i) => {
      const x = -9 + i * 0.4;
      return fill(
        [
          yard.at(x + 0.04, 3, back - 0.4),
          yard.at(x + 0.34, 3, back - 0.4),
          yard.at(x * 0.89 + 0.3, 4.4, back + 3),
          yard.at(x * 0.89 + 0.04, 4.4, back + 3),
        ],
        i % 4 ? c.tile : mix(c.tile, light.warm, 0.35),
      );
    }),
    whitewash(end, west, east - west, 2.95, light, c),
    doorway(end, -0.9, 1.6, 2.6, light, c),
    barred(end, -2.9, 0.7, 1.1, 1.6, light, c, { bars: 5 }),
    barred(end, 1.7, 0.7, 1.1, 1.6, light, c, { bars: 5 }),
    shadeOn(put(end, rect(west, 1.7, east - west, 1.25)), light, 0.42, 3),
    whitewash(yard.side(west), 5, back - 5, 2.95, light, c),
    whitewash(yard.side(east), 5, back - 5, 2.95, light, { ...c, wash: mix(c.wash, light.cool, 0.2) }),
    ...[11, 8.4].map(
      (z) => doorway(yard.side(west), z, 1.3, 2.4, light, c) + doorway(yard.side(east), z, 1.3, 2.4, light, c),
    ),
    fill(
      [
        yard.at(-9, 3.06, back - 0.42),
        yard.at(9, 3.06, back - 0.42),
        yard.at(9, 2.84, back - 0.42),
        yard.at(-9, 2.84, back - 0.42),
      ],
      mix(c.tile, light.warm, 0.3),
    ),
  ].join("");
}

function ground(): Art {
  const floor = yard.floor();
  return [
    bricks(
      yard,
      { x: [west, east], z: [5, back] },
      light,
      c.bricks.map((b) => mix(b, light.warm, 0.25)),
      { haze: 0.1 },
    ),
    lay(floor, rect(-2.3, 5, 0.16, 8.2), mix(paper, rose, 0.35)),
    lay(floor, rect(1.85, 5, 0.16, 8.2), mix(paper, rose, 0.35)),
    shadeOn(put(floor, points("-3.6 5, -2.75 5, -2.75 13.5, -3.6 13.5")), light, 0.5, 3),
    shadeOn(put(floor, points("-3.6 13.5, 3.3 13.5, 3.3 12.95, -3.6 12.95")), light, 0.5, 3),
    shadeOn(put(floor, points("2.95 5, 3.3 5, 3.3 13.5, 2.95 13.5")), light, 0.45, 3),
  ].join("");
}

function jarFromAbove([x, z]: readonly [number, number], i: number): Art {
  const at = yard.stand(x, z);
  const t = tones(mix(c.tile, rose, (i % 3) * 0.1), light, 0.42);
  return [
    softShadow(yard.floor(), ellipse(x + 0.3, z + 0.12, 0.72, 0.5), light.cool, 0.55, 4),
    lay(at, ellipse(0, 0.42, 0.62, 0.56), t.body),
    lay(
      at,
      smooth(points("0.1 -0.12, 0.5 0.1, 0.61 0.42, 0.5 0.72, 0.3 0.86, 0.36 0.5, 0.28 0.14"), true),
      t.shade,
      0.75,
    ),
    lay(at, smooth(points("-0.5 0.2, -0.56 0.5, -0.4 0.8, -0.34 0.5"), true), t.lit, 0.85),
    lay(at, ellipse(0, 0.84, 0.4, 0.22), t.lit),
    lay(at, ellipse(0, 0.83, 0.32, 0.165), mix(ink, t.shade, 0.4)),
    i % 3 === 1
      ? fern(within(at, 0, 0.86), 0.75, light, { seed: i, fronds: 13, fall: 0.65 })
      : lay(at, ellipse(0.01, 0.81, 0.28, 0.13), mix(sky, paper, 0.2)) +
        lay(at, smooth(points("-0.2 0.84, 0 0.88, 0.18 0.84, 0 0.86"), true), paper),
  ].join("");
}

/** A round table under a white parasol, two chairs; seen from here, a daisy. */
function middle(): Art {
  const at: Place = yard.stand(-0.25, 9.1, { height: 1.9 });
  const rim = each(
    10,
    (i) => [Math.cos((i * Math.PI) / 5 + 0.3) * 1.25, Math.sin((i * Math.PI) / 5 + 0.3) * 0.72] as const,
  );
  const chair = (x: number, z: number) =>
    softShadow(yard.floor(), rect(x - 0.2, z - 0.12, 0.7, 0.5), light.cool, 0.5, 4) +
    lay(yard.stand(x, z), points("-0.24 0.4, -0.2 0.66, 0.24 0.66, 0.28 0.4"), mix(gold, paper, 0.3)) +
    lay(yard.stand(x, z), points("-0.24 0.4, 0.28 0.4, 0.28 0.34, -0.24 0.34"), c.wood) +
    [-0.22, 0.24].map((u) => lay(yard.stand(x, z), rect(u, 0, 0.05, 0.4), c.wood)).join("");
  return [
    softShadow(yard.floor(), ellipse(0.35, 9.5, 1.3, 1.15), mix(light.cool, rose, 0.15), 0.6, 5),
    chair(-1.75, 9.2),
    chair(1.1, 8.7),
    stroke([yard.at(-0.25, 0, 9.1), at(0, 0.3)], c.wood, 10),
    ...each(10, (i) =>
      lay(
        at,
        [
          [0, 0.42],
          rim[i]!,
          [(rim[i]![0] + rim[(i + 1) % 10]![0]) * 0.51, (rim[i]![1] + rim[(i + 1) % 10]![1]) * 0.49],
          rim[(i + 1) % 10]!,
        ],
        i % 2 ? mix(sea, sky, i > 4 ? 0.3 : 0.45) : i > 4 && i < 9 ? mix(paper, light.cool, 0.12) : "#fffaf0",
      ),
    ),
    lay(at, ellipse(0, 0.45, 0.05, 0.06), gold),
    glow(at(0, 0.4), 420, gold, 0.16),
  ].join("");
}

function roofs(): Art {
  return [
    sideEave(yard, west, [3, back], 3.1, light, c, 0.7),
    sideEave(yard, east, [3, back], 3.1, light, c, 0.6),
    fill(points("1060 1220, 1200 1100, 1520 1010, 1520 1220"), mix(c.tile, ink, 0.35)),
    ...each(6, (i) =>
      fill(
        points(
          `${1090 + i * 80} 1220, ${1110 + i * 80} ${1180 - i * 26}, ${1165 + i * 80} ${1160 - i * 26}, ${1165 + i * 80} 1220`,
        ),
        i % 2 ? mix(c.tile, ink, 0.15) : mix(c.tile, gold, 0.1),
      ),
    ),
    ridgeCat(),
  ].join("");
}

/** The cat keeps to the ridge, from where the lizards can be counted too. */
function ridgeCat(): Art {
  const at = (u: number, v: number) => [1330 + u * 330, 1112 - v * 330] as const;
  return [
    lay(at, smooth(points("0.2 0.02, 0.36 -0.02, 0.42 -0.2, 0.38 -0.28, 0.36 -0.18, 0.3 -0.06"), true, 5), ink),
    lay(
      at,
      smooth(points("-0.13 0, -0.16 0.09, -0.12 0.2, -0.07 0.29, 0.07 0.29, 0.12 0.2, 0.2 0.09, 0.24 0"), true),
      ink,
    ),
    lay(at, ellipse(0, 0.35, 0.092, 0.08), ink),
    lay(at, points("-0.09 0.37, -0.085 0.475, -0.015 0.41"), ink),
    lay(at, points("0.09 0.37, 0.085 0.475, 0.015 0.41"), ink),
  ].join("");
}
