import { each, ellipse, points, put, rect, smooth, within, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  glow,
  lay,
  multiply,
  screen,
  sheet,
  soft,
  softShadow,
  spray,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, fallOnFront, fallOnSide, view } from "../../view.ts";
import { bedstead, netting } from "../../vocabulary/bed.ts";
import { botanicalPrint, ceilingFan, nightTable } from "../../vocabulary/bedroom.ts";
import { cornice } from "../../vocabulary/building.ts";
import { checkerMotif, tiles } from "../../vocabulary/floor.ts";
import { shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.8, -0.32, 0.45], warm: "#ffe4b0", cool: "#3a2c46", haze: "#e3cdb4" };
const room = view([700, 480], 1.5, 1150);
const [left, right, back, top] = [-2.2, 4.4, 6.2, 3.75];
const bed = { x: 0.55, z: 3.75, wide: 2.15, long: 2.3, high: 0.68, posts: 2.72 };
const panes = [
  { z: 2.35, wide: 1.2, low: 0.15, high: 2.75 },
  { z: 4.3, wide: 1.2, low: 0.15, high: 2.75 },
];

/** A room of the house at siesta: the shutters comb the sun across floor and counterpane; a book left open on it. */
export default function fourPoster(): Art {
  return sheet(
    "Four-poster",
    walls(),
    floor(),
    nightTable(room.stand(-1.02, 5.7), light),
    bedstead(room, bed, light),
    book(),
    sunOnBed(),
    netting(room, bed, light),
    ceilingFan(room.at(-0.55, top - 0.55, 4.3)),
    glow(room.side(left)(3, 1.5), 620, gold, 0.3),
  );
}

function walls(): Art {
  const wall = room.front(back);
  const flank = room.side(left);
  const plaster = mix(rose, paper, 0.12);
  const t = tones(plaster, light, 0.34);
  const side = put(flank, rect(0.8, 0, back - 0.8, top));
  const far = put(wall, rect(left, 0, right - left, top));
  return [
    lay(room.floor(top), rect(left, 0.8, right - left, back - 0.8), mix(paper, light.cool, 0.34)),
    ...each(7, (i) =>
      lay(room.floor(top - 0.02), rect(left + 0.5 + i, 0.8, 0.16, back - 0.8), mix(terracotta, ink, 0.55)),
    ),
    fill(
      far,
      blend(
        wall(left, 2),
        wall(right, 2),
        [0, mix(t.body, terracotta, 0.12)],
        [0.45, mix(t.body, terracotta, 0.26)],
        [1, mix(t.shade, terracotta, 0.2)],
      ),
    ),
    spray(far, mix(t.shade, terracotta, 0.3), wall(right, 3), wall(0, 1), 0.7),
    lay(room.side(right), rect(0.8, 0, back - 0.8, top), mix(t.shade, terracotta, 0.2)),
    fill(side, mix(t.shade, terracotta, 0.12)),
    spray(side, mix(light.cool, terracotta, 0.3), flank(1.2, 3), flank(back, 2), 0.7),
    lay(wall, rect(left, 0, right - left, 0.16), mix(sea, ink, 0.2)),
    lay(flank, rect(0.8, 0, back - 0.8, 0.16), mix(sea, ink, 0.45)),
    cornice(wall, left, top - 0.24, right - left, 0.24, mix(paper, rose, 0.4), light),
    lay(flank, rect(0.8, top - 0.24, back - 0.8, 0.24), mix(paper, light.cool, 0.4)),
    ...panes.map(({ z, wide, low, high }, i) => {
      const frame = put(flank, rect(z - 0.14, 0, wide + 0.28, high + 0.16));
      const hole = put(flank, rect(z, low, wide, high - low));
      const wood = under(light, { cool: "#0c3a42" as const, warm: "#ffe9b8" as const });
      return [
        fill(frame, mix(paper, light.cool, 0.25)),
        fill(hole, blend(flank(z, high), flank(z, low), [0, "#fff6dc"], [1, mix(sky, paper, 0.5)])),
        i === 0 ? clip(hole, garden()) : "",
        i === 1
          ? shutter(flank, z, low, wide / 2, high - low, mix(sea, sky, 0.12), wood, 22) +
            shutter(flank, z + wide / 2, low, wide / 2, high - low, mix(sea, sky, 0.12), wood, 22) +
            slits(z, wide, low, high)
          : "",
      ].join("");
    }),
    shutter(
      room.leaf(left, panes[0]!.z + panes[0]!.wide, 8),
      0,
      0.15,
      0.62,
      2.6,
      mix(sea, sky, 0.2),
      under(light, { cool: "#0c3a42" }),
      20,
    ),
    clip(
      far,
      screen(
        0.8,
        soft(
          1.5,
          bars().map((bar) =>
            lay(
              wall,
              bar.map(([at, v]) => fallOnFront(light, [left, v, at], back)),
              "#f2a95a",
              0.95,
            ),
          ),
        ),
      ),
    ),
    botanicalPrint(within(room.front(back), -1.65, 1.55), light),
  ].join("");
}

