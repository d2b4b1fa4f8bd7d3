import type { GeoPoint } from "../domain/journeys/geo-point.ts";

/** A point on the drawing: `x` to the right, `y` down. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The drawing of the whole country, in its own units: 1 is a little more than a kilometre. */
export const cubaFrame = { west: -85.1, north: 23.4, width: 1000, height: 360 } as const;
/** The area of `coast.svg`, in tenths of these units: the country and the lines in the sea around it. */
export const coastBox = { x: -300, y: -300, width: 10_600, height: 4_200 } as const;
export const unitsPerDegree = 90;

/** Projects by Mercator, which preserves shapes, to the units of `cubaFrame`. */
export function projectToMap({ longitude, latitude }: GeoPoint): MapPoint {
  return {
    x: (longitude - cubaFrame.west) * unitsPerDegree,
    y: (northing(cubaFrame.north) - northing(latitude)) * unitsPerDegree,
  };
}

export function isOnMap(point: GeoPoint): boolean {
  const { x, y } = projectToMap(point);
  return x >= 0 && x <= cubaFrame.width && y >= 0 && y <= cubaFrame.height;
}

/** Returns the northing of a latitude, in degrees of longitude. */
function northing(latitude: number): number {
  const radians = Math.PI / 180;
  return Math.log(Math.tan((45 + latitude / 2) * radians)) / radians;
}
