import {
  chance,
  each,
  ellipse,
  moved,
  points,
  put,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
  type Place,
} from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, multiply, sheetOf, soft, stroke, type Art } from "../../svg.ts";
import { frond } from "../../vocabulary/palm.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.6, -0.8, 0.4], warm: "#fff2cc", cool: "#2c3560", haze: "#e6dcc8" };
const table = mix(leaf, sea, 0.3);
const at = spot(0, 0, 1);
const p = (x: number, y: number, size = 1, turn = 0): Place => spot(x, y, size, { turn });

/** Breakfast from above, on the green table by the fern: papaya, two eggs, coffee, and a frangipani that nobody ordered. */
export default function breakfastTray(): Art {
  return sheetOf(
    formats.album,
    "Breakfast tray",
    boards(),
    tray(),
    papaya(),
    bread(),
    eggs(),
    coffee(),
    jam(),
    flower(),
    sun(),
  );
}

const disc = (x: number, y: number, r: number, colour: Hex, squash = 1): Art =>
  fill(ellipse(x, y, r, r * squash), colour);
const shadow = (shape: Line, depth = 22): Art =>
  multiply(0.5, soft(7, fill(moved(shape, depth, depth * 0.8), light.cool)));

function boards(): Art {
  const luck = chance(12);
  const t = tones(table, light, 0.3);
  return each(7, (i) => {
    const line: Line = [
      [-200 + i * 290, -40],
      [90 + i * 290, -40],
      [-120 + i * 290, 1240],
      [-410 + i * 290, 1240],
    ];
    return (
      fill(line, mix(t.body, i % 2 ? t.lit : t.shade, 0.18)) +
      stroke([line[1]!, line[2]!], mix(t.shade, ink, 0.3), 6) +
      stroke(
        [
          [line[1]![0] - 8, -40],
          [line[2]![0] - 8, 1240],
        ],
        t.lit,
        3,
        0.5,
      ) +
      each(3, () => {
        const [x, y] = [luck.between(-60, 60) + i * 290, luck.between(60, 1100)];
        return stroke(
          smooth([
            [x, y],
            [x - 14, y + 60],
            [x - 32, y + 130],
          ]),
          mix(t.shade, t.body, 0.3),
          4,
          0.7,
        );
      }).join("")
    );
  }).join("");
}

function tray(): Art {
  const wicker = tones(mix(gold, terracotta, 0.25), light, 0.4);
  const outer = ellipse(740, 610, 620, 520);
  const inner = ellipse(740, 600, 560, 462);
  return [
    shadow(outer, 46),
    fill(outer, wicker.shade),
    fill(ellipse(736, 604, 612, 512), wicker.body),
    ...each(52, (i) => {
      const a = (i * Math.PI * 2) / 52;
      return fill(
        ellipse(740 + Math.cos(a) * 588, 604 + Math.sin(a) * 488, 30, 17).map(([x, y]) => {
          const [dx, dy] = [x - (740 + Math.cos(a) * 588), y - (604 + Math.sin(a) * 488)];
          const turn = a + 1.15;
          return [
            740 + Math.cos(a) * 588 + dx * Math.cos(turn) - dy * Math.sin(turn),
            604 + Math.sin(a) * 488 + dx * Math.sin(turn) + dy * Math.cos(turn),
          ] as const;
        }),
        i % 2 ? wicker.lit : mix(wicker.body, wicker.shade, 0.4),
      );
    }),
    fill(inner, mix(wicker.shade, ink, 0.2)),
    fill(ellipse(740, 610, 552, 452), mix(paper, rose, 0.12)),
    clip(
      ellipse(740, 610, 552, 452),
      ...each(9, (i) => fill(rect(150 + i * 140, 100, 34, 1100), mix(rose, terracotta, 0.25), 0.5)),
      ...each(8, (i) => fill(rect(100, 130 + i * 140, 1300, 34), mix(rose, terracotta, 0.25), 0.5)),
    ),
    multiply(0.4, soft(16, fill([inner, ellipse(756, 626, 528, 430)], light.cool))),
  ].join("");
}

function plate(x: number, y: number, r: number, rim: Hex): Art {
  return (
    shadow(ellipse(x, y, r, r * 0.97), 20) +
    disc(x, y, r, "#fdf8ec") +
    disc(x, y, r * 0.93, rim) +
    disc(x, y, r * 0.86, "#fdf8ec") +
    fill(ellipse(x + 4, y + 5, r * 0.68, r * 0.66), mix(paper, light.cool, 0.13)) +
    fill(ellipse(x + 8, y + 9, r * 0.64, r * 0.62), "#fbf4e6")
  );
}

