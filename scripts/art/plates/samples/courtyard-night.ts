import { arch, each, ellipse, points, put, rect, smooth, spot, within, type Line, type Point } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheet,
  soft,
  softShadow,
  spray,
  stroke,
  through,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { eave, opening } from "../../vocabulary/building.ts";
import { petalMotif, tiles } from "../../vocabulary/floor.ts";
import { chair, hat } from "../../vocabulary/furniture.ts";
import { star, wholeSky } from "../../vocabulary/heavens.ts";
import { guitar } from "../../vocabulary/instrument.ts";
import { jar } from "../../vocabulary/jar.ts";
import { lantern } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { railing, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.5, -0.8, 0.4], warm: "#f5bf6a", cool: "#071d2c", haze: "#2a5560" };
const patio = view([760, 640], 1.55, 1080);
const back = 8.6;
const night = mix(sea, "#071d2c", 0.5);

/** A patio after the concert: lanterns still burn, the guitar leans on its chair, and one window upstairs is awake. */
export default function courtyardNight(): Art {
  return sheet("Courtyard at night", heaven(), house(), floor(), garden(), music(), lights());
}

function heaven(): Art {
  return [
    wholeSky(formats.landscape, 380, [0, mix(sea, "#06121f", 0.75)], [1, mix(sea, sky, 0.12)]),
    spray(rect(-20, -20, 1840, 330), "#071725", [900, -20], [900, 240], 0.7),
    glow([1330, 96], 420, mix(sky, paper, 0.4), 0.5),
    fill(ellipse(1330, 96, 56, 56), mix(paper, gold, 0.18)),
    fill(ellipse(1312, 86, 14, 12), mix(paper, sky, 0.4), 0.6),
    fill(ellipse(1346, 116, 18, 14), mix(paper, sky, 0.4), 0.6),
    ...(
      [
        [420, 60, 5],
        [505, 96, 4],
        [560, 150, 6],
        [640, 168, 4],
        [690, 112, 4],
        [775, 90, 6],
        [1010, 140, 4],
        [1090, 52, 5],
        [1560, 70, 5],
        [1690, 150, 4],
        [240, 110, 4],
        [130, 50, 5],
      ] as const
    ).map(([x, y, r]) => star([x, y], r, mix(paper, gold, 0.25), 2.4)),
    royalPalm(patio.stand(-5.6, 14), 8.2, under(light, { warm: "#3f8580" }), {
      green: mix(sea, ink, 0.5),
      trunk: mix(sea, ink, 0.4),
      sway: 0.4,
      seed: 3,
    }),
    royalPalm(patio.stand(7.4, 15), 8.4, under(light, { warm: "#3f8580" }), {
      green: mix(sea, ink, 0.5),
      trunk: mix(sea, ink, 0.4),
      sway: -0.4,
      seed: 13,
    }),
  ].join("");
}

