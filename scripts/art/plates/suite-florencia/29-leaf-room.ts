import { chance, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, sky, terracotta, under, type Light } from "../../palette.ts";
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
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { couch, type Couch } from "../../vocabulary/bedding.ts";
import { botanicalPrint, nightTable } from "../../vocabulary/bedroom.ts";
import { eave } from "../../vocabulary/building.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { glazed, halfMoon, shutter } from "../../vocabulary/window.ts";

const wet: Light = { sun: [0.2, -0.9, 0.3], warm: "#d8e4d8", cool: "#142c3a", haze: "#8aa6a4" };
const lamp: Light = { sun: [-0.6, -0.7, 0.3], warm: "#ffe0a0", cool: "#143029", haze: "#9cb07a" };
const yard = view([700, 560], 1.5, 1180);
const wallAt = 4;
const door = { x: -1.05, wide: 1.95, high: 2.35 };
const room: Chamber = {
  view: yard,
  light: lamp,
  left: -2.1,
  right: 2.1,
  back: 7.9,
  top: 3.7,
  near: wallAt,
  plaster: mix(leaf, gold, 0.28),
  trim: mix(leaf, ink, 0.25),
};
const bed: Couch = {
  x: -0.55,
  z: 5.6,
  wide: 1.65,
  deep: 2,
  high: 0.6,
  head: "back",
  cover: mix(terracotta, gold, 0.2),
  frame: mix(terracotta, ink, 0.45),
  ends: "board",
};

/** The Leaf Room from the courtyard, in the four o'clock rain. */
export default function leafRoom(): Art {
  return sheetOf(formats.album, "The Leaf Room", inside(), wall(), ground(), umbrella(), plants(), rain());
}

function inside(): Art {
  const hole = put(yard.front(wallAt), rect(door.x, 0, door.wide, door.high));
  return clip(
    hole,
    shell(room),
    sunnyFloor(room, 0.4, floors.leaf(), [], 0.18),
    botanicalPrint(within(yard.front(room.back), -0.1, 1.6), lamp),
    nightTable(yard.stand(-1.05, 7.5), lamp),
    couch(yard, bed, lamp),
    glow(yard.at(-0.97, 1.2, 7.5), 330, gold, 0.85),
    multiply(0.5, fill(put(yard.front(wallAt + 0.3), rect(door.x - 0.2, 2.2, 3, 0.3)), lamp.cool)),
    shutter(yard.front(wallAt + 0.3), door.x, 0, 0.26, door.high, mix(florencia.wood, gold, 0.12), wet, 18),
    shutter(
      yard.front(wallAt + 0.3),
      door.x + door.wide - 0.26,
      0,
      0.26,
      door.high,
      mix(florencia.wood, gold, 0.12),
      wet,
      18,
    ),
  );
}

function wall(): Art {
  const face = yard.front(wallAt);
  const plaster = mix(florencia.court, wet.cool, 0.14);
  const r = door.wide / 2;
  const mid = door.x + r;
  const crown = (e: number): Line => [
    [door.x - e, 0],
    ...ellipse(mid, door.high, r + e, r + e, 180, 0),
    [door.x + door.wide + e, 0],
  ];
  const whole = put(face, rect(-3.2, 0, 7, 4.4));
  const white = mix(florencia.white, wet.cool, 0.2);
  return [
    fill(
      [whole, put(face, crown(0))],
      blend(
        face(-3, 2),
        face(3.4, 2),
        [0, mix(plaster, wet.cool, 0.2)],
        [0.5, plaster],
        [1, mix(plaster, wet.cool, 0.3)],
      ),
    ),
    clip(
      [whole, put(face, crown(0))],
      spray(whole, mix(plaster, wet.cool, 0.5), face(0, 4.2), face(0, 1.2), 0.6),
      lay(face, rect(-3.2, 0, 7, 0.85), mix(florencia.wood, wet.cool, 0.35)),
      lay(face, rect(-3.2, 0.82, 7, 0.05), mix(gold, wet.cool, 0.3)),
      spray(put(face, rect(-3.2, 0, 7, 0.5)), mix(wet.cool, ink, 0.3), face(0, 0), face(0, 0.5), 0.7),
    ),
    fill([put(face, crown(0.2)), put(face, crown(0))], white),
    fill([put(face, crown(0.2)), put(face, crown(0.15))], mix(white, paper, 0.5)),
    glazed(
      within(face, mid, door.high + 0.04),
      halfMoon(
        r * 0.97,
        remedios.map((c) => mix(c, gold, 0.2)),
        9,
      ),
      mix(ink, terracotta, 0.3),
      5,
    ),
    lay(face, rect(door.x - 0.02, door.high - 0.05, door.wide + 0.04, 0.11), mix(ink, terracotta, 0.35)),
    glow(face(mid, door.high + 0.3), 300, gold, 0.45),
    ...[1.5, -1.65].map(
      (u) =>
        stroke(put(face, smooth(moved(points("0 2.62, 0 2.74, 0.1 2.78"), u, 0))), ink, 7) +
        lantern(within(face, u, 2.64), 0.72, true) +
        glow(face(u, 2.2), 190, gold, 0.5),
    ),
  ].join("");
}

