import { each, ellipse, moved, points, rect, ribbon, smooth, within, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, tones, type Hex, type Light } from "../palette.ts";
import { blend, fill, group, lay, multiply, softShadow, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box, turned } from "./building.ts";

/** A chair from its side, standing at (x, z) and facing right, or left: seat of rush, ladder back, 0.95 m high. */
export function sideChair(
  view: View,
  [x, z]: readonly [number, number],
  facing: "left" | "right",
  colour: Hex,
  light: Light,
): Art {
  const back = facing === "right" ? x - 0.2 : x + 0.17;
  const leg = (u: number, w: number) => box(view, [u, 0, w], [0.04, 0.42, 0.04], colour, light);
  const rails = [0.56, 0.7, 0.84].map((v) =>
    box(view, [back, v, z - 0.17], [0.03, 0.07, 0.36], mix(colour, light.warm, 0.15), light),
  );
  const frame = group(
    box(view, [back, 0.42, z + 0.16], [0.04, 0.55, 0.04], colour, light),
    rails,
    box(view, [back, 0.42, z - 0.2], [0.04, 0.55, 0.04], colour, light),
  );
  const seat = group(
    leg(x - 0.2, z + 0.15),
    leg(x + 0.16, z + 0.15),
    leg(x - 0.2, z - 0.2),
    leg(x + 0.16, z - 0.2),
    box(view, [x - 0.21, 0.42, z - 0.21], [0.42, 0.05, 0.42], mix(gold, mix(paper, light.cool, 0.3), 0.4), light),
  );
  return group(
    softShadow(view.floor(), rect(x - 0.25, z - 0.2, 0.55, 0.5), light.cool, 0.5, 4),
    // The nearer of the two parts hides the other.
    view.at(back, 0, z)[0] > view.at(x, 0, z)[0] === x < 0 ? group(frame, seat) : group(seat, frame),
  );
}

/** A plate with its glass to the right, on a table `height` metres high. */
export function setting(view: View, [x, z]: readonly [number, number], height: number, light: Light, glass: Hex): Art {
  const top = view.floor(height + 0.005);
  const china = tones(mix(paper, light.cool, 0.06), light, 0.35);
  const at = view.stand(x + 0.06, z + 0.2, { height });
  return group(
    multiply(0.35, lay(top, ellipse(x + 0.02, z - 0.02, 0.15, 0.13), light.cool)),
    lay(top, ellipse(x, z, 0.14, 0.12), china.lit),
    lay(top, ellipse(x, z, 0.125, 0.105), glass),
    lay(top, ellipse(x, z, 0.115, 0.095), china.body),
    lay(top, ellipse(x, z, 0.08, 0.065), china.shade, 0.5),
    lay(at, points("-0.03 0, -0.042 0.15, 0.042 0.15, 0.03 0"), mix(glass, paper, 0.4), 0.8),
    lay(at, points("-0.026 0.005, -0.034 0.07, 0.034 0.07, 0.026 0.005"), mix(glass, ink, 0.1), 0.85),
    lay(at, points("-0.024 0.02, -0.032 0.14, -0.02 0.14, -0.016 0.02"), paper, 0.8),
  );
}

/** A paraffin lamp `height` metres high: brass foot, bellied glass, a flame. Its glow is the plate's business. */
export function oilLamp(place: Place, height: number, light: Light, lit = true): Art {
  const at = within(place, 0, 0, height);
  const glass = smooth(points("0.13 0.42, 0.2 0.52, 0.19 0.62, 0.1 0.76, 0.085 1"));
  const outline = [...glass, ...[...glass].reverse().map(([u, v]) => [-u, v] as const)];
  return group(
    turned(
      at,
      smooth(points("0.24 0, 0.22 0.04, 0.08 0.1, 0.06 0.16, 0.2 0.22, 0.23 0.3, 0.12 0.37, 0.14 0.42")),
      mix(gold, ink, 0.15),
      light,
    ),
    lay(at, outline, lit ? mix(gold, paper, 0.55) : mix(paper, light.cool, 0.3), lit ? 0.72 : 0.45),
    lit ? lay(at, smooth(points("0 0.43, 0.06 0.5, 0.045 0.6, 0 0.74, -0.045 0.6, -0.06 0.5"), true), "#fff6d8") : "",
    lit
      ? lay(
          at,
          smooth(points("0 0.43, 0.035 0.48, 0.02 0.55, 0 0.6, -0.02 0.55, -0.035 0.48"), true),
          mix(gold, "#e8762e", 0.4),
        )
      : "",
    lay(at, points("-0.16 0.55, -0.12 0.68, -0.09 0.74, -0.1 0.66, -0.12 0.54"), "#fffaf0", 0.8),
    lay(at, ellipse(0, 1, 0.085, 0.02), mix(paper, gold, 0.3), 0.8),
  );
}

