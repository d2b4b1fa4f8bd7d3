import { points, put, rect, within } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { clip, formats, glow, lay, multiply, screen, sheetOf, soft, softShadow, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { couch, type Couch } from "../../vocabulary/bedding.ts";
import { botanicalPrint, ceilingFan, nightTable } from "../../vocabulary/bedroom.ts";
import { colouredLight, pool, sunFromSide } from "../../vocabulary/chamber-light.ts";
import { courtBeside } from "../../vocabulary/chamber-outlook.ts";
import { sideOpening, sideShutters, type Window } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { hat, wardrobe } from "../../vocabulary/furniture.ts";

const light: Light = { sun: [0.8, -0.44, 0.08], warm: "#ffe6b6", cool: "#4a2f4c", haze: "#ecd3bd" };
const room: Chamber = {
  view: view([860, 500], 1.5, 960),
  light,
  left: -3,
  right: 2.25,
  back: 5.7,
  top: 3.9,
  near: 1.3,
  plaster: mix(rose, paper, 0.08),
  trim: mix(terracotta, rose, 0.2),
};
const door: Window = { at: 3.75, wide: 1.25, low: 0.06, high: 2.35 };
const bed: Couch = {
  x: 0.05,
  z: 3.35,
  wide: 2.12,
  deep: 1.65,
  high: 0.62,
  head: "right",
  cover: mix(sea, sky, 0.2),
  frame: mix(ink, sea, 0.15),
  ends: "iron",
};

/** The Rose Room at eight: the half-moon over its door has found the bed before the guest has left it. */
export default function roseRoom(): Art {
  const { view: eye } = room;
  const onBed = put(eye.floor(bed.high), rect(bed.x, bed.z, bed.wide, bed.deep));
  const night = eye.stand(1.55, 5.35);
  return sheetOf(
    formats.album,
    "The Rose Room",
    shell(room),
    sideOpening(room, room.left, door, courtBeside(eye, room.left, light), true),
    morning(),
    botanicalPrint(within(eye.front(room.back), 0.45, 1.5), light),
    wardrobe(eye, [-1.85, 5.1], 1.35, 2.35, mix(terracotta, ink, 0.38), light),
    sunnyFloor(room, 0.4, floors.rose(), [sunFromSide(room, room.left, door)], 0.46),
    sideShutters(room, room.left, door, mix(sea, sky, 0.14), [20, 80]),
    pool(eye, [1.65, 5.3], 0.6, 0.25, light.cool),
    nightTable(night, light),
    hat(within(eye.stand(-1.3, 5.15, { height: 2.36 }), 0, 0.04, 1.4), light, mix(sea, ink, 0.2)),
    couch(eye, bed, light),
    clip(
      onBed,
      multiply(0.35, lay(eye.floor(bed.high), rect(bed.x, bed.z, bed.wide, bed.deep), mix(light.cool, rose, 0.5))),
      colouredLight(room, room.left, door, bed.high),
    ),
    slippers(),
    ceilingFan(eye.at(-0.75, room.top - 0.62, 4)),
    screen(0.16, soft(30, lay(eye.side(room.left), points("3.75 0.1, 5 0.1, 5 2.4, 3.75 2.4"), gold))),
    glow(eye.side(room.left)(4.4, 1.6), 560, gold, 0.36),
  );
}

/** The early sun, flat on the far wall. */
function morning(): Art {
  const wall = room.view.front(room.back);
  return screen(
    0.4,
    soft(
      3,
      lay(wall, points("-0.3 0.95, 0.2 0.95, 0.2 2.6, -0.3 2.95"), gold),
      lay(wall, points("0.3 0.95, 1.5 0.95, 1.5 1.75, 0.3 2.5"), gold),
    ),
  );
}

/** A pair of straw slippers, side by side where somebody stepped out of them. */
function slippers(): Art {
  const at = room.view.floor(0.03);
  const sole = points("0 0, -0.05 0.1, -0.03 0.26, 0.04 0.28, 0.1 0.24, 0.1 0.06, 0.06 0");
  return [0, 0.16]
    .map((u) => {
      const place = within(at, -0.5 + u, 2.85 + u * 0.3);
      return (
        softShadow(within(place, 0.04, -0.02), sole, light.cool, 0.5, 3) +
        lay(place, sole, mix(gold, paper, 0.4)) +
        lay(place, points("-0.05 0.16, -0.03 0.25, 0.08 0.25, 0.1 0.14"), terracotta)
      );
    })
    .join("");
}
