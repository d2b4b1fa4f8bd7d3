import {
  chance,
  each,
  ellipse,
  moved,
  points,
  put,
  rect,
  ribbon,
  smooth,
  within,
  type Line,
  type Place,
} from "../../geometry.ts";
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
  multiply,
  sheet,
  soft,
  softShadow,
  spray,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFront, shadowOnFloor, view } from "../../view.ts";
import { lizard } from "../../vocabulary/animal.ts";
import { box, eave } from "../../vocabulary/building.ts";
import { jar, jarOutline } from "../../vocabulary/jar.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";
import { grille, lowArch, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.85, -0.8, 0.42], warm: "#ffe2a6", cool: "#4a2440", haze: "#e8d9bf" };
const yard = view([980, 500], 1.6, 1080);
const back = 8.4;
const jars = [
  { x: 1.75, z: 6.9, height: 1.35 },
  { x: 0.35, z: 5.4, height: 1.5 },
  { x: -1.25, z: 3.85, height: 1.62 },
];

/** Three rain jars in a courtyard of Camagüey after the shower: each holds its piece of sky, one of them a lizard. */
export default function camagueyJars(): Art {
  return sheet("Tinajones", wall(), bricks(), jars.map(stand), gallery());
}

function wall(): Art {
  const face = yard.front(back);
  const plaster = mix(gold, rose, 0.2);
  const t = tones(plaster, light, 0.3);
  const all = put(face, rect(-9, 0, 20, 3.5));
  const roofShade: Line = points("-9 3.5, 11 3.5, 11 2.95, -9 2.95");
  return [
    fill(wholeSheet, blend([0, 0], [0, 300], [0, mix(sky, sea, 0.3)], [1, mix(sky, paper, 0.4)])),
    royalPalm(yard.stand(-3.4, 16), 7.6, under(light, { cool: "#1f4a5c" }), { sway: -0.5, seed: 5 }),
    royalPalm(yard.stand(-6.3, 19), 8.6, under(light, { cool: "#1f4a5c" }), {
      sway: 0.3,
      seed: 7,
      green: mix(leaf, sky, 0.3),
    }),
    fill(all, t.body),
    spray(all, t.lit, face(7, 3), face(-1, 1), 0.7),
    spray(all, mix(terracotta, rose, 0.3), face(-6, 0), face(1, 2.5), 0.6),
    lay(face, rect(-9, 0, 20, 0.75), mix(terracotta, rose, 0.2)),
    lay(face, rect(-9, 0.75, 20, 0.06), mix(paper, gold, 0.3)),
    lay(face, lowArch(-4.7, 0, 2.2, 2.95), mix(paper, gold, 0.25)),
    lay(face, lowArch(-4.5, 0, 1.8, 2.78), mix(ink, sea, 0.3)),
    shutter(face, -4.5, 0, 0.86, 2.4, mix(sea, sky, 0.22), light, 20),
    lay(face, rect(-0.85, 0.6, 2.1, 2.3), mix(paper, gold, 0.25)),
    lay(face, rect(-0.65, 0.75, 1.7, 2), mix(ink, sea, 0.35)),
    shutter(face, -0.65, 0.75, 0.5, 2, mix(sea, sky, 0.22), light, 16),
    shutter(face, 0.55, 0.75, 0.5, 2, mix(sea, sky, 0.22), light, 16),
    grille(within(face, 0, 0), -0.7, 0.7, 1.8, 2.1, mix(ink, sea, 0.15), 8, 0.045),
    multiply(0.5, lay(face, points("-0.7 0.7, 1.4 0.7, 1.1 0.55, -1 0.55"), mix(light.cool, rose, 0.3))),
    softShadow(face, roofShade, mix(light.cool, terracotta, 0.35), 0.55, 2),
    eave(face, -9, 3.4, 20, 0.66, mix(terracotta, rose, 0.18), light, 0.3),
    lay(face, rect(-9, 3.28, 20, 0.1), mix(ink, terracotta, 0.4)),
    vine(face),
  ].join("");
}

/** Bougainvillea that has come over the roof. */
function vine(face: Place): Art {
  const bloom = under(light, { cool: "#7a1f3c", warm: "#ffc9a8" });
  return [
    lay(
      face,
      ribbon(smooth(points("5.3 0, 5.0 1.3, 5.3 2.6, 4.7 3.7")), (t) => 0.16 - t * 0.06),
      mix(ink, terracotta, 0.45),
    ),
    hedge(face, points("6.8 2.4, 5.4 3, 4.3 3.5, 3.2 3.3"), 1.3, under(light, { cool: "#17414a" }), {
      green: mix(leaf, sea, 0.1),
      seed: 8,
      density: 1.4,
    }),
    hedge(face, points("6.6 2.1, 5.6 2.8, 4.6 3.2, 3.5 3.1, 2.9 2.5"), 0.8, bloom, {
      green: "#c23a55",
      seed: 18,
      density: 1.3,
    }),
  ].join("");
}

