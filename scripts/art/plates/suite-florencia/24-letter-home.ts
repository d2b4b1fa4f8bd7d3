import { each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
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
import { fallOnFloor, view } from "../../view.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { castOn, lilies } from "../../vocabulary/stilllife.ts";
import { tableTop } from "../../vocabulary/table.ts";
import { shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.62, -0.62, -0.42], warm: "#ffeec6", cool: "#4d2f4a", haze: "#f0dcc6" };
const room = view([620, 330], 1.3, 1500);
const [top, near, back] = [0.76, 0.98, 1.78];
const window = { x: -0.62, wide: 1.02, low: 0.86, high: 1.9 };

/** The desk of the Rose Room: a letter that has come as far as its second line, and the reason why. */
export default function letterHome(): Art {
  return sheetOf(
    formats.album,
    "A letter home",
    wall(),
    garden(),
    leaves(),
    desk(),
    letter(),
    flowers(),
    hummingbird(),
    glow(room.front(back)(-0.1, 1.4), 620, gold, 0.28),
  );
}

function wall(): Art {
  const face = room.front(back);
  return [
    fill(
      whole(formats.album),
      blend([0, 0], [1500, 0], [0, mix(rose, light.cool, 0.3)], [0.75, rose], [1, mix(rose, paper, 0.16)]),
    ),
    spray(whole(formats.album), mix(rose, light.cool, 0.5), [200, -20], [500, 600], 0.5),
    lay(face, rect(window.x - 0.12, window.low - 0.02, window.wide + 0.24, 1.3), florencia.white),
    lay(
      face,
      rect(window.x - 0.17, window.low - 0.09, window.wide + 0.34, 0.08),
      mix(florencia.white, light.warm, 0.3),
    ),
    softShadow(face, rect(window.x - 0.15, window.low - 0.16, window.wide + 0.34, 0.07), light.cool, 0.4, 4),
  ].join("");
}

/** What the writer looks at. */
function garden(): Art {
  const far = room.front(9);
  return clip(
    put(room.front(back), rect(window.x, window.low, window.wide, 1.2)),
    wholeSky(formats.album, 560, [0, mix(sky, sea, 0.12)], [1, mix(paper, gold, 0.12)]),
    royalPalm(room.stand(-1.1, 11), 3.2, light, {
      green: mix(leaf, sky, 0.35),
      trunk: mix(paper, sky, 0.25),
      sway: 0.4,
      seed: 5,
    }),
    lay(far, rect(-5, 0, 10, 1.55), mix(florencia.court, paper, 0.35)),
    lay(far, rect(-5, 1.5, 10, 0.14), mix(terracotta, paper, 0.25)),
    lay(room.floor(), rect(-5, 3, 10, 6), mix(paper, gold, 0.24)),
    softShadow(room.floor(), rect(-5, 4.6, 10, 1.6), mix(light.cool, leaf, 0.4), 0.5, 6),
    hedge(room.front(6.4), points("-3.2 0.35, -1.6 0.5, -0.4 0.3, 1 0.45, 2.4 0.3"), 0.7, light, {
      green: mix(leaf, sky, 0.12),
      seed: 3,
      density: 2,
    }),
    hedge(room.front(5.6), points("-3 -0.1, -1.6 0.1, -0.4 -0.1, 1 0.1, 2.4 -0.1"), 0.62, light, {
      green: mix(leaf, gold, 0.12),
      blossom: terracotta,
      seed: 8,
      density: 2,
    }),
  );
}

function leaves(): Art {
  const tone = under(light, { cool: "#0c3a42" });
  return [
    shutter(room.leaf(window.x - 0.02, back, 126), 0, window.low, 0.5, 1.2, florencia.wood, tone, 26),
    shutter(
      room.leaf(window.x + window.wide + 0.02, back, 42),
      0,
      window.low,
      0.5,
      1.2,
      mix(florencia.wood, sky, 0.25),
      tone,
      26,
    ),
  ].join("");
}

function desk(): Art {
  const area: Line = rect(-1.2, near, 2.4, 0.76);
  const patch = rect(window.x, window.low, window.wide, window.high - window.low).map(([x, v]) =>
    fallOnFloor(light, [x, v, back], top),
  );
  return [
    tableTop(room, [-1.2, top, near], 2.4, 0.76, mix(terracotta, ink, 0.4), light),
    clip(put(room.floor(top), area), screen(0.6, soft(4, lay(room.floor(top), patch, "#d98a4a")))),
    fill(
      [
        [-20, 1075],
        [1520, 1075],
        [1520, 1240],
        [-20, 1240],
      ],
      blend([0, 1075], [0, 1220], [0, mix(terracotta, ink, 0.62)], [1, mix(terracotta, ink, 0.8)]),
    ),
    lay(room.front(near), rect(-0.3, top - 0.2, 0.7, 0.12), mix(terracotta, ink, 0.5)),
    ...[-0.3, 0.36].map((u) => lay(room.front(near), rect(u, top - 0.2, 0.04, 0.13), mix(terracotta, ink, 0.7))),
    lay(room.front(near), ellipse(0.05, top - 0.115, 0.022, 0.018), gold),
  ].join("");
}