/** The gallery at the far end: three arches with lamplight in them, a balcony above. */
function house(): Art {
  const wall = patio.front(back);
  const deep = patio.front(back + 2.2);
  const plaster = mix(mix(terracotta, rose, 0.3), light.cool, 0.5);
  const t = tones(plaster, light, 0.35);
  const arches = [-3.35, -0.75, 1.85];
  const holes = arches.map((x) => arch(x, 0, 2, 2.75));
  const room = [
    lay(
      deep,
      rect(-8, 0, 16, 3.4),
      blend(deep(0, 3), deep(0, 0), [0, mix(gold, terracotta, 0.45)], [1, mix(gold, paper, 0.15)]),
    ),
    lay(patio.floor(), rect(-8, back, 16, 2.2), mix(gold, terracotta, 0.35)),
    ...[-3.1, -0.35, 2.4].map(
      (x) =>
        lay(deep, rect(x - 0.15, 0, 1.6, 2.5), mix(terracotta, ink, 0.35)) +
        shutter(deep, x, 0, 0.65, 2.35, mix(sea, gold, 0.25), light, 14) +
        shutter(deep, x + 0.65, 0, 0.65, 2.35, mix(sea, gold, 0.12), light, 14),
    ),
  ].join("");
  return [
    lay(
      wall,
      rect(-9, 0, 20, 4.5),
      blend(wall(0, 5), wall(0, 0), [0, t.shade], [0.6, t.body], [1, mix(t.body, gold, 0.12)]),
    ),
    spray(put(wall, rect(-9, 0, 20, 4.5)), mix(gold, terracotta, 0.4), wall(0.3, 1.6), wall(5, 4), 0.55),
    ...holes.map((hole) =>
      opening(put(wall, hole), put(patio.front(back + 0.5), hole), mix(gold, terracotta, 0.25), room),
    ),
    ...arches.map((x) =>
      fill([put(wall, arch(x - 0.16, 0, 2.32, 2.91)), put(wall, arch(x, 0, 2, 2.75))], mix(rose, gold, 0.2)),
    ),
    ...[-3.85, -1.05, 1.55, 4.15].map((x) => lantern(within(wall, x, 2.5), 0.55, true)),
    lay(wall, rect(-9, 3.02, 20, 0.2), mix(rose, light.cool, 0.3)),
    lay(wall, rect(-9, 3.16, 20, 0.06), mix(rose, gold, 0.3)),
    ...[-3.1, 2.1].map(
      (x) =>
        shutter(wall, x, 3.3, 0.75, 0.98, mix(sea, light.cool, 0.35), light, 12) +
        shutter(wall, x + 0.75, 3.3, 0.75, 0.98, mix(sea, light.cool, 0.35), light, 12),
    ),
    lay(wall, rect(-0.55, 3.25, 1.6, 1.1), mix(rose, gold, 0.3)),
    lay(wall, rect(-0.45, 3.25, 1.4, 1.0), "#ffd98a"),
    lay(wall, smooth(points("-0.45 4.25, -0.38 3.8, -0.2 3.28, -0.45 3.28")), mix(paper, gold, 0.2)),
    lay(wall, smooth(points("0.95 4.25, 0.8 3.8, 0.6 3.28, 0.95 3.28")), mix(paper, gold, 0.2)),
    lay(wall, rect(0.18, 3.3, 0.2, 0.42), terracotta),
    lay(wall, ellipse(0.28, 3.86, 0.24, 0.18), mix(leaf, ink, 0.2)),
    railing(wall, -3.9, 3.22, 8.3, 0.62, mix(ink, sea, 0.2), 0.3, 0.05),
    eave(wall, -9, 4.4, 20, 0.5, mix(terracotta, light.cool, 0.45), under(light, { warm: "#c98a62" }), 0.32),
    ...arches.map((x) => glow(wall(x + 1, 1.5), 300, gold, 0.35)),
  ].join("");
}

function floor(): Art {
  const ground = patio.floor();
  const area = { x: [-6.5, 7] as const, z: [2.5, back] as const, size: 0.5 };
  const all = put(ground, rect(-6.5, 2.5, 13.5, back - 2.5));
  const dark = tiles(
    patio,
    area,
    petalMotif(mix(sea, "#071d2c", 0.42), mix(mix(rose, light.cool, 0.55), sea, 0.3), mix(terracotta, light.cool, 0.4)),
    light,
    0.2,
  );
  const warm = tiles(
    patio,
    area,
    petalMotif(mix(terracotta, ink, 0.12), mix(paper, gold, 0.45), mix(sea, gold, 0.15)),
    under(light, { haze: "#c98a52" }),
    0.2,
  );
  const spill = [-3.35, -0.75, 1.85].map((x): Line => [
    [x, back],
    [x + 2, back],
    [x + 2 + (x + 1) * 0.22 + 0.2, back - 2.5],
    [x + (x + 1) * 0.22 - 0.2, back - 2.5],
  ]);
  return [
    dark,
    clip(all, ...spill.map((s) => screen(0.62, soft(14, lay(ground, s, mix(gold, terracotta, 0.3)))))),
    through(soft(42, lay(ground, ellipse(0.35, 4.45, 2.1, 1.3), "#ffffff")), warm),
    spray(all, "#061420", [900, 1240], [900, 1010], 0.8),
  ].join("");
}

