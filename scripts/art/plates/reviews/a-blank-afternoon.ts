import {
  arch,
  each,
  ellipse,
  moved,
  points,
  put,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
} from "../../geometry.ts";
import { lettered } from "../../lettering.ts";
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
  glow,
  lay,
  sheet,
  soft,
  softShadow,
  spray,
  stroke,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { column } from "../../vocabulary/building.ts";
import { cloud, openSea, range } from "../../vocabulary/land.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";
import { cup } from "../../vocabulary/tableware.ts";
import { railing } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.8, -0.6, -0.2], warm: "#ffe9bd", cool: "#2b4063", haze: "#cfdcdc" };
const desk = view([980, 470], 1.45, 1180);
const top = 0.76;
const shore = 486;

/** An itinerary on a table above Lake Como: the morning is written, the afternoon is left white, the pencil is at rest. */
export default function aBlankAfternoon(): Art {
  return sheet("A blank afternoon", lake(), balcony(), table(), itinerary(), beside());
}

function lake(): Art {
  const blue = mix(sea, sky, 0.2);
  return [
    fill(
      wholeSheet,
      blend([0, 0], [0, shore], [0, mix(sky, sea, 0.2)], [0.6, mix(sky, paper, 0.4)], [1, mix(paper, gold, 0.25)]),
    ),
    cloud(1280, 150, 360, mix(paper, "#ffffff", 0.4), mix(sky, rose, 0.4), 7),
    range(
      points("360 470, 560 330, 700 360, 860 250, 980 300, 1080 262, 1240 380, 1420 440, 1500 470"),
      shore,
      blue,
      light,
      0.55,
    ),
    range(
      points("-40 300, 120 180, 260 220, 420 120, 560 250, 700 340, 820 430, 930 486"),
      shore + 4,
      mix(blue, leaf, 0.35),
      light,
      0.22,
    ),
    range(
      points("1060 486, 1180 400, 1320 330, 1460 240, 1600 200, 1720 120, 1860 160"),
      shore + 4,
      mix(blue, leaf, 0.5),
      light,
      0.14,
    ),
    openSea(shore, 780, mix(sky, paper, 0.25), mix(sea, sky, 0.2), light, { seed: 6, swell: 9, sunX: 1010 }),
    village(),
    boat(),
  ].join("");
}

/** Torno on its point: a campanile, ochre and rose houses, cypresses. */
function village(): Art {
  const house = (x: number, w: number, h: number, tone: Hex) => {
    const t = tones(far(tone, light, 0.16), light, 0.3);
    return [
      fill(rect(x, shore - h, w, h + 4), t.body),
      fill(rect(x, shore - h, w * 0.35, h + 4), t.shade, 0.6),
      fill(
        [
          [x - 4, shore - h],
          [x + w / 2, shore - h - 20],
          [x + w + 4, shore - h],
        ],
        far(mix(terracotta, rose, 0.2), light, 0.14),
      ),
      ...each(2, (r) =>
        each(Math.max(1, Math.floor(w / 22)), (k) =>
          fill(rect(x + 8 + k * 21, shore - h + 14 + r * 30, 9, 15), mix(t.shade, sea, 0.5)),
        ).join(""),
      ),
    ].join("");
  };
  const cypress = (x: number, h: number) =>
    fill(
      smooth(
        [
          [x, shore + 2],
          [x - 13, shore - h * 0.3],
          [x, shore - h],
          [x + 13, shore - h * 0.3],
        ],
        true,
      ),
      far(mix(leaf, sea, 0.35), light, 0.12),
    );
  return [
    hedge((u, v) => [u, shore - v], points("1290 0, 1400 22, 1540 44, 1700 60, 1840 70"), 60, light, {
      green: far(mix(leaf, sea, 0.2), light, 0.16),
      seed: 3,
      density: 2,
    }),
    cypress(1340, 92),
    cypress(1372, 120),
    house(1390, 56, 70, mix(rose, terracotta, 0.15)),
    house(1436, 60, 92, mix(gold, paper, 0.3)),
    fill(rect(1508, shore - 178, 30, 180), far(mix(paper, gold, 0.3), light, 0.14)),
    fill(rect(1508, shore - 178, 10, 180), far(mix(paper, light.cool, 0.3), light, 0.14)),
    fill(arch(1517, shore - 160, 12, -22, -6), mix(sea, ink, 0.2)),
    fill(
      [
        [1502, shore - 176],
        [1523, shore - 222],
        [1544, shore - 176],
      ],
      far(terracotta, light, 0.14),
    ),
    house(1546, 64, 78, mix(rose, paper, 0.35)),
    house(1600, 70, 100, mix(terracotta, rose, 0.5)),
    cypress(1690, 130),
    house(1704, 90, 70, mix(gold, rose, 0.3)),
    soft(4, fill(points("1390 494, 1800 494, 1780 560, 1420 548"), mix(rose, sea, 0.35), 0.5)),
  ].join("");
}

