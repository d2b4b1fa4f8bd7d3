import {
  each,
  ellipse,
  mirrored,
  moved,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
} from "../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, multiply, stroke, type Art } from "../svg.ts";
import { suitcase } from "./luggage.ts";

/** The goat that draws children round Parque Vidal, with its little fringed cart, 2.4 m long, going left. */
export function goatCart(at: Place, light: Light, colour: Hex): Art {
  const goat = tones(mix(terracotta, ink, 0.45), light, 0.34);
  const cart = tones(colour, light, 0.42);
  const horn = mix(paper, gold, 0.45);
  const leg = (u: number, tone: Hex) =>
    lay(at, points(`${u} 0, ${u + 0.01} 0.38, ${u + 0.09} 0.38, ${u + 0.06} 0`), tone);
  const wheel = (u: number, r: number) =>
    group(
      lay(at, ellipse(u, r, r, r), mix(cart.shade, ink, 0.4)),
      lay(at, ellipse(u, r, r * 0.8, r * 0.8), mix(cart.body, cart.shade, 0.8)),
      each(4, (i) => {
        const a = (i * Math.PI) / 4 + 0.2;
        return stroke(
          put(at, [
            [u - Math.cos(a) * r * 0.8, r - Math.sin(a) * r * 0.8],
            [u + Math.cos(a) * r * 0.8, r + Math.sin(a) * r * 0.8],
          ]),
          gold,
          3.5,
        );
      }),
      lay(at, ellipse(u, r, r * 0.2, r * 0.2), gold),
    );
  return group(
    leg(-1.08, goat.shade),
    leg(-0.5, goat.shade),
    lay(
      at,
      smooth(points("-1.22 0.44, -1.2 0.64, -1.0 0.7, -0.5 0.68, -0.34 0.6, -0.34 0.42, -0.6 0.34, -1.0 0.34"), true),
      goat.body,
    ),
    lay(at, smooth(points("-1.1 0.66, -0.5 0.66, -0.4 0.6, -0.6 0.6, -1.0 0.6"), true), goat.lit),
    lay(at, ribbon(points("-0.36 0.6, -0.28 0.7"), 0.06), goat.body),
    lay(
      at,
      smooth(points("-1.2 0.6, -1.34 0.84, -1.46 0.88, -1.6 0.76, -1.56 0.68, -1.42 0.7, -1.3 0.56, -1.14 0.48"), true),
      goat.body,
    ),
    lay(at, smooth(points("-0.96 0.4, -0.9 0.66, -0.66 0.66, -0.7 0.4"), true), mix(paper, gold, 0.2)),
    lay(at, points("-1.53 0.7, -1.5 0.54, -1.45 0.7"), goat.shade),
    lay(
      at,
      ribbon(smooth(points("-1.42 0.86, -1.34 1.02, -1.18 1.04")), (t) => 0.05 * (1 - t * 0.7)),
      horn,
    ),
    lay(at, points("-1.36 0.84, -1.22 0.86, -1.32 0.76"), goat.shade),
    leg(-1.16, goat.body),
    leg(-0.44, goat.body),
    lay(at, rect(-0.98, 0.36, 0.07, 0.33), terracotta),
    lay(at, rect(-1.0, 0.46, 1.5, 0.045), mix(ink, terracotta, 0.4)),
    lay(at, points("0.0 0.34, -0.1 0.72, 0.28 0.56, 0.86 0.58, 0.96 0.86, 1.06 0.84, 1.0 0.34"), cart.body),
    lay(at, points("0.0 0.34, 0.02 0.44, 1.02 0.44, 1.0 0.34"), cart.shade),
    lay(at, rect(0.3, 0.5, 0.56, 0.08), mix(terracotta, rose, 0.3)),
    [0.02, 0.96].map((u) => lay(at, rect(u, 0.56, 0.035, 0.78), gold)),
    lay(at, smooth(points("-0.16 1.3, 0.1 1.44, 0.5 1.48, 0.9 1.44, 1.14 1.3")), terracotta),
    lay(at, smooth(points("0.06 1.42, 0.5 1.48, 0.9 1.44, 0.5 1.4"), true), mix(terracotta, light.warm, 0.5)),
    each(9, (i) => lay(at, moved(points("0 0, 0.07 -0.1, 0.144 0"), -0.16 + i * 0.144, 1.31), i % 2 ? gold : paper)),
    wheel(0.18, 0.24),
    wheel(0.84, 0.28),
  );
}

