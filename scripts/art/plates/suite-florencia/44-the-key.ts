import {
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
  type Place,
} from "../../geometry.ts";
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
import { key } from "../../vocabulary/stilllife.ts";
import { tableTop } from "../../vocabulary/table.ts";

const light: Light = { sun: [0.78, -0.5, 0.2], warm: "#ffe2b0", cool: "#3c2244", haze: "#eccdb8" };
const room = view([700, 360], 1.34, 1500);
const [top, near, back] = [0.8, 1.0, 1.72];
const brass = mix(gold, terracotta, 0.12);
const rooms = [mix(rose, terracotta, 0.3), mix(sea, sky, 0.2), mix(gold, paper, 0.15), leaf] as const;

/** The key is given back, the book is signed, and the hook of the Sea Room waits for the next one. */
export default function theKey(): Art {
  return sheetOf(
    formats.album,
    "The key",
    wall(),
    sun(),
    board(),
    tableTop(room, [-1.1, top, near], 2.4, 0.7, mix(terracotta, ink, 0.36), light),
    edge(),
    onTable(),
    guestBook(),
    onBook(),
    mango(),
    glow([60, 300], 760, gold, 0.34),
  );
}

function wall(): Art {
  const face = room.front(back);
  const plaster = mix(sky, mix(sea, leaf, 0.4), 0.2);
  return [
    fill(
      whole(formats.album),
      blend(
        [0, 0],
        [1500, 0],
        [0, mix(plaster, light.cool, 0.18)],
        [0.55, mix(plaster, paper, 0.22)],
        [1, mix(plaster, light.cool, 0.12)],
      ),
    ),
    spray(whole(formats.album), mix(plaster, light.cool, 0.5), [1520, 40], [900, 500], 0.5),
    lay(face, rect(-1.2, 0, 2.6, 0.9), mix(sea, leaf, 0.25)),
    lay(face, rect(-1.2, 0.89, 2.6, 0.025), mix(gold, paper, 0.25)),
  ].join("");
}

/** The first sun, through the street grille: bars, a bead on each. */
function sun(): Art {
  const face = room.front(back);
  const skew = (u: number, v: number) => [u, v - (u + 0.7) * 0.3] as const;
  const pane: Line = [skew(-0.58, 0.95), skew(0.86, 0.95), skew(0.86, 1.9), skew(-0.58, 1.9)];
  const bars = each(5, (i) => -0.36 + i * 0.25);
  return [
    screen(0.55, soft(4, lay(face, pane, "#e8a262"))),
    multiply(
      0.4,
      soft(
        4,
        ...bars.map(
          (u) =>
            lay(face, [skew(u, 0.9), skew(u + 0.03, 0.9), skew(u + 0.03, 1.95), skew(u, 1.95)], light.cool) +
            lay(face, ellipse(...skew(u + 0.015, 1.46), 0.036, 0.06), light.cool),
        ),
      ),
    ),
  ].join("");
}

/** The board with four hooks, each with its tile; three keys hang, one hook is free. */
function board(): Art {
  const at = within(room.front(back), -0.06, 1.28);
  const wood = mix(terracotta, ink, 0.42);
  const hookAt = (i: number) => -0.36 + i * 0.24;
  return [
    softShadow(within(at, 0.035, -0.04), rect(-0.54, 0, 1.08, 0.24), light.cool, 0.5, 8),
    lay(
      at,
      smooth(
        points("-0.54 0, -0.54 0.22, -0.4 0.24, -0.14 0.25, 0 0.29, 0.14 0.25, 0.4 0.24, 0.54 0.22, 0.54 0"),
        false,
        3,
      ),
      wood,
    ),
    lay(at, rect(-0.54, 0, 1.08, 0.018), mix(wood, ink, 0.4)),
    lay(at, rect(-0.53, 0.2, 1.06, 0.012), mix(wood, gold, 0.4)),
    ...rooms.map((colour, i) => tile(within(at, hookAt(i) - 0.065, 0.05), 0.13, colour)),
    ...each(4, (i) =>
      lay(
        at,
        ribbon(
          smooth([
            [hookAt(i), 0.035],
            [hookAt(i) + 0.005, -0.02],
            [hookAt(i) + 0.03, -0.035],
            [hookAt(i) + 0.04, -0.012],
          ]),
          0.014,
        ),
        brass,
      ),
    ),
    ...[0, 2, 3].map((i) => hanging(at, hookAt(i) + 0.022, rooms[i]!, [4, 0, -3, 2][i]!)),
  ].join("");
}

