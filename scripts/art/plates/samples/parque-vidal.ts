import {
  arch,
  chance,
  each,
  ellipse,
  points,
  put,
  rect,
  ribbon,
  smooth,
  spot,
  within,
  type Line,
  type Place,
  type Point,
} from "../../geometry.ts";
import {
  far,
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
  formats,
  glow,
  lay,
  multiply,
  sheet,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { bandstand } from "../../vocabulary/bandstand.ts";
import { bench } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { tuba } from "../../vocabulary/instrument.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [-0.8, -0.55, -0.25], warm: "#ffe3ac", cool: "#33456a", haze: "#ecdcc6" };
const park = view([600, 640], 2.3, 1600);
const middle: Point = [5.4, 18];

/** Santa Clara's park at five: the bandstand empty between two concerts, a tuba left behind on its steps. */
export default function parqueVidal(): Art {
  return sheet(
    "Parque Vidal",
    square(),
    garden(),
    ground(),
    bandstand(park, middle, light),
    tuba(within(park.stand(middle[0] - 0.5, middle[1] - 4.8, { height: 0.6 }), 0, 0, 1.2), light),
    near(),
  );
}

function square(): Art {
  const hotel = mix(leaf, sky, 0.55);
  const theatre = tones(far(mix(gold, paper, 0.35), light, 0.12), light, 0.3);
  const z = 66;
  const at = within(park.front(z), -21, 0);
  const tall = park.front(86);
  return [
    wholeSky(formats.landscape, 660, [0, mix(sky, sea, 0.22)], [0.6, mix(sky, paper, 0.5)], [1, mix(rose, gold, 0.4)]),
    spray(rect(-20, -20, 1840, 420), mix(sea, sky, 0.5), [900, -20], [900, 330], 0.6),
    lay(tall, rect(46, 0, 13, 27), far(hotel, light, 0.4)),
    lay(tall, rect(46, 0, 3.4, 27), far(mix(hotel, sea, 0.4), light, 0.4)),
    ...each(9, (i) => lay(tall, rect(50.3, 4 + i * 2.5, 7.8, 1), far(mix(sea, hotel, 0.45), light, 0.35))),
    lay(park.front(76), rect(16, 0, 44, 11), far(mix(rose, terracotta, 0.2), light, 0.35)),
    ...each(8, (i) => lay(park.front(76), arch(28.5 + i * 4.2, 5, 2, 4), far(mix(sea, rose, 0.45), light, 0.3))),
    lay(at, rect(0, 0, 24, 11), theatre.body),
    lay(at, rect(7, 0, 10, 12.2), mix(theatre.body, theatre.lit, 0.5)),
    lay(at, points("6.6 12.2, 12 15.2, 17.4 12.2"), theatre.lit),
    lay(at, points("8.2 12.6, 12 14.6, 15.8 12.6"), theatre.shade),
    ...each(
      7,
      (i) =>
        lay(at, arch(0.9 + i * 3.3, 0, 2.2, 4.8), mix(theatre.shade, sea, 0.35)) +
        lay(at, arch(1.1 + i * 3.3, 6.3, 1.8, 3.6), mix(theatre.shade, sea, 0.45)) +
        lay(at, rect(0.7 + i * 3.3, 6, 2.6, 0.3), paper),
    ),
    lay(at, rect(-0.4, 5.4, 24.8, 0.4), theatre.lit),
    lay(at, rect(-0.4, 10.8, 24.8, 0.5), theatre.lit),
  ].join("");
}

function garden(): Art {
  const deep = under(light, { cool: "#1d4a5a" });
  return [
    royalPalm(park.stand(-6.9, 34), 10.6, light, { green: far(leaf, light, 0.14), sway: 0.5, seed: 2 }),
    royalPalm(park.stand(-1.2, 38), 11, light, { green: far(leaf, light, 0.2), sway: -0.4, seed: 8 }),
    royalPalm(park.stand(13.6, 34), 11.6, light, { green: far(leaf, light, 0.12), sway: -0.6, seed: 12 }),
    hedge(park.front(37), points("-16 0, -8 0.6, 0 0.2, 8 0.8, 18 0.2, 26 0.8"), 3.4, deep, {
      green: far(mix(leaf, sea, 0.2), light, 0.2),
      seed: 6,
      density: 2,
    }),
    hedge(park.front(29), points("-14 0, -5 0, 4 0, 14 0, 20 0"), 1.1, deep, {
      green: mix(leaf, gold, 0.1),
      seed: 16,
      density: 3,
      blossom: mix(terracotta, rose, 0.4),
    }),
    streetLamp(park.stand(-1.6, 24), 4.2, light, { globes: 3 }),
    streetLamp(park.stand(12, 25), 4.2, light, { globes: 3 }),
  ].join("");
}

/** Paving in rings around the bandstand, as the Sunday promenade walks it. */
function ground(): Art {
  const floor = park.floor();
  const stone = [mix(paper, rose, 0.42), mix(paper, gold, 0.16)] as const;
  const all = put(floor, rect(-30, 3.2, 80, 27));
  const radii = each(12, (i) => 14.2 - i * 0.85);
  return [
    fill(all, blend([0, 730], [0, 1200], [0, mix(paper, light.haze, 0.5)], [1, mix(paper, rose, 0.35)])),
    clip(
      all,
      radii.map((r, i) =>
        lay(
          floor,
          ellipse(middle[0], middle[1], r, r).filter(([, z]) => z > 3),
          (i % 3 === 0 ? mix(terracotta, rose, 0.42) : stone[i % 2]) as Hex,
        ),
      ),
      each(48, (i) => {
        const a = (i * Math.PI) / 24;
        const line: Line = [
          [middle[0] + Math.cos(a) * 4, middle[1] + Math.sin(a) * 4],
          [middle[0] + Math.cos(a) * 11.4, middle[1] + Math.sin(a) * 11.4],
        ];
        return line[1]![1] > 3 ? stroke(put(floor, line), mix(rose, terracotta, 0.3), 3, 0.6) : "";
      }),
      softShadow(
        floor,
        [
          [middle[0] - 3.8, middle[1] - 1.8],
          [middle[0] - 9.5, middle[1] - 4.6],
          [middle[0] - 12.5, middle[1] - 2.9],
          [middle[0] - 9.2, middle[1] + 0.4],
          [middle[0] - 3, middle[1] + 3],
        ],
        mix(light.cool, rose, 0.25),
        0.55,
        4,
      ),
      multiply(0.5, soft(5, treeShade())),
    ),
  ].join("");
}

/** Leaf shade of the trees behind us: rounded patches lying across the promenade. */
function treeShade(): Art {
  const luck = chance(3);
  const floor = park.floor();
  return each(30, (i) => {
    const x = -4.2 + (i % 10) * 0.9 + luck.between(-0.35, 0.35);
    const z = 5.2 + Math.floor(i / 10) * 0.9 + luck.between(-0.25, 0.25);
    const r = luck.between(0.32, 0.62);
    return x > 2.4
      ? ""
      : lay(
          floor,
          smooth(
            each(8, (k): Point => [
              x + Math.cos(k * 0.785) * r * luck.between(0.8, 1.25) * 1.5,
              z + Math.sin(k * 0.785) * r * luck.between(0.8, 1.2),
            ]),
            true,
            4,
          ),
          mix(light.cool, rose, 0.2),
        );
  }).join("");
}

/** A bench in the shade, and a flame tree reaching in from above. */
function near(): Art {
  const luck = chance(17);
  const dark = under(light, { cool: "#152c3a" });
  const bough = (line: Line, width: number) =>
    fill(
      ribbon(smooth(line), (t) => width * (1 - t * 0.75)),
      mix(ink, terracotta, 0.25),
    );
  const crown: Place = (u, v) => [u, 150 - v];
  return [
    softShadow(park.floor(), rect(-2.75, 6.4, 2.3, 0.7), light.cool, 0.5, 6),
    bench(park.stand(-2.4, 6.9), 1.9, mix(leaf, sea, 0.35), under(light, { warm: mix("#ffe3ac", leaf, 0.35) })),
    bough(points("-40 330, 120 210, 330 130, 560 80"), 46),
    bough(points("150 196, 260 60, 320 -20"), 24),
    hedge(crown, points("-40 60, 140 10, 320 70, 520 60, 700 150"), 170, dark, {
      green: mix(leaf, ink, 0.25),
      blossom: "#cf4a2c",
      seed: 23,
      density: 1,
    }),
    ...each(36, () =>
      fill(
        ellipse(luck.between(-20, 650), luck.between(20, 210), luck.between(9, 20), luck.between(8, 15)),
        luck.next() > 0.4 ? "#cf4a2c" : mix(terracotta, gold, 0.4),
      ),
    ),
    ...each(9, () => lay(spot(luck.between(100, 800), luck.between(1010, 1170), 1), ellipse(0, 0, 12, 5), "#cf4a2c")),
    glow([1650, 380], 640, gold, 0.22),
  ].join("");
}
