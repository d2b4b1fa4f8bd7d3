import { each, points, put, rect, spot } from "../../geometry.ts";
import { gold, leaf, mix, paper, rose, sea, terracotta, tones, under, type Hex, type Light } from "../../palette.ts";
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
  softShadow,
  spray,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { bay, caseAndHat, deep, eveningSky, farRange, terraceTiles, type Arrival } from "../../vocabulary/arrival.ts";
import { balusterShadows, balustrade } from "../../vocabulary/balustrade.ts";
import { bough, canopy } from "../../vocabulary/ceiba.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const lilac: Hex = "#7d7196";
const light: Light = { sun: [-0.02, -0.42, -1], warm: "#ffd59a", cool: "#12283f", haze: "#dba79a" };
const terrace = view([540, 1120], 2.4, 1500);
const evening: Arrival = { format: formats.tall, horizon: 1120, sun: [560, 1076], light, lilac, terrace };
const edge = 8;
const gap = [-1.15, 1.15] as const;

/** Arrival, upright: the terrace opens on a jetty that runs to the light, and the case is set down at the top of the steps. */
export default function heroTall(): Art {
  return sheetOf(formats.tall, "Arrival", heaven(), water(), jetty(), slope(), floor(), rail(), luggage(), leaves());
}

function heaven(): Art {
  return [
    eveningSky(evening, {
      stops: [
        [0, "#0a2a38"],
        [0.34, mix(sea, deep, 0.35)],
        [0.58, mix(sea, lilac, 0.42)],
        [0.74, mix(lilac, sea, 0.1)],
        [0.86, mix(rose, lilac, 0.34)],
        [0.95, mix(gold, rose, 0.5)],
        [1, mix(gold, paper, 0.4)],
      ],
      clouds: [
        [760, 846, 620, 16],
        [300, 905, 560, 15],
        [720, 962, 760, 18],
        [240, 1015, 420, 11],
        [860, 1040, 420, 10],
      ],
      cloudTones: [mix(rose, terracotta, 0.2), mix(rose, paper, 0.25)],
      cloudOpacity: 0.7,
      sun: { halo: 470, radius: 62 },
      star: [300, 700],
      birds: [
        [640, 890, 15],
        [676, 872, 11],
        [704, 898, 9],
      ],
      birdTone: mix(deep, lilac, 0.3),
    }),
    farRange(evening, "-40 1120, 120 1080, 260 1096, 380 1056, 500 1090, 620 1112", 5, 0.42),
    farRange(evening, "600 1116, 760 1084, 880 1092, 1000 1050, 1120 1070", 5, 0.34),
  ].join("");
}

function water(): Art {
  return bay(evening, {
    low: 1640,
    water: { tone: mix(sea, deep, 0.35), seed: 11, swell: 14, to: 1100 },
    fortress: (u, v) => [170 + u * 0.72, 1130 - v * 0.7],
    spit: "700 1128, 820 1122, 1110 1118, 1110 1146, 860 1142",
    town: [
      [726, 48, 36, "gable"],
      [780, 44, 54, "house"],
      [818, 26, 116, "tower"],
      [850, 54, 58, "gable"],
      [928, 50, 138, "dome"],
      [1010, 52, 50, "gable"],
      [1052, 44, 72, "house"],
      [894, 28, 78, "palm"],
    ],
    shore: 1132,
    lamps: [
      [748, 50],
      [831, 100],
      [955, 130],
      [1036, 60],
      [238, 90],
    ],
    lampsFrom: 1146,
    ship: spot(430, 1214, 19.5),
  });
}

/** The jetty far below, from the foot of the steps towards the sun, its lamps just lit. */
function jetty(): Art {
  const wood = tones(mix(terracotta, lilac, 0.45), under(light, { warm: "#ffc79a" }), 0.4);
  const deck = terrace.floor(-2.3);
  const [from, to] = [-0.75, 0.95];
  const post = (x: number, z: number) => {
    const at = terrace.stand(x, z, { height: -3.1 });
    return (
      lay(at, rect(-0.1, 0, 0.2, 1.25), mix(wood.shade, deep, 0.5)) + lay(at, rect(0.02, 0.2, 0.07, 1.05), wood.body)
    );
  };
  return [
    softShadow(
      terrace.floor(-3),
      [
        [from - 0.2, 14],
        [from, 44],
        [to, 44],
        [to + 0.3, 14],
      ],
      deep,
      0.55,
      5,
    ),
    ...[42, 36, 30, 25, 21, 18].flatMap((z) => [post(from, z), post(to, z)]),
    ...each(46, (i) => {
      const z = 44 - i * 0.65;
      return lay(
        deck,
        rect(from, z, to - from, 0.58),
        mix(
          [wood.body, wood.lit, mix(wood.body, wood.shade, 0.4)][(i * 5) % 3] as Hex,
          mix(gold, rose, 0.4),
          Math.min(0.5, z / 80),
        ),
      );
    }),
    ...[40, 30, 22].map(
      (z) =>
        streetLamp(terrace.stand(to + 0.05, z, { height: -2.3 }), 3.2, light, { lit: true, colour: deep }) +
        glow(terrace.at(to + 0.05, 0.75, z), 1500 / z, gold, 0.6),
    ),
  ].join("");
}

