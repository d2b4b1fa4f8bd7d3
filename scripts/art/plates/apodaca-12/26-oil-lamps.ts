import { chance, each, ellipse, moved, points, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  fill,
  formats,
  glow,
  group,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  softShadow,
  through,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { coat, doorway, whitewash } from "../../vocabulary/apodaca.ts";
import { eave } from "../../vocabulary/building.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { jar, rainJar } from "../../vocabulary/jar.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { oilLamp } from "../../vocabulary/table.ts";

const night: Light = { sun: [0.4, -0.8, 0.3], warm: "#5f73a8", cool: "#0b1330", haze: "#2b3a66" };
const lamp: Light = { sun: [0.3, -0.5, 0.3], warm: "#ffd888", cool: "#5a2326", haze: "#c77c48" };
const yard = view([760, 520], 1.6, 960);
const back = 8;
const lamps = [-2.15, -0.7, 0.75, 2.2];

/** The night the power failed: four oil lamps, one lobster, and a table of people who were strangers at breakfast. */
export default function oilLamps(): Art {
  const pool = soft(70, [
    fill(ellipse(750, 680, 700, 290), "#ffffff", 0.92),
    fill(ellipse(750, 540, 520, 220), "#ffffff", 0.4),
  ]);
  return sheetOf(
    formats.album,
    "Oil lamps",
    heaven(),
    scene(night, 0.62),
    through(pool, scene(lamp, 0.12)),
    flames(),
    multiply(0.5, soft(60, fill([rect(-80, -80, 1660, 1360), ellipse(750, 640, 860, 600)], "#0b1330"))),
  );
}

function heaven(): Art {
  const luck = chance(9);
  return [
    wholeSky(formats.album, 420, [0, "#0a1233"], [1, "#27376e"]),
    ...each(70, () => {
      const [x, y, r] = [luck.between(0, 1500), luck.next() ** 1.3 * 330, luck.between(1.6, 4.2)];
      return fill(ellipse(x, y, r, r), mix(paper, luck.next() > 0.6 ? gold : sky, 0.3), luck.between(0.6, 1));
    }),
    screen(
      0.3,
      soft(
        30,
        fill(
          smooth(points("-40 250, 400 120, 900 60, 1540 -60, 1540 20, 950 150, 450 220, -40 340"), true),
          mix(sky, paper, 0.3),
        ),
      ),
    ),
    royalPalm(yard.stand(4.6, 15), 8.2, under(night, { warm: "#38508a" }), {
      green: mix(sea, "#0b1330", 0.65),
      trunk: mix(sky, "#0b1330", 0.7),
      sway: -0.4,
      seed: 6,
    }),
  ].join("");
}

/** Court and table in one light: drawn once for the night and once for the lamps. */
function scene(light: Light, dusk: number): Art {
  const c = coat(light, dusk);
  const end = yard.front(back);
  const dark = (colour: typeof c.green) => mix(colour, light.cool, dusk);
  return group(
    whitewash(end, -7, 14, 3, light, c, 0.85),
    [-4.3, -0.75, 2.9].map((u) => doorway(end, u, 1.4, 2.5, light, c)),
    eave(end, -7, 2.95, 14, 0.6, c.tile, light, 0.32),
    bricks(yard, { x: [-7, 7], z: [1.3, back] }, light, c.bricks, { haze: 0.15 }),
    [-2.35, 1.75, 4.6, -5.2].map((x, i) =>
      rainJar(
        yard,
        { x, z: 7.2, height: 1.3, ...(i % 2 ? { water: dark(mix(sky, sea, 0.3)) } : { fern: i + 3 }) },
        light,
        c,
      ),
    ),
    [-2.4, -0.95, 0.5, 1.95].map((x) =>
      chair(within(yard.stand(x + 0.25, 5.15), 0, 0, 1.02), dark(mix(terracotta, ink, 0.3)), light),
    ),
    table(light, dark),
    [-2.0, -0.9, 1.05, 2.15].map((x, i) =>
      group(
        softShadow(yard.floor(), ellipse(x, 3.2, 0.36, 0.13), light.cool, 0.5, 5),
        chair(
          within(yard.stand(x, 3.25), 0, 0, i === 2 ? 1 : 1.02),
          dark(mix(terracotta, ink, 0.42)),
          under(light, { warm: mix(light.warm, light.cool, 0.55) }),
        ),
      ),
    ),
    jar(yard.stand(-3.45, 3.4), 1.45, light, { colour: c.tile }),
    fern(yard.stand(-3.45, 3.4, { height: 1.36 }), 1.05, light, {
      seed: 12,
      green: dark(leaf),
      fronds: 15,
      fall: 0.75,
    }),
  );
}

function table(light: Light, dark: (colour: typeof gold | `#${string}`) => `#${string}`): Art {
  const cloth = tones(dark(mix(paper, gold, 0.1)), light, 0.34);
  const [near, end, high] = [3.75, 4.75, 0.78];
  const top = yard.floor(high);
  const front = yard.front(near);
  const plate = (x: number, z: number) =>
    lay(yard.floor(high + 0.01), ellipse(x, z, 0.19, 0.12), cloth.lit) +
    lay(yard.floor(high + 0.012), ellipse(x, z, 0.13, 0.08), cloth.shade, 0.5);
  const glass = (x: number, z: number) => {
    const at = yard.stand(x, z, { height: high });
    return (
      lay(at, points("-0.04 0, -0.055 0.17, 0.055 0.17, 0.04 0"), mix(cloth.body, dark(sky), 0.3), 0.8) +
      lay(at, points("-0.038 0, -0.047 0.09, 0.047 0.09, 0.038 0"), dark(terracotta)) +
      lay(at, points("-0.032 0.02, -0.045 0.15, -0.028 0.15, -0.02 0.02"), cloth.lit, 0.9)
    );
  };
  const red = tones(dark("#c8402a"), light, 0.4);
  const dish = within(yard.stand(0.05, 4.1, { height: high }), 0, 0, 1.45);
  const shell: Line = smooth(
    points("-0.34 0.06, -0.2 0.17, 0.02 0.17, 0.22 0.12, 0.36 0.04, 0.1 0.01, -0.2 0.0"),
    true,
  );
  return group(
    softShadow(yard.floor(), rect(-3, near - 0.2, 6.1, 1.3), light.cool, 0.6, 9),
    lay(top, rect(-2.9, near, 5.8, end - near), cloth.body),
    lay(front, rect(-2.9, high - 0.42, 5.8, 0.42), cloth.shade),
    each(22, (i) =>
      lay(
        front,
        moved(points("0 0, 0.07 0.38, 0.15 0"), -2.86 + i * 0.264, high - 0.42),
        mix(cloth.shade, light.cool, 0.3),
        0.6,
      ),
    ),
    lay(front, rect(-2.9, high - 0.4, 5.8, 0.04), mix(cloth.shade, dark(gold), 0.4)),
    [-2.5, -1.45, 0.75, 1.5, 2.55].map((x) => plate(x, 4.55)),
    [-2.45, -1.5, -0.95, 0.8, 1.5, 2.5].map((x) => plate(x, 3.98)),
    [-2.2, -1.15, 1.1, 1.8].map((x) => glass(x, 4.5)),
    lay(dish, ellipse(0, 0.01, 0.5, 0.1), cloth.lit),
    lay(dish, shell, red.body),
    lay(dish, smooth(points("-0.3 0.09, -0.18 0.16, 0.02 0.165, 0.16 0.13, -0.05 0.12"), true), red.lit),
    each(5, (i) =>
      lay(
        dish,
        ribbon(
          smooth([
            [0.02 + i * 0.06, 0.02],
            [0.05 + i * 0.06, 0.09],
            [0.02 + i * 0.06, 0.15 - i * 0.012],
          ]),
          0.016,
        ),
        red.shade,
      ),
    ),
    [-1, 1].map((s) =>
      lay(
        dish,
        ribbon(smooth(points(`-0.3 0.12, -0.42 ${0.26 + s * 0.05}, ${-0.38 - s * 0.12} 0.44`)), 0.016),
        red.body,
      ),
    ),
    [-1.9, -0.55, 1.2, 2.1].map((x) => glass(x, 4.02)),
  );
}

function flames(): Art {
  return (
    lamps
      .map((x, i) => {
        const at = yard.stand(x, 4.28 + (i % 2) * 0.12, { height: 0.78 });
        const [gx, gy] = at(0, 0.36);
        return [
          screen(0.55, soft(6, lay(yard.floor(0.79), ellipse(x, 4.25, 0.55, 0.3), mix(gold, paper, 0.25)))),
          multiply(0.5, lay(yard.floor(0.79), ellipse(x, 4.3, 0.14, 0.07), "#5a2326")),
          oilLamp(at, 0.64, lamp),
          glow([gx, gy], 330, gold, 0.7),
          glow([gx, gy], 90, paper, 0.55),
        ].join("");
      })
      .join("") + moths()
  );
}

/** Two moths, for scale. */
function moths(): Art {
  return (
    [
      [-0.45, 1.72, 12],
      [0.98, 1.62, -20],
    ] as const
  )
    .map(([x, v, turn]) => {
      const at = yard.stand(x, 4.25, { height: v });
      const a = (turn * Math.PI) / 180;
      const place = (u: number, w: number) => at(u * Math.cos(a) - w * Math.sin(a), u * Math.sin(a) + w * Math.cos(a));
      return (
        [-1, 1]
          .map((s) =>
            lay(
              place,
              smooth(points(`0 0, ${s * 0.07} 0.06, ${s * 0.09} 0, ${s * 0.03} -0.04`), true),
              mix(paper, rose, 0.25),
            ),
          )
          .join("") + lay(place, rect(-0.008, -0.035, 0.016, 0.06), ink)
      );
    })
    .join("");
}
