import {
  arch,
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
  type Point,
} from "../geometry.ts";
import {
  far,
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  type Hex,
  type Light,
} from "../palette.ts";
import { blend, clip, fill, group, lay, multiply, spray, stroke, type Art } from "../svg.ts";
import { beyond, fallOnFloor, type View } from "../view.ts";
import { beams, column, cornice, eave, surround } from "./building.ts";
import { checkerMotif, petalMotif, slabMotif, starMotif, type Motif } from "./floor.ts";
import { hedge } from "./plant.ts";
import { glazed, grille, halfMoon, panelledLeaf, shutter } from "./window.ts";

/** What becomes of every colour of a thing in a plate's light: `(c) => mix(c, light.cool, 0.5)` puts it in shade. */
export type Dye = (colour: Hex) => Hex;

const asItIs: Dye = (colour) => colour;

/** The colours of Suite Florencia. */
export const florencia = {
  street: mix(sky, mix(sea, leaf, 0.4), 0.14),
  plinth: mix(terracotta, rose, 0.18),
  white: mix(paper, "#ffffff", 0.35),
  court: mix(rose, terracotta, 0.16),
  wood: mix(sea, leaf, 0.22),
  roof: mix(terracotta, rose, 0.14),
} as const;

/** The panes of its half-moons, remade in Remedios. */
export const remedios: readonly Hex[] = ["#c4442c", "#e0a83f", "#2d8a8c", "#e9c9a0", "#2f5f9a", "#4d8a55"];

/** Its eleven patterns of cement tile, each room's own; `dye` puts them in shade or in sun. */
export const floors = {
  hall: (dye: Dye = asItIs): Motif =>
    slabMotif(dye(mix(paper, gold, 0.2)), dye(mix(paper, rose, 0.2)), dye(mix(sea, ink, 0.3))),
  sala: (dye: Dye = asItIs): Motif =>
    starMotif(dye(mix(paper, rose, 0.25)), dye(mix(sea, ink, 0.1)), dye(terracotta), dye(gold)),
  library: (dye: Dye = asItIs): Motif =>
    blockMotif(dye(mix(gold, paper, 0.3)), dye(mix(leaf, sea, 0.4)), dye(mix(ink, terracotta, 0.4))),
  dining: (dye: Dye = asItIs): Motif =>
    quatrefoilMotif(dye(mix(rose, terracotta, 0.35)), dye(mix(paper, gold, 0.15)), dye(mix(sea, ink, 0.2)), dye(gold)),
  kitchen: (dye: Dye = asItIs): Motif =>
    checkerMotif(dye(mix(paper, sky, 0.25)), dye(mix(sea, sky, 0.25)), dye(mix(rose, terracotta, 0.4)), dye(paper)),
  gallery: (dye: Dye = asItIs): Motif =>
    fanMotif(
      dye(mix(paper, gold, 0.14)),
      dye(mix(sea, sky, 0.2)),
      dye(mix(rose, terracotta, 0.45)),
      dye(mix(ink, sea, 0.3)),
    ),
  court: (dye: Dye = asItIs): Motif =>
    petalMotif(dye(mix(paper, rose, 0.3)), dye(mix(rose, terracotta, 0.5)), dye(mix(sea, sky, 0.15))),
  rose: (dye: Dye = asItIs): Motif =>
    quatrefoilMotif(
      dye(mix(paper, rose, 0.3)),
      dye(mix(rose, terracotta, 0.3)),
      dye(mix(sea, ink, 0.1)),
      dye(terracotta),
    ),
  sea: (dye: Dye = asItIs): Motif =>
    fanMotif(dye(mix(sky, paper, 0.4)), dye(sea), dye(mix(sea, sky, 0.45)), dye(mix(sea, ink, 0.5))),
  gold: (dye: Dye = asItIs): Motif =>
    starMotif(
      dye(mix(gold, paper, 0.45)),
      dye(mix(terracotta, gold, 0.25)),
      dye(mix(ink, terracotta, 0.45)),
      dye(paper),
    ),
  leaf: (dye: Dye = asItIs): Motif => blockMotif(dye(mix(leaf, paper, 0.55)), dye(leaf), dye(mix(leaf, ink, 0.5))),
} as const;

