import { chance, each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
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
  sunlit,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { fruitBasket } from "../../vocabulary/fruit.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { steam } from "../../vocabulary/kitchen.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { coffeePot, cup, plate } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [-0.5, -0.85, 0.35], warm: "#fff0c0", cool: "#2f4a68", haze: "#f1ead2" };
const eye = view([600, 500], 1.5, 1080);
const table = { x: 0.25, z: 3.1, r: 0.92, high: 0.76 };

/** Breakfast when one wakes, under the mango that was moved four metres; a sparrow has come down for the sugar. */
export default function breakfastUnderTheMango(): Art {
  return sheetOf(
    formats.album,
    "Breakfast under the mango",
    court(),
    floor(),
    chairs(),
    cloth(),
    laid(),
    branches(),
    glow([250, 220], 720, gold, 0.24),
  );
}

function court(): Art {
  return [
    wholeSky(formats.album, 500, [0, mix(sky, sea, 0.14)], [1, mix(sky, paper, 0.6)]),
    courtArcade(eye, { facing: "eye", at: 11.5, from: -5.4, bays: 6 }, light),
    hedge(eye.front(10.6), points("2.8 0, 4 0.2, 5.4 0"), 1.3, under(light, { cool: "#1d4a4f" }), {
      green: mix(leaf, sky, 0.15),
      blossom: mix(rose, terracotta, 0.5),
      seed: 5,
    }),
    lay(
      eye.stand(3.1, 7.2),
      ribbon(smooth(points("0.1 0, 0 1, -0.1 2, 0.05 3.4, 0.3 4.6")), (t) => 0.62 - t * 0.2),
      mix("#6b4a36", rose, 0.2),
    ),
    lay(
      eye.stand(3.1, 7.2),
      ribbon(smooth(points("0.26 0, 0.17 1, 0.07 2, 0.2 3.4, 0.42 4.6")), (t) => 0.26 - t * 0.08),
      mix("#6b4a36", light.cool, 0.5),
    ),
    lay(
      eye.stand(3.1, 7.2),
      ribbon(smooth(points("-0.05 2.2, -0.7 3, -1.5 3.6, -2.6 4")), (t) => 0.34 - t * 0.2),
      mix("#6b4a36", rose, 0.14),
    ),
  ].join("");
}

function floor(): Art {
  const luck = chance(29);
  const all = put(eye.floor(), rect(-6, 2, 13, 9.5));
  const area = { x: [-6, 7] as const, z: [2, 11.5] as const, size: 0.5 };
  const flecks: Line[] = each(70, () => {
    const [x, z, r] = [luck.between(-2.6, 3.4), luck.between(2.2, 6.6), luck.between(0.04, 0.13)];
    return put(eye.floor(), ellipse(x, z, r * 1.2, r));
  });
  return clip(
    all,
    tiles(eye, area, floors.court(), light, 0.3),
    softShadow(
      eye.floor(),
      smooth(points("-2.4 2, -2.6 4, -1.4 6.2, 0.6 7.4, 3 7.6, 6 7, 6.6 2"), true),
      mix(light.cool, rose, 0.22),
      0.6,
      12,
    ),
    soft(
      3,
      flecks.map((line) => fill(line, "#ffe9b0", 0.5)),
    ),
    softShadow(eye.floor(), ellipse(table.x - 0.25, table.z + 0.1, 1, 0.75), mix(light.cool, ink, 0.3), 0.6, 14),
    spray(all, mix(light.cool, ink, 0.3), [750, 1230], [750, 1060], 0.4),
  );
}

function chairs(): Art {
  const wood = mix(florencia.wood, sky, 0.1);
  return (
    [
      [-0.95, 4.0],
      [1.1, 4.25],
    ]
      .map(
        ([x, z]) =>
          softShadow(eye.floor(), ellipse(x! - 0.1, z!, 0.4, 0.16), light.cool, 0.45, 5) +
          chair(within(eye.stand(x!, z!), 0, 0, 1.1), wood, light),
      )
      .join("") + sparrow()
  );
}

