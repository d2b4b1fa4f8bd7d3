import { each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, sea, sky, terracotta, under, type Light } from "../../palette.ts";
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
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { book } from "../../vocabulary/books.ts";
import { readingLamp } from "../../vocabulary/lamp.ts";
import { tumbler } from "../../vocabulary/stilllife.ts";
import { tableTop } from "../../vocabulary/table.ts";

const light: Light = { sun: [-0.5, -0.8, -0.3], warm: "#ffd98a", cool: "#06201f", haze: "#24483c" };
const room = view([720, 330], 1.16, 1550);
const [top, near, back] = [0.66, 0.98, 1.75];
const wallTone = mix(leaf, light.cool, 0.4);

/** The night table of the Leaf Room: one lamp, one book, spectacles laid down, and a moth that means well. */
export default function oneMoreChapter(): Art {
  const lamp = room.stand(0.14, 1.42, { height: top });
  return sheetOf(
    formats.album,
    "One more chapter",
    wall(),
    tableTop(room, [-0.32, top, near], 1.6, 0.62, mix(terracotta, ink, 0.3), under(light, { warm: "#f2a860" })),
    front(),
    softShadow(room.floor(top), ellipse(0.14, 1.4, 0.2, 0.06), ink, 0.6, 8),
    readingLamp(lamp, 0.66, under(light, { sun: [0.5, -0.8, 0.3] }), true),
    books(),
    water(),
    spectacles(),
    pillow(),
    glow(lamp(0, 0.46), 900, gold, 0.75),
    glow(lamp(0, 0.46), 360, "#fff0c0", 0.6),
    moth(),
  );
}

function wall(): Art {
  const face = room.front(back);
  const [cx, cy] = room.stand(0.14, 1.42, { height: top })(0, 0.5);
  const stripe = (i: number) => lay(face, rect(-1.2 + i * 0.24, 0, 0.1, 2.2), mix(wallTone, leaf, 0.4), 0.55);
  return [
    fill(whole(formats.album), {
      from: [cx, cy],
      to: [cx + 980, cy],
      stops: [
        [0, mix(leaf, gold, 0.45)],
        [0.35, mix(leaf, gold, 0.12)],
        [0.75, wallTone],
        [1, mix(wallTone, light.cool, 0.6)],
      ],
      round: true,
    }),
    ...each(11, stripe),
    // fronds of the stencil that runs round the room
    ...each(6, (i) => {
      const at = within(face, -0.98 + i * 0.42, 0.86, 0.5);
      return each(7, (k) => {
        const a = ((20 + k * 23) * Math.PI) / 180;
        return lay(
          at,
          ribbon(
            each(6, (j) => [(Math.cos(a) * 0.28 * j) / 5, (Math.sin(a) * 0.28 * j) / 5] as const),
            (t) => 0.07 * Math.sin(Math.PI * t ** 0.8),
          ),
          mix(leaf, light.cool, 0.15),
          0.8,
        );
      }).join("");
    }),
    lay(face, rect(-1.3, 0.78, 2.8, 0.025), mix(gold, leaf, 0.35)),
    lay(face, rect(-1.3, 0, 2.8, 0.78), mix(leaf, light.cool, 0.45)),
    spray(put(face, rect(-1.3, 0, 2.8, 0.78)), light.cool, face(0, 0.1), face(0, 0.78), 0.7),
    screen(
      0.4,
      soft(
        40,
        fill(
          [
            [cx - 300, -40],
            [cx + 300, -40],
            [cx + 120, cy - 160],
            [cx - 120, cy - 160],
          ],
          mix(gold, leaf, 0.3),
        ),
      ),
    ),
  ].join("");
}

function front(): Art {
  const face = room.front(near);
  return [
    fill(
      [...put(face, points("-0.32 0.61, 1.3 0.61")), [1520, 1240], room.at(-0.32, 0.1, near)],
      mix(terracotta, ink, 0.62),
    ),
    lay(face, rect(-0.2, 0.42, 0.62, 0.15), mix(terracotta, ink, 0.5)),
    lay(face, rect(-0.2, 0.56, 0.62, 0.012), mix(terracotta, gold, 0.3)),
    lay(face, ellipse(0.11, 0.5, 0.022, 0.02), gold),
  ].join("");
}

