import { chance, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import {
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
import { clip, fill, formats, glow, lay, multiply, sheetOf, softShadow, stroke, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat, whitewash } from "../../vocabulary/apodaca.ts";
import { box, eave } from "../../vocabulary/building.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { broadLeaves, fern, hedge } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.5, -0.85, 0.25], warm: "#fff0bd", cool: "#20384a", haze: "#dfe3c4" };
const yard = view([820, 520], 1.55, 1000);
const back = 8;
const c = coat(light);

/** The second court after lunch: Ramiro's herbs, Ramiro's bench, and the hammock in which his stories are prepared. */
export default function hammock(): Art {
  return sheetOf(formats.album, "Hammock and herbs", walls(), ground(), bench(), trees(), cloth(), beds(), canopy());
}

function walls(): Art {
  const end = yard.front(back);
  return [
    fill(whole(formats.album), mix(sky, paper, 0.35)),
    hedge(yard.front(9.5), points("-7 3.6, -4 4.6, -1 4, 2 4.8, 6 4"), 2.2, light, {
      green: mix(leaf, sky, 0.35),
      seed: 2,
    }),
    whitewash(end, -8, 16, 3.1, light, c, 0.75),
    eave(end, -8, 3.1, 16, 0.55, c.tile, light, 0.3),
    shadeOn(put(end, points("-8 3.1, 8 3.1, 8 1.6, 4.4 1.3, 2 2.1, -0.5 1.4, -3 2.2, -8 1.2")), light, 0.5, 9),
  ].join("");
}

function ground(): Art {
  const luck = chance(23);
  const floor = yard.floor();
  const all = put(floor, rect(-6, 1.4, 13, back - 1.4));
  return [
    bricks(
      yard,
      { x: [-6, 7], z: [1.4, back] },
      light,
      c.bricks.map((b) => mix(b, leaf, 0.1)),
      { haze: 0.15 },
    ),
    shadeOn(all, light, 0.5, 1),
    clip(
      all,
      ...each(24, () => {
        const [x, z] = [luck.between(-4.6, 4.6), luck.between(2, 7.8)];
        const r = luck.between(0.12, 0.42);
        return sunOn(
          put(
            floor,
            smooth(
              each(
                7,
                (k) =>
                  [
                    x + Math.cos(k * 0.9) * r * luck.between(0.7, 1.3),
                    z + Math.sin(k * 0.9) * r * luck.between(0.6, 1),
                  ] as const,
              ),
              true,
              4,
            ),
          ),
          0.85,
        );
      }),
    ),
  ].join("");
}

/** The work bench against the wall: a vice, a saw, cans on a shelf, a chair leg that has been under repair since Easter. */
function bench(): Art {
  const end = yard.front(back - 0.02);
  const wood = tones(mix(gold, terracotta, 0.45), light, 0.4);
  const steel = mix(sky, light.cool, 0.4);
  const at = within(end, 1.15, 1.25);
  return [
    lay(end, rect(0.9, 1.16, 3, 1.2), mix(c.wood, c.wash, 0.25)),
    lay(at, points("0 0.7, 0.75 0.95, 0.78 0.82, 0.1 0.5"), steel),
    lay(at, smooth(points("-0.08 0.74, 0.02 0.8, 0.14 0.72, 0.12 0.5, 0 0.46, -0.1 0.56"), true, 4), terracotta),
    ...[1.0, 1.25, 1.5].map(
      (u, i) =>
        lay(at, rect(u, 0.5, 0.06, 0.34), [terracotta, sea, gold][i] as Hex) +
        lay(at, rect(u + 0.01, 0.2, 0.04, 0.32), steel),
    ),
    lay(at, rect(1.8, 0.3, 0.08, 0.6), wood.body),
    lay(at, points("1.68 0.86, 1.68 1.0, 2.05 1.0, 2.05 0.86"), steel),
    lay(at, ribbon(ellipse(2.42, 0.66, 0.2, 0.22), 0.05), mix(ink, sea, 0.2)),
    box(yard, [0.9, 0.78, 7.1], [3, 0.12, 0.8], wood.body, light),
    ...[1.0, 3.65].map((x) => box(yard, [x, 0, 7.15], [0.16, 0.78, 0.16], wood.shade, light)),
    shadeOn(put(yard.floor(), rect(0.8, 6.9, 3.4, 1)), light, 0.55, 7),
    lay(
      yard.stand(1.4, 7.3, { height: 0.9 }),
      points("-0.2 0, -0.16 0.26, -0.02 0.26, -0.02 0.16, 0.2 0.16, 0.2 0.26, 0.32 0.26, 0.32 0"),
      mix(sea, ink, 0.35),
    ),
    ...[2.6, 2.95, 3.3].map(
      (x, i) =>
        lay(yard.stand(x, 7.4, { height: 0.9 }), points("-0.1 0, -0.13 0.22, 0.13 0.22, 0.1 0"), c.tile) +
        (i === 1 ? "" : fern(yard.stand(x, 7.4, { height: 1.1 }), 0.34, light, { seed: 3 + i, fronds: 9 })),
    ),
  ].join("");
}

const trunk = (x: number, z: number, line: Line, wide: number): Art => {
  const bark = tones(mix(terracotta, mix(ink, leaf, 0.3), 0.6), light, 0.4);
  const at = yard.stand(x, z);
  const lean = smooth(line);
  return [
    softShadow(yard.floor(), ellipse(x + 0.25, z + 0.05, 0.75, 0.24), light.cool, 0.6, 8),
    lay(
      at,
      ribbon(lean, (t) => wide * (1.5 - t * 0.7 + 0.5 * Math.max(0, 0.15 - t) * 8)),
      bark.body,
    ),
    lay(
      at,
      ribbon(moved(lean, wide * 0.3, 0), (t) => wide * (0.55 - t * 0.2)),
      bark.shade,
    ),
    lay(
      at,
      ribbon(moved(lean, -(wide * 0.38), 0), (t) => wide * (0.28 - t * 0.1)),
      bark.lit,
      0.8,
    ),
  ].join("");
};

function trees(): Art {
  return [
    broadLeaves(yard.stand(-4.1, 7), 2.4, under(light, { cool: "#12333a" }), { seed: 5, count: 9 }),
    trunk(-2.55, 4.6, points("0 0, 0.1 1, -0.05 2, 0.2 3.3, 0.5 4.6"), 0.42),
    trunk(2.6, 4.6, points("0 0, -0.1 1, 0.08 2, -0.05 3.2, -0.4 4.6"), 0.34),
  ].join("");
}

function cloth(): Art {
  const at = yard.front(4.45);
  const [a, b] = [-2.4, 2.5];
  const sag = (t: number, low: number, top: number) => top - low * 4 * t * (1 - t);
  const edge = (low: number, top: number, from = 0.12, to = 0.88): Line =>
    each(33, (i) => {
      const t = from + ((to - from) * i) / 32;
      return [a + (b - a) * t, sag(t, low, top)] as const;
    });
  const upper = edge(0.78, 1.78);
  const lower = edge(1.22, 1.86);
  const shape: Line = [...upper, ...[...lower].reverse()];
  const stripes: readonly Hex[] = [
    mix(paper, gold, 0.12),
    terracotta,
    mix(gold, paper, 0.15),
    mix(sea, sky, 0.15),
    mix(paper, gold, 0.12),
    mix(rose, terracotta, 0.3),
  ];
  return [
    softShadow(yard.floor(), points("-1.6 4.4, 1.9 4.4, 2.4 4.9, -1 4.95"), light.cool, 0.55, 10),
    ...[-0.16, -0.06, 0.05, 0.16].map(
      (d, i) =>
        stroke(
          [at(a, 1.8), ...put(at, [[a + 0.6, sag(0.12, 0.78 + i * 0.14, 1.78 + i * 0.026) + d * 0.2]])],
          mix(gold, paper, 0.3),
          4.5,
        ) +
        stroke(
          [at(b, 1.8), ...put(at, [[b - 0.6, sag(0.88, 0.78 + i * 0.14, 1.78 + i * 0.026) + d * 0.2]])],
          mix(gold, paper, 0.3),
          4.5,
        ),
    ),
    lay(at, shape, mix(paper, gold, 0.12)),
    ...each(6, (k) => {
      const [s, e] = [k / 6, (k + 0.72) / 6];
      const mid = (t: number): Line =>
        upper.map(([u, v], i) => [u, v + ((lower[i] as readonly [number, number])[1] - v) * t] as const);
      return lay(at, [...mid(s), ...[...mid(e)].reverse()], stripes[k] as Hex);
    }),
    multiply(
      0.42,
      lay(
        at,
        [
          ...upper.map(([u, v], i) => [u, v + ((lower[i] as readonly [number, number])[1] - v) * 0.62] as const),
          ...[...lower].reverse(),
        ],
        light.cool,
      ),
    ),
    ...each(26, (i) => {
      const [u, v] = lower[Math.min(32, 3 + i)] as readonly [number, number];
      return stroke(
        put(at, [
          [u, v],
          [u + 0.02, v - 0.13],
        ]),
        mix(paper, gold, 0.2),
        4,
      );
    }),
    hat(within(at, -0.3, 1.03, 1.15), light, sea),
    lay(within(at, 0.62, 1.0), points("-0.26 0, -0.02 0.07, 0.24 0, 0.2 0.12, -0.02 0.19, -0.24 0.12"), paper),
    lay(within(at, 0.62, 1.0), points("-0.26 0, -0.02 0.07, -0.02 0.19, -0.24 0.12"), mix(paper, light.cool, 0.2)),
    lay(within(at, 0.62, 1.0), points("-0.29 -0.02, -0.02 0.05, 0.27 -0.02, 0.24 0, -0.02 0.07, -0.26 0"), terracotta),
  ].join("");
}

/** Beds edged with tiles set on end: basil, oregano, long coriander, chillies. */
function beds(): Art {
  const bed = (x: number, w: number, z: number, rows: readonly (readonly [Hex, number])[]) =>
    [
      box(yard, [x, 0, z], [w, 0.16, 1.05], mix(terracotta, ink, 0.35), light),
      lay(yard.floor(0.17), rect(x + 0.06, z + 0.06, w - 0.12, 0.93), mix(ink, terracotta, 0.3)),
      ...each(Math.round(w / 0.2), (i) =>
        lay(
          yard.front(z - 0.01),
          [[x + i * 0.2, 0], ...ellipse(x + i * 0.2 + 0.095, 0.16, 0.095, 0.07, 180, 0), [x + i * 0.2 + 0.19, 0]],
          i % 3 ? c.tile : mix(c.tile, light.warm, 0.35),
        ),
      ),
      ...rows.flatMap(([tone, r], k) =>
        each(Math.round(w / 0.42), (i) =>
          broadLeaves(yard.stand(x + 0.24 + i * 0.42, z + 0.8 - k * 0.42, { height: 0.16 }), r, light, {
            green: tone,
            count: 7,
            spread: 150,
            seed: i * 7 + k,
          }),
        ),
      ),
    ].join("");
  return [
    bed(-3.0, 2.3, 2.55, [
      [mix(leaf, gold, 0.35), 0.34],
      [mix(leaf, sea, 0.2), 0.3],
    ]),
    bed(0.75, 2.2, 2.45, [
      [mix(leaf, sea, 0.15), 0.36],
      [mix(leaf, gold, 0.45), 0.3],
    ]),
    ...(
      [
        [1.1, 2.9],
        [1.5, 2.75],
        [2.0, 2.9],
        [2.45, 2.75],
        [1.75, 2.62],
      ] as const
    ).map(([x, z]) =>
      lay(
        yard.stand(x, z, { height: 0.34 }),
        smooth(points("-0.025 0.06, 0.03 0.06, 0.03 -0.03, 0 -0.1, -0.03 -0.03"), true),
        "#c8382a",
      ),
    ),
    lay(yard.stand(-0.72, 2.75), points("-0.02 0, -0.03 0.5, 0.03 0.5, 0.02 0"), c.wood),
    lay(yard.stand(-0.72, 2.75), rect(-0.15, 0.36, 0.3, 0.17), mix(paper, gold, 0.15)),
    lay(yard.stand(-0.72, 2.75), rect(-0.11, 0.43, 0.22, 0.025), mix(ink, sea, 0.3)),
  ].join("");
}

function canopy(): Art {
  const dim = under(light, { cool: "#0e2a30", warm: mix("#fff0bd", leaf, 0.45) });
  const place = (u: number, v: number) => [u * 100, -v * 100] as const;
  return [
    hedge(place, points("-1 -0.7, 2.4 -0.2, 5 0.9, 8 1.1, 11.4 0.1, 16 -0.6"), 2.0, dim, {
      green: mix(leaf, ink, 0.3),
      seed: 12,
    }),
    hedge(place, points("-1 0.1, 3 0.6, 8 1.5, 12 0.8, 16 0.2"), 1.9, dim, { green: mix(leaf, ink, 0.12), seed: 22 }),
    ...(
      [
        [250, 196],
        [300, 226],
        [1010, 152],
        [1250, 216],
        [560, 140],
      ] as const
    ).map(
      ([x, y]) =>
        stroke(
          [
            [x, y - 120],
            [x, y - 20],
          ],
          mix(leaf, ink, 0.4),
          4,
        ) +
        fill(
          smooth(
            points(`${x} ${y - 24}, ${x + 24} ${y + 6}, ${x + 8} ${y + 36}, ${x - 16} ${y + 24}, ${x - 18} ${y - 6}`),
            true,
          ),
          mix(gold, terracotta, 0.3),
        ) +
        fill(ellipse(x - 6, y + 2, 7, 12), mix(gold, paper, 0.3)),
    ),
    glow([900, 560], 560, gold, 0.16),
  ].join("");
}
