import { arch, each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, under, type Hex, type Light } from "../palette.ts";
import { clip, fill, glow, group, lay, multiply, soft, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { turned } from "./building.ts";

/** A two-masted schooner under full sail, seen from her quarter: 11 m to the masthead, the water at v = 0. */
export function schooner(at: Place, light: Light, hull: Hex, cloth: Hex = paper): Art {
  const sail = tones(cloth, light, 0.42);
  const wood = tones(hull, light, 0.4);
  const panel = (shape: Line, tone: Hex, edge: Line) =>
    lay(at, smooth(shape, true, 5), tone) + lay(at, smooth(edge, true, 5), sail.lit, 0.85);
  return group(
    multiply(
      0.5,
      soft(5, lay(at, smooth(points("-4.6 -0.1, 0 -0.3, 5 -0.2, 3.4 -2.2, 0.4 -4.2, -2.8 -2"), true), light.cool)),
    ),
    stroke(put(at, points("4.4 1.2, 7.2 2.1")), wood.shade, 5),
    stroke(put(at, points("-1.7 0.8, -1.9 11")), wood.shade, 7),
    stroke(put(at, points("1.8 0.8, 1.7 10.2")), wood.shade, 7),
    panel(
      points("-1.95 9.2, -2.1 5, -1.8 1.6, -4.2 1.5, -6 1.7, -5.6 4.4, -4.7 7.6, -3.4 8.9"),
      sail.body,
      points("-5.9 1.8, -5.5 4.6, -4.6 7.6, -4.2 7.6, -4.9 4.6, -5.2 1.8"),
    ),
    panel(
      points("1.6 8.6, 1.45 5, 1.7 1.6, 0 1.5, -1.4 1.7, -1.2 4.4, -0.6 7.2, 0.3 8.3"),
      mix(sail.body, sail.shade, 0.25),
      points("-1.3 1.8, -1.1 4.4, -0.5 7.2, -0.15 7.2, -0.6 4.4, -0.8 1.8"),
    ),
    panel(
      points("1.9 9.6, 3.2 6, 5.2 1.9, 3.6 1.9, 2.2 2.3, 2 5"),
      mix(sail.body, sail.shade, 0.45),
      points("2 9, 2.1 5, 2.35 2.5, 2.7 2.4, 2.4 5"),
    ),
    panel(points("2.2 8.4, 4.6 5, 7 2.2, 5.6 2.4, 4.4 4"), sail.body, points("3.4 6.4, 5.2 4, 6.7 2.4, 5.4 3.4")),
    lay(at, smooth(points("-1.9 11, -2.6 11.1, -3.3 10.7, -2.6 10.6, -1.9 10.6"), true), "#b5472d"),
    lay(at, smooth(points("-4.9 1.5, -4.4 -0.1, 3.6 -0.1, 4.6 0.9, 5 1.5, 2 1.05, -2 1")), wood.shade),
    lay(at, ribbon(smooth(points("-4.85 1.42, -2 0.95, 2 1, 4.95 1.42")), 0.2), wood.lit),
    lay(at, rect(-3.8, 1, 1.5, 0.5), wood.body),
    each(3, (i) => lay(at, rect(-3.6 + i * 0.45, 1.1, 0.22, 0.22), "#ffd98a")),
  );
}

/** A building of a far skyline: [left, width, height, kind], in units of the sheet. */
export type Silhouette = readonly [number, number, number, "house" | "gable" | "tower" | "dome" | "palm"];

/**
 * A town along the shore at `foot`: silhouettes with lit windows, and their reflection below. The light comes from
 * behind it, so that its edges glow.
 */
export function skyline(town: readonly Silhouette[], foot: number, colour: Hex, light: Light): Art {
  const dusk = under(light, { cool: mix(light.cool, colour, 0.5) });
  const t = tones(colour, dusk, 0.4);
  const lamp: Hex = "#ffd486";
  const one = ([x, w, h, kind]: Silhouette, i: number): Art => {
    const at: Place = (u, v) => [x + u, foot - v];
    const tone = [t.body, mix(t.body, t.shade, 0.6), mix(t.body, light.haze, 0.25)][i % 3] as Hex;
    const edge = lay(at, rect(0, h - 4, w, 4), t.lit) + lay(at, rect(0, 0, Math.max(4, w * 0.07), h), t.lit, 0.6);
    const windows = each(Math.max(1, Math.floor(w / 26)), (k) =>
      each(Math.max(1, Math.floor(h / 40)), (r) => {
        const wakes = (k * 5 + r * 3 + i * 7) % 4;
        const step = w / Math.max(1, Math.floor(w / 26));
        return lay(
          at,
          arch(k * step + step / 2 - 4.5, h - 32 - r * 38, 9, 17),
          wakes === 1 || wakes === 2 ? lamp : mix(tone, ink, 0.3),
          wakes === 2 ? 0.8 : 1,
        );
      }).join(""),
    ).join("");
    if (kind === "house") return lay(at, rect(0, 0, w, h), tone) + edge + windows;
    if (kind === "gable") {
      const roof: Line = [
        [-6, h],
        [w * 0.18, h + w * 0.2],
        [w * 0.82, h + w * 0.2],
        [w + 6, h],
      ];
      return lay(at, rect(0, 0, w, h), tone) + lay(at, roof, mix("#b5472d", tone, 0.55)) + windows;
    }
    if (kind === "tower") {
      return (
        lay(at, rect(0, 0, w, h), tone) +
        lay(at, rect(-4, h * 0.72, w + 8, 7), t.lit) +
        lay(at, arch(w * 0.3, h * 0.78, w * 0.4, h * 0.16), mix(gold, tone, 0.25)) +
        lay(at, [[-3, h], ...ellipse(w / 2, h, w / 2, w * 0.55, 180, 0), [w + 3, h]], mix(tone, "#b5472d", 0.35)) +
        stroke(
          put(at, [
            [w / 2, h + w * 0.5],
            [w / 2, h + w],
          ]),
          tone,
          4,
        ) +
        edge
      );
    }
    if (kind === "dome") {
      const r = w * 0.36;
      return (
        lay(at, rect(-w * 0.7, 0, w * 2.4, h * 0.4), mix(tone, t.shade, 0.3)) +
        each(13, (k) =>
          lay(at, rect(-w * 0.62 + k * w * 0.18, h * 0.08, w * 0.07, h * 0.24), k % 3 ? lamp : tone, 0.85),
        ).join("") +
        lay(at, rect(-w * 0.75, h * 0.38, w * 2.5, 7), t.lit) +
        lay(at, rect(w / 2 - r, h * 0.4, r * 2, h * 0.26), tone) +
        each(6, (k) => lay(at, rect(w / 2 - r * 0.86 + k * r * 0.31, h * 0.43, r * 0.13, h * 0.2), lamp, 0.9)).join(
          "",
        ) +
        lay(at, rect(w / 2 - r * 1.1, h * 0.65, r * 2.2, 6), t.lit) +
        lay(at, ellipse(w / 2, h * 0.66, r, h * 0.3, 180, 0), mix(tone, gold, 0.14)) +
        lay(
          at,
          smooth(points("0 0, 0.2 0.6, 0.5 0.95, 0.42 0.6, 0.3 0")).map(
            ([u, v]) => [w / 2 - r * 0.9 + u * r, h * 0.66 + v * h * 0.28] as const,
          ),
          t.lit,
          0.7,
        ) +
        lay(at, rect(w / 2 - r * 0.17, h * 0.94, r * 0.34, h * 0.12), tone) +
        lay(
          at,
          [
            [w / 2 - r * 0.24, h * 1.06],
            [w / 2, h * 1.18],
            [w / 2 + r * 0.24, h * 1.06],
          ],
          mix(tone, gold, 0.3),
        )
      );
    }
    return (
      lay(
        at,
        ribbon(
          smooth([
            [0, 0],
            [w * 0.08, h * 0.5],
            [0, h],
          ]),
          6,
        ),
        t.shade,
      ) +
      each(7, (k) => {
        const a = ((-20 + k * 37) * Math.PI) / 180;
        return lay(
          at,
          ribbon(
            smooth([
              [0, h],
              [Math.cos(a) * w * 0.4, h + Math.sin(a) * w * 0.4 + 6],
              [Math.cos(a) * w * 0.75, h + Math.sin(a) * w * 0.5 - w * 0.2],
            ]),
            (s) => 11 * (1 - s * 0.7),
          ),
          t.shade,
        );
      }).join("")
    );
  };
  return group(town.map(one));
}

/** What a town's lights draw on the water below `foot`: broken upright strokes that lengthen towards the eye. */
export function lightsOnWater(lamps: readonly (readonly [x: number, long: number])[], foot: number, colour: Hex): Art {
  return group(
    lamps.map(([x, long], i) =>
      each(7, (k) => {
        const y = foot + 8 + (long * k) / 7;
        const w = 9 + k * 2.2;
        return fill(ellipse(x + (((k * 7 + i * 3) % 5) - 2) * 2.4, y, w, 2.2 + k * 0.35), colour, 0.62 - k * 0.06);
      }).join(""),
    ),
  );
}

/** A fortress on a low rock with its lighthouse, 420 units wide around the middle of its foot; the lamp is lit. */
export function morro(at: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.45);
  const lampAt = at(96, 236);
  return group(
    lay(
      at,
      smooth(points("-260 -4, -210 22, -130 40, -40 50, 70 52, 150 40, 210 16, 260 -4"), false),
      mix(t.shade, ink, 0.1),
    ),
    lay(at, points("-170 34, -150 96, 30 96, 44 40"), t.body),
    lay(at, points("30 44, 44 112, 150 112, 176 30"), mix(t.body, t.shade, 0.5)),
    lay(at, points("-170 34, -150 96, -136 96, -150 34"), t.lit),
    lay(at, points("-152 96, -152 104, 32 104, 32 96"), t.lit),
    lay(at, points("42 112, 42 120, 154 120, 154 112"), t.lit),
    each(6, (i) => lay(at, rect(-138 + i * 28, 104, 14, 9), t.body)),
    each(4, (i) => lay(at, rect(-118 + i * 34, 62, 8, 14), mix(t.shade, ink, 0.3))),
    lay(at, points("78 112, 83 214, 109 214, 114 112"), t.body),
    lay(at, points("98 112, 99 214, 109 214, 114 112"), t.shade),
    lay(at, points("78 112, 83 214, 88 214, 84 112"), t.lit),
    lay(at, rect(76, 214, 40, 8), t.lit),
    lay(at, rect(86, 222, 20, 24), "#ffe3a0"),
    lay(at, ellipse(96, 246, 14, 13, 180, 0), t.shade),
    glow(lampAt, 190, "#ffdf9a", 0.75),
  );
}

