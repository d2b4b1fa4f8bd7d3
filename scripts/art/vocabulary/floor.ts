import { each, ellipse, put, rect, within, type Line, type Place } from "../geometry.ts";
import { far, mix, type Hex, type Light } from "../palette.ts";
import { fill, group, type Art } from "../svg.ts";
import { type View } from "../view.ts";

/** A tile's pattern: shapes within the unit square. */
export type Motif = (column: number, row: number) => { shape: Line | readonly Line[]; colour: Hex }[];

/** A part of a floor: `x` and `z` from–to and the `size` of one tile, in metres. */
export interface TiledArea {
  x: readonly [number, number];
  z: readonly [number, number];
  size: number;
}

/** A tiled floor, paler and bluer with distance. */
export function tiles(view: View, area: TiledArea, motif: Motif, light: Light, haze = 0.35): Art {
  const floor = view.floor();
  const columns = Math.ceil((area.x[1] - area.x[0]) / area.size);
  const rows = Math.ceil((area.z[1] - area.z[0]) / area.size);
  return group(
    each(rows, (r) => {
      const row = rows - 1 - r;
      const z = area.z[0] + row * area.size;
      const pale = Math.min(1, (z - area.z[0]) / 14) * haze;
      return each(columns, (column) => {
        const place: Place = (u, v) => floor(area.x[0] + (column + u) * area.size, z + v * area.size);
        return laid(place, motif(column, row), (colour) => far(colour, light, pale));
      }).join("");
    }),
  );
}

/** Tiles on an upright face: `columns` by `rows` of them from the lower left (u, v), each `size` metres. */
export function wallTiles(
  place: Place,
  [u, v]: readonly [number, number],
  columns: number,
  rows: number,
  size: number,
  motif: Motif,
): Art {
  return group(
    each(rows, (j) =>
      each(columns, (i) => laid(within(place, u + i * size, v + j * size, size), motif(i, j))).join(""),
    ),
  );
}

function laid(place: Place, tile: ReturnType<Motif>, tint: (colour: Hex) => Hex = (colour) => colour): Art {
  return tile
    .map(({ shape, colour }) => {
      const lines = (typeof shape[0]?.[0] === "number" ? [shape] : shape) as readonly Line[];
      return fill(
        lines.map((line) => put(place, line)),
        tint(colour),
      );
    })
    .join("");
}

const square = rect(-0.01, -0.01, 1.02, 1.02);

const diamond = (r: number): Line => [
  [0.5, 0.5 - r],
  [0.5 + r, 0.5],
  [0.5, 0.5 + r],
  [0.5 - r, 0.5],
];

/** Two colours in turn, each with a diamond in a diamond. */
export function checkerMotif(a: Hex, b: Hex, mark: Hex, heart: Hex): Motif {
  return (i, j) => [
    { shape: square, colour: (i + j) % 2 ? a : b },
    { shape: diamond(0.27), colour: (i + j) % 2 ? mix(mark, a, 0.25) : mark },
    { shape: diamond(0.12), colour: heart },
  ];
}

/** The old hydraulic star: a dark ring through the corners of the tiles, an eight-pointed star in each. */
export function starMotif(ground: Hex, ring: Hex, star: Hex, heart: Hex): Motif {
  const points = each(16, (i) => {
    const angle = (i * Math.PI) / 8;
    const r = i % 2 ? 0.17 : 0.36;
    return [0.5 + r * Math.cos(angle), 0.5 + r * Math.sin(angle)] as const;
  });
  const corner = (cu: number, cv: number, from: number): Line => [
    ...ellipse(cu, cv, 0.36, 0.36, from, from + 90),
    ...ellipse(cu, cv, 0.23, 0.23, from + 90, from),
  ];
  return () => [
    { shape: square, colour: ground },
    ...[corner(0, 0, 0), corner(1, 0, 90), corner(1, 1, 180), corner(0, 1, 270)].map((shape) => ({
      shape,
      colour: ring,
    })),
    { shape: points, colour: star },
    { shape: diamond(0.1), colour: heart },
  ];
}

/** Four petals to a tile that meet in circles, a bead in each field between them. */
export function petalMotif(ground: Hex, petal: Hex, bead: Hex): Motif {
  const leaf = (u: number, v: number, turn: number): Line => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return each(17, (i) => {
      const t = (i % 16) / 8;
      const along = (t <= 1 ? t : 2 - t) * 0.707;
      const across = (t <= 1 ? 1 : -1) * 0.17 * Math.sin(Math.PI * (t <= 1 ? t : 2 - t));
      return [u + along * c - across * s, v + along * s + across * c] as const;
    });
  };
  return (i, j) => [
    { shape: square, colour: ground },
    ...each(4, (k) => ({ shape: leaf(0.5, 0.5, Math.PI / 4 + (k * Math.PI) / 2), colour: petal })),
    { shape: diamond((i + j) % 2 ? 0.1 : 0.16), colour: bead },
    ...[
      [0.5, 0],
      [0, 0.5],
      [1, 0.5],
      [0.5, 1],
    ].map(([u, v]) => ({
      shape: ellipse(u!, v!, 0.07, 0.07).map(
        ([a, b]) => [Math.min(1, Math.max(0, a)), Math.min(1, Math.max(0, b))] as const,
      ),
      colour: bead,
    })),
  ];
}

/** Plain slabs laid in two tones, with dark diamonds where they meet. */
export function slabMotif(a: Hex, b: Hex, joint: Hex): Motif {
  // A little past the tile's own edge, or the paper shows through where four corners meet.
  const bite = (u: 0 | 1, v: 0 | 1): Line => {
    const [du, dv] = [u ? 1 : -1, v ? 1 : -1];
    return [
      [u + du * 0.03, v + dv * 0.03],
      [u - du * 0.17, v + dv * 0.03],
      [u - du * 0.17, v],
      [u, v - dv * 0.17],
      [u + du * 0.03, v - dv * 0.17],
    ];
  };
  return (i, j) => [
    { shape: square, colour: (i * 7 + j * 5) % 3 ? a : b },
    ...[bite(0, 0), bite(1, 0), bite(0, 1), bite(1, 1)].map((shape) => ({ shape, colour: joint })),
  ];
}