function tile(at: Place, size: number, colour: Hex): Art {
  return [
    lay(at, rect(0, 0, size, size), mix(paper, light.warm, 0.2)),
    lay(at, rect(size * 0.08, size * 0.08, size * 0.84, size * 0.84), colour),
    lay(
      at,
      each(16, (k) => {
        const a = (k * Math.PI) / 8;
        const r = size * (k % 2 ? 0.17 : 0.36);
        return [size / 2 + r * Math.cos(a), size / 2 + r * Math.sin(a)] as const;
      }),
      mix(paper, light.warm, 0.2),
    ),
    lay(at, ellipse(size / 2, size / 2, size * 0.08, size * 0.08), colour),
  ].join("");
}

function hanging(at: Place, u: number, colour: Hex, turn: number): Art {
  const [x, y] = at(u, -0.03);
  const hung = spot(x, y, room.scale(back), { turn: -90 + turn });
  const cast = spot(x + 26, y + 20, room.scale(back), { turn: -90 + turn });
  const tassel = (place: Place) =>
    smooth(
      points("0.0 -0.012, 0.07 -0.016, 0.09 -0.034, 0.2 -0.04, 0.2 0.04, 0.09 0.034, 0.07 0.016, 0 0.012"),
      true,
      2,
    ).map(([a, b]) => place(a - 0.0, b + 0.05));
  return [
    multiply(0.45, soft(5, key(within(cast, 0.03, 0), 0.2, light.cool, light))),
    key(within(hung, 0.03, 0), 0.2, brass, light),
    fill(tassel(hung), colour),
    ...each(4, (k) =>
      stroke([hung(0.09, 0.03 + k * 0.013), hung(0.2, 0.022 + k * 0.018)], mix(colour, light.cool, 0.4), 3),
    ),
    fill(put(hung, rect(0.06, 0.03, 0.018, 0.04)), gold),
  ].join("");
}

function edge(): Art {
  const face = room.front(near);
  return [
    fill(
      [
        [-20, room.at(0, top - 0.05, near)[1] - 2],
        [1520, room.at(0, top - 0.05, near)[1] - 2],
        [1520, 1240],
        [-20, 1240],
      ],
      mix(terracotta, ink, 0.62),
    ),
    lay(face, rect(-1, top - 0.07, 2, 0.008), mix(terracotta, gold, 0.25)),
  ].join("");
}

function onTable(): Art {
  const level = room.floor(top);
  return screen(
    0.45,
    soft(
      6,
      lay(level, points("-1.1 1.12, -0.2 1.72, 0.5 1.72, -0.5 1.0, -1.1 1.0"), "#d98a4a"),
      lay(level, points("0.0 1.0, 0.78 1.72, 1.0 1.72, 0.3 1.0"), "#d98a4a"),
    ),
  );
}

/** The book lies open at today; the last line is still wet. */
function guestBook(): Art {
  const cover = room.floor(top + 0.005);
  const page = room.floor(top + 0.035);
  const shut = (u: number, v: number) => [u, v] as const;
  const left: Line = [
    shut(-0.56, 1.06),
    shut(-0.48, 1.44),
    ...smooth([
      [-0.3, 1.455],
      [-0.14, 1.45],
      [-0.06, 1.43],
    ]),
    ...smooth([
      [-0.08, 1.05],
      [-0.2, 1.075],
      [-0.4, 1.07],
    ]),
  ];
  const right: Line = [
    ...smooth([
      [-0.08, 1.05],
      [0.05, 1.075],
      [0.24, 1.07],
    ]),
    shut(0.4, 1.06),
    shut(0.38, 1.44),
    ...smooth([
      [0.26, 1.455],
      [0.06, 1.45],
      [-0.06, 1.43],
    ]),
  ];
  const blue = mix(sea, ink, 0.5);
  const row = (u0: number, u1: number, v: number, ink_: Hex, w: number) =>
    stroke(
      put(
        page,
        smooth([
          [u0, v],
          [u0 + (u1 - u0) * 0.25, v + 0.006],
          [u0 + (u1 - u0) * 0.5, v - 0.004],
          [u0 + (u1 - u0) * 0.75, v + 0.005],
          [u1, v],
        ]),
      ),
      ink_,
      w,
      0.85,
    );
  return [
    softShadow(room.floor(top), points("-0.58 1.02, -0.48 1.46, 0.5 1.48, 0.5 1.02"), light.cool, 0.55, 9),
    lay(cover, points("-0.6 1.035, -0.5 1.47, 0.41 1.47, 0.44 1.035"), mix(sea, ink, 0.15)),
    lay(cover, points("-0.59 1.04, -0.575 1.1, 0.42 1.1, 0.435 1.04"), mix(sea, ink, 0.35)),
    lay(room.floor(top + 0.02), left, mix(paper, light.cool, 0.3)),
    lay(room.floor(top + 0.02), right, mix(paper, light.cool, 0.3)),
    lay(page, left, mix(paper, gold, 0.08)),
    lay(page, right, "#fff8e8"),
    spray(put(page, left), mix(paper, light.cool, 0.5), page(-0.05, 1.25), page(-0.22, 1.25), 0.8),
    spray(put(page, right), mix(paper, light.cool, 0.35), page(-0.06, 1.25), page(0.06, 1.25), 0.7),
    ...each(6, (i) => row(-0.48 + i * 0.013, -0.16 - ((i * 7) % 3) * 0.05, 1.12 + i * 0.052, blue, 5)),
    row(0.0, 0.26, 1.39, mix(terracotta, ink, 0.3), 5),
    row(0.0, 0.32, 1.345, mix(terracotta, ink, 0.3), 5),
    row(0.0, 0.2, 1.3, mix(terracotta, ink, 0.3), 5),
    row(0.14, 0.3, 1.25, mix(terracotta, ink, 0.3), 6.5),
    stroke(put(page, smooth(points("-0.06 1.43, -0.07 1.24, -0.08 1.05"))), mix(paper, light.cool, 0.55), 6),
    lay(
      room.floor(top + 0.04),
      ribbon(smooth(points("-0.065 1.44, -0.05 1.2, -0.1 1.04, -0.12 0.985")), 0.022),
      "#c4442c",
    ),
  ].join("");
}