function slope(): Art {
  const dusk = under(light, { warm: "#d98a58", cool: "#0c2434" });
  const green = mix(leaf, deep, 0.52);
  const bush = (line: string, high: number, seed: number, tone = green) =>
    hedge((u, v) => [u, 1480 - v], points(line), high, dusk, { green: tone, seed, density: 2 });
  return [
    royalPalm(spot(948, 1560, 62), 9.6, dusk, {
      green,
      trunk: mix(lilac, deep, 0.35),
      sway: -0.7,
      seed: 12,
      fronds: 14,
    }),
    royalPalm(spot(60, 1520, 46), 7.2, dusk, {
      green: mix(green, deep, 0.2),
      trunk: mix(lilac, deep, 0.4),
      sway: 0.5,
      seed: 4,
      fronds: 13,
    }),
    bush("-40 -20, 90 -24, 210 -50, 300 -90", 100, 7),
    bush("790 -40, 880 30, 1000 70, 1120 80", 110, 27),
  ].join("");
}

function floor(): Art {
  const [sunX] = evening.sun;
  const all = put(terrace.floor(), rect(-4, 4.2, 8, edge - 4));
  return terraceTiles(
    evening,
    all,
    { x: [-3, 3], z: [4.3, edge + 0.2] },
    multiply(
      0.6,
      soft(
        2.5,
        balusterShadows(terrace, edge, [-4, gap[0] - 0.4], light),
        balusterShadows(terrace, edge, [gap[1] + 0.4, 4], light),
      ),
    ),
    multiply(
      0.6,
      soft(
        3,
        [gap[0] - 0.3, gap[1] + 0.3].map((x) =>
          lay(
            terrace.floor(),
            [
              [x - 0.26, edge],
              [x + 0.26, edge],
              [x + 0.2, 4.6],
              [x - 0.32, 4.6],
            ],
            deep,
          ),
        ),
      ),
    ),
    screen(0.45, fill(all, blend([sunX, 1560], [sunX, 1900], [0, mix(gold, terracotta, 0.2), 0.85], [1, gold, 0.08]))),
    multiply(0.75, fill(all, blend([0, 1680], [0, 1930], [0, deep, 0], [1, deep, 0.85]))),
  );
}

function rail(): Art {
  const stone = mix(mix(paper, rose, 0.42), lilac, 0.52);
  const dusk = under(light, { warm: "#ffd9a0", cool: "#27294c" });
  const side = (from: number, to: number, pillar: number) =>
    balustrade(terrace, edge, [from, to], stone, dusk, { high: 0.92, pillars: [pillar] });
  const lamp = (x: number) =>
    streetLamp(terrace.stand(x, edge + 0.1, { height: 1.02 }), 1.5, dusk, { lit: true, colour: deep }) +
    glow(terrace.at(x, 2.44, edge), 210, gold, 0.6);
  return [
    side(-4, gap[0], gap[0] - 0.3),
    side(gap[1], 4, gap[1] + 0.3),
    lay(terrace.floor(0.02), rect(gap[0], edge, gap[1] - gap[0], 0.45), mix(stone, "#ffd9a0", 0.5)),
    lamp(gap[0] - 0.3),
    lamp(gap[1] + 0.3),
    cat(terrace.stand(-2.15, edge, { height: 0.93 }), deep),
  ].join("");
}

function luggage(): Art {
  const [x, z] = [0.98, 5.75];
  const at = terrace.stand(x, z);
  return [
    softShadow(
      terrace.floor(),
      [
        [x - 0.45, z],
        [x + 0.52, z],
        [x + 0.42, 4.5],
        [x - 0.5, 4.5],
      ],
      deep,
      0.7,
      6,
    ),
    caseAndHat(evening, at, { case: 1.15, hat: [0.64, 1.25], glow: [0.6, 200] }),
  ].join("");
}

function leaves(): Art {
  const dark: Hex = "#08202a";
  return [
    bough(points("-40 120, 200 96, 480 60, 760 40"), 54, mix(dark, lilac, 0.14), mix(dark, gold, 0.3)),
    canopy(
      points("-40 20, 200 40, 440 26, 700 6, 960 -40"),
      190,
      { dark, body: mix(leaf, dark, 0.72), lit: mix(mix(leaf, gold, 0.2), dark, 0.56) },
      4,
      2,
    ),
    spray(rect(-20, 1780, 1120, 160), "#071a24", [540, 1930], [540, 1790], 0.6),
  ].join("");
}
