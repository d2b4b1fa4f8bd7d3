import { each, ellipse, points, put, rect, smooth, within, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
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
  stroke,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, view } from "../../view.ts";
import { cornice, surround } from "../../vocabulary/building.ts";
import { starMotif, tiles } from "../../vocabulary/floor.ts";
import { hat, rockingChair } from "../../vocabulary/furniture.ts";
import { jar } from "../../vocabulary/jar.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { glazed, halfMoon, panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.42, -0.83, -0.64], warm: "#ffe9bd", cool: "#1d2a3d", haze: "#d9e0cf" };
const room = view([700, 470], 1.5, 900);
const back = 4.6;
const [left, right, top] = [-5, 4.5, 4.1];
const door = { x: -0.75, half: 1.18, sill: 2.3 };
const panes = halfMoon(1.1, ["#c4442c", "#e0a83f", "#2d8a8c", "#e9c9a0", "#2f5f9a", "#4d8a55"], 9);

/** A shaded room whose half-moon of coloured glass lies a second time on the tiles; a hat waits on the rocking chair. */
export default function mediopunto(): Art {
  const wall = room.front(back);
  const moon = within(wall, door.x, door.sill);
  return sheet(
    "Mediopunto",
    fill(wholeSheet, mix(sea, ink, 0.55)),
    walls(),
    clip(put(wall, rect(door.x - door.half, 0, door.half * 2, door.sill)), patio()),
    glazed(moon, panes, mix(ink, terracotta, 0.25), 5),
    soft(30, screen(0.35, lay(moon, ellipse(0, 0.2, 1.25, 1.25, 0, 180), mix(gold, rose, 0.4)))),
    frame(),
    floor(),
    leaves(),
    furniture(),
    glow(moon(0, 0.3), 560, mix(gold, rose, 0.4), 0.34),
  );
}

function walls(): Art {
  const wall = room.front(back);
  const flank = room.side(left);
  const other = room.side(right);
  const plaster = mix(sea, ink, 0.3);
  const dado = mix(terracotta, ink, 0.42);
  return [
    lay(room.floor(top), rect(left, 0.5, right - left, back - 0.5), mix(ink, terracotta, 0.24)),
    lay(wall, rect(left, 0, right - left, top), plaster),
    spray(
      put(wall, rect(left, 0, right - left, top)),
      mix(sea, sky, 0.4),
      wall(door.x, 2.2),
      wall(door.x + 4.2, 2.2),
      0.5,
    ),
    lay(flank, rect(0.5, 0, back - 0.5, top), mix(plaster, ink, 0.3)),
    lay(other, rect(0.5, 0, back - 0.5, top), mix(plaster, sky, 0.1)),
    spray(put(other, rect(0.5, 0, back - 0.5, top)), mix(sea, ink, 0.7), other(1.6, 3), other(back, 2), 0.7),
    ...[put(wall, rect(left, 0, right - left, 0.95))].map((line) => fill(line, dado)),
    lay(flank, rect(0.5, 0, back - 0.5, 0.95), mix(dado, ink, 0.3)),
    lay(other, rect(0.5, 0, back - 0.5, 0.95), mix(dado, rose, 0.08)),
    ...each(36, (i) =>
      lay(
        wall,
        [
          [left + i * 0.26, 0.99],
          [left + 0.13 + i * 0.26, 1.13],
          [left + 0.26 + i * 0.26, 0.99],
          [left + 0.13 + i * 0.26, 0.93],
        ],
        mix(gold, ink, 0.3),
      ),
    ),
    lay(wall, rect(left, 0.9, right - left, 0.03), mix(gold, ink, 0.25)),
    cornice(wall, left, 3.78, right - left, 0.2, mix(plaster, sky, 0.16), light),
    picture(),
  ].join("");
}

/** A small seascape in a gold frame on the shaded wall. */
function picture(): Art {
  const at = within(room.front(back), 1.75, 1.75);
  return [
    multiply(0.5, lay(within(at, 0.06, -0.07), rect(-0.08, -0.08, 1.36, 1.06), ink)),
    lay(at, rect(-0.08, -0.08, 1.36, 1.06), mix(gold, ink, 0.25)),
    lay(at, rect(0, 0, 1.2, 0.9), mix(sky, paper, 0.25)),
    lay(at, rect(0, 0, 1.2, 0.36), mix(sea, sky, 0.25)),
    lay(
      at,
      smooth(points("0 0.36, 0.25 0.5, 0.5 0.42, 0.8 0.56, 1.2 0.38, 1.2 0.34, 0 0.34"), false),
      mix(sea, leaf, 0.5),
    ),
    lay(at, points("0.66 0.2, 0.66 0.58, 0.9 0.24"), paper),
  ].join("");
}

