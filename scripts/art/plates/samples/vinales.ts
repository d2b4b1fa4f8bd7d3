import { chance, each, ellipse, points, rect, ribbon, smooth, spot, type Line, type Point } from "../../geometry.ts";
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
  under,
  type Light,
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheet,
  soft,
  spray,
  stroke,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { tobaccoBarn } from "../../vocabulary/barn.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { birds, cloud, disc, mogote, range, rows } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.8, -0.5, 0.1], warm: "#ffe2a0", cool: "#1f4a5c", haze: "#dfe3d2" };
const field = view([760, 600], 2.1, 1150);

/** Mist between the mogotes, tobacco in rows to the horizon, the drying barn; someone's hat is on the fence post. */
export default function vinales(): Art {
  return sheet(
    "Viñales",
    heaven(),
    hills(),
    valley(),
    tobacco(),
    tobaccoBarn(field, [-9.6, -4.1], 15, light),
    palms(),
    near(),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      620,
      [0, mix(sky, sea, 0.18)],
      [0.55, mix(sky, paper, 0.6)],
      [1, mix(gold, paper, 0.6)],
    ),
    spray(rect(-20, -20, 1840, 400), mix(sea, sky, 0.55), [900, -20], [900, 300], 0.6),
    disc([330, 290], 70, mix(paper, gold, 0.25)),
    glow([330, 290], 520, mix(gold, paper, 0.3), 0.6),
    cloud(760, 150, 420, mix(paper, gold, 0.08), mix(sky, rose, 0.3), 4),
    birds(
      [
        [560, 250, 28],
        [620, 280, 22],
        [650, 236, 20],
      ],
      mix(sea, ink, 0.3),
    ),
  ].join("");
}

function hills(): Art {
  const green = mix(leaf, sea, 0.25);
  const mist = (y: number, deep: number) =>
    soft(
      16,
      fill(
        ribbon(
          smooth([
            [-60, y],
            [400, y - 16],
            [900, y + 8],
            [1400, y - 12],
            [1860, y],
          ]),
          deep,
        ),
        light.haze,
        0.85,
      ),
    );
  return [
    range(points("-20 480, 300 430, 620 470, 1000 440, 1400 480, 1820 440"), 640, green, light, 0.78),
    ...(
      [
        [120, 330, 240, 5],
        [560, 260, 200, 2],
        [800, 300, 250, 9],
      ] as const
    ).map(([x, w, h, s]) => mogote(x, 600, w, h, green, light, 0.66, s)),
    mist(585, 44),
    ...(
      [
        [1010, 340, 340, 3],
        [1640, 420, 400, 7],
      ] as const
    ).map(([x, w, h, s]) => mogote(x, 620, w, h, green, light, 0.42, s)),
    mist(606, 34),
    mogote(1330, 640, 470, 470, mix(leaf, sea, 0.12), light, 0.16, 12),
    hedge((u, v) => [u, 636 - v], points("-20 0, 300 4, 640 -4"), 44, light, {
      green: far(mix(leaf, sea, 0.2), light, 0.35),
      seed: 3,
      density: 3,
    }),
    hedge((u, v) => [u, 648 - v], points("930 4, 1300 0, 1840 10"), 52, light, {
      green: far(mix(leaf, sea, 0.1), light, 0.16),
      seed: 13,
      density: 3,
    }),
  ].join("");
}

/** The red earth of the valley and the track through it. */
function valley(): Art {
  const earth = mix(terracotta, rose, 0.25);
  const top = 622;
  const track: Line = [field.at(-0.55, 0, 60), field.at(0.55, 0, 60), field.at(0.62, 0, 1.5), field.at(-0.62, 0, 1.5)];
  return [
    fill(
      [
        [-20, top],
        [1820, top],
        [1820, 1220],
        [-20, 1220],
      ],
      blend([0, top], [0, 1200], [0, mix(earth, light.haze, 0.55)], [0.35, earth], [1, mix(terracotta, ink, 0.2)]),
    ),
    spray(
      [
        [-20, top],
        [1820, top],
        [1820, 1220],
        [-20, 1220],
      ],
      mix(terracotta, ink, 0.45),
      [900, 1240],
      [900, 800],
      0.7,
    ),
    fill(track, blend([0, top], [0, 1200], [0, mix(paper, gold, 0.35)], [1, mix(rose, terracotta, 0.35)])),
    multiply(
      0.4,
      fill(
        [field.at(0.2, 0, 60), field.at(0.32, 0, 60), field.at(0.4, 0, 1.5), field.at(0.2, 0, 1.5)],
        mix(terracotta, rose, 0.4),
      ),
    ),
    multiply(
      0.4,
      fill(
        [field.at(-0.32, 0, 60), field.at(-0.22, 0, 60), field.at(-0.2, 0, 1.5), field.at(-0.4, 0, 1.5)],
        mix(terracotta, rose, 0.4),
      ),
    ),
  ].join("");
}

