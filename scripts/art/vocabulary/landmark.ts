import { arch, each, ellipse, points, put, rect, smooth, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, under, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, stroke, type Art } from "../svg.ts";

/** The watch tower of Manaca Iznaga, 45 m high: seven storeys that narrow upwards, arches in each. */
export function iznagaTower(at: Place, light: Light): Art {
  const stone = tones(mix(rose, paper, 0.42), light, 0.42);
  const storeys = [
    [4.6, 9, 0],
    [4.1, 7.6, 0],
    [3.6, 6.6, 0],
    [3.1, 5.6, 1],
    [2.7, 5, 1],
    [2.3, 4.4, 1],
    [1.9, 3.8, 1],
  ] as const;
  let foot = 0;
  const parts: Art[] = [];
  storeys.forEach(([half, high, eight], i) => {
    const block = (u: number, w: number, tone: Hex) => lay(at, rect(u, foot, w, high), tone);
    parts.push(block(-half, half * 2, stone.body));
    if (eight) parts.push(block(-half, half * 0.55, stone.lit), block(half * 0.4, half * 0.6, stone.shade));
    else
      parts.push(
        block(-half, half * 1.05, mix(stone.body, stone.lit, 0.75)),
        block(half * 0.05, half * 0.95, mix(stone.body, stone.shade, 0.75)),
      );
    const hollow = (mid: number, w: number, tone: Hex) =>
      lay(at, arch(mid - w / 2, foot + high * 0.16, w, high * 0.62), tone) +
      lay(at, arch(mid - w * 0.28, foot + high * 0.16, w * 0.78, high * 0.56), mix(tone, ink, 0.3));
    const dusk = mix(stone.shade, light.cool, 0.45);
    parts.push(
      eight
        ? hollow(-half * 0.06, half * 0.55, dusk)
        : hollow(-half * 0.5, half * 0.5, dusk) + hollow(half * 0.52, half * 0.42, mix(dusk, ink, 0.3)),
    );
    foot += high;
    parts.push(
      lay(at, rect(-half - 0.45, foot - 0.35, half * 2 + 0.9, 0.9), stone.lit),
      lay(at, rect(half * 0.1, foot - 0.35, half * 0.9 + 0.45, 0.9), mix(stone.shade, stone.body, 0.35)),
    );
    if (i === 6)
      parts.push(
        lay(
          at,
          [
            [-half * 0.9, foot + 0.5],
            [0, foot + 2.4],
            [half * 0.9, foot + 0.5],
          ],
          mix(terracotta, gold, 0.2),
        ),
        lay(
          at,
          [
            [0, foot + 2.4],
            [half * 0.9, foot + 0.5],
            [0.2, foot + 0.5],
          ],
          mix(terracotta, light.cool, 0.35),
        ),
      );
  });
  return group(parts);
}

/** A Moorish villa by the water, 660 units wide around the middle of its foot; no two of its towers are alike. */
export function moorishVilla(at: Place, light: Light): Art {
  const stone = tones(mix(paper, rose, 0.5), under(light, { warm: "#ffdcae" }), 0.42);
  const lamp = "#ffd684";
  const block = (u: number, v: number, w: number, h: number) =>
    lay(at, rect(u, v, w, h), stone.body) +
    lay(at, rect(u, v, w * 0.36, h), stone.shade) +
    lay(at, rect(u + w * 0.86, v, w * 0.14, h), stone.lit);
  const ledge = (u: number, v: number, w: number) =>
    lay(at, rect(u - 7, v, w + 14, 11), stone.lit) + lay(at, rect(u - 7, v - 5, w + 14, 5), stone.shade);
  const crenels = (u: number, v: number, w: number) =>
    each(Math.floor(w / 22), (i) =>
      lay(
        at,
        [
          [u + i * 22 + 3, v],
          [u + i * 22 + 3, v + 12],
          [u + i * 22 + 10, v + 20],
          [u + i * 22 + 17, v + 12],
          [u + i * 22 + 17, v],
        ],
        stone.body,
      ),
    ).join("");
  const moorish = (u: number, v: number, w: number, h: number): Line => [
    [u + w * 0.1, v],
    [u + w * 0.1, v + h * 0.5],
    ...ellipse(u + w / 2, v + h * 0.62, w / 2, h * 0.3, 208, -28),
    [u + w * 0.9, v + h * 0.5],
    [u + w * 0.9, v],
  ];
  const window = (u: number, v: number, w: number, h: number, lit: boolean) =>
    lay(at, moorish(u - 4, v, w + 8, h + 8), stone.lit) +
    lay(at, moorish(u, v, w, h), lit ? lamp : mix(light.cool, sea, 0.3)) +
    (lit ? lay(at, rect(u + w * 0.46, v, w * 0.08, h * 0.8), stone.shade) : "");
  const dome = (mid: number, v: number, r: number, h: number, tone: Hex) => {
    const t = tones(tone, light, 0.42);
    const bulb: Line = smooth([
      [mid - r * 0.86, v],
      [mid - r, v + h * 0.22],
      [mid - r * 0.8, v + h * 0.5],
      [mid - r * 0.25, v + h * 0.78],
      [mid, v + h],
      [mid + r * 0.25, v + h * 0.78],
      [mid + r * 0.8, v + h * 0.5],
      [mid + r, v + h * 0.22],
      [mid + r * 0.86, v],
    ]);
    return (
      lay(at, bulb, t.body) +
      clip(
        put(at, bulb),
        lay(at, rect(mid - r, v, r * 0.8, h), t.shade, 0.8),
        lay(
          at,
          smooth([
            [mid + r * 0.45, v],
            [mid + r * 0.6, v + h * 0.3],
            [mid + r * 0.2, v + h * 0.7],
            [mid + r * 0.75, v + h * 0.5],
            [mid + r * 0.9, v],
          ]),
          t.lit,
        ),
      ) +
      stroke(
        put(at, [
          [mid, v + h * 0.96],
          [mid, v + h * 1.35],
        ]),
        gold,
        5,
      )
    );
  };
  return [
    block(-290, 0, 580, 150),
    ledge(-290, 150, 580),
    crenels(-290, 161, 580),
    block(-180, 150, 330, 90),
    ledge(-180, 240, 330),
    crenels(-180, 251, 330),
    block(-330, 0, 96, 268),
    ledge(-330, 268, 96),
    block(-314, 279, 64, 40),
    ledge(-314, 319, 64),
    dome(-282, 330, 40, 66, mix(sea, sky, 0.22)),
    block(214, 0, 112, 214),
    ledge(214, 214, 112),
    crenels(214, 225, 112),
    block(238, 225, 64, 70),
    ledge(238, 295, 64),
    lay(at, points("230 306, 270 388, 310 306"), terracotta),
    lay(at, points("230 306, 270 388, 262 306"), mix(terracotta, light.cool, 0.4)),
    block(-60, 240, 120, 90),
    ledge(-60, 330, 120),
    dome(0, 341, 58, 96, mix(terracotta, rose, 0.3)),
    ...each(7, (i) => window(-214 + i * 58, 14, 42, 104, [1, 2, 3, 5].includes(i))),
    ...each(5, (i) => window(-160 + i * 60, 168, 34, 58, [0, 3].includes(i))),
    window(-304, 30, 44, 90, false),
    window(-304, 170, 44, 76, true),
    window(248, 30, 44, 88, true),
    window(250, 142, 40, 58, false),
    window(254, 234, 32, 48, true),
    window(-24, 258, 48, 60, true),
  ].join("");
}
