import {
  chance,
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Point,
} from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, tones, type Hex, type Light } from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, sheet, soft, spray, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { pelican } from "../../vocabulary/animal.ts";
import { car } from "../../vocabulary/car.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { birds, cloud, disc, openSea, range } from "../../vocabulary/land.ts";

const light: Light = { sun: [0.8, -0.35, -0.3], warm: "#ffd79a", cool: "#22405c", haze: "#f0cfae" };
const road = view([520, 520], 1.75, 1250);
const sun: Point = [430, 452];

/** The sea breaks over the wall as a turquoise saloon goes home along the wet road; a pelican waits on the wall. */
export default function malecon(): Art {
  return sheet("Malecón", heaven(), headland(), water(), spume(), wall(), street(), traffic());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      540,
      [0, mix(sea, sky, 0.62)],
      [0.5, mix(sky, paper, 0.35)],
      [0.8, mix(rose, gold, 0.25)],
      [1, mix(gold, paper, 0.3)],
    ),
    spray(rect(-20, -20, 1840, 420), mix(sea, sky, 0.3), [900, -20], [900, 330], 0.6),
    cloud(1010, 150, 420, mix(paper, rose, 0.28), mix(rose, sea, 0.3), 3),
    cloud(240, 190, 380, mix(paper, rose, 0.2), mix(rose, sea, 0.25), 8),
    disc(sun, 78, mix(gold, paper, 0.72)),
    glow(sun, 480, gold, 0.55),
    birds(
      [
        [720, 190, 34],
        [800, 232, 26],
        [668, 246, 22],
      ],
      mix(sea, ink, 0.3),
    ),
  ].join("");
}

/** El Morro on its rock, with the lighthouse. */
function headland(): Art {
  const stone = mix(rose, sea, 0.42);
  const t = tones(stone, light, 0.35);
  const at = (u: number, v: number): Point => [900 + u, 522 - v];
  return [
    range(points("700 519, 960 496, 1200 474, 1500 470, 1820 482"), 524, mix(sea, rose, 0.3), light, 0.5),
    fill(points("700 523, 780 505, 840 470, 905 452, 1060 450, 1140 468, 1240 488, 1400 523"), t.shade),
    fill(points("822 476, 838 412, 1046 412, 1070 476"), t.body),
    fill(points("980 476, 986 412, 1046 412, 1070 476"), t.shade),
    fill(points("838 412, 838 400, 1046 400, 1046 412"), t.lit),
    ...each(7, (i) => lay((u, v) => [u, v], rect(846 + i * 29, 388, 17, 14), t.body)),
    fill([at(-24, 122), at(-17, 262), at(13, 262), at(20, 122)], mix(t.lit, paper, 0.25)),
    fill([at(2, 122), at(2, 262), at(13, 262), at(20, 122)], t.shade, 0.7),
    fill([at(-23, 262), at(-23, 271), at(19, 271), at(19, 262)], t.shade),
    fill([at(-12, 271), at(-12, 294), at(8, 294), at(8, 271)], mix(gold, paper, 0.5)),
    fill([at(-16, 294), at(-2, 312), at(12, 294)], terracotta),
  ].join("");
}

function water(): Art {
  return openSea(521, 800, mix(gold, sky, 0.45), mix(sea, sky, 0.18), light, { sunX: sun[0], seed: 12 });
}

/** The wave that has struck the wall: a tall fan of spray in three tones, with flying drops. */
function spume(): Art {
  const luck = chance(21);
  const foot: Point = [1290, 800];
  const plume = (reach: number, lean: number, wide: number, arms: number): Line[] =>
    each(arms, (i) => {
      const a = Math.PI * (0.93 - (0.86 * i) / (arms - 1));
      const high = reach * (0.4 + 0.6 * Math.sin(a) ** 1.5) * luck.between(0.8, 1.06);
      const end = [foot[0] + Math.cos(a) * wide + lean, foot[1] - high] as const;
      const curl = [end[0] + Math.cos(a) * 46 + lean * 0.2, end[1] + 26] as const;
      const arm = smooth(
        [
          [foot[0] + Math.cos(a) * wide * 0.35, foot[1] + 20],
          [foot[0] + Math.cos(a) * wide * 0.7 + lean * 0.5, foot[1] - high * 0.62],
          end,
          curl,
        ],
        false,
        7,
      );
      const girth = (wide / arms) * 3.4;
      return [
        ribbon(arm, (t) => girth * (1 - t) ** 0.6 + 14),
        ellipse(curl[0], curl[1], 16, 18),
        ellipse(end[0], end[1], girth * 0.3 + 8, girth * 0.28 + 8),
      ];
    }).flat();
  const cover = (lines: readonly Line[], tone: Hex) => lines.map((line) => fill(line, tone)).join("");
  const back = plume(570, -50, 330, 13);
  const mid = plume(430, -70, 300, 11);
  const front = plume(250, -30, 330, 12);
  return [
    cover(back, mix(sky, paper, 0.42)),
    ...back
      .filter((_, i) => i % 3 === 0 && i > 15)
      .map((line) => spray(line, mix(sea, sky, 0.45), [1520, 780], [1200, 420], 0.9)),
    cover(mid, mix(paper, sky, 0.16)),
    ...mid
      .filter((_, i) => i % 3 === 0)
      .map((line) =>
        spray(
          line,
          (line[0]?.[0] ?? 0) < foot[0] ? mix(gold, rose, 0.3) : mix(sky, sea, 0.2),
          (line[0]?.[0] ?? 0) < foot[0] ? [930, 560] : [1500, 760],
          [1230, 600],
          0.7,
        ),
      ),
    cover(front, "#fffaf0"),
    ...each(70, (i) => {
      const a = Math.PI * luck.between(0.12, 0.92);
      const r = luck.between(400, 640) * (0.5 + 0.5 * Math.sin(a));
      const size = luck.between(3, 10) * (i % 6 ? 1 : 1.6);
      return fill(
        ellipse(foot[0] - 60 + Math.cos(a) * r * 0.8, foot[1] - r, size, size * 1.15),
        i % 3 ? paper : mix(sky, paper, 0.4),
      );
    }),
  ].join("");
}

