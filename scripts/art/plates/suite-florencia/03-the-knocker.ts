import {
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
  type Place,
} from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
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
  whole,
  type Art,
} from "../../svg.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { frond } from "../../vocabulary/palm.ts";

const light: Light = { sun: [0.7, -0.8, 0.4], warm: "#ffe3a0", cool: "#0d2a3a", haze: "#e8dcc0" };
const brass = tones(mix(gold, "#c98a2a", 0.3), light, 0.5);
// One unit is the length of the brass hand.
const hand: Place = spot(840, 880, 640);

/** The brass hand on the door, close: a lady's, with a ring and a lace cuff, about to let its ball fall; the street is in the ball. */
export default function theKnocker(): Art {
  return sheetOf(
    formats.album,
    "The knocker",
    wood(),
    shadow(),
    knocker(),
    keyhole(),
    glow([260, 120], 820, gold, 0.3),
  );
}

/** Two leaves of the door: stiles, panels, and on the edge the older paints. */
function wood(): Art {
  const t = tones(florencia.wood, light, 0.4);
  const panel = (line: Line) => {
    const [[x0, y0], , [x1, y1]] = line as [readonly [number, number], unknown, readonly [number, number]];
    const b = 34;
    return [
      fill(line, t.shade),
      fill(
        [
          [x0, y0],
          [x0 + b, y0 + b],
          [x1 - b, y0 + b],
          [x1, y0],
        ],
        mix(t.shade, ink, 0.3),
      ),
      fill(
        [
          [x0, y0],
          [x0, y1],
          [x0 + b, y1 - b],
          [x0 + b, y0 + b],
        ],
        mix(t.shade, ink, 0.2),
      ),
      fill(
        [
          [x0, y1],
          [x0 + b, y1 - b],
          [x1 - b, y1 - b],
          [x1, y1],
        ],
        mix(t.body, t.lit, 0.45),
      ),
      fill(
        [
          [x1, y0],
          [x1 - b, y0 + b],
          [x1 - b, y1 - b],
          [x1, y1],
        ],
        mix(t.body, t.lit, 0.25),
      ),
      fill(
        rect(x0 + b, y0 + b, x1 - x0 - 2 * b, y1 - y0 - 2 * b),
        blend([x0, y0], [x1, y1], [0, mix(t.body, t.lit, 0.3)], [1, t.body]),
      ),
    ].join("");
  };
  const flake = (x: number, y: number, s: number, tone: Hex) =>
    fill(
      smooth(
        points("-1 -0.2, -0.5 -0.7, 0.2 -0.5, 0.9 -0.8, 1 0.1, 0.4 0.6, -0.3 0.4, -0.8 0.7").map(
          ([u, v]) => [x + u * s * 0.6, y + v * s] as const,
        ),
        true,
        3,
      ),
      tone,
    );
  return [
    fill(
      whole(formats.album),
      blend([0, 0], [1500, 1200], [0, mix(t.body, t.lit, 0.22)], [0.6, t.body], [1, mix(t.body, t.shade, 0.7)]),
    ),
    panel([
      [-90, -60],
      [-90, 420],
      [330, 420],
      [330, -60],
    ]),
    panel([
      [-90, 560],
      [-90, 1300],
      [330, 1300],
      [330, 560],
    ]),
    panel([
      [1240, -60],
      [1240, 1300],
      [1620, 1300],
      [1620, -60],
    ]),
    fill(rect(420, -20, 34, 1250), mix(t.shade, ink, 0.5)),
    fill(rect(454, -20, 16, 1250), mix(t.body, t.lit, 0.6)),
    ...[
      [436, 300, 40, mix(sky, sea, 0.2)],
      [470, 325, 22, mix(rose, paper, 0.3)],
      [462, 1010, 46, mix(sky, sea, 0.2)],
      [476, 1032, 20, mix(gold, paper, 0.3)],
      [474, 660, 24, mix(sky, sea, 0.2)],
    ].map(([x, y, s, tone]) => flake(x as number, y as number, s as number, tone as Hex)),
    ...each(3, (i) =>
      stroke(
        smooth(
          points("0 0, 4 260, -3 520, 5 820, 0 1240").map(([u, v]) => [540 + i * 270 + u * (1 + i), v - 10] as const),
        ),
        t.shade,
        3.5,
        0.5,
      ),
    ),
    ...each(4, (i) => stud(1130, 130 + i * 320) + stud(560, 130 + i * 320)),
  ].join("");
}

function stud(x: number, y: number): Art {
  return [
    multiply(0.6, soft(6, fill(ellipse(x + 15, y + 18, 30, 28), ink))),
    fill(ellipse(x, y, 30, 30), brass.shade),
    fill(ellipse(x - 3, y - 3, 26, 26), brass.body),
    fill(ellipse(x - 9, y - 10, 11, 9), mix(brass.lit, paper, 0.5)),
  ].join("");
}

