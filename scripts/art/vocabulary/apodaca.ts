import { arch, chance, each, ellipse, points, put, rect, smooth, within, type Line, type Place } from "../geometry.ts";
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
import { clip, fill, group, lay, multiply, soft, spray, stroke, type Art } from "../svg.ts";
import { beyond, shadowOnFloor, type View } from "../view.ts";
import { eave, surround } from "./building.ts";
import { jar, jarOutline } from "./jar.ts";
import { frond } from "./palm.ts";
import { grille, lowArch, panelledLeaf, shutter } from "./window.ts";

/** What Apodaca 12 is painted with. */
export interface Coat {
  ochre: Hex;
  white: Hex;
  green: Hex;
  wash: Hex;
  dado: Hex;
  tile: Hex;
  wood: Hex;
  bricks: readonly Hex[];
}

/** The house's colours at an hour: `dusk` from 0 (day) to 1 (all is the light's cool). */
export function coat(light: Light, dusk = 0): Coat {
  const at = (colour: Hex) => mix(colour, light.cool, dusk);
  return {
    ochre: at(mix(gold, rose, 0.16)),
    white: at(mix(paper, gold, 0.04)),
    green: at(mix(leaf, sea, 0.12)),
    wash: at(mix(paper, sky, 0.1)),
    dado: at(mix(terracotta, rose, 0.3)),
    tile: at(mix(terracotta, rose, 0.2)),
    wood: at(mix(terracotta, ink, 0.5)),
    bricks: [
      mix(terracotta, rose, 0.62),
      mix(terracotta, rose, 0.48),
      mix(rose, gold, 0.2),
      mix(rose, paper, 0.22),
    ].map(at),
  };
}

/** Old bricks in running bond, paler with distance; `brick` is [length across, depth away] in metres. */
export function bricks(
  view: View,
  area: { x: readonly [number, number]; z: readonly [number, number] },
  light: Light,
  colours: readonly Hex[],
  options: { brick?: readonly [number, number]; seed?: number; haze?: number } = {},
): Art {
  const ground = view.floor();
  const luck = chance(options.seed ?? 61);
  const [long, deep] = options.brick ?? [0.42, 0.21];
  const [left, right] = area.x;
  const n = Math.ceil((area.z[1] - area.z[0]) / deep);
  const joint = mix(colours[0] as Hex, light.cool, 0.28);
  const all = put(ground, rect(left, area.z[0], right - left, area.z[1] - area.z[0]));
  return clip(
    all,
    fill(all, joint),
    each(n, (i) => {
      const z = area.z[1] - (i + 1) * deep;
      const pale = Math.min(1, z / 14) * (options.haze ?? 0.3);
      return each(Math.ceil((right - left) / long) + 1, (k) => {
        const x = left + (k - (i % 2) * 0.5) * long;
        const tone = far(colours[Math.floor(luck.next() * colours.length)] as Hex, light, pale);
        return lay(ground, rect(x + 0.012, z + 0.012, long - 0.024, deep - 0.024), tone);
      }).join("");
    }),
  );
}

/** Six-sided tiles in three colours, `size` metres from flat to flat. */
export function hexagons(
  view: View,
  area: { x: readonly [number, number]; z: readonly [number, number]; size: number },
  light: Light,
  colours: readonly [Hex, Hex, Hex],
  haze = 0.3,
): Art {
  const ground = view.floor();
  const { size } = area;
  const deep = size * 0.866;
  const n = Math.ceil((area.z[1] - area.z[0]) / deep) + 1;
  const all = put(ground, rect(area.x[0], area.z[0], area.x[1] - area.x[0], area.z[1] - area.z[0]));
  const six = (x: number, z: number, r: number): Line =>
    each(6, (k) => [x + Math.sin((k * Math.PI) / 3) * r, z + Math.cos((k * Math.PI) / 3) * r] as const);
  return clip(
    all,
    fill(all, mix(colours[2], light.cool, 0.3)),
    each(n, (i) => {
      const row = n - 1 - i;
      const z = area.z[0] + row * deep;
      const pale = Math.min(1, z / 12) * haze;
      return each(Math.ceil((area.x[1] - area.x[0]) / size) + 1, (k) => {
        const x = area.x[0] + (k + (row % 2) * 0.5) * size;
        const shift = (k + (row % 2) * 2 + Math.floor(row / 2) * 2) % 3;
        const tone = far(colours[shift] as Hex, light, pale);
        return (
          lay(ground, six(x, z, size * 0.565), tone) +
          (shift ? "" : lay(ground, six(x, z, size * 0.2), far(colours[2], light, pale)))
        );
      }).join("");
    }),
  );
}

