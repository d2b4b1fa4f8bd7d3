import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitraries";
import { validateGpx } from "../../../tests/support/gpx";
import type { Stop } from "./journey";
import { formatRouteFile } from "./route-file";

const title = { title: "From Havana <east> & back", by: "Lario & Ceiba" };
const nightsOf = (nights: number) => `${nights} nights`;
const ownPoint = { longitude: -80.5, latitude: 22.3 };
const stops: readonly Stop[] = [
  { place: "Havana", nights: 4, point: null },
  { place: "Nowhere that we know", nights: 1, point: null },
  { place: 'Finca "La Luna" & <sons>\u0001\ud800', nights: 2, point: ownPoint },
  { place: "L’Avana", nights: null, point: null },
];
test("GPX contains a waypoint and a route point for each known stop", () => {
  const file = formatRouteFile("gpx", stops, title, nightsOf) ?? "";
  expect(file.match(/<wpt /g)).toHaveLength(3);
  expect(file.match(/<rtept /g)).toHaveLength(3);
  expect(file).toContain('<wpt lat="23.13" lon="-82.38"><name>Havana</name><desc>4 nights</desc></wpt>');
  expect(file).toContain("<name>Finca &quot;La Luna&quot; &amp; &lt;sons&gt;\ufffd</name>");
  expect(file).toContain("<rte><name>From Havana &lt;east&gt; &amp; back</name>");
  expect(file).not.toContain("Nowhere");
});

test("GPX is valid by its schema for any place names", async () => {
  const anyStops = fc.array(fc.record({ place: anyText, nights: fc.nat({ max: 14 }), point: fc.constant(ownPoint) }));
  await fc.assert(
    fc.asyncProperty(anyStops, anyText, async (more, name) => {
      const file = formatRouteFile("gpx", [...stops, ...more], { title: name, by: name }, nightsOf) ?? "";
      expect(await validateGpx(file)).toEqual([]);
    }),
    { numRuns: 10 },
  );
  const file = formatRouteFile("gpx", stops, title, nightsOf) ?? "";
  for (const [from, to] of [
    ["lat=", "latitude="],
    ['lon="', 'lon="1'],
    ["wpt", "point"],
    ["<desc>", "<name>"],
    ["GPX/1/1", "GPX/1/0"],
    ["&lt;", "<"],
  ] as const)
    expect(await validateGpx(file.replaceAll(from, to)), to).not.toEqual([]);
});

test("KML contains the stops, longitude first, and the line between them", () => {
  const file = formatRouteFile("kml", stops, title, nightsOf) ?? "";
  expect(file).toContain("<coordinates>-82.38,23.13</coordinates>");
  expect(file).toContain("<coordinates>-82.38,23.13 -80.5,22.3 -82.38,23.13</coordinates>");
  expect(file).toContain('<kml xmlns="http://www.opengis.net/kml/2.2">');
});

test("returns null with fewer than two known places", () => {
  expect(formatRouteFile("gpx", stops.slice(0, 2), title, nightsOf)).toBeNull();
  expect(formatRouteFile("kml", [], title, nightsOf)).toBeNull();
});