function garden(): Art {
  const dusk = under(light, { warm: "#7fb08a" });
  return [
    hedge(patio.front(7.8), points("-6.4 0.1, -5 0.3, -4.3 0"), 1.5, dusk, {
      green: mix(leaf, light.cool, 0.45),
      seed: 5,
      blossom: mix(rose, paper, 0.3),
    }),
    hedge(patio.front(7.6), points("4.5 0, 5.4 0.4, 6.6 0.2"), 1.6, dusk, {
      green: mix(leaf, light.cool, 0.45),
      seed: 15,
      blossom: mix(rose, paper, 0.3),
    }),
    jar(patio.stand(3.3, 6.4), 1.1, under(light, { sun: [-0.5, -0.8, 0.4] }), {
      colour: mix(terracotta, light.cool, 0.35),
      water: mix(sky, sea, 0.4),
    }),
    broadLeaves(patio.stand(-3.3, 6), 2.5, dusk, { green: mix(leaf, light.cool, 0.4), count: 9, seed: 4, spread: 140 }),
    clip(
      wholeSheet,
      broadLeaves(patio.stand(2.95, 3.0, { height: -0.35 }), 1.75, under(dusk, { warm: "#35695a" }), {
        green: mix(leaf, "#061420", 0.68),
        count: 8,
        seed: 14,
        spread: 150,
      }),
    ),
  ].join("");
}

function music(): Art {
  const at = within(patio.stand(0.3, 4.4), 0, 0, 1.15);
  const lamp = under(light, { sun: [0.4, -0.8, 0.4] as const, cool: "#3a1c22", warm: "#ffdf9e" });
  const shade = mix(terracotta, light.cool, 0.75);
  return [
    softShadow(patio.floor(), points("0.05 4.3, 0.62 4.36, 1.9 5.0, 1.7 5.3, 0.9 5.0"), shade, 0.75, 7),
    softShadow(patio.floor(), ellipse(0.35, 4.42, 0.42, 0.14), shade, 0.6, 4),
    chair(at, mix(terracotta, ink, 0.2), lamp),
    hat(within(at, -0.06, 0.5, 0.9), lamp, ink),
    guitar(spot(...at(0.42, -0.03), patio.scale(4.4) * 1.2, { turn: 13 }), lamp),
    glass(),
  ].join("");
}

/** A glass of rum, left on the tiles. */
function glass(): Art {
  const at = patio.stand(-0.36, 4.2);
  return [
    lay(at, points("-0.06 0, -0.075 0.17, 0.075 0.17, 0.06 0"), mix(paper, sky, 0.3), 0.75),
    lay(at, points("-0.058 0.01, -0.066 0.09, 0.066 0.09, 0.058 0.01"), mix(gold, terracotta, 0.4)),
    lay(at, points("-0.05 0.02, -0.055 0.15, -0.03 0.15, -0.03 0.02"), paper, 0.8),
  ].join("");
}

/** The string of lanterns across the patio, and the one that hangs over the chair. */
function lights(): Art {
  const string = (a: Point, b: Point, sag: number, n: number): { line: Line; knots: Point[] } => {
    const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t)];
    return { line: each(21, (i) => on(i / 20)), knots: each(n, (i) => on((i + 0.6) / (n + 0.2))) };
  };
  const strings = [string([-30, 150], [1830, 210], 150, 8), string([-30, 420], [800, 292], 46, 4)];
  const lamp = ([x, y]: Point, r: number, i: number): Art => {
    const tone = [gold, mix(terracotta, gold, 0.35), mix(gold, paper, 0.4)][i % 3] as typeof paper;
    return (
      fill(ellipse(x, y + r + 8, r, r * 1.08), tone) +
      fill(ellipse(x - r * 0.18, y + r + 4, r * 0.5, r * 0.72), mix(tone, "#fff8e0", 0.65)) +
      fill(rect(x - r * 0.3, y + 2, r * 0.6, 8), ink) +
      fill(rect(x - r * 0.3, y + r * 2 + 8, r * 0.6, 7), ink) +
      glow([x, y + r + 8], r * 5.5, tone, 0.5)
    );
  };
  const hang = patio.at(0.32, 2.86, 4.4);
  return [
    ...strings.map(
      ({ line, knots }) => stroke(line, "#071420", 4.5) + knots.map((knot, i) => lamp(knot, 27, i)).join(""),
    ),
    lantern(spot(hang[0], hang[1], patio.scale(4.4)), 0.62, true),
    glow([hang[0], hang[1] + 90], 520, gold, 0.55),
    screen(
      0.16,
      soft(
        24,
        fill(
          [
            [hang[0] - 30, hang[1] + 120],
            [hang[0] + 30, hang[1] + 120],
            [hang[0] + 420, 1010],
            [hang[0] - 420, 1010],
          ],
          mix(gold, paper, 0.2),
        ),
      ),
    ),
    multiply(0.06, fill(wholeSheet, night)),
  ].join("");
}
