import type { MapPoint } from "./projection.ts";
import { borderWidth, type RouteLeg, type MapOrnament, type RouteMap } from "./route-map.ts";

/** Returns the curves of all legs as an SVG path, which the PDF uses too. */
export function legsPath({ legs }: RouteMap): string {
  return legs.map(({ from, control, to }) => `M${at(from)}Q${at(control)} ${at(to)}`).join("");
}

export function arrowsPath({ legs }: RouteMap): string {
  return legs.map(({ middle }) => (middle ? arrow(middle) : "")).join("");
}

/** A lozenge for each stop. */
export function stopsPath({ stops }: RouteMap, size: number): string {
  return stops
    .map(({ x, y }) => `M${at({ x: x - size, y })}l${size}-${size} ${size} ${size}-${size} ${size}z`)
    .join("");
}

export function linesPath(lines: readonly (readonly [from: MapPoint, to: MapPoint])[]): string {
  return lines.map(([from, to]) => `M${at(from)}L${at(to)}`).join("");
}

/** The frame's hairlines: two along a graduated border. */
export function rulesPath({ width, height, degrees }: RouteMap): string {
  const edges = degrees.length > 0 ? [borderWidth - 3, borderWidth + 3] : [0.5];
  return edges.map((edge) => `M${edge} ${edge}H${width - edge}V${height - edge}H${edge}z`).join("");
}

/** The scale of a hundred kilometres, which ends at `end`. */
export function scaleBar({ x, y }: MapOrnament, hundred: number): { readonly path: string; readonly end: number } {
  const end = roundToTenth(x + hundred);
  return { path: `M${x} ${y + 18}v-4H${end}v4M${roundToTenth(x + hundred / 2)} ${y + 14}v4`, end };
}

function arrow({ x, y, degrees }: NonNullable<RouteLeg["middle"]>): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = (along: number, aside: number) =>
    at({ x: x + along * cos - aside * sin, y: y + along * sin + aside * cos });
  return `M${turned(-3, -3)}L${turned(3, 0)}L${turned(-3, 3)}`;
}

function at({ x, y }: MapPoint): string {
  return `${roundToTenth(x)} ${roundToTenth(y)}`;
}

/** Rounds to a tenth, the smallest visible difference. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
