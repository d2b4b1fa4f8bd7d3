import { spot, type Line, type Place, type Point } from "./geometry.ts";
import type { Light } from "./palette.ts";

/** A spot in the room or the street: metres right of the eye, above the floor, and away from the eye. */
export type Spot = readonly [number, number, number];

/**
 * A viewpoint in one-point perspective. Walls, floors and standing things are places, so that anything drawn flat can
 * be put on them; straight lines stay straight.
 */
export interface View {
  at: (x: number, y: number, z: number) => Point;
  /** The ground, or any level above it: u is x, v is z. */
  floor: (height?: number) => Place;
  /** A wall that runs away from the eye: u is z, v is the height. */
  side: (x: number) => Place;
  /** A wall that faces the eye: u is x, v is the height. */
  front: (z: number) => Place;
  /** A door leaf hinged at (x, z), swung `degrees` from the facing wall towards the eye: u along the leaf, v its height. */
  leaf: (x: number, z: number, degrees: number) => Place;
  /** A flat thing standing on the ground, in metres around its own foot. */
  stand: (x: number, z: number, options?: { flip?: boolean; height?: number }) => Place;
  /** Units of the sheet to a metre at the distance z. */
  scale: (z: number) => number;
}

/** `vanish`: where all depth runs to; `eye`: its height above the ground in metres; `focal`: units to a metre at 1 m. */
export function view(vanish: Point, eye: number, focal: number): View {
  const at = (x: number, y: number, z: number): Point => {
    const near = Math.max(z, 0.2);
    return [vanish[0] + (focal * x) / near, vanish[1] - (focal * (y - eye)) / near];
  };
  return {
    at,
    floor:
      (height = 0) =>
      (u, v) =>
        at(u, height, v),
    side: (x) => (u, v) => at(x, v, u),
    front: (z) => (u, v) => at(u, v, z),
    leaf: (x, z, degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return (u, v) => at(x + u * Math.cos(angle), v, z - Math.abs(u) * Math.sin(angle));
    },
    stand: (x, z, options = {}) => {
      const [px, py] = at(x, options.height ?? 0, z);
      return spot(px, py, focal / z, { flip: options.flip ?? false });
    },
    scale: (z) => focal / z,
  };
}

/** Where the light that passes `spot` meets the ground: [x, z], for `View.floor()`. */
export function fallOnFloor(light: Light, [x, y, z]: Spot, height = 0): Point {
  const [dx, dy, dz] = light.sun;
  const t = (y - height) / -dy;
  return [x + dx * t, z + dz * t];
}

/** Where it meets the side wall at `wall`: [z, height], for `View.side(wall)`. */
export function fallOnSide(light: Light, [x, y, z]: Spot, wall: number): Point {
  const [dx, dy, dz] = light.sun;
  const t = (wall - x) / dx;
  return [z + dz * t, y + dy * t];
}

/** Where it meets the facing wall at `wall`: [x, height], for `View.front(wall)`. */
export function fallOnFront(light: Light, [x, y, z]: Spot, wall: number): Point {
  const [dx, dy, dz] = light.sun;
  const t = (wall - z) / dz;
  return [x + dx * t, y + dy * t];
}

/** The shadow that a flat standing shape (metres around its foot at x, z) throws on the ground, for `View.floor()`. */
export function shadowOnFloor(light: Light, x: number, z: number, shape: Line): Line {
  return shape.map(([u, v]) => fallOnFloor(light, [x + u, Math.max(v, 0), z]));
}

/** The part of a shape whose coordinate `axis` is at least `min`: cuts off what lies behind the eye before it is put. */
export function beyond(shape: Line, axis: 0 | 1, min: number): Line {
  return shape.flatMap((a, i) => {
    const b = shape[(i + 1) % shape.length] as Point;
    const kept = a[axis] >= min ? [a] : [];
    if (a[axis] >= min === b[axis] >= min) return kept;
    const t = (min - a[axis]) / (b[axis] - a[axis]);
    return [...kept, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as Point];
  });
}