const square = rect(-0.01, -0.01, 1.02, 1.02);

/** Tumbling blocks: a cube to each tile, its top pale, its flanks in two darks. */
function blockMotif(top: Hex, left: Hex, right: Hex): Motif {
  return (i, j) => [
    { shape: square, colour: (i + j) % 2 ? left : right },
    { shape: points("0 0.5, 0.5 0.75, 1 0.5, 0.5 0.25"), colour: top },
    { shape: points("-0.01 -0.01, 0.5 0.25, 1.01 -0.01"), colour: (i + j) % 2 ? right : left },
    { shape: points("-0.01 1.01, 0.5 0.75, 1.01 1.01"), colour: (i + j) % 2 ? right : left },
  ];
}

/** A four-lobed flower in each tile, a small lozenge where four tiles meet. */
function quatrefoilMotif(ground: Hex, flower: Hex, outline: Hex, heart: Hex): Motif {
  const lobes = (r: number, out: number): Line =>
    each(48, (i) => {
      const a = (i * Math.PI) / 24;
      const reach = out + r * Math.abs(Math.sin(2 * a));
      return [0.5 + reach * Math.cos(a), 0.5 + reach * Math.sin(a)] as Point;
    });
  const bite = (u: 0 | 1, v: 0 | 1): Line => {
    const [du, dv] = [u ? -1 : 1, v ? -1 : 1];
    return [
      [u - du * 0.02, v - dv * 0.02],
      [u + du * 0.2, v - dv * 0.02],
      [u - du * 0.02, v + dv * 0.2],
    ];
  };
  return () => [
    { shape: square, colour: ground },
    ...(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).map(([u, v]) => ({ shape: bite(u, v), colour: outline })),
    { shape: lobes(0.34, 0.13), colour: outline },
    { shape: lobes(0.28, 0.1), colour: flower },
    { shape: ellipse(0.5, 0.5, 0.1, 0.1), colour: heart },
  ];
}

/** A fan in every tile, turned from one tile to the next so that four make a wheel. */
function fanMotif(ground: Hex, fan: Hex, ring: Hex, dark: Hex): Motif {
  return (i, j) => {
    const [cu, cv] = [i % 2 ? 0 : 1, j % 2 ? 0 : 1];
    const from = cu ? (cv ? 180 : 90) : cv ? 270 : 0;
    const wedge = (r: number, a: number, b: number): Line => [[cu, cv], ...ellipse(cu, cv, r, r, from + a, from + b)];
    return [
      { shape: square, colour: ground },
      { shape: wedge(0.92, 0, 90), colour: ring },
      { shape: wedge(0.78, 0, 90), colour: ground },
      ...each(3, (k) => ({ shape: wedge(0.72, k * 30 + 4, k * 30 + 26), colour: fan })),
      { shape: wedge(0.26, 0, 90), colour: dark },
    ];
  };
}

/** Where the sun that comes through an opening of a side wall (u is z, v the height) lies on the floor, cut off before the eye. */
export function sunFromSide(view: View, light: Light, wall: number, shape: Line, near = 1.2): Line {
  return put(
    view.floor(),
    beyond(
      shape.map(([z, v]) => fallOnFloor(light, [wall, v, z])),
      1,
      near,
    ),
  );
}

/** A room from within: its walls in metres right of the eye, away from it and up. */
export interface Room {
  left: number;
  right: number;
  back: number;
  top: number;
  /** Where the side walls begin; nothing nearer is drawn. */
  near?: number;
}

