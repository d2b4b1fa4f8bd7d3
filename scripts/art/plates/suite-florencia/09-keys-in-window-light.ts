import { each, ellipse, moved, points, put, rect, ribbon, smooth } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
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
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { sheetMusic } from "../../vocabulary/music.ts";
import { ebony } from "../../vocabulary/piano.ts";
import { shutter } from "../../vocabulary/window.ts";

// Decimetres, so that keys have handy measures: a white key is 0.235 wide and 1.5 long.
const light: Light = { sun: [0.7, -0.8, -0.35], warm: "#fff0cc", cool: "#3a3350", haze: "#e8cfa6" };
const bench = view([400, 270], 3.1, 1000);
const [front, back] = [-0.5, 1.2];
const first = 1.9;
const white = 0.235;
const count = 52;
const cheek = 1.84;
const far = first + count * white;

/** The keyboard from the bass end, shutters drawn over it by the sun; a red pencil has been forgotten on the low notes. */
export default function keysInWindowLight(): Art {
  return sheetOf(
    formats.album,
    "Keys in window light",
    room(),
    keyboard(),
    fallboard(),
    slats(),
    pencil(),
    glow([220, 180], 620, gold, 0.4),
  );
}

/** Behind: the floor far below, the stool's wall, the shuttered window from which the light comes. */
function room(): Art {
  const wall = bench.front(34);
  const teal = under(light, { cool: "#0c3a42" });
  return [
    fill(whole(formats.album), mix(mix(rose, terracotta, 0.3), light.cool, 0.35)),
    lay(
      wall,
      rect(-30, -8, 60, 40),
      blend(wall(-10, 0), wall(25, 0), [0, mix(rose, gold, 0.35)], [1, mix(terracotta, light.cool, 0.35)]),
    ),
    lay(wall, rect(-30, -8, 60, 8), mix(florencia.wood, ink, 0.25)),
    lay(wall, rect(-30, 0, 60, 0.4), mix(gold, rose, 0.3)),
    lay(wall, rect(-13.5, -6, 11, 22), florencia.white),
    lay(wall, rect(-12.5, -6, 9, 22), "#fff3d2"),
    shutter(wall, -12.5, -6, 4.4, 22, mix(florencia.wood, gold, 0.15), teal, 20),
    shutter(wall, -8, -6, 4.4, 22, mix(florencia.wood, gold, 0.2), teal, 20),
    each(
      19,
      (i) =>
        lay(wall, rect(-11.8, -5 + i * 1.07, 3.2, 0.26), "#fff0c4") +
        lay(wall, rect(-7.4, -5 + i * 1.07, 3.2, 0.26), "#fff0c4"),
    ).join(""),
    clip(
      put(bench.floor(-7), rect(-30, 9, 60, 25)),
      tiles(
        { ...bench, floor: () => bench.floor(-7) },
        { x: [-20, 10], z: [9, 34], size: 3 },
        floors.sala((c) => mix(c, light.cool, 0.3)),
        light,
        0.2,
      ),
      screen(
        0.5,
        soft(
          3,
          each(5, (i) =>
            lay(
              bench.floor(-7),
              points("-14 0, -3 0, -3 1.1, -14 1.1").map(([u, v]) => [u + i * 0.6, v + 14 + i * 3] as const),
              "#ffdf9a",
            ),
          ).join(""),
        ),
      ),
    ),
  ].join("");
}

