import { geoMercator } from "d3-geo";
import fc from "fast-check";
import { create } from "fontkit";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { places } from "~/domain/journeys/gazetteer";
import type { Stop } from "~/domain/journeys/journey";
import { boxesOverlap } from "./labels";
import { narrowMapFormat, buildRouteMap, type MapFormat, cardMapFormat, wideMapFormat } from "./route-map";
import { estimateTextWidth } from "./text-width";

const nightsOf = (nights: readonly number[]) => (nights.length > 0 ? `${nights.join(" + ")} nights` : "");
const stop = (place: string, nights: number | null = 2): Stop => ({ place, nights, point: null });

/** Positions of towns from other maps, in degrees north and west. */
const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ["Havana", 23.08, 82.23],
  ["Viñales", 22.37, 83.42],
  ["Pinar del Río", 22.25, 83.42],
  ["Soroa", 22.48, 83.01],
  ["Nueva Gerona", 21.53, 82.48],
  ["Artemisa", 22.49, 82.46],
  ["Matanzas", 23.02, 81.35],
  ["Cárdenas", 23.02, 81.12],
  ["Varadero", 23.09, 81.15],
  ["Colón", 22.43, 80.54],
  ["Cienfuegos", 22.09, 80.27],
  ["Sagua la Grande", 22.48, 80.05],
  ["Trinidad", 21.48, 79.59],
  ["Santa Clara", 22.24, 79.58],
  ["Remedios", 22.3, 79.33],
  ["Caibarién", 22.31, 79.28],
  ["Sancti Spíritus", 21.56, 79.27],
  ["Ciego de Ávila", 21.5, 78.46],
  ["Morón", 22.07, 78.38],
  ["Camagüey", 21.23, 77.55],
  ["Nuevitas", 21.33, 77.16],
  ["Las Tunas", 20.58, 76.57],
  ["Manzanillo", 20.2, 77.07],
  ["Bayamo", 20.22, 76.39],
  ["Holguín", 20.53, 76.16],
  ["Gibara", 21.07, 76.08],
  ["Banes", 20.58, 75.43],
  ["Santiago de Cuba", 20.01, 75.5],
  ["Guantánamo", 20.09, 75.13],
  ["Baracoa", 20.21, 74.3],
];

test("draws thirty towns within two pixels of an independent projection, at a width of 1088 pixels", () => {
  expect(towns).toHaveLength(30);
  const map = buildRouteMap(
    towns.map(([name]) => stop(name)),
    wideMapFormat,
    nightsOf,
  );
  const pixels = 1088 / wideMapFormat.width;
  const scale = ((wideMapFormat.width - 2 * wideMapFormat.margin) / 1000) * 90 * (180 / Math.PI);
  const theirs = geoMercator().scale(scale).translate([0, 0]);
  const [left = 0, top = 0] = theirs([-85.1, 23.4]) ?? [];
  const degrees = (value: number) => Math.trunc(value) + (value - Math.trunc(value)) / 0.6;
  for (const [index, [name, latitude, longitude]] of towns.entries()) {
    const [x = 0, y = 0] = theirs([-degrees(longitude), degrees(latitude)]) ?? [];
    const drawn = map?.stops[index];
    const north = Math.hypot(
      (drawn?.x ?? 0) - (x - left + (map?.coast.x ?? 0)),
      (drawn?.y ?? 0) - (y - top + (map?.coast.y ?? 0)),
    );
    expect(north * pixels, name).toBeLessThan(2);
  }
  // The coast is in tenths of the units of `cubaFrame`.
  expect((map?.coast.scale ?? 0) * 10_000 + 2 * wideMapFormat.margin).toBeCloseTo(wideMapFormat.width);
});

const names = fc.constantFrom(...places.map(({ name }) => name));
const routes = fc.array(fc.record({ place: names, nights: fc.nat({ max: 14 }), point: fc.constant(null) }), {
  minLength: 2,
  maxLength: 12,
});

test.each([
  ["wide", wideMapFormat],
  ["narrow", narrowMapFormat],
])("on 200 routes no two labels meet, none leaves the frame, and each stop has one (%s)", (_, sheet: MapFormat) => {
  fc.assert(
    fc.property(routes, (stops) => {
      const map = buildRouteMap(stops, sheet, nightsOf);
      const distinct = new Set(stops.map(({ place }) => place)).size;
      if (distinct < 2) return map === null;
      const boxes = map?.labels.map(({ box }) => box) ?? [];
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).some((other) => boxesOverlap(box, other))).toBe(false);
        expect(box.x >= 0 && box.y >= 0).toBe(true);
        expect(box.x + box.width <= sheet.width && box.y + box.height <= sheet.height).toBe(true);
      }
      for (const ornament of map?.ornaments ?? []) expect(boxes.some((box) => boxesOverlap(box, ornament))).toBe(false);
      for (const { x, y } of map?.stops ?? []) {
        expect(x > 0 && y > 0 && x < sheet.width && y < sheet.height).toBe(true);
      }
      expect(boxes).toHaveLength(map?.stops.length ?? 0);
      expect(buildRouteMap(stops, sheet, nightsOf)).toEqual(map);
      return true;
    }),
    { numRuns: 200, seed: 1492 },
  );
});

test("a map has at least two known places, and omits unknown ones", () => {
  expect(buildRouteMap([stop("Havana")], wideMapFormat, nightsOf)).toBeNull();
  expect(buildRouteMap([stop("Havana"), stop("La Habana")], wideMapFormat, nightsOf)).toBeNull();
  expect(buildRouteMap([stop("Havana"), stop("At the finca")], wideMapFormat, nightsOf)).toBeNull();
  expect(buildRouteMap([], cardMapFormat, nightsOf)).toBeNull();
  const elsewhere = { place: "Como", nights: 1, point: { longitude: 9.08, latitude: 45.81 } };
  expect(buildRouteMap([stop("Havana"), elsewhere], wideMapFormat, nightsOf)).toBeNull();
  const ownPoint = { place: "At the finca", nights: 1, point: { longitude: -80.5, latitude: 22.3 } };
  const map = buildRouteMap([stop("Havana"), stop("Nowhere"), ownPoint], wideMapFormat, nightsOf);
  expect(map?.labels.map(({ name }) => name)).toEqual(["Havana", "At the finca"]);
  expect(map?.legs).toHaveLength(1);
});

test("a place that is visited again is one stop with all its nights", () => {
  const map = buildRouteMap([stop("Havana", 4), stop("Trinidad", null), stop("L’Avana", 1)], wideMapFormat, nightsOf);
  expect(map?.labels.map(({ name, nights }) => [name, nights])).toEqual([
    ["Havana", "4 + 1 nights"],
    ["Trinidad", ""],
  ]);
  const [outwardLeg, returnLeg] = map?.legs ?? [];
  expect(outwardLeg?.control).not.toEqual(returnLeg?.control);
});

test("each name of the gazetteer fits its label, without much spare room", () => {
  // fontkit has no types.
  const font = create(readFileSync("app/pdf/fonts/cormorant-garamond/latin-normal-600.ttf")) as unknown as {
    layout(text: string): { advanceWidth: number };
    unitsPerEm: number;
  };
  for (const { name } of places) {
    const needed = (font.layout(name).advanceWidth / font.unitsPerEm) * 16;
    expect(estimateTextWidth(name, 16), name).toBeGreaterThanOrEqual(needed);
    expect(estimateTextWidth(name, 16), name).toBeLessThan(needed * 1.35);
  }
});
