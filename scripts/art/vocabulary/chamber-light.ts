import { each, put, rect, type Line } from "../geometry.ts";
import { mix, type Hex } from "../palette.ts";
import { clip, fill, lay, multiply, screen, soft, softShadow, type Art } from "../svg.ts";
import { beyond, fallOnFloor, fallOnFront, type Spot, type View } from "../view.ts";
import { type Window } from "./chamber-window.ts";
import { type Chamber } from "./chamber.ts";
import { remedios } from "./florencia.ts";
import { halfMoon } from "./window.ts";

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
  return softShadow(view.floor(height), shape, colour, opacity, 9);
}

function colours(
  { view, light, near }: Chamber,
  height: number,
  wide: number,
  spot: (u: number, v: number) => Spot,
): Art {
  const panes = halfMoon((wide / 2) * 0.96, remedios, 7).map(({ shape, colour }) => ({
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