/** A whitewashed wall with its dado and ochre line, from u to u + width; here and there the older ochre shows through. */
export function whitewash(
  place: Place,
  u: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  dado = 0.9,
): Art {
  const t = tones(c.wash, light, 0.3);
  const all = put(place, rect(u, 0, width, high));
  const luck = chance(Math.round((u + width) * 97));
  return group(
    fill(all, t.body),
    spray(all, t.shade, place(u, high), place(u, high * 0.45), 0.42),
    spray(all, mix(c.ochre, c.wash, 0.35), place(u, dado), place(u, dado + 1), 0.35),
    each(Math.max(1, Math.round(width / 2.4)), (i) => {
      const [a, b] = [
        u + ((i + luck.between(0.15, 0.85)) * width) / Math.max(1, Math.round(width / 2.4)),
        luck.between(dado + 0.3, high - 0.5),
      ];
      const r = luck.between(0.1, 0.26);
      return lay(
        place,
        smooth(
          each(7, (k) => {
            const angle = (k * Math.PI * 2) / 7;
            const reach = r * luck.between(0.6, 1.3);
            return [a + Math.cos(angle) * reach * 1.5, b + Math.sin(angle) * reach] as const;
          }),
          true,
          4,
        ),
        mix(c.wash, c.ochre, 0.32),
      );
    }),
    lay(place, rect(u, 0, width, dado), c.dado),
    lay(place, rect(u, 0, width, 0.16), mix(c.dado, light.cool, 0.35)),
    lay(place, rect(u, dado, width, 0.06), mix(c.ochre, c.wash, 0.2)),
  );
}

/** A green double door under a low arch of white moulding; `ajar` leaves a gap, `glow` is what shows in it. */
export function doorway(
  place: Place,
  u: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  options: { panelled?: boolean; ajar?: boolean; glow?: Hex; colour?: Hex } = {},
): Art {
  const wood = options.colour ?? c.green;
  const hole = lowArch(u, 0, width, high);
  const leaf = options.panelled ? panelledLeaf : shutter;
  const low = high - width * 0.24;
  const half = options.ajar ? width * 0.3 : width / 2;
  return group(
    surround(place, lowArch(u - 0.17, 0, width + 0.34, high + 0.17), hole, c.white, light),
    lay(place, hole, options.glow ?? mix(ink, wood, 0.3)),
    clip(
      put(place, hole),
      options.ajar ? "" : lay(place, rect(u, low, width, high - low), mix(wood, light.cool, 0.3)),
      leaf(place, u, 0, half, low, wood, light),
      leaf(place, u + width - half, 0, half, low, mix(wood, light.cool, 0.14), light),
      lay(place, rect(u, low, width, 0.07), mix(wood, c.white, 0.3)),
    ),
  );
}

/** A barred window: white turned bars before green shutters, on a sill and under a little cap. */
export function barred(
  place: Place,
  u: number,
  v: number,
  width: number,
  high: number,
  light: Light,
  c: Coat,
  options: { glow?: Hex; open?: boolean; bars?: number } = {},
): Art {
  const half = options.open ? width * 0.24 : width / 2;
  const t = tones(c.white, light, 0.35);
  return group(
    lay(place, rect(u - 0.16, v - 0.1, width + 0.32, high + 0.2), t.body),
    lay(place, rect(u, v, width, high), options.glow ?? mix(ink, c.green, 0.35)),
    shutter(place, u, v, half, high, c.green, light, 18),
    shutter(place, u + width - half, v, half, high, mix(c.green, light.cool, 0.2), light, 18),
    multiply(0.5, lay(place, rect(u, v + high - 0.3, width, 0.3), light.cool)),
    grille(place, u + 0.04, v, width - 0.08, high, mix(c.white, t.shade, 0.1), options.bars ?? 7, 0.05),
    lay(place, rect(u - 0.28, v - 0.3, width + 0.56, 0.22), t.body),
    lay(place, rect(u - 0.28, v - 0.12, width + 0.56, 0.05), t.lit),
    lay(place, rect(u - 0.28, v - 0.34, width + 0.56, 0.07), t.shade),
    lay(place, rect(u - 0.24, v + high + 0.06, width + 0.48, 0.16), t.body),
    lay(place, rect(u - 0.32, v + high + 0.2, width + 0.64, 0.1), t.lit),
  );
}

