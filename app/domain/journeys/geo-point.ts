/** A position in degrees; west and south are negative. */
export interface GeoPoint {
  readonly longitude: number;
  readonly latitude: number;
}