const wrist = smooth(points("-0.13 0.98, -0.12 0.84, -0.15 0.72, 0.13 0.72, 0.12 0.84, 0.13 0.98"), true, 5);
const palm = smooth(
  points(
    "-0.13 0.8, -0.17 0.66, -0.225 0.52, -0.23 0.42, -0.12 0.38, 0.1 0.38, 0.2 0.43, 0.2 0.54, 0.15 0.68, 0.13 0.8",
  ),
  true,
  6,
);
const ball = ellipse(-0.02, 0.02, 0.215, 0.215);
const cuff = smooth(
  points("-0.2 0.84, -0.24 0.92, -0.21 1.05, -0.14 1.09, 0.14 1.09, 0.21 1.05, 0.24 0.92, 0.2 0.84, 0 0.81"),
  true,
  5,
);
const fingers: readonly (readonly [string, number])[] = [
  ["0.16 0.47, 0.2 0.34, 0.19 0.22, 0.15 0.13", 0.092],
  ["0.06 0.47, 0.085 0.3, 0.08 0.15, 0.05 0.05", 0.108],
  ["-0.055 0.47, -0.05 0.29, -0.05 0.12, -0.055 0.02", 0.114],
  ["-0.17 0.47, -0.19 0.32, -0.175 0.18, -0.15 0.07", 0.106],
];
const thumb = smooth(points("-0.12 0.68, -0.25 0.58, -0.335 0.42, -0.33 0.27, -0.26 0.15"), false, 8);

function shadow(): Art {
  const low = within(hand, 0.13, -0.12);
  return [
    multiply(
      0.62,
      soft(
        11,
        lay(low, palm, ink),
        lay(low, ball, ink),
        lay(low, cuff, ink),
        lay(low, ribbon(thumb, 0.12), ink),
        fingers.map(([line]) => lay(low, ribbon(smooth(points(line)), 0.12), ink)),
        lay(low, wrist, ink),
        lay(low, rect(-0.1, 1, 0.2, 0.22), ink),
      ),
    ),
    multiply(
      0.3,
      soft(
        7,
        each(4, (i) =>
          fill(
            frond(1500, -60 + i * 30, 188 + i * 15, 820 - i * 60, -240, 190).map(
              ([x, y]) => [x, 260 - (y - 260) * 0.55] as const,
            ),
            light.cool,
          ),
        ),
      ),
    ),
  ].join("");
}

