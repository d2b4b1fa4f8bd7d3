import { each, ellipse, points, put, rect, smooth, type Place, type Point } from "../geometry.ts";
import { gold, ink, mix, paper, rose, terracotta, type Hex, type Light } from "../palette.ts";
import { glow, lay, multiply, stroke, type Art } from "../svg.ts";

/** A little steam engine seen from the front, 3 m high, its plume leaning to the right. */
export function steamTrain(at: Place, light: Light): Art {
  const puff = (x: number, y: number, r: number, tone: Hex) =>
    lay(
      at,
      smooth(
        each(9, (i): Point => [
          x + Math.cos(i * 0.698) * r * (i % 2 ? 1.12 : 0.92),
          y + Math.sin(i * 0.698) * r * (i % 3 ? 0.86 : 1),
        ]),
        true,
        4,
      ),
      tone,
    );
  const dark = mix(ink, light.cool, 0.3);
  const smoke = mix(paper, rose, 0.14);
  return [
    ...(
      [
        [4.9, 6.6, 1.5],
        [3.6, 6.1, 1.4],
        [2.3, 5.4, 1.15],
        [1.3, 4.6, 0.9],
        [0.6, 3.9, 0.62],
        [0.2, 3.3, 0.4],
      ] as const
    ).map(
      ([x, y, r]) => puff(x, y, r, mix(smoke, light.cool, 0.24)) + puff(x - 0.14 * r, y + 0.16 * r, r * 0.86, smoke),
    ),
    multiply(0.5, lay(at, ellipse(0.5, 0, 2.2, 0.16), light.cool)),
    lay(at, rect(-1.15, 0.1, 2.3, 0.5), mix(terracotta, ink, 0.1)),
    lay(at, rect(-1.15, 1.3, 2.3, 1.3), mix(ink, terracotta, 0.25)),
    lay(at, rect(-1.3, 2.55, 2.6, 0.18), mix(terracotta, ink, 0.2)),
    lay(at, ellipse(0, 1.35, 0.85, 0.85), dark),
    lay(at, ellipse(0, 1.35, 0.62, 0.62), mix(dark, gold, 0.22)),
    lay(at, ellipse(-0.08, 1.4, 0.36, 0.36), mix(dark, gold, 0.45)),
    lay(at, points("-0.22 2.1, -0.34 3.1, 0.34 3.1, 0.22 2.1"), dark),
    lay(at, ellipse(0, 2.45, 0.24, 0.24), "#fff1c0"),
    lay(at, points("-1.05 0.6, 1.05 0.6, 0.5 0, -0.5 0"), mix(terracotta, gold, 0.12)),
    ...each(5, (i) =>
      stroke(
        put(at, [
          [-0.8 + i * 0.4, 0.58],
          [-0.4 + i * 0.2, 0.02],
        ]),
        mix(ink, terracotta, 0.3),
        3,
      ),
    ),
    glow(at(0, 2.45), 90, gold, 0.6),
  ].join("");
}
