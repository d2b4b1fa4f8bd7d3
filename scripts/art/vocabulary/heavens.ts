import { rect, ribbon, smooth, type Point } from "../geometry.ts";
import { type Hex } from "../palette.ts";
import { blend, clip, fill, whole, type Art, type Blend, type Format } from "../svg.ts";

/** A sky over the whole sheet, its stops from the upper edge down to `low` units. */
export function wholeSky(format: Format, low: number, ...stops: Blend["stops"]): Art {
  return fill(whole(format), blend([0, 0], [0, low], ...stops));
}

/** A sky from top to horizon, three colours. */
export function heavens(top: Hex, middle: Hex, low: Hex, horizon: number): Art {
  return fill(rect(-20, -20, 2500, horizon + 60), blend([0, 0], [0, horizon], [0, top], [0.55, middle], [1, low]));
}

/** Broad sheets of colour in the evening sky: each [x, y, width, thickness], drawn out and pointed. */
export function cloudStreaks(
  streaks: readonly (readonly [number, number, number, number])[],
  colours: readonly Hex[],
  opacity = 0.75,
): Art {
  return clip(
    rect(-20, -20, 2440, 1980),
    streaks.map((streak, i) => cloudStreak(streak, colours[i % colours.length] as Hex, opacity)),
  );
}

/** One of them. */
export function cloudStreak(
  [x, y, width, thickness]: readonly [number, number, number, number],
  colour: Hex,
  opacity: number,
): Art {
  return fill(
    ribbon(
      smooth([
        [x - width / 2, y + 6],
        [x - width * 0.1, y - 6],
        [x + width / 2, y + 4],
      ]),
      (t) => thickness * Math.sin(Math.PI * t) * (1 + 0.3 * Math.sin(t * 17)),
    ),
    colour,
    opacity,
  );
}

/** A star of four points around a point of the sheet, `r` units to its notches and `reach` times that to its tips. */
export function star([x, y]: Point, r: number, colour: Hex, reach: number): Art {
  const [tip, notch] = [r * reach, r * 0.5];
  return fill(
    [
      [x, y - tip],
      [x + notch, y - notch],
      [x + tip, y],
      [x + notch, y + notch],
      [x, y + tip],
      [x - notch, y + notch],
      [x - tip, y],
      [x - notch, y - notch],
    ],
    colour,
  );
}

/** Flat evening clouds, each [x, y, width, thickness]; `full` ones are rounder below. */
export function flatClouds(
  clouds: readonly (readonly [number, number, number, number])[],
  colour: Hex,
  opacity: number,
  full = false,
): Art[] {
  const [left, right, tail, belly] = full ? [4, 0.6, 2, 0.7] : [5, 0.5, 3, 0.6];
  return clouds.map(([x, y, w, h]) =>
    fill(
      smooth(
        [
          [x - w / 2, y],
          [x - w / left, y - h],
          [x + w / 4, y - h * right],
          [x + w / 2, y + tail],
          [x, y + h * belly],
        ],
        true,
      ),
      colour,
      opacity,
    ),
  );
}