/** Bricks laid in running bond, wet in places, with the shade of the gallery across them. */
function bricks(): Art {
  const ground = yard.floor();
  const luck = chance(61);
  const clay = [
    mix(terracotta, rose, 0.55),
    mix(terracotta, rose, 0.42),
    mix(rose, gold, 0.25),
    mix(rose, paper, 0.2),
  ] as const;
  const all = put(ground, rect(-9, 1.8, 20, back - 1.8));
  const puddle = smooth(points("1.9 4.2, 2.5 4.5, 3.2 4.45, 3.5 4.15, 3 3.85, 2.3 3.9"), true);
  return [
    fill(all, mix(rose, terracotta, 0.2)),
    ...each(33, (i) => {
      const z = back - (i + 1) * 0.2;
      return each(34, (c) => {
        const x = -7.4 + (c + (i % 2) * 0.5) * 0.44;
        return lay(ground, rect(x + 0.012, z + 0.012, 0.416, 0.176), clay[Math.floor(luck.next() * 4)] as Hex);
      }).join("");
    }),
    spray(all, mix(terracotta, ink, 0.3), [500, 1240], [760, 800], 0.7),
    clip(
      put(ground, puddle),
      fill(all, blend(yard.at(2, 0, 4.6), yard.at(2, 0, 3.8), [0, mix(sky, paper, 0.3)], [1, mix(sky, sea, 0.35)])),
      lay(ground, points("2.8 3.7, 3.1 4.6, 3.3 4.6, 3.05 3.7"), paper, 0.5),
    ),
    clip(
      all,
      multiply(
        0.6,
        soft(
          5,
          jars.map(
            ({ x, z, height }) =>
              lay(
                ground,
                beyond(shadowOnFloor(light, x, z, jarOutline(height)), 1, 1.8),
                mix(light.cool, terracotta, 0.25),
              ) + lay(ground, ellipse(x - 0.1, z, height * 0.4, height * 0.22), mix(light.cool, ink, 0.2)),
          ),
        ),
      ),
    ),
    clip(
      put(yard.front(back), rect(-9, 0, 20, 3.5)),
      softShadow(
        yard.front(back),
        jarOutline(1.35)
          .map(([u, v]) => fallOnFront(light, [1.75 + u, v, 6.9], back))
          .filter(([, v]) => v > -2),
        mix(light.cool, terracotta, 0.3),
        0.45,
        4,
      ),
    ),
    broadLeaves(yard.stand(3.9, 7.6), 2.3, under(light, { cool: "#153d48" }), { count: 9, spread: 140, seed: 12 }),
    broadLeaves(yard.stand(-2.3, 8), 1.5, under(light, { cool: "#153d48" }), {
      count: 7,
      spread: 120,
      seed: 22,
      green: mix(leaf, gold, 0.15),
    }),
  ].join("");
}

function stand({ x, z, height }: (typeof jars)[number], i: number): Art {
  const place = yard.stand(x, z);
  const mouth = place(0, height * 0.945);
  return [
    jar(place, height, light, { colour: mix(terracotta, rose, 0.12 * (2 - i)), water: mix(sky, paper, 0.15) }),
    i === 2
      ? lay(
          place,
          smooth(
            [
              [-0.2, height * 0.94],
              [0, height * 0.952],
              [0.2, height * 0.94],
              [0, height * 0.934],
            ],
            true,
          ),
          paper,
          0.8,
        ) + lizard(within(place, 0.53, height * 1.0, 1.25), mix(leaf, gold, 0.3))
      : "",
    i === 2 ? glow([mouth[0], mouth[1]], 120, sky, 0.2) : "",
  ].join("");
}

/** The gallery we stand in: a beam, a column and its shade frame the court. */
function gallery(): Art {
  const wood = mix(terracotta, ink, 0.6);
  const dim = under(light, { cool: "#1a1420", warm: mix("#ffe2a6", terracotta, 0.35) });
  const near = 2.5;
  return [
    fill(points("-20 -20, 1820 -20, 1820 74, -20 74"), wood),
    fill(points("-20 74, 1820 74, 1820 92, -20 92"), mix(wood, gold, 0.3)),
    ...each(15, (i) =>
      fill(
        [
          [i * 128 - 20, -20],
          [i * 128 + 34, -20],
          [(i * 128 + 34 - 980) * 0.94 + 980, 40],
          [(i * 128 - 20 - 980) * 0.94 + 980, 40],
        ],
        mix(wood, ink, 0.45),
      ),
    ),
    multiply(
      0.6,
      soft(10, fill(points("-20 1090, 700 1130, 1820 1110, 1820 1230, -20 1230"), mix(light.cool, ink, 0.2))),
    ),
    post(near),
    clip(
      wholeSheet,
      broadLeaves(yard.stand(-1.95, 2.2, { height: -0.3 }), 1.15, under(dim, { cool: "#10242c" }), {
        count: 8,
        spread: 120,
        green: mix(leaf, ink, 0.3),
        seed: 31,
      }),
    ),
  ].join("");
}

/** A square timber post with its carved bracket. */
function post(z: number): Art {
  const wood = mix(terracotta, ink, 0.5);
  const dim = under(light, { cool: "#150d16" as const });
  const bracket = smooth(points("1.1 2.62, 1.2 2.46, 1.42 2.4, 1.52 2.2, 1.72 2.2, 1.82 2.4, 2.04 2.46, 2.14 2.62"));
  return [
    box(yard, [1.5, 0, z], [0.2, 2.62, 0.2], wood, dim),

    lay(yard.front(z), bracket, wood),
    lay(yard.front(z), moved(bracket, 0, 0.06), mix(wood, gold, 0.16)),
  ].join("");
}
