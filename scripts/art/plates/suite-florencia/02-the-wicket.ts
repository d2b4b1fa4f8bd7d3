import { each, ellipse, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Hex, type Light } from "../../palette.ts";
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
import { greatDoor, grilledWindow } from "../../vocabulary/florencia-street.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { setts } from "../../vocabulary/street.ts";

const light: Light = { sun: [-0.6, -0.7, 0.4], warm: "#c9b49a", cool: "#16264c", haze: "#6d86a0" };
const street = view([610, 735], 1.6, 1060);
const wall = 5.4;
const dusk = (c: Hex) => mix(c, light.cool, 0.42);
const door = -0.75;

/** The great door at the blue hour: shut, all but the wicket in its right leaf, which lets the house's light out on the step. */
export default function theWicket(): Art {
  const face = street.front(wall);
  return sheetOf(
    formats.album,
    "The wicket",
    front(),
    multiply(0.5, lay(face, rect(-6, 0, 14, 7), mix(light.cool, sky, 0.12))),
    lampLight(),
    opened(),
    ground(),
    lamp(),
    near(),
  );
}

function front(): Art {
  const face = street.front(wall);
  const plaster = mix(florencia.street, rose, 0.08);
  return [
    lay(face, rect(-6, 0, 14, 7), plaster),
    spray(put(face, rect(-6, 0, 14, 7)), mix(plaster, light.cool, 0.45), face(5, 6), face(-1, 1), 0.7),
    lay(face, rect(-6, 0, 14, 0.75), florencia.plinth),
    lay(face, rect(-6, 0.7, 14, 0.09), mix(florencia.plinth, paper, 0.3)),
    ...[-2.2, 2.9].map(
      (u) =>
        lay(face, rect(u, 0.75, 0.34, 6), florencia.white) +
        lay(face, rect(u + 0.34, 0.75, 0.08, 6), mix(plaster, light.cool, 0.4)) +
        lay(face, rect(u - 0.07, 0.75, 0.48, 0.3), florencia.white),
    ),
    grilledWindow(face, 3.75, light),
    grilledWindow(face, -4.3, light),
    greatDoor(face, door, light),
  ].join("");
}

/** The lamp's circle on the plaster, over the blue. */
function lampLight(): Art {
  return (
    glow(street.front(wall)(-1.55, 3), 520, mix(gold, terracotta, 0.2), 0.75) +
    glow(street.front(wall)(1, 1.2), 460, gold, 0.5)
  );
}

/** Through the wicket: the hall's tiles, the gallery, a mango in lamplight. Its leaf stands open inwards. */
function opened(): Art {
  const hole = put(street.front(wall), rect(door + 1.42, 0.14, 0.78, 1.86));
  const inner = put(street.front(wall + 0.12), rect(door + 1.42, 0.14, 0.78, 1.86));
  const far = street.front(14);
  return clip(
    hole,
    fill(hole, mix(gold, paper, 0.35)),
    clip(
      inner,
      fill(
        whole(formats.album),
        blend(
          street.at(0, 3, wall),
          street.at(0, 0, wall),
          [0, mix(gold, terracotta, 0.35)],
          [1, mix(gold, paper, 0.25)],
        ),
      ),
      tiles(
        street,
        { x: [-1, 4], z: [wall, 14], size: 0.5 },
        floors.hall((c) => mix(c, gold, 0.35)),
        light,
        0,
      ),
      lay(far, rect(-3, 0, 8, 4), mix(rose, gold, 0.35)),
      lay(far, rect(1.5, 0, 1.5, 2.8), mix(terracotta, ink, 0.3)),
      lay(far, rect(1.7, 0, 1.1, 2.6), mix(gold, paper, 0.55)),
      broadLeaves(
        street.stand(2.4, 11),
        2.6,
        { ...light, warm: "#ffe0a0", cool: "#2b4a3a" },
        { green: mix(leaf, gold, 0.2), count: 9, spread: 150 },
      ),
      lay(street.front(8), rect(0.62, 0, 0.3, 4), mix(paper, gold, 0.4)),
      lay(street.leaf(door + 1.42, wall + 0.1, -75), rect(0, 0.14, 0.72, 1.86), mix(florencia.wood, gold, 0.3)),
    ),
  );
}