/** On the chair's back, considering. */
function sparrow(): Art {
  const at = within(eye.stand(1.22, 4.2, { height: 1.06 }), 0, 0, 1.7);
  return [
    lay(
      at,
      smooth(points("-0.08 0.02, -0.09 0.07, -0.06 0.12, -0.01 0.1, 0.07 0.05, 0.06 0.0, 0 -0.005"), true),
      mix("#7a5638", paper, 0.25),
    ),
    lay(at, points("0.05 0.04, 0.16 -0.02, 0.15 -0.04, 0.04 0.0"), mix(ink, "#7a5638", 0.5)),
    lay(at, smooth(points("-0.02 0.08, 0.06 0.05, 0.1 0.0, 0.03 0.02"), true), mix(ink, "#7a5638", 0.6)),
    lay(at, ellipse(-0.065, 0.12, 0.035, 0.032), mix(ink, "#7a5638", 0.7)),
    lay(at, points("-0.096 0.125, -0.125 0.11, -0.095 0.105"), gold),
    lay(at, ellipse(-0.06, 0.055, 0.03, 0.045), mix(paper, rose, 0.2)),
    stroke(put(at, points("-0.01 0, -0.01 -0.03")), ink, 3),
  ].join("");
}

/** A round cloth to the floor in folds, with the leaves' light on it. */
function cloth(): Art {
  const { x, z, r, high } = table;
  const linen = mix(paper, "#ffffff", 0.2);
  const level = eye.floor(high);
  const luck = chance(12);
  const rim = ellipse(x, z, r, r * 0.8, 180, 360);
  const hem = rim.map(([u, v], i) => eye.at(x + (u - x) * 1.1, 0.16 + 0.05 * Math.sin(i * 1.35), z + (v - z) * 1.08));
  const skirt = [...put(level, rim), ...hem.reverse()];
  return [
    fill(skirt, mix(linen, light.cool, 0.3)),
    clip(
      skirt,
      ...each(11, (i) => {
        const a = ((188 + i * 16.4) * Math.PI) / 180;
        const [u, v] = [Math.cos(a), Math.sin(a) * 0.8];
        const b = a + 0.1;
        return fill(
          [
            eye.at(x + u * r, high, z + v * r),
            eye.at(x + Math.cos(b) * r, high, z + Math.sin(b) * 0.8 * r),
            eye.at(x + Math.cos(b + 0.03) * r * 1.12, 0.1, z + Math.sin(b) * 0.86 * r),
            eye.at(x + u * r * 1.12, 0.1, z + v * r * 1.08),
          ],
          i % 2 ? mix(linen, light.cool, 0.44) : mix(linen, light.cool, 0.12),
        );
      }),
      stroke(moved(hem, 0, -22), mix(sea, sky, 0.2), 9),
    ),
    lay(level, ellipse(x, z, r, r * 0.8), mix(linen, light.cool, 0.16)),
    clip(
      put(level, ellipse(x, z, r, r * 0.8)),
      ...each(34, () => {
        const s = luck.between(0.05, 0.16);
        return lay(
          level,
          ellipse(x + luck.between(-0.9, 0.9), z + luck.between(-0.7, 0.7), s * 1.2, s),
          "#fff6d6",
          0.85,
        );
      }),
    ),
    sunlit(0.3, lay(level, ellipse(x - 0.2, z - 0.2, r * 0.7, r * 0.5), "#fff0c0")),
  ].join("");
}

function laid(): Art {
  const { x, z, high } = table;
  const at = (dx: number, dz: number) => eye.stand(x + dx, z + dz, { height: high });
  const shade = (dx: number, dz: number, rx: number, rz: number) =>
    softShadow(eye.floor(high), ellipse(x + dx - 0.06, z + dz, rx, rz), light.cool, 0.4, 4);
  const toast = tones(mix(gold, terracotta, 0.3), light, 0.4);
  const bun = (u: number, v: number, m: Art[] = []) =>
    lay(at(-0.5, 0.3), ellipse(u, v, 0.1, 0.06), toast.body) +
    lay(at(-0.5, 0.3), ellipse(u - 0.03, v + 0.02, 0.05, 0.025), toast.lit) +
    m.join("");
  return [
    shade(0.12, 0.38, 0.4, 0.12),
    fruitBasket(within(at(0.16, 0.34), 0, 0, 0.9), light),
    shade(-0.5, 0.3, 0.24, 0.1),
    lay(
      at(-0.5, 0.3),
      smooth(points("-0.24 0.12, -0.2 0.02, 0.2 0.02, 0.24 0.12"), false, 4),
      mix(gold, "#8a5a30", 0.3),
    ),
    bun(-0.1, 0.13),
    bun(0.1, 0.13),
    bun(0, 0.19),
    lay(at(-0.5, 0.3), ribbon(points("-0.25 0.11, 0.25 0.11"), 0.035), mix(gold, paper, 0.25)),
    ...[-0.5, 0.42].map((dx) => plate(eye, [x + dx, z - 0.28], high, light, mix(sea, sky, 0.2), 0.19)),
    egg(at(-0.5, -0.28)),
    lay(
      at(0.42, -0.28),
      smooth(points("-0.1 0.03, -0.12 0.07, 0 0.11, 0.12 0.06, 0.08 0.02"), true),
      mix(terracotta, gold, 0.4),
    ),
    lay(at(0.42, -0.28), smooth(points("-0.07 0.05, 0 0.085, 0.08 0.055, 0 0.04"), true), mix(ink, terracotta, 0.3)),
    shade(0.02, -0.1, 0.13, 0.06),
    coffeePot(within(at(0.0, -0.08), 0, 0, 1.25), mix(paper, light.cool, 0.4), light),
    steam(within(at(-0.14, -0.08), 0, 0.24), 0.3, 0.55),
    cup(at(-0.2, -0.42), mix(paper, sky, 0.15), light),
    cup(at(0.72, -0.12), mix(paper, sky, 0.15), light),
    juice(0.14, -0.46),
    juice(-0.8, -0.08),
  ].join("");
}

