import { each, ellipse, points, put, rect, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, multiply, sheet, softShadow, spray, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cockerel } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";
import { coffeePot, cup, fruitBowl, plate } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [-0.8, -0.6, -0.28], warm: "#ffe7b6", cool: "#37476e", haze: "#f3e4cd" };
const court = view([1120, 500], 1.85, 1120);
const far = 10.4;
const top = 0.75;

/** Breakfast in the courtyard of Suite Florencia, ten to seven: one of the three who compete for the hour has come in person. */
export default function courtyardAtBreakfast(): Art {
  return sheet("The courtyard at breakfast time", heaven(), house(), ground(), guest(), table(), breakfast());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      420,
      [0, mix(sky, sea, 0.14)],
      [0.6, mix(sky, paper, 0.55)],
      [1, mix(rose, paper, 0.45)],
    ),
    royalPalm(court.stand(-4.5, 19), 8.6, light, { green: mix(leaf, sky, 0.34), sway: 0.5, seed: 3 }),
  ].join("");
}

function house(): Art {
  return [
    courtArcade(court, { facing: "right", at: -5.6, from: far - 4 * 2.6, bays: 4 }, under(light, { warm: "#fff0cf" })),
    courtArcade(court, { facing: "eye", at: far, from: -5.6, bays: 5 }, light),
  ].join("");
}

function ground(): Art {
  const all = put(court.floor(), rect(-5.6, 1.8, 13.6, far - 1.8));
  return clip(
    all,
    tiles(court, { x: [-5.6, 8], z: [1.9, far], size: 0.5 }, floors.court(), light, 0.3),
    multiply(0.46, fill(all, mix(light.cool, rose, 0.4))),
    sunOn(put(court.floor(), points("-5.6 10.4, 2.6 10.4, 3.1 8.4, 2.4 6, 3 4.4, 1.9 1.8, -5.6 1.8")), 1.1),
    softShadow(court.floor(), points("-1.9 3.5, 1.7 3.6, 1.4 2, -3.2 2, -3.4 2.9"), mix(light.cool, sea, 0.2), 0.5, 14),
  );
}

/** The chairs of the table; on the back of one, the cockerel. */
function guest(): Art {
  const wood = mix(terracotta, ink, 0.42);
  const perch = within(court.stand(0.62, 4.5), 0, 0, 1.2);
  const pot = court.stand(-3.5, 6.2);
  const clay = tones(mix(terracotta, rose, 0.12), light, 0.45);
  return [
    softShadow(court.floor(), ellipse(-3.9, 6.1, 0.9, 0.3), light.cool, 0.5, 6),
    lay(pot, points("-0.34 0, -0.46 0.7, 0.46 0.7, 0.34 0"), clay.body),
    lay(pot, points("-0.34 0, -0.46 0.7, -0.16 0.7, -0.12 0"), clay.shade),
    lay(pot, rect(-0.5, 0.64, 1, 0.13), clay.lit),
    broadLeaves(within(pot, 0, 0.7), 1.9, under(light, { cool: "#1d4a58" }), {
      count: 9,
      green: mix(leaf, gold, 0.12),
      seed: 4,
      spread: 150,
    }),
    softShadow(court.floor(), points("-0.9 4.5, -0.4 4.5, -1.2 4, -1.8 4"), light.cool, 0.5, 5),
    chair(within(court.stand(-0.75, 4.5), 0, 0, 1.2), wood, light),
    softShadow(court.floor(), points("0.4 4.5, 0.9 4.5, 0.1 4, -0.5 4"), light.cool, 0.5, 5),
    chair(perch, wood, light),
    cockerel(within(perch, -0.04, 0.94, 1.05), light, {
      body: mix(terracotta, gold, 0.2),
      tail: mix(sea, ink, 0.45),
      comb: "#c8321f",
      leg: mix(gold, ink, 0.1),
    }),
  ].join("");
}