/** Walls, boarded ceiling, dado and cornice of a high room in one colour; the wall towards the sun is the darkest. The floor is laid apart. */
export function highRoom(
  view: View,
  { left, right, back, top, near = 0.6 }: Room,
  colour: Hex,
  light: Light,
  options: { dado?: Hex; ceiling?: Hex; pitch?: number } = {},
): Art {
  const t = tones(colour, light, 0.34);
  const dado = options.dado ?? mix(colour, florencia.wood, 0.55);
  const wall = view.front(back);
  const whole = put(wall, rect(left, 0, right - left, top));
  const from = light.sun[0] > 0 ? left : right;
  const flank = (x: number) => {
    const side = view.side(x);
    const dark = x === from;
    const plain = dark ? t.shade : mix(colour, t.lit, 0.4);
    const all = put(side, rect(near, 0, back - near, top));
    return [
      fill(
        all,
        blend(side(near, 2), side(back, 2), [0, dark ? mix(plain, ink, 0.18) : plain], [1, mix(plain, colour, 0.5)]),
      ),
      lay(side, rect(near, 0, back - near, 0.95), mix(dado, dark ? ink : light.warm, dark ? 0.3 : 0.1)),
      lay(side, rect(near, 0.95, back - near, 0.05), mix(gold, dado, dark ? 0.6 : 0.3)),
      lay(
        side,
        rect(near, top - 0.26, back - near, 0.26),
        mix(florencia.white, dark ? light.cool : colour, dark ? 0.45 : 0.2),
      ),
    ].join("");
  };
  const timber = options.ceiling ?? mix(terracotta, ink, 0.52);
  const step = options.pitch ?? 0.75;
  return group(
    lay(view.floor(top), rect(left, near, right - left, back - near), mix(timber, ink, 0.25)),
    beams(
      view,
      [left, right],
      each(Math.floor((back - near - 0.3) / step), (i) => near + 0.3 + i * step),
      top,
      0.2,
      timber,
      light,
    ),
    flank(left),
    flank(right),
    fill(whole, colour),
    spray(whole, t.shade, wall(from === left ? left : right, 1.5), wall(from === left ? right : left, 1.5), 0.6),
    lay(wall, rect(left, 0, right - left, 0.95), dado),
    lay(wall, rect(left, 0.95, right - left, 0.05), mix(gold, dado, 0.3)),
    lay(wall, rect(left, 0, right - left, 0.1), mix(dado, ink, 0.35)),
    cornice(wall, left, top - 0.28, right - left, 0.28, mix(florencia.white, colour, 0.25), light),
  );
}

/** A doorway of the house on any wall: white surround, two louvred leaves under a half-moon of glass; (u, 0) its left foot. */
export function doorway(
  place: Place,
  u: number,
  width: number,
  light: Light,
  options: { dye?: Dye; slats?: number; open?: Art; bars?: number } = {},
): Art {
  const dye = options.dye ?? asItIs;
  const sill = 2.35;
  const r = width / 2;
  const hole: Line = [[u, 0], ...ellipse(u + r, sill, r, r, 180, 0), [u + width, 0]];
  const outer: Line = [[u - 0.18, 0], ...ellipse(u + r, sill, r + 0.18, r + 0.18, 180, 0), [u + width + 0.18, 0]];
  const wood = dye(florencia.wood);
  const glass = halfMoon(r - 0.05, remedios.map(dye), 7);
  return group(
    surround(place, outer, hole, dye(florencia.white), light),
    lay(place, hole, mix(wood, ink, 0.55)),
    options.open !== undefined
      ? clip(put(place, rect(u, 0, width, sill)), options.open)
      : shutter(place, u + 0.03, 0, r - 0.04, sill - 0.06, wood, light, options.slats ?? 16) +
          shutter(place, u + r + 0.01, 0, r - 0.04, sill - 0.06, wood, light, options.slats ?? 16),
    glazed(within(place, u + r, sill), glass, mix(ink, wood, 0.35), options.bars ?? 3),
    lay(place, rect(u, sill - 0.07, width, 0.1), mix(wood, light.warm, 0.15)),
  );
}

