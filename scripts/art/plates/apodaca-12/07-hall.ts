import { arch, each, ellipse, points, put, rect, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, multiply, sheetOf, softShadow, whole, type Art } from "../../svg.ts";
import { fallOnFloor, view } from "../../view.ts";
import { barred, coat, doorway, whitewash } from "../../vocabulary/apodaca.ts";
import { eave, surround } from "../../vocabulary/building.ts";
import { laneMap } from "../../vocabulary/camaguey.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { type Motif } from "../../vocabulary/floor.ts";
import { bench, hat } from "../../vocabulary/furniture.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";
import { panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.32, -0.6, -0.62], warm: "#ffeabc", cool: "#3a2a48", haze: "#e8dcc6" };
const room: Chamber = {
  view: view([500, 560], 1.5, 1200),
  light,
  left: -3,
  right: 3.6,
  back: 6.2,
  top: 4.3,
  near: 1.2,
  plaster: mix(mix(gold, paper, 0.42), rose, 0.2),
  trim: mix(terracotta, rose, 0.2),
};
const c = coat(light);
const door = { at: -1.5, wide: 2, high: 3 };

/** The hall: behind you the street, before you the court, and on the wall the map that we tell everybody to leave behind. */
export default function hall(): Art {
  return sheetOf(
    formats.album,
    "The hall",
    fill(whole(formats.album), c.wash),
    shell(room),
    gateway(),
    floor(),
    mapOnWall(),
    things(),
  );
}

function gateway(): Art {
  const wall = room.view.front(room.back);
  const outer = arch(door.at - 0.22, 0, door.wide + 0.44, door.high + 0.22);
  const hole = arch(door.at, 0, door.wide, door.high);
  const day = under(light, { sun: [0.7, -0.7, 0.3], cool: "#5a5a90" });
  return [
    surround(wall, outer, hole, c.white, light),
    clip(
      put(wall, hole),
      firstCourt(day),
      rainJar(room.view, { x: -1.5, z: 9.4, height: 1.3, fern: 3 }, day, c),
      rainJar(room.view, { x: 0.15, z: 8.2, height: 1.25, water: sky }, day, c),
      fern(
        (u, v) => {
          const [x, y] = wall(-0.5, 2.95);
          return [x + u * 150, y + 20 - v * 150];
        },
        0.75,
        day,
        { seed: 6, fall: 0.62, fronds: 21 },
      ),
    ),
    panelledLeaf(room.view.leaf(door.at, room.back, 115), 0, 0, 0.95, 2.3, mix(c.green, light.cool, 0.15), light),
    panelledLeaf(
      room.view.leaf(door.at + door.wide, room.back, 70),
      0,
      0,
      0.95,
      2.3,
      mix(c.green, light.cool, 0.35),
      light,
    ),
    glow(wall(-0.5, 1.8), 420, mix(gold, paper, 0.4), 0.45),
  ].join("");
}

/** As much of the first court as the doors show: its far wall in the sun, the eave's shade on it. */
function firstCourt(day: Light): Art {
  const coated = coat(day);
  const far = room.view.front(12.5);
  return [
    fill(whole(formats.album), mix(sky, paper, 0.3)),
    whitewash(far, -6, 12, 3, day, coated),
    doorway(far, -1.5, 1.3, 2.5, day, coated),
    barred(far, 0.6, 0.8, 1.1, 1.5, day, coated, { bars: 5 }),
    eave(far, -6, 2.95, 12, 0.6, coated.tile, day, 0.32),
    lay(room.view.floor(), rect(-6, 6.2, 12, 6.3), mix(coated.bricks[2]!, paper, 0.15)),
    shadeOn(put(room.view.floor(), points("-6 12.5, 6 12.5, 6 11.4, -6 11.2")), day, 0.45, 3),
  ].join("");
}

const lozenge: Motif = (i, j) => [
  { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: (i + j) % 2 ? mix(paper, gold, 0.2) : mix(terracotta, rose, 0.25) },
  {
    shape: points("0.5 0.28, 0.72 0.5, 0.5 0.72, 0.28 0.5"),
    colour: (i + j) % 2 ? mix(sea, sky, 0.2) : mix(paper, gold, 0.3),
  },
];

function floor(): Art {
  const sun = arch(door.at, 0, door.wide, door.high).map(([u, v]) => fallOnFloor(light, [u, v, room.back]));
  return sunnyFloor(room, 0.5, lozenge, [sun], 0.36);
}

function mapOnWall(): Art {
  const wall = room.view.front(room.back);
  const at = within(wall, 1.05, 1.5, 1.2);
  return [
    softShadow(within(at, 0.07, -0.09), rect(-0.1, -0.1, 1.8, 1.4), light.cool, 0.5, 4),
    lay(at, rect(-0.1, -0.1, 1.8, 1.4), mix(terracotta, ink, 0.4)),
    lay(at, rect(-0.06, -0.06, 1.72, 1.32), mix(gold, terracotta, 0.2)),
    laneMap(at),
    multiply(0.25, lay(at, points("0.9 0, 1.6 0, 1.6 1.2, 1.3 1.2"), light.cool)),
    glow(wall(2, 2.2), 300, gold, 0.25),
  ].join("");
}

function things(): Art {
  const { view: at } = room;
  const seat = at.stand(1.15, 5.6);
  const stand = at.stand(-1.95, 5);
  const wood = mix(terracotta, ink, 0.5);
  return [
    shadeOn(put(at.floor(), rect(1, 5.4, 2.2, 0.6)), light, 0.6, 6),
    bench(seat, 1.9, mix(c.wood, terracotta, 0.3), light),
    hat(within(seat, 1.4, 0.5, 1.1), light, sea),
    lay(within(seat, 0.25, 0.48), points("0 0, 0.04 0.24, 0.5 0.24, 0.54 0"), mix(gold, terracotta, 0.4)),
    ...each(4, (i) =>
      lay(
        within(seat, 0.25, 0.48),
        ellipse(0.1 + i * 0.115, 0.26, 0.075, 0.06),
        ([mix(gold, paper, 0.1), terracotta, mix(leaf, gold, 0.4), gold] as const)[i]!,
      ),
    ),
    softShadow(at.floor(), ellipse(-1.9, 4.95, 0.5, 0.16), mix(light.cool, ink, 0.3), 0.5, 6),
    lay(stand, points("-0.03 0, -0.03 1.95, 0.03 1.95, 0.03 0"), wood),
    lay(stand, points("-0.3 0, -0.03 0.25, -0.03 0.15, -0.22 0"), wood),
    lay(stand, points("0.3 0, 0.03 0.25, 0.03 0.15, 0.22 0"), wood),
    ...[-1, 1].map((s) => lay(stand, points(`0 1.7, ${s * 0.24} 1.85, ${s * 0.26} 1.92, 0 1.78`), wood)),
    hat(within(stand, -0.24, 1.86, 1.15), light, terracotta),
    hat(within(stand, 0.25, 1.9, 1.05), light, ink),
    lay(stand, points("0.06 1.5, 0.16 1.58, 0.3 0.7, 0.1 0.66"), mix(sea, sky, 0.3)),
  ].join("");
}