/** A round table with a cloth in the sun. */
function table(): Art {
  const linen = tones(mix(paper, "#ffffff", 0.3), under(light, { cool: "#6b6a92" }), 0.4);
  const disc = ellipse(-0.05, 3.05, 1.55, 0.86);
  const rim = put(court.floor(top), disc);
  const hem = put(court.floor(0.12), ellipse(-0.05, 3.05, 1.62, 0.9));
  const half = Math.floor(rim.length / 2);
  const fall: Line = [...rim.slice(half), ...[...hem.slice(half)].reverse()];
  return [
    fill(fall, linen.body),
    ...each(9, (i) => {
      const a = half + 3 + i * 3;
      return fill(
        [rim[a]!, rim[a + 1]!, hem[a + 1]!, hem[a]!],
        i % 2 ? linen.shade : mix(linen.shade, linen.body, 0.5),
        0.7,
      );
    }),
    fill([...rim.slice(half, half + 13), ...[...hem.slice(half, half + 13)].reverse()], linen.shade, 0.55),
    fill(rim, linen.lit),
    spray(rim, linen.shade, court.at(-1.6, top, 3), court.at(-0.3, top, 3), 0.5),
    fill([rim, put(court.floor(top), ellipse(-0.05, 3.05, 1.4, 0.77))], mix(sea, sky, 0.35), 0.9),
    fill(
      [put(court.floor(top), ellipse(-0.05, 3.05, 1.5, 0.83)), put(court.floor(top), ellipse(-0.05, 3.05, 1.44, 0.79))],
      linen.lit,
    ),
  ].join("");
}

function breakfast(): Art {
  const at = (x: number, z: number, size = 1) => within(court.stand(x, z, { height: top }), 0, 0, size);
  const cast = (x: number, z: number, w: number) =>
    softShadow(
      court.floor(top),
      [
        [x - w, z],
        [x + w, z],
        [x - 0.28, z - 0.16],
        [x - 0.42 - w, z - 0.12],
      ],
      light.cool,
      0.42,
      3,
    );
  const bread = tones(mix(gold, terracotta, 0.38), light, 0.45);
  const sheetOfNews = court.floor(top + 0.015);
  return [
    plate(court, [-0.7, 3.5], top, light, terracotta, 0.17),
    plate(court, [0.62, 3.5], top, light, terracotta, 0.17),
    cast(-0.15, 3.3, 0.16),
    fruitBowl(at(-0.15, 3.3, 1.4), mix(sky, paper, 0.4), light),
    cast(0.5, 3.16, 0.08),
    coffeePot(at(0.52, 3.16, 1.5), mix(paper, sea, 0.42), light),
    plate(court, [-0.62, 2.62], top, light, terracotta, 0.19),
    ((p) =>
      [0, 1, 2]
        .map(
          (i) =>
            lay(p, ellipse(-0.09 + i * 0.085, 0.04, 0.075, 0.055), bread.body) +
            lay(p, ellipse(-0.1 + i * 0.085, 0.055, 0.045, 0.028), bread.lit),
        )
        .join(""))(at(-0.62, 2.62)),
    lay(sheetOfNews, points("0.12 2.42, 0.78 2.5, 0.66 2.92, 0.06 2.84"), mix(paper, sky, 0.12)),
    lay(sheetOfNews, points("0.14 2.78, 0.65 2.86, 0.63 2.9, 0.1 2.82"), mix(ink, sea, 0.3)),
    ...each(5, (i) =>
      stroke(
        put(sheetOfNews, [
          [0.15 + i * 0.004, 2.72 - i * 0.055],
          [0.4 + i * 0.004, 2.755 - i * 0.055],
        ]),
        mix(ink, paper, 0.45),
        3,
      ),
    ),
    lay(sheetOfNews, points("0.46 2.55, 0.7 2.585, 0.65 2.76, 0.43 2.73"), mix(terracotta, gold, 0.4)),
    cup(at(-0.12, 2.56, 1.25), mix(paper, sky, 0.1), light),
    cup(at(0.98, 3.0, 1.15), mix(paper, sky, 0.1), light),
    glow([300, 300], 800, gold, 0.22),
  ].join("");
}
