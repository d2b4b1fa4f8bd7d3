import { chance, each, ellipse, points, rect, ribbon, smooth, spot, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { star } from "../../vocabulary/heavens.ts";
import { frond } from "../../vocabulary/palm.ts";
import { fern } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.4, -0.8, 0.3], warm: "#ffc47a", cool: "#101738", haze: "#3a4678" };
// Depth is height here: the eye lies on its back by the long table.
const up = view([760, 610], 0, 520);
const [half, deep, eaves, top] = [3.5, 2.75, 3.0, 2.35];
const opening: Line = [
  up.at(-2.75, -2.05, top),
  up.at(-2.75, 2.05, top),
  up.at(2.75, 2.05, top),
  up.at(2.75, -2.05, top),
];

/** What the court keeps overhead: a rectangle of stars with a cat at the edge of it. */
export default function nightSky(): Art {
  return sheetOf(formats.album, "The night sky", heaven(), leaning(), walls(), watcher(), hanging());
}

function heaven(): Art {
  const luck = chance(31);
  const milky = smooth(
    points("-60 980, 360 760, 700 560, 1060 380, 1560 130, 1560 330, 1120 520, 780 700, 420 920, -60 1180"),
    true,
  );
  // Orion, as he lies over Cuba in January.
  const orion = [
    [560, 400, 6],
    [700, 372, 5],
    [618, 500, 4.5],
    [648, 508, 4.5],
    [678, 516, 4.5],
    [600, 640, 5],
    [742, 622, 6.5],
  ] as const;
  return [
    fill(whole(formats.album), blend([200, 100], [1300, 1100], [0, "#101a4c"], [0.5, "#22347a"], [1, "#0d1438"])),
    screen(0.34, soft(34, fill(milky, mix(sky, rose, 0.35)))),
    screen(
      0.3,
      soft(
        16,
        fill(smooth(points("300 830, 720 600, 1120 420, 1400 270, 1180 450, 760 660"), true), mix(paper, sky, 0.3)),
      ),
    ),
    ...each(150, () => {
      const t = luck.next();
      const [x, y] = [260 + t * 1000 + luck.between(-60, 60), 900 - t * 560 + luck.between(-110, 110)];
      const r = luck.between(1.4, 3);
      return fill(ellipse(x, y, r, r), paper, luck.between(0.5, 1));
    }),
    ...each(70, () => {
      const r = luck.between(1.8, 3.8);
      return fill(
        ellipse(luck.between(180, 1330), luck.between(170, 1040), r, r),
        mix(paper, luck.next() > 0.5 ? gold : sky, 0.35),
        luck.between(0.6, 1),
      );
    }),
    ...orion.map(([x, y, r]) => star([x, y], r, mix(paper, gold, 0.2), 2.6)),
    ...(
      [
        [980, 300, 6],
        [1120, 640, 5],
        [360, 560, 5],
        [860, 860, 5],
        [480, 820, 4],
      ] as const
    ).map(([x, y, r]) => star([x, y], r, mix(paper, gold, 0.2), 2.6)),
    fill(
      ribbon(
        [
          [1090, 250],
          [960, 345],
        ],
        (t) => 7 * (1 - t),
      ),
      paper,
      0.9,
    ),
  ].join("");
}

/** A palm looks in over the corner. */
function leaning(): Art {
  const place = spot(1250, 300, 1);
  const dim = tones(mix(leaf, light.cool, 0.72), light, 0.2);
  return [150, 172, 196, 220, 244, 268, 128]
    .map((a, i) =>
      lay(place, frond(0, 0, a, 350 - (i % 3) * 40, 60, 84, 16), i % 2 ? dim.body : mix(dim.body, light.cool, 0.35)),
    )
    .join("");
}

