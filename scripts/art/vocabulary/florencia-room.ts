import { each, ellipse, put, rect, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { blend, clip, fill, group, lay, spray, type Art } from "../svg.ts";
import { beyond, fallOnFloor, type View } from "../view.ts";
import { beams, cornice, surround } from "./building.ts";
import { asItIs, florencia, remedios, type Dye } from "./florencia.ts";
import { glazed, halfMoon, shutter } from "./window.ts";

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
