import { each, ellipse, points, put, smooth, within, type Line } from "../geometry.ts";
import { ink, mix, paper, terracotta, type Light } from "../palette.ts";
import { fill, lay, spray, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";

/** A mosquito net that hangs from a hoop at (x, z), `top` metres up, parted in front; it falls to `low`, `half` metres to each side. */
export function hoopNet(
  view: View,
  [x, z]: readonly [number, number],
  top: number,
  low: number,
  half: number,
  light: Light,
  rope: number,
): Art {
  const at = view.stand(x, z);
  const tulle = mix(paper, "#fff8ea", 0.5);
  const fold = mix(tulle, light.cool, 0.42);
  const curtain = (s: 1 | -1): Line =>
    smooth(
      [
        [0, top],
        [s * 0.36, top - 0.02],
        [s * half * 0.62, top - (top - low) * 0.35],
        [s * half * 0.92, top - (top - low) * 0.7],
        [s * half, low],
        [s * half * 0.72, low - 0.06],
        [s * half * 0.6, low + (top - low) * 0.28],
        [s * half * 0.42, low + (top - low) * 0.6],
        [s * 0.04, top - 0.12],
      ],
      true,
    );
  const behind: Line = smooth(
    [
      [0, top],
      [0.36, top],
      [half, low + 0.1],
      [-half, low + 0.1],
      [-0.36, top],
    ],
    true,
    3,
  );
  return [
    lay(at, behind, tulle, 0.22),
    stroke([at(0, top + 0.05), at(0, rope)], mix(ink, terracotta, 0.3), 5),
    ...([-1, 1] as const).map((s) => {
      const shape = curtain(s);
      return (
        lay(at, shape, tulle, 0.8) +
        spray(
          put(at, shape),
          fold,
          at(light.sun[0] > 0 ? s * half + 0.1 : s * half - 0.1, low),
          at(s * half * 0.3, top - 0.4),
          0.55,
        ) +
        each(4, (i) => {
          const k = 0.66 + i * 0.085;
          return stroke(
            put(
              at,
              smooth([
                [s * 0.12 + s * 0.06 * i, top - 0.05],
                [s * half * 0.6 * k, top - (top - low) * 0.4],
                [s * half * k, low + 0.02],
              ]),
            ),
            i % 2 ? "#fffaf0" : fold,
            4,
            0.75,
          );
        }).join("")
      );
    }),
    lay(at, ellipse(0, top, 0.38, 0.07), mix(terracotta, ink, 0.3)),
    lay(at, ellipse(0, top + 0.015, 0.36, 0.05), mix(tulle, light.cool, 0.1)),
    fill(put(within(at, 0, top + 0.02), points("-0.36 0, 0 0.3, 0.36 0")), tulle, 0.75),
  ].join("");
}
