import { each, ellipse, points, put, rect, smooth, spot, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, sheetOf, soft, spray, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { coat, sideEave } from "../../vocabulary/apodaca.ts";
import { box } from "../../vocabulary/building.ts";
import { chair, hat } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cloud } from "../../vocabulary/land.ts";
import { along, facade } from "../../vocabulary/lane.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";
import { grille, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.8, -0.7, 0.25], warm: "#ffeec0", cool: "#3f2c56", haze: "#efe2cd" };
const lane = view([330, 600], 1.5, 760);
const wallX = 1.45;
const [from, wide] = [1.55, 1.75];
const c = coat(light);

/** The one window, from the pavement: news went in here for sixty years, and coffee came out. */
export default function windowFromTheStreet(): Art {
  return sheetOf(formats.album, "The window from the street", theLane(), wall(), window(), visitor());
}

function theLane(): Art {
  const stones = [mix(paper, rose, 0.35), mix(rose, sky, 0.35), mix(paper, sky, 0.4), mix(rose, terracotta, 0.12)];
  return [
    wholeSky(formats.album, 560, [0, mix(sky, sea, 0.35)], [1, mix(sky, paper, 0.55)]),
    cloud(300, 180, 300, "#fdf6e8", mix(sky, rose, 0.35), 4),
    bricks(lane, { x: [-4, wallX], z: [0.9, 15] }, light, stones, { brick: [0.36, 0.28], seed: 9 }),
    facade(
      along(lane, [-4.5, 14.5], [wallX, 12]),
      { long: 6.4, high: 4.6, colour: mix(sky, sea, 0.15), wood: leaf, doors: [3], windows: [0.9] },
      light,
      c,
      0.06,
    ),
    facade(
      along(lane, [-2.4, 1], [-2.4, 10]),
      { long: 9, high: 4.5, colour: mix(rose, paper, 0.1), wood: sea, doors: [5.6], windows: [7.4] },
      light,
      c,
      0.35,
    ),
    sideEave(lane, -2.4, [1, 10], 4.5, light, c, 0.5),
    lay(lane.floor(0.13), rect(wallX - 0.75, 0.9, 0.75, 11), mix(paper, rose, 0.14)),
    lay(lane.side(wallX - 0.75), rect(0.9, 0, 11, 0.13), mix(paper, light.cool, 0.4)),
    ...each(9, (i) =>
      lay(lane.floor(0.13), rect(wallX - 0.75, 1.2 + i * 1.1, 0.75, 0.03), mix(rose, light.cool, 0.35)),
    ),
  ].join("");
}

function wall(): Art {
  const face = lane.side(wallX);
  const t = tones(c.ochre, light, 0.3);
  const all = put(face, rect(0.7, 0, 11.3, 4.6));
  return [
    fill(all, t.body),
    spray(all, t.lit, face(1, 3), face(7, 2), 0.7),
    spray(all, mix(c.dado, c.ochre, 0.3), face(1.2, 0.4), face(1.2, 1.7), 0.5),
    lay(face, rect(0.7, 0, 11.3, 0.75), mix(c.dado, light.cool, 0.08)),
    lay(face, rect(0.7, 0.73, 11.3, 0.06), c.white),
    lay(face, rect(5.2, 0, 1.9, 3.4), c.white),
    lay(face, rect(5.4, 0, 1.5, 3.2), c.green),
    lay(face, rect(6.13, 0, 0.04, 3.2), mix(c.green, ink, 0.4)),
    lay(face, rect(0.7, 4.1, 11.3, 0.2), c.white),
    lay(face, rect(0.7, 4.3, 11.3, 0.3), mix(c.white, light.cool, 0.15)),
  ].join("");
}