/** One side of the courtyard: `eye` faces us at z = `at`; `right` stands left of the yard at x = `at` and looks right; `left` the reverse. */
export interface Gallery {
  facing: "eye" | "left" | "right";
  at: number;
  /** Where its first bay begins: x for `eye`, z for the others. */
  from: number;
  bays: number;
  deep?: number;
  dye?: Dye;
  /** What is put into the gallery before its arches are drawn. */
  within?: Art;
  /** Whether the bay has a doorway behind it; all do by default. */
  door?: (bay: number) => boolean;
  columns?: boolean;
}

/** Metres from one column of the courtyard to the next. */
export const bay = 2.6;

/** The arch of one bay that begins at u, for patches of sun and shade. */
export function bayArch(u: number): Line {
  return [[u + 0.14, 0], ...ellipse(u + bay / 2, 2.55, bay / 2 - 0.14, bay / 2 - 0.14, 180, 0), [u + bay - 0.14, 0]];
}

/** The arcade of the courtyard: rose wall, white arches on columns, doors under half-moons in the gallery's shade, a tiled eave at 4.5 m. */
export function courtArcade(view: View, gallery: Gallery, light: Light): Art {
  const { facing, at, from, bays, deep = 2, dye = asItIs } = gallery;
  const place = (d: number): Place =>
    facing === "eye" ? view.front(at + d) : view.side(facing === "right" ? at - d : at + d);
  const z = facing === "eye" ? at : from;
  const near = place(0);
  const back = place(deep);
  const length = bays * bay;
  const wallColour = far(dye(florencia.court), light, Math.min(0.3, z / 70));
  const white = far(dye(florencia.white), light, Math.min(0.3, z / 80));
  const shaded = mix(wallColour, light.cool, 0.32);
  const holes = each(bays, (i) => bayArch(from + i * bay));
  const rim = each(bays, (i): Line => {
    const u = from + i * bay;
    return [[u, 0], ...ellipse(u + bay / 2, 2.55, bay / 2, bay / 2 + 0.02, 180, 0), [u + bay, 0]];
  });
  const behind = rect(from - deep, 0, length + 2 * deep, 4.1);
  const floorOf = (a: number, b: number): Line =>
    facing === "eye"
      ? rect(from - deep, at + a, length + 2 * deep, b - a)
      : rect(facing === "right" ? at - b : at + a, from, b - a, length);
  const cut = (line: Line): Line => beyond(line, 0, facing === "eye" ? -99 : 0.6);
  const face = put(near, cut(rect(from, 0, length, 4.35)));
  return group(
    clip(
      face,
      lay(back, cut(behind), shaded),
      spray(
        put(back, cut(behind)),
        mix(shaded, light.cool, 0.5),
        back(from + length / 2, 4),
        back(from + length / 2, 1),
        0.7,
      ),
      lay(back, cut(rect(from - deep, 0, length + 2 * deep, 0.8)), mix(dye(florencia.wood), light.cool, 0.35)),
      each(bays, (i) =>
        (gallery.door?.(i) ?? true) && (facing === "eye" || from + i * bay + 0.6 > 0.6)
          ? doorway(back, from + i * bay + 0.62, 1.36, light, {
              dye: (c) => far(mix(dye(c), light.cool, 0.22), light, Math.min(0.25, z / 70)),
              slats: 14,
            })
          : "",
      ),
      lay(view.floor(), floorOf(0, deep), mix(dye(mix(paper, rose, 0.3)), light.cool, 0.42)),
      gallery.within ?? "",
    ),
    holes.map((hole) =>
      clip(put(near, cut(hole)), fill([put(near, cut(hole)), put(place(0.3), cut(hole))], mix(white, light.cool, 0.3))),
    ),
    fill([face, ...holes.map((hole) => put(near, cut(hole)))], wallColour),
    spray(
      put(near, cut(rect(from, 2.4, length, 1.95))),
      tones(wallColour, light, 0.3).shade,
      near(from, 4.2),
      near(from, 2.4),
      0.5,
    ),
    rim.map((line, i) => fill([put(near, cut(line)), put(near, cut(holes[i] as Line))], white)),
    each(bays + 1, (i) => lay(near, cut(rect(from + i * bay - 0.15, 0, 0.3, 2.45)), mix(white, light.cool, 0.12))),
    gallery.columns === false
      ? ""
      : each(bays + 1, (i) => bays - i).map((i) => {
          const u = from + i * bay;
          const foot = facing === "eye" ? view.stand(u, at) : view.stand(at, u);
          return facing !== "eye" && u < 1 ? "" : column(foot, 2.56, 0.16, white, light);
        }),
    cornice(near, Math.max(from, facing === "eye" ? -99 : 0.6), 4.02, length, 0.2, white, light),
    eave(
      near,
      Math.max(from, facing === "eye" ? -99 : 0.6),
      4.3,
      length,
      0.55,
      far(dye(florencia.roof), light, Math.min(0.25, z / 80)),
      light,
      0.3,
    ),
  );
}