function walls(): Art {
  const wash = mix(mix(paper, gold, 0.25), light.cool, 0.3);
  const near = 1.2;
  const warm = (away: Line, tone: typeof wash) => fill(away, tone);
  const side = (s: 1 | -1): Art => {
    const shape: Line = [
      up.at(s * half, -deep, eaves),
      up.at(s * half, deep, eaves),
      up.at(s * half, deep, near),
      up.at(s * half, -deep, near),
    ];
    return warm(shape, s < 0 ? wash : mix(wash, light.cool, 0.25));
  };
  const end = (s: 1 | -1): Art =>
    warm(
      [
        up.at(-half, s * deep, eaves),
        up.at(half, s * deep, eaves),
        up.at(half, s * deep, near),
        up.at(-half, s * deep, near),
      ],
      mix(wash, s < 0 ? gold : light.cool, 0.22),
    );
  const frame: Line = rect(-20, -20, 1540, 1240);
  const tile = tones(mix(terracotta, light.cool, 0.35), light, 0.4);
  const soffit = mix(mix(terracotta, ink, 0.55), light.cool, 0.15);
  const rim = (a: readonly [number, number], b: readonly [number, number], n: number, horizontal: boolean): Art =>
    each(n, (i) => {
      const t = (i + 0.5) / n;
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const r = (horizontal ? Math.abs(b[0] - a[0]) : Math.abs(b[1] - a[1])) / n / 2;
      return (
        fill(
          ellipse(x, y, horizontal ? r * 0.92 : r * 0.75, horizontal ? r * 0.75 : r * 0.92),
          i % 4 === 1 ? tile.lit : tile.body,
        ) +
        fill(ellipse(x, y, horizontal ? r * 0.5 : r * 0.36, horizontal ? r * 0.36 : r * 0.5), mix(tile.shade, ink, 0.4))
      );
    }).join("");
  const [a, b, d, e] = opening as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  const inner: Line = [
    up.at(-half, -deep, top),
    up.at(-half, deep, top),
    up.at(half, deep, top),
    up.at(half, -deep, top),
  ];
  return (
    clip(
      [frame, opening],
      fill(frame, wash),
      side(-1),
      side(1),
      end(1),
      end(-1),
      // The lamps of the table light the walls from below.
      screen(0.5, soft(60, fill([frame, rect(170, 130, 1180, 960)], mix(gold, terracotta, 0.25)))),
      doorsAbove(),
      multiply(
        0.6,
        soft(
          16,
          fill([inner.map(([x, y]) => [x + (x - 760) * 0.06, y + (y - 610) * 0.06] as const), opening], light.cool),
        ),
      ),
      fill([inner, opening], soffit),
      ...each(17, (i) => {
        const t = -half + 0.2 + (i * (2 * half - 0.4)) / 16;
        return [-1, 1]
          .map((s) =>
            fill(
              [
                up.at(t - 0.05, s * deep, top),
                up.at(t + 0.05, s * deep, top),
                up.at(t * 0.79 + 0.05, s * 2.05, top),
                up.at(t * 0.79 - 0.05, s * 2.05, top),
              ],
              mix(soffit, gold, 0.28),
            ),
          )
          .join("");
      }),
      ...each(13, (i) => {
        const t = -deep + 0.2 + (i * (2 * deep - 0.4)) / 12;
        return [-1, 1]
          .map((s) =>
            fill(
              [
                up.at(s * half, t - 0.05, top),
                up.at(s * half, t + 0.05, top),
                up.at(s * 2.75, t * 0.75 + 0.05, top),
                up.at(s * 2.75, t * 0.75 - 0.05, top),
              ],
              mix(soffit, gold, 0.28),
            ),
          )
          .join("");
      }),
    ) +
    rim(a, b, 22, false) +
    rim(d, e, 22, false) +
    rim(b, d, 30, true) +
    rim(e, a, 30, true)
  );
}

