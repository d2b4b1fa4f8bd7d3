import { locateStop } from "../domain/journeys/gazetteer.ts";
import type { Stop } from "../domain/journeys/journey.ts";
import { smallCoast } from "./coast.ts";
import { type Box, boxesOverlap, type PlacedLabel, placeLabels } from "./labels.ts";
import { cubaFrame, isOnMap, type MapPoint, projectToMap } from "./projection.ts";
import { estimateTextWidth } from "./text-width.ts";

/** A drawing of a route in numbers, for the page's SVG and the PDF. `y` goes down. */
export interface RouteMap {
  readonly width: number;
  readonly height: number;
  /** origin and scale of the coast's drawing */
  readonly coast: MapPoint & { readonly scale: number };
  /** in units */
  readonly hundredKilometres: number;
  /** the wide map's border: a segment for every other degree */
  readonly degrees: readonly (readonly [from: MapPoint, to: MapPoint])[];
  readonly legs: readonly RouteLeg[];
  readonly stops: readonly MapPoint[];
  readonly labels: readonly MapLabel[];
  readonly letters: { readonly name: number; readonly nights: number };
  /** only in the wide map, and if no label covers them */
  readonly ornaments: readonly MapOrnament[];
}

/** A quadratic curve from one stop to the next, and its middle if an arrow has room. */
export interface RouteLeg {
  readonly from: MapPoint;
  readonly control: MapPoint;
  readonly to: MapPoint;
  readonly middle: (MapPoint & { readonly degrees: number }) | null;
}

/** A stop's name, and its nights in the line below. Both are centred at `x`. */
export interface MapLabel {
  readonly name: string;
  readonly nights: string;
  readonly box: Box;
  readonly x: number;
  readonly baselines: readonly [name: number, nights: number];
  readonly leader: readonly [from: MapPoint, to: MapPoint] | null;
}

export type MapOrnament = Box & { readonly kind: "rose" | "scale" | "north" | "south" };

export interface MapFormat {
  readonly width: number;
  readonly height: number;
  /** distance between the edge and the country */
  readonly margin: number;
  /** font size of names; 0 for a map without text */
  readonly letters: number;
  readonly ornaments: readonly MapOrnament[];
  /** maximum zoom for a route in a part of the country */
  readonly closest: number;
}

/** For pages from 46 rem, print and PDF. */
export const wideMapFormat: MapFormat = {
  width: 720,
  height: 384,
  margin: 24,
  letters: 15.5,
  closest: 1,
  ornaments: [
    { kind: "rose", x: 610, y: 40, width: 70, height: 70 },
    { kind: "scale", x: 40, y: 330, width: 150, height: 26 },
    { kind: "north", x: 330, y: 40, width: 190, height: 20 },
    { kind: "south", x: 250, y: 328, width: 170, height: 20 },
  ],
};

/** For phones: no letter is smaller than 13 px on a screen of 390 px. */
export const narrowMapFormat: MapFormat = {
  width: 360,
  height: 300,
  margin: 10,
  letters: 15.5,
  closest: 2,
  ornaments: [],
};

/** For cards. */
export const cardMapFormat: MapFormat = { width: 360, height: 132, margin: 6, letters: 0, closest: 1, ornaments: [] };

/**
 * Draws the route of a journey; null if fewer than two of its places are known. A place that is visited again is one stop
 * with one label. Labels without room are omitted, as the list next to the map names each stop.
 * @param nightsOf formats the nights of a stop, one number for each visit
 */
