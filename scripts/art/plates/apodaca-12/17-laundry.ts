import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
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
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, view } from "../../view.ts";
import { barred, coat, doorway, whitewash } from "../../vocabulary/apodaca.ts";
import { box, eave } from "../../vocabulary/building.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cockerel } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [-0.42, -0.62, -0.55], warm: "#fff2cc", cool: "#4a4a86", haze: "#eee4d2" };
const yard = view([760, 720], 1.15, 1000);
const back = 10;
const c = coat(light);

/** Monday in the second court: sheets between us and the sun, and on one of them the cockerel, larger than life. */
export default function laundry(): Art {
  return sheetOf(formats.album, "Laundry", heaven(), walls(), ground(), lines(), trough());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 640, [0, mix(sky, sea, 0.35)], [1, mix(paper, sky, 0.25)]),
    glow([1180, 120], 520, mix(gold, paper, 0.5), 0.8),
    royalPalm(yard.stand(-4.2, 17), 10, light, { green: far(leaf, light, 0.16), seed: 5, sway: -0.4 }),
    hedge(yard.front(11.5), points("2.6 3.4, 4.2 4.6, 6.4 4.2, 8 3.2"), 2.4, under(light, { cool: "#17403e" }), {
      green: mix(leaf, sea, 0.1),
      seed: 4,
    }),
  ].join("");
}

function walls(): Art {
  const end = yard.front(back);
  const shaded = { ...c, wash: mix(c.ochre, c.wash, 0.45) };
  return [
    whitewash(end, -8, 17, 3.1, light, shaded, 0.7),
    doorway(end, -3.4, 1.4, 2.5, light, c),
    barred(end, 1.6, 0.8, 1.3, 1.6, light, c, { bars: 6 }),
    eave(end, -8, 3.1, 17, 0.6, c.tile, light, 0.32),
    shadeOn(put(end, rect(-8, 0, 17, 3.1)), light, 0.3, 1),
    broadLeaves(yard.stand(4.8, 9.2), 2.6, light, { seed: 8, count: 9, green: mix(leaf, gold, 0.1) }),
    broadLeaves(yard.stand(-5.6, 8.8), 2.2, light, { seed: 18, count: 8 }),
  ].join("");
}

interface Cloth {
  u: number;
  w: number;
  long: number;
  colour: Hex;
  lift: number;
}
const cloths: readonly { z: number; high: number; hung: readonly Cloth[] }[] = [
  {
    z: 7.6,
    high: 2.75,
    hung: [
      { u: -3.6, w: 1.5, long: 1.7, colour: mix(rose, paper, 0.35), lift: 0.1 },
      { u: -1.9, w: 0.7, long: 0.9, colour: mix(sea, sky, 0.3), lift: 0.05 },
      { u: -1.05, w: 0.7, long: 0.9, colour: mix(gold, paper, 0.3), lift: 0.05 },
      { u: 0.9, w: 2.0, long: 1.9, colour: "#fff8ea", lift: 0.2 },
      { u: 3.2, w: 1.4, long: 1.2, colour: mix(sky, paper, 0.3), lift: 0.1 },
    ],
  },
  {
    z: 4.7,
    high: 2.7,
    hung: [
      { u: -3.3, w: 2.3, long: 2.0, colour: "#fffaf0", lift: 0.15 },
      { u: 0.75, w: 1.9, long: 2.05, colour: mix(paper, sky, 0.25), lift: 0.25 },
    ],
  },
  { z: 3.0, high: 2.6, hung: [{ u: 1.3, w: 1.9, long: 1.75, colour: "#fff6e6", lift: 0.2 }] },
];

const shapeOf = ({ u, w, long, lift }: Cloth, high: number): Line => [
  [u, high],
  [u + w, high - 0.05],
  ...smooth([
    [u + w, high - 0.05],
    [u + w + lift * 0.5, high - long * 0.5],
    [u + w + lift, high - long + lift],
    [u + w * 0.72 + lift * 0.6, high - long + 0.02],
    [u + w * 0.45 + lift * 0.5, high - long + 0.14],
    [u + w * 0.2 + lift * 0.3, high - long],
    [u + lift * 0.2, high - long + 0.06],
    [u, high - long * 0.5],
    [u, high],
  ]),
];

