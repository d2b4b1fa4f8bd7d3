import { each, ellipse, points, put, rect, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, sheetOf, softShadow, whole, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { couch } from "../../vocabulary/bedding.ts";
import { botanicalPrint, ceilingFan, nightTable } from "../../vocabulary/bedroom.ts";
import { sunFromSide, sunOnBack } from "../../vocabulary/chamber-light.ts";
import { greenery } from "../../vocabulary/chamber-outlook.ts";
import { sideOpening, sideShutters } from "../../vocabulary/chamber-window.ts";
import { shell, type Chamber } from "../../vocabulary/chamber.ts";
import { hoopNet } from "../../vocabulary/mosquito-net.ts";
import { sunnyHexagons } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.8, -0.5, 0.42], warm: "#fff0c6", cool: "#33406a", haze: "#dfe6df" };
const room: Chamber = {
  view: view([560, 500], 1.5, 1020),
  light,
  left: -2.1,
  right: 3.5,
  back: 5.6,
  top: 3.9,
  near: 1.1,
  plaster: mix(sky, paper, 0.35),
  trim: mix(sea, sky, 0.25),
};
const c = coat(light);
const bed = {
  x: 0.75,
  z: 3.1,
  wide: 1.9,
  deep: 2.15,
  high: 0.62,
  head: "back",
  cover: mix(rose, terracotta, 0.25),
  frame: mix(ink, sea, 0.25),
  ends: "iron",
} as const;
const window = { at: 2.7, wide: 1.5, low: 0.12, high: 2.9 };

/** Ceiba, the pale blue room: mosquito net let down like a sail in harbour. */
export default function ceibaRoom(): Art {
  const { view: at, left, right, back, near } = room;
  const sun = sunFromSide(room, left, window);
  return sheetOf(
    formats.album,
    "Ceiba",
    fill(whole(formats.album), room.plaster),
    shell(room),
    sideOpening(room, left, window, greenery(at.side(left - 0.3), 2.2, 2.4, 3, mix(leaf, sea, 0.1))),
    sunOnBack(room, left, window, "#f0bd74"),
    botanicalPrint(within(at.front(back), -1.3, 1.5), light),
    sunnyHexagons(
      at,
      { x: [left, right], z: [near, back], size: 0.34 },
      light,
      [mix(sea, sky, 0.25), mix(paper, sky, 0.2), mix(rose, paper, 0.2)],
      [sun],
      0.38,
    ),
    sideShutters(room, left, window, c.green, [10, 148]),
    shadeOn(put(at.floor(), points("-0.75 5.05, 0.2 5.05, 0.5 5.5, -0.5 5.5")), light, 0.5, 6),
    nightTable(at.stand(-0.25, 5.2), light),
    couch(at, bed, light),
    sunOn(put(at.floor(bed.high + 0.02), points("0.75 3.1, 1.5 3.1, 2.4 4.6, 1.9 5.1, 0.75 4.2")), 0.7),
    hoopNet(at, [1.7, 4.5], 3.0, 0.72, 1.05, light, room.top),
    rug(),
    fern(at.stand(-1.75, 2.35, { height: 0.42 }), 0.62, light, { seed: 8, fronds: 17, fall: 0.75 }),
    lay(at.stand(-1.75, 2.35), points("-0.2 0, -0.26 0.42, 0.26 0.42, 0.2 0"), c.tile),
    lay(at.stand(-1.75, 2.35), points("0.02 0, 0.06 0.42, 0.26 0.42, 0.2 0"), mix(c.tile, light.cool, 0.4)),
    ceilingFan(at.at(0.4, room.top - 0.6, 3.8)),
    glow(at.side(left)(3.2, 1.7), 560, gold, 0.28),
  );
}

/** A palm-fibre mat with slippers on it. */
function rug(): Art {
  const floor = room.view.floor(0.01);
  return [
    softShadow(floor, rect(0.02, 2.28, 1.9, 0.72), light.cool, 0.4, 4),
    lay(floor, rect(0, 2.3, 1.9, 0.7), mix(gold, paper, 0.35)),
    ...each(5, (i) => lay(floor, rect(0, 2.36 + i * 0.13, 1.9, 0.05), mix(gold, terracotta, 0.3))),
    ...[0.5, 0.78].map(
      (x) =>
        lay(floor, ellipse(x, 2.66, 0.09, 0.19), mix(terracotta, ink, 0.2)) +
        lay(floor, ellipse(x, 2.74, 0.075, 0.1), mix(rose, paper, 0.3)),
    ),
  ].join("");
}