/** The great double door under its half-moon, 2.4 m wide and 4.6 m high with the glass; (u, 0) its left foot. A wicket is cut into the right leaf. */
export function greatDoor(place: Place, u: number, light: Light, options: { wicket?: Art; bars?: number } = {}): Art {
  const wood = florencia.wood;
  const t = tones(wood, light, 0.42);
  const moon = within(place, u + 1.2, 3.4);
  const wicket = rect(u + 1.42, 0.14, 0.78, 1.86);
  return group(
    surround(
      place,
      [[u - 0.32, 0], ...ellipse(u + 1.2, 3.4, 1.52, 1.52, 180, 0), [u + 2.72, 0]],
      [[u, 0], ...ellipse(u + 1.2, 3.4, 1.2, 1.2, 180, 0), [u + 2.4, 0]],
      florencia.white,
      light,
    ),
    lay(place, [[u, 0], ...ellipse(u + 1.2, 3.4, 1.2, 1.2, 180, 0), [u + 2.4, 0]], t.shade),
    glazed(
      moon,
      halfMoon(
        1.14,
        remedios.map((c) => mix(c, light.cool, 0.15)),
        9,
      ),
      mix(wood, ink, 0.45),
      options.bars ?? 4,
    ),
    panelledLeaf(place, u + 0.04, 0, 1.14, 3.32, wood, light),
    panelledLeaf(place, u + 1.22, 0, 1.14, 3.32, wood, light),
    lay(place, rect(u + 1.16, 0, 0.08, 3.32), t.lit),
    lay(place, rect(u - 0.02, 3.3, 2.44, 0.16), mix(wood, light.warm, 0.2)),
    lay(place, wicket, mix(t.shade, ink, 0.45)),
    options.wicket
      ? clip(put(place, wicket), options.wicket)
      : lay(place, rect(u + 1.45, 0.17, 0.72, 1.8), t.body) +
          lay(place, rect(u + 1.55, 0.3, 0.52, 0.62), t.shade) +
          lay(place, rect(u + 1.55, 1.1, 0.52, 0.72), t.shade),
    [0.28, 0.8].flatMap((at) =>
      [0.18, 1.2, 2.45, 3.1].map((v) => lay(place, ellipse(u + at + 0.04, v, 0.05, 0.05), gold)),
    ),
  );
}

/**
 * The street front of Suite Florencia on any wall, from u = 0 to 16, 6.3 m high: terracotta plinth, pale sea-green
 * plaster, the great door at 6.8 to 9.2, two grilled windows on either hand, a cornice and a parapet with balusters.
 */
