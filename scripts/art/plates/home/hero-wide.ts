import { ellipse, moved, points, put, rect, spot, within } from "../../geometry.ts";
import { gold, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
import {
  blend,
  fill,
  formats,
  glow,
  multiply,
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
import { cat } from "../../vocabulary/animal.ts";
import {
  bay,
  caseAndHat,
  deep,
  eveningSky,
  farRange,
  onTerrace,
  terraceTiles,
  type Arrival,
} from "../../vocabulary/arrival.ts";
import { balusterShadows, balustrade } from "../../vocabulary/balustrade.ts";
import { bough, canopy, ceibaTrunk } from "../../vocabulary/ceiba.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";

const lilac: Hex = "#8b7c9c";
const light: Light = { sun: [-0.08, -0.27, -1], warm: "#ffd59a", cool: "#12283f", haze: "#dba79a" };
const terrace = view([1500, 800], 2.2, 1700);
const evening: Arrival = { format: formats.wide, horizon: 800, sun: [1610, 742], light, lilac, terrace };
const edge = 7.4;

/** Arrival: under the ceiba, a terrace above the bay at the hour when the town lights its lamps and a schooner comes in. */
export default function heroWide(): Art {
  return sheetOf(formats.wide, "Arrival", heaven(), water(), garden(), floor(), rail(), luggage(), tree(), calm());
}

function heaven(): Art {
  return [
    eveningSky(evening, {
      stops: [
        [0, mix(deep, sea, 0.5)],
        [0.3, mix(sea, sky, 0.22)],
        [0.56, mix(lilac, sky, 0.35)],
        [0.76, mix(rose, lilac, 0.3)],
        [0.92, mix(gold, rose, 0.5)],
        [1, mix(gold, paper, 0.42)],
      ],
      clouds: [
        [1780, 330, 1100, 30],
        [1180, 420, 640, 18],
        [2080, 452, 760, 24],
        [1460, 520, 820, 22],
        [1980, 585, 620, 16],
        [1240, 610, 560, 14],
        [1700, 660, 520, 11],
      ],
      cloudTones: [mix(rose, terracotta, 0.16), mix(rose, paper, 0.32)],
      cloudOpacity: 0.72,
      sun: { halo: 900, radius: 74 },
      birds: [
        [1236, 338, 20],
        [1290, 310, 15],
        [1330, 352, 13],
      ],
      birdTone: mix(deep, lilac, 0.2),
    }),
    farRange(evening, "900 800, 1000 742, 1120 764, 1260 716, 1420 766, 1520 788, 1640 792", 6, 0.45),
    farRange(evening, "1560 800, 1720 770, 1880 728, 2060 752, 2240 700, 2430 736", 6, 0.38),
  ].join("");
}

function water(): Art {
  return bay(evening, {
    low: 1320,
    water: { tone: mix(sea, deep, 0.3), seed: 8, swell: 13, from: 700, to: 2430 },
    fortress: (u, v) => [1190 + u, 812 - v * 0.86],
    spit: "1780 812, 1900 806, 2100 802, 2440 800, 2440 836, 2100 832, 1880 822",
    town: [
      [2182, 66, 92, "house"],
      [2242, 92, 62, "gable"],
      [2032, 70, 190, "dome"],
      [1794, 66, 46, "gable"],
      [1848, 60, 66, "house"],
      [1900, 34, 150, "tower"],
      [1938, 70, 78, "gable"],
      [1992, 34, 132, "tower"],
      [2122, 66, 54, "house"],
      [2324, 60, 84, "house"],
      [1776, 34, 76, "palm"],
      [2110, 36, 92, "palm"],
      [2282, 40, 110, "palm"],
    ],
    shore: 818,
    quay: fill(points("1770 816, 2440 812, 2440 828, 1800 824"), mix(deep, lilac, 0.2)),
    lamps: [
      [1818, 60],
      [1914, 120],
      [2008, 100],
      [2072, 150],
      [2214, 120],
      [2288, 70],
      [2360, 110],
      [1274, 110],
    ],
    lampsFrom: 830,
    ship: spot(1446, 902, 23),
  });
}

/** Palms that stand below the terrace, on the slope to the water. */
function garden(): Art {
  const dusk = under(light, { warm: "#e0925c", cool: "#0c2434" });
  const green = mix(leaf, deep, 0.5);
  const palm = (x: number, y: number, scale: number, high: number, sway: number, seed: number) =>
    royalPalm(spot(x, y, scale), high, dusk, { green, trunk: mix(lilac, deep, 0.35), sway, seed, fronds: 14 });
  return [
    palm(2424, 1196, 84, 13, -0.9, 12),
    hedge((u, v) => [u, 1180 - v], points("1700 -110, 1880 -60, 2060 -40, 2240 10, 2440 0"), 120, dusk, {
      green,
      seed: 7,
      density: 2,
    }),
    hedge((u, v) => [u, 1180 - v], points("760 0, 900 -70, 1060 -120, 1200 -150"), 110, dusk, {
      green: mix(green, deep, 0.3),
      seed: 17,
      density: 2,
    }),
  ].join("");
}

function floor(): Art {
  const [sunX] = evening.sun;
  const all = put(terrace.floor(), rect(-12, 4.7, 22, edge - 4.3));
  return terraceTiles(
    evening,
    all,
    { x: [-9.5, 6], z: [4.9, edge + 0.3] },
    multiply(0.62, soft(2.5, balusterShadows(terrace, edge, [-6, 6], under(light, { sun: [-0.08, -0.42, -1] })))),
    screen(0.4, fill(all, blend([sunX, 1270], [sunX, 1560], [0, mix(gold, terracotta, 0.2), 0.8], [1, gold, 0.1]))),
    multiply(0.9, fill(all, blend([700, 0], [1500, 0], [0, deep, 0.95], [1, deep, 0]))),
  );
}

function rail(): Art {
  return balustrade(
    terrace,
    edge,
    [-7, 6],
    mix(mix(paper, rose, 0.42), lilac, 0.5),
    under(light, { sun: [0, -0.3, -1], warm: "#ffd9a0", cool: "#27294c" }),
    {
      high: 0.92,
      pillars: [-2.1, 3.45],
    },
  );
}

/** What the guest has set down: a case, a hat on it, beside a chair that waits. */
function luggage(): Art {
  const [x, z] = [1.32, 6.3];
  const at = terrace.stand(x, z);
  const chair = terrace.stand(2.34, 6.5, { flip: true });
  const floorAt = terrace.floor();
  return [
    softShadow(floorAt, moved(points("1.8 6.5, 2.95 6.5, 2.85 5.2, 1.6 5.2"), -0.05, 0), deep, 0.6, 7),
    softShadow(
      floorAt,
      [
        [x - 0.42, z],
        [x + 0.48, z],
        [x + 0.3, 5.1],
        [x - 0.62, 5.1],
      ],
      deep,
      0.66,
      5,
    ),
    rockingChair(within(chair, 0, 0, 1.08), mix(terracotta, deep, 0.55), onTerrace(evening)),
    caseAndHat(evening, at, { case: 1.05, hat: [0.585, 1.15], glow: [0.5, 190] }),
    cat(terrace.stand(-0.55, edge, { height: 0.94 }), deep),
  ].join("");
}

function tree(): Art {
  const dark: Hex = "#0a2029";
  const rim = mix(gold, terracotta, 0.3);
  const at = terrace.stand(-3.5, 5.75);
  const greens = {
    dark: "#08202a" as Hex,
    body: mix(leaf, "#08202a", 0.72),
    lit: mix(mix(leaf, gold, 0.2), "#08202a", 0.56),
  };
  const hang = [1064, 178] as const;
  return [
    fill(
      points("-20 420, 300 420, 560 860, 800 1130, 830 1300, -20 1330"),
      blend([0, 500], [800, 1200], [0, "#081d27"], [0.8, "#0a2530"], [1, "#0b2c38"]),
    ),
    hedge(
      (u, v) => [u, 1000 - v],
      points("-60 300, 120 420, 330 380, 520 250, 680 60, 780 -120"),
      300,
      under(light, { warm: "#3e6a58", cool: "#071a24" }),
      {
        green: mix(leaf, "#08202a", 0.74),
        seed: 21,
        density: 1.4,
      },
    ),
    hedge(
      (u, v) => [u, 1240 - v],
      points("560 120, 660 50, 760 0, 850 -40"),
      130,
      under(light, { warm: "#4a7460", cool: "#071a24" }),
      {
        green: mix(leaf, "#08202a", 0.66),
        seed: 5,
        density: 1.6,
      },
    ),
    softShadow(terrace.floor(), ellipse(-3.4, 5.9, 3.4, 0.8), deep, 0.8, 12),
    bough(points("440 520, 600 310, 860 160, 1160 110, 1460 60, 1720 20"), 92, mix(dark, lilac, 0.14), rim),
    bough(points("500 420, 330 160, 120 60, -60 20"), 80, mix(dark, lilac, 0.1), rim),
    ceibaTrunk(
      at,
      mix(mix(terracotta, lilac, 0.55), dark, 0.66),
      mix(rim, dark, 0.15),
      under(light, { warm: "#a5745a", cool: "#061720" }),
    ),
    glow([690, 430], 430, mix(gold, terracotta, 0.4), 0.3),
    ...epiphytes(),
    bough(points("860 150, 1010 190, 1120 184, 1240 214"), 26, mix(dark, lilac, 0.14), rim),
    canopy(points("-40 30, 240 60, 520 70, 800 40, 1080 30, 1360 16, 1640 -20, 1900 -70"), 250, greens, 4, 2),
    canopy(points("60 150, 260 170, 420 130"), 170, greens, 14, 2),
    canopy(points("1120 150, 1260 196, 1360 150"), 130, greens, 24, 2),
    stroke([hang, [hang[0], hang[1] + 96]], dark, 5),
    lantern(spot(hang[0], hang[1] + 80, 150), 1, true),
    glow([hang[0], hang[1] + 180], 330, mix(gold, rose, 0.2), 0.55),
  ].join("");
}

/** What lives on the tree: two bromeliads in the lantern's light. */
function epiphytes(): Art[] {
  const lamp = under(light, { sun: [-0.8, -0.4, 0], warm: "#d9b46a", cool: "#08202a" });
  return [
    broadLeaves(spot(646, 392, 150), 0.95, lamp, { count: 9, green: mix(leaf, "#08202a", 0.3), seed: 6, spread: 170 }),
    broadLeaves(spot(706, 300, 120), 0.8, lamp, { count: 8, green: mix(leaf, "#08202a", 0.36), seed: 9, spread: 160 }),
    ...[-1, 0, 1].map((i) => fill(ellipse(646 + i * 15, 306 - Math.abs(i) * -12, 9, 15), mix(terracotta, rose, 0.25))),
  ];
}

/** The shade in which the heading stands. */
function calm(): Art {
  return [
    multiply(
      0.85,
      fill(
        whole(formats.wide),
        blend([180, 900], [1080, 860], [0, "#0a2430", 0.8], [0.55, "#0a2430", 0.5], [1, "#0a2430", 0]),
      ),
    ),
    spray(rect(-20, 1290, 2440, 230), "#071a24", [1100, 1530], [1100, 1370], 0.6),
  ].join("");
}
