import { each, ellipse, moved, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { fallOnFloor, view } from "../../view.ts";
import { box, surround } from "../../vocabulary/building.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { fruitBasket } from "../../vocabulary/fruit.ts";
import { garlic, steam } from "../../vocabulary/kitchen.ts";
import { cockerel } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { coffeePot, cup } from "../../vocabulary/tableware.ts";
import { panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.5, -0.75, -0.6], warm: "#ffe7a8", cool: "#2a2140", haze: "#e9e6c8" };
const eye = view([830, 560], 1.5, 1080);
const back = 4.6;
const door = { u: -0.7, wide: 1.75, high: 2.75, half: 1.08 };

/** Six in the morning at the kitchen's half-door: the cockerel has come about the noise; coffee is on the table between us. */
export default function atTheHalfDoor(): Art {
  return sheetOf(
    formats.album,
    "At the half-door",
    wall(),
    yard(),
    frame(),
    visitor(),
    table(),
    glow(eye.at(0.1, 2, back), 560, "#fff0b8", 0.42),
  );
}

function wall(): Art {
  const face = eye.front(back);
  const plaster = mix(mix(gold, terracotta, 0.35), light.cool, 0.42);
  return [
    fill(whole(formats.album), mix(plaster, ink, 0.2)),
    lay(
      face,
      rect(-5, 0, 10, 5),
      blend(face(0, 2), face(-3.4, 2), [0, mix(plaster, gold, 0.18)], [1, mix(plaster, ink, 0.3)]),
    ),
    spray(put(face, rect(-5, 0, 10, 5)), mix(gold, paper, 0.2), face(-0.6, 2.4), face(-2.2, 3), 0.5),
    lay(face, rect(-5, 0, 10, 1.05), mix(mix(sea, ink, 0.45), light.cool, 0.2)),
    lay(face, rect(-5, 1.05, 10, 0.06), mix(gold, ink, 0.3)),
    shelf(),
    garlic(within(face, 1.72, 3.1), 1.0, under(light, { warm: "#e0bd86" })),
    garlic(within(face, 2.1, 3.0), 0.8, under(light, { warm: "#e0bd86" })),
  ].join("");
}

/** Left of the door, a shelf with jars and two enamel jugs. */
function shelf(): Art {
  const face = eye.front(back - 0.15);
  const jars = [
    [-2.72, 0.34, mix(sea, sky, 0.2)],
    [-2.36, 0.24, terracotta],
    [-2.04, 0.3, mix(paper, rose, 0.4)],
    [-1.7, 0.2, mix(leaf, gold, 0.2)],
    [-1.42, 0.28, mix(gold, terracotta, 0.3)],
  ] as const;
  return [2.05, 2.75]
    .map((v, row) =>
      [
        softShadow(eye.front(back), rect(-3.1, v - 0.22, 2, 0.16), ink, 0.5, 5),
        ...jars.map(([u, h, colour], i) => {
          const t = tones(mix(jars[(i + row * 2) % 5]![2] ?? colour, light.cool, 0.3), light, 0.35);
          const tall = jars[(i + row * 3) % 5]![1] ?? h;
          return (
            lay(
              face,
              smooth(
                [
                  [u - 0.11, v],
                  [u - 0.13, v + tall * 0.7],
                  [u - 0.08, v + tall],
                  [u + 0.08, v + tall],
                  [u + 0.13, v + tall * 0.7],
                  [u + 0.11, v],
                ],
                true,
                4,
              ),
              t.body,
            ) +
            lay(
              face,
              smooth(
                [
                  [u + 0.03, v + 0.02],
                  [u + 0.06, v + tall * 0.6],
                  [u + 0.03, v + tall * 0.9],
                  [u + 0.1, v + tall * 0.7],
                  [u + 0.09, v + 0.02],
                ],
                true,
                4,
              ),
              t.lit,
              0.8,
            ) +
            lay(face, rect(u - 0.07, v + tall - 0.02, 0.14, 0.05), mix(gold, ink, 0.4))
          );
        }),
        lay(face, rect(-3.1, v - 0.07, 2, 0.08), mix(terracotta, ink, 0.45)),
        lay(face, rect(-3.1, v - 0.015, 2, 0.025), mix(gold, terracotta, 0.4)),
      ].join(""),
    )
    .join("");
}

