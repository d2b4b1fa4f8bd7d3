import { arch, each, ellipse, points, put, rect, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sky, terracotta, tones, under, type Hex, type Light } from "../palette.ts";
import { blend, clip, fill, lay, multiply, screen, soft, spray, type Art } from "../svg.ts";
import { beyond, fallOnFloor, fallOnFront, type Spot, type View } from "../view.ts";
import { cornice } from "./building.ts";
import { florencia, mangoTree } from "./florencia.ts";
import { tiles, type Motif } from "./floor.ts";
import { jar } from "./jar.ts";
import { glazed, halfMoon, shutter } from "./window.ts";

/** A plastered room seen from one of its ends: its walls and ceiling in metres, where the picture begins, and its colours. */
export interface Chamber {
  view: View;
  light: Light;
  left: number;
  right: number;
  back: number;
  top: number;
  near: number;
  plaster: Hex;
  trim: Hex;
}

/** An opening in a wall: its near or left edge along the wall, its width, sill and lintel in metres. */
export interface Window {
  at: number;
  wide: number;
  low: number;
  high: number;
}

/** The glass of the house's half-moons. */
export const glass = ["#c4442c", "#e0a83f", "#2d8a8c", "#e9c9a0", "#2f5f9a", "#4d8a55"] as const;

/** Ceiling with its beams, the three walls with dado, border, skirting and cornice. The light comes from the side it comes from. */
export function shell(room: Chamber): Art {
  const { view, light, left, right, back, top, near, plaster, trim } = room;
  const t = tones(plaster, light, 0.36);
  const fromLeft = light.sun[0] > 0;
  const wall = view.front(back);
  const wide = right - left;
  const facing = put(wall, rect(left, 0, wide, top));
  const dado = 0.92;
  const flank = (x: number, lit: boolean): Art => {
    const side = view.side(x);
    const face = put(side, rect(near, 0, back - near, top));
    const tone = lit ? mix(t.body, t.lit, 0.25) : mix(t.body, t.shade, 0.75);
    return [
      fill(face, tone),
      spray(face, mix(t.shade, light.cool, 0.25), side(near, 2), side(back, 2), lit ? 0.25 : 0.7),
      lay(side, rect(near, 0, back - near, dado), mix(tone, trim, 0.4)),
      lay(side, rect(near, dado, back - near, 0.06), mix(tone, trim, 0.75)),
      lay(side, rect(near, 0, back - near, 0.15), mix(trim, light.cool, lit ? 0.25 : 0.5)),
      lay(side, rect(near, top - 0.22, back - near, 0.22), mix(paper, light.cool, lit ? 0.2 : 0.42)),
    ].join("");
  };
  const n = Math.round(wide / 0.95);
  return [
    lay(view.front(back - 0.02), rect(left - 0.05, -0.1, wide + 0.1, top + 0.2), t.shade),
    lay(
      view.floor(top),
      rect(left, near, wide, back - near),
      blend(
        view.at(0, top, near),
        view.at(0, top, back),
        [0, mix(paper, light.cool, 0.5)],
        [1, mix(paper, t.body, 0.4)],
      ),
    ),
    ...each(n, (i) => {
      const x = left + ((i + 0.5) * wide) / n;
      const wood = mix(terracotta, ink, 0.55);
      return (
        lay(view.floor(top - 0.14), rect(x - 0.08, near, 0.16, back - near), wood) +
        lay(view.side(x < 0 ? x + 0.08 : x - 0.08), rect(near, top - 0.14, back - near, 0.14), mix(wood, gold, 0.16))
      );
    }),
    fill(
      facing,
      blend(
        wall(fromLeft ? left : right, 2),
        wall(fromLeft ? right : left, 2),
        [0, mix(t.body, t.shade, 0.3)],
        [0.5, t.body],
        [1, mix(t.body, t.lit, 0.3)],
      ),
    ),
    spray(facing, t.shade, wall(0, top), wall(0, top * 0.45), 0.55),
    lay(wall, rect(left, 0, wide, dado), mix(mix(t.body, trim, 0.4), light.cool, 0.1)),
    spray(put(wall, rect(left, 0, wide, dado)), mix(trim, light.cool, 0.4), wall(0, 0), wall(0, dado), 0.5),
    ...each(Math.round(wide / 0.24), (i) =>
      lay(
        wall,
        points("0 0, 0.12 0.1, 0.24 0, 0.12 -0.1").map(([u, v]) => [left + i * 0.24 + u, dado + 0.06 + v] as const),
        mix(mix(gold, paper, 0.2), t.shade, 0.15),
      ),
    ),
    lay(wall, rect(left, dado - 0.02, wide, 0.035), mix(trim, light.cool, 0.2)),
    lay(wall, rect(left, 0, wide, 0.15), mix(trim, light.cool, 0.3)),
    cornice(wall, left, top - 0.24, wide, 0.24, mix(paper, t.body, 0.3), light),
    flank(left, !fromLeft),
    flank(right, fromLeft),
  ].join("");
}

