import { each, ellipse, points, rect, smooth, type Line, type Point } from "../geometry.ts";
import { gold, ink, mix, paper, rose, sea, terracotta, tones, type Hex, type Light, type Tones } from "../palette.ts";
import { fill, lay, multiply, soft, spray, stroke, type Art } from "../svg.ts";
import { type View } from "../view.ts";
import { column, discAt, drum } from "./building.ts";

/** An open bandstand of the provinces on the ground at `middle`: ten columns, a ribbed dome, steps towards the eye; 10 m high. */
export function bandstand(view: View, middle: Point, light: Light): Art {
  const stone = mix(paper, gold, 0.12);
  const t = tones(stone, light, 0.42);
  const roof = tones(mix(rose, terracotta, 0.5), light, 0.4);
  const [x, z] = middle;
  const round = (low: number, high: number, r: number, tone: Hex, upper = r) => {
    const shape = drum(view, middle, [low, high], r, upper);
    return fill(shape, tone) + spray(shape, t.shade, view.at(x - r, high, z), view.at(x + r * 0.25, high, z), 0.95);
  };
  const post = (i: number): Point => [
    x + Math.cos((i * Math.PI) / 5 + 0.16) * 3.15,
    z + Math.sin((i * Math.PI) / 5 + 0.16) * 3.15,
  ];
  const posts = each(10, post).sort((a, b) => b[1] - a[1]);
  const columnAt = ([px, pz]: Point) =>
    column(view.stand(px, pz, { height: 1.15 }), 3.5, 0.17, pz > z ? mix(stone, light.haze, 0.4) : stone, light);
  const rail = (from: number, to: number, pale: boolean) =>
    each(to - from, (k) => {
      const a = ((from + k) * Math.PI) / 60;
      const [px, pz] = [x + Math.cos(a) * 3.15, z + Math.sin(a) * 3.15];
      const lead = [x + Math.cos(a + 0.053) * 3.15, z + Math.sin(a + 0.053) * 3.15] as const;
      const tone = pale ? mix(stone, light.cool, 0.4) : t.lit;
      return (
        fill(
          [
            view.at(px, 1.98, pz),
            view.at(lead[0], 1.98, lead[1]),
            view.at(lead[0], 2.12, lead[1]),
            view.at(px, 2.12, pz),
          ],
          tone,
        ) + (k % 2 ? stroke([view.at(px, 1.15, pz), view.at(px, 2.0, pz)], tone, 6) : "")
      );
    }).join("");
  return [
    multiply(0.5, soft(8, fill(discAt(view, [x - 0.4, z - 0.1], 0, 4.6), mix(light.cool, rose, 0.2)))),
    round(0, 0.35, 4.1, t.body),
    fill(discAt(view, middle, 0.35, 4.1), t.lit),
    round(0.35, 1.15, 3.6, mix(t.body, rose, 0.25)),
    fill(discAt(view, middle, 1.15, 3.6), mix(t.lit, rose, 0.1)),
    ...each(11, (i) =>
      lay(
        (u, v) => view.at(x + Math.cos(u) * 3.61, v, z + Math.sin(u) * 3.61),
        [
          [3.35 + i * 0.25, 0.5],
          [3.35 + i * 0.25, 1],
          [3.5 + i * 0.25, 1],
          [3.5 + i * 0.25, 0.5],
        ],
        mix(t.shade, rose, 0.3),
      ),
    ),
    rail(0, 60, true),
    fill(drum(view, middle, [4.65, 5.0], 3.45), mix(t.shade, ink, 0.15)),
    fill(discAt(view, middle, 4.66, 3.4), mix(t.shade, sea, 0.4)),
    ...posts.filter(([, pz]) => pz > z).map(columnAt),
    rail(60, 84, false),
    rail(97, 120, false),
    ...posts.filter(([, pz]) => pz <= z).map(columnAt),
    steps(view, middle, light),
    dome(view, middle, roof),
    round(4.6, 5.15, 3.5, t.body),
    round(5.15, 5.42, 3.9, t.lit),
  ].join("");
}

function dome(view: View, [x, z]: Point, { body, shade, lit }: Tones): Art {
  const profile: Line = smooth(points("3.6 5.35, 3.3 6.3, 2.5 7.2, 1.4 7.8, 0.55 8.0"));

  const side = (s: number) => profile.map(([r, y]) => view.at(x + s * r, y, z));
  const shell: Line = [...side(-1), ...side(1).reverse()];
  const rib = (a: number) => profile.map(([r, y]) => view.at(x + Math.cos(a) * r, y, z + Math.sin(a) * r));
  const gore = (a: number, b: number): Line => [...rib(a), ...rib(b).reverse()];
  return [
    fill(shell, body),
    ...each(8, (i) =>
      fill(
        gore(Math.PI + (i * Math.PI) / 8, Math.PI + ((i + 1) * Math.PI) / 8),
        [shade, shade, mix(shade, body, 0.5), body, body, mix(body, lit, 0.5), lit, mix(lit, body, 0.3)][i] as Hex,
      ),
    ),
    ...each(9, (i) => stroke(rib(Math.PI + (i * Math.PI) / 8), mix(lit, paper, 0.35), 4)),
    fill(drum(view, [x, z], [7.9, 8.6], 0.5), mix(paper, gold, 0.15)),
    lay(view.stand(x, z), smooth(points("-0.62 8.55, -0.45 8.95, 0 9.4, 0.45 8.95, 0.62 8.55")), body),
    stroke([view.at(x, 9.3, z), view.at(x, 10, z)], mix(gold, ink, 0.2), 6),
    fill(ellipse(...view.at(x, 10, z), 9, 9), gold),
  ].join("");
}

function steps(view: View, [x, z]: Point, light: Light): Art {
  const stone = { ...tones(mix(paper, gold, 0.16), light, 0.3) };
  const flight = each(4, (i) => {
    const [front, top] = [z - 3.5 - i * 0.42, 1.15 - i * 0.29];
    return (
      lay(view.front(front - 0.42), rect(x - 1.3, 0, 2.1, top), mix(stone.body, rose, 0.28)) +
      lay(view.floor(top), rect(x - 1.3, front - 0.42, 2.1, 0.42), stone.lit) +
      lay(view.front(front - 0.42), rect(x - 1.3, top - 0.06, 2.1, 0.06), stone.lit)
    );
  });
  return [...flight].join("");
}
