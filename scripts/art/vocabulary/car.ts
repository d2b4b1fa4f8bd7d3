import { each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, stroke, type Art } from "../svg.ts";

const wheels = [-1.5, 1.48] as const;

const body: Line = smooth(
  points(
    "-2.58 0.42, -2.62 0.62, -2.56 0.8, -2.5 0.95, -2.2 1.0, -1.6 1.03, -0.9 1.04, -0.7 1.05, 0.6 1.07, 1.2 1.07, 1.8 1.06, 2.3 1.1, 2.62 1.14, 2.66 1.08, 2.55 0.9, 2.6 0.7, 2.62 0.45, 2.5 0.34, 0 0.3, -2.4 0.34",
  ),
  true,
  6,
);
const cabin: Line = smooth(
  points("-0.92 1.02, -0.72 1.18, -0.42 1.42, -0.2 1.5, 0.4 1.54, 0.85 1.5, 1.12 1.36, 1.42 1.08"),
  false,
  6,
);
const flash: Line = smooth(
  points("-0.55 0.83, 0.3 0.84, 1.0 0.86, 1.7 0.94, 2.58 1.05, 2.5 0.82, 2.52 0.6, 1.6 0.62, 0.6 0.68, -0.1 0.76"),
  true,
  5,
);

/**
 * A two-tone American saloon of the fifties from the side, 5.2 m long, driving to the left; its wheels stand on the
 * place's origin. `mirror` is what its chrome and windows reflect.
 */
export function car(place: Place, colour: Hex, light: Light, options: { second?: Hex; mirror?: Hex } = {}): Art {
  const t = tones(colour, light, 0.42);
  const roof = tones(options.second ?? paper, light, 0.4);
  const chrome = mix(paper, options.mirror ?? light.haze, 0.25);
  const dull = mix(chrome, light.cool, 0.45);
  const glass = mix(options.mirror ?? light.haze, light.cool, 0.45);
  const strip = (line: Line, width: number, tone: Hex) => lay(place, ribbon(smooth(line), width), tone);
  return group(
    lay(place, ellipse(0, 0.06, 2.5, 0.1), ink, 0.75),
    lay(place, points("-2.4 0.45, -2.2 0.2, 2.2 0.2, 2.5 0.45"), mix(ink, light.cool, 0.3)),
    lay(place, cabin, roof.body),
    lay(
      place,
      smooth(points("-0.42 1.42, -0.2 1.5, 0.4 1.54, 0.85 1.5, 1.0 1.43, 0.4 1.47, -0.2 1.44"), true),
      roof.lit,
    ),
    lay(place, smooth(points("-0.7 1.06, -0.45 1.34, -0.25 1.42, 0.18 1.43, 0.18 1.06"), true, 3), glass),
    lay(place, smooth(points("0.27 1.06, 0.27 1.43, 0.7 1.43, 0.95 1.33, 1.17 1.08"), true, 3), glass),
    lay(place, points("-0.42 1.1, -0.2 1.4, -0.06 1.41, -0.3 1.1"), paper, 0.45),
    lay(place, points("0.5 1.1, 0.68 1.41, 0.78 1.4, 0.62 1.1"), paper, 0.4),
    lay(place, ellipse(-0.2, 1.12, 0.13, 0.1, 0, 180), mix(ink, glass, 0.3)),
    lay(place, body, t.body),
    clip(
      put(place, body),
      lay(place, rect(-2.8, 0.2, 5.6, 0.34), t.shade),
      lay(place, smooth(points("-2.7 0.9, -1.6 0.98, 0 1.0, 1.6 1.0, 2.7 1.1, 2.7 1.2, -2.7 1.2"), true), t.lit),
      lay(place, flash, roof.body),
    ),
    strip(points("-2.45 0.76, -1.2 0.8, -0.55 0.83, 0.3 0.84, 1.0 0.86, 1.7 0.94, 2.56 1.05"), 0.035, chrome),
    strip(points("-0.55 0.83, -0.1 0.76, 0.6 0.68, 1.6 0.62, 2.52 0.6"), 0.035, chrome),
    strip(points("-0.95 1.04, 0 1.065, 1.4 1.08"), 0.03, chrome),
    stroke(put(place, points("0.22 1.05, 0.24 0.36")), t.shade, 3.5),
    stroke(put(place, points("-0.82 1.02, -0.7 0.7, -0.72 0.36")), t.shade, 3.5),
    strip(points("0.0 0.9, 0.15 0.9"), 0.03, chrome),
    wheels.map((u) => wheel(place, u, t.shade, light)),
    lay(place, smooth(points("-2.72 0.3, -2.74 0.5, -2.4 0.52, -2.05 0.46, -2.05 0.34, -2.4 0.28"), true), chrome),
    lay(place, smooth(points("2.1 0.34, 2.1 0.46, 2.45 0.53, 2.76 0.52, 2.76 0.32, 2.4 0.28"), true), chrome),
    strip(points("-2.72 0.33, -2.1 0.36"), 0.05, dull),
    strip(points("2.12 0.36, 2.74 0.36"), 0.05, dull),
    lay(place, ellipse(-2.5, 0.8, 0.09, 0.13), chrome),
    lay(place, ellipse(-2.54, 0.8, 0.05, 0.09), mix(gold, paper, 0.5)),
    lay(place, smooth(points("2.5 0.98, 2.64 1.08, 2.62 0.82, 2.54 0.76"), true), mix("#b5472d", light.warm, 0.1)),
    strip(points("-2.35 1.02, -2.1 1.07, -1.85 1.05"), 0.035, chrome),
  );
}

function wheel(place: Place, u: number, shade: Hex, light: Light): Art {
  const hub = mix(paper, light.haze, 0.2);
  return group(
    lay(place, [...ellipse(u, 0.36, 0.46, 0.44, 180, 0)], mix(shade, ink, 0.55)),
    lay(place, ellipse(u, 0.35, 0.35, 0.35), ink),
    lay(place, ellipse(u, 0.35, 0.265, 0.265), mix(paper, light.warm, 0.3)),
    lay(place, ellipse(u, 0.35, 0.185, 0.185), mix(hub, light.cool, 0.4)),
    lay(place, ellipse(u - 0.02, 0.37, 0.14, 0.14), hub),
    each(4, (i) =>
      lay(place, ellipse(u + 0.09 * Math.cos(i * 1.57), 0.35 + 0.09 * Math.sin(i * 1.57), 0.022, 0.022), light.cool),
    ),
  );
}
