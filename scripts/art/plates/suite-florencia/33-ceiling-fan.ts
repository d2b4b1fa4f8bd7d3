import { each, ellipse, points, put, rect, ribbon, smooth, within, type Line, type Place } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sky, terracotta, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { glazed, halfMoon, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.7, -0.3, 0.5], warm: "#ffe6b4", cool: "#3b3158", haze: "#ead6c6" };
// The eye lies on its back: z is the way to the ceiling, y the way to the wall beyond the feet.
const up = view([790, 590], 0, 900);
const [ceiling, left, right, feet, head] = [3.5, -1.95, 2.05, 1.6, -1.6];
const fanAt = 2.75;

/** The ceiling at siesta time, as seen by the person who is asleep. */
export default function ceilingFan(): Art {
  return sheetOf(formats.album, "The ceiling fan", ground(), walls(), door(), balloon(), fan(), canopy());
}

function ground(): Art {
  const top = up.front(ceiling);
  const wood = mix(terracotta, ink, 0.5);
  return [
    fill(whole(formats.album), mix(rose, light.cool, 0.3)),
    lay(
      top,
      rect(left, head, right - left, feet - head),
      blend(top(left, 0), top(right, 0), [0, mix(sky, paper, 0.55)], [1, mix(sky, light.cool, 0.25)]),
    ),
    screen(
      0.7,
      soft(
        3,
        ...each(8, (i) =>
          lay(
            top,
            points("-1.9 0, 0.9 0.22, 0.9 0.3, -1.9 0.09").map(([u, v]) => [u, v - 1.15 + i * 0.26] as const),
            "#f0b060",
          ),
        ),
      ),
    ),
    ...each(6, (i) => {
      const u = left + 0.34 + i * 0.66;
      return (
        lay(top, rect(u, head, 0.14, feet - head), mix(wood, gold, 0.12)) +
        lay(
          up.side(u < 0 ? u + 0.14 : u),
          [
            [ceiling, head],
            [ceiling, feet],
            [ceiling - 0.16, feet],
            [ceiling - 0.16, head],
          ],
          wood,
        ) +
        lay(up.front(ceiling - 0.16), rect(u, head, 0.14, feet - head), mix(wood, rose, 0.12))
      );
    }),
  ].join("");
}

function walls(): Art {
  const plaster = mix(rose, paper, 0.05);
  const near = 0.55;
  const flank = (x: number, tone: typeof plaster) => {
    const side = up.side(x);
    const face = put(side, rect(near, head, ceiling - near, feet - head));
    return (
      fill(face, tone) +
      spray(face, mix(tone, light.cool, 0.5), side(near, 0), side(ceiling, 0), 0.5) +
      lay(side, rect(ceiling - 0.22, head, 0.22, feet - head), mix(florencia.white, light.cool, x < 0 ? 0.3 : 0.1))
    );
  };
  const end = (y: number, tone: typeof plaster) => {
    const side = up.floor(y);
    const face = put(side, rect(left, near, right - left, ceiling - near));
    return (
      fill(face, tone) +
      spray(face, mix(tone, light.cool, 0.5), side(0, near), side(0, ceiling), 0.5) +
      lay(side, rect(left, ceiling - 0.22, right - left, 0.22), mix(florencia.white, light.cool, y < 0 ? 0.35 : 0.2))
    );
  };
  return [
    end(head, mix(plaster, light.cool, 0.34)),
    end(feet, mix(plaster, light.cool, 0.14)),
    flank(left, mix(plaster, light.cool, 0.28)),
    flank(right, mix(plaster, light.warm, 0.16)),
    screen(
      0.55,
      soft(
        4,
        ...each(7, (i) =>
          lay(
            up.side(right),
            points("1.3 0, 3.2 0.3, 3.2 0.38, 1.3 0.1").map(([u, v]) => [u, v - 1.0 + i * 0.26] as const),
            "#f0b060",
          ),
        ),
      ),
    ),
  ].join("");
}

