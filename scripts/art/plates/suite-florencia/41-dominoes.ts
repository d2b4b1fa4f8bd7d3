import { each, ellipse, moved, put, rect, ribbon, smooth, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, sea, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  lay,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { rumBottle, tumbler } from "../../vocabulary/stilllife.ts";

const light: Light = { sun: [0.45, -0.85, 0.2], warm: "#ffdf9a", cool: "#1c1430", haze: "#5a4a50" };
const seat = view([690, -260], 1.5, 1400);
const top = 0.78;
const level = seat.floor(top);

/** The third game: double six began it, and it is our turn. */
export default function dominoes(): Art {
  return sheetOf(
    formats.album,
    "Dominoes",
    table(),
    glasses(),
    game(),
    hand(),
    cigar(),
    glow([740, 520], 860, gold, 0.42),
  );
}

function table(): Art {
  const green = mix(sea, leaf, 0.3);
  const board = (i: number): Line => rect(-1.2 + i * 0.2, 0.55, 0.2, 1.5);
  const edge = put(level, rect(-1.2, 0.55, 2.4, 1.29));
  return [
    fill(whole(formats.album), blend([0, 0], [0, 500], [0, "#140f22"], [1, mix(ink, sea, 0.2)])),
    ...each(12, (i) =>
      lay(
        level,
        board(i).map(([u, v]) => [u, Math.min(v, 1.84)] as const),
        mix(green, i % 3 ? light.cool : light.warm, [0.1, 0.2, 0.06, 0.16][i % 4]!),
      ),
    ),
    ...each(11, (i) =>
      stroke(
        put(level, [
          [-1 + i * 0.2, 0.55],
          [-1 + i * 0.2, 1.84],
        ]),
        mix(green, ink, 0.55),
        5,
      ),
    ),
    // worn through to the wood where hands have been
    ...(
      [
        [-0.2, 0.86, 0.5],
        [0.45, 1.28, 0.36],
        [-0.62, 1.3, 0.3],
      ] as const
    ).map(([u, v, r]) =>
      soft(
        9,
        lay(
          level,
          smooth(
            each(9, (k): Point => [
              u + r * (0.8 + 0.2 * Math.sin(k * 2.3)) * Math.cos(k * 0.698),
              v + r * 0.34 * (0.8 + 0.2 * Math.cos(k * 1.7)) * Math.sin(k * 0.698),
            ]),
            true,
          ),
          mix(terracotta, gold, 0.35),
          0.32,
        ),
      ),
    ),
    lay(seat.front(1.84), rect(-1.2, top - 0.001, 2.4, 0.012), mix(green, gold, 0.4)),
    fill(edge, {
      from: [740, 640],
      to: [1560, 640],
      stops: [
        [0, gold, 0.16],
        [0.55, ink, 0],
        [1, "#140f22", 0.75],
      ],
      round: true,
    }),
    spray(edge, "#140f22", [1500, 300], [1100, 500], 0.5),
    spray(edge, "#140f22", [0, 300], [380, 520], 0.5),
  ].join("");
}

const spots: Record<number, readonly (readonly [number, number])[]> = {
  0: [],
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  4: [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ],
  5: [
    [-1, 1],
    [1, 1],
    [0, 0],
    [-1, -1],
    [1, -1],
  ],
  6: [
    [-1, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [1, -1],
  ],
};

/** A domino on the table, its middle at [u, v], `turn` degrees anticlockwise from lying along x; `a` is its left half. */
function domino([u, v]: Point, turn: number, a: number, b: number): Art {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [l, w] = [0.088, 0.044];
  const at = (x: number, y: number): Point => [u + x * c - y * s, v + x * s + y * c];
  const face = [at(-l, -w), at(l, -w), at(l, w), at(-l, w)];
  const bone = tones(mix(paper, gold, 0.12), light, 0.4);
  const lid = seat.floor(top + 0.02);
  const half = (side: -1 | 1, n: number) =>
    spots[n]!.map(([p, q]) =>
      lay(lid, ellipse(...at(side * l * 0.5 + p * l * 0.27, q * w * 0.56), 0.0082, 0.0082), ink),
    );
  return [
    softShadow(level, moved(face, 0.016, -0.006), light.cool, 0.6, 5),
    // its near edges, from the table up
    fill([...put(level, face), ...[...put(lid, face)].reverse()], bone.shade),
    ...each(4, (i) =>
      fill(
        [...put(level, [face[i]!, face[(i + 1) % 4]!]), ...put(lid, [face[(i + 1) % 4]!, face[i]!])],
        mix(bone.shade, terracotta, 0.15),
      ),
    ),
    lay(lid, face, bone.body),
    lay(
      lid,
      [at(-l * 0.94, w * 0.6), at(l * 0.94, w * 0.6), at(l * 0.94, w * 0.88), at(-l * 0.94, w * 0.88)],
      bone.lit,
      0.9,
    ),
    stroke(put(lid, [at(0, -w * 0.78), at(0, w * 0.78)]), mix(ink, terracotta, 0.3), 4),
    lay(lid, ellipse(u, v, 0.006, 0.006), gold),
    ...half(-1, a),
    ...half(1, b),
  ].join("");
}

/** The line as it lies: every end meets its like, the doubles across. */
function game(): Art {
  const z = 1.16;
  const pieces: readonly (readonly [Point, number, number, number])[] = [
    [[-0.446, 1.31], 90, 3, 0],
    [[-0.4, z], 0, 3, 1],
    [[-0.264, z], 90, 1, 1],
    [[-0.128, z], 0, 1, 6],
    [[0.008, z], 90, 6, 6],
    [[0.144, z], 0, 6, 2],
    [[0.328, z], 0, 2, 4],
    [[0.464, z], 90, 4, 4],
    [[0.464, 0.98], 90, 3, 4],
  ];
  return [...pieces]
    .sort((p, q) => q[0][1] - p[0][1])
    .map(([at, turn, a, b]) => domino(at, turn, a, b))
    .join("");
}

/** Our hand, standing on its edges: two of them will do. */
function hand(): Art {
  const bone = tones(mix(paper, gold, 0.14), light, 0.4);
  return (
    [
      [-0.27, 5, 5],
      [-0.155, 0, 2],
      [-0.04, 3, 6],
      [0.075, 4, 1],
    ] as const
  )
    .map(([u, a, b], i) => {
      const z = 0.75 + (i % 2) * 0.012;
      const [w, h] = [0.098, 0.19];
      const p = seat.front(z);
      const lean = (x: number, y: number): Point => p(x + y * 0.03, top + y * 0.86);
      const mark = (n: number, mid: number) =>
        spots[n]!.map(([x, y]) => fill(ellipse(...lean(u + w / 2 + x * w * 0.27, mid + y * h * 0.13), 15, 14), ink));
      return [
        softShadow(
          level,
          [
            [u, z],
            [u + w, z],
            [u + w + 0.06, z + 0.1],
            [u + 0.05, z + 0.1],
          ],
          light.cool,
          0.6,
          6,
        ),
        fill(
          [
            lean(u, h),
            lean(u + w, h),
            seat.at(u + w + h * 0.03 + 0.003, top + h * 0.86, z + 0.028),
            seat.at(u + h * 0.03 + 0.003, top + h * 0.86, z + 0.028),
          ],
          bone.lit,
        ),
        fill([lean(u, 0), lean(u, h), lean(u + w, h), lean(u + w, 0)], mix(bone.body, light.cool, 0.06)),
        fill([lean(u + w * 0.86, 0), lean(u + w * 0.86, h), lean(u + w, h), lean(u + w, 0)], bone.shade, 0.45),
        stroke([lean(u + w * 0.12, h / 2), lean(u + w * 0.88, h / 2)], mix(ink, terracotta, 0.3), 5),
        ...mark(b, h * 0.75),
        ...mark(a, h * 0.25),
      ].join("");
    })
    .join("");
}

function glasses(): Art {
  const amber = mix(gold, terracotta, 0.45);
  const warm = under(light, { cool: "#3a1d26" });
  const cast = (u: number, z: number, r: number) =>
    softShadow(level, ellipse(u + 0.08, z + 0.03, r * 1.6, r * 0.9), light.cool, 0.6, 8) +
    screen(0.5, soft(5, lay(level, ellipse(u + 0.1, z + 0.03, r * 0.6, r * 0.4), mix(amber, terracotta, 0.2))));
  return [
    cast(-0.34, 1.62, 0.1),
    rumBottle(seat.stand(-0.34, 1.62, { height: top }), 0.36, mix(terracotta, ink, 0.35), warm),
    cast(0.34, 1.44, 0.07),
    tumbler(seat.stand(0.34, 1.44, { height: top }), 0.15, amber, warm, 0.4),
    cast(-0.12, 1.42, 0.07),
    tumbler(seat.stand(-0.12, 1.42, { height: top }), 0.15, amber, warm, 0.5),
  ].join("");
}

/** A cigar on a dish of Remedios clay; its smoke goes where it likes. */
function cigar(): Art {
  const [u, z] = [0.66, 1.42];
  const leafy = mix(terracotta, ink, 0.5);
  const dish = mix(terracotta, gold, 0.12);
  const lip = seat.floor(top + 0.03);
  const [sx, sy] = lip(0.555, 1.35);
  return [
    softShadow(level, ellipse(u + 0.05, z - 0.02, 0.17, 0.13), light.cool, 0.6, 8),
    fill(
      [...put(level, ellipse(u, z, 0.11, 0.09, 180, 360)), ...put(lip, ellipse(u, z, 0.145, 0.12, 360, 180))],
      mix(dish, light.cool, 0.35),
    ),
    lay(lip, ellipse(u, z, 0.145, 0.12), dish),
    lay(lip, ellipse(u, z, 0.115, 0.093), mix(dish, light.cool, 0.45)),
    lay(lip, ellipse(u + 0.02, z + 0.015, 0.08, 0.06), mix(paper, light.cool, 0.5)),
    softShadow(
      level,
      ribbon(
        [
          [0.57, 1.33],
          [0.86, 1.43],
        ],
        0.05,
      ),
      light.cool,
      0.5,
      4,
    ),
    lay(
      seat.floor(top + 0.05),
      ribbon(
        [
          [0.555, 1.35],
          [0.6, 1.366],
          [0.86, 1.455],
        ],
        0.044,
      ),
      leafy,
    ),
    lay(
      seat.floor(top + 0.058),
      ribbon(
        [
          [0.6, 1.372],
          [0.86, 1.462],
        ],
        0.014,
      ),
      mix(leafy, gold, 0.35),
    ),
    lay(
      seat.floor(top + 0.052),
      ribbon(
        [
          [0.735, 1.411],
          [0.775, 1.425],
        ],
        0.047,
      ),
      "#c4442c",
    ),
    lay(
      seat.floor(top + 0.053),
      ribbon(
        [
          [0.75, 1.416],
          [0.76, 1.42],
        ],
        0.048,
      ),
      gold,
    ),
    lay(
      seat.floor(top + 0.052),
      ribbon(
        [
          [0.545, 1.347],
          [0.585, 1.361],
        ],
        0.046,
      ),
      mix(paper, light.cool, 0.4),
    ),
    fill(ellipse(sx - 12, sy, 14, 17), "#ff9a4a"),
    glow([sx - 12, sy], 70, "#ff8a3a", 0.8),
    soft(
      7,
      stroke(
        smooth([
          [sx - 14, sy - 14],
          [sx - 60, sy - 110],
          [sx - 6, sy - 200],
          [sx - 70, sy - 300],
          [sx - 20, sy - 420],
          [sx - 80, sy - 560],
        ]),
        mix(paper, light.haze, 0.2),
        17,
        0.5,
      ),
    ),
    soft(
      4,
      stroke(
        smooth([
          [sx - 12, sy - 14],
          [sx - 40, sy - 100],
          [sx + 14, sy - 190],
          [sx - 40, sy - 290],
          [sx + 30, sy - 410],
        ]),
        paper,
        7,
        0.45,
      ),
    ),
  ].join("");
}
