import { arch, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Place } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { box, turned } from "../../vocabulary/building.ts";
import { starMotif } from "../../vocabulary/floor.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.8, -0.6, 0.4], warm: "#ffe7b6", cool: "#2d2747", haze: "#e9ddc8" };
const room = view([820, 430], 1.65, 1040);
const wall = 4.6;
const c = coat(light);
const copper = mix(terracotta, gold, 0.35);

/** Caridad's kitchen at eleven: the range is lit, and tonight's lobster has arrived before the guests have ordered it. */
export default function kitchen(): Art {
  return sheetOf(formats.album, "The kitchen", walls(), range(), shelf(), windowArt(), table());
}

function walls(): Art {
  const face = room.front(wall);
  const plaster = mix(sky, paper, 0.25);
  const t = tones(plaster, light, 0.3);
  const all = put(face, rect(-5, 0, 10, 4));
  return [
    fill(whole(formats.album), t.body),
    fill(all, blend(face(-3, 2), face(3, 2), [0, mix(t.body, t.lit, 0.5)], [1, t.shade])),
    spray(all, t.shade, face(0, 3.6), face(0, 2), 0.5),
    ...each(3, (i) => lay(room.floor(3.5), rect(-5, 1.2 + i * 1.2, 10, 0.2), c.wood)),
    bricks(
      room,
      { x: [-4, 4], z: [1, wall] },
      light,
      c.bricks.map((b) => mix(b, light.cool, 0.15)),
      { haze: 0.1 },
    ),
  ].join("");
}

/** The old range of brick and blue tiles: three fires, three mouths, a hood above. */
function range(): Art {
  const face = room.front(wall - 0.8);
  const back = room.front(wall);
  const star = starMotif(mix(paper, sky, 0.15), mix(sea, sky, 0.15), mix(terracotta, rose, 0.2), gold);
  const tile = (place: Place, u: number, v: number, size: number, i: number, j: number) =>
    star(i, j)
      .map(({ shape, colour }) => {
        const lines = (typeof shape[0]?.[0] === "number" ? [shape] : shape) as readonly (readonly (readonly [
          number,
          number,
        ])[])[];
        return fill(
          lines.map((line) => put(within(place, u, v, size), line)),
          mix(colour, light.cool, 0.08),
        );
      })
      .join("");
  const [from, to] = [-1.1, 2.5];
  return [
    ...each(9, (i) => each(3, (j) => tile(back, from + i * 0.4, 0.9 + j * 0.4, 0.4, i, j)).join("")),
    shadeOn(put(back, rect(from, 1.7, 3.6, 0.42)), light, 0.5, 6),
    lay(back, points("-1.3 2.1, 2.7 2.1, 1.9 3.5, -0.5 3.5"), mix(c.wash, light.cool, 0.12)),
    lay(back, points("1.6 2.1, 2.7 2.1, 1.9 3.5, 1.3 3.5"), mix(c.wash, light.cool, 0.4)),
    lay(back, rect(-1.4, 2.0, 4.2, 0.16), c.wood),
    lay(back, rect(-1.4, 2.12, 4.2, 0.05), mix(c.wood, gold, 0.35)),
    box(room, [from, 0, wall - 0.8], [to - from, 0.9, 0.8], mix(terracotta, rose, 0.4), light),
    lay(room.floor(0.91), rect(from, wall - 0.8, to - from, 0.8), mix(terracotta, ink, 0.25)),
    ...each(9, (i) => tile(face, from + i * 0.4, 0.48, 0.4, i, 0)),
    lay(face, rect(from - 0.04, 0.86, to - from + 0.08, 0.08), mix(paper, rose, 0.3)),
    ...[-0.75, 0.4, 1.55].map(
      (u, i) =>
        lay(face, arch(u, 0.04, 0.62, 0.42), mix(ink, terracotta, 0.25)) +
        (i < 2
          ? clip(
              put(face, arch(u, 0.04, 0.62, 0.42)),
              lay(face, ellipse(u + 0.31, 0.06, 0.26, 0.14), mix(terracotta, gold, 0.3)),
              lay(
                face,
                smooth(moved(points("0.16 0.04, 0.2 0.2, 0.28 0.12, 0.34 0.26, 0.4 0.12, 0.46 0.04"), u, 0), true),
                gold,
              ),
            ) + glow(face(u + 0.31, 0.15), 130, gold, 0.7)
          : each(
              3,
              (k) =>
                lay(face, ellipse(u + 0.16 + k * 0.15, 0.12, 0.07, 0.07), mix(gold, ink, 0.45)) +
                lay(face, ellipse(u + 0.16 + k * 0.15, 0.12, 0.045, 0.045), mix(gold, paper, 0.2)),
            ).join("")),
    ),
    pot(room.stand(-0.45, wall - 0.4, { height: 0.92 }), 0.3, 0.36, copper),
    pot(room.stand(0.75, wall - 0.4, { height: 0.92 }), 0.36, 0.3, mix(ink, sea, 0.3)),
    steam(),
    pot(room.stand(1.9, wall - 0.4, { height: 0.92 }), 0.22, 0.5, mix(paper, sky, 0.3)),
  ].join("");
}