function egg(at: ReturnType<typeof eye.stand>): Art {
  return [
    lay(at, smooth(points("-0.11 0.03, -0.06 0.06, 0.04 0.065, 0.12 0.04, 0.08 0.015, -0.06 0.01"), true), "#fffaf0"),
    lay(at, ellipse(0, 0.045, 0.045, 0.025), gold),
    lay(at, ellipse(-0.012, 0.055, 0.014, 0.008), mix(gold, paper, 0.6)),
  ].join("");
}

function juice(dx: number, dz: number): Art {
  const at = eye.stand(table.x + dx, table.z + dz, { height: table.high });
  return [
    lay(at, points("-0.045 0, -0.055 0.19, 0.055 0.19, 0.045 0"), mix(paper, sky, 0.3), 0.7),
    lay(at, points("-0.044 0.01, -0.052 0.14, 0.052 0.14, 0.044 0.01"), mix(gold, terracotta, 0.3)),
    lay(at, points("-0.04 0.01, -0.047 0.14, -0.02 0.14, -0.02 0.01"), mix(gold, paper, 0.4)),
    lay(at, ellipse(0, 0.14, 0.052, 0.014), mix(gold, paper, 0.5)),
  ].join("");
}

/** The mango overhead, and one fruit low enough to be part of breakfast. */
function branches(): Art {
  const shade = under(light, { cool: "#17404a" });
  const sheet = (u: number, v: number): readonly [number, number] => [u, 150 - v];
  const fruit = (x: number, y: number, s: number) =>
    [
      stroke(
        [
          [x + 6, y - 110 * s],
          [x, y - 30 * s],
        ],
        mix(leaf, ink, 0.3),
        5,
      ),
      fill(
        smooth(
          points("-0.9 0.2, -0.6 -0.8, 0.3 -1, 0.9 -0.3, 0.7 0.7, 0 1.05, -0.7 0.8").map(
            ([a, b]) => [x + a * 30 * s, y + b * 38 * s] as const,
          ),
          true,
        ),
        mix(gold, terracotta, 0.34),
      ),
      fill(
        smooth(
          points("-0.7 0.1, -0.4 -0.7, 0.1 -0.7, -0.2 0, -0.5 0.5").map(
            ([a, b]) => [x + a * 30 * s, y + b * 38 * s] as const,
          ),
          true,
        ),
        mix(gold, paper, 0.35),
      ),
      fill(
        smooth(
          points("0.4 -0.6, 0.8 -0.2, 0.6 0.6, 0.1 0.95, 0.4 0.3").map(
            ([a, b]) => [x + a * 30 * s, y + b * 38 * s] as const,
          ),
          true,
        ),
        mix(terracotta, gold, 0.2),
      ),
    ].join("");
  return [
    hedge(sheet, points("420 -10, 700 40, 980 10, 1260 -60, 1540 -160"), 180, shade, {
      green: mix(leaf, ink, 0.3),
      seed: 41,
      density: 1,
    }),
    hedge(sheet, points("520 60, 800 110, 1080 80, 1330 0, 1560 -110"), 170, shade, {
      green: mix(leaf, sea, 0.1),
      seed: 47,
      density: 1,
    }),
    fruit(742, 285, 1.1),
    fruit(986, 330, 1.35),
    fruit(1052, 296, 1.1),
    fruit(1300, 420, 1.3),
  ].join("");
}