/** A tiled floor with the sun lying on it: `patches` in metres [x, z]; the rest is in the room's shade. */
export function sunnyFloor(room: Chamber, size: number, motif: Motif, patches: readonly Line[], shade = 0.42): Art {
  const { view, light, left, right, back, near, plaster } = room;
  const area = { x: [left, right] as const, z: [near, back] as const, size };
  const ground = view.floor();
  const all = put(ground, rect(left, near, right - left, back - near));
  const dim = tinted(motif, mix(light.cool, plaster, 0.25), shade);
  const lit = tinted(motif, light.warm, 0.3);
  return clip(
    all,
    tiles(view, area, dim, under(light, { haze: mix(plaster, light.cool, 0.25) }), 0.5),
    patches.length
      ? clipAny(
          patches.map((patch) => put(ground, beyond(patch, 1, near))),
          tiles(view, area, lit, light, 0.2),
        )
      : "",
    multiply(0.5, soft(12, lay(ground, rect(left, back - 0.35, right - left, 0.4), light.cool))),
    spray(all, mix(ink, light.cool, 0.55), view.at(0, 0, near), view.at(0, 0, near * 1.5), 0.7),
  );
}

/** A window or French door in a side wall, with its white surround and, over it, a half-moon if asked. `seen` is what is outside. */
export function sideOpening(room: Chamber, x: number, window: Window, seen: Art, moon = false): Art {
  const { view, light } = room;
  const out = x < 0 ? -0.32 : 0.32;
  const { at, wide, low, high } = window;
  return opened(view.side(x), view.side(x + out), light, { at, wide, low, high }, seen, moon);
}

/** The same in the wall that faces the eye. */
export function backOpening(room: Chamber, window: Window, seen: Art, moon = false): Art {
  return opened(room.view.front(room.back), room.view.front(room.back + 0.32), room.light, window, seen, moon);
}

/** Where the sun that comes through a side window lies on the floor, [x, z]. */
export function sunFromSide(room: Chamber, x: number, { at, wide, low, high }: Window): Line {
  return rect(at, low, wide, high - low).map(([z, v]) => fallOnFloor(room.light, [x, v, z]));
}

/** Where the sun that comes through a window of the facing wall lies on the floor. */
export function sunFromBack(room: Chamber, { at, wide, low, high }: Window): Line {
  return rect(at, low, wide, high - low).map(([x, v]) => fallOnFloor(room.light, [x, v, room.back]));
}

/** The colours of a half-moon in a side wall where they fall on a level: floor, bed, table. */
export function colouredLight(room: Chamber, x: number, window: Window, height = 0): Art {
  return colours(room, height, window.wide, (u, v) => [x, window.high + v, window.at + window.wide / 2 + u]);
}

/** The same of a half-moon in the facing wall. */
export function colouredLightFromBack(room: Chamber, window: Window, height = 0): Art {
  return colours(room, height, window.wide, (u, v) => [window.at + window.wide / 2 + u, window.high + v, room.back]);
}

/** Sun on the facing wall from a side window: the light of its opening, or of the slits between louvres. */
export function sunOnBack(room: Chamber, x: number, window: Window, colour: Hex, slits = 0): Art {
  const { view, light, back, left, right, top } = room;
  const wall = view.front(back);
  const bars = slits
    ? each(slits, (i) =>
        rect(
          window.at,
          window.low + (i * (window.high - window.low)) / slits,
          window.wide,
          (window.high - window.low) / slits / 2.1,
        ),
      )
    : [rect(window.at, window.low, window.wide, window.high - window.low)];
  return clip(
    put(wall, rect(left, 0, right - left, top)),
    screen(
      0.75,
      soft(
        2,
        bars.map((bar) =>
          lay(
            wall,
            bar.map(([z, v]) => fallOnFront(light, [x, v, z], back)),
            colour,
          ),
        ),
      ),
    ),
  );
}

