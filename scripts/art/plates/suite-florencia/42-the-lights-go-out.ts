import { each, ellipse, moved, points, put, rect, smooth, within, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
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
  through,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { beams, box, column } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { bay, bayArch } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { doorway } from "../../vocabulary/florencia-room.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { oilLamp } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [0.6, -0.7, 0.2], warm: "#f0c080", cool: "#0d1b38", haze: "#22385a" };
const flame = under(light, { warm: "#ffe0a0", cool: "#4a2020" });
const gallery = view([640, 520], 1.55, 1040);
const [left, right, top, end] = [-1.7, 1.75, 3.9, 15];
const first = 2.2;
const dark = (c: Hex) => mix(c, "#0d1b38", 0.6);
const lamps = [
  [1.2, 3.9],
  [1.2, 6.5],
  [1.2, 9.1],
  [1.2, 11.7],
] as const;

/** The power is cut and nobody is surprised: a lamp at every door, and one in hand for whoever comes home late. */
export default function theLightsGoOut(): Art {
  return sheetOf(
    formats.album,
    "The lights go out",
    courtyard(),
    roof(),
    arcade(),
    doors(),
    floor(),
    farEnd(),
    alongTheWall(),
    table(),
    screen(0.5, ...lamps.slice(0, 2).map(([x, z]) => glow(gallery.at(x, 0.7, z), 420, gold, 0.3))),
  );
}

function courtyard(): Art {
  return [
    wholeSky(formats.album, 520, [0, "#0a1736"], [1, mix(sea, sky, 0.1)]),
    ...[
      [70, 120, 5],
      [160, 210, 4],
      [250, 130, 4],
      [330, 250, 3.5],
      [60, 300, 3.5],
      [200, 320, 3],
    ].map(([x, y, r]) =>
      fill(
        points("0 -2.4, 0.5 -0.5, 2.4 0, 0.5 0.5, 0 2.4, -0.5 0.5, -2.4 0, -0.5 -0.5").map(
          ([a, b]) => [x! + a * r!, y! + b * r!] as const,
        ),
        paper,
      ),
    ),
    glow([150, 190], 260, mix(sky, paper, 0.4), 0.35),
    royalPalm(gallery.stand(-8.6, 14), 7.4, under(light, { warm: "#5fa0a0" }), {
      green: mix(sea, "#0a1736", 0.45),
      trunk: mix(sea, "#0a1736", 0.35),
      sway: 0.4,
      seed: 4,
    }),
    lay(gallery.front(16), rect(-16, 0, 16, 2.9), mix(florencia.court, "#0d1b38", 0.72)),
    hedge(gallery.front(10), points("-9 0, -7 0.5, -5 0.2, -3.4 0"), 1.6, under(light, { warm: "#6fa08a" }), {
      green: mix(leaf, "#0d1b38", 0.5),
      seed: 9,
    }),
    lay(gallery.floor(), rect(-12, 1.5, 10.4, 14.5), mix(sea, "#0d1b38", 0.62)),
    screen(0.35, soft(18, lay(gallery.floor(), rect(-9, 4, 6.5, 8), mix(sky, sea, 0.3)))),
  ].join("");
}

function roof(): Art {
  const inner = gallery.side(right);
  const plaster = dark(florencia.court);
  const face = put(inner, rect(1.1, 0, end - 1.1, top));
  return [
    lay(gallery.floor(top), rect(left, 1.1, right - left, end - 1.1), mix("#0d1b38", terracotta, 0.16)),
    beams(
      gallery,
      [left, right],
      each(14, (i) => 1.6 + i),
      top,
      0.2,
      mix(mix(terracotta, ink, 0.5), "#0d1b38", 0.35),
      flame,
    ),
    fill(face, blend(inner(1.3, 2), inner(end, 2), [0, mix(plaster, "#0d1b38", 0.3)], [1, mix(plaster, gold, 0.25)])),
    lay(inner, rect(1.1, 0, end - 1.1, 0.8), mix(dark(florencia.wood), "#0d1b38", 0.2)),
    clip(
      face,
      ...lamps.map(([, z]) =>
        screen(0.85, soft(20, lay(inner, ellipse(z, 0.95, 0.95, 1.15), mix(terracotta, gold, 0.35), 0.75))),
      ),
    ),
  ].join("");
}

/** The arches on the courtyard's side, and the columns under them. */
function arcade(): Art {
  const side = gallery.side(left);
  const outer = gallery.side(left - 0.3);
  const white = mix(florencia.white, "#0d1b38", 0.5);
  const bays = each(5, (i) => bayArch(first + i * bay));
  const near = bayArch(first - bay).map(([u, v]) => [Math.max(u, 1), v] as const);
  const holes = [near, ...bays];
  const face = put(side, rect(1, 0, end - 1, top));
  return [
    holes.map((hole) => clip(put(side, hole), fill([put(side, hole), put(outer, hole)], mix(white, sky, 0.12)))),
    fill(
      [face, ...holes.map((hole) => put(side, hole))],
      blend(
        side(1.2, 3),
        side(end, 3),
        [0, mix(dark(florencia.court), "#0d1b38", 0.25)],
        [1, mix(dark(florencia.court), gold, 0.2)],
      ),
    ),
    holes.map((hole) =>
      fill(
        [
          put(
            side,
            hole.map(([u, v], i) => (i === 0 || i === hole.length - 1 ? [u, v] : [u, v + 0.1]) as Point),
          ),
          put(side, hole),
        ],
        white,
      ),
    ),
    each(6, (i) => 5 - i).map((i) =>
      column(
        gallery.stand(left, first + i * bay),
        2.56,
        0.17,
        mix(florencia.white, "#0d1b38", 0.34),
        under(flame, { sun: [-0.6, -0.7, 0.2], cool: "#142a4e" }),
      ),
    ),
  ]
    .flat(2)
    .join("");
}

/** Four doors, under four half-moons that somebody has lit from behind. */
function doors(): Art {
  const side = gallery.side(right);
  return each(4, (i) => 3 - i)
    .map((i) => {
      const z = first + 0.62 + i * bay;
      return [
        doorway(side, z, 1.36, flame, { dye: (c) => mix(c, "#0d1b38", 0.22), slats: 14, bars: 3 }),
        screen(0.55, soft(14, lay(side, ellipse(z + 0.68, 2.62, 0.75, 0.6), mix(gold, terracotta, 0.25)))),
        multiply(0.5, lay(side, rect(z, 1.3, 1.36, 1.0), "#2a2a50")),
      ].join("");
    })
    .join("");
}

function floor(): Art {
  const ground = gallery.floor();
  const area = { x: [left, right] as const, z: [1.5, end] as const, size: 0.46 };
  const all = put(ground, rect(left, 1.5, right - left, end - 1.5));
  return [
    tiles(
      gallery,
      area,
      floors.gallery((c) => mix(c, "#0d1b38", 0.66)),
      light,
      0.3,
    ),
    clip(
      all,
      through(
        group_(lamps.map(([x, z]) => soft(16, lay(ground, ellipse(x - 0.1, z, 1.25, 0.85), "#ffffff")))),
        tiles(
          gallery,
          area,
          floors.gallery((c) => mix(c, gold, 0.34)),
          under(light, { haze: "#d99b5a" }),
          0.1,
        ),
      ),
      // moonlight through the arches
      ...each(5, (i) => screen(0.4, soft(5, lay(ground, moonPatch(first + i * bay), mix(sky, sea, 0.25))))),
      spray(all, "#0a1228", [700, 1220], [700, 1010], 0.8),
    ),
  ].join("");
}

const group_ = (parts: Art[]): Art => parts.join("");

function moonPatch(z: number): Line {
  return [
    [left, z + 0.3],
    [left, z + bay - 0.3],
    [left + 1.3, z + bay + 0.1],
    [left + 1.5, z + bay - 0.6],
    [left + 1.5, z + 0.8],
    [left + 1.2, z + 0.5],
  ];
}

function farEnd(): Art {
  const face = gallery.front(end);
  return [
    lay(face, rect(left, 0, right - left, top), mix(florencia.court, "#3a2440", 0.5)),
    lay(face, [[-0.6, 0], ...ellipse(0, 2, 0.6, 0.6, 180, 0), [0.6, 0]], mix(gold, terracotta, 0.2)),
    lay(face, [[-0.45, 0], ...ellipse(0, 2, 0.45, 0.45, 180, 0), [0.45, 0]], mix(gold, paper, 0.45)),
    glow(face(0, 1.4), 190, gold, 0.8),
  ].join("");
}

function alongTheWall(): Art {
  return [...lamps]
    .reverse()
    .map(([x, z]) => {
      const h = 0.5;
      return [
        softShadow(gallery.floor(), ellipse(x + 0.05, z, 0.34, 0.16), "#2a1420", 0.7, 5),
        box(
          gallery,
          [x - 0.2, 0, z - 0.15],
          [0.4, h, 0.34],
          mix(terracotta, ink, 0.3),
          under(flame, { sun: [0.6, -0.7, 0.2] }),
        ),
        oilLamp(within(gallery.stand(x, z, { height: h }), 0, 0, 1.15), gallery.scale(z) * 1.05, flame),
      ].join("");
    })
    .join("");
}

/** The table at our elbow: the last lamp, matches, and Ofelia's tray of three that are spoken for. */
function table(): Art {
  const [x, z, h] = [-1.55, 2.05, 0.82];
  const at = (u: number, w: number) => gallery.stand(u, w, { height: h });
  const wood = mix(terracotta, ink, 0.42);
  return [
    lay(gallery.front(z), rect(x, h - 0.2, 1.15, 0.17), mix(wood, "#0d1b38", 0.3)),
    ...[x + 0.04, x + 1.04].map((u) => lay(gallery.front(z), rect(u, -0.2, 0.07, h), mix(wood, "#0d1b38", 0.45))),
    lay(
      gallery.floor(h),
      rect(x - 0.05, z - 0.02, 1.25, 0.62),
      blend(
        gallery.at(x, h, z),
        gallery.at(x + 1.2, h, z),
        [0, mix(wood, terracotta, 0.4)],
        [0.5, mix(wood, gold, 0.45)],
        [1, mix(wood, terracotta, 0.2)],
      ),
    ),
    lay(gallery.front(z - 0.02), rect(x - 0.05, h - 0.04, 1.25, 0.045), mix(wood, gold, 0.15)),
    softShadow(gallery.floor(h), ellipse(-1.02, 2.3, 0.34, 0.12), "#2a1420", 0.6, 5),
    oilLamp(within(at(-1.02, 2.36), 0, 0, 1.5), 430, flame),
    matches(),
  ].join("");
}

function matches(): Art {
  const level = gallery.floor(0.845);
  const flat: Line = points("-0.72 2.12, -0.7 2.22, -0.52 2.22, -0.53 2.12");
  return [
    softShadow(gallery.floor(0.82), moved(flat, 0.03, -0.01), "#2a1420", 0.6, 4),
    fill(
      [...put(gallery.floor(0.82), [flat[0]!, flat[3]!]), ...put(level, [flat[3]!, flat[0]!])],
      mix(gold, terracotta, 0.4),
    ),
    lay(level, flat, "#c4442c"),
    lay(level, points("-0.68 2.15, -0.67 2.2, -0.57 2.2, -0.575 2.15"), mix(gold, paper, 0.3)),
    ...each(2, (i) =>
      lay(
        gallery.floor(0.825),
        smooth([
          [-0.5 + i * 0.07, 2.13],
          [-0.46 + i * 0.05, 2.19 + i * 0.02],
        ]).flatMap(
          ([u, v]) =>
            [
              [u, v],
              [u + 0.012, v],
            ] as const,
        ),
        mix(paper, gold, 0.3),
      ),
    ),
    lay(gallery.floor(0.83), rect(-0.62, 2.05, 0.004, 0.004), mix(rose, ink, 0.2)),
  ].join("");
}
