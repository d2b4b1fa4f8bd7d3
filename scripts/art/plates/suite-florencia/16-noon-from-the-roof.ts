import { each, ellipse, points, put, rect, ribbon, smooth, type Line } from "../../geometry.ts";
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
import { view } from "../../view.ts";
import { discAt, drum } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { range } from "../../vocabulary/land.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.22, -1, 0.2], warm: "#fff2cc", cool: "#34456e", haze: "#e9ead4" };
const roof = view([770, 60], 7.4, 960);
const [west, east, end] = [-5.2, 5.2, 18.2];
const eaveHigh = 4.35;
const well: readonly [number, number] = [-0.5, 11.2];

/** Straight down at noon: the court as a carpet, the well in its middle, and a parasol with somebody under it. */
export default function noonFromTheRoof(): Art {
  return sheetOf(
    formats.album,
    "Noon from the roof",
    town(),
    courtArcade(roof, { facing: "right", at: west, from: end - 5 * 2.6, bays: 5, columns: false }, light),
    courtArcade(roof, { facing: "left", at: east, from: end - 5 * 2.6, bays: 5, columns: false }, light),
    courtArcade(roof, { facing: "eye", at: end, from: west, bays: 4 }, light),
    floor(),
    slope(west, -1),
    slope(east, 1),
    wellHead(),
    parasol(),
    mango(),
    near(),
    glow([760, 300], 700, "#fff2cc", 0.14),
  );
}

function town(): Art {
  const hill = far(mix(leaf, sea, 0.3), light, 0.5);
  return [
    wholeSky(formats.album, 150, [0, mix(sky, sea, 0.18)], [1, mix(sky, paper, 0.5)]),
    range(points("880 80, 1010 44, 1120 22, 1230 48, 1400 76"), 130, hill, light, 0.35),
    ...(
      [
        [-60, 190, rose],
        [170, 210, gold],
        [380, 170, sky],
        [560, 220, rose],
        [790, 190, gold],
        [985, 230, rose],
        [1220, 300, sky],
      ] as const
    ).map(
      ([x, w, tone], i) =>
        fill(rect(x, 84 + (i % 3) * 12, w, 120), far(mix(tone, paper, 0.3), light, 0.3)) +
        fill(rect(x - 8, 76 + (i % 3) * 12, w + 16, 22), far(mix(terracotta, rose, 0.3), light, 0.35)),
    ),
    lay(roof.front(end + 2.2), rect(-14, eaveHigh, 28, 0.9), far(mix(terracotta, rose, 0.2), light, 0.2)),
  ].join("");
}

/** Half of a roof in barrel tiles, from the eave outwards. */
function slope(x: number, side: 1 | -1): Art {
  const t = tones(florencia.roof, light, 0.36);
  const inner = x - side * 0.55;
  const [u0, u1] = [3.2, end + 0.6];
  const n = Math.round((u1 - u0) / 0.36);
  const quad = (a: number, b: number, from: number, to: number): Line => [
    roof.at(inner + side * from, eaveHigh + from * 0.34, a),
    roof.at(inner + side * from, eaveHigh + from * 0.34, b),
    roof.at(inner + side * to, eaveHigh + to * 0.34, b),
    roof.at(inner + side * to, eaveHigh + to * 0.34, a),
  ];
  return [
    fill(quad(u0, u1, 0, 6), t.shade),
    ...each(n, (i) => {
      const z = u1 - ((i + 1) * (u1 - u0)) / n;
      const w = (u1 - u0) / n;
      return (
        fill(
          quad(z + w * 0.12, z + w * 0.88, 0, 6),
          i % 5 === 2 ? mix(t.body, t.lit, 0.3) : i % 7 === 3 ? mix(t.body, t.shade, 0.3) : t.body,
        ) + fill(quad(z + w * 0.3, z + w * 0.5, 0, 6), mix(t.body, t.lit, 0.5), 0.7)
      );
    }),
    ...each(8, (i) => fill(quad(u0, u1, 0.62 + i * 0.7, 0.67 + i * 0.7), t.shade, 0.45)),
    fill(quad(u0, u1, 0, 0.1), t.lit),
    fill(
      [
        roof.at(inner, eaveHigh, u0),
        roof.at(inner, eaveHigh, u1),
        roof.at(inner, eaveHigh - 0.16, u1),
        roof.at(inner, eaveHigh - 0.16, u0),
      ],
      mix(t.shade, ink, 0.4),
    ),
  ].join("");
}

