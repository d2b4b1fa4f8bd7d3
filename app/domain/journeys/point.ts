/** A position in degrees; west and south are negative. */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}
