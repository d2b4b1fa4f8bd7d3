import { arch, points, put, rect } from "../geometry.ts";
import { ink, leaf, mix, rose, sky, type Hex, type Light } from "../palette.ts";
import { clip, fill, group, lay, multiply, softShadow, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { barred, doorway, sideEave, whitewash, type Coat } from "./apodaca.ts";
import { eave, surround } from "./building.ts";
import { fern } from "./plant.ts";

/** A court seen along its length: where its side walls stand, its far end, and how near the walls are drawn. */
export interface Court {
  west: number;
  east: number;
  back: number;
  near: number;
  high: number;
}

/**
 * The walls of the first court: doors of rooms on both sides, and at the end the arch to the second court, through which
 * `seen` shows. `glow` is what the open doors show; by day they are shut.
 */
export function courtWalls(
  view: View,
  court: Court,
  light: Light,
  c: Coat,
  seen: Art,
  options: { glow?: Hex; doors?: readonly number[] } = {},
): Art {
  const { west, east, back, near, high } = court;
  const end = view.front(back);
  const mid = (west + east) / 2;
  const hole = arch(mid - 1.15, 0, 2.3, 2.75, 0.95);
  const doors = options.doors ?? [back - 2.6, back - 5.6];
  const flank = (x: number, coated: Coat) =>
    group(
      whitewash(view.side(x), near, back - near, high, light, coated),
      doors
        .filter((z) => z > near + 0.3)
        .map((z) =>
          doorway(view.side(x), z, 1.3, 2.5, light, coated, options.glow ? { ajar: true, glow: options.glow } : {}),
        ),
      softShadow(view.side(x), rect(near, high - 0.55, back - near, 0.55), mix(light.cool, c.dado, 0.3), 0.5, 3),
      sideEave(view, x, [near, back], high, light, coated),
    );
  const shaded: Coat = {
    ...c,
    wash: mix(c.wash, light.cool, 0.28),
    dado: mix(c.dado, light.cool, 0.3),
    white: mix(c.white, light.cool, 0.2),
    green: mix(c.green, light.cool, 0.2),
  };
  const fromLeft = light.sun[0] > 0;
  return group(
    whitewash(end, west, east - west, high, light, c),
    [west + 0.55, east - 1.75].map((u) =>
      barred(end, u, 0.75, 1.2, 1.65, light, c, {
        bars: 6,
        ...(options.glow ? { glow: options.glow } : {}),
        open: Boolean(options.glow),
      }),
    ),
    surround(end, arch(mid - 1.38, 0, 2.76, 2.98, 1.14), hole, c.ochre, light),
    clip(
      put(end, hole),
      seen,
      multiply(
        0.55,
        fill(
          [
            ...put(end, points(`${mid - 1.15} 0, ${mid - 1.15} 3`)),
            ...put(view.front(back + 0.5), points(`${mid - 1.15} 3, ${mid - 1.15} 0`)),
          ],
          light.cool,
        ),
      ),
    ),
    softShadow(end, rect(west, high - 0.5, east - west, 0.5), mix(light.cool, c.dado, 0.3), 0.5, 3),
    eave(end, west - 2.4, high, east - west + 4.8, 0.62, c.tile, light, 0.32),
    flank(west, fromLeft ? shaded : c),
    flank(east, fromLeft ? c : shaded),
  );
}

/** The second court as the arch shows it: a white wall in the sun, leaves, a line of washing. */
export function secondCourtBeyond(view: View, back: number, light: Light, c: Coat): Art {
  const wall = view.front(back + 6);
  return group(
    lay(wall, rect(-6, 0, 12, 5), mix(c.wash, c.ochre, 0.25)),
    lay(wall, rect(-6, 0, 12, 0.8), mix(c.dado, c.wash, 0.3)),
    lay(view.floor(), rect(-6, back, 12, 6), mix(c.bricks[2] as Hex, c.wash, 0.35)),
    multiply(
      0.5,
      lay(view.floor(), points(`-6 ${back}, 1 ${back}, 0 ${back + 6}, -6 ${back + 6}`), mix(light.cool, c.dado, 0.4)),
    ),
    stroke(put(view.front(back + 3), points("-3 2.1, 0 1.95, 3 2.15")), mix(ink, c.wood, 0.5), 3),
    [-0.9, -0.3, 0.35].map((u, i) =>
      lay(
        view.front(back + 3),
        rect(u, 1.15 + i * 0.1, 0.5, 0.88 - i * 0.1),
        [c.white, mix(rose, c.white, 0.3), mix(sky, c.white, 0.3)][i] as Hex,
      ),
    ),
    fern(view.stand(0.8, back + 3.4, { height: 0.2 }), 1.2, light, { seed: 5, green: mix(leaf, c.wash, 0.12) }),
  );
}