/** Two books shut and one that is not finished, on its face. */
function books(): Art {
  const warm = under(light, { warm: "#ffcf80" });
  const at = room.floor(top + 0.02);
  const open: Line = points("-0.2 1.06, -0.14 1.28, 0.1 1.29, 0.08 1.06");
  return [
    softShadow(room.floor(top), points("0.26 1.2, 0.3 1.5, 0.76 1.5, 0.74 1.2"), ink, 0.6, 6),
    book(room, [0.3, top, 1.26], [0.34, 0.22, 0.05], mix(terracotta, ink, 0.1), warm),
    book(room, [0.31, top + 0.05, 1.28], [0.3, 0.19, 0.045], mix(sea, sky, 0.05), warm),
    softShadow(room.floor(top), moved(open, -0.02, -0.02), ink, 0.6, 5),
    lay(at, open, mix(paper, gold, 0.2)),
    lay(room.floor(top + 0.035), points("-0.2 1.07, -0.14 1.275, -0.02 1.28, -0.06 1.07"), mix(leaf, gold, 0.15)),
    lay(room.floor(top + 0.035), points("-0.06 1.07, -0.02 1.28, 0.095 1.285, 0.075 1.07"), mix(leaf, sea, 0.35)),
    lay(room.floor(top + 0.037), points("-0.072 1.07, -0.03 1.28, -0.012 1.28, -0.048 1.07"), gold),
    lay(room.floor(top + 0.037), points("0.0 1.14, 0.012 1.21, 0.064 1.21, 0.056 1.14"), mix(gold, paper, 0.3)),
  ].join("");
}

function water(): Art {
  const at = room.stand(0.43, 1.1, { height: top });
  return (
    softShadow(room.floor(top), ellipse(0.46, 1.07, 0.09, 0.04), ink, 0.5, 5) +
    tumbler(at, 0.17, mix(sky, gold, 0.25), light, 0.72)
  );
}

function spectacles(): Art {
  const at = room.floor(top + 0.02);
  const rim = mix(gold, ink, 0.15);
  return [
    multiply(0.5, soft(3, ...[0.16, 0.3].map((u) => stroke(put(at, ellipse(u, 1.05, 0.05, 0.028)), ink, 9)))),
    ...[0.16, 0.3].map(
      (u) =>
        lay(at, ellipse(u, 1.06, 0.05, 0.03), mix(paper, gold, 0.2), 0.35) +
        stroke(put(at, ellipse(u, 1.06, 0.05, 0.03)), rim, 8),
    ),
    stroke(put(at, smooth(points("0.21 1.065, 0.23 1.08, 0.25 1.065"))), rim, 7),
    stroke(put(at, smooth(points("0.11 1.065, 0.1 1.1, 0.13 1.15"))), rim, 7),
    stroke(put(at, smooth(points("0.35 1.065, 0.37 1.1, 0.35 1.15"))), rim, 7),
  ].join("");
}

/** The corner of the pillow, at the left, where the reader is not yet asleep. */
function pillow(): Art {
  const shape: Line = smooth(
    points("-40 640, 120 590, 260 600, 345 650, 372 760, 350 860, 380 960, 300 1010, 120 1020, -40 1030").map(
      ([x, y]) => [x, y] as const,
    ),
  );
  const sheet: Line = [...smooth(points("-40 990, 160 960, 330 985, 430 1040, 440 1240")), [-40, 1240]];
  return [
    multiply(0.6, soft(16, fill(smooth(points("-40 640, 270 620, 400 720, 420 900, 440 1240, -40 1240"), true), ink))),
    fill(
      shape,
      blend(
        [372, 620],
        [-20, 900],
        [0, mix(paper, gold, 0.3)],
        [0.5, mix(paper, leaf, 0.45)],
        [1, mix(leaf, light.cool, 0.5)],
      ),
    ),
    spray(shape, mix(leaf, light.cool, 0.7), [-20, 1000], [330, 640], 0.7),
    ...[points("360 690, 280 720, 200 700"), points("350 850, 270 830, 190 860")].map((l) =>
      stroke(smooth(l), mix(leaf, light.cool, 0.35), 6, 0.7),
    ),
    fill(
      sheet,
      blend(
        [430, 980],
        [0, 1200],
        [0, mix(paper, gold, 0.35)],
        [0.4, mix(paper, leaf, 0.5)],
        [1, mix(leaf, light.cool, 0.6)],
      ),
    ),
    ...[points("420 1060, 300 1080, 240 1240"), points("330 1000, 200 1060, 120 1240")].map((l) =>
      stroke(smooth(l), mix(leaf, light.cool, 0.4), 6, 0.6),
    ),
  ].join("");
}

function moth(): Art {
  const at = within(room.stand(-0.13, 1.42, { height: top }), 0, 0.6, 0.28);
  const wing = (s: 1 | -1) =>
    lay(
      at,
      smooth(
        points("0.01 0.04, 0.1 0.2, 0.24 0.24, 0.22 0.1, 0.1 0.02, 0.16 -0.08, 0.06 -0.14, 0.01 -0.06").map(
          ([u, v]) => [u * s, v] as const,
        ),
        true,
      ),
      s > 0 ? mix(gold, paper, 0.4) : mix(gold, terracotta, 0.25),
    ) + lay(at, ellipse(s * 0.14, 0.13, 0.026, 0.026), mix(terracotta, ink, 0.2));
  return wing(-1) + wing(1) + lay(at, ellipse(0, 0, 0.025, 0.11), mix(terracotta, ink, 0.4));
}