/** A stone balustrade between two pillars, standing at `z` from x to x + width: turned balusters under a broad rail. */
export function balustrade(
  view: View,
  z: number,
  [from, to]: readonly [number, number],
  colour: Hex,
  light: Light,
  options: { high?: number; pitch?: number; pillars?: readonly number[] } = {},
): Art {
  const wall = view.front(z);
  const high = options.high ?? 0.95;
  const t = tones(colour, light, 0.45);
  const n = Math.round((to - from) / (options.pitch ?? 0.34));
  const profile = smooth(
    points("0.1 0, 0.1 0.07, 0.055 0.12, 0.12 0.32, 0.105 0.44, 0.05 0.72, 0.09 0.86, 0.09 1"),
    false,
    4,
  ).map(([r, v]) => [r, 0.14 + v * (high - 0.3)] as const);
  const pillar = (x: number): Art =>
    lay(wall, rect(x - 0.24, 0, 0.48, high), t.body) +
    lay(wall, rect(x - 0.3, 0, 0.6, 0.16), mix(t.body, t.shade, 0.4)) +
    lay(wall, rect(x - 0.15, 0.26, 0.3, high - 0.46), mix(t.body, t.shade, 0.35)) +
    lay(view.floor(high + 0.1), rect(x - 0.32, z - 0.06, 0.64, 0.5), t.lit) +
    lay(wall, rect(x - 0.32, high - 0.06, 0.64, 0.16), mix(t.body, t.lit, 0.3));
  return group(
    lay(view.floor(0.14), rect(from, z, to - from, 0.3), t.lit),
    each(n, (i) => {
      const x = from + ((i + 0.5) * (to - from)) / n;
      return turned((u, v) => wall(x + u, v), profile, colour, light, { side: x < 0 ? "right" : "left" });
    }),
    lay(wall, rect(from, 0, to - from, 0.14), t.body),
    lay(wall, rect(from, high - 0.17, to - from, 0.17), t.body),
    lay(wall, rect(from, high - 0.17, to - from, 0.04), t.shade),
    lay(view.floor(high), rect(from, z - 0.04, to - from, 0.4), t.lit),
    (options.pillars ?? []).map(pillar),
  );
}