export function streetFront(
  place: Place,
  light: Light,
  options: { dye?: Dye; wicket?: Art; tall?: boolean } = {},
): Art {
  const dye = options.dye ?? asItIs;
  const wall = dye(florencia.street);
  const white = dye(florencia.white);
  const t = tones(wall, light, 0.3);
  const face = put(place, rect(0, 0, 16, 5.4));
  const left = light.sun[0] > 0;
  return group(
    fill(face, wall),
    spray(face, t.shade, place(left ? 16 : 0, 5.4), place(left ? 6 : 10, 0.5), 0.5),
    lay(place, rect(0, 0, 16, 0.75), dye(florencia.plinth)),
    lay(place, rect(0, 0.7, 16, 0.09), tones(dye(florencia.plinth), light, 0.4).lit),
    lay(place, rect(0, 0, 16, 0.12), tones(dye(florencia.plinth), light, 0.5).shade),
    [0, 5.6, 10.1, 15.7].map(
      (u) =>
        lay(place, rect(u + (left ? 0.3 : -0.08), 0.75, 0.08, 4.4), t.shade) +
        lay(place, rect(u, 0.75, 0.3, 4.4), white) +
        lay(place, rect(u - 0.06, 0.75, 0.42, 0.25), white) +
        lay(place, rect(u - 0.06, 4.9, 0.42, 0.25), white),
    ),
    [1, 3.5, 11.1, 13.6].map((u) => grilledWindow(place, u, light, dye)),
    greatDoor(place, 6.8, light, options.wicket ? { wicket: options.wicket } : {}),
    cornice(place, -0.1, 5.15, 16.2, 0.34, white, light),
    multiply(0.4, lay(place, rect(0, 4.9, 16, 0.25), light.cool)),
    lay(place, rect(0, 5.49, 16, 0.7), mix(wall, light.cool, 0.32)),
    each(53, (i) =>
      lay(
        place,
        ribbon(
          smooth(points("0 5.5, 0 5.85, 0 6.2").map(([a, b]) => [a + 0.15 + i * 0.3, b] as const)),
          (s) => 0.09 + 0.1 * Math.sin(Math.PI * (1 - s) ** 1.6),
        ),
        white,
      ),
    ),
    lay(place, rect(-0.1, 6.15, 16.2, 0.18), white),
    lay(place, rect(-0.1, 6.15, 16.2, 0.05), tones(white, light, 0.35).shade),
  );
}

/** One of its street windows: white surround with a curved head, half-open shutters in the dark, and the grille before them. */
export function grilledWindow(place: Place, u: number, light: Light, dye: Dye = asItIs): Art {
  const wood = dye(florencia.wood);
  const white = dye(florencia.white);
  const t = tones(white, light, 0.4);
  return group(
    lay(place, rect(u + 0.06, 0.75, 1.7, 3.7), tones(dye(florencia.street), light, 0.34).shade),
    lay(place, rect(u - 0.2, 0.75, 1.9, 3.6), white),
    lay(
      place,
      smooth(
        points("-0.35 4.3, -0.3 4.42, 0.3 4.52, 0.75 4.78, 1.2 4.52, 1.8 4.42, 1.85 4.3").map(
          ([a, b]) => [u + a, b] as const,
        ),
      ),
      white,
    ),
    lay(place, rect(u - 0.32, 4.25, 2.14, 0.09), t.shade),
    lay(place, arch(u, 0.95, 1.5, 3.2, 0.3), mix(wood, ink, 0.62)),
    shutter(place, u + 0.04, 0.97, 0.62, 2.9, wood, light, 18),
    shutter(place, u + 0.98, 0.97, 0.48, 2.9, mix(wood, light.cool, 0.2), light, 18),
    multiply(0.5, lay(place, rect(u, 3.4, 1.5, 0.75), light.cool)),
    lay(place, rect(u - 0.26, 0.75, 2.02, 0.22), white),
    lay(place, rect(u - 0.26, 0.75, 2.02, 0.06), t.shade),
    grille(place, u + 0.02, 0.97, 1.46, 3.1, t.lit, 7, 0.05),
  );
}