function pot(at: Place, r: number, h: number, colour: Hex): Art {
  const t = tones(colour, light, 0.42);
  return [
    softShadow(at, ellipse(0.04, 0, r * 1.15, 0.06), light.cool, 0.5, 4),
    turned(at, smooth(points(`0.82 0, 1 0.2, 1 0.85, 0.95 1`).map(([a, b]) => [a * r, b * h] as const)), colour, light),
    lay(at, ellipse(0, h, r, r * 0.2), t.lit),
    lay(at, ellipse(0, h + 0.005, r * 0.88, r * 0.15), mix(ink, colour, 0.3)),
    ...[-1, 1].map((s) =>
      lay(
        at,
        ribbon(
          smooth([
            [s * r * 0.95, h * 0.8],
            [s * r * 1.3, h * 0.78],
            [s * r * 1.28, h * 0.6],
            [s * r * 0.97, h * 0.6],
          ]),
          0.035,
        ),
        t.shade,
      ),
    ),
  ].join("");
}

function steam(): Art {
  const at = room.stand(0.75, wall - 0.4, { height: 1.25 });
  return screen(
    0.5,
    soft(
      9,
      [-0.1, 0.08].map((u) =>
        stroke(
          put(at, smooth(points(`${u} 0, ${u + 0.1} 0.2, ${u - 0.05} 0.4, ${u + 0.12} 0.62, ${u} 0.8`))),
          mix(paper, sky, 0.2),
          26,
        ),
      ),
    ),
  );
}

/** What hangs: copper pans, a plait of garlic, a bunch of plantains. */
function shelf(): Art {
  const face = room.front(wall - 0.1);
  const t = tones(copper, light, 0.45);
  const pan = (u: number, v: number, r: number) =>
    softShadow(face, ellipse(u + 0.06, v - 0.05, r, r), light.cool, 0.4, 4) +
    lay(face, rect(u - 0.025, v + r * 0.9, 0.05, 0.42), mix(ink, terracotta, 0.3)) +
    lay(face, ellipse(u, v, r, r), t.body) +
    lay(face, ellipse(u, v, r * 0.84, r * 0.84), t.shade) +
    lay(face, ellipse(u - r * 0.12, v + r * 0.14, r * 0.62, r * 0.6), t.body) +
    lay(
      face,
      smooth(
        points("-0.6 0.1, -0.4 0.5, 0.1 0.66, -0.2 0.4").map(([a, b]) => [u + a * r, v + b * r] as const),
        true,
      ),
      t.lit,
    );
  const hung = within(face, -1.38, 2.75);
  return [
    lay(face, rect(-0.95, 2.93, 2.5, 0.05), mix(ink, terracotta, 0.3)),
    pan(-0.65, 2.34, 0.27),
    pan(0.0, 2.42, 0.21),
    pan(0.55, 2.38, 0.24),
    pan(1.1, 2.46, 0.17),
    stroke(put(hung, points("0 0.4, 0 0")), ink, 4),
    ...each(6, (i) =>
      [-1, 1]
        .map(
          (s) =>
            lay(hung, ellipse(s * 0.08, -0.08 - i * 0.14, 0.09, 0.08), i % 2 ? "#fdf6e8" : mix(paper, rose, 0.25)) +
            lay(hung, ellipse(s * 0.08 + 0.03, -0.1 - i * 0.14, 0.045, 0.05), mix(paper, light.cool, 0.3)),
        )
        .join(""),
    ),
  ].join("");
}