function wall(): Art {
  const z = 7.2;
  const face = road.front(z);
  const stone = tones(mix(rose, sea, 0.3), light, 0.4);
  const luck = chance(5);
  const topFar = road.front(z + 0.7);
  return [
    fill(
      [...put(topFar, points("-20 0.72, 20 0.72")), ...put(face, points("20 0.72, -20 0.72"))],
      mix(stone.lit, gold, 0.2),
    ),
    lay(face, rect(-20, 0, 40, 0.72), blend(face(0, 0.72), face(0, 0), [0, stone.body], [1, stone.shade])),
    ...each(22, (i) =>
      stroke(
        put(face, [
          [-5.2 + i * 0.86, 0.02],
          [-5.2 + i * 0.86, 0.68],
        ]),
        stone.shade,
        3.5,
        0.8,
      ),
    ),
    ...each(14, () =>
      lay(
        face,
        ellipse(luck.between(-3, 8), luck.between(0.1, 0.55), luck.between(0.1, 0.35), luck.between(0.03, 0.07)),
        stone.shade,
        0.5,
      ),
    ),
    lay(road.floor(), rect(-20, 4.8, 40, 2.4), mix(stone.body, paper, 0.18)),
    multiply(0.6, lay(road.floor(), rect(-20, 6.6, 40, 0.6), mix(stone.shade, paper, 0.2))),
    ...each(26, (i) =>
      stroke(
        put(road.floor(), [
          [-7 + i * 0.8, 4.8],
          [-7 + i * 0.8, 7.2],
        ]),
        stone.body,
        3,
        0.8,
      ),
    ),
    lay(road.front(4.8), rect(-20, -0.16, 40, 0.16), stone.shade),
    pelican(within(road.stand(0.55, z + 0.3, { height: 0.72 }), 0, 0, 0.9), mix(ink, sea, 0.35)),
  ].join("");
}

function street(): Art {
  const asphalt = mix(sea, ink, 0.42);
  const face: Line = [
    [-20, road.at(0, -0.16, 4.8)[1]],
    [1820, road.at(0, -0.16, 4.8)[1]],
    [1820, 1220],
    [-20, 1220],
  ];
  const luck = chance(8);
  return [
    fill(face, blend([0, 1000], [0, 1200], [0, mix(asphalt, rose, 0.34)], [1, asphalt])),
    clip(
      face,
      ...each(34, () => {
        const x = luck.between(-100, 1900);
        const y = luck.between(1020, 1200);
        return fill(
          ribbon(
            smooth([
              [x - 160, y],
              [x, y - 3],
              [x + luck.between(90, 220), y + 2],
            ]),
            (t) => 9 * Math.sin(Math.PI * t),
          ),
          luck.next() > 0.5 ? mix(sky, rose, 0.5) : mix(asphalt, ink, 0.4),
          0.45,
        );
      }),
    ),
  ].join("");
}

function traffic(): Art {
  const scale = 196;
  const y = 1068;
  const flat = (u: number, v: number): Point => [1130 + u * scale, y - v * scale];
  const reflected = (u: number, v: number): Point => [1130 + u * scale, y + 8 + v * scale * 0.62];
  const turquoise = mix(sea, sky, 0.4);
  return [
    streetLamp(road.stand(-1.5, 5.1), 3.2, light, { globes: 3, lit: true }),
    clip(
      [
        [-20, y],
        [1820, y],
        [1820, 1220],
        [-20, 1220],
      ],
      soft(7, `<g opacity="0.42">${car(reflected, turquoise, light, { mirror: rose })}</g>`),
    ),
    multiply(0.6, soft(9, fill(ellipse(1190, y + 6, 560, 26), mix(ink, sea, 0.3)))),
    car(flat, turquoise, light, { mirror: mix(rose, gold, 0.3) }),
  ].join("");
}