/** Wet tiles: the doorway stands in them a second time, upside down. */
function ground(): Art {
  const floor = yard.floor();
  const all = put(floor, rect(-3.4, 1.5, 7.4, wallAt - 1.5));
  const [l, r] = [door.x, door.x + door.wide];
  const mirror = (x0: number, x1: number, high: number): Line => [
    yard.at(x0, 0, wallAt),
    yard.at(x1, 0, wallAt),
    yard.at(x1, -high, wallAt),
    yard.at(x0, -high, wallAt),
  ];
  const luck = chance(19);
  return clip(
    all,
    tiles(
      yard,
      { x: [-3.4, 4], z: [1.5, wallAt], size: 0.5 },
      floors.court((c) => mix(c, wet.cool, 0.46)),
      under(wet, { haze: mix(wet.cool, sky, 0.4) }),
      0.4,
    ),
    screen(
      0.55,
      soft(
        10,
        fill(
          mirror(l, r, 2.35),
          blend(
            yard.at(0, 0, wallAt),
            yard.at(0, -2.35, wallAt),
            [0, mix(gold, leaf, 0.25)],
            [1, mix(leaf, gold, 0.4), 0.1],
          ),
        ),
      ),
    ),
    screen(
      0.3,
      soft(
        7,
        fill(mirror(l - 0.2, l - 0.02, 2.3), mix(paper, sky, 0.4)),
        fill(mirror(r + 0.02, r + 0.2, 2.3), mix(paper, sky, 0.4)),
      ),
    ),
    screen(
      0.35,
      soft(
        6,
        ...each(7, (i) =>
          lay(floor, ellipse(-2.6 + i * 0.95, 2.1 + ((i * 7) % 5) * 0.42, 0.5, 0.12), mix(sky, paper, 0.2)),
        ),
      ),
    ),
    ...each(34, () => {
      const [x, z] = [luck.between(-2.6, 3.2), luck.between(1.9, 3.8)];
      return stroke(put(floor, ellipse(x, z, 0.09, 0.055)), mix(sky, paper, 0.5), 3.2, 0.65);
    }),
    lay(floor, rect(l - 0.25, wallAt - 0.14, door.wide + 0.5, 0.14), mix(florencia.white, wet.cool, 0.3)),
  );
}

/** An umbrella that has come in from the rain, and stays open to dry. */
function umbrella(): Art {
  const at = yard.stand(1.45, 3.5);
  const rib = (a: number) =>
    [0.62 * Math.cos((a * Math.PI) / 180), 0.42 + 0.5 * Math.sin((a * Math.PI) / 180)] as const;
  const red = mix(terracotta, "#c4442c", 0.5);
  const panel = (a: number, b: number, tone: string): Art =>
    lay(
      at,
      [
        [0, 0.42],
        ...smooth([
          rib(a),
          [((rib(a)[0] + rib(b)[0]) / 2) * 0.93, 0.42 + ((rib(a)[1] + rib(b)[1]) / 2 - 0.42) * 0.93],
          rib(b),
        ]),
      ],
      tone as typeof paper,
    );
  return [
    softShadow(yard.floor(), ellipse(1.5, 3.5, 0.66, 0.2), wet.cool, 0.55, 9),
    stroke([at(-0.05, 0.45), at(-0.42, 0.02)], mix(ink, terracotta, 0.4), 9),
    ...[
      [-78, -38, 0.4],
      [-38, 4, 0.15],
      [4, 46, 0],
      [46, 88, 0.08],
      [88, 130, 0.22],
      [130, 172, 0.38],
      [172, 218, 0.5],
      [218, 282, 0.55],
    ].map(([a, b, d]) => panel(a!, b!, mix(red, wet.cool, d!))),
    ...[-38, 4, 46, 88, 130, 172, 218].map((a) => stroke([at(0, 0.42), at(...rib(a))], mix(red, ink, 0.35), 3)),
    lay(at, ellipse(0, 0.42, 0.035, 0.03), mix(ink, terracotta, 0.4)),
  ].join("");
}

function plants(): Art {
  const green = under(wet, { warm: "#a9cfa0" });
  return [
    broadLeaves(yard.stand(-2.0, 3.5), 2.3, green, { count: 8, green: mix(leaf, wet.cool, 0.2), seed: 6, spread: 120 }),
    broadLeaves(yard.stand(-1.5, 2.05, { height: -0.4 }), 1.5, green, {
      count: 8,
      green: mix(leaf, wet.cool, 0.45),
      seed: 12,
      spread: 130,
    }),
  ].join("");
}

function rain(): Art {
  const luck = chance(5);
  const drop = mix(paper, sky, 0.5);
  const near = yard.front(3.1);
  return [
    ...each(95, () => {
      const [x, y, l] = [luck.between(-20, 1520), luck.between(60, 1000), luck.between(50, 130)];
      return stroke(
        [
          [x, y],
          [x - l * 0.09, y + l],
        ],
        drop,
        luck.between(2.4, 3.8),
        luck.between(0.16, 0.42),
      );
    }),
    eave(near, -2.6, 2.92, 5.6, 0.7, mix(florencia.roof, wet.cool, 0.4), wet, 0.3),
    ...each(19, (i) => {
      const u = -2.45 + i * 0.295;
      return each(5, (k) =>
        lay(
          near,
          ribbon(
            [
              [u, 2.62 - k * 0.62 - ((i * 3) % 5) * 0.07],
              [u, 2.32 - k * 0.62 - ((i * 3) % 5) * 0.07],
            ],
            (t) => 0.022 * Math.sin(Math.PI * (0.15 + t * 0.8)),
          ),
          mix(drop, paper, 0.4),
          0.75 - k * 0.1,
        ),
      ).join("");
    }),
  ].join("");
}