function floor(): Art {
  const area = { x: [west, east] as const, z: [5.4, end] as const, size: 0.6 };
  const ground = roof.floor();
  const border = (inset: number, w: number, tone: Hex): Art =>
    fill(
      [
        put(ground, rect(west + inset, 4.6 + inset, east - west - 2 * inset, end - 4.6 - 2 * inset)),
        put(
          ground,
          rect(west + inset + w, 4.6 + inset + w, east - west - 2 * inset - 2 * w, end - 4.6 - 2 * inset - 2 * w),
        ),
      ],
      tone,
    );
  return clip(
    put(ground, rect(west, 4.6, east - west, end - 4.6)),
    lay(ground, rect(west, 4.6, east - west, end - 4.6), mix(paper, rose, 0.35)),
    tiles(roof, area, floors.court(), light, 0.2),
    border(0, 0.75, mix(paper, gold, 0.25)),
    border(0.75, 0.16, mix(sea, sky, 0.2)),
    border(1.05, 0.1, mix(terracotta, rose, 0.2)),
    lay(ground, ellipse(well[0], well[1], 2.5, 2.5), mix(paper, gold, 0.2)),
    ...each(24, (i) =>
      lay(
        ground,
        [[well[0], well[1]], ...ellipse(well[0], well[1], 2.4, 2.4, i * 15, i * 15 + 7.5)],
        i % 2 ? mix(sea, sky, 0.25) : mix(rose, terracotta, 0.5),
      ),
    ),
    lay(ground, ellipse(well[0], well[1], 1.75, 1.75), mix(paper, rose, 0.22)),
    lay(ground, ellipse(well[0], well[1], 1.5, 1.5), mix(paper, gold, 0.32)),
    multiply(
      0.5,
      soft(
        3,
        lay(ground, points("-5.2 4, -4 4, -4 18.2, -5.2 18.2"), mix(light.cool, rose, 0.2)),
        lay(ground, rect(5, 4, 0.3, 15), light.cool),
      ),
    ),
    softShadow(ground, ellipse(well[0] + 0.35, well[1] + 0.2, 0.95, 0.9), light.cool, 0.5, 4),
    spray(put(ground, rect(west, 4.6, 11, 3)), mix(light.cool, rose, 0.3), [770, 1230], [770, 900], 0.45),
  );
}

/** The old well: a drum of stone, an iron hoop, a bucket on the rim. */
function wellHead(): Art {
  const stone = tones(mix(paper, rose, 0.28), light, 0.4);
  const at = roof.stand(well[0], well[1]);
  const iron = mix(ink, light.cool, 0.25);
  return [
    fill(drum(roof, well, [0, 0.85], 0.8), stone.body),
    clip(
      drum(roof, well, [0, 0.85], 0.8),
      fill(rect(roof.at(well[0] + 0.2, 0, well[1])[0], 0, 200, 1200), stone.shade, 0.7),
      ...each(2, (i) => stroke(drum(roof, well, [0.28 + i * 0.28, 0.28 + i * 0.28], 0.8), stone.shade, 3)),
    ),
    fill(discAt(roof, well, 0.85, 0.92), stone.lit),
    fill(discAt(roof, well, 0.86, 0.66), mix(sea, ink, 0.55)),
    clip(
      discAt(roof, well, 0.86, 0.66),
      fill(discAt(roof, [well[0] + 0.1, well[1] - 0.35], 0.86, 0.5), mix(sky, sea, 0.25)),
    ),
    lay(
      at,
      ribbon(smooth(points("-0.84 0.85, -0.86 1.7, -0.5 2.25, 0 2.4, 0.5 2.25, 0.86 1.7, 0.84 0.85")), 0.075),
      iron,
    ),
    lay(at, ribbon(smooth(points("-0.3 2.34, -0.1 2.6, 0 2.72, 0.1 2.6, 0.3 2.34")), 0.05), iron),
    lay(at, ellipse(0, 2.18, 0.14, 0.14), iron),
    stroke(put(at, points("0.1 2.18, 0.12 1.25")), mix(gold, paper, 0.3), 4),
    lay(at, points("-0.04 1.24, 0.0 0.9, 0.24 0.9, 0.28 1.24"), mix(sky, sea, 0.35)),
    lay(at, ellipse(0.12, 1.24, 0.16, 0.06), mix(ink, sea, 0.4)),
    lay(at, points("0.18 0.9, 0.2 1.2, 0.26 1.22, 0.24 0.9"), mix(sea, ink, 0.2)),
  ].join("");
}

