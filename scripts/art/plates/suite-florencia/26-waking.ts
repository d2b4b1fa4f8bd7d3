import { each, ellipse, points, put, rect, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { pool, sunFromBack } from "../../vocabulary/chamber-light.ts";
import { backOpening, type Window } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { jar } from "../../vocabulary/jar.ts";
import { mangoTree } from "../../vocabulary/mango.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.42, -0.6, -0.62], warm: "#fff2d2", cool: "#17394a", haze: "#d8e4da" };
const room: Chamber = {
  view: view([750, 470], 1.75, 1000),
  light,
  left: -2.7,
  right: 2.4,
  back: 5.2,
  top: 3.85,
  near: 1.2,
  plaster: mix(sea, sky, 0.42),
  trim: mix(sea, ink, 0.25),
};
const door: Window = { at: -0.95, wide: 1.7, low: 0, high: 2.4 };

/** What one sees first in the Sea Room: the net, the foot of the bed, the courtyard; and who has been let in. */
export default function waking(): Art {
  const { view: eye } = room;
  return sheetOf(
    formats.album,
    "Waking",
    shell(room),
    backOpening(room, door, courtyard(), true),
    sunnyFloor(room, 0.42, floors.sea(), [sunFromBack(room, door)], 0.5),
    shutter(eye.leaf(door.at, room.back, 112), 0, 0.04, 0.85, 2.34, florencia.wood, light, 22),
    shutter(
      eye.leaf(door.at + door.wide, room.back, 66),
      0,
      0.04,
      0.85,
      2.34,
      mix(florencia.wood, light.cool, 0.25),
      light,
      22,
    ),
    pool(eye, [0.12, 4.75], 0.3, 0.12, light.cool, 0.5),
    cat(within(eye.stand(0.1, 4.85), 0, 0, 1.25), mix(ink, terracotta, 0.12)),
    bed(),
    net(),
    glow(eye.at(-0.1, 1.6, room.back), 760, mix(gold, paper, 0.45), 0.5),
  );
}

function courtyard(): Art {
  const { view: eye } = room;
  const far = eye.front(12);
  return [
    fill(whole(formats.album), mix(sky, paper, 0.5)),
    lay(far, rect(-7, 0, 14, 4.2), mix(florencia.court, paper, 0.3)),
    lay(far, rect(-7, 4, 14, 0.3), mix(terracotta, paper, 0.25)),
    ...[-4.4, -1.4, 1.6].map((x) =>
      lay(far, [[x, 0], ...ellipse(x + 1.1, 2, 1.1, 1.1, 180, 0), [x + 2.2, 0]], mix(florencia.court, sea, 0.4)),
    ),
    ...[-4.65, -1.65, 1.35].map((x) => lay(far, rect(x, 0, 0.28, 3.2), florencia.white)),
    lay(eye.floor(), rect(-6, 5, 12, 7), mix(paper, gold, 0.2)),
    multiply(0.4, lay(eye.floor(), points("-6 8.8, 0 8.2, 3 9.4, 6 9, 6 12, -6 12"), mix(sky, sea, 0.4))),
    mangoTree(eye.stand(-1.15, 9.2), 4.3, light),
    jar(eye.stand(0.95, 7.6), 0.9, light),
    broadLeaves(eye.stand(1.35, 6.6), 1.4, light, { count: 7, green: mix(leaf, gold, 0.1), spread: 120 }),
  ].join("");
}

/** The foot of the bed: a hill of sheet where the sleeper's feet are, a book that lost its reader, the carved board. */
function bed(): Art {
  const { view: eye } = room;
  const high = 0.66;
  const wood = mix(terracotta, ink, 0.45);
  const [x0, x1, z0, z1] = [-1.0, 0.95, 1.35, 2.66];
  const board: Line = [
    [x0 - 0.05, 0.2],
    [x0 - 0.05, 0.74],
    ...smooth(points("-1.05 0.75, -0.7 0.76, -0.3 0.8, -0.03 0.85, 0.24 0.8, 0.64 0.76, 1 0.75")),
    [x1 + 0.05, 0.74],
    [x1 + 0.05, 0.2],
  ];
  const end = eye.front(z1);
  const hill = (x: number, z: number, w: number, h: number): Art => {
    const at = eye.stand(x, z, { height: high });
    const shape: Line = [
      [-w, -0.1],
      ...smooth([
        [-w, 0],
        [-w * 0.5, h * 0.5],
        [-w * 0.1, h],
        [w * 0.2, h * 0.95],
        [w * 0.55, h * 0.4],
        [w, 0],
      ]),
      [w, -0.1],
    ];
    return (
      fill(
        put(at, shape),
        blend(at(-w, h), at(w, 0), [0, "#fffaf0"], [0.5, mix(paper, sky, 0.25)], [1, mix(paper, light.cool, 0.32)]),
      ) + spray(put(at, shape), mix(sky, light.cool, 0.4), at(w, 0), at(-w * 0.2, h), 0.6)
    );
  };
  const cover = mix(terracotta, rose, 0.3);
  return [
    softShadow(eye.floor(), rect(x0 - 0.2, z0, x1 - x0 + 0.4, z1 - z0 + 0.3), light.cool, 0.6, 14),
    lay(end, board, wood),
    lay(
      end,
      board.map(([u, v]) => [u * 0.86, 0.3 + (v - 0.2) * 0.82] as const),
      mix(gold, paper, 0.3),
    ),
    lay(
      end,
      board.map(([u, v]) => [u * 0.86 + 0.015, 0.29 + (v - 0.2) * 0.81] as const),
      mix(wood, gold, 0.12),
    ),
    ...[x0 - 0.05, x1 + 0.05].map(
      (x) =>
        lay(end, rect(x - 0.05, 0, 0.1, 0.84), wood) +
        lay(end, rect(x - 0.05, 0, 0.03, 0.84), mix(wood, gold, 0.3)) +
        lay(end, ellipse(x, 0.89, 0.07, 0.07), mix(wood, gold, 0.3)),
    ),
    lay(eye.floor(high), rect(x0, z0, x1 - x0, z1 - z0 - 0.02), mix(paper, sky, 0.2)),
    lay(eye.floor(high), rect(x0, z1 - 0.55, x1 - x0, 0.5), cover),
    lay(eye.floor(high), rect(x0, z1 - 0.62, x1 - x0, 0.06), mix(gold, paper, 0.4)),
    ...each(5, (i) => lay(eye.floor(high), rect(x0, z1 - 0.48 + i * 0.09, x1 - x0, 0.025), mix(cover, paper, 0.35))),
    hill(0.22, 2.2, 0.34, 0.22),
    hill(0.56, 2.12, 0.36, 0.2),
    lay(eye.floor(high), smooth(points("-1.02 1.3, -1 1.78, -0.5 1.7, 0 1.82, 0.5 1.72, 1 1.84, 1 1.3")), "#fff8ea"),
    spray(
      put(eye.floor(high), rect(x0, 1.35, x1 - x0, 0.5)),
      mix(sky, light.cool, 0.3),
      eye.at(0, high, 1.4),
      eye.at(0, high, 1.85),
      0.6,
    ),
    ...[points("-0.6 1.4, -0.3 1.6, -0.2 1.8"), points("0.2 1.42, 0.15 1.6, 0.3 1.9"), points("0.7 1.4, 0.6 1.65")].map(
      (l) => stroke(put(eye.floor(high), smooth(l)), mix(sky, light.cool, 0.3), 5, 0.6),
    ),
    softShadow(eye.floor(high), points("-0.68 1.88, -0.66 2.22, -0.16 2.22, -0.18 1.88"), light.cool, 0.5, 4),
    lay(eye.floor(high + 0.05), points("-0.7 1.92, -0.66 2.22, -0.43 2.22, -0.45 1.92"), mix(leaf, sea, 0.2)),
    lay(eye.floor(high + 0.05), points("-0.45 1.92, -0.43 2.22, -0.2 2.22, -0.2 1.92"), mix(leaf, ink, 0.35)),
    lay(eye.floor(high + 0.055), points("-0.465 1.92, -0.44 2.22, -0.42 2.22, -0.435 1.92"), gold),
  ].join("");
}

/** The net, tied back to left and right. */
function net(): Art {
  const tulle = mix(paper, "#fff8ea", 0.5);
  const side = (s: 1 | -1): Art => {
    const x = (u: number) => 750 + s * u;
    const shape: Line = smooth(
      [
        [x(60), -40],
        [x(300), 120],
        [x(480), 380],
        [x(560), 660],
        [x(600), 760],
        [x(560), 900],
        [x(520), 1060],
        [x(500), 1230],
        [x(820), 1230],
        [x(820), -40],
      ],
      true,
    );
    return [
      fill(
        shape,
        blend([x(300), 0], [x(800), 0], [0, tulle, 0.5], [0.5, tulle, 0.82], [1, mix(tulle, light.cool, 0.2), 0.9]),
      ),
      spray(shape, mix(sky, light.cool, 0.45), [x(800), 900], [x(520), 300], 0.5),
      ...each(5, (i) =>
        stroke(
          smooth([
            [x(130 + i * 90), -30],
            [x(400 + i * 62), 340],
            [x(588 + i * 18), 740],
            [x(570 + i * 40), 960],
            [x(560 + i * 55), 1230],
          ]),
          i % 2 ? "#fffdf6" : mix(sky, light.cool, 0.25),
          6,
          0.7,
        ),
      ),
      fill(
        smooth(
          [
            [x(560), 738],
            [x(640), 716],
            [x(780), 730],
            [x(780), 772],
            [x(640), 768],
            [x(562), 784],
          ],
          true,
        ),
        terracotta,
      ),
      fill(
        smooth(
          [
            [x(566), 748],
            [x(640), 728],
            [x(780), 742],
            [x(780), 750],
            [x(640), 738],
          ],
          true,
        ),
        mix(terracotta, rose, 0.5),
      ),
    ].join("");
  };
  return (
    side(-1) +
    side(1) +
    screen(
      0.12,
      fill(
        smooth(
          [
            [690, -20],
            [400, 300],
            [200, 700],
            [1300, 700],
            [1100, 300],
            [810, -20],
          ],
          true,
        ),
        tulle,
      ),
    )
  );
}