/** A pair of louvred leaves folded back into the room from a side window, `degrees` from the facing wall. */
export function sideShutters(
  room: Chamber,
  x: number,
  { at, wide, low, high }: Window,
  colour: Hex,
  degrees: readonly [number, number],
): Art {
  const { view, light } = room;
  const turn = (a: number) => (x < 0 ? a : 180 - a);
  const leafTone = under(light, { cool: "#0c3a42" });
  return [
    shutter(view.leaf(x, at + wide, turn(degrees[0])), 0, low, wide / 2, high - low, colour, leafTone, 20),
    shutter(
      view.leaf(x, at, turn(degrees[1])),
      0,
      low,
      wide / 2,
      high - low,
      mix(colour, light.cool, 0.2),
      leafTone,
      20,
    ),
  ].join("");
}

/** The courtyard beyond a side wall at `x`, as far as a window or a door shows it: rose wall, mango, rain jar, flagstones in the sun. */
export function courtBeside(view: View, x: number, light: Light): Art {
  const [side, far, edge] = [Math.sign(x), view.front(10), Math.abs(x)];
  const across = (from: number, wide: number): [number, number] =>
    side < 0 ? [-edge - from - wide, wide] : [edge + from, wide];
  const strip = (from: number, wide: number, low: number, high: number, colour: Hex): Art => {
    const [u, w] = across(from, wide);
    return lay(far, rect(u, low, w, high), colour);
  };
  const wall = mix(florencia.court, paper, 0.3);
  const [u, w] = across(0, 9);
  return [
    strip(0, 9, 2, 6, mix(sky, paper, 0.35)),
    strip(0, 9, 0, 3.3, wall),
    strip(0, 9, 3.2, 0.24, mix(terracotta, paper, 0.25)),
    ...[1.2, 3.2, 5.2].map((from) => lay(far, arch(across(from, 1.4)[0], 0, 1.4, 2.4), mix(wall, light.cool, 0.35))),
    lay(view.floor(), rect(u, 2, w, 8), mix(paper, gold, 0.2)),
    multiply(0.35, lay(view.floor(), rect(u, 8.2, w, 1.8), mix(sky, light.cool, 0.4))),
    mangoTree(view.stand(side * (edge + 2.5), 8.4), 3.9, light),
    pool(view, [side * (edge + 1.75), 6.9], 0.7, 0.3, light.cool, 0.4),
    jar(view.stand(side * (edge + 1.7), 6.9), 0.95, light),
  ].join("");
}

/** A courtyard as it looks through a window, its rose wall and leaves in the sun: for a place whose u runs along the wall. */
export function greenery(place: Place, u: number, wide: number, high: number, green: Hex = leaf): Art {
  const at = (line: Line): Line => line.map(([a, b]) => [u + a * wide, b * high] as const);
  const wall = mix(mix(rose, terracotta, 0.16), paper, 0.3);
  return [
    lay(place, rect(u, 0, wide, high * 1.3), mix(sky, paper, 0.4)),
    lay(
      place,
      at(rect(0, 0, 1, 0.86)),
      blend(place(u, high * 0.86), place(u, 0), [0, mix(wall, paper, 0.25)], [1, wall]),
    ),
    lay(place, at(rect(0, 0.85, 1, 0.05)), mix(terracotta, paper, 0.2)),
    ...each(3, (i) => lay(place, at(arch(0.06 + i * 0.32, 0, 0.24, 0.66)), mix(wall, sky, 0.55))),
    lay(
      place,
      at(
        smooth(
          points(
            "-0.1 0, -0.1 0.3, 0.04 0.44, 0.14 0.36, 0.26 0.5, 0.4 0.38, 0.52 0.5, 0.68 0.4, 0.8 0.48, 0.94 0.4, 1.1 0.46, 1.1 0",
          ),
        ),
      ),
      mix(green, sky, 0.25),
    ),
    lay(
      place,
      at(
        smooth(
          points(
            "-0.1 0, 0.08 0.3, 0.2 0.2, 0.32 0.34, 0.46 0.22, 0.56 0.36, 0.7 0.2, 0.82 0.3, 0.92 0.2, 1.1 0.34, 1.1 0",
          ),
        ),
      ),
      mix(green, gold, 0.2),
    ),
    lay(place, at(smooth(points("-0.1 0, 0.08 0.18, 0.3 0.1, 0.56 0.2, 0.8 0.08, 1.1 0.2, 1.1 0"))), green),
    ...each(7, (i) =>
      lay(
        place,
        ellipse(u + wide * (0.08 + i * 0.14), high * (0.26 + ((i * 5) % 4) * 0.05), wide * 0.012, high * 0.014),
        i % 2 ? terracotta : mix(rose, paper, 0.4),
      ),
    ),
  ].join("");
}