/** The mango that was moved four metres: `height` metres, its foot at the place's origin, fruit hanging on long stalks. */
export function mangoTree(
  place: Place,
  height: number,
  light: Light,
  options: { green?: Hex; seed?: number; fruit?: boolean } = {},
): Art {
  const h = height;
  const bark = tones(mix("#6b4a36", rose, 0.22), light, 0.5);
  const side = light.sun[0] > 0 ? 1 : -1;
  const limb = (line: string, width: number) =>
    lay(
      place,
      ribbon(smooth(points(line).map(([u, v]) => [u * h, v * h] as const)), (t) => width * h * (1 - t * 0.6)),
      bark.body,
    );
  const seed = options.seed ?? 21;
  const green = options.green ?? mix(leaf, sea, 0.12);
  return group(
    limb("0 0.3, -0.1 0.5, -0.24 0.66", 0.05),
    limb("0.01 0.3, 0.12 0.48, 0.26 0.62", 0.05),
    lay(
      place,
      ribbon(
        smooth(points("0.01 -0.01, -0.015 0.14, 0.01 0.3, 0 0.6").map(([u, v]) => [u * h, v * h] as const)),
        (t) => h * (0.1 - 0.06 * t),
      ),
      bark.body,
    ),
    lay(
      place,
      ribbon(
        smooth(points("0.01 0, -0.015 0.14, 0.01 0.3, 0 0.5").map(([u, v]) => [(u + side * 0.02) * h, v * h] as const)),
        (t) => h * (0.045 - 0.03 * t),
      ),
      bark.shade,
    ),
    hedge(
      place,
      points("-0.34 0.56, -0.2 0.74, 0 0.82, 0.2 0.74, 0.36 0.54").map(([u, v]) => [u * h, v * h] as const),
      h * 0.24,
      light,
      { green: mix(green, light.cool, 0.25), seed, density: 1 },
    ),
    hedge(
      place,
      points("-0.4 0.44, -0.18 0.5, 0.04 0.58, 0.22 0.5, 0.4 0.42").map(([u, v]) => [u * h, v * h] as const),
      h * 0.22,
      light,
      { green, seed: seed + 4, density: 1 },
    ),
    options.fruit === false
      ? ""
      : points("-0.36 0.42, -0.25 0.38, -0.13 0.44, 0.07 0.4, 0.18 0.45, 0.31 0.37, 0.4 0.44").map(
          ([u, v]) =>
            stroke(
              put(place, [
                [u * h, (v + 0.08) * h],
                [u * h, v * h],
              ]),
              mix(leaf, ink, 0.3),
              3,
            ) +
            lay(place, ellipse(u * h, (v - 0.02) * h, 0.02 * h, 0.027 * h), mix(gold, terracotta, 0.35)) +
            lay(place, ellipse((u - side * 0.006) * h, (v - 0.014) * h, 0.009 * h, 0.014 * h), mix(gold, paper, 0.3)),
        ),
  );
}

/** Hills of leaves outside a window, from u to u + `wide`, up to `high`: three depths, the farthest palest. */
export function greenery(place: Place, u: number, wide: number, high: number, green: Hex = leaf): Art {
  const layer = (line: string, tone: Hex) =>
    lay(place, smooth(points(line).map(([a, b]) => [u + a * wide, b * high] as const)), tone);
  return group(
    layer("0 0, 0.06 0.8, 0.2 0.62, 0.36 1, 0.52 0.74, 0.7 0.94, 0.86 0.66, 1 0.84, 1 0", mix(green, sky, 0.5)),
    layer("0 0, 0.1 0.5, 0.26 0.66, 0.42 0.46, 0.6 0.62, 0.8 0.44, 1 0.56, 1 0", mix(green, gold, 0.16)),
    layer("0 0, 0.16 0.3, 0.34 0.22, 0.5 0.36, 0.7 0.24, 0.88 0.34, 1 0.2, 1 0", mix(green, sea, 0.25)),
  );
}