/** Bars that stand out over the pavement, a shutter open behind them, the wireless on the sill. */
function window(): Art {
  const face = lane.side(wallX);
  const out = wallX - 0.3;
  const dark = put(face, rect(from, 0.7, wide, 2.2));
  return [
    lay(face, rect(from - 0.18, 0.6, wide + 0.36, 2.5), c.white),
    fill(
      dark,
      blend(face(from, 2.8), face(from + wide, 0.8), [0, mix(ink, sea, 0.35)], [1, mix(ink, terracotta, 0.35)]),
    ),
    clip(
      dark,
      lay(lane.side(wallX + 0.5), points("2.3 1.9, 2.3 2.6, 2.75 2.6, 2.75 1.9"), mix(gold, terracotta, 0.3)),
      lay(lane.side(wallX + 0.5), points("2.36 1.96, 2.36 2.54, 2.69 2.54, 2.69 1.96"), mix(sky, paper, 0.3)),
      shutter(face, from + wide - 0.42, 0.7, 0.42, 2.2, c.green, light, 18),
      shutter(face, from, 0.7, 0.3, 2.2, mix(c.green, light.cool, 0.25), light, 18),
      wireless(),
    ),
    shadeOn(put(face, rect(from, 2.5, wide, 0.4)), light, 0.5, 3),
    box(lane, [out - 0.06, 0.42, from - 0.12], [0.36, 0.2, wide + 0.24], c.white, light),
    ...each(2, (i) =>
      lay(lane.front(from), rect(out + 0.06 + i * 0.13, 0.62, 0.04, 2.35), mix(c.white, light.cool, 0.25)),
    ),
    grille(lane.side(out), from, 0.6, wide, 2.35, c.white, 8, 0.055),
    box(lane, [out - 0.06, 2.95, from - 0.12], [0.36, 0.16, wide + 0.24], c.white, light),
    shadeOn(
      put(
        face,
        points(
          `${from + wide + 0.05} 3, ${from + wide + 0.5} 2.5, ${from + wide + 0.5} 0.2, ${from + wide + 0.05} 0.6`,
        ),
      ),
      light,
      0.42,
      4,
    ),
    cup(),
  ].join("");
}

function wireless(): Art {
  const at = within(lane.side(wallX + 0.12), 2.16, 0.7, 1.25);
  return [
    lay(
      at,
      smooth(points("0 0, 0 0.42, 0.08 0.52, 0.5 0.52, 0.58 0.42, 0.58 0"), true, 4),
      mix(terracotta, gold, 0.35),
    ),
    lay(at, ellipse(0.22, 0.26, 0.17, 0.17), mix(gold, paper, 0.35)),
    ...each(4, (i) => lay(at, rect(0.08, 0.16 + i * 0.07, 0.28, 0.02), mix(terracotta, ink, 0.3))),
    lay(at, rect(0.42, 0.28, 0.12, 0.14), "#ffe29a"),
    lay(at, ellipse(0.48, 0.14, 0.04, 0.05), mix(ink, terracotta, 0.2)),
  ].join("");
}

/** A cup on the sill, on the street's side of the bars. */
function cup(): Art {
  const at = lane.stand(wallX - 0.28, 1.95, { height: 0.62 });
  return [
    lay(at, ellipse(0, 0.012, 0.12, 0.03), mix(paper, sky, 0.2)),
    lay(at, points("-0.06 0.02, -0.075 0.13, 0.075 0.13, 0.06 0.02"), "#fffaf0"),
    lay(at, points("0.02 0.02, 0.03 0.13, 0.075 0.13, 0.06 0.02"), mix(sea, sky, 0.4)),
    lay(at, ellipse(0, 0.13, 0.075, 0.018), mix(ink, terracotta, 0.35)),
  ].join("");
}

function visitor(): Art {
  const at = within(lane.stand(0.72, 2.3, { height: 0.13 }), 0, 0, 1.08);
  return [
    shadeOn(put(lane.floor(0.14), points("0.45 2.15, 1 2.2, 1.42 2.6, 1.42 2.9, 0.6 2.5")), light, 0.5, 4),
    chair(at, mix(sea, sky, 0.15), light),
    hat(within(at, 0, 0.5, 0.95), light, ink),
    shadeOn(put(lane.floor(), points("-2.4 0.9, 0.1 0.9, -0.2 3, -0.9 4.2, -0.5 7, -0.9 10, -2.4 10")), light, 0.5, 3),
    glow([980, 420], 620, gold, 0.2),
    multiply(
      0.5,
      soft(
        5,
        hedge(spot(0, 0, 1), points("1190 -70, 1330 -130, 1440 -220, 1540 -300"), 130, light, {
          green: light.cool,
          seed: 5,
        }),
      ),
    ),
    hedge(spot(0, 0, 1), points("1180 20, 1330 -30, 1440 -110, 1540 -190"), 170, under(light, { cool: "#17414a" }), {
      green: mix(leaf, sea, 0.1),
      seed: 8,
      density: 1.3,
    }),
    hedge(
      spot(0, 0, 1),
      points("1210 10, 1350 -60, 1470 -150, 1530 -210"),
      95,
      under(light, { cool: "#7a1f3c", warm: "#ffc9a8" }),
      { green: "#c23a55", seed: 18, density: 1.6 },
    ),
  ].join("");
}