/** Half a papaya with its seeds, a wedge of lime on the edge. */
function papaya(): Art {
  const flesh = mix(terracotta, gold, 0.45);
  const place = p(510, 440, 1, 28);
  const half: Line = smooth(
    points("-185 0, -150 70, -40 96, 90 78, 170 22, 178 -12, 120 -72, -30 -96, -145 -72"),
    true,
  );
  const hollow: Line = smooth(points("-120 2, -90 34, 0 42, 90 26, 120 -2, 80 -30, -20 -40, -95 -30"), true);
  const luck = chance(3);
  return [
    plate(510, 440, 232, mix(sea, sky, 0.35)),
    shadow(put(place, half), 12),
    lay(place, half, mix(gold, leaf, 0.25)),
    lay(within(place, 0, 0, 0.92), half, flesh),
    lay(within(place, -4, 6, 0.8), half, mix(flesh, gold, 0.35), 0.7),
    lay(place, hollow, mix(terracotta, flesh, 0.25)),
    ...each(34, () => lay(place, ellipse(luck.between(-88, 88), luck.between(-24, 26), 9.5, 8), ink)),
    ...each(10, () => lay(place, ellipse(luck.between(-80, 80), luck.between(-14, 22), 3.5, 3), mix(paper, sky, 0.3))),
    lay(p(372, 566, 1, -30), [[-66, 0], ...ellipse(0, 0, 66, 60, 180, 0)], mix(leaf, gold, 0.25)),
    lay(p(372, 566, 1, -30), [[-55, 0], ...ellipse(0, 0, 55, 49, 180, 0)], mix(paper, mix(leaf, gold, 0.5), 0.5)),
    ...[40, 75, 110, 145].map((a) =>
      lay(
        p(372, 566, 1, -30),
        ribbon(
          [
            [0, 2],
            [50 * Math.cos((a * Math.PI) / 180), 44 * Math.sin((a * Math.PI) / 180)],
          ],
          4,
        ),
        paper,
      ),
    ),
  ].join("");
}

function bread(): Art {
  const crust = tones(mix(gold, terracotta, 0.45), light, 0.42);
  const loaf = (x: number, y: number, turn: number) => {
    const place = p(x, y, 1, turn);
    const shape = smooth(points("-150 0, -120 46, 0 58, 120 46, 150 0, 120 -46, 0 -58, -120 -46"), true);
    return (
      shadow(put(place, shape), 18) +
      lay(place, shape, crust.body) +
      lay(
        place,
        smooth(points("-150 0, -110 -46, 0 -58, 120 -46, 150 0, 110 -20, 0 -30, -110 -22"), true),
        crust.shade,
      ) +
      lay(place, smooth(points("-120 14, -60 42, 50 44, 110 20, 40 30, -60 28"), true), crust.lit) +
      [-75, -15, 45]
        .map((u) =>
          lay(
            place,
            smooth(points(`${u - 16} -28, ${u + 12} 4, ${u + 34} 34, ${u + 16} 8`), true),
            mix(paper, gold, 0.3),
          ),
        )
        .join("")
    );
  };
  const cloth = smooth(points("600 690, 720 620, 930 650, 1000 760, 950 900, 780 950, 620 880"), true);
  return [
    shadow(cloth, 14),
    fill(cloth, mix(sky, paper, 0.25)),
    stroke(smooth(points("630 720, 760 700, 900 740")), mix(sky, sea, 0.4), 5, 0.7),
    stroke(smooth(points("660 860, 790 900, 920 860")), mix(sky, sea, 0.4), 5, 0.7),
    loaf(790, 740, 24),
    loaf(810, 830, -8),
  ].join("");
}

function eggs(): Art {
  const egg = (x: number, y: number, tone: Hex) =>
    shadow(ellipse(x, y, 56, 70), 14) +
    fill(ellipse(x, y, 56, 70), mix(sea, sky, 0.25)) +
    fill(ellipse(x, y - 4, 46, 58), tone) +
    fill(ellipse(x - 12, y - 20, 20, 26), mix(tone, "#ffffff", 0.5)) +
    fill(
      smooth(
        points(
          `${x - 56} ${y + 12}, ${x - 50} ${y + 44}, ${x} ${y + 70}, ${x + 50} ${y + 44}, ${x + 56} ${y + 12}, ${x} ${y + 34}`,
        ),
        true,
      ),
      mix(sea, sky, 0.1),
    );
  return egg(430, 840, mix(paper, gold, 0.15)) + egg(565, 905, mix(rose, paper, 0.45));
}