function windowArt(): Art {
  const face = room.front(wall);
  const hole = put(face, rect(-3.0, 1.15, 1.2, 1.5));
  return [
    lay(face, rect(-3.14, 1.01, 1.48, 1.78), c.white),
    clip(
      hole,
      fill(hole, blend(face(-2.4, 2.7), face(-2.4, 1.2), [0, "#fff6dc"], [1, mix(sky, paper, 0.4)])),
      broadLeaves(room.stand(-3.05, wall + 0.8, { height: 0.5 }), 1.9, light, {
        seed: 6,
        count: 7,
        spread: 130,
        green: mix(leaf, paper, 0.1),
      }),
      broadLeaves(room.stand(-1.9, wall + 0.6, { height: 0.7 }), 1.3, light, {
        seed: 9,
        count: 6,
        spread: 120,
        green: mix(leaf, gold, 0.3),
      }),
    ),
    ...[-2.7, -2.4, -2.1].map((u) => lay(face, rect(u - 0.025, 1.15, 0.05, 1.5), c.wood)),
    lay(face, rect(-3.25, 0.95, 1.7, 0.12), c.white),
    ...[
      [-2.85, 0.26, terracotta],
      [-2.5, 0.32, mix(sea, sky, 0.2)],
      [-2.1, 0.22, mix(gold, terracotta, 0.2)],
    ].map(([u, h, tone]) =>
      turned(
        within(face, u as number, 1.06),
        smooth(
          points("0.07 0, 0.13 0.35, 0.11 0.7, 0.06 0.85, 0.08 1").map(([a, b]) => [a, b * (h as number)] as const),
        ),
        tone as Hex,
        light,
      ),
    ),
    sunOn(put(room.floor(), points("-2.4 3.9, -1.4 3.9, -0.3 2.7, -1.4 2.7")), 0.9),
    glow(face(-2.4, 1.9), 380, gold, 0.35),
  ].join("");
}