function knocker(): Art {
  const dark = brass.shade;
  const shine = mix(brass.lit, paper, 0.45);
  return [
    lay(hand, ellipse(0, -0.26, 0.12, 0.07), mix(dark, ink, 0.3)),
    lay(hand, ellipse(-0.01, -0.245, 0.1, 0.055), brass.body),
    lay(hand, smooth(points("-0.16 1.1, -0.12 1.24, 0 1.3, 0.12 1.24, 0.16 1.1, 0.1 1.02, -0.1 1.02"), true, 5), dark),
    lay(
      hand,
      smooth(points("-0.14 1.1, -0.1 1.22, 0 1.27, 0.08 1.23, 0.1 1.1, 0.06 1.04, -0.08 1.04"), true, 5),
      brass.body,
    ),
    globe(),
    lay(hand, wrist, brass.body),
    clip(put(hand, wrist), lay(hand, rect(0.02, 0.7, 0.2, 0.3), dark, 0.6)),
    lay(
      hand,
      ribbon(thumb, (t) => 0.125 - t * 0.04),
      dark,
    ),
    lay(
      hand,
      ribbon(moved(thumb, 0.008, 0.008), (t) => 0.1 - t * 0.04),
      brass.body,
    ),
    lay(hand, ellipse(-0.265, 0.165, 0.025, 0.035), shine, 0.7),
    lay(hand, palm, brass.body),
    clip(
      put(hand, palm),
      spray(put(hand, palm), dark, hand(0.22, 0.5), hand(-0.08, 0.6), 0.95),
      lay(hand, smooth(points("-0.1 0.8, -0.15 0.62, -0.17 0.5, -0.1 0.48, -0.07 0.64, -0.04 0.8"), true), shine, 0.55),
    ),
    ...fingers.map(([line, w], i) => {
      const way = smooth(points(line), false, 8);
      const tip = way[way.length - 1]!;
      const round = (t: number) => (1 - t * 0.3) * Math.min(1, Math.sqrt(Math.max(0, 1 - t) * 9));
      return [
        lay(
          hand,
          ribbon(moved(way, 0.014, -0.012), (t) => w * 1.08 * round(t)),
          mix(dark, ink, 0.35),
        ),
        lay(
          hand,
          ribbon(way, (t) => w * round(t)),
          i < 1 ? mix(brass.body, dark, 0.45) : mix(brass.body, brass.lit, i * 0.1),
        ),
        lay(hand, ellipse(way[12]![0], way[12]![1], w * 0.3, 0.014), dark, 0.55),
        lay(hand, ellipse(tip[0] + 0.004, tip[1] + 0.034, w * 0.2, 0.026), shine, 0.75),
      ].join("");
    }),
    ...[-0.17, -0.055, 0.06, 0.16].map((u, i) =>
      lay(hand, ellipse(u - 0.01, 0.455, 0.032, 0.024), i > 2 ? brass.body : shine, 0.6),
    ),
    lay(hand, ribbon(smooth(points("-0.105 0.32, -0.05 0.305, 0.005 0.32")), 0.035), mix(gold, paper, 0.5)),
    lay(hand, ellipse(-0.05, 0.315, 0.036, 0.036), terracotta),
    lay(hand, ellipse(-0.062, 0.328, 0.012, 0.012), paper),
    lay(hand, cuff, dark),
    lay(
      hand,
      smooth(
        points("-0.2 0.86, -0.225 0.93, -0.195 1.04, -0.14 1.07, 0.08 1.07, 0.12 0.96, 0.1 0.85, 0 0.83"),
        true,
        5,
      ),
      brass.body,
    ),
    ...each(
      7,
      (i) =>
        lay(
          hand,
          ellipse(-0.2 + i * 0.067, 0.835 - Math.sin((i * Math.PI) / 6) * 0.025, 0.038, 0.036),
          i < 5 ? mix(brass.body, shine, 0.35) : brass.body,
        ) +
        lay(
          hand,
          ellipse(-0.2 + i * 0.067, 0.832 - Math.sin((i * Math.PI) / 6) * 0.025, 0.012, 0.012),
          mix(dark, ink, 0.3),
        ),
    ),
    ...each(4, (i) =>
      lay(
        hand,
        ribbon(
          smooth([
            [-0.15 + i * 0.09, 0.88],
            [-0.14 + i * 0.085, 0.98],
            [-0.11 + i * 0.075, 1.06],
          ]),
          0.018,
        ),
        dark,
        0.7,
      ),
    ),
    lay(hand, ribbon(smooth(points("-0.185 0.9, -0.165 1, -0.13 1.06")), 0.03), shine),
  ].join("");
}

/** The ball holds the street upside down: sky below, the roofs opposite above. */
function globe(): Art {
  const line = put(hand, ball);
  return [
    fill(line, brass.body),
    clip(
      line,
      lay(hand, rect(-0.3, -0.25, 0.6, 0.25), mix(gold, sky, 0.45)),
      lay(
        hand,
        smooth(
          points("-0.25 -0.03, -0.12 -0.06, -0.1 0, 0 -0.01, 0.03 -0.07, 0.12 -0.03, 0.25 -0.05, 0.3 0.1, -0.3 0.1"),
          true,
          3,
        ),
        mix(terracotta, gold, 0.4),
      ),
      spray(line, brass.shade, hand(0.2, -0.1), hand(-0.08, 0.05), 0.95),
    ),
    lay(hand, ellipse(-0.12, -0.08, 0.045, 0.032), mix(paper, gold, 0.15)),
  ].join("");
}

/** The keyhole with its brass plate, worn bright. */
function keyhole(): Art {
  const at: Place = spot(1130, 610, 180);
  const plate = smooth(
    points(
      "0 0.62, 0.2 0.5, 0.22 0.2, 0.28 0, 0.22 -0.25, 0.14 -0.52, 0 -0.66, -0.14 -0.52, -0.22 -0.25, -0.28 0, -0.22 0.2, -0.2 0.5",
    ),
    true,
    4,
  );
  return [
    softShadow(within(at, 0.08, -0.1), plate, ink, 0.6, 6),
    lay(at, plate, brass.shade),
    lay(within(at, -0.02, 0.02, 0.92), plate, brass.body),
    lay(within(at, -0.06, 0.1, 0.5), plate, mix(brass.lit, paper, 0.3), 0.5),
    lay(at, ellipse(0, 0.08, 0.09, 0.09), mix(ink, leaf, 0.1)),
    lay(at, points("-0.045 0.06, 0.045 0.06, 0.085 -0.24, -0.085 -0.24"), mix(ink, leaf, 0.1)),
    ...[0.46, -0.46].map((v) => lay(at, ellipse(0, v, 0.04, 0.04), brass.shade)),
  ].join("");
}