/** Somebody crosses the court under a parasol: of them there is only the shade. */
function parasol(): Art {
  const [x, z] = [2.35, 8.6];
  const top = (r: number, from: number, to: number): Line => [
    roof.at(x, 2.15, z),
    ...ellipse(x, z, r, r, from, to).map(([u, v]) => roof.at(u, 1.78 - 0.06 * Math.cos(((u - x) / r) * 3), v)),
  ];
  return [
    softShadow(roof.floor(), ellipse(x + 0.4, z + 0.3, 0.85, 0.8), light.cool, 0.6, 5),
    ...each(10, (i) =>
      fill(
        top(0.88, i * 36, i * 36 + 36.5),
        i % 2 ? mix(paper, gold, 0.1) : i > 5 ? terracotta : mix(terracotta, rose, 0.25),
      ),
    ),
    fill(ellipse(...roof.at(x, 2.15, z), 9, 8), gold),
    stroke([roof.at(x, 2.15, z), roof.at(x, 2.3, z)], gold, 6),
  ].join("");
}

/** The crown of the mango from above, its shade under it. */
function mango(): Art {
  const green = under(light, { cool: "#1d4558" });
  const [x, z] = [-3, 7];
  const at = roof.stand(x, z, { height: 3.2 });
  return [
    softShadow(roof.floor(), ellipse(x + 1, z + 0.9, 2.1, 1.5), mix(light.cool, sea, 0.2), 0.6, 9),
    lay(roof.stand(x, z), ribbon(smooth(points("0 0, 0.04 1.6, 0 3.4")), 0.3), mix("#6b4a36", light.cool, 0.3)),
    hedge(at, points("-1.3 -0.6, -0.5 -0.9, 0.4 -0.8, 1.3 -0.4"), 1.4, green, {
      green: mix(leaf, ink, 0.12),
      seed: 31,
      density: 1.4,
    }),
    hedge(at, points("-1.4 0.1, -0.4 0.2, 0.5 0.1, 1.35 0.3"), 1.35, green, { green: leaf, seed: 35, density: 1.4 }),
    hedge(at, points("-0.9 0.9, 0 1.15, 0.9 0.9"), 1.1, green, { green: mix(leaf, gold, 0.1), seed: 38, density: 1.4 }),
    ...points("-1.5 -0.7, -0.7 -1.0, 0.3 -0.9, 1.2 -0.5, -1.1 0.1, 0.2 0.2, 0.9 0.5").map(
      ([u, v]) =>
        lay(at, ellipse(u, v, 0.1, 0.13), mix(gold, terracotta, 0.3)) +
        lay(at, ellipse(u - 0.03, v + 0.04, 0.04, 0.05), mix(gold, paper, 0.4)),
    ),
  ].join("");
}

/** Pots on the parapet we lean on. */
function near(): Art {
  const pot = tones(terracotta, light, 0.4);
  const shade = under(light, { cool: "#16303c" });
  return [
    fill(
      [
        [-20, 1120],
        [1520, 1150],
        [1520, 1230],
        [-20, 1230],
      ],
      florencia.white,
    ),
    fill(
      [
        [-20, 1160],
        [1520, 1184],
        [1520, 1230],
        [-20, 1230],
      ],
      mix(florencia.white, light.cool, 0.35),
    ),
    ...[
      [1180, 1150, 1],
      [1370, 1160, 0.8],
    ].flatMap(([x, y, s]) => [
      broadLeaves((u, v) => [x! + u * 150 * s!, y! - 95 * s! - v * 150 * s!], 1.35, shade, {
        count: 9,
        green: mix(leaf, ink, 0.1),
        spread: 170,
        seed: x!,
      }),
      fill(
        points("-70 0, -92 -120, 92 -120, 70 0").map(([u, v]) => [x! + u * s!, y! + v * s!] as const),
        pot.body,
      ),
      fill(
        points("10 0, 20 -120, 92 -120, 70 0").map(([u, v]) => [x! + u * s!, y! + v * s!] as const),
        pot.shade,
      ),
      fill(rect(x! - 100 * s!, y! - 140 * s!, 200 * s!, 28 * s!), pot.lit),
    ]),
  ].join("");
}