/** A long table of `z` from–to and `wide` metres around x, 0.76 m high, under a cloth that hangs 0.28 m. */
export function longTable(
  view: View,
  table: { x: number; wide: number; z: readonly [number, number] },
  cloth: Hex,
  light: Light,
): Art {
  const { x, wide, z } = table;
  const t = tones(cloth, light, 0.34);
  const left = x - wide / 2;
  const [near, end] = z;
  const high = 0.76;
  const hang = (u: number): Art => {
    const side = view.side(u);
    return (
      lay(side, rect(near, high - 0.28, end - near, 0.28), u < x === light.sun[0] > 0 ? t.lit : t.shade) +
      each(Math.round((end - near) / 0.45), (i) =>
        lay(side, moved(points("0 0, 0.05 0.24, 0.12 0"), near + 0.1 + i * 0.45, high - 0.28), t.shade, 0.6),
      ).join("")
    );
  };
  return group(
    softShadow(
      view.floor(),
      rect(left - 0.1, near - 0.1, wide + 0.3, end - near + 0.2),
      mix(light.cool, ink, 0.3),
      0.6,
      8,
    ),
    [end - 0.2, near + 0.08].flatMap((at) =>
      [left + 0.08, left + wide - 0.16].map((u) =>
        box(view, [u, 0, at], [0.08, high - 0.2, 0.08], mix(gold, ink, 0.6), light),
      ),
    ),
    view.at(left, 0, near)[0] > view.at(left, 0, end)[0] ? hang(left) : "",
    view.at(left + wide, 0, near)[0] < view.at(left + wide, 0, end)[0] ? hang(left + wide) : "",
    lay(view.floor(high), rect(left, near, wide, end - near), t.body),
    fill(
      [
        view.at(left, high, near),
        view.at(left + wide, high, near),
        view.at(left + wide, high - 0.28, near),
        view.at(left, high - 0.28, near),
      ],
      t.shade,
    ),
    each(6, (i) =>
      lay(
        view.front(near),
        moved(points("0 0, 0.05 0.26, 0.11 0"), left + 0.05 + (i * wide) / 6, high - 0.28),
        mix(t.shade, light.cool, 0.3),
        0.7,
      ),
    ),
    lay(view.floor(high + 0.002), rect(x - 0.17, near, 0.34, end - near), mix(cloth, gold, 0.22)),
  );
}

/** A table top seen from above its edge: near left corner (x, y, z), its size, the boards running across. */
export function tableTop(
  view: View,
  [x, y, z]: readonly [number, number, number],
  wide: number,
  deep: number,
  wood: Hex,
  light: Light,
): Art {
  const t = tones(wood, light, 0.35);
  const top = view.floor(y);
  const n = Math.max(3, Math.round(deep / 0.16));
  return group(
    lay(
      top,
      rect(x, z, wide, deep),
      blend(
        view.at(x, y, z),
        view.at(x + wide, y, z + deep),
        [0, mix(t.body, t.lit, light.sun[0] > 0 ? 0.5 : 0)],
        [1, mix(t.body, t.lit, light.sun[0] > 0 ? 0 : 0.5)],
      ),
    ),
    each(n - 1, (i) => lay(top, rect(x, z + ((i + 1) * deep) / n, wide, 0.006), t.shade, 0.8)),
    each(n * 2, (i) =>
      lay(
        top,
        ribbon(
          smooth([
            [x + wide * (0.05 + ((i * 37) % 50) / 70), z + ((i + 0.5) * deep) / n / 2],
            [x + wide * (0.15 + ((i * 37) % 50) / 70), z + ((i + 0.62) * deep) / n / 2],
            [x + wide * (0.34 + ((i * 37) % 50) / 70), z + ((i + 0.45) * deep) / n / 2],
          ]),
          0.007,
        ),
        t.shade,
        0.45,
      ),
    ),
    lay(view.front(z), rect(x, y - 0.05, wide, 0.052), t.shade),
    lay(view.front(z), rect(x, y - 0.012, wide, 0.014), t.lit),
  );
}