function ground(): Art {
  const floor = yard.floor();
  const all = put(floor, rect(-6, 1.3, 13, back - 1.3));
  return [
    bricks(
      yard,
      { x: [-6, 7], z: [1.3, back] },
      light,
      c.bricks.map((b) => mix(b, light.warm, 0.3)),
      { haze: 0.15 },
    ),
    clip(
      all,
      multiply(
        0.55,
        soft(
          5,
          cloths.flatMap(({ z, high, hung }) =>
            hung.map((cloth) =>
              fill(
                put(
                  floor,
                  beyond(
                    shapeOf(cloth, high).map(([u, v]) => fallOnFloor(light, [u, v, z])),
                    1,
                    1.3,
                  ),
                ),
                mix(light.cool, rose, 0.2),
              ),
            ),
          ),
        ),
      ),
    ),
    shadeOn(put(floor, points("-6 10, 7 10, 7 8.4, -6 8.7")), light, 0.5, 4),
  ].join("");
}

function lines(): Art {
  return cloths
    .map(({ z, high, hung }, row) => {
      const at = yard.front(z);
      return [
        stroke(
          put(at, smooth(points(`-7 ${high + 0.4}, -3 ${high + 0.05}, 1 ${high}, 4 ${high + 0.02}, 8 ${high + 0.35}`))),
          mix(ink, c.wood, 0.4),
          4.5,
        ),
        ...hung.map((cloth) => {
          const shape = shapeOf(cloth, high);
          const t = tones(cloth.colour, light, 0.34);
          const { u, w, long } = cloth;
          return [
            lay(
              at,
              shape,
              blend(
                at(u, high),
                at(u + w, high - long),
                [0, mix(t.body, gold, 0.08)],
                [0.5, t.body],
                [1, mix(t.body, t.shade, 0.35)],
              ),
            ),
            clip(
              put(at, shape),
              each(Math.max(2, Math.round(w / 0.45)), (i) =>
                lay(
                  at,
                  smooth(
                    points(
                      `${u + 0.2 + i * 0.45} ${high}, ${u + 0.3 + i * 0.45} ${high - long * 0.5}, ${u + 0.24 + i * 0.45} ${high - long - 0.1}, ${u + 0.4 + i * 0.45} ${high - long - 0.1}, ${u + 0.44 + i * 0.45} ${high - long * 0.5}, ${u + 0.28 + i * 0.45} ${high}`,
                    ),
                    true,
                  ),
                  t.shade,
                  0.38,
                ),
              ),
            ),
            row === 1 && u < 0 ? clip(put(at, shape), silhouette(u, high, long)) : "",
            ...each(Math.max(2, Math.round(w / 0.6)), (i) =>
              lay(
                at,
                rect(u + 0.05 + (i * (w - 0.14)) / Math.max(1, Math.round(w / 0.6) - 1), high - 0.1, 0.05, 0.18),
                mix(gold, terracotta, 0.35),
              ),
            ),
          ].join("");
        }),
      ].join("");
    })
    .join("");
}

/** His shadow, thrown on the sheet from the wall on which he stands. */
function silhouette(u: number, high: number, long: number): Art {
  const dark = mix(light.cool, ink, 0.25);
  return multiply(
    0.6,
    soft(
      2.5,
      cockerel(
        within(yard.front(4.7), u + 1.05, high - long + 0.2, 2.3),
        { ...light, warm: dark, cool: dark },
        { body: dark, tail: dark, comb: dark, leg: dark },
      ),
    ),
  );
}

