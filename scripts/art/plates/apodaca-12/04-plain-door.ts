import { points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import {
  blend,
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
import { streetFront } from "../../vocabulary/apodaca-street.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { sleepingDog } from "../../vocabulary/camaguey.ts";
import { facade } from "../../vocabulary/lane.ts";
import { frond } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.62, -0.8, 0.5], warm: "#fff0c4", cool: "#4a2a4c", haze: "#f0e0c0" };
const street = view([860, 650], 1.5, 1060);
const wall = 6;
const c = coat(light);

/** All that the house shows to the street at four in the afternoon; the shadow of a palm nobody sees is the better half of it. */
export default function plainDoor(): Art {
  const front = within(street.front(wall), -4.2, 0);
  const face = put(front, rect(-3, 0, 15, 5.1));
  return sheetOf(
    formats.album,
    "The plain door",
    fill(whole(formats.album), blend([0, 0], [0, 300], [0, mix(sky, sea, 0.25)], [1, mix(sky, paper, 0.4)])),
    facade(
      within(front, 9.05, 0),
      { long: 4, high: 4.5, colour: mix(sky, sea, 0.12), wood: terracotta, windows: [0.8] },
      light,
      c,
    ),
    facade(
      within(front, -4, 0),
      { long: 3.95, high: 4.7, colour: mix(rose, terracotta, 0.15), wood: sea, windows: [2] },
      light,
      c,
    ),
    streetFront(front, light, c),
    clip(face, palmShadow()),
    shadeOn(put(front, points("-3 0, -3 2.1, -0.6 1.5, -0.6 1.1, 2.2 0.5, 3.6 0.1, 3.6 0")), light, 0.5, 4),
    pavement(),
    sleeper(),
    glow(front(6, 3), 700, gold, 0.2),
  );
}

/** Fronds, as the wall sees them. */
function palmShadow(): Art {
  const face = within(street.front(wall), -4.2, 0);
  return multiply(
    0.5,
    soft(5, [
      ...[8, 35, 62, 98, 128, 158, 188, 338, 310].map((a, i) =>
        lay(face, frond(4.55, 3.9, a, 2.5 + (i % 3) * 0.25, 1 + (i % 2) * 0.4, 0.62, 16), mix(light.cool, rose, 0.3)),
      ),
      lay(
        face,
        smooth(points("4.43 3.9, 4.3 2.2, 4.05 0, 4.35 0, 4.55 2.2, 4.67 3.9"), true),
        mix(light.cool, rose, 0.3),
      ),
    ]),
  );
}

function pavement(): Art {
  const stones = [mix(paper, rose, 0.35), mix(rose, sky, 0.4), mix(paper, sky, 0.4), mix(rose, terracotta, 0.14)];
  const ground = street.floor();
  return [
    bricks(street, { x: [-6, 6], z: [1.6, wall] }, light, stones, { brick: [0.46, 0.36], seed: 14, haze: 0.1 }),
    lay(street.floor(0.14), rect(-6, wall - 0.75, 12, 0.75), mix(paper, rose, 0.16)),
    ...[-4.4, -2.7, -1, 0.7, 2.4, 4.1].map((x) =>
      lay(street.floor(0.14), rect(x, wall - 0.75, 0.03, 0.75), mix(rose, light.cool, 0.4)),
    ),
    lay(street.front(wall - 0.75), rect(-6, 0, 12, 0.14), mix(paper, light.cool, 0.45)),
    lay(street.floor(0.14), rect(-6, wall - 0.2, 12, 0.2), mix(rose, light.cool, 0.3), 0.5),
    shadeOn(put(ground, points("-6 1.6, 6 1.6, 6 2.6, 2.6 2.9, 2.6 3.3, -0.4 3.5, -0.4 3.9, -6 5.25")), light, 0.55, 4),
    stroke(put(ground, smooth(points("-6 4.4, 0 4.7, 6 4.2"))), mix(light.cool, rose, 0.3), 4, 0.4),
  ].join("");
}

function sleeper(): Art {
  const place = street.stand(-1.55, wall - 0.45, { height: 0.14 });
  return [
    softShadow(
      street.floor(0.14),
      points("-2.1 5.5, -0.9 5.5, -0.7 5.72, -1.9 5.72"),
      mix(light.cool, ink, 0.3),
      0.6,
      4,
    ),
    sleepingDog(within(place, 0, 0, 1.25), mix(terracotta, gold, 0.55), light),
  ].join("");
}
