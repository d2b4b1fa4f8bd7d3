import { arch, each, ellipse, points, put, rect, ribbon, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, tones, under, type Hex, type Light } from "../palette.ts";
import { fill, glow, group, lay, stroke, type Art } from "../svg.ts";

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
