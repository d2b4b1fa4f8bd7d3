import { chance, each, ellipse, points, put, rect, ribbon, smooth, spot, within, type Line } from "../../geometry.ts";
import {
  far,
  gold,
  ink,
  leaf,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  type Hex,
  type Light,
} from "../../palette.ts";
import { fill, formats, glow, lay, multiply, sheetOf, soft, stroke, type Art } from "../../svg.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { flatClouds, wholeSky } from "../../vocabulary/heavens.ts";
import { birds } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";

const light: Light = { sun: [0.85, -0.35, 0.3], warm: "#ffd590", cool: "#5b3a6b", haze: "#f3c79a" };
const c = coat(light, 0.08);
const horizon = 560;

/** Camagüey from our roof, a quarter of an hour before the bells: five towers, and a kite that has the best of the view. */
export default function roofs(): Art {
  return sheetOf(formats.album, "The roofs", heaven(), town(), ours(), kite());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.album,
      horizon + 60,
      [0, mix("#6d7fb0", sky, 0.3)],
      [0.45, mix(rose, sky, 0.35)],
      [0.8, mix(gold, rose, 0.45)],
      [1, "#ffdf9a"],
    ),
    ...flatClouds(
      [
        [980, 180, 520, 20],
        [1150, 222, 360, 14],
        [240, 280, 420, 18],
        [560, 330, 300, 12],
        [1260, 380, 300, 12],
      ],
      mix(rose, terracotta, 0.25),
      0.55,
      true,
    ),
    fill(ellipse(300, 500, 66, 66), "#fff0c0"),
    glow([300, 500], 560, gold, 0.85),
  ].join("");
}

/** Four rows of roofs, each nearer, darker and warmer than the one behind; towers stand between them. */
function town(): Art {
  const luck = chance(88);
  const row = (y: number, size: number, distance: number): Art => {
    const out: Art[] = [];
    let x = -60 - luck.between(0, size);
    while (x < 1560) {
      const w = size * luck.between(0.9, 1.7);
      const h = size * luck.between(0.32, 0.6);
      const tone = far(
        mix(
          [c.ochre, mix(rose, terracotta, 0.2), mix(sky, paper, 0.2), mix(paper, rose, 0.3)][
            Math.floor(luck.next() * 4)
          ] as Hex,
          light.cool,
          0.32,
        ),
        light,
        distance,
      );
      const tile = tones(far(mix(terracotta, rose, 0.2), light, distance), light, 0.4);
      const top = y - h;
      const ridge = size * 0.32;
      out.push(
        fill(rect(x, top, w, h + size * 1.2), tone),
        fill(rect(x, top, w * 0.16, h + size), far(mix(tone, light.warm, 0.5), light, distance * 0.4)),
      );
      if (size > 60)
        out.push(
          ...each(Math.floor(w / (size * 0.5)), (i) =>
            fill(
              rect(x + size * (0.24 + i * 0.5), top + size * 0.18, size * 0.15, size * 0.32),
              mix(tone, i % 3 === 1 ? gold : light.cool, 0.55),
            ),
          ),
        );
      const roof: Line = [
        [x - size * 0.08, top],
        [x + size * 0.18, top - ridge],
        [x + w - size * 0.18, top - ridge],
        [x + w + size * 0.08, top],
      ];
      out.push(
        fill(roof, tile.body),
        fill([roof[0]!, roof[1]!, [x + size * 0.3, top - ridge], [x + size * 0.14, top]], tile.lit),
        fill([[x + w - size * 0.3, top - ridge], roof[2]!, roof[3]!, [x + w - size * 0.14, top]], tile.shade),
      );
      if (size > 60)
        out.push(
          ...each(Math.floor(w / (size * 0.16)), (i) =>
            stroke(
              [
                [x + size * 0.16 * i + size * 0.1, top - 2],
                [x + size * 0.16 * i + size * 0.16 + size * 0.02, top - ridge + 3],
              ],
              tile.shade,
              Math.max(2.5, size * 0.02),
              0.7,
            ),
          ),
        );
      if (luck.next() > 0.7 && size > 50) {
        const tx = x + w * luck.between(0.3, 0.6);
        out.push(
          fill(rect(tx, top - ridge - size * 0.3, size * 0.26, size * 0.32), far(mix(sea, sky, 0.25), light, distance)),
          fill(
            rect(tx, top - ridge - size * 0.3, size * 0.08, size * 0.32),
            far(mix(sky, light.warm, 0.4), light, distance),
          ),
          fill(
            ellipse(tx + size * 0.13, top - ridge - size * 0.3, size * 0.13, size * 0.045),
            far(mix(sky, paper, 0.3), light, distance),
          ),
        );
      }
      x += w + size * luck.between(-0.05, 0.22);
    }
    return out.join("");
  };
  const tower = (x: number, y: number, scale: number, colour: Hex, distance: number) =>
    churchTower(
      spot(x, y, scale),
      16,
      far(mix(colour, light.cool, 0.18), light, distance),
      light,
      far(mix(terracotta, light.cool, 0.12), light, distance),
    );
  return [
    fill(points("-20 560, 1520 552, 1520 640, -20 640"), mix(light.haze, leaf, 0.25)),
    tower(560, 600, 8, mix(paper, rose, 0.3), 0.62),
    tower(1020, 604, 9.5, mix(gold, paper, 0.3), 0.55),
    row(620, 46, 0.6),
    royalPalm(spot(720, 690, 17), 11, light, {
      green: far(mix(leaf, light.cool, 0.3), light, 0.4),
      seed: 5,
      sway: 0.6,
    }),
    royalPalm(spot(90, 700, 17), 11, light, {
      green: far(mix(leaf, light.cool, 0.3), light, 0.4),
      seed: 8,
      sway: -0.6,
    }),
    tower(1290, 700, 17, mix(rose, gold, 0.4), 0.36),
    row(700, 78, 0.4),
    tower(470, 850, 31, mix(gold, rose, 0.25), 0.16),
    tower(815, 820, 17, mix(sky, paper, 0.4), 0.28),
    row(815, 124, 0.22),
    royalPalm(spot(1180, 960, 36), 10.5, light, {
      green: far(mix(leaf, light.cool, 0.35), light, 0.12),
      seed: 11,
      sway: -0.5,
    }),
    row(965, 190, 0.08),
    birds(
      [
        [640, 210, 15],
        [700, 250, 12],
        [590, 262, 11],
        [1100, 300, 12],
      ],
      mix(ink, light.cool, 0.4),
    ),
  ].join("");
}