/** An American saloon of the fifties seen from behind, 1.95 m wide, with bags on its roof. */
export function carFromBehind(at: Place, colour: Hex, light: Light, second: Hex = paper): Art {
  const t = tones(colour, light, 0.42);
  const top = tones(second, light, 0.4);
  const chrome = mix(paper, light.haze, 0.2);
  const glass = mix(light.haze, mix(sea, ink, 0.4), 0.5);
  const body = smooth(
    points(
      "-0.95 0.32, -0.99 0.6, -0.97 0.92, -0.9 1.02, -0.55 1.04, 0 1.06, 0.55 1.04, 0.9 1.02, 0.97 0.92, 0.99 0.6, 0.95 0.32, 0 0.28",
    ),
    true,
  );
  const cabin = smooth(points("-0.78 1.0, -0.68 1.32, -0.54 1.5, 0 1.55, 0.54 1.5, 0.68 1.32, 0.78 1.0"));
  const fin = (s: number): Line =>
    points("0.8 0.9, 0.84 1.12, 0.93 1.16, 1.0 1.02, 0.98 0.6, 0.86 0.6").map(([u, v]) => [u * s, v] as const);
  const side = light.sun[0] < 0 ? 1 : -1;
  return group(
    multiply(0.65, lay(at, ellipse(0, 0.04, 1.1, 0.12), ink)),
    [-0.72, 0.72].map((u) => lay(at, rect(u - 0.13, 0, 0.26, 0.4), ink)),
    lay(at, rect(-0.7, 1.5, 1.4, 0.07), mix(chrome, light.cool, 0.4)),
    suitcase(within(at, -0.28, 1.55, 0.86), mix(terracotta, gold, 0.2), light),
    suitcase(within(at, 0.36, 1.55, 0.62), mix(sea, ink, 0.1), light, mix(gold, paper, 0.3)),
    lay(at, cabin, top.body),
    lay(at, smooth(points("-0.64 1.36, -0.5 1.49, 0 1.54, 0.54 1.49, 0.64 1.36, 0 1.44"), true), top.lit),
    lay(
      at,
      smooth(points("-0.62 1.06, -0.55 1.32, -0.44 1.41, 0 1.44, 0.44 1.41, 0.55 1.32, 0.62 1.06"), true, 4),
      glass,
    ),
    [-0.3, 0.3].map((u) => lay(at, ellipse(u, 1.1, 0.12, 0.17, 0, 180), mix(ink, glass, 0.35))),
    lay(at, points("-0.5 1.1, -0.36 1.4, -0.22 1.42, -0.36 1.1"), paper, 0.35),
    lay(at, body, t.body),
    clip(
      put(at, body),
      lay(at, rect(-1.1, 0.2, 2.2, 0.3), t.shade),
      lay(
        at,
        points(side > 0 ? "0.6 0.2, 0.72 1.1, 1.1 1.1, 1.1 0.2" : "-0.6 0.2, -0.72 1.1, -1.1 1.1, -1.1 0.2"),
        t.lit,
        0.7,
      ),
      lay(at, smooth(points("-0.9 1.0, 0 1.04, 0.9 1.0, 0.6 1.1, -0.6 1.1"), true), t.lit),
      lay(at, smooth(points("-0.62 0.96, -0.52 0.6, 0.52 0.6, 0.62 0.96"), false), mix(t.body, t.shade, 0.35)),
    ),
    [-1, 1].map(
      (s) =>
        lay(at, fin(s), s === side ? t.lit : mix(t.body, t.shade, 0.5)) +
        lay(at, ellipse(s * 0.9, 0.92, 0.065, 0.11), "#c23a22") +
        lay(at, ellipse(s * 0.9, 0.72, 0.05, 0.05), chrome),
    ),
    lay(
      at,
      smooth(points("-1.04 0.44, -1.0 0.54, 0 0.52, 1.0 0.54, 1.04 0.44, 1.0 0.36, 0 0.34, -1.0 0.36"), true),
      chrome,
    ),
    lay(at, rect(-1.0, 0.36, 2.0, 0.05), mix(chrome, light.cool, 0.5)),
    lay(at, rect(-0.17, 0.58, 0.34, 0.13), mix(paper, sky, 0.3)),
    lay(at, rect(-0.13, 0.62, 0.26, 0.05), mix(ink, sea, 0.4)),
  );
}

