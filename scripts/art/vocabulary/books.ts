import { chance, moved, points, put, rect, ribbon, smooth, type Place } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, terracotta, tones, type Hex, type Light } from "../palette.ts";
import { clip, group, lay, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { box } from "./building.ts";

const bindings: readonly Hex[] = [
  terracotta,
  mix(sea, ink, 0.2),
  mix(gold, terracotta, 0.3),
  mix(leaf, ink, 0.25),
  mix(rose, terracotta, 0.5),
  mix(paper, gold, 0.35),
  mix(ink, terracotta, 0.35),
  mix(sea, paper, 0.25),
];

/** A bookcase on any wall from (u, v): shelves of bound books, some leaning, some gone; a gilt line on every third back. */
export function bookcase(
  place: Place,
  [u, v]: readonly [number, number],
  width: number,
  height: number,
  shelves: number,
  wood: Hex,
  light: Light,
  options: { seed?: number; shade?: number } = {},
): Art {
  const luck = chance(options.seed ?? 7);
  const at = (c: Hex) => mix(c, light.cool, options.shade ?? 0);
  const t = tones(at(wood), light, 0.4);
  const pitch = (height - 0.1) / shelves;
  const row = (low: number): Art => {
    const out: Art[] = [];
    let x = u + 0.09;
    while (x < u + width - 0.16) {
      const thick = luck.between(0.045, 0.1);
      const tall = pitch * luck.between(0.58, 0.82);
      const colour = at(bindings[Math.floor(luck.next() * bindings.length)] as Hex);
      const lean = luck.next() > 0.93 ? 0.06 : 0;
      if (luck.next() > 0.94) {
        x += luck.between(0.12, 0.25);
        continue;
      }
      const back = [
        [x, low],
        [x + lean, low + tall],
        [x + lean + thick - 0.008, low + tall],
        [x + thick - 0.008, low],
      ] as const;
      out.push(
        lay(place, back, colour),
        lay(
          place,
          [
            [x, low],
            [x + lean, low + tall],
            [x + lean + thick * 0.22, low + tall],
            [x + thick * 0.22, low],
          ],
          mix(colour, light.warm, 0.22),
        ),
      );
      if (luck.next() > 0.45)
        out.push(
          lay(place, rect(x, low + tall * 0.72, thick - 0.008, 0.022), at(mix(gold, paper, 0.2))),
          lay(place, rect(x, low + tall * 0.22, thick - 0.008, 0.014), at(mix(gold, paper, 0.2))),
        );
      x += thick + lean;
    }
    return group(out);
  };
  return group(
    lay(place, rect(u, v, width, height), mix(t.shade, ink, 0.45)),
    clip(
      put(place, rect(u, v, width, height)),
      Array.from(
        { length: shelves },
        (_, i) =>
          row(v + 0.08 + i * pitch) +
          lay(place, rect(u, v + 0.02 + i * pitch, width, 0.065), t.body) +
          lay(place, rect(u, v + 0.065 + i * pitch, width, 0.02), t.lit),
      ),
    ),
    [u, u + width - 0.08].map(
      (x) => lay(place, rect(x, v, 0.08, height), t.body) + lay(place, rect(x, v, 0.02, height), t.lit),
    ),
    lay(place, rect(u - 0.05, v + height - 0.02, width + 0.1, 0.14), t.body),
    lay(place, rect(u - 0.05, v + height + 0.08, width + 0.1, 0.04), t.lit),
  );
}

/** A leather armchair from the front, turned a little to the right, 0.95 m high. */
export function armchair(place: Place, leather: Hex, light: Light): Art {
  const t = tones(leather, light, 0.42);
  const part = (line: string, tone: Hex, closed = true) => lay(place, smooth(points(line), closed, 5), tone);
  return group(
    [-0.36, 0.4].map((u) =>
      lay(place, moved(points("-0.04 0.14, -0.025 0, 0.025 0, 0.04 0.14"), u, 0), mix(ink, terracotta, 0.3)),
    ),
    part("-0.4 0.4, -0.42 0.8, -0.34 0.98, -0.1 1.04, 0.2 1.02, 0.38 0.92, 0.42 0.7, 0.4 0.4", t.body),
    part(
      "-0.3 0.5, -0.32 0.8, -0.24 0.92, -0.04 0.96, 0.18 0.94, 0.28 0.86, 0.32 0.66, 0.3 0.5",
      mix(t.body, light.sun[0] > 0 ? t.shade : t.lit, 0.3),
    ),
    ["-0.12 0.86, -0.13 0.56", "0.1 0.86, 0.1 0.56"].map((line) => lay(place, ribbon(points(line), 0.014), t.shade)),
    part("-0.36 0.42, -0.34 0.52, 0.3 0.52, 0.36 0.42, 0.3 0.36, -0.3 0.36", mix(t.body, t.lit, 0.4)),
    part("-0.36 0.14, -0.38 0.4, 0.38 0.4, 0.4 0.14", t.shade),
    part("-0.56 0.12, -0.58 0.5, -0.52 0.64, -0.4 0.64, -0.34 0.52, -0.36 0.12", t.body),
    part("-0.55 0.52, -0.5 0.62, -0.42 0.62, -0.38 0.52, -0.46 0.48", t.lit),
    part("0.34 0.12, 0.34 0.52, 0.4 0.64, 0.54 0.64, 0.6 0.5, 0.58 0.12", mix(t.body, t.shade, 0.5)),
    part("0.38 0.54, 0.43 0.62, 0.53 0.62, 0.57 0.52, 0.48 0.5", t.body),
  );
}

/** A library ladder on its rail: foot at the place's origin, `height` metres, leaning to the left; its steps are flat. */
export function libraryLadder(place: Place, height: number, wood: Hex, light: Light): Art {
  const t = tones(wood, light, 0.4);
  const lean = height * 0.16;
  const rail = (u: number, tone: Hex) =>
    lay(
      place,
      ribbon(
        [
          [u, 0],
          [u - lean, height],
        ],
        0.06,
      ),
      tone,
    );
  const n = Math.round(height / 0.32);
  return group(
    rail(0.22, t.shade),
    Array.from({ length: n }, (_, i) => {
      const v = 0.26 + i * 0.32;
      const u = -lean * (v / height);
      return (
        lay(
          place,
          [
            [u - 0.2, v],
            [u + 0.22, v],
            [u + 0.26, v + 0.05],
            [u - 0.14, v + 0.05],
          ],
          t.lit,
        ) + lay(place, rect(u - 0.2, v - 0.035, 0.42, 0.04), t.shade)
      );
    }),
    rail(-0.2, t.body),
    lay(
      place,
      ribbon(
        [
          [-0.23, 0],
          [-0.23 - lean, height],
        ],
        0.015,
      ),
      t.lit,
    ),
  );
}

/** A shut book lying on a level, its spine to the left: near left corner, width, depth, thickness. */
export function book(
  view: View,
  at: readonly [number, number, number],
  [wide, deep, thick]: readonly [number, number, number],
  colour: Hex,
  light: Light,
): Art {
  const [x, y, z] = at;
  return group(
    box(view, at, [wide, thick, deep], colour, light),
    lay(
      view.front(z - 0.001),
      rect(x + 0.012, y + thick * 0.2, wide - 0.012, thick * 0.6),
      mix(paper, light.cool, 0.15),
    ),
    lay(
      view.front(z - 0.002),
      rect(x + 0.012, y + thick * 0.45, wide - 0.012, thick * 0.1),
      mix(paper, light.cool, 0.4),
    ),
    lay(view.floor(y + thick), rect(x + wide * 0.2, z + deep * 0.3, wide * 0.6, deep * 0.4), mix(colour, gold, 0.6)),
    lay(view.floor(y + thick), rect(x + wide * 0.26, z + deep * 0.36, wide * 0.48, deep * 0.28), colour),
  );
}