/** The door to the courtyard: shut leaves, and the half-moon over them. */
function door(): Art {
  const face: Place = (u, v) => up.side(left)(v, u);
  const [mid, half, sill] = [-0.1, 0.78, 2.3];
  return [
    lay(
      face,
      [
        [mid - half - 0.14, 0.6],
        [mid - half - 0.14, sill],
        ...ellipse(mid, sill, half + 0.14, half + 0.14, 180, 0),
        [mid + half + 0.14, 0.6],
      ],
      florencia.white,
    ),
    shutter(face, mid - half, 0.6, half, sill - 0.6, florencia.wood, light, 15),
    shutter(face, mid, 0.6, half, sill - 0.6, mix(florencia.wood, sky, 0.12), light, 15),
    ...each(
      13,
      (i) =>
        lay(face, rect(mid - half + 0.1, 0.86 + i * 0.105, half - 0.2, 0.03), "#fff0c8") +
        lay(face, rect(mid + 0.1, 0.86 + i * 0.105, half - 0.2, 0.03), "#fff0c8"),
    ),
    glazed(within(face, mid, sill + 0.03), halfMoon(half * 0.97, remedios, 7), mix(ink, terracotta, 0.3), 5),
    glow(face(mid, sill + 0.3), 330, mix(gold, rose, 0.3), 0.7),
    // what the glass throws on the ceiling
    multiply(
      0.4,
      soft(
        7,
        halfMoon(0.62, remedios, 7).map(({ shape, colour }) =>
          lay(
            up.front(ceiling - 0.16),
            shape.map(([u, v]) => [left + 0.25 + v * 1.5, mid + u * 1.25] as const),
            mix(colour, paper, 0.4),
          ),
        ),
      ),
    ),
  ].join("");
}

/** The one that got away from the children, and is still up there. */
function balloon(): Art {
  const [x, y] = up.at(1.42, 0.95, ceiling - 0.3);
  const red = "#c4442c";
  return [
    multiply(0.5, soft(9, fill(ellipse(x + 34, y + 26, 54, 58), light.cool))),
    stroke(
      smooth([
        [x + 4, y + 20],
        [x + 44, y + 74],
        [x + 22, y + 130],
        [x + 70, y + 178],
        [x + 62, y + 240],
      ]),
      paper,
      4,
    ),
    fill(ellipse(x, y, 54, 58), red),
    spray(ellipse(x, y, 54, 58), mix(red, light.cool, 0.5), [x + 54, y + 50], [x - 10, y - 10], 0.9),
    fill(ellipse(x - 20, y - 22, 13, 17), mix(red, paper, 0.6)),
    fill(
      [
        [x - 8, y + 8],
        [x + 4, y + 22],
        [x + 12, y + 6],
      ],
      mix(red, ink, 0.3),
    ),
  ].join("");
}

