import { ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { fill, formats, lay, sheetOf, softShadow, stroke, type Art } from "../../svg.ts";
import { shadowOnFloor, view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cloud } from "../../vocabulary/land.ts";
import { along, cockerel, facade, laneHouse } from "../../vocabulary/lane.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.3, -1, 0.12], warm: "#fff2cc", cool: "#4b3a6a", haze: "#f2e6d2" };
const lane = view([900, 800], 0.62, 1000);
const [west, east] = [-2.9, 2.2];
const c = coat(light);

/** Noon in the second bend, from a cockerel's height: he has the lane to himself and knows it. */
export default function secondBend(): Art {
  return sheetOf(formats.album, "The second bend", heaven(), paving(), houses(), shade(), owner());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 800, [0, mix(sky, sea, 0.5)], [0.6, mix(sky, paper, 0.25)], [1, mix(paper, sky, 0.3)]),
    cloud(700, 300, 520, "#fdf6e8", mix(sky, rose, 0.35), 5),
    cloud(1010, 150, 360, "#fdf6e8", mix(sky, rose, 0.35), 9),
    stroke(smooth(points("-20 130, 700 250, 1520 90")), mix(ink, sea, 0.4), 3.5, 0.8),
    stroke(smooth(points("-20 170, 700 282, 1520 132")), mix(ink, sea, 0.4), 3.5, 0.8),
    ...[
      [560, 228],
      [588, 234],
      [640, 241],
    ].map(([x, y]) =>
      fill(
        smooth(
          points(
            `${x! - 14} ${y! - 2}, ${x! - 4} ${y! - 20}, ${x! + 8} ${y! - 22}, ${x! + 12} ${y! - 8}, ${x! + 2} ${y!}`,
          ),
          true,
        ),
        mix(ink, sea, 0.3),
      ),
    ),
  ].join("");
}

function paving(): Art {
  const stones = [mix(paper, rose, 0.3), mix(paper, gold, 0.22), mix(paper, sky, 0.35), mix(rose, paper, 0.3)];
  return [
    bricks(lane, { x: [-7, east], z: [0.9, 17] }, light, stones, { brick: [0.4, 0.32], seed: 21, haze: 0.2 }),
    lay(lane.floor(0.1), rect(east - 0.5, 0.9, 0.5, 12), mix(paper, rose, 0.2)),
    lay(lane.side(east - 0.5), rect(0.9, 0, 12, 0.1), mix(paper, light.cool, 0.35)),
  ].join("");
}

function houses(): Art {
  const turn = along(lane, [-4.4, 16.5], [east, 11]);
  return [
    facade(
      along(lane, [-9, 17], [-4.4, 16.5]),
      { long: 4.6, high: 4.4, colour: mix(sky, paper, 0.3), wood: sea },
      light,
      c,
      0.15,
    ),
    facade(
      turn,
      { long: 8.6, high: 4.7, colour: mix(gold, paper, 0.3), wood: mix(sea, sky, 0.2), doors: [5.4], windows: [1.2] },
      light,
      c,
    ),
    hedge(lane.front(17.5), points("-4.5 5.4, -2.6 5.7, -0.6 5.5"), 1.5, light, {
      blossom: mix(terracotta, rose, 0.25),
      seed: 6,
    }),
    laneHouse(
      lane,
      east,
      [11, 6],
      { high: 4.9, colour: mix(sky, sea, 0.18), wood: leaf, doors: [2.6], windows: [0.5] },
      light,
      c,
      { out: 0.5, shade: 0.08 },
    ),
    laneHouse(
      lane,
      east,
      [6, 0.9],
      { high: 4.5, colour: mix(rose, terracotta, 0.25), wood: mix(sea, sky, 0.12), doors: [0.4], windows: [2.6] },
      light,
      c,
      { out: 0.5, shade: 0.08, eave: { from: 1.5 } },
    ),
    laneHouse(
      lane,
      west,
      [1, 8.2],
      { high: 4.8, colour: mix(paper, rose, 0.3), wood: terracotta, doors: [4.6], windows: [2] },
      light,
      c,
      { out: 0.5, shade: 0.2, eave: { from: 1.6 } },
    ),
  ].join("");
}

/** The eaves' short shade at noon: a hem along the foot of the west, a band under every roof. */
function shade(): Art {
  const floor = lane.floor(0.01);
  return [
    shadeOn(put(floor, points("-2.9 0.9, -1.9 0.9, -1.9 8.2, -2.9 8.2")), light, 0.45, 3),
    shadeOn(put(lane.side(east), points("0.9 3.4, 6 3.5, 6 4.5, 0.9 4.5")), light, 0.42, 3),
    shadeOn(put(lane.side(east), points("6 3.9, 11 3.9, 11 4.9, 6 4.9")), light, 0.42, 3),
  ].join("");
}

function owner(): Art {
  const at = within(lane.stand(-0.62, 1.75), 0, 0, 1.28);
  const outline = smooth(
    points("-0.5 0.45, -0.3 0.65, -0.12 0.36, 0.04 0.6, 0.2 0.6, 0.16 0.2, 0.05 0, -0.05 0, -0.16 0.2, -0.4 0.3"),
    true,
  );
  return [
    softShadow(lane.floor(), shadowOnFloor(light, -0.62, 1.75, outline), mix(light.cool, rose, 0.2), 0.55, 5),
    softShadow(lane.floor(), ellipse(-0.6, 1.76, 0.3, 0.07), mix(light.cool, ink, 0.3), 0.5, 4),
    cockerel(at, light, { body: mix(terracotta, gold, 0.45), tail: mix(sea, ink, 0.35), comb: "#c8382a", leg: gold }),
    ...[
      [-0.1, 1.62],
      [0.05, 1.7],
      [0.2, 1.6],
      [0.3, 1.78],
      [0.12, 1.52],
    ].map(([x, z]) => lay(lane.floor(0.01), ellipse(x!, z!, 0.016, 0.012), gold)),
  ].join("");
}