function letter(): Art {
  const at = room.floor(top + 0.003);
  const page: Line = points("-0.26 1.04, -0.2 1.38, 0.14 1.37, 0.12 1.03");
  const line = (t: number, from: number, to: number): Line =>
    put(at, [
      [-0.27 + t * 0.07 + 0.04 + from * 0.31, 1.05 + t * 0.365],
      [-0.27 + t * 0.07 + 0.04 + ((from + to) / 2) * 0.31, 1.052 + t * 0.365],
      [-0.27 + t * 0.07 + 0.04 + to * 0.31, 1.048 + t * 0.365],
    ]);
  const blue = mix(sea, ink, 0.45);
  const envelope: Line = points("-0.66 1.12, -0.62 1.3, -0.32 1.3, -0.33 1.12");
  return [
    softShadow(at, moved(page, 0.02, -0.015), light.cool, 0.5, 4),
    lay(at, page, "#fff8e8"),
    stroke(line(0.86, 0, 0.42), blue, 6),
    stroke(line(0.7, 0.08, 0.96), blue, 6),
    stroke(line(0.56, 0.08, 0.5), blue, 6),
    softShadow(at, moved(envelope, 0.02, -0.015), light.cool, 0.5, 4),
    lay(at, envelope, "#fff3da"),
    ...each(9, (i) =>
      lay(
        at,
        [
          [-0.66 + i * 0.036, 1.12],
          [-0.64 + i * 0.036, 1.12],
          [-0.632 + i * 0.036, 1.142],
          [-0.652 + i * 0.036, 1.142],
        ],
        i % 2 ? terracotta : sea,
      ),
    ),
    lay(at, points("-0.4 1.24, -0.39 1.285, -0.34 1.285, -0.345 1.24"), mix(leaf, gold, 0.2)),
    softShadow(at, ribbon(points("-0.06 1.16, 0.22 1.2"), 0.02), ink, 0.55, 3),
    lay(
      room.floor(top + 0.015),
      ribbon(points("-0.04 1.17, 0.08 1.19, 0.24 1.215"), (t) => 0.022 - 0.006 * t),
      mix(ink, sea, 0.3),
    ),
    lay(
      room.floor(top + 0.015),
      ribbon(points("-0.09 1.162, -0.04 1.17"), (t) => 0.003 + t * 0.014),
      gold,
    ),
    castOn(room, light, [-0.5, 1.52], top, 0.045, 0.06),
    ...inkwell(),
  ].join("");
}

function inkwell(): Art[] {
  const at = room.stand(-0.5, 1.52, { height: top });
  return [
    lay(at, points("-0.06 0, -0.065 0.07, -0.03 0.085, 0.03 0.085, 0.065 0.07, 0.06 0"), mix(sea, ink, 0.45)),
    lay(at, points("-0.05 0.01, -0.053 0.065, -0.035 0.07, -0.032 0.01"), mix(sky, paper, 0.3), 0.8),
    lay(at, rect(-0.032, 0.083, 0.064, 0.03), gold),
  ];
}

function flowers(): Art {
  const at = room.stand(0.52, 1.36, { height: top });
  return [
    castOn(room, light, [0.52, 1.36], top, 0.1, 0.26, 0.55),
    lilies(at, 0.62, mix(sea, sky, 0.25), light),
    lay(room.floor(top + 0.003), smooth(points("0.26 1.2, 0.32 1.24, 0.36 1.2, 0.31 1.18"), true), "#fffaf0"),
  ].join("");
}

/** A zunzún at the open flower, its wings a blur. */
function hummingbird(): Art {
  const at = within(room.stand(0.1, 1.34, { height: top }), 0, 0.5, 0.42);
  const green = mix(leaf, sea, 0.4);
  return [
    soft(
      3,
      lay(
        at,
        smooth(points("0.02 0.06, -0.14 0.3, -0.26 0.36, -0.18 0.16, -0.04 0"), true),
        mix(sky, paper, 0.35),
        0.85,
      ),
      lay(at, smooth(points("0.06 0.06, 0.06 0.3, -0.02 0.42, -0.06 0.2"), true), mix(sky, paper, 0.5), 0.8),
    ),
    lay(
      at,
      smooth(points("0.16 0.16, 0.1 0.2, 0.02 0.12, -0.1 -0.02, -0.16 -0.14, -0.06 -0.1, 0.08 -0.02, 0.15 0.08"), true),
      green,
    ),
    lay(at, smooth(points("0.14 0.1, 0.08 -0.01, -0.04 -0.08, 0.02 0, 0.09 0.1"), true), mix(paper, leaf, 0.3)),
    lay(at, points("-0.12 -0.08, -0.3 -0.28, -0.2 -0.26, -0.18 -0.32, -0.08 -0.12"), mix(green, ink, 0.4)),
    lay(at, ellipse(0.15, 0.15, 0.06, 0.055), mix(green, gold, 0.15)),
    lay(
      at,
      ribbon(points("0.19 0.16, 0.42 0.2"), (t) => 0.022 * (1 - t * 0.7)),
      ink,
    ),
    lay(at, ellipse(0.17, 0.165, 0.014, 0.014), ink),
    lay(at, smooth(points("0.2 0.13, 0.14 0.08, 0.11 0.12, 0.16 0.14"), true), terracotta),
  ].join("");
}