function keyboard(): Art {
  const top = bench.floor();
  const ivory = "#f7ead0";
  const shade = mix(ivory, light.cool, 0.42);
  const blacks = each(count, (i) => i).filter((i) => ![1, 4].includes(i % 7) && i < count - 1);
  return [
    lay(bench.floor(-0.4), rect(front - 0.55, 2, 0.6, far - 1.6), mix(ebony, gold, 0.12)),
    lay(bench.floor(-0.4), rect(front - 0.55, 2, 0.12, far - 1.6), mix(ebony, gold, 0.4)),
    lay(top, rect(front, first, back - front, far - first), mix(ivory, light.cool, 0.12)),
    ...each(count, (n) => {
      const i = count - 1 - n;
      const z = first + i * white;
      return (
        lay(top, rect(front, z + 0.012, back - front, white - 0.024), i % 3 ? ivory : mix(ivory, gold, 0.1)) +
        lay(top, rect(front, z + white - 0.02, back - front, 0.02), shade) +
        lay(bench.front(z + 0.012), rect(front, -0.3, back - front, 0.3), mix(ivory, light.cool, 0.3))
      );
    }),
    lay(bench.front(first), rect(front, -0.5, back - front + 3, 0.5), mix(ivory, light.cool, 0.38)),
    multiply(
      0.45,
      soft(
        4,
        blacks.map((i) => lay(top, rect(back - 1.05, first + (i + 1) * white + 0.02, 1.1, 0.2), light.cool)),
      ),
    ),
    ...blacks
      .slice()
      .reverse()
      .map((i) => {
        const z = first + (i + 0.74) * white;
        return (
          box(bench, [back - 1.02, 0, z], [1.1, 0.13, 0.13], ebony, under(light, { warm: mix(gold, rose, 0.4) })) +
          lay(bench.floor(0.131), rect(back - 0.96, z + 0.02, 0.95, 0.035), mix(ebony, paper, 0.45))
        );
      }),
    lay(bench.floor(0.2), rect(front - 0.6, 1.5, back - front + 0.8, first - 1.52), mix(ebony, gold, 0.1)),
    lay(bench.front(first - 0.02), rect(front - 0.6, -0.6, back - front + 0.8, 0.8), mix(ebony, ink, 0.3)),
    lay(bench.floor(0.2), rect(front - 0.6, first - 0.16, back - front + 0.8, 0.05), mix(ebony, gold, 0.45)),
  ].join("");
}

/** The fallboard, polished enough to hold the keys, its maker's name in worn gilt, and the music above. */
function fallboard(): Art {
  const side = bench.side(back);
  const board = put(side, rect(cheek, 0, far + 2, 1.5));
  return [
    fill(
      board,
      blend(
        side(3, 1),
        side(far, 1),
        [0, mix(ebony, ink, 0.25)],
        [0.5, mix(ebony, terracotta, 0.2)],
        [1, mix(ebony, gold, 0.35)],
      ),
    ),
    clip(
      board,
      each(count, (i) => lay(side, rect(first + i * white, 0, white * 0.8, 0.26), mix(paper, gold, 0.3), 0.3)),
      spray(board, mix(gold, terracotta, 0.5), side(far, 1.5), side(4, 0.6), 0.5),
    ),
    lay(side, rect(cheek, -0.02, far + 2, 0.07), mix(terracotta, ink, 0.15)),
    lay(side, rect(cheek, 1.5, far + 2, 0.14), mix(ebony, gold, 0.5)),
    lay(side, rect(cheek, 1.64, far + 2, 0.62), mix(ebony, terracotta, 0.1)),
    ...each(9, (i) =>
      lay(
        side,
        ribbon(smooth(moved(points("0 0, 0.1 0.22, 0.22 0.02, 0.3 0.16"), 6.4 + i * 0.36, 0.72)), 0.05),
        mix(gold, paper, 0.15),
      ),
    ),
    lay(
      bench.floor(2.26),
      rect(back, cheek, 9, far + 4),
      blend(
        bench.at(back, 2.26, far),
        bench.at(4, 2.26, 3),
        [0, mix(ebony, gold, 0.6)],
        [0.4, mix(ebony, terracotta, 0.3)],
        [1, mix(ebony, ink, 0.4)],
      ),
    ),
    lay(bench.floor(2.262), points("3.4 2, 4.4 2, 4 16, 3.4 16"), mix(ebony, gold, 0.7), 0.35),
    fill(
      [bench.at(back, 2.26, cheek), bench.at(12, 2.26, cheek), bench.at(12, -6, cheek), bench.at(back, -6, cheek)],
      blend(
        bench.at(back, 2.2, cheek),
        bench.at(back + 1, 0.6, cheek),
        [0, mix(ebony, terracotta, 0.25)],
        [1, mix(ebony, ink, 0.45)],
      ),
    ),
    lay(bench.front(cheek), rect(back, 2.16, 12, 0.1), mix(ebony, gold, 0.5)),
    lay(side, rect(cheek, 2.2, far + 2, 0.07), mix(gold, ebony, 0.3)),
    softShadow(bench.floor(2.27), points("1.9 3.1, 3.2 3.2, 3.2 7.6, 1.9 8"), ink, 0.6, 6),
    desk(),
  ].join("");
}

