import { each, ellipse, points, put, rect, smooth, spot, within } from "../../geometry.ts";
import { gold, leaf, mix, paper, rose, sea, terracotta, tones, under, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  spray,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { bough, canopy } from "../../vocabulary/ceiba.ts";
import { petalMotif, tiles } from "../../vocabulary/floor.ts";
import { hat } from "../../vocabulary/furniture.ts";
import {
  balusterShadows,
  balustrade,
  cloudStreaks,
  lightsOnWater,
  morro,
  schooner,
  skyline,
} from "../../vocabulary/harbour.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { birds, disc, openSea, range } from "../../vocabulary/land.ts";
import { suitcase } from "../../vocabulary/luggage.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const lilac: Hex = "#7d7196";
const deep: Hex = "#0b2c3a";
const horizon = 1120;
const sunX = 560;
const light: Light = { sun: [-0.02, -0.42, -1], warm: "#ffd59a", cool: "#12283f", haze: "#dba79a" };
const terrace = view([540, horizon], 2.4, 1500);
const edge = 8;
const gap = [-1.15, 1.15] as const;

/** Arrival, upright: the terrace opens on a jetty that runs to the light, and the case is set down at the top of the steps. */
export default function heroTall(): Art {
  return sheetOf(formats.tall, "Arrival", heaven(), bay(), jetty(), slope(), floor(), rail(), luggage(), leaves());
}

function heaven(): Art {
  return [
    fill(
      whole(formats.tall),
      blend(
        [0, 0],
        [0, horizon],
        [0, "#0a2a38"],
        [0.34, mix(sea, deep, 0.35)],
        [0.58, mix(sea, lilac, 0.42)],
        [0.74, mix(lilac, sea, 0.1)],
        [0.86, mix(rose, lilac, 0.34)],
        [0.95, mix(gold, rose, 0.5)],
        [1, mix(gold, paper, 0.4)],
      ),
    ),
    cloudStreaks(
      [
        [760, 846, 620, 16],
        [300, 905, 560, 15],
        [720, 962, 760, 18],
        [240, 1015, 420, 11],
        [860, 1040, 420, 10],
      ],
      [mix(rose, terracotta, 0.2), mix(rose, paper, 0.25)],
      0.7,
    ),
    glow([sunX, 1076], 470, mix(gold, terracotta, 0.18), 0.62),
    disc([sunX, 1076], 62, mix(gold, paper, 0.66)),
    fill(ellipse(300, 700, 5, 5), paper),
    glow([300, 700], 60, paper, 0.5),
    birds(
      [
        [640, 890, 15],
        [676, 872, 11],
        [704, 898, 9],
      ],
      mix(deep, lilac, 0.3),
    ),
    range(
      points("-40 1120, 120 1080, 260 1096, 380 1056, 500 1090, 620 1112"),
      horizon + 5,
      mix(lilac, sea, 0.4),
      light,
      0.42,
    ),
    range(points("600 1116, 760 1084, 880 1092, 1000 1050, 1120 1070"), horizon + 5, mix(lilac, sea, 0.4), light, 0.34),
  ].join("");
}

function bay(): Art {
  return [
    openSea(horizon, 1640, mix(gold, rose, 0.36), mix(sea, deep, 0.35), under(light, { warm: "#ffcf98" }), {
      sunX,
      seed: 11,
      swell: 14,
      to: 1100,
    }),
    morro((u, v) => [170 + u * 0.72, 1130 - v * 0.7], mix(lilac, deep, 0.5), light),
    fill(smooth(points("700 1128, 820 1122, 1110 1118, 1110 1146, 860 1142"), true), mix(deep, lilac, 0.25)),
    skyline(
      [
        [726, 48, 36, "gable"],
        [780, 44, 54, "house"],
        [818, 26, 116, "tower"],
        [850, 54, 58, "gable"],
        [928, 50, 138, "dome"],
        [1010, 52, 50, "gable"],
        [1052, 44, 72, "house"],
        [894, 28, 78, "palm"],
      ],
      1132,
      mix(lilac, deep, 0.52),
      light,
    ),
    lightsOnWater(
      [
        [748, 50],
        [831, 100],
        [955, 130],
        [1036, 60],
        [238, 90],
      ],
      1146,
      "#ffd486",
    ),
    schooner(
      spot(430, 1214, 19.5),
      under(light, { cool: "#4c3a58" }),
      mix(terracotta, deep, 0.6),
      mix(paper, rose, 0.4),
    ),
  ].join("");
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
    multiply(
      0.55,
      soft(
        5,
        lay(
          terrace.floor(-3),
          [
            [from - 0.2, 14],
            [from, 44],
            [to, 44],
            [to + 0.3, 14],
          ],
          deep,
        ),
      ),
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
  const all = put(terrace.floor(), rect(-4, 4.2, 8, edge - 4));
  return [
    fill(all, mix(terracotta, deep, 0.5)),
    tiles(
      terrace,
      { x: [-3, 3], z: [4.3, edge + 0.2], size: 0.5 },
      petalMotif(
        mix(mix(rose, terracotta, 0.45), deep, 0.3),
        mix(mix(paper, gold, 0.4), lilac, 0.25),
        mix(sea, deep, 0.1),
      ),
      under(light, { haze: "#efb488" }),
      0.35,
    ),
    clip(
      all,
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
      screen(
        0.45,
        fill(all, blend([sunX, 1560], [sunX, 1900], [0, mix(gold, terracotta, 0.2), 0.85], [1, gold, 0.08])),
      ),
      multiply(0.75, fill(all, blend([0, 1680], [0, 1930], [0, deep, 0], [1, deep, 0.85]))),
    ),
  ].join("");
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
  const low = under(light, { sun: [0.4, -0.3, -1], warm: "#ffcf8f", cool: "#2b1730" });
  const [x, z] = [0.98, 5.75];
  const at = terrace.stand(x, z);
  return [
    multiply(
      0.7,
      soft(
        6,
        lay(
          terrace.floor(),
          [
            [x - 0.45, z],
            [x + 0.52, z],
            [x + 0.42, 4.5],
            [x - 0.5, 4.5],
          ],
          deep,
        ),
      ),
    ),
    suitcase(within(at, 0, 0, 1.15), mix(terracotta, gold, 0.18), low, mix(paper, gold, 0.2)),
    hat(within(at, 0.02, 0.64, 1.25), low, deep),
    glow(at(0, 0.6), 200, gold, 0.16),
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