/** The heads of doors, where walls leave the picture, with light behind their louvres. */
function doorsAbove(): Art {
  const green = mix(mix(leaf, sea, 0.12), light.cool, 0.4);
  return (
    [
      [-1.2, 0.3],
      [0.6, 2.1],
    ] as const
  )
    .flatMap(([from, to]) => [
      fill(
        [up.at(from, -deep, 1.85), up.at(to, -deep, 1.85), up.at(to, -deep, 1.2), up.at(from, -deep, 1.2)],
        mix(paper, gold, 0.35),
      ),
      fill(
        [
          up.at(from + 0.14, -deep, 1.78),
          up.at(to - 0.14, -deep, 1.78),
          up.at(to - 0.14, -deep, 1.2),
          up.at(from + 0.14, -deep, 1.2),
        ],
        green,
      ),
      ...each(4, (i) =>
        stroke([up.at(from + 0.24, -deep, 1.72 - i * 0.09), up.at(to - 0.24, -deep, 1.72 - i * 0.09)], "#ffd98a", 5),
      ),
    ])
    .join("");
}

/** The cat lies along the tiles with one paw over the edge. */
function watcher(): Art {
  const [x, y] = up.at(-1.55, 2.05, top);
  const at = spot(x, y - 6, 300);
  const black = mix(ink, light.cool, 0.4);
  return [
    lay(
      at,
      smooth(points("-0.12 -0.02, 0.02 0.12, 0.3 0.18, 0.56 0.12, 0.62 -0.02, 0.4 -0.05, 0.1 -0.05"), true),
      black,
    ),
    lay(
      at,
      ribbon(smooth(points("0.56 0, 0.72 -0.02, 0.8 -0.14, 0.74 -0.26, 0.8 -0.34")), (t) => 0.07 - t * 0.025),
      black,
    ),
    lay(at, ellipse(-0.04, -0.03, 0.14, 0.12), black),
    lay(at, points("-0.17 0, -0.18 0.16, -0.06 0.08"), black),
    lay(at, points("0.09 0, 0.1 0.16, -0.02 0.08"), black),
    lay(at, ribbon(smooth(points("0.12 -0.04, 0.16 -0.16, 0.14 -0.24")), 0.065), black),
    ...[-0.09, 0.02].map(
      (u) =>
        lay(at, ellipse(u, -0.03, 0.026, 0.03), mix(gold, leaf, 0.2)) + lay(at, ellipse(u, -0.03, 0.008, 0.028), ink),
    ),
  ].join("");
}

/** Ferns in baskets that hang from the eave, seen from below, and the lantern. */
function hanging(): Art {
  const dim = under(light, { warm: mix("#ffc47a", leaf, 0.4) });
  const [x, y] = up.at(2.5, -1.6, 2.0);
  const [lx, ly] = up.at(-2.55, -1.7, 2.0);
  const lantern: Line = each(
    6,
    (i) => [lx + Math.cos((i * Math.PI) / 3 + 0.3) * 54, ly + Math.sin((i * Math.PI) / 3 + 0.3) * 54] as const,
  );
  return [
    ...each(4, (k) =>
      fern(
        (u, v) => {
          const a = (k * Math.PI) / 2 + 0.4;
          return [x + (u * Math.cos(a) - v * Math.sin(a)) * 230, y - (u * Math.sin(a) + v * Math.cos(a)) * 230];
        },
        0.85,
        dim,
        { seed: 3 + k, fronds: 7, fall: 0.25, green: mix(leaf, light.cool, 0.3) },
      ),
    ),
    fill(ellipse(x, y, 62, 58), mix(terracotta, ink, 0.35)),
    fill(ellipse(x - 6, y - 6, 44, 40), mix(terracotta, ink, 0.15)),
    glow([lx, ly], 380, gold, 0.8),
    fill(lantern, ink),
    fill(
      lantern.map(([px, py]) => [lx + (px - lx) * 0.84, ly + (py - ly) * 0.84] as const),
      "#ffe7a6",
    ),
    ...lantern.map((p) => stroke([[lx, ly], p], ink, 5)),
    fill(ellipse(lx, ly, 17, 17), "#fffaf0"),
    glow([lx, ly], 150, paper, 0.5),
  ].join("");
}
