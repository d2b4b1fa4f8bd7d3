import { arch, points, put, rect, within } from "../../geometry.ts";
import { far, gold, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { formats, glow, lay, multiply, sheetOf, softShadow, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cloud } from "../../vocabulary/land.ts";
import { along, bicycle, facade, laneHouse } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [-0.8, -0.45, 0.3], warm: "#ffe6b0", cool: "#3c4272", haze: "#eadfce" };
const lane = view([760, 600], 1.6, 1060);
const [west, east] = [-2.6, 2.3];
const c = coat(light);

/** Seven in the morning: the sun has the upper half of one side, the lane turns right, a bicycle waits. */
export default function firstBend(): Art {
  return sheetOf(formats.album, "The first bend", distance(), ground(), houses(), shade(), wheels());
}

function distance(): Art {
  return [
    wholeSky(formats.album, 600, [0, mix(sky, sea, 0.22)], [0.7, mix(sky, paper, 0.5)], [1, mix(paper, gold, 0.25)]),
    cloud(520, 130, 380, mix(paper, rose, 0.06), mix(sky, rose, 0.4), 3),
    cloud(960, 70, 260, mix(paper, rose, 0.06), mix(sky, rose, 0.4), 8),
    churchTower(within(lane.front(40), -1.6, 0), 15.5, far(mix(gold, rose, 0.25), light, 0.3), light),
    royalPalm(lane.stand(3.4, 30), 9, light, { green: far(leaf, light, 0.25), sway: 0.5, seed: 3 }),
  ].join("");
}

function ground(): Art {
  const stones = [mix(paper, rose, 0.4), mix(rose, sky, 0.4), mix(paper, sky, 0.45), mix(rose, terracotta, 0.12)];
  return [
    bricks(lane, { x: [west, 7], z: [1.3, 19] }, light, stones, { brick: [0.38, 0.3], seed: 8 }),
    lay(lane.floor(0.1), rect(west, 1.3, 0.55, 10), mix(paper, rose, 0.25)),
    lay(lane.side(west + 0.55), rect(1.3, 0, 9.7, 0.1), mix(paper, light.cool, 0.45)),
  ].join("");
}

function houses(): Art {
  const turn = along(lane, [west, 11], [3.4, 18.4]);
  const rest = along(lane, [3.4, 18.4], [9, 20]);
  const blue = mix(sky, sea, 0.2);
  const dim = { ...c, tile: mix(c.tile, light.cool, 0.35) };
  return [
    facade(rest, { long: 5.8, high: 4.4, colour: mix(rose, paper, 0.2), wood: sea }, light, c, 0.3),
    facade(
      turn,
      {
        long: 9.5,
        high: 4.6,
        colour: mix(rose, terracotta, 0.15),
        wood: mix(sea, sky, 0.2),
        doors: [1.4, 6.9],
        windows: [4.1],
      },
      light,
      c,
    ),
    laneHouse(
      lane,
      west,
      [6.6, 11],
      { high: 5, colour: mix(sky, paper, 0.15), wood: terracotta, doors: [2.4] },
      light,
      c,
      { out: 0.45, eave: { high: 4.9 } },
    ),
    laneHouse(
      lane,
      west,
      [1.3, 6.6],
      { high: 4.5, colour: c.ochre, wood: c.green, doors: [3.4], windows: [0.7] },
      light,
      c,
      { out: 0.45, eave: { high: 4.4 } },
    ),
    laneHouse(
      lane,
      east,
      [9.2, 5.2],
      { high: 4.2, colour: blue, wood: mix(sea, sky, 0.15), windows: [1.4] },
      light,
      c,
      { out: 0.45, shade: 0.34, eave: { coat: dim } },
    ),
    laneHouse(
      lane,
      east,
      [5.2, 1.3],
      { high: 4.7, colour: mix(gold, paper, 0.2), wood: terracotta, doors: [0.5] },
      light,
      c,
      { out: 0.45, shade: 0.4, eave: { coat: dim } },
    ),
  ].join("");
}

/** The eastern roofs' shade: all the paving, and the western wall to the height of a door. */
function shade(): Art {
  const wall = lane.side(west);
  const cool = mix(light.cool, rose, 0.2);
  return [
    multiply(0.5, lay(lane.floor(), points("-2.6 1.3, 2.28 1.3, 2.28 9.2, 2.28 12.6, -2.6 10.2"), cool)),
    shadeOn(put(wall, points("1.3 0, 11 0, 11 1.5, 6.4 1.5, 6.4 2.15, 3.6 2.15, 3.6 1.75, 1.3 1.75")), light, 0.52, 3),
    shadeOn(put(along(lane, [west, 11], [3.4, 18.4]), points("0 0, 9.5 0, 9.5 0.5, 5 0.7, 0 1.5")), light, 0.45, 3),
    glow([470, 420], 560, gold, 0.22),
    glow(lane.at(1.5, 2.6, 16), 300, gold, 0.35),
  ].join("");
}

function wheels(): Art {
  const place = along(lane, [-2.05, 3.15], [-0.75, 4.35]);
  return [
    softShadow(
      along(lane, [-2.05, 3.15], [-0.75, 4.35]),
      points("-0.1 -0.05, 1.9 -0.05, 1.85 0.04, -0.1 0.04"),
      mix(light.cool, sea, 0.3),
      0.55,
      5,
    ),
    bicycle(within(place, 0.9, 0), terracotta, light),
    lay(within(place, 1.34, 0.98), arch(-0.1, 0, 0.34, 0.16), mix(gold, paper, 0.4)),
  ].join("");
}
