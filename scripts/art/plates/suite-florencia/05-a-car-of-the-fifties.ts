import { each, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import { clip, formats, glow, lay, multiply, sheetOf, soft, softShadow, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { box, eave } from "../../vocabulary/building.ts";
import { car } from "../../vocabulary/car.ts";
import { grilledWindow, streetFront } from "../../vocabulary/florencia-street.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { cloud } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { setts } from "../../vocabulary/street.ts";

const light: Light = { sun: [0.85, -0.42, 0.55], warm: "#ffd99a", cool: "#3a2f5c", haze: "#f0cfae" };
const street = view([560, 690], 1.55, 980);
const wall = 11.5;
const parked = { x: 0.75, z: 6 };

/** Five in the afternoon: a coral saloon at the kerb with a double bass on its roof, a palm's shadow on the front behind. */
export default function carOfTheFifties(): Art {
  const front = within(street.front(wall), -7.2, 0.16);
  return sheetOf(
    formats.album,
    "A car of the fifties",
    wholeSky(formats.album, 640, [0, mix(sky, sea, 0.2)], [0.6, mix(rose, paper, 0.45)], [1, mix(gold, rose, 0.4)]),
    cloud(1180, 150, 420, mix(paper, rose, 0.25), mix(rose, light.cool, 0.25), 3),
    cloud(300, 110, 300, mix(paper, rose, 0.25), mix(rose, light.cool, 0.25), 8),
    royalPalm(street.stand(10.4, 17), 9.4, light, { green: mix(leaf, rose, 0.2), sway: -0.4, seed: 4 }),
    neighbour(),
    streetFront(front, light, { dye: (c) => mix(c, gold, 0.1) }),
    shadows(),
    ground(),
    double(),
    near(),
    glow([120, 240], 800, gold, 0.34),
  );
}

function neighbour(): Art {
  const house = within(street.front(wall), 8.8, 0.16);
  const t = tones(mix(gold, terracotta, 0.18), light, 0.3);
  return [
    lay(house, rect(0, 0, 8, 4.4), t.body),
    lay(house, rect(0, 0, 8, 0.7), mix(terracotta, ink, 0.2)),
    grilledWindow(within(house, 0, -0.4, 0.92), 0.7, light, (c) =>
      c === mix(paper, "#ffffff", 0.35) ? mix(paper, rose, 0.2) : mix(c, terracotta, 0.12),
    ),
    eave(house, -0.1, 4.3, 8, 0.7, mix(terracotta, rose, 0.2), light),
    multiply(0.5, lay(house, rect(0, 0, 0.5, 4.3), light.cool)),
  ].join("");
}

/** A palm behind us, and the lamp, drawn by the sun upon the plaster. */
function shadows(): Art {
  const face = street.front(wall);
  const flat: Light = under(light, { warm: light.cool, haze: light.cool });
  const dark = mix(light.cool, sea, 0.25);
  return clip(
    put(face, rect(-7.2, 0.16, 16, 6.3)),
    multiply(
      0.42,
      soft(3, royalPalm(within(face, 4.6, 0), 6.2, flat, { green: dark, trunk: dark, sway: -0.9, seed: 9 })),
    ),
  );
}

function ground(): Art {
  const warm = mix(paper, rose, 0.4);
  return [
    setts(street, [-9, 13], [2.7, wall - 1.5], light, (c) => mix(c, rose, 0.12)),
    box(street, [-12, 0, wall - 1.6], [28, 0.16, 1.6], warm, light),
    ...each(22, (i) =>
      stroke(
        put(street.floor(0.16), [
          [-11 + i * 1.2, wall - 1.6],
          [-11 + i * 1.2, wall],
        ]),
        mix(warm, light.cool, 0.3),
        2.5,
        0.7,
      ),
    ),
    softShadow(street.floor(0.17), rect(-12, wall - 0.5, 28, 0.5), light.cool, 0.42, 6),
    softShadow(
      street.floor(),
      [
        [parked.x - 2.6, parked.z - 0.75],
        [parked.x + 2.6, parked.z - 0.75],
        [parked.x + 4.6, parked.z + 0.5],
        [parked.x + 3.9, parked.z + 1.2],
        [parked.x - 1.4, parked.z + 1.3],
      ],
      mix(light.cool, ink, 0.2),
      0.6,
      5,
    ),
  ].join("");
}

/** The car and the double bass in its case. */
function double(): Art {
  const at = street.stand(parked.x, parked.z);
  const wood = tones(mix(ink, terracotta, 0.35), light, 0.4);
  const half = points(
    "-1.02 0.12, -0.98 0.3, -0.72 0.37, -0.44 0.28, -0.2 0.31, 0.02 0.26, 0.22 0.14, 0.7 0.12, 0.98 0.15, 1.06 0.09",
  );
  const case_: Line = smooth([...half, ...points("1.06 0.02, 0.3 0, -0.3 -0.01, -0.9 0")], true, 5);
  const roof = within(at, 0.05, 1.58);
  return [
    car(at, mix(terracotta, rose, 0.42), light, { second: mix(paper, gold, 0.12), mirror: mix(sky, rose, 0.35) }),
    ...[-0.5, 0.45].map((u) => lay(roof, rect(u, -0.08, 0.06, 0.12), mix(paper, ink, 0.4))),
    lay(roof, case_, wood.body),
    lay(
      within(roof, -0.04, 0.06, 0.86),
      smooth(points("-1 0.2, -0.72 0.33, -0.44 0.23, -0.2 0.26, 0.05 0.2, 0.05 0.14, -0.7 0.2"), true),
      wood.lit,
      0.8,
    ),
    ...[-0.62, 0.1].map((u) =>
      lay(
        roof,
        ribbon(
          smooth([
            [u, -0.06],
            [u + 0.03, 0.2],
            [u + 0.12, 0.32],
          ]),
          0.045,
        ),
        gold,
      ),
    ),
  ].join("");
}

/** The near kerb's lamp, and leaves in shade. */
function near(): Art {
  const shade = under(light, { cool: "#1b1f3a", warm: mix(rose, leaf, 0.4) });
  return [
    softShadow(street.floor(), points("-3 3.45, 10 3.45, 10 3.9, 2.4 4.1, -3 3.8"), light.cool, 0.5, 8),
    streetLamp(street.stand(-3.35, 8.2), 5.1, light, { colour: mix(ink, light.cool, 0.3), globes: 1 }),
    broadLeaves(street.stand(2.9, 3.2, { height: -0.5 }), 1.35, shade, {
      green: mix(leaf, ink, 0.4),
      count: 8,
      spread: 130,
      seed: 6,
    }),
  ].join("");
}