export function buildRouteMap(
  stops: readonly Stop[],
  sheet: MapFormat,
  nightsOf: (nights: readonly number[]) => string,
): RouteMap | null {
  const found = stops.flatMap((stop) => {
    const point = locateStop(stop);
    return point && isOnMap(point) ? [{ ...stop, spot: projectToMap(point) }] : [];
  });
  if (found.length === 0) return null;
  const { scale, origin } = fitted(
    found.map(({ spot }) => spot),
    sheet,
  );
  const known = found.map((stop) => ({
    ...stop,
    spot: { x: origin.x + stop.spot.x * scale, y: origin.y + stop.spot.y * scale },
  }));
  const places = merged(known);
  if (places.length < 2) return null;

  const legs = known.flatMap(({ spot }, index) => {
    const next = known[index + 1];
    return next && !same(spot, next.spot) ? legOf(spot, next.spot) : [];
  });
  const { letters, ornaments } = sheet;
  const said = places.map(({ place, nights, spot }) => {
    const words = { name: place, nights: nightsOf(nights.filter((each) => each !== null)) };
    return { ...words, ...spot, ...roomFor(words, letters) };
  });
  const placed = letters
    ? placeLabels(said, {
        frame: { x: edge, y: edge, width: sheet.width - 2 * edge, height: sheet.height - 2 * edge },
        lines: legs.flatMap((leg) => pointsOf(leg)),
        shore: shore.map(({ x, y }) => ({ x: origin.x + x * scale, y: origin.y + y * scale })),
        ornaments,
      })
    : [];
  const labels = said.flatMap((words, index) => {
    const where = placed[index];
    return where ? labelOf(words, where, letters) : [];
  });
  return {
    width: sheet.width,
    height: sheet.height,
    coast: { ...origin, scale: scale / 10 },
    hundredKilometres: hundredKilometres * scale,
    degrees: ornaments.length > 0 ? degreesOf(sheet, scale, origin) : [],
    legs,
    stops: places.map(({ spot }) => spot),
    labels,
    letters: { name: letters, nights: letters * nightsSize },
    ornaments: ornaments.filter(
      (ornament) =>
        !labels.some(({ box }) => boxesOverlap(box, ornament)) &&
        !places.some(({ spot }) => boxesOverlap({ ...spot, width: 1, height: 1 }, ornament)),
    ),
  };
}

/** Distance between the edge of a sheet and its labels. */
const edge = 14;
/** Distance between the edge of the wide sheet and the middle of its graduated border. */
export const borderWidth = 4.5;
/** Ratios: font size of nights to names, line height to font size, and the part of a line above the baseline. */
const nightsSize = 0.88;
const leading = 1.1;
const ascent = 0.86;
/** Distance of a leg's curve from the straight line, relative to its length. */
const bow = 0.14;
/** A leg shorter than this has no arrow. */
const leastForArrow = 44;

/** Points of the coast, in the units of `cubaFrame`. */
const shore = pointsOfPath(smallCoast).filter((_, index) => index % 2 === 0);

/** Fits the whole country, or zooms in on the route. */
function fitted(
  route: readonly MapPoint[],
  { width, height, margin, closest }: MapFormat,
): { scale: number; origin: MapPoint } {
  const whole = (width - 2 * margin) / cubaFrame.width;
  const [left, right] = [Math.min(...route.map(({ x }) => x)), Math.max(...route.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...route.map(({ y }) => y)), Math.max(...route.map(({ y }) => y))];
  const near = Math.min((width * 0.72) / (right - left), (height * 0.56) / (bottom - top), whole * closest);
  const scale = Math.max(whole, near);
  const x = clamp(width / 2 - ((left + right) / 2) * scale, width - margin - cubaFrame.width * scale, margin);
  const y = closest > 1 ? height / 2 - ((top + bottom) / 2) * scale : (height - cubaFrame.height * scale) / 2;
  return { scale, origin: { x, y } };
}

/** Parses the corners of a path of relative lines; each ring starts with `M`. */
function pointsOfPath(path: string): MapPoint[] {
  return path.split("M").flatMap((ring) => {
    const numbers = ring
      .replaceAll("-", " -")
      .replace("l", " ")
      .replace("z", "")
      .split(" ")
      .filter(Boolean)
      .map(Number);
    let spot = { x: 0, y: 0 };
    return numbers.flatMap((right, index) => {
      const down = numbers[index + 1];
      if (index % 2 === 1 || down === undefined) return [];
      spot = { x: spot.x + right / 10, y: spot.y + down / 10 };
      return spot;
    });
  });
}