/** The yard, with the sun just over its wall. */
function yard(): Art {
  const sun: Light = { sun: [-0.5, -0.6, 0.2], warm: "#fff0b8", cool: "#2c6a5c", haze: "#eef0d4" };
  const far = eye.front(13);
  return clip(
    put(eye.front(back), rect(door.u, 0, door.wide, door.high)),
    fill(
      whole(formats.album),
      blend(eye.at(0, 3.2, back), eye.at(0, 1.2, back), [0, mix(sky, paper, 0.3)], [1, mix(gold, paper, 0.45)]),
    ),
    fill(ellipse(...eye.at(0.55, 2.34, back), 46, 46), "#fffbe0"),
    glow(eye.at(0.55, 2.34, back), 240, "#ffeaa0", 0.8),
    royalPalm(eye.stand(-1.6, 22), 6.4, sun, { green: mix(leaf, paper, 0.35), sway: 0.4, seed: 8 }),
    lay(far, rect(-6, 0, 14, 1.75), mix(rose, paper, 0.35)),
    lay(far, rect(-6, 1.75, 14, 0.16), mix(terracotta, paper, 0.2)),
    hedge(far, points("-4 0, -2 0.3, 0 0.1, 2 0.4, 4 0"), 1.3, sun, {
      green: mix(leaf, gold, 0.2),
      blossom: terracotta,
      seed: 14,
    }),
    lay(eye.floor(), rect(-6, back, 14, 8.4), mix(paper, gold, 0.35)),
    broadLeaves(eye.stand(-1.15, 8), 2.5, sun, { green: mix(leaf, gold, 0.25), count: 9, spread: 140, seed: 3 }),
    broadLeaves(eye.stand(2.2, 7.4), 2.2, sun, { green: mix(leaf, gold, 0.1), count: 8, spread: 130, seed: 9 }),
  );
}

/** White surround, the upper leaf swung in, the lower one shut and worn on its edge. */
function frame(): Art {
  const face = eye.front(back);
  const { u, wide, high, half } = door;
  const wood = mix(florencia.wood, light.cool, 0.18);
  const t = tones(wood, light, 0.4);
  return [
    surround(
      face,
      rect(u - 0.2, 0, wide + 0.4, high + 0.2),
      rect(u, 0, wide, high),
      mix(florencia.white, light.cool, 0.3),
      light,
    ),
    lay(face, rect(u, 0, 0.08, high), mix(gold, paper, 0.4)),
    lay(face, rect(u, 0, wide, half), t.body),
    ...[0.12, 0.94].map(
      (p) =>
        lay(face, rect(u + p, 0.14, 0.7, half - 0.3), t.shade) +
        lay(face, rect(u + p + 0.07, 0.21, 0.56, half - 0.44), mix(t.body, t.shade, 0.35)),
    ),
    box(eye, [u - 0.03, half - 0.04, back - 0.12], [wide + 0.06, 0.07, 0.22], mix(wood, gold, 0.35), light),
    lay(eye.floor(half + 0.032), rect(u - 0.02, back - 0.1, wide + 0.04, 0.2), mix(gold, paper, 0.35)),
    panelledLeaf(
      eye.leaf(u + wide, back, 62),
      0,
      half + 0.06,
      1.1,
      high - half - 0.1,
      mix(wood, gold, 0.1),
      under(light, { cool: "#0c2a34" }),
    ),
    lay(face, ellipse(u + 1.5, 0.72, 0.05, 0.05), gold),
    lay(face, ribbon(points("0.7 0.82, 0.95 0.82"), 0.045), mix(ink, gold, 0.2)),
    softShadow(eye.floor(), rect(u - 0.4, back - 0.7, wide + 0.8, 0.7), ink, 0.5, 8),
  ].join("");
}

