import { each, ellipse, moved, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
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
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  sheet,
  soft,
  softShadow,
  spray,
  stroke,
  through,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { doorway, highRoom, sunFromSide } from "../../vocabulary/florencia-room.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.78, -0.8, -0.1], warm: "#ffe6b0", cool: "#2f3a63", haze: "#ecd8bc" };
const room = view([860, 210], 2.25, 1080);
const space = { left: -3.6, right: 4.4, back: 7.6, top: 4.3 };

/** An empty room whose floor remembers: eighty years of pupils have worn the tiles round a piano, and left it its shape. */
export default function whereThePianoStood(): Art {
  return sheet(
    "Where the piano stood",
    highRoom(room, space, mix(rose, paper, 0.3), light, { dado: mix(sea, sky, 0.12) }),
    openings(),
    floor(),
    witness(),
  );
}

/** Two tall doors to the courtyard on the left, one shut door at the end. */
const windows = [
  { z: 3.1, wide: 1.5 },
  { z: 5.4, wide: 1.5 },
];

function openings(): Art {
  const wall = room.side(space.left);
  const out = [
    wholeSky(formats.landscape, 600, [0, mix(sky, paper, 0.5)], [1, mix(gold, paper, 0.55)]),
    royalPalm(room.stand(-8, 9), 4.6, light, { green: mix(leaf, sky, 0.3), seed: 2 }),
    hedge(room.front(10), points("-16 0.6, -11 1, -7 0.5, -3 0.8"), 2.6, light, {
      green: mix(leaf, sky, 0.25),
      seed: 5,
      density: 3,
    }),
    broadLeaves(room.stand(-5.4, 8.6), 2.2, light, { green: mix(leaf, gold, 0.12), count: 9, seed: 2 }),
    broadLeaves(room.stand(-6.6, 7.4), 1.8, light, { green: mix(leaf, sky, 0.1), count: 9, seed: 7 }),
  ].join("");
  return [
    ...windows.map(({ z, wide }) => doorway(wall, z, wide, light, { open: out, bars: 3 })),
    doorway(room.front(space.back), 1.2, 1.5, light, { dye: (colour) => mix(colour, light.cool, 0.06) }),
    frame(),
  ].join("");
}

/** The teacher's metronome-straight taste: one picture, hung level, of the lake at Hanabanilla. */
function frame(): Art {
  const at = within(room.front(space.back), -1.7, 1.75);
  return [
    multiply(0.45, lay(within(at, 0.09, -0.07), rect(0, 0, 1.5, 1.02), light.cool)),
    lay(at, rect(0, 0, 1.5, 1.02), mix(gold, terracotta, 0.15)),
    lay(at, rect(0.09, 0.09, 1.32, 0.84), mix(sky, paper, 0.35)),
    lay(at, points("0.09 0.46, 0.4 0.7, 0.62 0.52, 0.95 0.78, 1.41 0.5, 1.41 0.4, 0.09 0.4"), mix(leaf, sea, 0.45)),
    lay(at, rect(0.09, 0.09, 1.32, 0.33), mix(sea, sky, 0.35)),
  ].join("");
}

/** The outline of a grand piano on the floor, its keyboard towards us. */
const ghost: Line = smooth(
  points("-0.8 3.2, 0.8 3.2, 0.84 3.5, 0.82 4.2, 0.5 4.9, 0.34 5.5, -0.1 5.9, -0.62 5.8, -0.82 5.2, -0.84 3.5"),
  true,
).map(([x, z]) => [x * 1.15 + 0.75, z] as const);

function floor(): Art {
  const ground = room.floor();
  const area = { x: [space.left, space.right] as const, z: [2.05, space.back] as const, size: 0.4 };
  const all = put(ground, rect(space.left, 2, 8, space.back - 2));
  const keen = (share: number, to: Hex) =>
    tiles(
      room,
      area,
      floors.sala((colour) => mix(colour, to, share)),
      light,
      0.12,
    );
  const worn = smooth(
    points(
      "-1.3 2.5, -0.2 2.3, 1.4 2.2, 3.1 2.5, 3.3 3.5, 2.9 4.8, 2.5 6.1, 1.1 6.9, -0.4 6.6, -1.3 5.5, -1.6 4, -1.6 3.1",
    ),
    true,
  );
  const piano = put(ground, ghost);
  const sun = windows.map(({ z, wide }) =>
    sunFromSide(
      room,
      light,
      space.left,
      [
        [z + 0.06, 0],
        [z + 0.06, 2.3],
        [z + wide - 0.06, 2.3],
        [z + wide - 0.06, 0],
      ],
      2,
    ),
  );
  return [
    keen(0, paper),
    through(soft(56, lay(ground, worn, "#ffffff")), keen(0.76, mix(paper, gold, 0.3))),
    through(soft(4, fill(piano, "#ffffff")), keen(0.16, ink)),
    multiply(0.3, soft(3, fill(piano, light.cool))),
    through(soft(14, lay(ground, ellipse(0.75, 2.85, 0.5, 0.2), "#ffffff")), keen(0.9, mix(paper, rose, 0.35))),
    ...[
      [0.02, 3.45],
      [1.48, 3.45],
      [0.5, 5.5],
    ].map(
      ([x, z]) =>
        fill(
          [put(ground, ellipse(x!, z!, 0.085, 0.085)), put(ground, ellipse(x!, z!, 0.05, 0.05))],
          mix(ink, terracotta, 0.3),
          0.9,
        ) + lay(ground, ellipse(x!, z!, 0.05, 0.05), mix(paper, rose, 0.3)),
    ),
    clip(all, multiply(0.24, fill([all, ...sun], mix(light.cool, rose, 0.3))), sunOn(sun, 1.1)),
    spray(all, mix(light.cool, ink, 0.3), [900, 1230], [900, 1060], 0.4),
  ].join("");
}

/** The critic's chair, his folding rule laid along the edge, his notebook. */
function witness(): Art {
  const ground = room.floor(0.01);
  const brass = mix(gold, paper, 0.1);
  const rule = points("2.05 3.2, 2.2 3.9, 1.9 4.5, 2.1 5.2");
  const wood = tones(mix(gold, terracotta, 0.2), light, 0.4);
  const book = points("2.45 4.0, 3.05 4.08, 2.98 4.46, 2.4 4.38");
  return [
    softShadow(ground, ribbon(moved(rule, 0.04, -0.02), 0.09), light.cool, 0.5, 4),
    lay(ground, ribbon(rule.slice(0, 2), 0.07), wood.body),
    lay(ground, ribbon(rule.slice(1, 3), 0.07), wood.lit),
    lay(ground, ribbon(rule.slice(2, 4), 0.07), wood.body),
    ...rule.map(([x, z]) => lay(ground, ellipse(x, z, 0.045, 0.045), brass)),
    softShadow(ground, moved(book, 0.08, -0.03), light.cool, 0.5, 4),
    lay(ground, book, mix(paper, "#ffffff", 0.3)),
    stroke(put(ground, points("2.75 4.05, 2.7 4.41")), mix(light.cool, paper, 0.5), 3.5),
    ...each(4, (i) =>
      stroke(
        put(ground, [
          [2.49 - i * 0.008, 4.3 - i * 0.06],
          [2.65 - i * 0.008, 4.325 - i * 0.06],
        ]),
        mix(ink, paper, 0.4),
        3,
      ),
    ),
    stroke(put(ground, points("2.8 4.16, 3.2 4.35")), terracotta, 6),
    softShadow(room.floor(), points("2.95 5.5, 3.65 5.5, 4.3 5.3, 3.7 5.2"), light.cool, 0.5, 6),
    chair(within(room.stand(3.35, 5.5), 0, 0, 1.15), mix(terracotta, ink, 0.42), under(light, { cool: "#2b2336" })),
    glow([140, 420], 620, gold, 0.3),
  ].join("");
}
