import { ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import {
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  soft,
  softShadow,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { lizard } from "../../vocabulary/animal.ts";
import { coat, doorway, whitewash } from "../../vocabulary/apodaca.ts";
import { jar, jarOutline } from "../../vocabulary/jar.ts";
import { frond } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { broadLeaves, fern } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.7, -0.75, 0.3], warm: "#fff0c2", cool: "#382a5a", haze: "#efe3cf" };
const yard = view([560, 330], 1.95, 1060);
const c = coat(light);
const wall = 4.2;

/** One jar from close by: water with sky in it, a tin cup for whoever means to come back, and the lizard whose jar it is. */
export default function tinajon(): Art {
  const face = yard.front(wall);
  return sheetOf(
    formats.album,
    "A tinajón",
    fill(whole(formats.album), c.wash),
    whitewash(face, -4, 9, 4, light, c, 0.85),
    doorway(face, -2.1, 1.3, 2.5, light, c),
    shadeOn(put(face, points("-4 4, 5 4, 5 2.2, 2.4 1.9, 1.2 2.3, -4 2.1")), light, 0.42, 6),
    clip(put(face, rect(-4, 0, 9, 4)), leafShade()),
    bricks(yard, { x: [-4, 5], z: [1.2, wall] }, light, c.bricks, { haze: 0.1 }),
    shadeOn(put(yard.floor(), points("-4 4.2, 5 4.2, 5 3.7, -4 3.9")), light, 0.5, 5),
    sunOn(put(yard.floor(), points("-1.6 1.2, 1.9 1.2, 2.6 3.5, -0.6 3.7"))),
    broadLeaves(yard.stand(2.15, 3.7), 2.1, under(light, { cool: "#12343c" }), { count: 9, seed: 15, spread: 140 }),
    softShadow(
      yard.floor(),
      smooth(points("-0.6 2.7, 0.5 2.4, 1.6 2.9, 2.4 3.6, 1.3 3.7, 0.1 3.2"), true),
      mix(light.cool, terracotta, 0.2),
      0.55,
      9,
    ),
    vessel(),
    fern(yard.stand(-1.02, 2.3, { height: 0.12 }), 0.85, light, { seed: 4, fronds: 17, fall: 0.8 }),
    clip(
      whole(formats.album),
      fern(yard.stand(1.2, 1.75, { height: 0.2 }), 0.62, under(light, { cool: "#0e2a33" }), {
        seed: 14,
        green: mix(leaf, ink, 0.35),
        fronds: 15,
        fall: 0.7,
      }),
    ),
    glow([480, 420], 620, gold, 0.18),
  );
}

function leafShade(): Art {
  const face = yard.front(wall);
  return multiply(
    0.42,
    soft(
      5,
      [150, 172, 195, 215, 238].map((a, i) =>
        lay(face, frond(3.1, 2.9, a, 2.7 - i * 0.2, 0.5, 0.6, 15), mix(light.cool, rose, i % 2 ? 0.3 : 0.25)),
      ),
    ),
  );
}

function vessel(): Art {
  const place = yard.stand(0.15, 2.75);
  const h = 1.52;
  const rim = within(place, 0.5, 1.53, 2.1);
  const cup = within(place, -0.5, 1.43, 1);
  return [
    jar(place, h, light, { colour: c.tile, water: mix(sky, paper, 0.25) }),
    clip(
      put(place, ellipse(0.015, 1.429, 0.395, 0.055)),
      lay(
        place,
        smooth(points("-0.3 1.42, -0.1 1.44, 0.1 1.42, 0.3 1.44, 0.1 1.452, -0.2 1.45"), true),
        "#fffaf0",
        0.85,
      ),
      lay(place, smooth(points("0.1 1.38, 0.2 1.42, 0.34 1.4, 0.4 1.37"), true), mix(leaf, sky, 0.3), 0.8),
    ),
    clip(
      put(place, jarOutline(h)),
      multiply(
        0.38,
        soft(
          5,
          [158, 184, 210, 236].map((a, i) =>
            lay(place, frond(0.95, 1.5, a, 1.7 - i * 0.12, 0.35, 0.34, 13), mix(light.cool, terracotta, 0.3)),
          ),
        ),
      ),
    ),
    ...[
      "-0.3 0.98, -0.3 0.8",
      "-0.16 0.9, -0.23 0.94, -0.17 0.985, -0.11 0.94, -0.17 0.89, -0.23 0.84, -0.17 0.795, -0.11 0.84, -0.16 0.9",
      "0.08 0.975, -0.01 0.9, 0 0.82, 0.06 0.8, 0.1 0.85, 0.05 0.895, 0 0.86",
      "0.24 0.9, 0.17 0.94, 0.23 0.985, 0.29 0.94, 0.23 0.89, 0.17 0.84, 0.23 0.795, 0.29 0.84, 0.24 0.9",
    ].map(
      (line) =>
        stroke(put(place, smooth(points(line))), mix(c.tile, ink, 0.42), 7, 0.75) +
        stroke(put(within(place, 0.008, -0.01), smooth(points(line))), mix(c.tile, light.warm, 0.4), 3, 0.7),
    ),
    lay(cup, points("-0.085 0, -0.1 0.17, 0.1 0.17, 0.085 0"), mix(paper, sky, 0.35)),
    lay(cup, points("0.02 0, 0.03 0.17, 0.1 0.17, 0.085 0"), mix(sky, light.cool, 0.35)),
    stroke(put(cup, smooth(points("-0.09 0.14, -0.17 0.12, -0.16 0.05, -0.09 0.04"))), mix(sky, light.cool, 0.3), 9),
    lay(cup, ellipse(0, 0.17, 0.1, 0.024), sea),
    lay(cup, rect(-0.1, 0.155, 0.2, 0.02), sea),
    lizard(rim, mix("#4f9a4a", gold, 0.15)),
  ].join("");
}
