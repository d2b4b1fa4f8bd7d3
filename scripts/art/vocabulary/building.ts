import { each, ellipse, put, rect, within, type Line, type Place, type Point } from "../geometry.ts";
import { far, mix, tones, type Hex, type Light } from "../palette.ts";
import { clip, fill, group, lay, spray, stroke, type Art, type Blend } from "../svg.ts";
import { type View } from "../view.ts";

/** An opening in a thick wall: the hole in its near face, in its far face, the colour of the jamb, and what is seen beyond. */
export function opening(near: Line, farSide: Line, jamb: Hex | Blend, ...seen: Art[]): Art {
  return clip(near, fill(near, jamb), clip(farSide, seen));
}

/** A raised band around an opening, as the plaster surrounds of colonial doors: `outer` around `inner`. */
export function surround(place: Place, outer: Line, inner: Line, colour: Hex, light: Light): Art {
  const t = tones(colour, light);
  const low = within(place, 0.03, -0.03);
  return group(fill([put(low, outer), put(low, inner)], t.shade), fill([put(place, outer), put(place, inner)], t.body));
}

/** A moulding along a wall: three bands of light, body and shade, `height` metres in all. */
export function cornice(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  light: Light,
): Art {
  const t = tones(colour, light);
  return group(
    lay(place, rect(u, v, width, height), t.body),
    lay(place, rect(u, v + height * 0.72, width, height * 0.28), t.lit),
    lay(place, rect(u, v, width, height * 0.25), t.shade),
  );
}

/** A thing turned on a lathe, from its outline as [radius, height] upwards: jar, column, post, baluster. Lit from `side`. */
export function turned(
  place: Place,
  profile: Line,
  colour: Hex,
  light: Light,
  options: { side?: "left" | "right"; depth?: number } = {},
): Art {
  const t = tones(colour, light, options.depth ?? 0.45);
  const lit = (options.side ?? (light.sun[0] > 0 ? "left" : "right")) === "left" ? -1 : 1;
  const band = (from: number, to: number): Line => [
    ...profile.map(([r, v]) => place(r * from, v)),
    ...[...profile].reverse().map(([r, v]) => place(r * to, v)),
  ];
  const shade = band(-lit * 0.3, -lit);
  const low = profile[0] as Point;
  const widest = Math.max(...profile.map(([r]) => r));
  return group(
    fill(band(-1, 1), t.body),
    spray(
      band(-lit * -0.2, -lit),
      t.shade,
      place(-lit * widest * 0.75, low[1]),
      place(lit * widest * 0.2, low[1]),
      0.95,
    ),
    fill(shade, t.shade, 0.55),
    fill(band(lit * 0.52, lit * 0.8), t.lit, 0.75),
  );
}

/** A column `height` metres high with base and capital, its foot at the place's origin. */
export function column(place: Place, height: number, radius: number, colour: Hex, light: Light): Art {
  const block = (v: number, h: number, wide: number) =>
    turned(
      place,
      [
        [radius * wide, v],
        [radius * wide, v + h],
      ],
      colour,
      light,
      { depth: 0.35 },
    );
  return group(
    turned(
      place,
      [
        [radius, 0.3],
        [radius * 1.03, height * 0.4],
        [radius * 0.86, height - 0.3],
      ],
      colour,
      light,
    ),
    block(0, 0.2, 1.5),
    block(0.2, 0.12, 1.25),
    block(height - 0.34, 0.1, 1.08),
    block(height - 0.24, 0.1, 1.25),
    block(height - 0.14, 0.14, 1.5),
  );
}

/** Rows of barrel tiles along an eave, from u to u + width: rounded ends below, ridges running up `height` metres. */
export function eave(
  place: Place,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Hex,
  light: Light,
  pitch = 0.26,
): Art {
  const t = tones(colour, light);
  const n = Math.round(width / pitch);
  const step = width / n;
  return group(
    lay(place, rect(u, v, width, height), t.shade),
    each(n, (i) => {
      const mid = u + (i + 0.5) * step;
      const tile = [
        ...ellipse(mid, v, step * 0.42, step * 0.3, 180, 360),
        [mid + step * 0.42, v + height] as const,
        [mid - step * 0.42, v + height] as const,
      ];
      return (
        lay(place, tile, i % 4 === 1 ? mix(t.body, t.lit, 0.35) : t.body) +
        lay(place, rect(mid - step * 0.3, v, step * 0.2, height), t.lit, 0.6)
      );
    }),
  );
}

/** Ceiling or roof beams across a room, between two heights. */
export function beams(
  view: View,
  x: readonly [number, number],
  z: readonly number[],
  top: number,
  deep: number,
  colour: Hex,
  light: Light,
): Art {
  const t = tones(colour, light);
  return group(
    [...z].reverse().map((at) => {
      const under = view.floor(top - deep);
      const face = view.front(at);
      const width = 0.22;
      const pale = Math.min(0.4, at / 40);
      return (
        lay(under, rect(x[0], at, x[1] - x[0], width), far(t.shade, light, pale)) +
        lay(face, rect(x[0], top - deep, x[1] - x[0], deep), far(t.body, light, pale)) +
        stroke(
          put(face, [
            [x[0], top - deep],
            [x[1], top - deep],
          ]),
          far(t.lit, light, pale),
          Math.max(1.5, view.scale(at) * 0.012),
        )
      );
    }),
  );
}

/** A box of the room or the street in three tones; (x, y, z) its near lower left corner. Draws the sides the eye sees. */
export function box(
  view: View,
  [x, y, z]: readonly [number, number, number],
  [w, h, d]: readonly [number, number, number],
  colour: Hex,
  light: Light,
): Art {
  const t = tones(colour, light, 0.38);
  const seen = (at: number, up: number) => view.at(at, up, z + d);
  const near = (at: number, up: number) => view.at(at, up, z);
  const flank = (at: number, tone: Hex) => fill([near(at, y), near(at, y + h), seen(at, y + h), seen(at, y)], tone);
  const level = (up: number, tone: Hex) => fill([near(x, up), near(x + w, up), seen(x + w, up), seen(x, up)], tone);
  const fromLeft = light.sun[0] > 0;
  return group(
    seen(x, y)[0] < near(x, y)[0] ? flank(x, fromLeft ? t.lit : t.shade) : "",
    seen(x + w, y)[0] > near(x + w, y)[0] ? flank(x + w, fromLeft ? t.shade : t.lit) : "",
    seen(x, y + h)[1] < near(x, y + h)[1] ? level(y + h, t.lit) : "",
    seen(x, y)[1] > near(x, y)[1] ? level(y, t.shade) : "",
    fill([near(x, y), near(x, y + h), near(x + w, y + h), near(x + w, y)], t.body),
  );
}

/** The round front of a drum between two heights: bandstands, towers, fountains. Its radius may differ below and above. */
export function drum(view: View, [x, z]: Point, [low, high]: readonly [number, number], r: number, upper = r): Line {
  const ring = (radius: number, y: number, from: number, to: number): Line =>
    ellipse(0, 0, radius, radius, from, to).map(([u, v]) => view.at(x + u, y, z + v));
  return [...ring(r, low, 180, 360), ...ring(upper, high, 360, 180)];
}

/** A level disc at a height. */
export function discAt(view: View, [x, z]: Point, y: number, r: number): Line {
  return ellipse(0, 0, r, r).map(([u, v]) => view.at(x + u, y, z + v));
}
