import { each, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, multiply, sheetOf, soft, softShadow, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat, sideEave } from "../../vocabulary/apodaca.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { car } from "../../vocabulary/car.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { flatClouds, wholeSky } from "../../vocabulary/heavens.ts";
import { along, facade, laneHouse } from "../../vocabulary/lane.ts";
import { suitcase } from "../../vocabulary/luggage.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [-0.8, -0.36, 0.35], warm: "#ffdca0", cool: "#4a4070", haze: "#f3d9bd" };
const corner = view([640, 540], 1.55, 1040);
const [west, east] = [-2.3, 2.5];
const c = coat(light);

/** The corner where cars stop, at half past six: the bags have come this far on Ramiro, and the cup is not part of the house any more. */
export default function departure(): Art {
  return sheetOf(formats.album, "Departure", heaven(), opposite(), ground(), waiting(), sides(), bags());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.album,
      520,
      [0, mix(sky, "#6f86b8", 0.45)],
      [0.6, mix(rose, paper, 0.35)],
      [1, mix(gold, paper, 0.4)],
    ),
    ...flatClouds(
      [
        [420, 130, 420, 18],
        [760, 190, 360, 14],
        [600, 90, 240, 10],
      ],
      mix(rose, gold, 0.25),
      0.7,
    ),
    churchTower(within(corner.front(34), -4.6, 0), 15.5, far(mix(rose, gold, 0.3), light, 0.35), light),
    royalPalm(corner.stand(3.6, 20), 9.8, light, { green: far(leaf, light, 0.2), seed: 6, sway: 0.4 }),
  ].join("");
}

function opposite(): Art {
  const face = corner.front(10);
  return [
    facade(
      within(face, -9, 0),
      { long: 5.9, high: 4.4, colour: mix(sky, sea, 0.15), wood: terracotta, doors: [3.8], windows: [1.6] },
      light,
      c,
      0.05,
    ),
    facade(
      within(face, -3.1, 0),
      { long: 5.2, high: 4.7, colour: mix(gold, paper, 0.25), wood: c.green, doors: [0.7], windows: [2.9] },
      light,
      c,
    ),
    facade(
      within(face, 2.1, 0),
      {
        long: 7,
        high: 4.3,
        colour: mix(rose, terracotta, 0.2),
        wood: mix(sea, sky, 0.2),
        doors: [2.4],
        windows: [0.5, 4.6],
      },
      light,
      c,
    ),
  ].join("");
}

function ground(): Art {
  const stones = [mix(paper, rose, 0.35), mix(rose, sky, 0.4), mix(paper, sky, 0.4), mix(rose, terracotta, 0.14)];
  const floor = corner.floor();
  return [
    bricks(corner, { x: [-9, 9], z: [1.2, 10] }, light, stones, { brick: [0.46, 0.34], seed: 19, haze: 0.2 }),
    lay(corner.floor(0.12), rect(-9, 9.2, 18, 0.8), mix(paper, rose, 0.2)),
    lay(corner.front(9.2), rect(-9, 0, 18, 0.12), mix(paper, light.cool, 0.4)),
    shadeOn(put(floor, points("-2.3 1.2, 2.5 1.2, 2.5 5, 0.2 6, -2.3 5.4")), light, 0.5, 4),
    shadeOn(put(floor, points("2.5 5, 9 5, 9 9.2, 4.6 9.2")), light, 0.4, 6),
    sunOn(put(floor, points("-9 5.4, 0 6.2, 3.6 9.1, -9 9.1")), 0.6),
  ].join("");
}

/** The car on the cross street, its door side to us. */
function waiting(): Art {
  const at = corner.stand(0.55, 7.1);
  return [
    softShadow(corner.floor(), points("-2.1 6.7, 3.1 6.7, 3.2 7.3, -2.4 7.9"), mix(light.cool, ink, 0.3), 0.65, 7),
    car(at, mix(sea, sky, 0.3), light, { second: mix(paper, gold, 0.06), mirror: mix(rose, gold, 0.3) }),
    glow(corner.at(-1.9, 0.9, 7), 150, gold, 0.35),
  ].join("");
}

function sides(): Art {
  const dim = { ...c, tile: mix(c.tile, light.cool, 0.3) };
  return [
    facade(
      along(corner, [west, 1.2], [west, 4.6]),
      { long: 3.4, high: 4.6, colour: c.ochre, wood: c.green, doors: [1.1] },
      light,
      c,
      0.06,
    ),
    shadeOn(put(corner.side(west), rect(1.2, 0, 3.4, 1.2)), light, 0.42, 4),
    sideEave(corner, west, [1.2, 4.6], 4.6, light, c, 0.45),
    laneHouse(
      corner,
      east,
      [4.6, 1.2],
      { high: 4.7, colour: mix(rose, terracotta, 0.25), wood: mix(sea, sky, 0.1), doors: [0.5] },
      light,
      c,
      { out: 0.45, shade: 0.38, eave: { coat: dim } },
    ),
    lay(corner.floor(0.12), rect(west, 1.2, 0.6, 3.4), mix(paper, light.cool, 0.25)),
    lay(corner.side(west + 0.6), rect(1.2, 0, 3.4, 0.12), mix(paper, light.cool, 0.5)),
  ].join("");
}

function bags(): Art {
  const floor = corner.floor(0.01);
  const big = within(corner.stand(-0.62, 3.0), 0, 0, 1.22);
  const small = within(corner.stand(0.42, 2.75), 0, 0, 0.95);
  const cup = within(big, 0.22, 0.54);
  return [
    multiply(
      0.6,
      soft(
        6,
        lay(floor, points("-1.15 2.9, 0 2.9, -0.3 3.3, -1.6 3.4"), mix(light.cool, ink, 0.3)),
        lay(floor, points("0.05 2.65, 0.85 2.65, 0.6 3, -0.2 3"), mix(light.cool, ink, 0.3)),
      ),
    ),
    suitcase(big, mix(terracotta, mix(gold, ink, 0.25), 0.5), light),
    suitcase(small, mix(sea, ink, 0.15), light, mix(rose, paper, 0.4)),
    hat(within(big, -0.14, 0.55, 1.05), light, sea),
    lay(cup, points("-0.06 0, -0.07 0.13, 0.07 0.13, 0.06 0"), mix(paper, sky, 0.35)),
    lay(cup, points("0.01 0, 0.02 0.13, 0.07 0.13, 0.06 0"), mix(sky, light.cool, 0.35)),
    lay(cup, rect(-0.07, 0.115, 0.14, 0.018), sea),
    stroke(put(cup, smooth(points("0.065 0.1, 0.12 0.09, 0.11 0.03, 0.062 0.03"))), mix(sky, light.cool, 0.3), 7),
    lay(small, ribbon(smooth(points("0.12 0.56, 0.18 0.42, 0.14 0.34")), 0.016), paper),
    lay(small, points("0.08 0.36, 0.2 0.34, 0.22 0.2, 0.1 0.21"), mix(paper, gold, 0.15)),
    ...each(2, (i) =>
      lay(
        small,
        points(`0.115 ${0.3 - i * 0.04}, 0.19 ${0.29 - i * 0.04}, 0.19 ${0.275 - i * 0.04}, 0.115 ${0.285 - i * 0.04}`),
        ink,
      ),
    ),
    multiply(0.3, soft(16, fill(points("-20 1170, 1520 1140, 1520 1220, -20 1220"), mix(light.cool, rose, 0.2)))),
  ].join("");
}
