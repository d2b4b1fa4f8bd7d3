import { chance, each, ellipse, points, put, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { mix, tones, type Hex, type Light } from "../palette.ts";
import { clip, fill, group, lay, spray, type Art } from "../svg.ts";

/** The trunk of a great ceiba with its buttress roots, foot at the place's origin, 12 m of it; `rim` is the light on its far edge. */
export function ceibaTrunk(at: Place, bark: Hex, rim: Hex, light: Light): Art {
  const t = tones(bark, light, 0.4);
  const left = smooth(points("-3.4 0, -2.5 0.2, -1.7 0.66, -1.25 1.4, -0.98 2.6, -0.86 4.4, -0.9 7, -1.1 12"));
  const right = smooth(points("3.5 -0.05, 2.5 0.16, 1.65 0.6, 1.16 1.4, 0.9 2.6, 0.82 4.4, 0.95 7, 1.2 12"));
  const body: Line = [
    ...left,
    ...[...right].reverse(),
    ...smooth(points("3.5 -0.05, 1.6 -0.22, 0.4 -0.16, -1.3 -0.24, -3.4 0")),
  ];
  const fold = (line: Line, width: number, tone: Hex, opacity = 1) =>
    lay(
      at,
      ribbon(smooth(line), (s) => width * Math.sin(Math.PI * (0.22 + 0.78 * s))),
      tone,
      opacity,
    );
  return group(
    lay(at, body, t.body),
    clip(
      put(at, body),
      lay(
        at,
        smooth(points("-3.6 -0.3, -2.1 0.25, -1.1 1.2, -0.7 2.6, -0.55 4.6, -0.6 12, -3 12, -4 4"), true),
        t.shade,
        0.7,
      ),
      fold(points("-1.5 -0.2, -0.75 0.5, -0.35 1.5, -0.22 3, -0.25 5"), 0.5, t.shade),
      fold(points("-1.0 -0.2, -0.45 0.6, -0.1 1.7, 0.05 3.4"), 0.2, t.lit, 0.55),
      fold(points("0.9 -0.2, 0.55 0.5, 0.3 1.3, 0.22 2.7"), 0.4, t.shade, 0.9),
      fold(points("1.9 -0.1, 1.15 0.45, 0.7 1.2, 0.52 2.4, 0.5 4.5"), 0.3, t.lit, 0.5),
      spray(put(at, body), t.shade, at(-1, 0), at(-1, 2.6), 0.6),
      fold(points("3.45 0.02, 2.4 0.2, 1.58 0.66, 1.1 1.46, 0.85 2.7, 0.77 4.6, 0.9 7.2, 1.15 12"), 0.12, rim),
    ),
  );
}

/** A bough that thins along `line`, in sheet points, lit from below on its far side. */
export function bough(line: Line, thick: number, colour: Hex, rim: Hex): Art {
  const way = smooth(line);
  return group(
    fill(
      ribbon(way, (s) => thick * (1 - s * 0.82)),
      colour,
    ),
    fill(
      ribbon(
        way.map(([x, y], i) => [x, y + thick * 0.34 * (1 - (i / way.length) * 0.8)] as const),
        (s) => thick * 0.14 * (1 - s * 0.6),
      ),
      rim,
      0.8,
    ),
  );
}

/**
 * Flat storeys of leaves along a line of the sheet, as a ceiba or a flamboyant carries them: each cloud of foliage dark
 * below, `lit` above where the light comes from; `size` is one cloud's width.
 */
export function canopy(
  line: Line,
  size: number,
  colours: { dark: Hex; body: Hex; lit: Hex },
  seed = 3,
  density = 3,
): Art {
  const luck = chance(seed);
  const way = smooth(line, false, density);
  const puff = ([x, y]: Point, r: number): Line =>
    smooth(
      each(11, (i): Point => {
        const a = (i * Math.PI * 2) / 11;
        const reach = r * luck.between(0.84, 1.16);
        return [x + Math.cos(a) * reach * 1.3, y + Math.sin(a) * reach * 0.62];
      }),
      true,
      4,
    );
  const leaves = ([x, y]: Point, r: number, tone: Hex): Art =>
    each(9, () => {
      const a = luck.between(0, Math.PI * 2);
      const at: Point = [x + Math.cos(a) * r * 1.25, y + Math.sin(a) * r * 0.62];
      const turn = luck.between(0, Math.PI);
      const [c, s, l] = [Math.cos(turn), Math.sin(turn), r * luck.between(0.16, 0.24)];
      return fill(
        ellipse(0, 0, l, l * 0.42).map(([u, v]) => [at[0] + u * c - v * s, at[1] + u * s + v * c] as const),
        tone,
      );
    }).join("");
  return group(
    [colours.dark, colours.body, colours.lit].flatMap((tone, layer) =>
      way.map(([x, y]) => {
        if (layer === 2 && luck.next() < 0.35) return "";
        const r = size * luck.between(0.4, 0.62) * (1 - layer * 0.27);
        const at: Point = [
          x + luck.between(-0.4, 0.4) * size,
          y + luck.between(-0.16, 0.16) * size - layer * size * 0.05,
        ];
        return (
          fill(puff(at, r), layer === 1 ? mix(tone, colours.dark, luck.between(0, 0.4)) : tone) + leaves(at, r, tone)
        );
      }),
    ),
  );
}