/** A double bass, 1.85 m high, standing on its spike. */
export function doubleBass(at: Place, light: Light): Art {
  const wood = tones("#b4632a", light, 0.45);
  const half: Line = points(
    "0 0.08, 0.18 0.09, 0.31 0.2, 0.33 0.38, 0.25 0.52, 0.215 0.62, 0.24 0.74, 0.265 0.88, 0.2 1.02, 0.09 1.1, 0 1.16",
  );
  const body = smooth(mirrored(half), true);
  const hole = (s: number) =>
    lay(
      at,
      ribbon(
        smooth(points("0.15 0.78, 0.1 0.72, 0.13 0.62, 0.17 0.52, 0.12 0.46").map(([u, v]) => [u * s, v] as const)),
        0.022,
      ),
      mix(ink, wood.shade, 0.2),
    );
  return group(
    lay(at, ribbon(points("0 0.1, 0 0"), 0.02), ink),
    lay(within(at, 0.04, -0.005), body, mix(wood.shade, ink, 0.25)),
    lay(at, body, wood.body),
    clip(
      put(at, body),
      lay(
        at,
        smooth(points("-0.34 0.1, -0.2 0.16, -0.2 0.5, -0.1 0.64, -0.16 0.9, 0 1.16, -0.4 1.2"), true),
        wood.lit,
        0.6,
      ),
      lay(at, smooth(points("0.16 0, 0.26 0.3, 0.16 0.6, 0.24 0.9, 0.1 1.2, 0.5 1.2, 0.5 0"), true), wood.shade, 0.55),
    ),
    stroke(put(at, [...body, body[0] as readonly [number, number]]), mix(wood.shade, ink, 0.4), 3),
    hole(1),
    hole(-1),
    lay(at, points("-0.045 0.18, 0.045 0.18, 0.03 0.46, -0.03 0.46"), ink),
    lay(at, points("-0.09 0.58, -0.075 0.65, 0.075 0.65, 0.09 0.58, 0.05 0.55, -0.05 0.55"), mix(gold, paper, 0.3)),
    lay(at, points("-0.045 0.72, 0.045 0.72, 0.025 1.62, -0.025 1.62"), mix(ink, wood.shade, 0.15)),
    [-0.022, 0, 0.022].map((u) =>
      stroke(
        put(at, [
          [u, 0.4],
          [u * 0.7, 1.62],
        ]),
        mix(paper, gold, 0.3),
        2,
        0.85,
      ),
    ),
    lay(
      at,
      smooth(points("-0.04 1.6, -0.05 1.72, -0.07 1.82, 0.03 1.86, 0.07 1.78, 0.03 1.74, 0.05 1.6"), true),
      wood.shade,
    ),
    [1.66, 1.74].flatMap((v) =>
      [-1, 1].map((s) => lay(at, rect(s > 0 ? 0.03 : -0.11, v, 0.08, 0.022), mix(gold, ink, 0.15))),
    ),
  );
}

/** A trumpet lying with its bell to the left, 0.5 m long. */
export function trumpet(at: Place, light: Light): Art {
  const brass = tones(gold, light, 0.5);
  const pipe = (line: string, width: number, tone: Hex) => lay(at, ribbon(smooth(points(line)), width), tone);
  return group(
    lay(
      at,
      smooth(points("-0.26 0.0, -0.22 0.065, -0.12 0.083, 0.2 0.088, 0.2 0.108, -0.12 0.113, -0.22 0.13, -0.26 0.195")),
      brass.body,
    ),
    lay(at, ellipse(-0.26, 0.097, 0.025, 0.098), brass.shade),
    pipe("0.2 0.098, 0.27 0.08, 0.25 0.03, 0.16 0.028, -0.08 0.028, -0.14 0.05, -0.1 0.07, 0.3 0.072", 0.02, brass.lit),
    [0.0, 0.055, 0.11].map(
      (u) => lay(at, rect(u, 0.0, 0.035, 0.13), brass.shade) + lay(at, rect(u + 0.006, 0.13, 0.022, 0.025), brass.lit),
    ),
    lay(at, points("0.28 0.062, 0.34 0.05, 0.34 0.094, 0.28 0.082"), brass.body),
  );
}