/** What lies outside, in full sun: a pink garden wall, leaves, a jar. */
function patio(): Art {
  const yard = under(light, { cool: "#3f6f78" });
  const far = room.front(11);
  return [
    fill(
      wholeSheet,
      blend(room.at(0, 4, 9), room.at(0, 1, 9), [0, mix(sky, paper, 0.35)], [1, mix(paper, gold, 0.18)]),
    ),
    royalPalm(room.stand(-2.2, 26), 5.9, yard, { green: mix(leaf, sky, 0.5), trunk: mix(paper, sky, 0.3), sway: 0.3 }),
    lay(far, rect(-8, 0, 16, 2.3), mix(rose, paper, 0.42)),
    lay(far, rect(-8, 2.3, 16, 0.16), mix(terracotta, paper, 0.4)),
    hedge(far, points("-4 0, -1.6 0.3, 0.4 0, 1.8 0.5, 4 0.2"), 1.7, yard, {
      green: mix(leaf, sky, 0.22),
      blossom: terracotta,
      seed: 4,
    }),
    lay(room.floor(), rect(-8, 4, 16, 7), mix(paper, gold, 0.22)),
    multiply(0.5, lay(room.floor(), points("-8 9.7, 8 9.2, 8 11, -8 11"), mix(sky, sea, 0.3))),
    multiply(0.45, lay(room.floor(), ellipse(0.85, 7.6, 0.9, 0.42), mix(sky, sea, 0.4))),
    jar(room.stand(0.55, 8), 1.05, yard),
    broadLeaves(room.stand(-1.5, 7.5), 2.1, yard, { count: 8, green: mix(leaf, gold, 0.12), spread: 130 }),
  ].join("");
}

function frame(): Art {
  const wall = room.front(back);
  const wood = mix(terracotta, ink, 0.55);
  const outer: Line = [[door.x - 1.42, 0], ...ellipse(door.x, door.sill, 1.42, 1.42, 180, 0), [door.x + 1.42, 0]];
  const inner: Line = [[door.x - 1.18, 0], ...ellipse(door.x, door.sill, 1.18, 1.18, 180, 0), [door.x + 1.18, 0]];
  const lining: Line = [[door.x - 1.1, 0], ...ellipse(door.x, door.sill, 1.1, 1.1, 180, 0), [door.x + 1.1, 0]];
  return [
    surround(wall, outer, inner, mix(paper, sea, 0.45), light),
    fill([put(wall, inner), put(wall, lining)], wood),
    lay(wall, rect(door.x - 1.18, door.sill - 0.1, 2.36, 0.16), wood),
    lay(wall, rect(door.x - 1.18, door.sill + 0.03, 2.36, 0.03), mix(wood, gold, 0.4)),
  ].join("");
}

function floor(): Art {
  const ground = room.floor();
  const onFloor = (shape: Line) =>
    put(
      ground,
      beyond(
        shape.map(([u, v]) => fallOnFloor(light, [door.x + u, door.sill + v, back])),
        1,
        1,
      ),
    );
  const fan = onFloor(ellipse(0, 0, 1.1, 1.1, 0, 180));
  const doorway = put(
    ground,
    rect(door.x - 1.1, 0, 2.2, 0).map(([u], i) =>
      i === 0 || i === 3 ? ([u, back] as const) : fallOnFloor(light, [u, door.sill, back]),
    ),
  );
  const shadeTiles = tiles(
    room,
    { x: [left, right], z: [1.2, back], size: 0.4 },
    starMotif(
      mix(mix(paper, sea, 0.45), ink, 0.2),
      mix(sea, ink, 0.3),
      mix(terracotta, ink, 0.3),
      mix(gold, ink, 0.25),
    ),
    under(light, { haze: mix(sea, ink, 0.2) }),
    0.5,
  );
  const sunTiles = tiles(
    room,
    { x: [left, right], z: [1.2, back], size: 0.4 },
    starMotif(mix(paper, gold, 0.1), mix(sea, sky, 0.25), terracotta, gold),
    light,
    0.3,
  );
  return [
    shadeTiles,
    clip(doorway, sunTiles, fill(doorway, "#fff0c4", 0.28)),
    clip(fan, sunTiles, fill(fan, "#fff3d8", 0.72)),
    multiply(
      0.92,
      soft(
        2,
        panes.map(({ shape, colour }) => fill(onFloor(shape), mix(colour, "#fff3d0", 0.1))),
      ),
    ),
    multiply(
      0.45,
      soft(
        2.5,
        panes.map(({ shape }) => stroke(onFloor([...shape, shape[0] as Point]), ink, 5)),
      ),
    ),
    multiply(0.5, soft(10, stroke(onFloor(ellipse(0, -0.05, 1.12, 0.01, 0, 180)), ink, 16))),
    spray(put(ground, rect(left, 1.2, right - left, 2)), mix(ink, sea, 0.2), [900, 1230], [900, 1010], 0.75),
  ].join("");
}

/** The two leaves of the door, swung into the room. */
function leaves(): Art {
  const wood = mix(sea, sky, 0.22);
  return [
    panelledLeaf(room.leaf(door.x - 1.12, back, 122), 0, 0.02, 1.1, door.sill - 0.12, wood, light),
    panelledLeaf(room.leaf(door.x + 1.12, back, 60), 0, 0.02, 1.1, door.sill - 0.12, mix(wood, ink, 0.3), light),
  ].join("");
}

function furniture(): Art {
  const chair = room.stand(2.0, 2.75, { flip: true });
  return [
    softShadow(room.floor(), ellipse(2.1, 2.68, 0.85, 0.16), ink, 0.55, 12),
    rockingChair(within(chair, 0, 0, 1.15), mix(terracotta, ink, 0.35), light),
    hat(within(chair, 0.03, 0.62, 1.25), light),
  ].join("");
}