function slits(z: number, wide: number, low: number, high: number): Art {
  const flank = room.side(left);
  return [0, 1]
    .map((half) =>
      each(19, (i) =>
        lay(
          flank,
          rect(z + 0.1 + (half * wide) / 2, low + 0.12 + (i * (high - low - 0.24)) / 19, wide / 2 - 0.19, 0.035),
          "#fff0c8",
        ),
      ).join(""),
    )
    .join("");
}

function garden(): Art {
  const flank = room.side(left - 0.3);
  return (
    lay(flank, smooth(points("1.8 0, 2 1.2, 2.4 0.9, 2.7 1.7, 3.1 1.2, 3.6 1.8, 3.9 0")), mix(leaf, sky, 0.45)) +
    lay(flank, smooth(points("1.8 0, 2.3 0.7, 2.8 0.9, 3.3 0.6, 3.8 1, 4 0")), mix(leaf, gold, 0.2))
  );
}

function floor(): Art {
  const ground = room.floor();
  const area = { x: [left, right] as const, z: [1.4, back] as const, size: 0.44 };
  const all = put(ground, rect(left, 1.4, right - left, back - 1.4));
  const dim = tiles(
    room,
    area,
    checkerMotif(
      mix(mix(rose, paper, 0.3), light.cool, 0.42),
      mix(mix(sea, rose, 0.25), light.cool, 0.55),
      mix(terracotta, light.cool, 0.45),
      mix(gold, light.cool, 0.4),
    ),
    under(light, { haze: mix(rose, light.cool, 0.3) }),
    0.4,
  );
  const lit = tiles(room, area, checkerMotif("#fff0c9", mix(sea, gold, 0.45), terracotta, gold), light, 0.2);
  const patch = (z: number, wide: number, low: number, high: number) =>
    put(
      ground,
      beyond(
        rect(z, low, wide, high - low).map(([at, v]) => fallOnFloor(light, [left, v, at])),
        1,
        1.5,
      ),
    );
  const open = panes[0]!;
  const stripes = bars().map((bar) =>
    put(
      ground,
      beyond(
        bar.map(([at, v]) => fallOnFloor(light, [left, v, at])),
        1,
        1.5,
      ),
    ),
  );
  return clip(
    all,
    dim,
    clip(patch(open.z, open.wide * 0.46, open.low, open.high), lit),
    stripes.map((s) => clip(s, lit)),
    softShadow(
      ground,
      [
        [bed.x - 0.1, bed.z - 0.12],
        [bed.x + bed.wide + 0.9, bed.z],
        [bed.x + bed.wide + 1.2, back],
        [bed.x, back],
      ],
      mix(light.cool, ink, 0.3),
      0.6,
      9,
    ),
    softShadow(ground, ellipse(-1.0, 5.75, 0.7, 0.3), light.cool, 0.5, 6),
    spray(all, mix(ink, light.cool, 0.5), [1500, 1240], [1000, 900], 0.7),
  );
}

/** The book, face down, and a red flower that marked the page. */
function book(): Art {
  const { x, z, high } = bed;
  const at = room.floor(high + 0.02);
  const page = (u: number, v: number): Point => at(x + 0.55 + u + v * 0.3, z + 1.02 + v);
  return [
    multiply(0.4, lay(page, points("-0.02 -0.06, 0.56 -0.06, 0.6 0.34, 0.02 0.34"), light.cool)),
    lay(page, rect(0, 0, 0.26, 0.36), terracotta),
    lay(page, rect(0.26, 0, 0.26, 0.36), mix(terracotta, ink, 0.3)),
    lay(page, rect(0.24, 0, 0.04, 0.36), gold),
  ].join("");
}

/** The slits of light between the louvres: [z, height] on the wall of the windows. */
function bars(): Line[] {
  const [half, shut] = [panes[0]!, panes[1]!];
  const comb = (z: number, wide: number) => each(15, (i) => rect(z, half.low + 0.12 + i * 0.165, wide, 0.085));
  return [
    ...comb(half.z + half.wide * 0.56, half.wide * 0.4),
    ...comb(shut.z + 0.08, shut.wide / 2 - 0.14),
    ...comb(shut.z + shut.wide / 2 + 0.06, shut.wide / 2 - 0.14),
  ];
}

/** Bars of sun over the counterpane and the bed's side. */
function sunOnBed(): Art {
  const { x, z, wide, long, high } = bed;
  const onTop = bars().map((bar) =>
    put(
      room.floor(high + 0.02),
      bar.map(([at, v]) => fallOnFloor(light, [left, v, at], high + 0.02)),
    ),
  );
  const onSide = bars().map((bar) =>
    put(
      room.side(x - 0.01),
      bar.map(([at, v]) => fallOnSide(light, [left, v, at], x - 0.01)),
    ),
  );
  const sunny = (lines: Line[]) =>
    screen(
      0.75,
      soft(
        1.5,
        lines.map((line) => fill(line, "#ffd98c", 0.8)),
      ),
    );
  return [
    multiply(0.62, lay(room.floor(high + 0.02), rect(x, z, wide, long), mix(light.cool, rose, 0.45))),
    clip(put(room.floor(high + 0.02), rect(x, z, wide, long)), sunny(onTop)),
    clip(
      put(room.side(x - 0.01), rect(z, 0.12, long, high - 0.12)),
      multiply(0.55, fill(wholeSheet, mix(light.cool, rose, 0.45))),
      sunny(onSide),
    ),
  ].join("");
}
