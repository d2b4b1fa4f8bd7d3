import { chance, each, ellipse, put, ribbon, smooth, type Line, type Place, type Point } from "../geometry.ts";
import { leaf, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, stroke, type Art } from "../svg.ts";

/** Banana or canna: broad leaves from one foot, `height` metres, each with a pale midrib. */
export function broadLeaves(
  place: Place,
  height: number,
  light: Light,
  options: { count?: number; green?: Hex; spread?: number; seed?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.45);
  const luck = chance(options.seed ?? 3);
  const count = options.count ?? 9;
  const spread = options.spread ?? 150;
  const order = each(count, (i) => i).sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2));
  return group(
    order.map((i, painted) => {
      const angle = ((90 - spread / 2 + (spread * i) / (count - 1) + luck.between(-6, 6)) * Math.PI) / 180;
      const length = height * luck.between(0.8, 1.1);
      const droop = Math.abs(Math.cos(angle)) * length * 0.35;
      const rib = each(13, (k): Point => [
        Math.cos(angle) * length * (k / 12),
        Math.sin(angle) * length * (k / 12) - droop * (k / 12) ** 2,
      ]);
      const width = (t: number) =>
        length * 0.24 * Math.sin(Math.PI * Math.min(1, t ** 0.75)) ** 0.8 * (t < 0.2 ? t * 5 : 1) + length * 0.012;
      const tone = [green.shade, green.body, mix(green.body, green.lit, 0.45)][painted % 3] as Hex;
      const half = rib.map(
        ([x, y], k) => [x - (Math.sin(angle) * width(k / 12)) / 4, y + (Math.cos(angle) * width(k / 12)) / 4] as const,
      );
      return (
        lay(place, ribbon(rib, width), tone) +
        lay(
          place,
          ribbon(half, (t) => width(t) / 2),
          mix(tone, green.lit, 0.28),
        ) +
        stroke(put(place, rib), mix(green.lit, paper, 0.3), 3, 0.7)
      );
    }),
  );
}

/** A mass of foliage along a line: rounded crowns in three tones, `height` metres deep, blossoms where asked. */
export function hedge(
  place: Place,
  line: Line,
  height: number,
  light: Light,
  options: { green?: Hex; blossom?: Hex; seed?: number; density?: number } = {},
): Art {
  const green = tones(options.green ?? leaf, light, 0.4);
  const luck = chance(options.seed ?? 9);
  const path = smooth(line, false, Math.max(2, Math.round((options.density ?? 1) * 6)));
  const left = light.sun[0] > 0 ? -1 : 1;
  return group(
    [0, 1, 2].flatMap((layer) =>
      path.map(([x, y]) => {
        const r = height * luck.between(0.3, 0.55) * (1 - layer * 0.14);
        const at = [
          x + luck.between(-0.4, 0.4) * height,
          y + height * (0.55 - layer * 0.24) + luck.between(-0.1, 0.1) * height,
        ] as const;
        const tone = [green.shade, mix(green.shade, green.body, 0.7), green.body][layer] as Hex;
        const crown = lobes(at, r, luck);
        const shine =
          layer && luck.next() > 0.35
            ? lay(place, lobes([at[0] + left * r * 0.3, at[1] + r * 0.32], r * 0.55, luck), mix(tone, green.lit, 0.35))
            : "";
        const flower =
          options.blossom && layer === 2 && luck.next() > 0.3
            ? each(3, () =>
                lay(
                  place,
                  ellipse(
                    at[0] + luck.between(-r, r) * 0.7,
                    at[1] + luck.between(-r, r) * 0.7,
                    height * 0.05,
                    height * 0.05,
                  ),
                  options.blossom as Hex,
                ),
              ).join("")
            : "";
        return lay(place, crown, tone) + shine + flower;
      }),
    ),
  );
}

function lobes([u, v]: Point, r: number, luck: { between: (low: number, high: number) => number }): Line {
  return smooth(
    each(9, (i): Point => {
      const a = (i * Math.PI * 2) / 9;
      const reach = r * luck.between(0.82, 1.14);
      return [u + Math.cos(a) * reach * 1.15, v + Math.sin(a) * reach * 0.9];
    }),
    true,
    4,
  );
}
