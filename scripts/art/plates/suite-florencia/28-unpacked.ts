import {
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
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { lizard } from "../../vocabulary/animal.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { hat } from "../../vocabulary/furniture.ts";

const light: Light = { sun: [0.7, -0.5, 0.3], warm: "#ffe6a8", cool: "#5c2f30", haze: "#f2d9a4" };
const room = view([420, 470], 1.15, 1200);
const back = 2.5;

/** The first hour in the Gold Room: one shirt is put away, and that is enough for today. */
export default function unpacked(): Art {
  return sheetOf(
    formats.album,
    "Unpacked",
    wall(),
    sun(),
    hook(),
    ground(),
    rack(),
    shoes(),
    gecko(),
    glow([180, 240], 700, gold, 0.32),
  );
}

function wall(): Art {
  const face = room.front(back);
  const plaster = mix(gold, paper, 0.16);
  const all = put(face, rect(-1.2, 0, 4.2, 3));
  return [
    fill(
      all,
      blend(
        [0, 0],
        [1500, 0],
        [0, mix(plaster, terracotta, 0.28)],
        [0.6, mix(plaster, terracotta, 0.08)],
        [1, mix(plaster, light.cool, 0.16)],
      ),
    ),
    spray(all, mix(terracotta, light.cool, 0.3), [1500, 0], [700, 700], 0.45),
    lay(face, rect(-1.2, 0, 4.2, 0.62), mix(terracotta, gold, 0.25)),
    lay(face, rect(-1.2, 0.62, 4.2, 0.035), mix(paper, gold, 0.4)),
    lay(face, rect(-1.2, 0.54, 4.2, 0.025), mix(terracotta, ink, 0.25)),
    lay(face, rect(-1.2, 0, 4.2, 0.12), mix(terracotta, ink, 0.42)),
  ].join("");
}

/** The louvres' light, and in it the shadow of a palm that stands outside. */
function sun(): Art {
  const face = room.front(back);
  const slant = (u: number, v: number) => [u, v - u * 0.42] as const;
  const bars = each(9, (i): Line => [
    slant(-0.6, 0.98 + i * 0.175),
    slant(1.5, 0.98 + i * 0.175),
    slant(1.5, 1.07 + i * 0.175),
    slant(-0.6, 1.07 + i * 0.175),
  ]);
  return screen(
    0.62,
    soft(
      2.5,
      bars.map((bar) => lay(face, bar, "#f3a44c")),
    ),
  );
}

function hook(): Art {
  const at = room.stand(1.5, back, { height: 1.92 });
  return [
    lay(at, rect(-0.2, 0, 0.4, 0.08), mix(terracotta, ink, 0.45)),
    lay(at, ribbon(smooth(points("0 0.05, 0.03 0, 0 -0.03")), 0.024), mix(gold, ink, 0.2)),
    shirt(at),
  ].join("");
}

/** A linen shirt on its hanger. */
function shirt(at: Place): Art {
  const t = tones("#fff6e6", light, 0.36);
  const body = points(
    "-0.07 -0.13, -0.3 -0.22, -0.36 -0.3, -0.5 -0.78, -0.36 -0.84, -0.27 -0.52, -0.29 -1.1, -0.2 -1.14, 0.2 -1.14, 0.29 -1.1, 0.27 -0.52, 0.36 -0.84, 0.5 -0.78, 0.36 -0.3, 0.3 -0.22, 0.07 -0.13",
  );
  return [
    softShadow(within(at, 0.09, -0.07), body, light.cool, 0.5, 7),
    lay(at, ribbon(smooth(points("0 -0.02, 0.03 -0.05, 0 -0.1")), 0.018), mix(ink, gold, 0.3)),
    lay(at, body, t.body),
    spray(put(at, body), t.shade, at(0.3, -0.7), at(-0.1, -0.5), 0.85),
    lay(at, points("-0.07 -0.13, 0 -0.26, 0.07 -0.13, 0 -0.17"), t.shade),
    lay(at, points("-0.08 -0.12, -0.11 -0.2, 0 -0.27, -0.02 -0.22"), t.lit),
    lay(at, points("0.08 -0.12, 0.11 -0.2, 0 -0.27, 0.02 -0.22"), t.body),
    stroke(put(at, points("0 -0.27, 0 -1.13")), t.shade, 4),
    ...[-0.38, -0.54, -0.7, -0.86].map((v) => lay(at, ellipse(0.012, v, 0.011, 0.011), mix(terracotta, ink, 0.2))),
    lay(at, points("0.06 -0.42, 0.06 -0.54, 0.16 -0.54, 0.16 -0.42"), mix(t.body, t.shade, 0.35)),
    ...["-0.14 -0.5, -0.12 -0.7, -0.15 -0.94", "0.13 -0.62, 0.11 -0.78, 0.14 -0.94"].map((l) =>
      stroke(put(at, smooth(points(l))), t.shade, 4, 0.7),
    ),
  ].join("");
}

function ground(): Art {
  return (
    tiles(
      room,
      { x: [-1.3, 3], z: [1.3, back], size: 0.4 },
      floors.gold((c) => mix(c, light.cool, 0.22)),
      light,
      0.1,
    ) +
    spray(
      [
        [-20, 1000],
        [1520, 1000],
        [1520, 1220],
        [-20, 1220],
      ],
      mix(ink, light.cool, 0.5),
      [700, 1220],
      [700, 1000],
      0.8,
    )
  );
}

/** A case of good leather, open on its folding stand. */
function rack(): Art {
  const z = 2.0;
  const at = room.stand(0.5, z);
  const wood = mix(terracotta, ink, 0.5);
  const leather = tones(mix(terracotta, gold, 0.28), light, 0.42);
  const cloth: Hex[] = [mix(sky, paper, 0.4), "#fff8ea", mix(rose, paper, 0.3), mix(sea, sky, 0.2)];
  return [
    softShadow(room.floor(), points("-0.2 1.85, 1.25 1.85, 1.7 2.3, 0.3 2.35"), light.cool, 0.55, 14),
    softShadow(room.front(back), points("0.35 0.2, 1.6 0.1, 1.62 0.95, 0.4 1.05"), light.cool, 0.45, 12),
    ...[-0.5, 0.42].map(
      (u) =>
        lay(
          at,
          ribbon(
            [
              [u, 0],
              [u + 0.14, 0.47],
            ],
            0.05,
          ),
          mix(wood, gold, 0.2),
        ) +
        lay(
          at,
          ribbon(
            [
              [u + 0.16, 0],
              [u, 0.47],
            ],
            0.05,
          ),
          wood,
        ),
    ),
    lay(at, rect(-0.5, 0.16, 1.1, 0.045), mix(wood, gold, 0.15)),
    lay(at, points("-0.6 0.72, -0.63 1.17, -0.59 1.22, 0.59 1.22, 0.63 1.17, 0.6 0.72"), leather.shade),
    lay(at, points("-0.52 0.72, -0.55 1.16, 0.55 1.16, 0.52 0.72"), mix(paper, rose, 0.3)),
    spray(
      put(at, points("-0.52 0.72, -0.55 1.16, 0.55 1.16, 0.52 0.72")),
      mix(rose, light.cool, 0.5),
      at(0.5, 0.72),
      at(-0.2, 1.1),
      0.6,
    ),
    lay(at, ribbon(smooth(points("-0.5 1.0, 0 0.94, 0.5 1.0")), 0.035), mix(terracotta, ink, 0.2)),
    lay(at, points("-0.3 0.72, -0.24 1.04, 0.06 1.02, 0.1 0.72"), mix(paper, gold, 0.2)),
    lay(at, smooth(points("-0.24 0.8, -0.14 0.9, -0.06 0.84, 0.02 0.92")), mix(sea, sky, 0.3)),
    ...each(3, (i) =>
      stroke(put(at, points(`-0.24 ${0.78 + i * 0.07}, 0.04 ${0.77 + i * 0.07}`)), mix(sea, paper, 0.3), 4),
    ),
    stroke(put(at, smooth(points("-0.2 0.96, -0.1 0.86, 0 0.9, 0.05 0.78"))), terracotta, 5),
    ...cloth.map((c, i) => {
      const shape = smooth(
        [
          [-0.5 + i * 0.25, 0.66],
          [-0.52 + i * 0.25, 0.78 + (i % 2) * 0.03],
          [-0.4 + i * 0.25, 0.84 - (i % 3) * 0.02],
          [-0.24 + i * 0.25, 0.8],
          [-0.23 + i * 0.25, 0.66],
        ],
        true,
        4,
      );
      return (
        lay(at, shape, c) +
        spray(put(at, shape), mix(c, light.cool, 0.6), at(-0.22 + i * 0.25, 0.66), at(-0.5 + i * 0.25, 0.8), 0.6)
      );
    }),
    lay(
      at,
      points("-0.61 0.47, -0.63 0.5, -0.63 0.72, -0.61 0.74, 0.61 0.74, 0.63 0.72, 0.63 0.5, 0.61 0.47"),
      leather.body,
    ),
    lay(at, rect(-0.6, 0.66, 1.2, 0.06), leather.lit),
    lay(at, rect(-0.6, 0.48, 1.2, 0.045), leather.shade),
    ...[-0.42, 0.1].map(
      (u) =>
        lay(at, rect(u, 0.47, 0.09, 0.27), mix(leather.shade, ink, 0.4)) +
        lay(at, rect(u + 0.012, 0.6, 0.066, 0.06), gold),
    ),
    ...[-0.61, 0.53].map((u) => lay(at, rect(u, 0.47, 0.08, 0.08), mix(leather.shade, ink, 0.3))),
    lay(at, ribbon(smooth(points("-0.2 0.6, -0.18 0.54, -0.06 0.54, -0.04 0.6")), 0.03), mix(leather.shade, ink, 0.4)),
    softShadow(at, ellipse(-0.34, 1.2, 0.3, 0.05), light.cool, 0.45, 4),
    hat(within(at, -0.34, 1.24, 1.55), light, mix(sea, ink, 0.2)),
    lay(at, smooth(points("0.28 0.74, 0.26 0.58, 0.3 0.44, 0.38 0.46, 0.42 0.6, 0.4 0.74"), true, 4), cloth[3]!),
    ...[0.5, 0.56].map((v) =>
      lay(
        at,
        [
          [0.28, v],
          [0.4, v + 0.01],
          [0.4, v + 0.03],
          [0.28, v + 0.02],
        ],
        paper,
      ),
    ),
  ].join("");
}

function shoes(): Art {
  const pair = [0, 0.16];
  return pair
    .map((u) => {
      const at = room.stand(-0.5 + u, 2.12 - u * 0.3);
      return (
        softShadow(room.floor(), ellipse(-0.44 + u, 2.11 - u * 0.3, 0.17, 0.05), light.cool, 0.5, 4) +
        lay(
          at,
          smooth(
            points("-0.12 0.02, -0.13 0.12, -0.07 0.13, 0 0.1, 0.1 0.075, 0.16 0.04, 0.15 0.015, 0 0.01"),
            true,
            4,
          ),
          mix(paper, gold, 0.28),
        ) +
        lay(at, points("-0.13 0, -0.13 0.022, 0.165 0.022, 0.165 0"), mix(terracotta, ink, 0.5)) +
        lay(at, points("-0.02 0.11, 0.02 0.03, 0.07 0.03, 0.05 0.088"), mix(terracotta, ink, 0.2))
      );
    })
    .join("");
}

/** It lives behind the shutters and comes out for the last of the sun. */
function gecko(): Art {
  const [x, y] = room.front(back)(-0.4, 1.62);
  return (
    multiply(0.4, soft(3, lizard(spot(x + 12, y + 12, 560, { turn: 35 }), light.cool))) +
    lizard(spot(x, y, 560, { turn: 35 }), mix(leaf, gold, 0.2))
  );
}
