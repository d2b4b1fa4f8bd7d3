import { locateStop } from "./gazetteer.ts";
import type { Stop } from "./journey.ts";
import type { GeoPoint } from "./geo-point.ts";

/** File formats of a route for maps and navigators, by extension. */
export const routeFormats = ["gpx", "kml"] as const;
export type RouteFormat = (typeof routeFormats)[number];

export const routeMediaTypes: Readonly<Record<RouteFormat, string>> = {
  gpx: "application/gpx+xml",
  kml: "application/vnd.google-earth.kml+xml",
};

/**
 * Formats stops as GPX 1.1 or KML 2.2, without names of people; null with fewer than two known positions.
 * @param by the creator in the file
 */
export function formatRouteFile(
  format: RouteFormat,
  stops: readonly Stop[],
  { title, by }: { readonly title: string; readonly by: string },
  nightsOf: (nights: number) => string,
): string | null {
  const waypoints = stops.flatMap((stop): Waypoint[] => {
    const point = locateStop(stop);
    return point ? [{ name: stop.place, note: stop.nights === null ? "" : nightsOf(stop.nights), point }] : [];
  });
  if (new Set(waypoints.map(({ point }) => `${point.longitude} ${point.latitude}`)).size < 2) return null;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${format === "gpx" ? formatGpx(waypoints, title, by) : formatKml(waypoints, title)}\n`;
}

interface Waypoint {
  readonly name: string;
  readonly note: string;
  readonly point: GeoPoint;
}

function formatGpx(stops: readonly Waypoint[], title: string, by: string): string {
  const points = (tag: string) =>
    stops.map(
      ({ name, note, point: { longitude, latitude } }) =>
        `<${tag} lat="${latitude}" lon="${longitude}">${element("name", name)}${note && element("desc", note)}</${tag}>`,
    );
  return [
    `<gpx version="1.1" creator="${escapeXml(by)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${element("name", title)}</metadata>`,
    ...points("wpt"),
    `<rte>${element("name", title)}`,
    ...points("rtept"),
    "</rte>",
    "</gpx>",
  ].join("\n");
}

function formatKml(stops: readonly Waypoint[], title: string): string {
  const at = ({ point: { longitude, latitude } }: Waypoint) => `${longitude},${latitude}`;
  const places = stops.map(
    (stop) =>
      `<Placemark>${element("name", stop.name)}${stop.note && element("description", stop.note)}<Point>${element("coordinates", at(stop))}</Point></Placemark>`,
  );
  const line = element("coordinates", stops.map(at).join(" "));
  return [
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Document>${element("name", title)}`,
    ...places,
    `<Placemark>${element("name", title)}<LineString><tessellate>1</tessellate>${line}</LineString></Placemark>`,
    "</Document>",
    "</kml>",
  ].join("\n");
}

function element(tag: string, text: string): string {
  return `<${tag}>${escapeXml(text)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML, without characters that XML 1.0 can't contain. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? "");
}
