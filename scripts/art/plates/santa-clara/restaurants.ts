import { each, ellipse, points, put, rect, smooth, within, type Line } from "../../geometry.ts";
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
import { eave, surround } from "../../vocabulary/building.ts";
import { petalMotif, tiles } from "../../vocabulary/floor.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { lampWash, lantern } from "../../vocabulary/lamp.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { bottle, candle, fruitBowl, plate, wineGlass } from "../../vocabulary/tableware.ts";
import { glazed, halfMoon, panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.4, -0.8, 0.3], warm: "#ffd894", cool: "#3a2140", haze: "#c98f7c" };
const patio = view([900, 470], 2.05, 1150);
const back = 7.2;
const door = { x: 0.1, half: 1.2, sill: 2.4 };
const panes = halfMoon(1.2, ["#d9502f", "#f0b84a", "#3a9a98", "#f0d3a4", "#3b70ae", "#5d9e62"], 9);
const table = { x: [-1.75, 1.85], z: [2.75, 4.35], high: 0.76 } as const;

/** Eight o'clock in the courtyard: the table is laid, the half-moon over the kitchen door is lit from within. */
export default function restaurants(): Art {
  return sheet(
    "A table in the courtyard",
    fill(wholeSheet, "#20343f"),
    wall(),
    doorway(),
    floor(),
    chairs(),
    cloth(),
    laid(),
    lamps(),
  );
}

function wall(): Art {
  const place = patio.front(back);
  const plaster = mix(mix(terracotta, rose, 0.4), light.cool, 0.24);
  const all = put(place, rect(-8, 0, 16, 4.2));
  const dusk = under(light, { cool: "#123040", warm: "#d8a05e" });
  return [
    fill(rect(-20, -20, 1840, 300), blend([0, 0], [0, 180], [0, mix(sea, ink, 0.2)], [1, mix(sea, rose, 0.4)])),
    fill(all, plaster),
    lampWash(place, door.x, { half: 8, high: 4.2, from: 2.2, to: 2.8 }, mix(gold, rose, 0.2), 0.6),
    spray(all, light.cool, place(0, 4.3), place(0, 2.8), 0.5),
    lay(place, rect(-8, 0, 16, 0.9), mix(sea, light.cool, 0.35)),
    lay(place, rect(-8, 0.9, 16, 0.06), mix(gold, plaster, 0.2)),
    eave(place, -8, 4.05, 16, 0.5, mix(terracotta, light.cool, 0.3), light, 0.3),
    hedge(place, points("-6.4 3.4, -5.2 3.7, -4 3.3, -3.1 3.6"), 1.1, dusk, {
      green: mix(leaf, light.cool, 0.2),
      blossom: "#c43f6b",
      seed: 8,
      density: 2,
    }),
    hedge(place, points("-6.4 2.1, -5.7 2.6, -5.2 2.1"), 0.9, dusk, {
      green: mix(leaf, light.cool, 0.3),
      blossom: "#c43f6b",
      seed: 18,
      density: 2,
    }),
    gecko(),
  ].join("");
}

/** On the warm wall by the lamp, the restaurant's oldest regular. */
function gecko(): Art {
  const at = within(patio.front(back), 2.62, 2.05);
  const tone = mix(leaf, light.cool, 0.35);
  const leg = (line: string) =>
    lay(
      at,
      put((u, v) => [u, v], points(line)),
      tone,
    );
  return [
    lay(
      at,
      smooth(
        points(
          "0 0.34, 0.05 0.28, 0.035 0.22, 0.06 0.1, 0.03 0, 0.06 -0.14, 0.15 -0.2, 0.02 -0.12, -0.02 0, -0.05 0.1, -0.03 0.22, -0.05 0.28",
        ),
        true,
      ),
      tone,
    ),
    leg("0.04 0.18, 0.14 0.24, 0.13 0.2, 0.05 0.14"),
    leg("-0.04 0.18, -0.14 0.2, -0.13 0.16, -0.05 0.14"),
    leg("0.04 0.04, 0.13 -0.02, 0.11 -0.05, 0.03 0"),
    leg("-0.03 0.04, -0.13 0.06, -0.13 0.02, -0.02 0"),
  ].join("");
}

