import { arch, each, ellipse, put, rect, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { mix, tones, type Hex, type Light } from "../palette.ts";
import { fill, group, lay, stroke, type Art } from "../svg.ts";

/** A louvred leaf standing on (u, v): a frame with `slats` between, in three tones. */
export function shutter(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  light: Light,
  slats = 14,
): Art {
  const t = tones(colour, light);
  const edge = Math.min(width * 0.14, 0.1);
  const parts: Art[] = [lay(place, rect(u, v, width, height), t.body)];
  for (const [low, high] of [
    [v + edge * 1.6, v + height * 0.36],
    [v + height * 0.36 + edge, v + height - edge],
  ] as const) {
    const n = Math.max(3, Math.round((slats * (high - low)) / height));
    const step = (high - low) / n;
    parts.push(lay(place, rect(u + edge, low, width - 2 * edge, high - low), mix(t.shade, light.cool, 0.4)));
    parts.push(
      ...each(n, (i) =>
        lay(
          place,
          rect(u + edge, low + i * step + step * 0.28, width - 2 * edge, step * 0.6),
          i % 5 ? t.body : mix(t.body, t.lit, 0.3),
        ),
      ),
    );
    parts.push(
      ...each(n, (i) => lay(place, rect(u + edge, low + i * step + step * 0.74, width - 2 * edge, step * 0.16), t.lit)),
    );
  }
  parts.push(
    lay(place, rect(u, v, width * 0.035, height), t.lit),
    lay(place, rect(u + width * 0.96, v, width * 0.04, height), t.shade),
  );
  return group(parts);
}

/** A leaf of panelled wood standing on (u, v). */
export function panelledLeaf(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  light: Light,
): Art {
  const t = tones(colour, light);
  const edge = width * 0.16;
  const panels = [
    [0.04, 0.24],
    [0.3, 0.28],
    [0.64, 0.32],
  ] as const;
  return group(
    lay(place, rect(u, v, width, height), t.body),
    panels.map(([low, share]) => {
      const panel = rect(u + edge, v + height * low, width - 2 * edge, height * share);
      const inner = rect(
        u + edge * 1.35,
        v + height * low + edge * 0.35,
        width - 2.7 * edge,
        height * share - edge * 0.7,
      );
      return lay(place, panel, t.shade) + lay(place, inner, mix(t.body, t.lit, 0.2));
    }),
    lay(place, rect(u, v, width * 0.04, height), t.lit),
    lay(place, rect(u + width * 0.95, v, width * 0.05, height), t.shade),
  );
}

/**
 * A tall window grille standing on (u, v): upright bars with a bead at mid-height, cross bands, and a crest of scrolls.
 * `bar` is the width of one bar in metres.
 */
export function grille(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  bars = 7,
  bar = 0.035,
): Art {
  const crest = width * 0.16;
  const top = v + height - crest;
  const band = (at: number, h = bar * 1.5) => lay(place, rect(u, at, width, h), colour);
  const pitch = width / (bars - 1);
  return group(
    each(bars, (i) => lay(place, rect(u + i * pitch - bar / 2, v, bar, height - crest), colour)),
    each(bars, (i) => lay(place, ellipse(u + i * pitch, v + height * 0.46, bar * 1.25, bar * 2.1), colour)),
    band(v),
    band(v + height * 0.2),
    band(top),
    band(top - pitch),
    each(bars - 1, (i) => {
      const mid = u + (i + 0.5) * pitch;
      const middle: Point = [mid, top - pitch / 2 + bar * 0.7];
      return hoop(place, middle, [pitch * 0.44, pitch * 0.44], [pitch * 0.26, pitch * 0.26], colour);
    }),
    each(2, (i) => lay(place, scroll(u + width / 2, top + bar, i ? 1 : -1, width * 0.42, crest, bar), colour)),
  );
}

/** One pane of stained glass: its shape in metres around the middle of the sill, and its colour. */
export interface Pane {
  shape: Line;
  colour: Hex;
}

/** The half-moon of coloured glass over a door: a fan of petals in rings, `radius` metres; its sill at v = 0. */
export function halfMoon(radius: number, colours: readonly Hex[], petals = 9): Pane[] {
  const step = 180 / petals;
  const colour = (i: number) => colours[((i % colours.length) + colours.length) % colours.length] as Hex;
  const ring = (inner: number, outer: number, from: number, to: number): Line => [
    ...ellipse(0, 0, outer * radius, outer * radius, from, to),
    ...ellipse(0, 0, inner * radius, inner * radius, to, from),
  ];
  const on = (r: number, angle: number) => ellipse(0, 0, r * radius, r * radius, angle, angle)[0] as Point;
  const head = (from: number, to: number): Line =>
    smooth([on(0.72, from), on(0.82, (from + to) / 2), on(0.72, to)], false, 6);
  return [
    ...each(petals, (i) => {
      const [from, to] = [i * step, (i + 1) * step];
      return { shape: [...head(from, to), ...ellipse(0, 0, radius * 0.3, radius * 0.3, to, from)], colour: colour(i) };
    }),
    ...each(petals, (i) => {
      const [from, to] = [i * step, i * step + step];
      return { shape: [...ellipse(0, 0, radius, radius, from, to), ...head(to, from)], colour: colour(i + 2) };
    }),
    ...each(3, (i) => ({ shape: ring(0.12, 0.3, i * 60, i * 60 + 60), colour: colour(i + 1) })),
    { shape: [...ellipse(0, 0, 0.12 * radius, 0.12 * radius, 0, 180)], colour: colour(0) },
  ];
}

/** Draws the glass, with its wooden bars, in `place` around the middle of the sill. */
export function glazed(place: Place, panes: readonly Pane[], bars: Hex, width: number): Art {
  return group(
    panes.map(({ shape, colour }) => lay(place, shape, colour)),
    panes.map(({ shape }) =>
      stroke([...put(place, shape), place(...(shape[0] as readonly [number, number]))], bars, width),
    ),
  );
}

/** A turned wooden or iron railing from u to u + width, with S-scrolls between the bars. */
export function railing(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  pitch = 0.24,
  bar = 0.035,
): Art {
  const n = Math.max(1, Math.round(width / pitch));
  const step = width / n;
  return group(
    lay(place, rect(u, v + height - bar * 1.6, width, bar * 1.6), colour),
    lay(place, rect(u, v + height * 0.8, width, bar), colour),
    lay(place, rect(u, v + height * 0.06, width, bar), colour),
    each(n + 1, (i) => lay(place, rect(u + i * step - bar / 2, v, bar, height), colour)),
    each(n, (i) => {
      const mid = u + (i + 0.5) * step;
      const s: Line = smooth([
        [mid + step * 0.18, v + height * 0.72],
        [mid - step * 0.25, v + height * 0.6],
        [mid, v + height * 0.43],
        [mid + step * 0.25, v + height * 0.26],
        [mid - step * 0.18, v + height * 0.14],
      ]);
      return (
        lay(place, ribbon(s, bar * 0.8), colour) +
        hoop(
          place,
          [mid, v + height * 0.89],
          [step * 0.28, height * 0.065],
          [step * 0.28 - bar * 0.7, height * 0.065 - bar * 0.6],
          colour,
        )
      );
    }),
  );
}

/** The door or window opening most houses have: a tall rectangle with a low curve on top. */
export function lowArch(u: number, v: number, width: number, height: number): Line {
  return arch(u, v, width, height, width * 0.22);
}

/** A band around a point, between two ellipses given by their half axes. */
function hoop(place: Place, [u, v]: Point, outer: Point, inner: Point, colour: Hex): Art {
  return fill([put(place, ellipse(u, v, ...outer)), put(place, ellipse(u, v, ...inner))], colour);
}

function scroll(u: number, v: number, side: 1 | -1, width: number, height: number, bar: number): Line {
  const turn = smooth([
    [u, v + height],
    [u + side * width * 0.25, v + height * 0.75],
    [u + side * width * 0.55, v + height * 0.35],
    [u + side * width * 0.9, v + height * 0.25],
    [u + side * width, v + height * 0.55],
    [u + side * width * 0.82, v + height * 0.68],
    [u + side * width * 0.74, v + height * 0.45],
  ]);
  return ribbon(turn, (t) => bar * (1.1 - t * 0.5));
}