/** A boat of the lake with its three hoops, nobody aboard. */
function boat(): Art {
  const at = spot(690, 566, 42);
  const t = tones(mix(terracotta, ink, 0.3), light, 0.42);
  return [
    softShadow(at, smooth(points("-2.4 -0.1, 0 -0.3, 2.5 -0.1, 1.8 -0.9, -1.6 -0.9"), true), sea, 0.4, 4),
    lay(at, smooth(points("-2.6 0.62, -2 0, 0 -0.16, 2 0, 2.7 0.66, 1.6 0.36, 0 0.26, -1.6 0.34"), true), t.body),
    lay(at, ribbon(smooth(points("-2.55 0.62, -1.6 0.34, 0 0.26, 1.6 0.36, 2.66 0.66")), 0.08), t.lit),
    ...[-1, 0, 1].map((u) =>
      lay(
        at,
        ribbon(
          smooth([
            [u - 0.34, 0.3],
            [u - 0.28, 1.05],
            [u, 1.4],
            [u + 0.28, 1.05],
            [u + 0.34, 0.3],
          ]),
          0.09,
        ),
        mix(gold, terracotta, 0.3),
      ),
    ),
    lay(at, points("-1.3 0.34, -1.25 0.52, 1.25 0.54, 1.3 0.34"), mix(paper, rose, 0.3)),
  ].join("");
}

/** The room's opening: one column, a railing, wisteria. */
function balcony(): Art {
  const place = desk.front(4.2);
  const iron = mix(ink, sea, 0.35);
  return [
    lay(desk.floor(0), rect(-4, 1, 8, 3.2), mix(paper, rose, 0.3)),
    railing(place, -4, 0.1, 8, 0.96, iron, 0.3, 0.035),
    column(within(desk.stand(-1.92, 3.6), 0, -0.6), 4, 0.2, mix(mix(paper, rose, 0.25), light.cool, 0.12), light),
    hedge((u, v) => [u, -v], points("-40 -10, 200 -30, 460 -16, 700 0"), 110, under(light, { cool: "#2b4e63" }), {
      green: mix(leaf, sea, 0.15),
      blossom: "#a58fc4",
      seed: 12,
      density: 3,
    }),
    ...[90, 250, 330, 540].map((x, i) =>
      each(9, (k) =>
        fill(
          ellipse(x + ((k * 7) % 5) * 6 - 12, 70 + k * 16 + i * 9, 17 - k * 1.4, 13 - k),
          k % 2 ? "#a58fc4" : mix("#a58fc4", paper, 0.35),
        ),
      ).join(""),
    ),
  ].join("");
}

function table(): Art {
  const wood = tones("#a7683c", light, 0.36);
  const slab = put(desk.floor(top), rect(-2.4, 0.9, 5, 1.9));
  return [
    fill(slab, blend([300, 700], [1500, 1200], [0, wood.body], [1, mix(wood.body, wood.lit, 0.5)])),
    ...each(6, (i) =>
      stroke([desk.at(-2.4, top, 1.16 + i * 0.28), desk.at(2.6, top, 1.16 + i * 0.28)], wood.shade, 4 - i * 0.3, 0.7),
    ),
    ...each(12, (i) =>
      lay(
        desk.floor(top),
        ribbon(
          smooth([
            [-2 + ((i * 41) % 40) / 10, 1.05 + i * 0.14],
            [-1.4 + ((i * 41) % 40) / 10, 1.09 + i * 0.14],
            [-0.6 + ((i * 41) % 40) / 10, 1.05 + i * 0.14],
          ]),
          (s) => 0.018 * Math.sin(Math.PI * s),
        ),
        wood.shade,
        0.6,
      ),
    ),
    fill(
      [desk.at(-2.4, top, 2.8), desk.at(2.6, top, 2.8), desk.at(2.6, top - 0.05, 2.8), desk.at(-2.4, top - 0.05, 2.8)],
      wood.shade,
    ),
    clip(slab, sunOn([put(desk.floor(top), points("-0.9 2.8, 2.6 2.8, 2.6 1.7, 0.7 0.9, -2 0.9"))], 0.8)),
    spray(slab, mix(wood.shade, ink, 0.3), [300, 1230], [500, 1000], 0.5),
  ].join("");
}

