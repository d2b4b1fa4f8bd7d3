import { each, put, rect, within, type Line, type Place } from "../geometry.ts";
import { ink, mix, paper, terracotta, tones, under, type Hex, type Light } from "../palette.ts";
import { clip, fill, lay, multiply, soft, type Art } from "../svg.ts";
import { type Chamber } from "./chamber.ts";
import { remedios } from "./florencia.ts";
import { glazed, halfMoon, shutter } from "./window.ts";

/** An opening in a wall: its near or left edge along the wall, its width, sill and lintel in metres. */
export interface Window {
  at: number;
  wide: number;
  low: number;
  high: number;
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
    moon
      ? glazed(within(near, at + r, high + 0.03), halfMoon(r * 0.96, remedios, 7), mix(ink, terracotta, 0.3), 4.5)
      : "",
    moon ? lay(near, rect(at - 0.02, high - 0.04, wide + 0.04, 0.09), mix(ink, terracotta, 0.35)) : "",
  ].join("");
}