/** The music desk on the lid, fretted like a lyre, and the page on it. */
function desk(): Art {
  const panel = (u: number, v: number) => bench.side(back + 0.55 + v * 0.16)(u, 2.26 + v);
  const outer = smooth(points("3.1 0, 3.05 1.1, 3.5 1.7, 4.6 1.9, 5.7 2.15, 6.8 1.9, 7.9 1.7, 8.3 1.1, 8.25 0"));
  return [
    lay(panel, outer, mix(ebony, terracotta, 0.2)),
    lay(panel, ribbon(outer, 0.09), mix(ebony, gold, 0.55)),
    lay(panel, rect(3, 0, 5.4, 0.16), mix(ebony, gold, 0.35)),
    sheetMusic((u, v) => bench.side(back + 0.44 + v * 0.16)(3.7 + u, 2.4 + v), 3.4, light, { ring: true }),
  ].join("");
}

/** The shutters' slats, laid over keys and board. */
function slats(): Art {
  const ground = put(bench.floor(0.02), rect(front, first, back - front, far - first));
  const wall = put(bench.side(back), rect(cheek, 0, far, 2.2));
  const bar = (z: number, w: number) =>
    moved(points(`${front} 0, ${back} 0.9, ${back} ${0.9 + w}, ${front} ${w}`), 0, z);
  const at = each(15, (i) => first - 0.7 + i * 0.86);
  return [
    clip(
      ground,
      multiply(
        0.5,
        soft(
          2.5,
          at.map((z) => lay(bench.floor(0.02), bar(z, 0.46), mix(light.cool, rose, 0.3))),
        ),
      ),
    ),
    clip(
      wall,
      screen(
        0.32,
        soft(
          3,
          at.map((z) =>
            lay(
              bench.side(back),
              [
                [z + 1.36, 0],
                [z + 1.36 + 0.4, 0],
                [z + 2.9, 3.9],
                [z + 2.5, 3.9],
              ],
              "#ffcf86",
            ),
          ),
        ),
      ),
    ),
  ].join("");
}

function pencil(): Art {
  const at = bench.floor(0.16);
  const line = points("-0.62 3.5, 0.18 4.6");
  return [
    softShadow(bench.floor(0.01), ribbon(points("-0.52 3.5, 0.3 4.55"), 0.07), ink, 0.5, 3),
    lay(at, ribbon(line, 0.075), terracotta),
    lay(at, ribbon(points("-0.64 3.5, 0.16 4.6"), 0.02), mix(terracotta, paper, 0.5)),
    lay(at, points("0.15 4.63, 0.22 4.58, 0.27 4.74"), mix(paper, gold, 0.4)),
    lay(at, points("0.235 4.69, 0.26 4.67, 0.275 4.75"), ink),
    lay(at, ellipse(-0.62, 3.5, 0.035, 0.03), mix(gold, leaf, 0.2)),
    stroke(put(at, points("-0.6 3.54, -0.58 3.51")), mix(sea, sky, 0.3), 5),
  ].join("");
}