/** In the units of `cubaFrame`, in the middle of Cuba. */
const hundredKilometres = 87;

/** Returns every other degree along the four edges. */
function degreesOf(sheet: MapFormat, scale: number, origin: MapPoint): RouteMap["degrees"] {
  const { width, height } = sheet;
  const [left, right, top, bottom] = [borderWidth, width - borderWidth, borderWidth, height - borderWidth];
  const west = (degree: number) =>
    clamp(origin.x + projectToMap({ longitude: degree, latitude: 20 }).x * scale, left, right);
  const south = (degree: number) =>
    clamp(origin.y + projectToMap({ longitude: -80, latitude: degree }).y * scale, top, bottom);
  const across = [-86, -84, -82, -80, -78, -76, -74].map((degree) => [west(degree), west(degree + 1)] as const);
  const down = [26, 24, 22, 20, 18].map((degree) => [south(degree), south(degree - 1)] as const);
  return [
    ...across.flatMap(([from, to]) =>
      [top, bottom].map(
        (y) =>
          [
            { x: from, y },
            { x: to, y },
          ] as const,
      ),
    ),
    ...down.flatMap(([from, to]) =>
      [left, right].map(
        (x) =>
          [
            { x, y: from },
            { x, y: to },
          ] as const,
      ),
    ),
  ].filter(([from, to]) => !same(from, to));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

interface Known extends Stop {
  readonly spot: MapPoint;
}

/** Returns each place of a route once, with the nights of each stay. */
function merged(stops: readonly Known[]): (Omit<Known, "nights"> & { nights: Stop["nights"][] })[] {
  const places: (Omit<Known, "nights"> & { nights: Stop["nights"][] })[] = [];
  for (const stop of stops) {
    const place = places.find(({ spot }) => same(spot, stop.spot));
    if (place) place.nights.push(stop.nights);
    else places.push({ ...stop, nights: [stop.nights] });
  }
  return places;
}

function same(one: MapPoint, other: MapPoint): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 1;
}

/** Curves a leg to the left of the direction of travel, so that the ways there and back are two curves. */
function legOf(from: MapPoint, to: MapPoint): RouteLeg {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const control = { x: (from.x + to.x) / 2 + dy * bow * 2, y: (from.y + to.y) / 2 - dx * bow * 2 };
  const middle = { x: (from.x + to.x) / 2 + dy * bow, y: (from.y + to.y) / 2 - dx * bow };
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  return { from, control, to, middle: Math.hypot(dx, dy) > leastForArrow ? { ...middle, degrees } : null };
}

/** Returns points on a leg, some units apart. */
function pointsOf({ from, control, to }: RouteLeg): MapPoint[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 9);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const weigh = (a: number, b: number, c: number) => a * (1 - part) ** 2 + 2 * b * part * (1 - part) + c * part ** 2;
    return { x: weigh(from.x, control.x, to.x), y: weigh(from.y, control.y, to.y) };
  });
}

type Lettering = Pick<MapLabel, "name" | "nights">;

function roomFor({ name, nights }: Lettering, letters: number): { width: number; height: number } {
  const width = Math.max(estimateTextWidth(name, letters), estimateTextWidth(nights, letters * nightsSize));
  return { width: width + 4, height: letters * leading * (nights ? 1 + nightsSize : 1) + 2 };
}

function labelOf({ name, nights }: Lettering, { box, leader }: PlacedLabel, letters: number): MapLabel {
  const top = box.y + 1;
  const second = top + letters * leading;
  return {
    name,
    nights,
    box,
    x: box.x + box.width / 2,
    baselines: [top + letters * ascent, second + letters * nightsSize * ascent],
    leader,
  };
}
