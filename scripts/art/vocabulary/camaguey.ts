import { arch, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../geometry.ts";
import { gold, ink, mix, paper, sea, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, stroke, type Art } from "../svg.ts";

/** A church tower of Camagüey, `high` metres with its cross, 4.4 m wide at its foot: three storeys, bells, a tiled cap. */
export function churchTower(place: Place, high: number, colour: Hex, light: Light, cap: Hex = terracotta): Art {
  const at = within(place, 0, 0, high / 16);
  const t = tones(colour, light, 0.34);
  const white = mix(paper, colour, 0.2);
  const left = light.sun[0] > 0;
  const block = (half: number, v: number, h: number) =>
    lay(at, rect(-half, v, half * 2, h), t.body) +
    lay(at, rect(left ? half * 0.3 : -half, v, half * 0.7, h), t.shade) +
    lay(at, rect(left ? -half : half * 0.72, v, half * 0.28, h), t.lit) +
    lay(at, rect(-half - 0.22, v + h - 0.3, half * 2 + 0.44, 0.32), white);
  const bell = (u: number, v: number, w: number, h: number) =>
    lay(at, arch(u - w / 2 - 0.14, v, w + 0.28, h + 0.14), white) +
    clip(
      put(at, arch(u - w / 2, v, w, h)),
      lay(at, rect(u - w, v, w * 2, h), mix(light.cool, sea, 0.3)),
      lay(
        at,
        smooth(
          points("-0.3 0.5, -0.2 0.8, -0.1 1.05, 0.1 1.05, 0.2 0.8, 0.3 0.5").map(
            ([a, b]) => [u + a * w, v + b * h * 0.72] as const,
          ),
        ),
        mix(gold, ink, 0.35),
      ),
    );
  const dome = smooth(points("-1.3 13, -1.28 13.7, -0.75 14.4, 0 14.8, 0.75 14.4, 1.28 13.7, 1.3 13"));
  return group(
    block(2.2, 0, 7.2),
    block(1.8, 7.2, 3.3),
    block(1.35, 10.5, 2.5),
    bell(0, 7.5, 1.5, 2.3),
    bell(0, 10.7, 1.1, 1.8),
    bell(0, 3.8, 1, 1.9),
    lay(at, dome, cap),
    clip(put(at, dome), lay(at, rect(left ? 0.3 : -1.4, 12.8, 1.1, 3), mix(cap, light.cool, 0.4))),
    stroke(put(at, points("0 14.7, 0 16")), mix(ink, terracotta, 0.4), 4),
    stroke(put(at, points("-0.3 15.5, 0.3 15.5")), mix(ink, terracotta, 0.4), 4),
  );
}

/** A dog asleep on its side, 0.9 m long, nose to the left. */
export function sleepingDog(place: Place, colour: Hex, light: Light): Art {
  const t = tones(colour, light, 0.42);
  const shape = (line: Line, tone: Hex) => lay(place, smooth(line, true), tone);
  return group(
    lay(
      place,
      ribbon(smooth(points("0.36 0.08, 0.5 0.04, 0.6 0.05, 0.66 0.1")), (k) => 0.05 * (1 - k * 0.5)),
      t.shade,
    ),
    shape(points("-0.2 0, -0.26 0.12, -0.12 0.25, 0.12 0.28, 0.34 0.24, 0.42 0.1, 0.36 0"), t.body),
    shape(points("0.1 0, 0.12 0.14, 0.26 0.2, 0.38 0.14, 0.4 0.03"), t.shade),
    shape(points("-0.12 0.2, 0 0.26, 0.16 0.27, 0.1 0.22"), t.lit),
    lay(place, ribbon(smooth(points("0.3 0.05, 0.1 0.02, -0.02 0.025")), 0.06), t.body),
    lay(place, ribbon(smooth(points("-0.12 0.06, -0.3 0.03, -0.4 0.025")), 0.055), t.body),
    shape(points("-0.46 0.03, -0.44 0.1, -0.34 0.15, -0.28 0.2, -0.18 0.18, -0.16 0.06, -0.28 0.02"), t.body),
    shape(points("-0.26 0.18, -0.16 0.2, -0.14 0.06, -0.2 0.05"), t.shade),
    lay(place, ellipse(-0.455, 0.06, 0.024, 0.02), ink),
    stroke(put(place, smooth(points("-0.34 0.105, -0.31 0.1, -0.285 0.11"))), ink, 3),
  );
}

/** The map drawn by hand for the guests, 1.6 by 1.2 around its lower left corner: lanes, two squares, and the way that bends three times. */
export function laneMap(place: Place, tint: (colour: Hex) => Hex = (colour) => colour): Art {
  const sheet = tint(mix(paper, gold, 0.22));
  const block = tint(mix(terracotta, paper, 0.5));
  const lane = tint(paper);
  const way = (line: string, width: number, colour: Hex) => lay(place, ribbon(smooth(points(line)), width), colour);
  const church = (u: number, v: number) =>
    lay(place, rect(u, v, 0.1, 0.1), tint(ink)) +
    lay(place, moved(points("0 0, 0.05 0.08, 0.1 0"), u, v + 0.1), tint(terracotta));
  return group(
    lay(place, rect(0, 0, 1.6, 1.2), sheet),
    lay(
      place,
      smooth(points("0.1 0.16, 0.08 0.7, 0.16 1.08, 0.8 1.12, 1.42 1.06, 1.5 0.6, 1.46 0.14, 0.8 0.1"), true),
      block,
    ),
    way("0.06 0.9, 0.4 0.94, 0.62 0.8, 1.0 0.9, 1.52 0.86", 0.06, lane),
    way("0.08 0.5, 0.3 0.56, 0.52 0.42, 0.8 0.52, 1.1 0.46, 1.54 0.56", 0.06, lane),
    way("0.1 0.24, 0.5 0.2, 0.9 0.28, 1.5 0.24", 0.05, lane),
    way("0.42 1.14, 0.46 0.9, 0.36 0.6, 0.48 0.3, 0.44 0.08", 0.05, lane),
    way("1.12 1.12, 1.06 0.84, 1.16 0.6, 1.06 0.36, 1.14 0.08", 0.05, lane),
    way("0.74 1.12, 0.78 0.86, 0.7 0.66, 0.82 0.5, 0.72 0.28, 0.78 0.08", 0.045, lane),
    lay(place, points("1.12 0.66, 1.36 0.7, 1.38 0.52, 1.14 0.48"), tint(mix(gold, paper, 0.4))),
    lay(place, points("0.22 0.9, 0.42 0.94, 0.44 0.78, 0.24 0.76"), tint(mix(gold, paper, 0.4))),
    church(1.2, 0.7),
    church(0.26, 0.96),
    church(0.6, 0.2),
    lay(
      place,
      smooth(points("0.06 0.02, 0.5 0.06, 1 0.02, 1.56 0.06, 1.56 -0.0, 0.06 0.0")),
      tint(mix(sea, paper, 0.4)),
    ),
    [...Array(13).keys()].map((i) => {
      const line = smooth(points("1.2 0.58, 1.08 0.46, 0.98 0.5, 0.9 0.66, 0.74 0.62, 0.64 0.72, 0.55 0.9"), false, 2);
      const [u, v] = line[Math.min(i, line.length - 1)] as readonly [number, number];
      return lay(place, ellipse(u, v, 0.02, 0.02), tint(sea));
    }),
    lay(place, smooth(points("0.55 0.9, 0.49 1, 0.55 1.07, 0.61 1"), true), tint(terracotta)),
    lay(place, ellipse(0.55, 1.0, 0.022, 0.022), sheet),
    [0, 90, 180, 270].map((a) => {
      const [x, y] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      return lay(
        place,
        [
          [1.36 + x * 0.12, 0.28 + y * 0.12],
          [1.36 - y * 0.025, 0.28 + x * 0.025],
          [1.36, 0.28],
          [1.36 + y * 0.025, 0.28 - x * 0.025],
        ],
        tint(a === 90 ? terracotta : ink),
      );
    }),
  );
}

/** A working saddle of the plains from its near side, 1.1 m from horn to skirt, its tree at v = 0.9; stirrup and girth hang below. */
export function saddle(place: Place, leather: Hex, light: Light): Art {
  const t = tones(leather, light, 0.45);
  const dark = mix(t.shade, ink, 0.35);
  const shape = (line: string, tone: Hex) => lay(place, smooth(points(line), true), tone);
  const brass = mix(gold, paper, 0.15);
  return group(
    shape(
      "-0.52 0.92, -0.5 0.62, -0.2 0.56, 0.3 0.58, 0.6 0.6, 0.64 0.86, 0.56 0.98, 0 0.86, -0.4 0.98",
      mix(terracotta, mix(paper, gold, 0.3), 0.25),
    ),
    [0, 1, 2].map((i) =>
      shape(
        `${-0.5} ${0.7 + i * 0.07}, 0 ${0.64 + i * 0.06}, 0.62 ${0.7 + i * 0.07}, 0.62 ${0.72 + i * 0.07}, 0 ${0.66 + i * 0.06}, -0.5 ${0.72 + i * 0.07}`,
        mix(sea, paper, 0.15),
      ),
    ),
    shape("-0.42 0.98, -0.44 0.76, -0.2 0.7, 0.3 0.7, 0.52 0.76, 0.56 1, 0.2 0.9, -0.2 0.92", t.shade),
    shape(
      "-0.4 1.0, -0.42 1.14, -0.3 1.12, -0.14 0.98, 0.1 0.94, 0.34 1.02, 0.52 1.2, 0.6 1.18, 0.54 0.96, 0.3 0.84, -0.1 0.82, -0.34 0.88",
      t.body,
    ),
    shape("-0.3 1.06, -0.14 0.96, 0.12 0.92, 0.36 1.0, 0.5 1.14, 0.46 1.02, 0.26 0.9, -0.1 0.88", t.lit),
    shape("-0.42 1.1, -0.46 1.2, -0.52 1.25, -0.44 1.29, -0.34 1.26, -0.36 1.16, -0.32 1.1", t.body),
    shape("-0.52 1.25, -0.44 1.29, -0.34 1.26, -0.42 1.24", t.lit),
    shape("-0.12 0.9, -0.18 0.5, -0.02 0.36, 0.16 0.38, 0.24 0.56, 0.2 0.9", t.body),
    shape("0.06 0.88, 0.08 0.42, 0.16 0.4, 0.23 0.56, 0.2 0.9", t.shade),
    shape("-0.1 0.86, -0.14 0.54, -0.07 0.48, -0.05 0.86", t.lit),
    lay(place, rect(-0.01, 0.2, 0.07, 0.22), dark),
    lay(
      place,
      ribbon([...points("-0.1 0.02, 0.16 0.02"), ...ellipse(0.03, 0.08, 0.13, 0.16, 0, 180)], 0.045),
      mix(gold, ink, 0.3),
    ),
    lay(place, rect(-0.13, -0.005, 0.32, 0.05), dark),
    [-0.3, 0.36].map(
      (u) =>
        lay(place, ellipse(u, 0.84, 0.035, 0.035), brass) +
        lay(
          place,
          ribbon(
            smooth([
              [u, 0.82],
              [u + 0.02, 0.66],
              [u - 0.02, 0.52],
            ]),
            0.02,
          ),
          dark,
        ),
    ),
    lay(place, ribbon(smooth(points("-0.4 0.8, -0.1 0.74, 0.1 0.74")), 0.012), t.lit),
  );
}

/** A coil of rope hung by its top, 0.5 m high. */
export function coil(place: Place, light: Light): Art {
  const t = tones(mix(gold, paper, 0.3), light, 0.42);
  return group(
    [0, 1, 2, 3].map((i) =>
      lay(
        place,
        ribbon(ellipse(0.012 * i, -0.26 - 0.01 * i, 0.2 - i * 0.022, 0.25 - i * 0.012), 0.026),
        i % 2 ? t.body : t.shade,
      ),
    ),
    lay(place, ribbon(smooth(points("0.02 -0.02, 0.05 -0.16, 0.0 -0.3, 0.06 -0.52, 0.02 -0.66")), 0.028), t.lit),
    lay(place, rect(-0.05, -0.09, 0.12, 0.1), t.shade),
  );
}