/** Long shadows of a balustrade that the low sun behind it throws towards the eye, for `multiply`. */
export function balusterShadows(
  view: View,
  z: number,
  [from, to]: readonly [number, number],
  light: Light,
  pitch = 0.34,
  high = 0.95,
): Art {
  const floor = view.floor();
  const [dx, dy, dz] = light.sun;
  const fall = (x: number, y: number): readonly [number, number] => [x + (dx * y) / -dy, z + (dz * y) / -dy];
  const n = Math.round((to - from) / pitch);
  const cast = (x: number, half: number, low: number, top: number): Line => [
    ...[fall(x - half, low), fall(x - half, top), fall(x + half, top), fall(x + half, low)],
  ];
  const near = (line: Line) => line.map(([x, at]) => [x, Math.max(at, 0.6)] as const);
  return group(
    each(n, (i) => lay(floor, near(cast(from + ((i + 0.5) * (to - from)) / n, 0.095, 0, high - 0.16)), ink)),
    lay(
      floor,
      near([fall(from, high - 0.17), fall(from, high + 0.05), fall(to, high + 0.05), fall(to, high - 0.17)]),
      ink,
    ),
  );
}

/** Broad sheets of colour in the evening sky: each [x, y, width, thickness], drawn out and pointed. */
export function cloudStreaks(
  streaks: readonly (readonly [number, number, number, number])[],
  colours: readonly Hex[],
  opacity = 0.75,
): Art {
  return clip(
    rect(-20, -20, 2440, 1980),
    streaks.map(([x, y, w, h], i) =>
      fill(
        ribbon(
          smooth([
            [x - w / 2, y + 6],
            [x - w * 0.1, y - 6],
            [x + w / 2, y + 4],
          ]),
          (s) => h * Math.sin(Math.PI * s) * (1 + 0.3 * Math.sin(s * 17)),
        ),
        colours[i % colours.length] as Hex,
        opacity,
      ),
    ),
  );
}