function coffee(): Art {
  const pot = tones(mix(paper, sky, 0.5), light, 0.5);
  const eight = (r: number): Line =>
    each(
      8,
      (i) => [1010 + r * Math.cos((i * Math.PI) / 4 + 0.39), 330 + r * Math.sin((i * Math.PI) / 4 + 0.39)] as const,
    );
  return [
    shadow(eight(132), 60),
    fill(smooth(points("1120 372, 1190 420, 1240 410, 1226 442, 1170 460, 1096 410"), true, 4), mix(ink, sea, 0.2)),
    fill(eight(132), pot.shade),
    ...each(8, (i) =>
      fill(
        [[1010, 330], eight(128)[i]!, eight(128)[(i + 1) % 8]!],
        i > 3 && i < 7 ? pot.lit : i % 2 ? pot.body : mix(pot.body, pot.shade, 0.6),
      ),
    ),
    fill(points("890 262, 868 214, 930 236, 920 270"), pot.body),
    fill(eight(76), pot.shade),
    fill(eight(68), pot.lit),
    disc(1010, 330, 24, mix(ink, sea, 0.2)),
    disc(1004, 323, 8, paper),
    plate(1080, 640, 150, mix(gold, paper, 0.2)),
    shadow(ellipse(1080, 636, 92, 90), 18),
    fill(
      smooth(
        points("1160 600, 1216 566, 1240 590, 1216 622, 1172 640, 1168 622, 1206 606, 1216 588, 1176 616"),
        true,
        4,
      ),
      "#fdf8ec",
    ),
    disc(1080, 636, 92, "#fdf8ec"),
    disc(1080, 636, 80, mix(ink, terracotta, 0.35)),
    fill(ellipse(1072, 628, 62, 58), mix(terracotta, ink, 0.45)),
    stroke(smooth(points("1026 640, 1040 600, 1076 580, 1110 590")), mix(gold, terracotta, 0.45), 8, 0.8),
    stroke(smooth(points("964 730, 1010 700, 1060 735, 1130 790")), mix(paper, sky, 0.5), 13),
    disc(966, 728, 22, mix(paper, sky, 0.4), 0.8),
  ].join("");
}

/** Guava jam in its glass, a spoon in it, a knife laid by. */
function jam(): Art {
  const knife = p(640, 1000, 1, 14);
  const red = mix(terracotta, "#8a1f2c", 0.45);
  return [
    shadow(ellipse(1080, 880, 82, 80), 20),
    disc(1080, 880, 82, mix(paper, sky, 0.35)),
    disc(1080, 880, 70, red),
    fill(smooth(points("1030 860, 1050 830, 1100 822, 1060 850"), true), mix(red, paper, 0.4)),
    fill(smooth(points("1046 910, 1090 922, 1128 896, 1100 900"), true), mix(red, ink, 0.25)),
    stroke(points("1092 872, 1176 800"), mix(paper, light.cool, 0.3), 13),
    disc(1088, 876, 19, mix(red, paper, 0.25), 0.8),
    shadow(put(knife, points("-150 -9, 130 -9, 150 6, 130 12, -150 9")), 10),
    lay(knife, points("-150 -9, -30 -12, -30 12, -150 10"), mix(ink, terracotta, 0.45)),
    lay(knife, points("-30 -13, 120 -13, 156 4, 130 12, -30 12"), mix(paper, sky, 0.35)),
    lay(knife, points("-30 3, 150 3, 130 12, -30 12"), mix(sky, light.cool, 0.35)),
  ].join("");
}

function flower(): Art {
  const petal = smooth(points("0 0, 34 34, 44 84, 14 112, -22 92, -26 44"), true);
  return [
    multiply(
      0.5,
      soft(
        6,
        each(5, (i) => lay(p(262, 660, 0.95, i * 72 + 10), petal, light.cool)),
      ),
    ),
    ...each(
      5,
      (i) =>
        lay(p(244, 642, 0.95, i * 72 + 10), petal, i % 2 ? "#fffaf0" : mix(paper, rose, 0.22)) +
        lay(p(244, 642, 0.52, i * 72 + 8), petal, mix(gold, paper, 0.25)),
    ),
    disc(244, 642, 12, mix(gold, terracotta, 0.3)),
    ...[
      [1240, 880, 20],
      [1330, 950, -40],
    ].map(
      ([x, y, a]) =>
        shadow(put(p(x!, y!, 1, a), smooth(points("-90 0, 0 34, 90 0, 0 -34"), true)), 12) +
        lay(p(x!, y!, 1, a), smooth(points("-90 0, 0 34, 90 0, 0 -34"), true), mix(leaf, gold, 0.25)) +
        lay(p(x!, y!, 1, a), ribbon(points("-90 0, 90 0"), 5), mix(leaf, paper, 0.5)),
    ),
  ].join("");
}

function sun(): Art {
  return [
    sunOn(points("-20 300, 420 -20, 1520 -20, 1520 360, 700 1220, -20 1220"), 0.55),
    multiply(
      0.42,
      soft(
        9,
        [196, 216, 238, 258, 280].map((a, i) =>
          lay(
            at,
            frond(1560, 40, a, 900 - i * 70, -160, 190, 17).map(([x, y]) => [x, -y + 40] as const),
            mix(light.cool, leaf, 0.25),
          ),
        ),
      ),
    ),
    glow([420, 320], 700, gold, 0.16),
  ].join("");
}
