import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { geoMercator } from "d3-geo";
import type { MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { hills } from "../app/map/engraving.ts";
import { coastBox, cubaFrame, type MapPoint, unitsPerDegree } from "../app/map/projection.ts";

// `npx tsx scripts/coast.ts` writes app/map/coast.ts: the coast of Cuba by Natural Earth, and the engraver's lines along
// it; and app/map/coast.svg, which pages show. Run it only to change the drawing.

type Ring = readonly MapPoint[];

/** Returns the content of app/map/coast.ts and of app/map/coast.svg. */
export function drawCoast(): { module: string; picture: string } {
  const rings = coastOfCuba();
  const [coast = "", smallCoast = ""] = [0.32, 2].map((fine) =>
    rings.map((ring) => pathOf(simplified(ring, fine))).join(""),
  );
  const [near, far] = hachures(rings);
  return { module: moduleOf(coast, smallCoast, near, far), picture: pictureOf(coast, near, far) };
}

function moduleOf(coast: string, smallCoast: string, near: string, far: string): string {
  return `// Made by scripts/coast.ts of Natural Earth, which is in the public domain.

/** The coast of Cuba with its islands and cays, as the path of an SVG in tenths of the units of \`country\`. */
export const coast =
  "${coast}";

/** The same with less detail, for a drawing a few inches wide. */
export const smallCoast =
  "${smallCoast}";

/** The lines that an engraver draws in the sea along a coast: each third of them, and the others. */
export const hachures = {
  thirds:
    "${near}",
  others:
    "${far}",
};
`;
}

/**
 * Returns the drawing in the colours of `app/styles/tokens.css`, in tenths of the units of `country`. With the fragment
 * `#others` it shows all lines in the sea, otherwise every third.
 */
function pictureOf(coast: string, near: string, far: string): string {
  const { x, y, width, height } = coastBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" fill="none" stroke-linejoin="round">
<style>#others:not(:target) { display: none }</style>
<g stroke="#12545c" stroke-opacity=".5" stroke-width="7"><path d="${near}"/><path id="others" d="${far}"/></g>
<path fill="#f1e9da" stroke="#2a211a" stroke-width="10" d="${coast}"/>
<path stroke="#5a4c40" stroke-linecap="round" stroke-width="8" d="${hills}"/>
</svg>
`;
}

/** Projects the islands that Natural Earth has at 1:10 million; none is smaller than a dot. */
function coastOfCuba(): Ring[] {
  const atlas = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const world = JSON.parse(readFileSync(atlas, "utf8")) as World;
  const { features } = feature(world, world.objects.countries);
  const cuba = features.find(({ properties }) => properties.name === "Cuba");
  if (!cuba) throw new Error("Natural Earth has no Cuba.");
  const projection = geoMercator()
    .center([cubaFrame.west, cubaFrame.north])
    .scale((unitsPerDegree * 180) / Math.PI)
    .translate([0, 0]);
  const spotOf = ([longitude = 0, latitude = 0]: readonly number[]) => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
    return { x, y };
  };
  const { coordinates } = cuba.geometry as MultiPolygon;
  return coordinates.flatMap((rings) => rings.map((ring) => ring.map(spotOf)));
}

/** Removes the points nearer than `tolerance` to the line through their neighbours (Douglas and Peucker). */
function simplified(points: Ring, tolerance: number): Ring {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return points;
  const away = points.map((point) => distance(point, first, last));
  const most = Math.max(...away);
  const farthest = away.indexOf(most);
  if (points.length < 3 || most <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

/** Returns a closed path of integers, each point relative to the one before. */
function pathOf(ring: Ring): string {
  const tenths = ring.slice(0, -1).map(({ x, y }) => ({ x: Math.round(x * 10), y: Math.round(y * 10) }));
  if (tenths.length < 3) return "";
  const [start, ...steps] = tenths.map(({ x, y }, at) => {
    const before = tenths[at - 1] ?? { x: 0, y: 0 };
    return `${x - before.x} ${y - before.y}`.replace(" -", "-");
  });
  return `M${start}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

/** Draws horizontal lines in the sea, alternately long and short, fewer with the distance from the shore. */
function hachures(rings: readonly Ring[]): readonly [string, string] {
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, at) => [ring[at] ?? to, to] as const));
  const [thirds, others]: [string[], string[]] = [[], []];
  for (let row = 0; row * spacing < cubaFrame.height; row += 1) {
    const y = row * spacing;
    const near = edges.filter(([from, to]) => Math.min(from.y, to.y) < y + reach && Math.max(from.y, to.y) > y - reach);
    const level = edges.filter(([from, to]) => from.y > y !== to.y > y);
    const reached = (x: number) => {
      const beside = near.filter(
        ([from, to]) => Math.min(from.x, to.x) < x + reach && Math.max(from.x, to.x) > x - reach,
      );
      const shore = Math.min(...beside.map(([from, to]) => distance({ x, y }, from, to)));
      return shore > 1.1 && shore < lengthAt(row, x) && !isLand({ x, y }, level);
    };
    let start: number | null = null;
    for (let x = -reach; x <= cubaFrame.width + reach; x += 1) {
      const drawn = near.length > 0 && reached(x);
      if (drawn) start ??= x;
      else if (start !== null) {
        const line = `M${start * 10} ${Math.round(y * 10)}h${(x - 1 - start) * 10}`;
        if (x - start > 2) (row % 3 === 0 ? thirds : others).push(line);
        start = null;
      }
    }
  }
  return [thirds.join(""), others.join("")];
}

const spacing = 3;
const reach = 17;

/** Returns how far from the shore the lines of a row reach; it varies a little, like a hand drawing. */
function lengthAt(row: number, x: number): number {
  const wave = Math.sin(x / 7 + row * 2.1) + Math.sin(x / 17 + row * 5.3);
  return (row % 3 === 0 ? 16 : row % 3 === 1 ? 8.5 : 12) + wave * 1.6 - 2;
}

/** @param level the edges that cross the spot's row */
function isLand({ x, y }: MapPoint, level: readonly (readonly [MapPoint, MapPoint])[]): boolean {
  const east = level.filter(([from, to]) => x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y));
  return east.length % 2 === 1;
}

/** Returns the distance from a point to a line segment. */
function distance(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { module, picture } = drawCoast();
  writeFileSync(new URL("../app/map/coast.ts", import.meta.url), module);
  writeFileSync(new URL("../app/map/coast.svg", import.meta.url), picture);
}