function doorway(): Art {
  const place = patio.front(back);
  const outer: Line = [[door.x - 1.52, 0], ...ellipse(door.x, door.sill, 1.52, 1.52, 180, 0), [door.x + 1.52, 0]];
  const inner: Line = [[door.x - 1.2, 0], ...ellipse(door.x, door.sill, 1.2, 1.2, 180, 0), [door.x + 1.2, 0]];
  const moon = within(place, door.x, door.sill);
  const wood = mix(mix(sea, leaf, 0.2), light.cool, 0.2);
  const kitchen = patio.front(back + 2.6);
  return [
    surround(place, outer, inner, mix(paper, rose, 0.3), light),
    clip(
      put(place, rect(door.x - 1.2, 0, 2.4, door.sill)),
      lay(kitchen, rect(-6, 0, 12, 5), mix(gold, paper, 0.28)),
      lay(kitchen, rect(-6, 0, 12, 1.3), mix(sky, paper, 0.4)),
      ...each(9, (i) => lay(kitchen, rect(-2.25 + i * 0.5, 0.9, 0.25, 0.25), mix(sea, sky, 0.3))),
      lay(kitchen, rect(-2, 1.9, 4.6, 0.06), mix(ink, terracotta, 0.4)),
      ...[-0.9, -0.35, 0.25, 0.85].map(
        (u, i) =>
          lay(kitchen, ellipse(u, 1.68, 0.2 - i * 0.02, 0.2 - i * 0.02, 180, 360), mix(terracotta, gold, 0.35)) +
          lay(kitchen, rect(u - 0.015, 1.66, 0.03, 0.26), mix(ink, terracotta, 0.4)),
      ),
      lay(patio.floor(), rect(-6, back, 12, 3), mix(gold, terracotta, 0.4)),
    ),
    glazed(moon, panes, mix(ink, terracotta, 0.2), 5),
    soft(20, screen(0.42, lay(moon, ellipse(0, 0.1, 1.3, 1.3, 0, 180), mix(gold, rose, 0.3)))),
    lay(place, rect(door.x - 1.2, door.sill - 0.08, 2.4, 0.16), mix(wood, ink, 0.3)),
    panelledLeaf(patio.leaf(door.x - 1.2, back, 118), 0, 0.02, 1.1, door.sill - 0.1, wood, light),
    panelledLeaf(patio.leaf(door.x + 1.2, back, 62), 0, 0.02, 1.1, door.sill - 0.1, mix(wood, ink, 0.25), light),
  ].join("");
}

function floor(): Art {
  const area = { x: [-7, 7] as const, z: [2, back] as const, size: 0.5 };
  const all = put(patio.floor(), rect(-7, 2, 14, back - 2));
  const spill = put(patio.floor(), [
    [door.x - 1.15, back],
    [door.x + 1.15, back],
    [door.x + 1.9, 4.2],
    [door.x - 1.7, 4.2],
  ]);
  return [
    tiles(
      patio,
      area,
      petalMotif(
        mix(mix(rose, terracotta, 0.35), light.cool, 0.32),
        mix(mix(paper, gold, 0.3), light.cool, 0.26),
        mix(sea, light.cool, 0.3),
      ),
      light,
      0.15,
    ),
    clip(
      all,
      screen(0.5, soft(18, fill(spill, mix(gold, terracotta, 0.3)))),
      softShadow(patio.floor(), ellipse(0.05, 3.7, 2.5, 1.2), light.cool, 0.6, 22),
    ),
    jarOfPalms(-3.9, 6.1, 3),
    jarOfPalms(3.9, 6, 14),
  ].join("");
}

function jarOfPalms(x: number, z: number, seed: number): Art {
  const at = patio.stand(x, z);
  const pot = tones(mix(terracotta, rose, 0.1), light, 0.45);
  return [
    softShadow(patio.floor(), ellipse(x + 0.2, z, 0.7, 0.3), light.cool, 0.6, 6),
    lay(at, points("-0.3 0, -0.4 0.62, 0.4 0.62, 0.3 0"), pot.body),
    lay(at, points("0.1 0, 0.14 0.62, 0.4 0.62, 0.3 0"), pot.shade),
    lay(at, rect(-0.44, 0.56, 0.88, 0.12), pot.lit),
    broadLeaves(within(at, 0, 0.6), 1.7, under(light, { cool: "#10303c", warm: "#e6b062" }), {
      green: mix(leaf, light.cool, 0.14),
      count: 9,
      seed,
      spread: 150,
    }),
  ].join("");
}

function chairs(): Art {
  const wood = mix(terracotta, ink, 0.42);
  return [-1.1, 0.05, 1.2].map((x) => chair(within(patio.stand(x, 4.75), 0, 0, 1.18), wood, light)).join("");
}