function fan(): Art {
  const place = up.front(fanAt);
  const cx = 0.02;
  const blade = (a: number): Line => {
    const on = (r: number, w: number) =>
      [cx + Math.cos(a) * r - Math.sin(a) * w, Math.sin(a) * r + Math.cos(a) * w] as const;
    return smooth(
      [
        on(0.16, -0.05),
        on(0.34, -0.09),
        on(0.78, -0.13),
        on(0.86, -0.08),
        on(0.86, 0.08),
        on(0.78, 0.12),
        on(0.34, 0.07),
        on(0.16, 0.04),
      ],
      true,
      4,
    );
  };
  const angles = [0.35, 1.92, 3.49, 5.06];
  const wood = mix(terracotta, ink, 0.35);
  const shade: Place = (u, v) => up.front(ceiling - 0.1)(u * 1.12 + 0.34, v * 1.12 - 0.14);
  return [
    multiply(
      0.5,
      soft(7, ...angles.map((a) => lay(shade, blade(a), light.cool)), lay(shade, ellipse(cx, 0, 0.2, 0.2), light.cool)),
    ),
    stroke([up.at(0, 0, ceiling), up.at(cx, 0, fanAt)], mix(ink, terracotta, 0.3), 24),
    ...[0.84, 0.66].map((r, i) =>
      angles
        .map((a) =>
          stroke(
            put(place, ellipse(cx, 0, r, r, (a * 180) / Math.PI + 12, (a * 180) / Math.PI + 48 - i * 10)),
            paper,
            5,
            0.5,
          ),
        )
        .join(""),
    ),
    ...angles.map(
      (a, i) =>
        lay(place, blade(a), i % 2 ? wood : mix(wood, gold, 0.18)) +
        lay(
          place,
          ribbon(
            [
              [cx + Math.cos(a) * 0.12, Math.sin(a) * 0.12],
              [cx + Math.cos(a) * 0.42, Math.sin(a) * 0.42],
            ],
            0.05,
          ),
          gold,
        ),
    ),
    lay(place, ellipse(cx, 0, 0.2, 0.2), mix(ink, terracotta, 0.25)),
    lay(place, ellipse(cx - 0.01, 0.01, 0.15, 0.15), gold),
    lay(place, ellipse(cx, 0, 0.1, 0.1), mix(paper, gold, 0.25)),
    lay(place, ellipse(cx - 0.03, 0.035, 0.03, 0.03), "#fffdf4"),
  ].join("");
}

/** The four-poster's own frame, and its net drawn back to the corners. */
function canopy(): Art {
  const z = 1.18;
  const at = up.front(z);
  const wood = mix(terracotta, ink, 0.58);
  const tulle = mix(paper, "#fff8ea", 0.5);
  const corners = [
    [-0.84, 0.63],
    [0.76, 0.63],
    [0.76, -0.65],
    [-0.84, -0.65],
  ] as const;
  return [
    ...corners.map(([x, y]) => {
      const [inner, outer] = [at(x * 0.99, y * 0.99), up.at(x * 1.02, y * 1.02, 0.66)];
      const shape = ribbon(
        [inner, [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2], outer],
        (t) => 96 + t * 190 - 60 * Math.sin(Math.PI * t),
      );
      const fold = (k: number) =>
        stroke(
          [
            [inner[0] + k * 30, inner[1] - k * 30 * Math.sign(x) * Math.sign(y) * -1],
            [outer[0] + k * 90, outer[1] + k * 90 * Math.sign(x) * Math.sign(y)],
          ],
          k > 0 ? "#fffdf6" : mix(rose, light.cool, 0.35),
          6,
          0.7,
        );
      return (
        fill(shape, tulle, 0.82) +
        spray(shape, mix(rose, light.cool, 0.45), outer, inner, 0.5) +
        fold(-0.75) +
        fold(0.75)
      );
    }),
    ...each(4, (i) => {
      const [a, b] = [corners[i]!, corners[(i + 1) % 4]!];
      return (
        stroke([at(a[0], a[1]), at(b[0], b[1])], wood, 34) +
        stroke([at(a[0], a[1] + 0.006), at(b[0], b[1] + 0.006)], mix(wood, gold, 0.25), 8)
      );
    }),
    ...corners.map(
      ([x, y]) =>
        fill(
          ribbon([at(x, y), up.at(x, y, 0.72)], (t) => 52 + t * 40),
          wood,
        ) + lay(at, ellipse(x, y, 0.05, 0.05), mix(wood, gold, 0.3)),
    ),
    // the net's upper hem, swagged along the frame
    ...(
      [
        [0, 1, 0.045],
        [2, 3, -0.045],
      ] as const
    ).map(([a, b, drop]) => {
      const [from, to] = [corners[a], corners[b]];
      const hem = each(
        41,
        (i) =>
          [
            from[0] + ((to[0] - from[0]) * i) / 40,
            from[1] - drop * (0.35 + Math.abs(Math.sin((i / 40) * Math.PI * 4))),
          ] as const,
      );
      return lay(at, [...hem, [to[0], to[1]], [from[0], from[1]]], tulle, 0.85);
    }),
  ].join("");
}
