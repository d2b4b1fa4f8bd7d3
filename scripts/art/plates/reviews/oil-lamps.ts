import { chance, each, ellipse, moved, points, put, rect, smooth, within } from "../../geometry.ts";
import {
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
  type Hex,
  type Light,
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  screen,
  sheet,
  soft,
  softShadow,
  spray,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { courtWalls, type Court } from "../../vocabulary/apodaca-court.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { oilLamp, plate, wineGlass } from "../../vocabulary/tableware.ts";

const dark: Hex = "#0a1a33";
const light: Light = { sun: [0.2, -0.9, 0.3], warm: "#ffc873", cool: dark, haze: "#23405c" };
const yard = view([900, 430], 1.95, 1120);
const court: Court = { west: -4.3, east: 4.3, back: 12, near: 1.8, high: 3.1 };
const c = coat(light, 0.55);
const table = { half: 0.8, from: 2.6, to: 8.9, high: 0.76 } as const;
const lamps = [8.1, 6.3, 4.75, 3.5] as const;

/** The second evening in Camagüey, with no current in half the town: four lamps, one table, and more stars than usual. */
export default function oilLamps(): Art {
  return sheet("Oil lamps on the long table", heaven(), walls(), ground(), jars(), seats(), cloth(), supper());
}

function heaven(): Art {
  const luck = chance(12);
  const milky = points("980 -20, 1240 -20, 860 330, 700 330");
  return [
    wholeSky(formats.landscape, 430, [0, "#050d1f"], [0.7, mix(dark, sea, 0.4)], [1, mix(sea, dark, 0.3)]),
    screen(0.32, soft(46, fill(milky, mix(sky, paper, 0.4)))),
    ...each(150, (i) => {
      const [x, y] = [luck.between(0, 1800), luck.between(0, 330)];
      const near = Math.abs(x - (1110 - y * 0.95)) < 130;
      const r = i % 11 === 0 ? 4.4 : near ? luck.between(1.4, 2.8) : luck.between(1.2, 2.4);
      return fill(ellipse(x, y, r, r), i % 7 ? mix(paper, sky, 0.2) : mix(gold, paper, 0.4), i % 3 ? 0.75 : 1);
    }),
  ].join("");
}

function walls(): Art {
  const seen = lay(yard.front(court.back + 2), rect(-6, 0, 12, 5), mix(dark, ink, 0.4));
  const warm = put(yard.front(court.back), rect(court.west, 0, 8.6, 3.1));
  return [
    courtWalls(yard, court, under(light, { warm: "#5c6f86" }), c, seen, { doors: [4.4, 7, 9.6] }),
    screen(0.3, soft(30, fill(warm, mix(terracotta, gold, 0.4)))),
    glow(yard.at(0, 1, 9.4), 380, mix(gold, terracotta, 0.3), 0.34),
  ].join("");
}

function ground(): Art {
  const all = put(yard.floor(), rect(court.west, court.near, 8.6, court.back - court.near));
  return [
    bricks(yard, { x: [court.west, court.east], z: [court.near, court.back] }, light, c.bricks),
    clip(
      all,
      screen(
        0.55,
        soft(46, lay(yard.floor(), points("-2.4 9.4, 2.4 9.4, 2.9 2, -2.9 2"), mix(terracotta, gold, 0.45))),
      ),
      softShadow(yard.floor(), points("-1 9, 1 9, 1.1 2, -1.1 2"), dark, 0.75, 14),
    ),
    spray(all, "#071126", [900, 1230], [900, 1030], 0.7),
  ].join("");
}

function jars(): Art {
  const jar = (x: number, z: number, height: number, green?: number) =>
    rainJar(
      yard,
      { x, z, height, ...(green ? { fern: green } : { water: mix(sky, dark, 0.3) }) },
      under(light, { sun: [x < 0 ? -0.6 : 0.6, -0.7, 0.2], warm: "#ffb765" }),
      { ...c, tile: mix(terracotta, dark, 0.3) },
    );
  return [
    jar(-3.3, 10, 1.25),
    jar(3.3, 10.2, 1.25, 4),
    jar(-3.25, 7.4, 1.35, 9),
    jar(3.3, 7.6, 1.35),
    jar(3.1, 5, 1.5, 14),
    jar(-3.0, 4.9, 1.5),
    fern(yard.stand(-3.6, 9, { height: 2.3 }), 0.8, under(light, { warm: "#5d8a62" }), {
      green: mix(leaf, dark, 0.5),
      fall: 1,
      seed: 3,
    }),
  ].join("");
}

function seats(): Art {
  const wood = mix(mix(terracotta, ink, 0.4), dark, 0.2);
  return [8.3, 6.9, 5.6, 4.4]
    .flatMap((z) =>
      [-1.28, 1.28].map((x) =>
        chair(
          within(yard.stand(x, z), 0, 0, 1.12),
          wood,
          under(light, { sun: [x < 0 ? -0.7 : 0.7, -0.5, 0.2], warm: "#f0a95a" }),
        ),
      ),
    )
    .join("");
}

function cloth(): Art {
  const linen = tones(mix(paper, gold, 0.22), under(light, { cool: "#3b3350" }), 0.5);
  const top = yard.floor(table.high);
  const end = yard.front(table.from);
  const area = rect(-table.half, table.from, table.half * 2, table.to - table.from);
  return [
    lay(end, rect(-table.half, -0.4, table.half * 2, table.high + 0.4), mix(linen.shade, dark, 0.35)),
    ...each(5, (i) =>
      lay(
        end,
        moved(points("0 0.74, -0.03 0.2, -0.07 -0.4, 0.07 -0.4, 0.05 0.2"), -0.62 + i * 0.31, 0),
        mix(linen.shade, dark, 0.6),
        0.8,
      ),
    ),
    lay(
      top,
      area,
      blend(
        yard.at(0, table.high, table.to),
        yard.at(0, table.high, table.from),
        [0, mix(linen.body, terracotta, 0.3)],
        [1, mix(linen.body, linen.shade, 0.45)],
      ),
    ),
    clip(
      put(top, area),
      lamps.map((z) => screen(0.34, soft(16, lay(top, ellipse(0, z, 0.7, 0.5), mix(gold, terracotta, 0.25))))),
    ),
    lay(end, rect(-table.half, table.high - 0.03, table.half * 2, 0.03), linen.lit),
  ].join("");
}

function supper(): Art {
  const at = (x: number, z: number, size = 1) => within(yard.stand(x, z, { height: table.high }), 0, 0, size);
  const china = under(light, { cool: "#4a3a52" });
  const shell = tones("#c9402a", light, 0.42);
  const lobster = (x: number, z: number, size: number, side: 1 | -1) => {
    const p = (u: number, v: number) => at(x, z, size)(u * side, v);
    return [
      lay(p, smooth(points("-0.2 0.02, -0.12 0.07, 0.02 0.085, 0.1 0.05, 0.1 0.01, -0.1 0"), true), shell.body),
      lay(p, smooth(points("-0.16 0.055, -0.02 0.078, 0.06 0.06, -0.04 0.055"), true), shell.lit),
      ...[-0.13, -0.07, -0.01].map((u) =>
        lay(p, points(`${u} 0.01, ${u - 0.012} 0.07, ${u + 0.008} 0.07, ${u + 0.016} 0.01`), shell.shade, 0.8),
      ),
      lay(p, points("-0.19 0.03, -0.27 0.07, -0.28 0.03, -0.26 0"), shell.body),
      lay(p, smooth(points("0.08 0.06, 0.18 0.1, 0.25 0.07, 0.2 0.05, 0.24 0.03, 0.14 0.03"), true), shell.body),
    ].join("");
  };
  const places = [8.2, 7, 5.6, 4.2, 3.15];
  return places
    .map((z, i) => {
      const lamp = lamps[i - 1];
      return [
        plate(yard, [-0.52, z], table.high, china, mix(sea, sky, 0.2), 0.17),
        plate(yard, [0.52, z], table.high, china, mix(sea, sky, 0.2), 0.17),
        i % 2 ? lobster(-0.52, z, 1.15, 1) : lobster(0.52, z, 1.15, -1),
        wineGlass(at(-0.28, z + 0.24, 1.15), mix(gold, paper, 0.3), light),
        wineGlass(at(0.3, z + 0.2, 1.15), mix(gold, paper, 0.3), light),
        lamp === undefined ? "" : oilLamp(at(i % 2 ? 0.04 : -0.05, lamp, 1.25), 720 / lamp + 50, light),
      ].join("");
    })
    .join("")
    .concat(oilLamp(at(-0.06, 8.3, 1.25), 120, light), fill(wholeSheet, mix(rose, gold, 0.3), 0.03));
}
