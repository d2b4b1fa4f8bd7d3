import {
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
  type Point,
} from "../geometry.ts";
import { gold, ink, mix, paper, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { group, lay, softShadow, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box } from "./building.ts";
import { panelledLeaf } from "./window.ts";

/** The Cuban rocking chair from the side, facing right: about 1.15 m high. */
export function rockingChair(place: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light);
  const wood = (line: Line, width: number, tone: Hex = t.body) => lay(place, ribbon(smooth(line), width), tone);
  const cane = mix(gold, paper, 0.35);
  const back = smooth(points("-0.26 0.46, -0.36 0.8, -0.5 1.16"));
  const rear = within(place, 0.1, 0.07, 0.94);
  return group(
    lay(rear, ribbon(smooth(points("-0.62 0.16, -0.25 0.04, 0.15 0.02, 0.6 0.14")), 0.05), t.shade),
    lay(rear, ribbon(points("0.3 0.05, 0.27 0.66"), 0.045), t.shade),
    lay(place, points("-0.3 0.44, -0.53 1.14, -0.42 1.16, -0.2 0.46"), cane),
    each(6, (i) =>
      stroke(
        put(place, [
          [-0.28 - i * 0.036, 0.5 + i * 0.11],
          [-0.2 - i * 0.036, 0.52 + i * 0.11],
        ]),
        mix(cane, light.cool, 0.5),
        2.5,
      ),
    ),
    lay(place, points("-0.3 0.42, 0.36 0.47, 0.46 0.53, -0.18 0.5"), mix(cane, light.warm, 0.4)),
    wood(points("-0.3 0.42, 0.36 0.46"), 0.055),
    wood(points("-0.72 0.2, -0.35 0.05, 0.1 0.0, 0.62 0.13"), 0.06),
    wood(points("-0.27 0.06, -0.29 0.46"), 0.055),
    wood(points("0.32 0.05, 0.33 0.48, 0.29 0.72"), 0.055),
    wood(
      back.filter((_, i) => i % 4 === 0),
      0.06,
    ),
    wood(points("-0.34 0.74, -0.05 0.75, 0.25 0.73, 0.4 0.68"), 0.06, t.lit),
    lay(place, ellipse(-0.52, 1.18, 0.07, 0.05), t.lit),
    stroke(put(place, points("-0.29 0.2, 0.31 0.2")), t.body, 5),
  );
}

/** A rush-seated chair seen from the front and a little above, 0.95 m high. */
export function chair(place: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light);
  const bar = (u: number, v: number, w: number, h: number, tone: Hex) => lay(place, rect(u, v, w, h), tone);
  return group(
    bar(-0.2, 0.08, 0.045, 0.4, t.shade),
    bar(0.155, 0.08, 0.045, 0.4, t.shade),
    bar(-0.21, 0.45, 0.05, 0.55, t.body),
    bar(0.16, 0.45, 0.05, 0.55, t.body),
    bar(-0.2, 0.86, 0.4, 0.09, t.lit),
    bar(-0.2, 0.72, 0.4, 0.055, t.body),
    bar(-0.2, 0.6, 0.4, 0.055, t.body),
    lay(place, points("-0.24 0.4, -0.19 0.52, 0.19 0.52, 0.24 0.4"), mix(gold, paper, 0.3)),
    lay(place, points("-0.1 0.4, -0.02 0.47, 0.02 0.47, 0.1 0.4"), mix(gold, light.cool, 0.3)),
    bar(-0.24, 0.355, 0.48, 0.05, t.body),
    bar(-0.245, 0, 0.055, 0.4, t.body),
    bar(0.19, 0, 0.055, 0.4, t.body),
    bar(-0.2, 0.17, 0.4, 0.035, t.body),
    bar(-0.245, 0, 0.018, 0.4, t.lit),
  );
}

/** A straw hat with a dark band, 0.42 m across, lying or hanging with its brim towards the eye. */
export function hat(place: Place, light: Light, band: Hex = terracotta): Art {
  const straw = tones(mix(gold, paper, 0.45), light, 0.4);
  return group(
    lay(place, ellipse(0, 0, 0.21, 0.065), straw.shade),
    lay(place, ellipse(0, 0.012, 0.21, 0.06), straw.body),
    lay(
      place,
      smooth(
        points("-0.115 0.015, -0.105 0.12, -0.06 0.15, 0 0.135, 0.06 0.15, 0.105 0.12, 0.115 0.015, 0 -0.012"),
        true,
      ),
      straw.lit,
    ),
    lay(place, points("-0.117 0.012, -0.113 0.052, 0 0.03, 0.113 0.052, 0.117 0.012, 0 -0.014"), band),
  );
}

/** A park bench with iron ends and wooden slats seen from the front, `width` metres. */
export function bench(place: Place, width: number, colour: Hex, light: Light): Art {
  const t = tones(colour, light);
  const iron = mix(ink, light.haze, 0.12);
  return group(
    [0.05, width - 0.05].map((u) =>
      lay(
        place,
        ribbon(
          smooth([
            [u - 0.03, 0],
            [u + 0.02, 0.2],
            [u, 0.45],
            [u + 0.01, 0.9],
          ]),
          0.06,
        ),
        iron,
      ),
    ),
    [0.56, 0.68, 0.8].map((v) => lay(place, rect(0, v, width, 0.085), t.body)),
    lay(
      place,
      [
        [-0.02, 0.4],
        [0.04, 0.48],
        [width - 0.04, 0.48],
        [width + 0.02, 0.4],
      ],
      t.lit,
    ),
    lay(place, rect(-0.02, 0.36, width + 0.04, 0.05), t.shade),
  );
}

/** A wardrobe of two leaves against the far wall, its near left corner at (x, z), 0.55 m deep. */
export function wardrobe(view: View, [x, z]: Point, wide: number, high: number, wood: Hex, light: Light): Art {
  const front = view.front(z);
  return group(
    softShadow(view.floor(), rect(x - 0.1, z - 0.15, wide + 0.4, 0.7), light.cool, 0.55, 10),
    box(view, [x, 0.1, z], [wide, high - 0.1, 0.55], wood, light),
    [0, 1].map((i) =>
      panelledLeaf(
        front,
        x + 0.06 + i * (wide / 2 - 0.05),
        0.2,
        wide / 2 - 0.07,
        high - 0.34,
        mix(wood, gold, 0.1 + i * 0.05),
        light,
      ),
    ),
    lay(
      front,
      [
        [x - 0.06, high],
        ...smooth([
          [x - 0.06, high + 0.06],
          [x + wide * 0.3, high + 0.1],
          [x + wide / 2, high + 0.2],
          [x + wide * 0.7, high + 0.1],
          [x + wide + 0.06, high + 0.06],
        ]),
        [x + wide + 0.06, high],
      ],
      mix(wood, gold, 0.12),
    ),
    [-0.05, 0.05].map((u) => lay(front, ellipse(x + wide / 2 + u, high * 0.5, 0.025, 0.025), gold)),
    [0.06, wide - 0.12].map((u) => lay(front, rect(x + u, 0, 0.08, 0.12), mix(wood, ink, 0.4))),
  );
}