/** A soft shadow on the floor or any level: an ellipse around [x, z], `rx` by `rz` metres. */
export function pool(
  view: View,
  [x, z]: readonly [number, number],
  rx: number,
  rz: number,
  colour: Hex,
  opacity = 0.5,
  height = 0,
): Art {
  const shape = each(40, (i) => {
    const a = (i * Math.PI) / 20;
    return [x + rx * Math.cos(a), z + rz * Math.sin(a)] as const;
  });
  return multiply(opacity, soft(9, lay(view.floor(height), shape, colour)));
}

/** A motif with all its colours drawn towards another. */
function tinted(motif: Motif, towards: Hex, share: number): Motif {
  return (i, j) => motif(i, j).map(({ shape, colour }) => ({ shape, colour: mix(colour, towards, share) }));
}

function colours(
  { view, light, near }: Chamber,
  height: number,
  wide: number,
  spot: (u: number, v: number) => Spot,
): Art {
  const panes = halfMoon((wide / 2) * 0.96, glass, 7).map(({ shape, colour }) => ({
    shape: put(
      view.floor(height),
      beyond(
        shape.map(([u, v]) => fallOnFloor(light, spot(u, v), height)),
        1,
        near,
      ),
    ),
    colour,
  }));
  return [
    soft(
      2,
      panes.map(({ shape }) => fill(shape, "#fff3d8", 0.8)),
    ),
    multiply(
      0.85,
      soft(
        2,
        panes.map(({ shape, colour }) => fill(shape, mix(colour, "#fff3d0", 0.18))),
      ),
    ),
  ].join("");
}

// Each clipped by itself: in one path, overlapping patches would make holes.
function clipAny(shapes: readonly Line[], art: Art): Art {
  return shapes.map((shape) => (shape.length > 2 ? clip(shape, art) : "")).join("");
}

function opened(
  near: Place,
  beyondWall: Place,
  light: Light,
  { at, wide, low, high }: Window,
  seen: Art,
  moon: boolean,
): Art {
  const r = wide / 2;
  const white = tones(mix(paper, light.warm, 0.2), light, 0.3);
  const crown = (edge: number): Line =>
    moon
      ? [
          [at - edge, low],
          ...each(31, (i) => {
            const a = Math.PI * (1 - i / 30);
            return [at + r + (r + edge) * Math.cos(a), high + (r + edge) * Math.sin(a)] as const;
          }),
          [at + wide + edge, low],
        ]
      : rect(at - edge, low, wide + edge * 2, high - low + edge);
  const hole = put(near, rect(at, low, wide, high - low));
  return [
    multiply(0.35, soft(5, fill(put(within(near, 0.05, -0.06), crown(0.16)), light.cool))),
    fill(put(near, crown(0.16)), white.body),
    fill([put(near, crown(0.16)), put(near, crown(0.11))], white.lit),
    clip(hole, fill(hole, white.shade), clip(put(beyondWall, rect(at, low, wide, high - low)), seen)),
    low > 0.2 ? lay(near, rect(at - 0.22, low - 0.1, wide + 0.44, 0.1), white.lit) : "",
    moon ? glazed(within(near, at + r, high + 0.03), halfMoon(r * 0.96, glass, 7), mix(ink, terracotta, 0.3), 4.5) : "",
    moon ? lay(near, rect(at - 0.02, high - 0.04, wide + 0.04, 0.09), mix(ink, terracotta, 0.35)) : "",
  ].join("");
}
