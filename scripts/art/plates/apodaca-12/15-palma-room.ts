import { each, ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, sheetOf, softShadow, whole, type Art } from "../../svg.ts";
import { fallOnFloor, view } from "../../view.ts";
import { coat, doorway, whitewash } from "../../vocabulary/apodaca.ts";
import { couch } from "../../vocabulary/bedding.ts";
import { surround } from "../../vocabulary/building.ts";
import { shell, type Chamber } from "../../vocabulary/chamber.ts";
import { hat, rockingChair } from "../../vocabulary/furniture.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { sunnyHexagons } from "../../vocabulary/paving.ts";
import { broadLeaves, fern } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";
import { lowArch, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.42, -0.6, -0.66], warm: "#fff0c2", cool: "#24403c", haze: "#dfe2c4" };
const room: Chamber = {
  view: view([1010, 480], 1.55, 1040),
  light,
  left: -3.9,
  right: 2,
  back: 5.4,
  top: 3.9,
  near: 1.1,
  plaster: mix(mix(leaf, paper, 0.5), gold, 0.12),
  trim: mix(leaf, ink, 0.15),
};
const c = coat(light);
const bed = {
  x: -3.75,
  z: 2.75,
  wide: 2.35,
  deep: 1.75,
  high: 0.62,
  head: "left",
  cover: mix(gold, paper, 0.25),
  frame: mix(terracotta, ink, 0.4),
  ends: "board",
} as const;
const door = { u: -0.75, wide: 1.5, high: 2.9 };

/** Palma, the green room, with its doors to the court open: one steps from the bed to the ferns in nine paces, barefoot. */
export default function palmaRoom(): Art {
  const { view: at, left, right, back, near } = room;
  const sun = lowArch(door.u, 0, door.wide, door.high).map(([u, v]) => fallOnFloor(light, [u, v, back]));
  return sheetOf(
    formats.album,
    "Palma",
    fill(whole(formats.album), room.plaster),
    shell(room),
    outside(),
    sunnyHexagons(
      at,
      { x: [left, right], z: [near, back], size: 0.3 },
      light,
      [mix(paper, gold, 0.12), mix(leaf, paper, 0.3), mix(terracotta, rose, 0.35)],
      [sun],
      0.36,
    ),
    shutter(at.leaf(door.u, back, 118), 0, 0.02, 0.74, 2.5, c.green, light, 20),
    shutter(at.leaf(door.u + door.wide, back, 66), 0, 0.02, 0.74, 2.5, mix(c.green, light.cool, 0.3), light, 20),
    picture(),
    couch(at, bed, light),
    onBed(),
    corner(),
    glow(at.front(back)(0, 1.6), 520, mix(gold, paper, 0.35), 0.42),
  );
}

function outside(): Art {
  const { view: at, back } = room;
  const wall = at.front(back);
  const hole = put(wall, lowArch(door.u, 0, door.wide, door.high));
  const day = under(light, { sun: [0.7, -0.8, 0.2], cool: "#5b5a8c" });
  return [
    surround(
      wall,
      lowArch(door.u - 0.2, 0, door.wide + 0.4, door.high + 0.2),
      lowArch(door.u, 0, door.wide, door.high),
      c.white,
      light,
    ),
    clip(
      hole,
      fill(whole(formats.album), blend([0, 100], [0, 480], [0, mix(sky, sea, 0.2)], [1, mix(sky, paper, 0.4)])),
      whitewash(at.front(11), -6, 12, 3, day, c, 0.8),
      doorway(at.front(11), -2.4, 1.3, 2.4, day, c),
      lay(at.floor(), rect(-6, back, 12, 5.6), mix(c.bricks[2]!, paper, 0.25)),
      shadeOn(put(at.floor(), points("-6 11, 6 11, 6 9.9, -6 9.6")), day, 0.5, 3),
      broadLeaves(at.stand(-1.1, 9.6), 2.3, day, { seed: 3, count: 8, green: mix(leaf, paper, 0.15) }),
      rainJar(at, { x: 0.55, z: 8.4, height: 1.3, fern: 4 }, day, c),
    ),
  ].join("");
}

/** A royal palm, framed: the room's name. */
function picture(): Art {
  const at = within(room.view.front(room.back), -2.95, 1.5);
  const green = mix(leaf, ink, 0.1);
  return [
    multiply(0.45, lay(within(at, 0.06, -0.06), rect(0, 0, 1.0, 1.3), light.cool)),
    lay(at, rect(0, 0, 1.0, 1.3), mix(terracotta, ink, 0.4)),
    lay(at, rect(0.06, 0.06, 0.88, 1.18), mix(paper, gold, 0.18)),
    lay(at, rect(0.06, 0.06, 0.88, 0.2), mix(gold, leaf, 0.3)),
    lay(at, points("0.47 0.2, 0.485 0.8, 0.53 0.8, 0.545 0.2"), mix(paper, ink, 0.35)),
    ...[20, 50, 80, 108, 135, 162, 195, 345].map((a) => {
      const [x, y] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      return lay(
        at,
        smooth(
          [
            [0.51, 0.82],
            [0.51 + x * 0.2 - y * 0.03, 0.84 + y * 0.2],
            [0.51 + x * 0.36, 0.78 + y * 0.26],
            [0.51 + x * 0.2 + y * 0.03, 0.8 + y * 0.16],
          ],
          true,
          5,
        ),
        green,
      );
    }),
  ].join("");
}

/** A straw hat on the cover, a newspaper of the day before. */
function onBed(): Art {
  const top = room.view.floor(bed.high + 0.02);
  return [
    softShadow(top, points("-2.35 3.2, -1.75 3.15, -1.7 3.6, -2.3 3.66"), light.cool, 0.4, 3),
    lay(top, points("-2.4 3.22, -1.8 3.17, -1.75 3.62, -2.35 3.66"), "#fbf5e6"),
    ...each(4, (i) =>
      lay(
        top,
        points(`-2.3 ${3.3 + i * 0.08}, -1.9 ${3.27 + i * 0.08}, -1.9 ${3.3 + i * 0.08}, -2.3 ${3.33 + i * 0.08}`),
        mix(ink, paper, 0.35),
      ),
    ),
    hat(within(room.view.stand(-2.0, 4.0, { height: bed.high + 0.03 }), 0, 0, 1.15), light, terracotta),
  ].join("");
}

function corner(): Art {
  const { view: at } = room;
  const chair = at.stand(1.35, 3.9, { flip: true });
  return [
    softShadow(at.floor(), ellipse(1.3, 3.85, 0.85, 0.2), mix(light.cool, ink, 0.3), 0.55, 9),
    rockingChair(within(chair, 0, 0, 1.02), mix(paper, sky, 0.1), light),
    softShadow(at.floor(), ellipse(-1.0, 4.95, 0.4, 0.14), mix(light.cool, ink, 0.3), 0.5, 6),
    lay(at.stand(-1.25, 5), points("-0.17 0, -0.23 0.36, 0.23 0.36, 0.17 0"), c.tile),
    fern(at.stand(-1.25, 5, { height: 0.36 }), 0.72, light, { seed: 10, fronds: 17, fall: 0.7 }),
  ].join("");
}
