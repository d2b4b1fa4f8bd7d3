import { each, ellipse, points, put, rect, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
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
  softShadow,
  spray,
  sunlit,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { turned } from "../../vocabulary/building.ts";
import { wallTiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia, type Dye } from "../../vocabulary/florencia.ts";
import { cloud } from "../../vocabulary/land.ts";
import { laundry } from "../../vocabulary/laundry.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.75, -0.62, 0.1], warm: "#fff0c6", cool: "#4a3158", haze: "#eed8c8" };
const well = view([720, 600], 1.55, 1100);
const [left, right] = [-1.25, 1.2];
const [foot, tread, rise, count] = [3.05, 0.34, 0.2, 11];
const landing = foot + tread * count;
const high = rise * count;
const patterns = [
  floors.hall,
  floors.sala,
  floors.library,
  floors.dining,
  floors.kitchen,
  floors.gallery,
  floors.court,
  floors.rose,
  floors.sea,
  floors.gold,
  floors.leaf,
];

/** The stair to the roof: eleven steps, and on their risers what was left of eleven floors. */
export default function elevenSteps(): Art {
  return sheetOf(
    formats.album,
    "Eleven steps",
    sky_(),
    steps(),
    walls(),
    doorway(),
    shade(),
    pots(),
    ground(),
    glow([720, 250], 620, mix(gold, paper, 0.4), 0.4),
  );
}

function sky_(): Art {
  const far = well.front(landing + 1.6);
  return [
    fill(rect(200, -20, 1100, 700), blend([0, 0], [0, 560], [0, mix(sky, sea, 0.42)], [1, mix(sky, paper, 0.5)])),
    cloud(640, 330, 300, "#fff6e6", mix(sky, rose, 0.3), 4),
    laundry(far, [-0.9, high + 1.75], 1.15, 1.1, "#fff8ea", light, { wind: 0.22, stripe: mix(sea, sky, 0.2) }),
    lay(far, rect(-3, high + 1.74, 6, 0.025), mix(ink, sea, 0.4)),
    lay(far, rect(-3, high, 6, 0.5), mix(terracotta, paper, 0.3)),
  ].join("");
}

function steps(): Art {
  const dim: Dye = (c) => mix(c, light.cool, 0.12);
  return each(count, (k) => count - 1 - k)
    .map((i) => {
      const z = foot + i * tread;
      const face = well.front(z);
      const top = well.floor((i + 1) * rise);
      return [
        lay(
          top,
          rect(left, z, right - left, tread + 0.02),
          mix(mix(terracotta, rose, 0.35), light.warm, i % 2 ? 0.12 : 0.06),
        ),
        lay(top, rect(left, z, right - left, 0.05), mix(paper, rose, 0.25)),
        lay(face, rect(left, i * rise, right - left, rise), mix(paper, light.cool, 0.2)),
        wallTiles(face, [left, i * rise + 0.005], 13, 1, 0.1885, patterns[i]!(dim)),
        lay(face, rect(left, (i + 1) * rise - 0.03, right - left, 0.04), mix(paper, rose, 0.2)),
        multiply(0.4, lay(face, rect(left, (i + 1) * rise - 0.06, right - left, 0.03), light.cool)),
      ].join("");
    })
    .join("");
}

function walls(): Art {
  const top = high + 2.7;
  const plaster = florencia.court;
  const [west, east] = [well.side(left), well.side(right)];
  const profile: Line = [
    [1.2, -0.2],
    [1.2, top],
    [landing, top],
    [landing, high],
    ...each(count, (k) => count - 1 - k).flatMap(
      (i) =>
        [
          [foot + (i + 1) * tread, (i + 1) * rise],
          [foot + i * tread, (i + 1) * rise],
          [foot + i * tread, i * rise],
        ] as const,
    ),
    [1.2, 0],
  ];
  const skirting: Line = [
    [foot, 0.32],
    [landing, high + 0.32],
    [landing, high + 0.06],
    [foot, 0.06],
  ];
  const sun: Line = [
    [landing + 0.1, high + 0.2],
    [landing + 0.1, high + 2.35],
    [4.2, 2.9],
    [3.2, 1.35],
    [4.0, 1.0],
  ];
  return [
    lay(well.front(landing + 0.02), rect(left - 0.06, high - 0.4, 0.12, 3.3), mix(plaster, light.cool, 0.3)),
    fill(
      put(west, profile),
      blend(west(2, 1), west(landing, 3), [0, mix(plaster, light.cool, 0.42)], [1, mix(plaster, light.cool, 0.22)]),
    ),
    spray(put(west, profile), mix(plaster, light.cool, 0.65), west(1.4, 1), west(4.6, 2), 0.6),
    fill(
      put(east, profile),
      blend(east(2, 1), east(landing, 3), [0, mix(plaster, light.cool, 0.2)], [1, mix(plaster, paper, 0.1)]),
    ),
    clip(
      put(east, profile),
      screen(0.5, soft(4, lay(east, sun, "#e88f5a"))),
      lay(east, [...skirting, [1.2, -0.1], [1.2, 0.26]], florencia.wood, 0.0),
    ),
    ...[west, east].map((side, i) =>
      lay(
        side,
        [[1.2, 0.32], ...skirting.slice(0, 2), ...skirting.slice(2), [foot, 0], [1.2, 0]],
        mix(florencia.wood, light.cool, i ? 0.1 : 0.4),
      ),
    ),
    ...[west, east].map((side, i) =>
      lay(
        side,
        [
          [1.2, 0.36],
          [foot, 0.36],
          [landing, high + 0.36],
          [landing, high + 0.32],
          [foot, 0.32],
          [1.2, 0.32],
        ],
        mix(gold, light.cool, i ? 0.1 : 0.4),
      ),
    ),
    // the rail on the sunny side, and its shadow
    softShadow(
      east,
      [
        [1.6, 0.72],
        [foot, 0.78],
        [landing, high + 0.78],
        [landing, high + 0.7],
        [foot, 0.7],
        [1.6, 0.64],
      ],
      light.cool,
      0.45,
      3,
    ),
    lay(
      well.side(right - 0.07),
      [
        [1.9, 0.94],
        [foot, 0.96],
        [landing, high + 0.96],
        [landing, high + 0.88],
        [foot, 0.88],
        [1.9, 0.86],
      ],
      mix(terracotta, ink, 0.45),
    ),
    lay(
      well.side(right - 0.08),
      [
        [1.9, 0.94],
        [foot, 0.96],
        [landing, high + 0.96],
        [landing, high + 0.935],
        [foot, 0.935],
        [1.9, 0.915],
      ],
      mix(terracotta, gold, 0.4),
    ),
  ].join("");
}

function doorway(): Art {
  const face = well.front(landing);
  const white = florencia.white;
  const plaster = mix(florencia.court, light.cool, 0.26);
  const [l, r, top] = [-0.72, 0.72, high + 2.25];
  const hole = put(face, [[l, high], [l, top - 0.3], ...ellipse((l + r) / 2, top - 0.3, r, 0.3, 180, 0), [r, high]]);
  return [
    fill([put(face, rect(left, high, right - left, 2.75)), hole], plaster),
    fill(
      [
        put(face, [
          [l - 0.14, high],
          [l - 0.14, top - 0.3],
          ...ellipse(0, top - 0.3, r + 0.14, 0.44, 180, 0),
          [r + 0.14, high],
        ]),
        hole,
      ],
      white,
    ),
    panelledLeaf(well.leaf(l, landing, 96), 0, high + 0.02, 0.7, 2, florencia.wood, light),
    hedge(face, points("0.4 4.75, 0.8 4.6, 1.15 4.2, 1.2 3.5"), 0.42, light, {
      green: leaf,
      blossom: mix(rose, "#c4447c", 0.6),
      seed: 7,
    }),
    lay(well.floor(3.4 + high), rect(left, 1.2, right - left, 1), plaster),
  ].join("");
}

/** Pots on every third step; the cook's basil is the second. */
function pots(): Art {
  return [7, 4, 1]
    .map((i, k) => {
      const at = well.stand(left + 0.24, foot + i * tread + 0.17, { height: (i + 1) * rise });
      const level = well.floor((i + 1) * rise);
      const plant =
        k === 1
          ? hedge(within(at, 0, 0.28), points("-0.14 0, 0 0.05, 0.14 0"), 0.34, light, {
              green: mix(leaf, gold, 0.15),
              seed: 3,
            })
          : broadLeaves(within(at, 0, 0.24), k ? 0.85 : 0.7, light, {
              count: 7,
              green: k ? mix(leaf, sea, 0.15) : leaf,
              seed: 3 + k,
              spread: 150,
            });
      return (
        softShadow(level, ellipse(left + 0.32, foot + i * tread + 0.17, 0.22, 0.09), light.cool, 0.5, 5) +
        plant +
        turned(at, points("0.11 0, 0.15 0.2, 0.18 0.22, 0.18 0.28"), k === 2 ? mix(sea, sky, 0.25) : terracotta, light)
      );
    })
    .join("");
}

/** The west wall's shade, stepping down the stair. */
function shade(): Art {
  return each(count, (i) => {
    const z = foot + i * tread;
    const edge = left + 0.5 + (count - i) * 0.035;
    return multiply(
      0.42,
      lay(
        well.floor((i + 1) * rise + 0.002),
        [
          [left, z + 0.05],
          [edge, z],
          [edge, z + tread],
          [left, z + tread],
        ],
        light.cool,
      ),
      lay(
        well.front(z - 0.002),
        [
          [left, i * rise],
          [edge - 0.02, i * rise],
          [edge, (i + 1) * rise],
          [left, (i + 1) * rise],
        ],
        light.cool,
      ),
    );
  }).join("");
}

function ground(): Art {
  const all = well.floor();
  return (
    sunlit(0.5, soft(10, lay(all, points("-0.2 2.2, 1 2.2, 1 3, 0 3"), paper))) +
    spray(rect(-20, 1050, 1540, 180), mix(ink, light.cool, 0.4), [700, 1220], [700, 1060], 0.6)
  );
}