/** The street front, 9 m by 5: a plain door, one window, white mouldings on ochre. Its number stands by the door. */
export function streetFront(place: Place, light: Light, c: Coat, options: { glow?: Hex; lamp?: Hex } = {}): Art {
  const t = tones(c.ochre, light, 0.3);
  const white = tones(c.white, light, 0.35);
  const all = put(place, rect(0, 0, 9, 5));
  const glow = options.glow ? { glow: options.glow } : {};
  const block = (u: number, v: number, w: number, h: number) =>
    group(
      lay(place, rect(u, v, w, h), white.body),
      lay(place, rect(u, v + h * 0.7, w, h * 0.3), white.lit),
      lay(place, rect(u, v, w, h * 0.2), white.shade),
    );
  return group(
    fill(all, t.body),
    spray(all, t.lit, place(8, 4), place(2, 1), 0.6),
    spray(all, mix(c.dado, c.ochre, 0.3), place(0, 0), place(0.6, 2.4), 0.6),
    lay(place, smooth(points("3.1 3.5, 3.6 3.7, 4.1 3.4, 3.9 2.9, 3.4 3"), true), mix(c.ochre, c.white, 0.22)),
    lay(place, smooth(points("7.9 1.4, 8.4 1.6, 8.6 1.1, 8.1 0.9"), true), mix(c.ochre, c.white, 0.22)),
    lay(place, rect(0, 0, 9, 0.8), mix(c.dado, light.cool, 0.12)),
    lay(place, rect(0, 0.78, 9, 0.07), white.shade),
    [0, 8.55].map(
      (u) => lay(place, rect(u, 0, 0.45, 5), white.body) + lay(place, rect(u + 0.36, 0, 0.09, 5), white.shade),
    ),
    block(-0.1, 4.25, 9.2, 0.22),
    block(-0.1, 4.8, 9.2, 0.3),
    doorway(place, 1.7, 1.6, 3.3, light, c, { panelled: true }),
    lay(place, rect(1.35, 0, 2.3, 0.16), white.shade),
    lay(place, ellipse(2.38, 1.35, 0.07, 0.07), mix(gold, ink, 0.2)),
    lay(place, ellipse(2.62, 1.75, 0.05, 0.09), mix(gold, ink, 0.1)),
    number(within(place, 3.78, 2.05), c),
    barred(place, 5.5, 0.75, 1.9, 2.75, light, c, { ...glow, open: Boolean(options.glow) }),
  );
}

/** The number 12 on its glazed tile, 0.42 m wide. */
function number(place: Place, c: Coat): Art {
  const figure = mix(sea, ink, 0.2);
  return group(
    multiply(0.4, lay(within(place, 0.03, -0.03), rect(0, 0, 0.44, 0.36), ink)),
    lay(place, rect(0, 0, 0.44, 0.36), figure),
    lay(place, rect(0.025, 0.025, 0.39, 0.31), c.white),
    lay(place, points("0.1 0.07, 0.1 0.22, 0.07 0.2, 0.06 0.24, 0.115 0.29, 0.15 0.29, 0.15 0.07"), figure),
    lay(
      place,
      points(
        "0.2 0.07, 0.2 0.11, 0.3 0.2, 0.3 0.235, 0.27 0.25, 0.24 0.235, 0.24 0.21, 0.195 0.21, 0.2 0.26, 0.24 0.295, 0.31 0.295, 0.355 0.25, 0.35 0.19, 0.27 0.11, 0.36 0.11, 0.36 0.07",
      ),
      figure,
    ),
  );
}

/** The tiled eave over a side wall at `x`, from–to along it, its edge `out` metres into the court. */
export function sideEave(
  view: View,
  x: number,
  [from, to]: readonly [number, number],
  high: number,
  light: Light,
  c: Coat,
  out = 0.6,
): Art {
  const reach = x < view.at(0, 0, 1)[0] && x < 0 ? out : -out;
  const edge = (z: number, up = 0) => view.at(x + reach, high - 0.12 + up, z);
  const ridge = (z: number) => view.at(x - reach * 4, high + 1.5, z);
  const t = tones(c.tile, light, 0.36);
  const n = Math.round((to - from) / 0.32);
  return group(
    fill([view.at(x, high, from), view.at(x, high, to), edge(to), edge(from)], mix(c.wood, light.cool, 0.3)),
    each(Math.round((to - from) / 0.7), (i) => {
      const z = from + (i + 0.5) * 0.7;
      return fill(
        [view.at(x, high - 0.05, z), view.at(x, high - 0.05, z + 0.1), edge(z + 0.1), edge(z)],
        mix(c.wood, c.ochre, 0.2),
      );
    }),
    fill([edge(from), edge(to), ridge(to), ridge(from)], t.shade),
    each(n, (i) => {
      const step = (to - from) / n;
      const z = to - (i + 1) * step;
      const tone = far(i % 4 === 1 ? mix(t.body, t.lit, 0.4) : t.body, light, Math.min(0.3, z / 40));
      return (
        fill([edge(z + step * 0.1), edge(z + step * 0.85), ridge(z + step * 0.85), ridge(z + step * 0.1)], tone) +
        fill(
          [
            edge(z + step * 0.02, 0.05),
            edge(z + step * 0.92, 0.05),
            edge(z + step * 0.8, -0.11),
            edge(z + step * 0.15, -0.11),
          ],
          mix(tone, t.lit, 0.45),
        )
      );
    }),
  );
}

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
      multiply(
        0.5,
        soft(3, lay(view.side(x), rect(near, high - 0.55, back - near, 0.55), mix(light.cool, c.dado, 0.3))),
      ),
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
    multiply(0.5, soft(3, lay(end, rect(west, high - 0.5, east - west, 0.5), mix(light.cool, c.dado, 0.3)))),
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

