import { projectToMap } from "./projection.ts";

/** Mountains as an SVG path in tenths of the units of `cubaFrame`. */
export const hills: string = [
  ...ranged([-83.85, 22.53], [-83.56, 22.66], [-83.2, 22.72], [-82.88, 22.79]),
  ...ranged([-80.2, 21.99], [-79.98, 22.03], [-79.7, 21.96]),
  ...ranged([-77.3, 20.03], [-77.05, 20.03], [-76.8, 20.05], [-76.55, 20.09], [-76.25, 20.1]),
  ...ranged([-75.65, 20.1], [-75.6, 20.5], [-75.2, 20.42], [-74.95, 20.27], [-74.7, 20.37], [-74.52, 20.2]),
].join("");

/** An eight-pointed rose as SVG paths in a square of 70: its lines, and the dark halves of its points. */
export const compassRose = roseOf();

function ranged(...summits: readonly (readonly [longitude: number, latitude: number])[]): string[] {
  return summits.map(([longitude, latitude], index) => {
    const { x, y } = projectToMap({ longitude, latitude });
    const size = index % 3 === 1 ? 1.25 : 0.9;
    const to = (right: number, down: number) => `${Math.round(right * size)} ${Math.round(down * size)}`;
    // Two slopes and three strokes of shade.
    const slopes = `M${Math.round(x * 10)} ${Math.round(y * 10)}q${to(-34, 20)} ${to(-62, 74)}m${to(62, -74)}q${to(22, 40)} ${to(66, 72)}`;
    const shade = `m${to(-60, -56)}q${to(14, 26)} ${to(4, 52)}m${to(12, -34)}q${to(12, 18)} ${to(6, 36)}m${to(16, -22)}q${to(8, 12)} ${to(4, 22)}`;
    return slopes + shade;
  });
}

function roseOf(): { readonly lines: string; readonly shade: string } {
  const middle = 35;
  const at = (angle: number, radius: number) => {
    const radians = ((angle - 90) * Math.PI) / 180;
    return `${(middle + radius * Math.cos(radians)).toFixed(1)} ${(middle + radius * Math.sin(radians)).toFixed(1)}`;
  };
  const points = [45, 135, 225, 315, 0, 90, 180, 270].map((angle) => ({ angle, radius: angle % 90 ? 15 : 25 }));
  const half = (angle: number, radius: number, turn: number) => `M35 35L${at(angle + turn, 5.5)}L${at(angle, radius)}z`;
  return {
    lines: points.map(({ angle, radius }) => half(angle, radius, -45)).join(""),
    shade: points.map(({ angle, radius }) => half(angle, radius, 45)).join(""),
  };
}
