import { type Line } from "../geometry.ts";
import { mix, rose, type Light } from "../palette.ts";
import { fill, multiply, soft, type Art } from "../svg.ts";

/** Sun that lies on a floor, a wall or a bed within the shape: it keeps the colours. */
export function sunOn(shape: Line | readonly Line[], strength = 1): Art {
  return (
    `<g style="mix-blend-mode:overlay" opacity="${0.55 * strength}">${fill(shape, "#ffe9ba")}</g>` +
    `<g style="mix-blend-mode:screen" opacity="${0.3 * strength}">${fill(shape, "#f0b964")}</g>`
  );
}

/** Shade that lies on what is below, with a soft edge. */
export function shadeOn(shape: Line | readonly Line[], light: Light, strength = 0.55, edge = 4): Art {
  return multiply(strength, soft(edge, fill(shape, mix(light.cool, rose, 0.25))));
}
