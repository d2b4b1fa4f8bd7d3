import { each, ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  whole,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { sunFromBack } from "../../vocabulary/chamber-light.ts";
import { backOpening } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { type Motif } from "../../vocabulary/floor.ts";
import { hat, rockingChair } from "../../vocabulary/furniture.ts";
import { facade } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { grille, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.34, -0.8, -0.72], warm: "#ffe9bd", cool: "#2a1d38", haze: "#e9dcc4" };
const room: Chamber = {
  view: view([640, 500], 1.4, 900),
  light,
  left: -3.2,
  right: 3.6,
  back: 4.5,
  top: 4.1,
  near: 1,
  plaster: mix(mix(gold, terracotta, 0.35), ink, 0.32),
  trim: mix(terracotta, ink, 0.3),
};
const window = { at: -1.15, wide: 1.9, low: 0.35, high: 3.0 };
const c = coat(light);

/** The same window from the wife's side: the street is a bright picture with bars, and she has the better chair. */
export default function windowFromWithin(): Art {
  return sheetOf(
    formats.album,
    "The window from within",
    fill(whole(formats.album), mix(ink, terracotta, 0.2)),
    shell(room),
    backOpening(room, window, street()),
    bars(),
    floor(),
    leaves(),
    seat(),
    glow(room.view.front(room.back)(-0.2, 1.7), 620, mix(gold, paper, 0.3), 0.4),
  );
}

function street(): Art {
  const { view: at } = room;
  const outside = under(light, { sun: [0.5, -0.8, 0.4], cool: "#566a9a" });
  return [
    fill(whole(formats.album), blend([0, 150], [0, 560], [0, mix(sky, sea, 0.25)], [1, mix(paper, sky, 0.3)])),
    royalPalm(at.stand(-3.4, 16), 7.4, outside, { green: mix(leaf, sky, 0.3), seed: 2, sway: 0.4 }),
    lay(at.floor(), rect(-8, 4.5, 16, 6), mix(paper, rose, 0.3)),
    facade(
      within(at.front(10), -5.6, 0),
      { long: 11, high: 3.7, colour: mix(sky, paper, 0.25), wood: terracotta, doors: [5.4], windows: [2.9] },
      outside,
      c,
    ),
    lay(at.stand(0.55, 7.6), points("-0.5 0.75, 0.5 0.75, 0.42 0.4, -0.42 0.4"), mix(gold, ink, 0.25)),
    ...each(9, (i) =>
      lay(
        at.stand(0.55, 7.6),
        ellipse(-0.36 + (i % 5) * 0.18, 0.82 + Math.floor(i / 5) * 0.13, 0.11, 0.1),
        ([terracotta, gold, leaf] as const)[i % 3]!,
      ),
    ),
    lay(at.stand(0.55, 7.6), ellipse(-0.25, 0.26, 0.25, 0.26), mix(ink, terracotta, 0.3)),
    lay(at.stand(0.55, 7.6), ellipse(-0.25, 0.26, 0.16, 0.17), mix(paper, rose, 0.3)),
    lay(at.stand(0.55, 7.6), points("0.45 0.6, 1.1 0.72, 1.1 0.66, 0.45 0.5"), mix(ink, terracotta, 0.4)),
  ].join("");
}

function bars(): Art {
  const wall = room.view.front(room.back + 0.25);
  return grille(
    wall,
    window.at - 0.02,
    window.low,
    window.wide + 0.04,
    window.high - window.low,
    mix(ink, sea, 0.2),
    8,
    0.05,
  );
}

const chess: Motif = (i, j) => [
  { shape: rect(-0.01, -0.01, 1.02, 1.02), colour: (i + j) % 2 ? mix(paper, rose, 0.14) : mix(sea, ink, 0.42) },
];

function floor(): Art {
  const sun = sunFromBack(room, window);
  const ground = room.view.floor();
  const cast = (shape: readonly (readonly [number, number])[]) =>
    put(
      ground,
      beyond(
        shape.map(([u, v]) => fallOnFloor(light, [u, v, room.back])),
        1,
        1,
      ),
    );
  const { at, wide, low, high } = window;
  const pitch = wide / 7;
  return [
    sunnyFloor(room, 0.46, chess, [sun], 0.46),
    clip(
      put(ground, rect(room.left, 1, 6.8, 3.5)),
      multiply(
        0.62,
        soft(2.5, [
          ...each(8, (i) => fill(cast(rect(at + i * pitch - 0.035, low, 0.07, high - low)), light.cool)),
          ...each(8, (i) => fill(cast(ellipse(at + i * pitch, low + 1.22, 0.08, 0.13)), light.cool)),
          ...[0.5, 2.1, 2.35].map((v) => fill(cast(rect(at, low + v, wide, 0.08)), light.cool)),
        ]),
      ),
    ),
  ].join("");
}

function leaves(): Art {
  const wood = mix(c.green, light.cool, 0.2);
  const { at, wide, low, high } = window;
  return [
    shutter(room.view.leaf(at, room.back, 112), 0, low, wide / 2, high - low, wood, light, 22),
    shutter(room.view.leaf(at + wide, room.back, 48), 0, low, wide / 2, high - low, mix(wood, ink, 0.25), light, 22),
  ].join("");
}

function seat(): Art {
  const chair = room.view.stand(2.05, 3.1, { flip: true });
  const table = room.view.stand(0.55, 3.55);
  return [
    softShadow(room.view.floor(), ellipse(2.1, 3.05, 0.85, 0.18), ink, 0.6, 10),
    rockingChair(within(chair, 0, 0, 1.16), mix(terracotta, ink, 0.3), light),
    lay(
      within(chair, 0, 0, 1.16),
      smooth(points("-0.32 0.66, -0.5 1.12, -0.36 1.18, -0.14 0.6, -0.1 0.42, -0.22 0.42"), true),
      mix(rose, paper, 0.35),
    ),
    softShadow(room.view.floor(), ellipse(0.6, 3.5, 0.42, 0.14), ink, 0.5, 6),
    lay(
      table,
      points("-0.2 0, -0.04 0.3, -0.04 0.62, 0.04 0.62, 0.04 0.3, 0.2 0, 0.1 0, 0 0.2, -0.1 0"),
      mix(terracotta, ink, 0.5),
    ),
    lay(table, ellipse(0, 0.64, 0.36, 0.07), mix(terracotta, gold, 0.25)),
    lay(table, ellipse(0, 0.655, 0.34, 0.06), mix(terracotta, gold, 0.45)),
    hat(within(table, 0.02, 0.68, 0.9), light, terracotta),
  ].join("");
}