function visitor(): Art {
  const at = within(eye.stand(-0.12, back - 0.02, { height: door.half + 0.035 }), 0, 0, 1.35);
  const rim: Light = { sun: [-0.5, -0.6, 0.2], warm: "#ffdf8e", cool: "#1c2238", haze: light.haze };
  return cockerel(at, rim, {
    body: mix(terracotta, gold, 0.2),
    tail: mix(sea, ink, 0.25),
    comb: "#c4362a",
    leg: mix(gold, terracotta, 0.25),
  });
}

/** Our side of the table: the pot, two cups, the basket. */
function table(): Art {
  const top = 0.86;
  const z = 2.15;
  const wood = mix(terracotta, "#6a4426", 0.55);
  const level = eye.floor(top);
  const fan = [
    [-0.7, 1.14],
    [1.05, 1.14],
    [1.05, 2.7],
    [-0.7, 2.7],
  ].map(([x, y]) => fallOnFloor(light, [x!, y!, back], top));
  const put3 = (x: number, d: number) => eye.stand(x, z + d, { height: top });
  const shade = (x: number, d: number, rx: number, rz: number) =>
    softShadow(level, ellipse(x - 0.12, z + d - 0.14, rx, rz), ink, 0.5, 5);
  const cloth = mix(paper, sky, 0.3);
  return [
    lay(
      level,
      rect(-3, z - 1.15, 6, 2.15),
      blend(eye.at(0, top, z + 1), eye.at(0, top, z - 0.6), [0, mix(wood, gold, 0.4)], [1, mix(wood, ink, 0.25)]),
    ),
    ...each(6, (i) =>
      stroke(
        put(level, [
          [-3, z - 0.5 + i * 0.27],
          [3, z - 0.5 + i * 0.27],
        ]),
        mix(wood, ink, 0.4),
        3,
        0.7,
      ),
    ),
    clip(put(level, rect(-3, z - 1.15, 6, 2.15)), soft(4, lay(level, fan, "#ffd88a", 0.5))),
    lay(level, points("-1.25 1.62, 0.2 1.5, 0.4 2.35, -1.05 2.5"), mix(cloth, light.cool, 0.12)),
    ...each(5, (i) =>
      lay(
        level,
        moved(points("0 0, 0.05 -0.005, 0.25 0.85, 0.2 0.86"), -1.15 + i * 0.29, 1.6 - i * 0.024),
        mix(terracotta, rose, 0.3),
        0.8,
      ),
    ),
    shade(0.95, 0.25, 0.42, 0.16),
    fruitBasket(within(put3(0.95, 0.2), 0, 0, 0.95), under(light, { sun: [0.5, -0.8, 0.3] })),
    shade(-0.62, 0.02, 0.13, 0.08),
    coffeePot(
      within(put3(-0.6, 0.02), 0, 0, 1.45),
      mix(paper, light.cool, 0.4),
      under(light, { sun: [0.5, -0.8, 0.3] }),
    ),
    steam(within(put3(-0.78, 0.02), 0, 0.28), 0.36, 0.6),
    cup(within(put3(-0.14, -0.14), 0, 0, 1.25), mix(paper, gold, 0.1), light),
    cup(within(put3(-0.95, -0.16), 0, 0, 1.25), mix(paper, gold, 0.1), light),
    steam(within(put3(-0.14, -0.14), 0, 0.1), 0.24, 0.5),
    lay(put3(-0.3, -0.32), smooth(points("-0.1 0, -0.1 0.06, 0.1 0.06, 0.1 0"), false, 3), mix(paper, sky, 0.3)),
    ...each(4, (i) =>
      lay(
        put3(-0.3, -0.32),
        points("-0.03 0, -0.03 0.04, 0.02 0.05, 0.03 0.01").map(
          ([u, v]) => [u - 0.06 + i * 0.04, v + 0.05 + (i % 2) * 0.02] as const,
        ),
        mix(gold, terracotta, 0.25),
      ),
    ),
  ].join("");
}