/** The key of the Sea Room, on the right-hand page. */
function onBook(): Art {
  const level = room.floor(top + 0.05);
  const lying: Place = (u, v) => level(0.02 + u * 0.94 - v * 0.34, 1.15 + u * 0.3 + v * 0.86);
  const cast: Place = (u, v) => room.floor(top + 0.036)(0.035 + u * 0.94 - v * 0.34, 1.138 + u * 0.3 + v * 0.86);
  const silk = rooms[1];
  const tassel = smooth(
    points("-0.06 0.0, -0.12 0.01, -0.16 -0.02, -0.28 -0.07, -0.3 0.02, -0.16 0.04, -0.12 0.035, -0.06 0.02"),
    true,
    3,
  );
  return [
    multiply(0.55, soft(4, key(cast, 0.36, light.cool, light), lay(cast, tassel, light.cool))),
    lay(lying, tassel, silk),
    ...each(4, (k) =>
      stroke([lying(-0.16, -0.012 + k * 0.014), lying(-0.285, -0.058 + k * 0.022)], mix(silk, ink, 0.35), 3.5),
    ),
    lay(lying, rect(-0.155, -0.022, 0.025, 0.064), gold),
    key(lying, 0.36, brass, light),
    screen(0.6, lay(lying, ellipse(-0.055, 0.03, 0.012, 0.01), paper)),
  ].join("");
}

/** A mango for the road; the leaf came with it. */
function mango(): Art {
  const at = room.stand(0.55, 1.53, { height: top });
  const skin = mix(gold, terracotta, 0.28);
  const shape = smooth(
    points("-0.02 0.005, -0.12 0.05, -0.14 0.13, -0.06 0.21, 0.04 0.22, 0.12 0.17, 0.14 0.08, 0.08 0.015"),
    true,
  );
  return [
    softShadow(room.floor(top), ellipse(0.65, 1.55, 0.2, 0.07), light.cool, 0.55, 7),
    lay(at, shape, skin),
    clip(
      put(at, shape),
      soft(
        9,
        lay(at, ellipse(0.1, 0.05, 0.12, 0.1), mix(terracotta, light.cool, 0.3)),
        lay(at, ellipse(-0.1, 0.06, 0.07, 0.07), mix(leaf, gold, 0.45)),
      ),
    ),
    lay(at, smooth(points("-0.09 0.1, -0.08 0.17, -0.02 0.195, -0.05 0.14"), true), mix(gold, paper, 0.55)),
    stroke([at(0.03, 0.215), at(0.045, 0.26)], mix(terracotta, ink, 0.45), 9),
    lay(
      at,
      ribbon(smooth(points("0.045 0.25, 0.14 0.3, 0.27 0.25")), (t) => 0.08 * Math.sin(Math.PI * t)),
      leaf,
    ),
    stroke(put(at, smooth(points("0.05 0.25, 0.14 0.3, 0.26 0.252"))), mix(leaf, gold, 0.4), 3.5),
  ].join("");
}