/** A fern of `size` metres around the place's origin, its fronds falling on all sides. */
export function fern(
  place: Place,
  size: number,
  light: Light,
  options: { seed?: number; green?: Hex; fronds?: number; fall?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const luck = chance(options.seed ?? 4);
  const n = options.fronds ?? 15;
  const order = each(n, (i) => i).sort((a, b) => Math.abs(a - (n - 1) / 2) - Math.abs(b - (n - 1) / 2));
  return group(
    order.map((i, k) => {
      const angle = 12 + (156 * i) / (n - 1) + luck.between(-7, 7);
      const length = size * luck.between(0.72, 1.05);
      const steep = Math.abs(angle - 90) / 78;
      const tone = [green.shade, green.body, mix(green.body, green.lit, 0.55)][(i + k) % 3] as Hex;
      const shape = frond(0, 0, angle, length, length * (options.fall ?? 0.6) * (0.35 + steep), length * 0.24, 14);
      return lay(place, shape, tone);
    }),
  );
}

/** A rain jar on the ground with its shadow; a fern in it where asked. */
export function rainJar(
  view: View,
  at: { x: number; z: number; height: number; fern?: number; water?: Hex; near?: number },
  light: Light,
  c: Coat,
): Art {
  const { x, z, height } = at;
  const ground = view.floor(0.01);
  const place = view.stand(x, z);
  return group(
    multiply(
      0.55,
      soft(
        5,
        lay(
          ground,
          beyond(shadowOnFloor(light, x, z, jarOutline(height)), 1, at.near ?? 1.4),
          mix(light.cool, c.dado, 0.2),
        ),
        lay(ground, ellipse(x, z, height * 0.42, height * 0.2), mix(light.cool, ink, 0.3)),
      ),
    ),
    at.fern
      ? fern(within(place, 0, height * 0.93), height * 0.85, light, {
          seed: at.fern + 20,
          fronds: 9,
          fall: 0.3,
          green: mix(leaf, light.cool, 0.25),
        })
      : "",
    jar(place, height, light, { colour: c.tile, ...(at.water ? { water: at.water } : {}) }),
    at.fern
      ? fern(within(place, 0, height * 0.94), height * 0.9, light, { seed: at.fern, fronds: 13, fall: 0.75 })
      : "",
  );
}

/** Sun that lies on a floor, a wall or a bed within the shape: it keeps the colours. */
export function sunOn(shape: Line | readonly Line[], strength = 1): Art {
  return (
    `<g style="mix-blend-mode:overlay" opacity="${0.55 * strength}">${fill(shape, "#ffe9ba")}</g>` +
    `<g style="mix-blend-mode:screen" opacity="${0.3 * strength}">${fill(shape, "#f0b964")}</g>`
  );
}

/** Shade that lies on what is below, with a soft edge. */
export function shadeOn(shape: Line | readonly Line[], light: Light, strength = 0.55, edge = 4): Art {
  return multiply(strength, soft(edge, fill(shape, mix(light.cool, rose, 0.25))));
}

/** A floor of six-sided tiles in a room's shade, with the sun on it where the patches [x, z] lie. */
export function sunnyHexagons(
  view: View,
  area: { x: readonly [number, number]; z: readonly [number, number]; size: number },
  light: Light,
  colours: readonly [Hex, Hex, Hex],
  patches: readonly Line[],
  shade = 0.42,
): Art {
  const tinted = (towards: Hex, share: number) =>
    colours.map((colour) => mix(colour, towards, share)) as unknown as readonly [Hex, Hex, Hex];
  const ground = view.floor();
  const all = put(ground, rect(area.x[0], area.z[0], area.x[1] - area.x[0], area.z[1] - area.z[0]));
  const dim = { ...light, haze: mix(light.haze, light.cool, 0.5) };
  const lit = patches.length ? hexagons(view, area, light, tinted(light.warm, 0.3), 0.2) : "";
  return clip(
    all,
    hexagons(view, area, dim, tinted(light.cool, shade), 0.4),
    patches.map((patch) => clip(put(ground, beyond(patch, 1, area.z[0])), lit)),
    multiply(0.5, soft(12, lay(ground, rect(area.x[0], area.z[1] - 0.3, area.x[1] - area.x[0], 0.4), light.cool))),
    spray(all, mix(ink, light.cool, 0.5), view.at(0, 0, area.z[0]), view.at(0, 0, area.z[0] * 1.5), 0.6),
  );
}