/** White linen to the ground, with a runner the colour of the sea. */
function cloth(): Art {
  const [[l, r], [n, f]] = [table.x, table.z];
  const linen = tones(mix(paper, "#ffffff", 0.2), under(light, { cool: "#5a4568" }), 0.4);
  const top = patio.floor(table.high);
  const front = patio.front(n);
  const fall = rect(l, -0.4, r - l, table.high + 0.4);
  return [
    lay(front, fall, mix(linen.shade, linen.body, 0.25)),
    ...each(8, (i) => {
      const u = l + 0.26 + i * 0.44;
      return lay(
        front,
        smooth(
          [
            [u, table.high - 0.04],
            [u - 0.03, 0.3],
            [u - 0.08, -0.4],
            [u + 0.07, -0.4],
            [u + 0.05, 0.3],
          ],
          true,
        ),
        linen.shade,
        0.8,
      );
    }),
    spray(put(front, fall), light.cool, front(0, -0.2), front(0, table.high), 0.5),
    lay(top, rect(l, n, r - l, f - n), linen.body),
    lay(top, rect(l, 3.42, r - l, 0.38), mix(sea, sky, 0.24)),
    lay(top, rect(l, 3.4, r - l, 0.03), gold),
    lay(top, rect(l, 3.79, r - l, 0.03), gold),
    spray(put(top, rect(l, n, r - l, f - n)), mix(rose, linen.shade, 0.5), top(l, 3), top(l + 1.4, 3.4), 0.7),
    lay(front, rect(l, table.high - 0.035, r - l, 0.035), linen.lit),
  ].join("");
}

function laid(): Art {
  const high = table.high;
  const at = (x: number, z: number, size = 1) => within(patio.stand(x, z, { height: high }), 0, 0, size);
  const band = terracotta;
  const wine: Hex = "#7a1f2b";
  const cutlery = (x: number, z: number) =>
    [-0.2, 0.2]
      .map((d) =>
        lay(patio.floor(high + 0.005), rect(x + d - 0.012, z - 0.13, 0.024, 0.27), mix(paper, light.cool, 0.4)),
      )
      .join("");
  const far = [-1.1, 0.05, 1.2];
  const roast = tones(mix(terracotta, gold, 0.25), light, 0.5);
  return [
    ...far.map((x) => plate(patio, [x, 4.12], high, light, band) + cutlery(x, 4.12)),
    ...far.map((x, i) => wineGlass(at(x + 0.3, 4.0, 1.2), i === 1 ? undefined : wine, light)),
    bottle(at(0.62, 3.72, 1.25), mix(leaf, ink, 0.45), light),
    fruitBowl(at(-0.98, 3.6, 1.25), mix(paper, sky, 0.3), light),
    plate(patio, [0.1, 3.56], high, light, mix(sea, sky, 0.2), 0.3),
    ((p) =>
      lay(
        p,
        smooth(points("-0.2 0.01, -0.19 0.09, -0.08 0.14, 0.08 0.13, 0.19 0.08, 0.2 0.01, 0 -0.01"), true),
        roast.body,
      ) +
      lay(p, smooth(points("-0.16 0.08, -0.06 0.125, 0.06 0.118, 0 0.09, -0.1 0.07"), true), roast.lit) +
      lay(p, ellipse(0.2, 0.02, 0.04, 0.03), mix(leaf, gold, 0.5)) +
      lay(p, ellipse(-0.2, 0.015, 0.045, 0.03), mix(leaf, gold, 0.35)))(at(0.1, 3.54)),
    candle(at(-0.42, 3.62, 1.2), 330),
    candle(at(1.12, 3.6, 1.2), 330),
    ...[-1.15, 0.0, 1.22].map((x) => plate(patio, [x, 2.98], high, light, band, 0.15) + cutlery(x, 2.98)),
    lay(patio.floor(high + 0.02), points("1.16 2.9, 1.3 3.06, 1.2 3.1, 1.1 2.98"), mix(rose, terracotta, 0.4)),
    ...[-0.78, 0.36, 1.56].map((x, i) => wineGlass(at(x, 3.12, 1.2), i === 0 ? undefined : wine, light)),
  ].join("");
}

function lamps(): Art {
  const at = patio.stand(2.62, 7.0, { height: 3.2 });
  return [
    lantern(at, 0.62, true),
    glow(at(0, -0.4), 300, gold, 0.5),
    glow([900, 800], 700, mix(gold, rose, 0.3), 0.2),
  ].join("");
}