/** The sheet, square to us: a day in Trinidad. */
function itinerary(): Art {
  const page = within(desk.floor(top + 0.006), -0.62, 1.06);
  const [w, h] = [1.2, 1.36];
  const pencil = mix(ink, paper, 0.24);
  const write = (v: number, words: string, size: number, italic = false) =>
    lettered(within(page, 0.13, v), words, size, pencil, { italic, bold: 0.022 });
  const all: Line = rect(0, 0, w, h);
  return [
    softShadow(within(page, -0.05, -0.03), all, light.cool, 0.5, 6),
    lay(within(page, 0.035, -0.02), all, mix(paper, light.cool, 0.14)),
    lay(page, all, mix(paper, "#ffffff", 0.55)),
    lettered(within(page, w / 2, 1.19), "Lario & Ceiba", 0.1, mix(terracotta, ink, 0.1), {
      align: "middle",
      bold: 0.02,
      spacing: 0.03,
    }),
    lay(page, rect(0.13, 1.12, w - 0.26, 0.01), gold),
    write(0.98, "Day four · Trinidad", 0.12, true),
    write(0.83, "9.00  the tower, before the heat", 0.08),
    write(0.72, "11.30  Sr. Ortiz, his workshop", 0.08),
    write(0.56, "Afternoon", 0.12, true),
    lay(page, rect(0.13, 0.52, 0.5, 0.006), pencil),
    write(0.2, "ask Yoel", 0.085, true),
    pencilOn(),
  ].join("");
}

/** The pencil, across the white. */
function pencilOn(): Art {
  const level = desk.floor(top + 0.02);
  const [a, b] = [
    [-0.3, 1.33],
    [0.56, 1.5],
  ] as const;
  const on = (s: number) => [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s] as const;
  const body = tones(mix(gold, terracotta, 0.12), light, 0.45);
  const part = (from: number, to: number, width: number | ((t: number) => number), tone: Hex) =>
    lay(level, ribbon([on(from), on((from + to) / 2), on(to)], width), tone);
  return [
    softShadow(
      level,
      ribbon(
        [
          [a[0] - 0.02, a[1] - 0.035],
          [b[0] - 0.03, b[1] - 0.04],
        ],
        0.036,
      ),
      light.cool,
      0.5,
      4,
    ),
    part(0.12, 0.88, 0.04, body.body),
    lay(level, ribbon(moved([on(0.12), on(0.88)], -0.004, 0.012), 0.014), body.lit),
    lay(level, ribbon(moved([on(0.12), on(0.88)], 0.004, -0.013), 0.012), body.shade),
    part(0.88, 0.93, 0.042, mix(paper, sea, 0.4)),
    part(0.93, 1, 0.04, mix(rose, terracotta, 0.3)),
    part(0, 0.12, (t) => 0.005 + t * 0.036, mix(paper, gold, 0.4)),
    part(0, 0.04, (t) => 0.004 + t * 0.01, ink),
  ].join("");
}

/** A cup, a tile of the thesis as a paperweight, shavings. */
function beside(): Art {
  const at = (x: number, z: number, size: number) => within(desk.stand(x, z, { height: top }), 0, 0, size);
  const level = desk.floor(top + 0.03);
  const tile = (shape: Line): Line =>
    shape.map(([u, v]) => [-1.28 + u * 0.44 + v * 0.04, 1.66 + v * 0.4 - u * 0.03] as const);
  const petals = each(4, (k) => {
    const a = (k * Math.PI) / 2 + Math.PI / 4;
    return tile(
      ribbon(
        [
          [0.5, 0.5],
          [0.5 + Math.cos(a) * 0.3, 0.5 + Math.sin(a) * 0.3],
          [0.5 + Math.cos(a) * 0.62, 0.5 + Math.sin(a) * 0.62],
        ],
        (t) => 0.3 * Math.sin(Math.PI * t),
      ),
    );
  });
  return [
    softShadow(level, tile(rect(-0.14, -0.12, 1.06, 1.06)), light.cool, 0.5, 5),
    lay(desk.floor(top), tile(rect(0, -0.05, 1, 1)), mix(terracotta, ink, 0.3)),
    lay(level, tile(rect(0, 0, 1, 1)), mix(paper, gold, 0.12)),
    ...petals.map((line) => lay(level, line, mix(sea, sky, 0.1))),
    lay(level, tile(points("0.5 0.36, 0.64 0.5, 0.5 0.64, 0.36 0.5")), terracotta),
    ...[
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([u, v]) =>
      lay(
        level,
        tile(
          ellipse(u!, v!, 0.16, 0.16).map(
            ([a, b]) => [Math.min(1, Math.max(0, a)), Math.min(1, Math.max(0, b))] as const,
          ),
        ),
        gold,
      ),
    ),
    cup(at(0.98, 1.86, 2.1), mix(paper, "#ffffff", 0.4), light),
    ...[
      [0.72, 1.2],
      [0.84, 1.3],
      [0.78, 1.38],
    ].map(([x, z], i) =>
      lay(
        desk.floor(top + 0.01),
        ribbon(ellipse(x!, z!, 0.045, 0.04, i * 50, 230 + i * 50), 0.02),
        i % 2 ? mix(gold, paper, 0.5) : mix(gold, terracotta, 0.3),
      ),
    ),
    glow([1600, 120], 800, gold, 0.25),
  ].join("");
}