function ground(): Art {
  const step = wall - 0.55;
  const beam = points("0.67 5.4, 1.45 5.4, 2.5 2, 0.2 2");
  return [
    setts(street, [-6, 7], [2, wall - 1.3], light, (c) => mix(dusk(c), sea, 0.1)),
    box(street, [-7, 0, wall - 1.4], [15, 0.12, 1.4], dusk(mix(paper, rose, 0.3)), light),
    ...each(14, (i) =>
      stroke(
        put(street.floor(0.12), [
          [-6.4 + i * 1.05, wall - 1.4],
          [-6.4 + i * 1.05, wall],
        ]),
        mix(light.cool, rose, 0.2),
        3,
        0.6,
      ),
    ),
    box(street, [door - 0.4, 0.12, step], [3.2, 0.14, 0.55], dusk(florencia.white), light),
    screen(
      0.75,
      soft(
        7,
        lay(
          street.floor(0.13),
          beam,
          blend(street.at(1, 0, wall), street.at(1, 0, 2.2), [0, "#ffc766", 0.95], [1, "#d98d3a", 0.08]),
        ),
      ),
    ),
    screen(0.5, soft(14, lay(street.floor(0.13), points("-2.4 5.3, -0.6 5.3, -0.4 4, -2.7 4"), "#c98a3a"))),
    spray(rect(-20, 900, 1540, 330), mix(ink, light.cool, 0.5), [750, 1230], [750, 1010], 0.6),
  ].join("");
}

/** A lantern on an iron arm, and the house's name on a tile beneath. */
function lamp(): Art {
  const face = street.front(wall);
  const arm = (line: string, w: number) => lay(face, ribbon(smooth(points(line)), w), mix(ink, light.cool, 0.3));
  return [
    arm("-1.95 3.35, -1.75 3.55, -1.5 3.55, -1.45 3.42", 0.05),
    arm("-1.95 3.1, -1.85 3.35, -1.65 3.5", 0.04),
    lantern(within(street.front(wall - 0.3), -1.38, 3.36), 0.66, true),
    glow(street.front(wall)(-1.5, 2.95), 200, mix(gold, paper, 0.4), 0.65),
    lay(face, rect(-1.86, 1.62, 0.62, 0.44), mix(florencia.wood, ink, 0.25)),
    lay(face, rect(-1.82, 1.66, 0.54, 0.36), mix(paper, gold, 0.3)),
    lay(
      face,
      ribbon(smooth(points("-1.72 1.76, -1.66 1.94, -1.58 1.74, -1.5 1.92, -1.42 1.78, -1.36 1.84")), 0.03),
      mix(sea, ink, 0.1),
    ),
  ].join("");
}

/** A music case somebody set down on the step to find the latch. */
function near(): Art {
  const at = street.stand(1.72, wall - 0.5, { height: 0.26 });
  const leather = mix(terracotta, ink, 0.45);
  return [
    softShadow(street.floor(0.26), ellipse(1.95, wall - 0.5, 0.4, 0.09), ink, 0.5, 5),
    lay(
      at,
      smooth(points("-0.2 0, -0.22 0.3, -0.14 0.4, 0.14 0.4, 0.22 0.3, 0.2 0"), true, 3),
      mix(leather, light.cool, 0.25),
    ),
    lay(at, points("-0.21 0.24, 0.21 0.24, 0.17 0.1, -0.17 0.1"), mix(leather, gold, 0.15)),
    lay(at, ribbon(smooth(points("-0.08 0.4, -0.06 0.48, 0.06 0.48, 0.08 0.4")), 0.03), leather),
    lay(at, rect(-0.03, 0.1, 0.06, 0.06), gold),
    lay(at, points("-0.2 0.02, -0.16 0.02, -0.17 0.36, -0.21 0.3"), mix(gold, leather, 0.3)),
  ].join("");
}
