import { chance, each, ellipse, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { far, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { blend, clip, fill, formats, group, spray, stroke, type Art } from "../svg.ts";

/** A range across the sheet: its crest in sheet points, filled down to `floor`, fading to haze at its foot. */
export function range(crest: Line, floor: number, colour: Hex, light: Light, distance: number): Art {
  const line = smooth(crest, false, 10);
  const top = Math.min(...line.map(([, y]) => y));
  const body = far(colour, light, distance);
  const shape: Line = [...line, [line[line.length - 1]![0], floor], [line[0]![0], floor]];
  return group(
    fill(shape, blend([0, top], [0, floor], [0, body], [1, far(body, light, 0.5)])),
    spray(shape, far(tones(colour, light).shade, light, distance), [0, top], [0, floor], 0.5),
  );
}

/** A mogote: a steep round hill from (x, foot) of the sheet, cliffs pale, its back in shade, forest on its head. */
export function mogote(
  x: number,
  foot: number,
  width: number,
  height: number,
  colour: Hex,
  light: Light,
  distance: number,
  seed = 1,
): Art {
  const luck = chance(seed);
  const left = light.sun[0] > 0;
  const t = tones(colour, light, 0.4);
  const [body, shade, lit] = [t.body, t.shade, t.lit].map((tone) => far(tone, light, distance)) as [Hex, Hex, Hex];
  const lean = luck.between(-0.08, 0.08);
  const at = (u: number, v: number): Point => [x + (u + lean * v) * width, foot - v * height];
  const crest: Line = smooth(
    [
      [-0.58, -0.02],
      [-0.5, 0.28],
      [-0.45 + luck.between(-0.03, 0.05), 0.62 + luck.between(-0.1, 0.08)],
      [-0.3, 0.86 + luck.between(-0.1, 0.05)],
      [-0.1, 0.97 + luck.between(0, 0.04)],
      [0.12, 1],
      [0.3, 0.84 + luck.between(-0.1, 0.06)],
      [0.42, 0.55 + luck.between(-0.1, 0.1)],
      [0.5, 0.22],
      [0.62, -0.02],
    ].map(([u, v]) => at(u!, v!)),
    false,
    6,
  );
  const shadeSide: Line = [
    ...smooth(
      [
        at(0.1, 1.02),
        at(left ? 0.02 : 0.05, 0.72),
        at(left ? 0.14 : -0.06, 0.45),
        at(left ? 0.06 : 0.02, 0.2),
        at(0.12, -0.02),
      ],
      false,
      5,
    ),
    ...(left ? [at(0.8, -0.02), at(0.8, 1.1)] : [at(-0.8, -0.02), at(-0.8, 1.1)]),
  ];
  const cliff = (u: number, v: number, size: number): Line[] =>
    each(6, (i) =>
      ribbon(
        smooth(
          [
            at(u + i * 0.022 * size, v + luck.between(0.02, 0.1) * size),
            at(u + i * 0.024 * size, v - 0.04),
            at(u + i * 0.021 * size, v - luck.between(0.08, 0.2) * size),
          ],
          false,
          4,
        ),
        (k) => width * 0.03 * size * Math.sin(Math.PI * Math.min(0.97, k * 0.9 + 0.08)),
      ),
    );
  const side = left ? -1 : 1;
  return group(
    fill(crest, body),
    clip(
      crest,
      spray(crest, lit, at(side * 0.55, 0.75), at(side * 0.02, 0.55), 0.7),
      fill(shadeSide, shade, 0.75),
      [
        [0.4, 0.5, 1.1],
        [0.2, 0.72, 0.8],
        [0.14, 0.34, 0.9],
      ].map(([u, v, size]) =>
        cliff(side * u! - 0.04, v! + luck.between(-0.06, 0.06), size!)
          .map((streak) => fill(streak, mix(lit, far(paper, light, distance * 0.6), 0.42), 0.75))
          .join(""),
      ),
      fill(
        [at(-0.8, -0.02), at(-0.8, 0.45), at(0.8, 0.45), at(0.8, -0.02)],
        blend(at(0, 0.42), at(0, -0.02), [0, light.haze, 0], [1, light.haze, 0.5 + distance * 0.3]),
      ),
    ),
  );
}

/** A flat-bottomed cloud bank: (x, y) its middle at the base, in units of the sheet. */
export function cloud(x: number, y: number, width: number, colour: Hex, shade: Hex, seed = 1): Art {
  const luck = chance(seed);
  const n = 7;
  const shape: Line = [
    [x - width / 2, y],
    ...each(n, (i) => {
      const u = (i + 0.5) / n;
      const r = (width / n) * (0.62 + 0.75 * Math.sin(Math.PI * u)) * luck.between(0.8, 1.15);
      return ellipse(x - width / 2 + u * width, y - r * 0.35 * Math.sin(Math.PI * u), r * 0.8, r, 185, 355);
    }).flat(),
    [x + width / 2, y],
  ];
  const base = ribbon(
    smooth([
      [x - width * 0.62, y],
      [x - width * 0.2, y + 6],
      [x + width * 0.66, y],
    ]),
    (t) => 16 * Math.sin(Math.PI * t),
  );
  return group(fill(shape, colour), spray(shape, shade, [x, y + 4], [x, y - width * 0.16], 0.8), fill(base, colour));
}

/** Sea from the horizon at `top` to `bottom`, with bands of swell that open towards the eye and a path of light at `sunX`. */
export function openSea(
  top: number,
  bottom: number,
  farColour: Hex,
  nearColour: Hex,
  light: Light,
  options: { sunX?: number; seed?: number; swell?: number; from?: number; to?: number } = {},
): Art {
  const luck = chance(options.seed ?? 2);
  const [from, to] = [options.from ?? -20, options.to ?? formats.landscape.width + 20];
  const deep = bottom - top;
  const rows = options.swell ?? 13;
  const dash = (x: number, y: number, w: number, h: number): Line =>
    ribbon(
      smooth([
        [x - w / 2, y],
        [x - w * 0.15, y - h * 0.45],
        [x + w / 2, y],
      ]),
      (t) => h * Math.sin(Math.PI * t),
    );
  return group(
    fill(
      [
        [from, top],
        [to, top],
        [to, bottom],
        [from, bottom],
      ],
      blend([0, top], [0, bottom], [0, farColour], [0.45, mix(farColour, nearColour, 0.65)], [1, nearColour]),
    ),
    each(rows, (i) => {
      const t = ((i + 0.6) / rows) ** 1.8;
      const y = top + t * deep;
      const size = 0.15 + t;
      return each(Math.round(9 - 5 * t), () => {
        const x = luck.between(from, to);
        const tone = luck.next() > 0.45 ? mix(nearColour, light.cool, 0.35) : mix(farColour, light.warm, 0.35);
        return fill(dash(x, y + luck.between(-6, 6) * size, luck.between(190, 420) * size, 13 * size), tone, 0.55);
      }).join("");
    }),
    options.sunX === undefined
      ? ""
      : each(26, (i) => {
          const t = (i / 26) ** 1.6;
          const spread = 26 + t * 150;
          return fill(
            dash(
              (options.sunX as number) + luck.between(-1, 1) * spread,
              top + 4 + t * deep,
              luck.between(50, 110) + t * 120,
              4 + t * 11,
            ),
            mix(light.warm, paper, 0.4),
            0.9 - t * 0.35,
          );
        }),
  );
}

/** Furrows or rows that run to the vanishing point: each plant a tuft, nearer ones larger. */
export function rows(
  place: Place,
  across: readonly number[],
  away: readonly number[],
  tuft: (at: Point, scale: number) => Art,
  scaleAt: (z: number) => number,
): Art {
  return group([...away].reverse().map((z) => across.map((x) => tuft(place(x, z), scaleAt(z))).join("")));
}

/** A sun or moon on the sheet, `colour` to its edge. */
export function disc([x, y]: Point, radius: number, colour: Hex): Art {
  return fill(ellipse(x, y, radius, radius), colour);
}

/** A flock of far birds, each two strokes of the wing: [x, y, span] on the sheet. */
export function birds(flock: readonly (readonly [number, number, number])[], colour: Hex): Art {
  return group(
    flock.map(([x, y, span]) =>
      stroke(
        smooth([
          [x - span, y - span * 0.3],
          [x - span * 0.4, y - span * 0.45],
          [x, y],
          [x + span * 0.4, y - span * 0.45],
          [x + span, y - span * 0.25],
        ]),
        colour,
        4,
      ),
    ),
  );
}