/** Our own tiles in the foreground, two chairs on the flat of the roof, the reel of the kite between them. */
function ours(): Art {
  const tile = tones(mix(c.tile, light.cool, 0.25), light, 0.4);
  const edge = (x: number) => 1010 + (x - 750) * 0.02;
  const wood = mix(c.wood, ink, 0.3);
  const chair = (x: number, flip: boolean) => {
    const at = spot(x, 1012, 185, { flip });
    return (
      lay(at, ribbon(points("-0.22 0.0, -0.34 0.95"), 0.05), wood) +
      lay(at, ribbon(points("-0.24 0.4, 0.22 0.42"), 0.06), wood) +
      lay(at, ribbon(points("0.2 0, 0.2 0.42"), 0.05), wood) +
      lay(at, ribbon(points("-0.16 0, -0.22 0.42"), 0.05), wood) +
      lay(at, points("-0.23 0.44, 0.24 0.47, 0.22 0.41, -0.2 0.38"), mix(gold, terracotta, 0.3)) +
      each(3, (i) =>
        lay(
          at,
          ribbon(
            [
              [-0.27 - i * 0.024, 0.6 + i * 0.14],
              [-0.2 - i * 0.024, 0.6 + i * 0.14],
            ],
            0.06,
          ),
          mix(wood, light.warm, 0.25),
        ),
      ).join("")
    );
  };
  return [
    fill(
      [
        [-20, edge(-20)],
        [1520, edge(1520)],
        [1520, 1220],
        [-20, 1220],
      ],
      tile.shade,
    ),
    ...each(24, (i) => {
      const x = -90 + i * 72;
      const foot = (x - 750) * 1.5 + 750;
      return (
        fill(
          [
            [x, edge(x)],
            [x + 52, edge(x + 52)],
            [foot + 82, 1230],
            [foot, 1230],
          ],
          i % 4 === 1 ? mix(tile.body, tile.lit, 0.35) : tile.body,
        ) +
        fill(
          [
            [x + 4, edge(x)],
            [x + 18, edge(x)],
            [foot + 26, 1230],
            [foot + 4, 1230],
          ],
          tile.lit,
          0.55,
        )
      );
    }),
    fill(
      ribbon(
        [
          [-20, edge(-20) + 4],
          [1520, edge(1520) + 4],
        ],
        30,
      ),
      mix(c.wash, light.cool, 0.35),
    ),
    fill(
      ribbon(
        [
          [-20, edge(-20) - 8],
          [1520, edge(1520) - 8],
        ],
        8,
      ),
      mix(c.wash, light.warm, 0.35),
    ),
    multiply(0.4, soft(5, fill(points("850 1030, 1240 1034, 1330 1056, 930 1052"), light.cool))),
    chair(925, false),
    chair(1150, true),
    fill(rect(1010, 962, 60, 50), mix(terracotta, ink, 0.2)),
    fill(rect(1000, 954, 80, 12), mix(terracotta, gold, 0.3)),
  ].join("");
}

function kite(): Art {
  const at = spot(1010, 330, 1, { turn: 18 });
  return [
    stroke(
      smooth([
        [1040, 960],
        [1050, 760],
        [1030, 560],
        [1008, 400],
      ]),
      mix(paper, ink, 0.3),
      3,
      0.85,
    ),
    lay(at, points("0 84, 60 18, 0 -76, -60 18"), terracotta),
    lay(at, points("0 84, 60 18, 0 18"), mix(gold, paper, 0.15)),
    lay(at, points("0 18, -60 18, 0 -76"), mix(sea, sky, 0.2)),
    stroke(put(within(at, 0, 0), points("0 84, 0 -76")), mix(ink, terracotta, 0.3), 4),
    lay(at, ribbon(smooth(points("0 -76, 26 -120, -14 -160, 22 -206, -6 -250")), 6), gold),
    ...[-120, -164, -208].map((v, i) =>
      lay(
        at,
        points(`${i % 2 ? -14 : 24} ${v}, ${i % 2 ? -36 : 2} ${v + 16}, ${i % 2 ? -36 : 2} ${v - 16}`),
        i % 2 ? terracotta : sea,
      ),
    ),
  ].join("");
}