/** The scrubbed table in front: limes, peppers, a lobster on its dish. */
function table(): Art {
  const top = room.floor(0.88);
  const wood = tones(mix(gold, terracotta, 0.4), light, 0.35);
  const board = put(top, rect(-2.1, 1.75, 3.3, 0.95));
  const at = (x: number, z: number): Place => room.stand(x, z, { height: 0.88 });
  const red = tones("#c8402a", light, 0.4);
  const dish = at(-0.25, 2.12);
  const fruit = (x: number, z: number, r: number, tone: Hex) => {
    const q = at(x, z);
    const k = tones(tone, light, 0.4);
    return (
      softShadow(q, ellipse(0.04, 0, r * 1.1, r * 0.35), light.cool, 0.5, 3) +
      lay(q, ellipse(0, r * 0.85, r, r * 0.92), k.body) +
      lay(q, ellipse(r * 0.35, r * 0.7, r * 0.6, r * 0.7), k.shade, 0.7) +
      lay(q, ellipse(-r * 0.3, r * 1.2, r * 0.36, r * 0.3), k.lit)
    );
  };
  return [
    fill(board, wood.body),
    ...each(4, (i) => lay(top, rect(-2.1, 1.98 + i * 0.22, 3.3, 0.012), wood.shade)),
    sunOn(put(top, points("-1.9 2.7, -0.6 2.7, 0.3 1.75, -1.3 1.75")), 0.8),
    lay(room.front(1.75), rect(-2.1, 0.76, 3.3, 0.12), wood.shade),
    lay(room.front(1.75), rect(-2.1, 0.85, 3.3, 0.03), wood.lit),
    lay(room.front(1.78), rect(-2, 0, 0.12, 0.76), mix(wood.shade, ink, 0.3)),
    lay(room.front(1.78), rect(0.7, 0, 0.12, 0.76), mix(wood.shade, ink, 0.3)),
    fruit(-1.55, 2.35, 0.085, mix(leaf, gold, 0.35)),
    fruit(-1.37, 2.25, 0.08, mix(leaf, gold, 0.45)),
    fruit(-1.5, 2.1, 0.08, mix(leaf, gold, 0.3)),
    softShadow(dish, ellipse(0.06, -0.02, 0.56, 0.16), light.cool, 0.5, 5),
    lay(dish, ellipse(0, 0, 0.54, 0.15), mix(sky, sea, 0.4)),
    lay(dish, ellipse(0, 0.02, 0.52, 0.135), "#fbf4e6"),
    ...[-1, 1].map((side) =>
      stroke(
        put(
          dish,
          smooth(
            points(
              `-0.34 0.18, ${-0.5 - side * 0.06} ${0.36 + side * 0.05}, ${-0.4 - side * 0.34} ${0.5 + side * 0.06}`,
            ),
          ),
        ),
        red.shade,
        6,
      ),
    ),
    ...each(5, (i) =>
      lay(
        dish,
        ribbon(
          smooth([
            [-0.3 + i * 0.075, 0.1],
            [-0.36 + i * 0.07, 0.17],
            [-0.42 + i * 0.07, 0.0],
          ]),
          0.022,
        ),
        red.shade,
      ),
    ),
    lay(dish, smooth(points("0.36 0.1, 0.52 0.24, 0.6 0.17, 0.62 0.08, 0.56 0, 0.4 0.03"), true, 5), red.shade),
    lay(dish, smooth(points("0.38 0.09, 0.56 0.16, 0.6 0.08, 0.42 0.05"), true, 5), red.body),
    ...each(6, (i) => {
      const u = 0.36 - i * 0.075;
      const r = 0.075 + i * 0.012;
      return (
        lay(dish, ellipse(u, 0.05 + r * 0.75, 0.075, r), i % 2 ? red.body : mix(red.body, red.shade, 0.45)) +
        lay(dish, ellipse(u - 0.015, 0.06 + r * 1.2, 0.035, r * 0.32), red.lit, 0.8)
      );
    }),
    lay(
      dish,
      smooth(points("-0.42 0.12, -0.34 0.04, -0.12 0.02, 0 0.08, 0.02 0.2, -0.08 0.28, -0.26 0.29, -0.38 0.22"), true),
      red.body,
    ),
    lay(dish, smooth(points("-0.34 0.22, -0.2 0.27, -0.04 0.23, -0.14 0.22, -0.26 0.2"), true), red.lit),
    lay(dish, smooth(points("-0.34 0.06, -0.12 0.04, -0.02 0.1, -0.14 0.09, -0.3 0.1"), true), red.shade),
    ...each(3, (i) =>
      lay(
        dish,
        points("0 0, 0.05 0.03, 0 0.05").map(([u, v]) => [-0.3 + i * 0.1 - u, 0.25 + v * 1.2] as const),
        red.shade,
      ),
    ),
    lay(dish, ellipse(-0.39, 0.2, 0.02, 0.02), ink),
    fruit(0.62, 2.4, 0.1, mix(gold, terracotta, 0.2)),
    fruit(0.82, 2.3, 0.1, terracotta),
    fruit(0.72, 2.12, 0.09, gold),
    lay(at(0.5, 1.95), points("-0.02 0.02, 0.4 0.05, 0.42 0.03, 0 0"), mix(paper, sky, 0.4)),
  ].join("");
}