/** The basket of what is still wet, pegs along its rim. */
function basket(): Art {
  const at = yard.stand(1.15, 2.65);
  const wicker = tones(mix(gold, terracotta, 0.3), light, 0.42);
  return [
    softShadow(yard.floor(), points("0.7 2.7, 1.65 2.7, 1.35 2.2, 0.35 2.2"), light.cool, 0.55, 6),
    lay(at, smooth(points("-0.34 0.3, -0.3 0.46, -0.12 0.5, 0 0.42, 0.16 0.52, 0.32 0.44, 0.36 0.3"), true), "#fff8ea"),
    lay(at, smooth(points("0 0.3, 0.02 0.42, 0.16 0.5, 0.3 0.42, 0.34 0.3"), true), mix(sky, paper, 0.3)),
    lay(at, points("-0.4 0.32, -0.31 0, 0.31 0, 0.4 0.32"), wicker.shade),
    ...each(3, (k) =>
      each(9, (i) =>
        lay(
          at,
          rect(-0.35 + i * 0.078 + (k % 2) * 0.03, 0.04 + k * 0.09, 0.05, 0.06),
          (i + k) % 2 ? wicker.body : mix(wicker.body, wicker.shade, 0.4),
        ),
      ).join(""),
    ),
    lay(at, rect(-0.42, 0.29, 0.84, 0.06), wicker.lit),
    ...[-0.3, -0.1, 0.05, 0.24].map((u) => lay(at, rect(u, 0.26, 0.035, 0.15), mix(paper, gold, 0.3))),
    lay(at, smooth(points("-0.46 0.32, -0.5 0.18, -0.38 0.1, -0.3 0.3"), true, 4), mix(rose, paper, 0.3)),
  ].join("");
}

/** The stone trough with its ribbed board, a bar of soap and a bucket. */
function trough(): Art {
  const stone = mix(paper, mix(rose, sky, 0.5), 0.45);
  const bucket = yard.stand(-0.55, 2.5);
  return [
    softShadow(yard.floor(), points("-2.9 2.2, -1.1 2.2, -1.4 1.6, -3.2 1.6"), light.cool, 0.55, 7),
    box(yard, [-2.75, 0, 2.35], [1.7, 0.72, 0.75], stone, light),
    shadeOn(put(yard.front(2.35), rect(-2.75, 0, 1.7, 0.72)), light, 0.42, 1),
    lay(yard.front(2.35), rect(-2.75, 0.64, 1.7, 0.08), mix(stone, light.warm, 0.2)),
    ...[0.22, 0.43].map((v) => lay(yard.front(2.35), rect(-2.75, v, 1.7, 0.016), mix(stone, light.cool, 0.6))),
    ...[
      [-2.3, 0.43],
      [-1.7, 0.43],
      [-2.0, 0.22],
      [-1.4, 0.22],
      [-2.35, 0],
      [-1.7, 0],
    ].map(([u, v]) => lay(yard.front(2.35), rect(u!, v!, 0.016, 0.21), mix(stone, light.cool, 0.6))),
    lay(yard.floor(0.73), rect(-2.62, 2.45, 0.95, 0.55), mix(sea, sky, 0.35)),
    lay(yard.floor(0.73), smooth(points("-2.5 2.6, -2.2 2.75, -1.9 2.62, -2.2 2.52"), true), mix(paper, sky, 0.2)),
    ...each(6, (i) => lay(yard.floor(0.73), rect(-1.6 + i * 0.085, 2.45, 0.04, 0.55), mix(stone, light.cool, 0.45))),
    box(yard, [-1.5, 0.73, 2.5], [0.22, 0.07, 0.14], mix(gold, paper, 0.25), light),
    lay(
      yard.front(2.35),
      smooth(points("-2.3 0.72, -2.34 0.4, -2.2 0.3, -2.0 0.38, -2.02 0.72"), true, 4),
      mix(rose, paper, 0.3),
    ),
    softShadow(yard.floor(), ellipse(-0.62, 2.4, 0.28, 0.13), light.cool, 0.55, 5),
    lay(bucket, points("-0.17 0, -0.23 0.36, 0.23 0.36, 0.17 0"), mix(sky, sea, 0.35)),
    lay(bucket, points("0.04 0, 0.06 0.36, 0.23 0.36, 0.17 0"), mix(sea, light.cool, 0.4)),
    lay(bucket, ellipse(0, 0.36, 0.23, 0.06), mix(paper, sky, 0.3)),
    lay(bucket, ellipse(0, 0.355, 0.2, 0.045), mix(sea, ink, 0.2)),
    lay(bucket, ribbon(smooth(points("-0.23 0.34, -0.2 0.54, 0 0.62, 0.2 0.54, 0.23 0.34")), 0.02), mix(ink, sea, 0.2)),
    basket(),
    spray(rect(-20, 1060, 1540, 160), mix(light.cool, ink, 0.2), [760, 1220], [760, 1080], 0.5),
  ].join("");
}
