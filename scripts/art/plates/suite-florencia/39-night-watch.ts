import { chance, each, ellipse, points, put, rect, ribbon, smooth, spot, within, type Line } from "../../geometry.ts";
import { gold, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
import {
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
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { heavens } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { parapet } from "../../vocabulary/rooftop.ts";
import { capiro, hotelSlab, roofs } from "../../vocabulary/santa-clara.ts";

const light: Light = { sun: [0.7, -0.4, 0.2], warm: "#c8b6f0", cool: "#0b0f2c", haze: "#4a4a86" };
const terrace = view([750, 560], 1.9, 1000);
const edge = 3.1;

/** The night watch: stars over half the town, weather over the other half, and one who misses nothing. */
export default function nightWatch(): Art {
  return sheetOf(formats.album, "The night watch", sky_(), storm(), town(), wall(), watcher());
}

function sky_(): Art {
  const luck = chance(8);
  return [
    heavens("#0b0f33", mix(sea, "#1a1c58", 0.72), mix(sea, "#5a5496", 0.62), 640),
    screen(
      0.34,
      soft(
        46,
        fill(smooth(points("900 -60, 1180 120, 1320 330, 1560 560, 1640 420, 1420 160, 1240 -60"), true), "#8d8fd0"),
      ),
    ),
    ...each(64, () => {
      const [x, y, r] = [luck.between(640, 1500), luck.between(10, 520), luck.between(1.3, 4.6)];
      if (x < 760 + y * 0.3) return "";
      return r > 3.2
        ? fill(
            points("0 -2.6, 0.5 -0.5, 2.6 0, 0.5 0.5, 0 2.6, -0.5 0.5, -2.6 0, -0.5 -0.5").map(
              ([a, b]) => [x + a * r, y + b * r] as const,
            ),
            mix(paper, gold, luck.between(0, 0.4)),
          )
        : fill(ellipse(x, y, r * 1.2, r * 1.2), mix(paper, sky, 0.3));
    }),
    stroke(
      [
        [1120, 86],
        [1290, 178],
      ],
      paper,
      4,
      0.8,
    ),
    stroke(
      [
        [1060, 54],
        [1120, 86],
      ],
      paper,
      2.5,
      0.4,
    ),
  ].join("");
}

/** The cloud stands on the plain to the west; it is lit from inside. */
function storm(): Art {
  const lumps: readonly (readonly [number, number, number])[] = [
    [40, 110, 130],
    [190, 70, 140],
    [370, 100, 150],
    [520, 190, 120],
    [620, 280, 92],
    [90, 260, 170],
    [280, 250, 190],
    [460, 310, 140],
    [590, 385, 76],
    [50, 400, 105],
    [220, 405, 100],
    [400, 412, 88],
  ];
  const core = [330, 330] as const;
  // one heap in four tones, each nearer to the flash that is inside it
  const heap = (tone: Hex, closer: number, size: number): Art[] =>
    lumps.map(([x, y, r]) =>
      fill(ellipse(x + (core[0] - x) * closer, y + (core[1] - y) * closer, r * size * 1.15, r * size), tone),
    );
  const bolt: Line = points("318 425, 356 425, 330 520, 372 516, 300 664, 326 556, 286 560");
  const rain = each(22, (i) =>
    stroke(
      [
        [20 + i * 28, 452 + ((i * 5) % 4) * 8],
        [-24 + i * 28, 640],
      ],
      mix("#8d8fd0", sky, 0.3),
      7,
      0.22,
    ),
  );
  return [
    glow([330, 330], 620, "#b79bf0", 0.55),
    ...heap("#20225a", 0, 1),
    soft(2, ...heap("#2d2e6c", 0.1, 0.86)),
    soft(3, ...heap("#463f8e", 0.27, 0.66)),
    soft(4, ...heap("#7466bd", 0.45, 0.44)),
    soft(9, ...heap("#bfa8f2", 0.66, 0.26)),
    spray(rect(-20, -20, 760, 560), "#15163f", [330, 540], [330, 390], 0.6),
    ...rain,
    glow([318, 520], 260, "#f4e2ff", 0.75),
    fill(bolt, "#fff6da"),
    stroke(
      [
        [316, 556],
        [250, 600],
        [262, 640],
      ],
      "#fff6da",
      5,
      0.9,
    ),
  ].join("");
}

function town(): Art {
  const dark = mix(sea, "#12143a", 0.6);
  return [
    capiro(700, 665, 780, light, 0.12, mix(sea, "#1d1f52", 0.6)),
    hotelSlab(1180, 680, 210, under(light, { haze: "#2a2c66" }), 0.5, 0.35),
    roofs(665, 58, light, 0.14, { seed: 82, lit: 0.24, dusk: 0.62 }),
    churchTower(spot(1010, 750, 15), 20, mix(rose, light.cool, 0.62), light),
    royalPalm(spot(640, 800, 36), 8, under(light, { warm: "#6f74b8" }), {
      green: dark,
      trunk: mix(dark, "#6f74b8", 0.2),
      sway: -1.1,
      seed: 5,
    }),
    roofs(730, 96, light, 0.05, { seed: 93, lit: 0.28, dusk: 0.68 }),
    fill(rect(-20, 840, 1540, 400), mix(sea, light.cool, 0.7)),
    roofs(850, 150, light, 0, { seed: 97, lit: 0.26, dusk: 0.74 }),
    screen(0.3, soft(30, fill(rect(-20, 560, 760, 130), "#8f7fd0"))),
  ].join("");
}

function wall(): Art {
  const face = terrace.front(edge);
  return [
    parapet(face, -3, 6.4, mix(rose, light.cool, 0.62), under(light, { warm: "#b9a2d8" }), 2.15),
    lay(terrace.floor(), rect(-4, 1.6, 8, edge - 1.6), mix(terracotta, light.cool, 0.75)),
    spray(rect(-20, 1150, 1540, 80), "#080a22", [750, 1220], [750, 1150], 0.6),
    multiply(0.5, soft(6, fill(rect(-20, 1165, 1540, 20), "#080a22"))),
    // a bowl of milk has been put where it is wanted
    lay(
      within(face, -1.15, 0.96),
      smooth(points("-0.12 0.09, -0.09 0.01, 0.09 0.01, 0.12 0.09"), false),
      mix(terracotta, light.cool, 0.35),
    ),
    lay(within(face, -1.15, 0.96), ellipse(0, 0.09, 0.12, 0.022), mix(terracotta, rose, 0.3)),
    lay(within(face, -1.15, 0.96), ellipse(0, 0.088, 0.1, 0.015), mix(paper, "#b9a2d8", 0.25)),
  ].join("");
}

function watcher(): Art {
  const at = within(terrace.front(edge - 0.02), 0.78, 0.955, 1.75);
  const black = "#0c0c22";
  const rim = "#c9b4ff";
  return [
    softShadow(at, ellipse(0.08, 0, 0.26, 0.025), black, 0.6, 5),
    cat((u, v) => at(u - 0.012, v + 0.004), rim),
    cat(at, black),
    lay(at, ribbon(smooth(points("-0.135 0.02, -0.15 0.09, -0.112 0.2, -0.085 0.27")), 0.012), rim, 0.9),
    lay(at, ribbon(smooth(points("-0.088 0.33, -0.086 0.38, -0.082 0.455")), 0.011), rim, 0.9),
    ...[0.11, 0.15, 0.19].map((v) =>
      stroke(
        put(
          at,
          smooth([
            [-0.05, v],
            [0, v + 0.015],
            [0.05, v],
          ]),
        ),
        mix(black, rim, 0.25),
        4,
      ),
    ),
    jasmine(),
  ].join("");
}

/** A pot of night jasmine at the end of the wall. */
function jasmine(): Art {
  const at = within(terrace.front(edge - 0.05), -1.95, 0.96);
  return [
    ...each(9, (i) => {
      const a = ((20 + i * 17) * Math.PI) / 180;
      return lay(
        at,
        ribbon(
          each(6, (k) => [(Math.cos(a) * 0.42 * k) / 5, 0.2 + (Math.sin(a) * 0.42 * k) / 5] as const),
          (t) => 0.12 * Math.sin(Math.PI * t ** 0.8),
        ),
        i % 2 ? mix(leaf, light.cool, 0.6) : mix(leaf, light.cool, 0.72),
      );
    }),
    ...[
      [-0.2, 0.5],
      [0.05, 0.62],
      [0.24, 0.46],
      [0.1, 0.4],
    ].map(([u, v]) =>
      each(5, (k) =>
        lay(at, ellipse(u! + 0.03 * Math.cos(k * 1.26), v! + 0.03 * Math.sin(k * 1.26), 0.024, 0.022), "#e6dcff"),
      ).join(""),
    ),
    lay(at, points("-0.13 0, -0.17 0.24, 0.17 0.24, 0.13 0"), mix(terracotta, light.cool, 0.5)),
    lay(at, points("-0.13 0, -0.17 0.24, -0.08 0.24, -0.06 0"), mix(terracotta, "#b9a2d8", 0.3)),
    lay(at, rect(-0.19, 0.2, 0.38, 0.06), mix(terracotta, light.cool, 0.4)),
  ].join("");
}
