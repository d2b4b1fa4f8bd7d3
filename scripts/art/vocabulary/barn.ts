import { each, put, rect, type Line } from "../geometry.ts";
import { gold, ink, mix, sea, terracotta, tones, type Light } from "../palette.ts";
import { fill, lay, multiply, soft, spray, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";

/**
 * A tobacco barn, left of the eye, from x0 to x1 across and z0 to z0 + 5 away: thatch almost to the ground, 5 m to the
 * ridge, its open gable on the right.
 */
export function tobaccoBarn(field: View, [x0, x1]: readonly [number, number], z0: number, light: Light): Art {
  const [deep, eave, ridge] = [5, 0.9, 5.1];
  const thatch = tones(mix(gold, terracotta, 0.42), light, 0.4);
  const gable = field.side(x1);
  const middle = z0 + deep / 2;
  const slope: Line = [
    field.at(x0, eave, z0),
    field.at(x0 + 0.2, ridge, middle),
    field.at(x1, ridge, middle),
    field.at(x1 + 0.2, eave, z0),
  ];
  return [
    multiply(
      0.55,
      soft(
        8,
        fill(
          [
            field.at(x0, 0, z0),
            field.at(x1 + 3.4, 0, z0 + 0.6),
            field.at(x1 + 3, 0, z0 + deep),
            field.at(x0, 0, z0 + deep),
          ],
          mix(sea, ink, 0.4),
        ),
      ),
    ),
    lay(field.front(z0), rect(x0 + 0.3, 0, x1 - x0 - 0.3, eave), mix(thatch.shade, ink, 0.3)),
    lay(
      gable,
      [
        [z0, 0],
        [z0, eave],
        [middle, ridge],
        [z0 + deep, eave],
        [z0 + deep, 0],
      ],
      mix(thatch.shade, ink, 0.12),
    ),
    lay(gable, rect(z0 + 1.7, 0, 1.7, 2.3), mix(ink, thatch.shade, 0.2)),
    ...each(6, (i) =>
      stroke(
        put(gable, [
          [z0 + 0.4 + i * 0.8, 0],
          [z0 + 0.4 + i * 0.8, Math.min(4.4, eave + 1 + (2.5 - Math.abs(i * 0.8 - 2.1)) * 1.2)],
        ]),
        mix(thatch.shade, ink, 0.35),
        3,
      ),
    ),
    fill(slope, thatch.body),
    spray(slope, thatch.lit, slope[0]!, slope[2]!, 0.8),
    ...each(5, (i) => {
      const t = (i + 1) / 6;
      const y = eave + (ridge - eave) * t;
      const z = z0 + (deep / 2) * t;
      return stroke([field.at(x0 + 0.1, y, z), field.at(x1 + 0.1, y, z)], thatch.shade, 3.5, 0.7);
    }),
    stroke([field.at(x0 + 0.2, ridge, middle), field.at(x1, ridge, middle)], thatch.shade, 9),
  ].join("");
}