function tobacco(): Art {
  const luck = chance(31);
  const plant = (at: Point, scale: number): Art => {
    const depth = Math.min(0.6, 30 / scale - 0.1);
    const green = tones(mix(leaf, gold, 0.18), light, 0.42);
    const place = spot(at[0], at[1], scale * luck.between(0.9, 1.1));
    const blade = (angle: number, length: number, tone: string) => {
      const a = (angle * Math.PI) / 180;
      const line: Line = each(7, (k) => [
        Math.cos(a) * length * (k / 6),
        0.06 + Math.sin(a) * length * (k / 6) - 0.3 * length * (k / 6) ** 2,
      ]);
      return lay(
        place,
        ribbon(line, (t) => length * 0.36 * Math.sin(Math.PI * t ** 0.8) + 0.01),
        far(tone as typeof paper, light, depth),
      );
    };
    const simple = scale < 70;
    return [
      lay(place, ellipse(0.14, 0, 0.46, 0.09), far(mix(terracotta, ink, 0.5), light, depth), 0.6),
      blade(155, 0.46, green.body),
      blade(25, 0.46, green.shade),
      simple ? "" : blade(120, 0.5, green.lit) + blade(62, 0.5, green.body),
      blade(luck.between(80, 100), 0.52, mix(green.body, green.lit, 0.5)),
    ].join("");
  };
  const across = [
    -9.2, -8.2, -7.2, -6.2, -5.2, -4.2, -3.2, -2.2, -1.2, 1.2, 2.2, 3.2, 4.2, 5.2, 6.2, 7.2, 8.2, 9.2, 10.2, 11.2, 12.2,
    13.2,
  ];
  return rows(
    field.floor(),
    across,
    each(30, (i) => 3.1 + i * 0.72 + (i > 12 ? (i - 12) * 0.5 : 0)),
    plant,
    field.scale,
  );
}

function near(): Art {
  const wood = tones(mix(terracotta, ink, 0.5), light, 0.4);
  const post = (x: number, y: number, w: number, h: number) =>
    [
      fill(
        [
          [x, y],
          [x + 4, y - h],
          [x + w, y - h - 12],
          [x + w + 6, y],
        ],
        wood.body,
      ),
      fill(
        [
          [x, y],
          [x + 4, y - h],
          [x + w * 0.35, y - h - 4],
          [x + w * 0.35, y],
        ],
        wood.lit,
      ),
    ].join("");
  return [
    post(1190, 1220, 34, 250),
    stroke(points("1200 1046, 1560 1010"), mix(ink, terracotta, 0.3), 5),
    stroke(points("1200 1120, 1560 1086"), mix(ink, terracotta, 0.3), 5),
    post(1545, 1220, 46, 330),
    stroke(points("1570 956, 1840 900"), mix(ink, terracotta, 0.3), 6),
    stroke(points("1570 1050, 1840 1010"), mix(ink, terracotta, 0.3), 6),
    hat(spot(1572, 884, 430, { turn: -9 }), light),
    clip(
      wholeSheet,
      broadLeaves(spot(1850, 1290, 560), 1.15, under(light, { cool: "#12303c" }), {
        count: 7,
        spread: 120,
        green: mix(leaf, sea, 0.35),
        seed: 8,
      }),
    ),
  ].join("");
}

function palms(): Art {
  return [
    royalPalm(field.stand(-10.7, 16.5), 8.6, light, { sway: 0.4, seed: 3 }),
    royalPalm(field.stand(-3.1, 21), 8.4, light, { sway: -0.3, green: far(leaf, light, 0.12), seed: 4 }),
    royalPalm(field.stand(-1.9, 25), 7.2, light, {
      sway: 0.2,
      green: far(leaf, light, 0.25),
      trunk: far(mix(paper, leaf, 0.2), light, 0.25),
      seed: 9,
    }),
  ].join("");
}
