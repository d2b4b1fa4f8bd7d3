import { each, ellipse, points, put, rect, smooth, within, type Line, type Point } from "../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../palette.ts";
import { fill, lay, spray, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";

/** A four-poster whose foot is towards the eye: its near left corner, its size, its mattress and posts, all in metres. */
export interface Bed {
  x: number;
  z: number;
  wide: number;
  long: number;
  high: number;
  posts: number;
}

/** The bed itself: posts at the head, linen, pillows, a fringed throw over the foot. Its net comes later, over what lies on it. */
export function bedstead(view: View, bed: Bed, light: Light): Art {
  const { x, z, wide, long, high } = bed;
  const wood = mix(terracotta, ink, 0.46);
  const linen = tones(mix(paper, rose, 0.08), under(light, { cool: "#7b5f7c" }), 0.42);
  const throwOver = tones(mix(sea, sky, 0.18), light, 0.35);
  const head = view.front(z + long);
  const bedTop = (height = high) => view.floor(height);
  const headboard: Line = [
    [x - 0.03, 0.4],
    [x - 0.03, 1.25],
    ...smooth([
      [x + 0.1, 1.3],
      [x + 0.5, 1.4],
      [x + wide / 2, 1.72],
      [x + wide - 0.5, 1.4],
      [x + wide - 0.1, 1.3],
    ]),
    [x + wide + 0.03, 1.25],
    [x + wide + 0.03, 0.4],
  ];
  return [
    post(view, x, z + long, light),
    post(view, x + wide, z + long, light),
    lay(head, headboard, wood),
    lay(
      head,
      headboard.map(([u, v]) => [x + wide / 2 + (u - x - wide / 2) * 0.86, v * 0.93 + 0.02] as const),
      mix(wood, gold, 0.2),
    ),
    lay(view.side(x), rect(z, 0.12, long, high - 0.12), linen.lit),
    ...each(9, (i) =>
      lay(
        view.side(x),
        [
          [z + 0.1 + i * 0.25, 0.12],
          [z + 0.16 + i * 0.25, high - 0.06],
          [z + 0.22 + i * 0.25, 0.12],
        ],
        linen.shade,
        0.45,
      ),
    ),
    lay(bedTop(), rect(x, z, wide, long), mix(linen.body, linen.lit, 0.4)),
    pillows(view, bed, light),
    lay(bedTop(high + 0.012), rect(x, z, wide, 0.75), throwOver.body),
    lay(bedTop(high + 0.012), rect(x, z + 0.62, wide, 0.06), mix(gold, paper, 0.3)),
    lay(bedTop(high + 0.012), rect(x, z + 0.5, wide, 0.04), mix(gold, paper, 0.3)),
    lay(view.side(x - 0.005), rect(z, 0.3, 0.75, high - 0.29), mix(throwOver.body, throwOver.lit, 0.4)),
    lay(view.front(z), rect(x, 0.12, wide, high - 0.12), linen.shade),
    lay(view.front(z - 0.005), rect(x, 0.3, wide, high - 0.29), throwOver.shade),
    ...each(12, (i) =>
      lay(
        view.front(z - 0.01),
        [
          [x + 0.06 + i * 0.18, 0.3],
          [x + 0.1 + i * 0.18, high - 0.05],
          [x + 0.16 + i * 0.18, 0.3],
        ],
        mix(throwOver.shade, ink, 0.3),
        0.6,
      ),
    ),
    ...each(27, (i) =>
      lay(view.front(z - 0.01), ellipse(x + 0.04 + i * 0.08, 0.28, 0.018, 0.04), mix(gold, light.cool, 0.3)),
    ),
  ].join("");
}

function pillows(view: View, bed: Bed, light: Light): Art {
  const { x, z, wide, long, high } = bed;
  const linen = tones("#fbf4e6", under(light, { cool: "#7b5f7c" }), 0.4);
  return [0, 1]
    .map((i) => {
      const at = within(view.stand(x + wide * (0.27 + i * 0.46), z + long - 0.42, { height: high }), 0, 0);
      const cushion: Line = smooth(
        points("-0.46 0.02, -0.5 0.12, -0.45 0.4, -0.3 0.44, 0.3 0.44, 0.45 0.4, 0.5 0.12, 0.46 0.02, 0 -0.03"),
        true,
      );
      return (
        lay(at, cushion, linen.body) +
        spray(put(at, cushion), linen.shade, at(0.5, 0.1), at(-0.2, 0.2), 0.9) +
        lay(at, smooth(points("-0.42 0.1, -0.4 0.36, -0.1 0.4, -0.22 0.22"), true), "#fffaf0") +
        stroke(put(at, smooth(points("-0.05 0.38, 0.02 0.24, 0.16 0.16"))), linen.shade, 3)
      );
    })
    .join("");
}

/** The mosquito net: a pale roof with a scalloped edge, gathered at the posts. */
export function netting(view: View, bed: Bed, light: Light): Art {
  const { x, z, wide, long, posts: high } = bed;
  const tulle = mix(paper, "#fff6e4", 0.5);
  const valance = (line: (t: number) => Point, low: (t: number) => Point): Line => [
    ...each(2, line),
    ...each(49, (i) => {
      const t = 1 - i / 48;
      const [a, b] = [line(t), low(t)];
      const s = 0.72 + 0.28 * Math.abs(Math.sin(t * Math.PI * 6));
      return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s] as Point;
    }),
  ];
  const drape = (px: number, pz: number, side: number): Line =>
    put(
      view.stand(px, pz),
      smooth(
        [
          [0, 2.66],
          [side * 0.62, 2.6],
          [side * 0.34, 2.1],
          [side * 0.1, 1.45],
          [side * 0.13, 1.3],
          [side * 0.3, 0.75],
          [side * 0.26, 0.25],
          [-side * 0.08, 0.2],
          [-side * 0.05, 1.2],
          [-side * 0.06, 2],
        ],
        true,
      ),
    );
  const foot = (t: number): Point => view.at(x + wide * t, high - 0.06, z);
  const flank = (t: number): Point => view.at(x, high - 0.06, z + long * t);
  const tied = (px: number, pz: number, side: number) =>
    fill(drape(px, pz, side), tulle, 0.82) +
    spray(drape(px, pz, side), mix(rose, light.cool, 0.4), view.at(px + 0.5, 1, pz), view.at(px - 0.3, 1.2, pz), 0.75);
  return [
    tied(x + wide, z + long, -1),
    tied(x, z + long, 1),
    fill(
      [
        view.at(x, high - 0.05, z),
        view.at(x + wide, high - 0.05, z),
        view.at(x + wide, high - 0.05, z + long),
        view.at(x, high - 0.05, z + long),
      ],
      mix(tulle, light.cool, 0.2),
      0.6,
    ),
    fill(
      valance(flank, (t) => view.at(x, high - 0.42, z + long * t)),
      tulle,
      0.9,
    ),
    post(view, x, z, light),
    post(view, x + wide, z, light),
    tied(x, z, 1),
    tied(x + wide, z, -1),
    lay(view.stand(x + 0.02, z), rect(-0.08, 1.34, 0.2, 0.07), terracotta),
    lay(view.stand(x + wide - 0.02, z), rect(-0.12, 1.34, 0.2, 0.07), terracotta),
    fill(
      valance(foot, (t) => view.at(x + wide * t, high - 0.42, z)),
      mix(tulle, rose, 0.12),
      0.94,
    ),
    stroke([foot(0), foot(1)], mix(terracotta, ink, 0.4), 9),
    stroke([flank(0), flank(1)], mix(terracotta, ink, 0.4), 8),
  ].join("");
}

function post(view: View, x: number, z: number, light: Light): Art {
  const at = view.stand(x, z);
  const wood = mix(terracotta, ink, 0.44);
  return (
    turned(
      at,
      points(
        "0.055 0, 0.055 0.85, 0.075 0.88, 0.045 0.95, 0.06 1.15, 0.035 1.6, 0.042 2.2, 0.06 2.3, 0.04 2.36, 0.045 2.6, 0.02 2.72",
      ),
      wood,
      under(light, { warm: "#f0b880" }),
    ) + lay(at, ellipse(0, 2.76, 0.06, 0.06), mix(wood, gold, 0.3))
  );
}
