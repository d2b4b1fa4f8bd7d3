import { arch, each, ellipse, points, put, rect, ribbon, smooth, within, type Place } from "../../geometry.ts";
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
  sheetOf,
  softShadow,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { box, eave } from "../../vocabulary/building.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { birds, cloud } from "../../vocabulary/land.ts";
import { laneHouse } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.75, -0.55, 0.3], warm: "#ffe2a4", cool: "#45375f", haze: "#efdfca" };
const square = view([610, 690], 1.65, 1000);
const c = coat(light);
const wall = 21;

/** Plaza San Juan de Dios at five: the hospital's long arcade, the church that belongs to it, a painter gone for coffee. */
export default function plaza(): Art {
  return sheetOf(formats.album, "Plaza San Juan de Dios", heaven(), houses(), hospital(), ground(), furniture());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 640, [0, mix(sky, sea, 0.36)], [0.6, mix(sky, paper, 0.3)], [1, mix(paper, gold, 0.25)]),
    cloud(360, 200, 460, "#fdf2e2", mix(sky, rose, 0.4), 6),
    cloud(1290, 130, 380, "#fdf2e2", mix(sky, rose, 0.4), 3),
    birds(
      [
        [560, 150, 16],
        [610, 120, 13],
        [650, 165, 12],
      ],
      mix(ink, sea, 0.3),
    ),
  ].join("");
}

/** The church front with its tower in the middle, and the arcade to its left under a long roof. */
function hospital(): Art {
  const face = square.front(wall);
  const plaster = mix(gold, paper, 0.4);
  const t = tones(plaster, light, 0.3);
  const long = within(face, -12.6, 0);
  const front = within(face, 1.2, 0);
  const bay = (i: number) => arch(0.5 + i * 1.9, 0, 1.5, 3.2);
  const white = mix(paper, gold, 0.08);
  return [
    royalPalm(square.stand(-3.2, 27), 12.5, light, { green: far(leaf, light, 0.15), sway: 0.5, seed: 3 }),
    fill(put(long, rect(0, 0, 14, 5.2)), blend(long(0, 3), long(14, 3), [0, t.body], [1, mix(t.body, t.shade, 0.3)])),
    lay(long, rect(0, 3.7, 14, 0.18), white),
    ...each(
      7,
      (i) =>
        clip(
          put(long, bay(i)),
          lay(long, rect(i * 1.9, 0, 2.6, 3.4), mix(mix(terracotta, ink, 0.45), light.cool, 0.2)),
          lay(long, rect(0.86 + i * 1.9, 0, 0.72, 2.3), mix(c.green, light.cool, 0.35)),
          lay(
            long,
            points(`${0.5 + i * 1.9} 0, ${0.9 + i * 1.9} 0, ${0.9 + i * 1.9} 3, ${0.5 + i * 1.9} 2.6`),
            mix(t.shade, light.cool, 0.2),
          ),
        ) + fill([put(long, arch(0.34 + i * 1.9, 0, 1.82, 3.36)), put(long, bay(i))], white),
    ),
    ...each(
      5,
      (i) =>
        lay(long, rect(1 + i * 2.75, 4.05, 0.7, 0.85), white) +
        lay(long, rect(1.1 + i * 2.75, 4.1, 0.5, 0.72), c.green),
    ),
    eave(long, -0.4, 5.15, 14.6, 1.3, c.tile, light, 0.5),
    churchTower(within(front, 4.2, 0), 15.2, mix(rose, mix(gold, paper, 0.4), 0.5), light, mix(terracotta, rose, 0.1)),
    lay(front, rect(0, 0, 8.4, 6.3), mix(rose, mix(gold, paper, 0.4), 0.5)),
    spray(put(front, rect(0, 0, 8.4, 6.3)), mix(rose, light.cool, 0.35), front(8, 2), front(3, 3), 0.55),
    lay(
      front,
      smooth(points("0 6.3, 0.6 6.5, 1.5 7.3, 2.6 7.4, 2.6 6.2, 0 6.2"), true, 4),
      mix(rose, mix(gold, paper, 0.4), 0.5),
    ),
    lay(
      front,
      smooth(points("8.4 6.3, 7.8 6.5, 6.9 7.3, 5.8 7.4, 5.8 6.2, 8.4 6.2"), true, 4),
      mix(rose, light.cool, 0.15),
    ),
    ...[0, 1.9, 6, 7.9].map(
      (u) =>
        lay(front, rect(u, 0, 0.5, 6.2), white) + lay(front, rect(u + 0.36, 0, 0.14, 6.2), mix(white, light.cool, 0.3)),
    ),
    lay(front, rect(-0.15, 6.0, 8.7, 0.35), white),
    lay(front, rect(-0.15, 3.9, 8.7, 0.18), white),
    lay(front, arch(3.0, 0, 2.4, 3.5), white),
    lay(front, arch(3.25, 0, 1.9, 3.2), mix(c.wood, terracotta, 0.3)),
    lay(front, rect(4.17, 0, 0.07, 3), mix(ink, c.wood, 0.4)),
    lay(front, arch(3.6, 4.3, 1.2, 1.4), mix(light.cool, sea, 0.3)),
    ...[1.0, 6.9].map(
      (u) => lay(front, arch(u - 0.1, 1, 0.8, 2), white) + lay(front, arch(u, 1, 0.6, 1.85), mix(light.cool, sea, 0.3)),
    ),
  ].join("");
}

function houses(): Art {
  const x = 9.6;
  return [
    laneHouse(
      square,
      x,
      [22, 16],
      { high: 5, colour: mix(sky, sea, 0.15), wood: terracotta, doors: [3.8], windows: [1.3] },
      light,
      c,
      { out: 0.6, shade: 0.04 },
    ),
    laneHouse(
      square,
      x,
      [16, 10.5],
      { high: 4.6, colour: mix(rose, terracotta, 0.25), wood: mix(sea, sky, 0.2), doors: [1], windows: [3.2] },
      light,
      c,
      { out: 0.6 },
    ),
    laneHouse(
      square,
      x,
      [10.5, 5],
      { high: 5.2, colour: mix(leaf, paper, 0.55), wood: leaf, doors: [3.4], windows: [1.1] },
      light,
      c,
      { out: 0.6 },
    ),
  ].join("");
}

function ground(): Art {
  const stones = [mix(paper, rose, 0.3), mix(paper, gold, 0.3), mix(rose, sky, 0.4), mix(paper, sky, 0.4)];
  const floor = square.floor();
  return [
    bricks(square, { x: [-13, 9.6], z: [1.6, wall] }, light, stones, { brick: [0.8, 0.62], seed: 4, haze: 0.35 }),
    ...each(4, (i) => lay(floor, rect(-13, 3.6 + i * 4.4, 22.6, 0.26), mix(terracotta, rose, 0.35), 0.75)),
    ...each(5, (i) => lay(floor, rect(-9 + i * 4.2, 1.6, 0.22, 19.4), mix(terracotta, rose, 0.35), 0.75)),
    lay(square.floor(0.2), rect(-13, wall - 1.2, 22.6, 1.2), mix(paper, rose, 0.2)),
    shadeOn(
      put(floor, points("-13 1.6, -2.6 1.6, -3.4 6, -5.2 6.4, -5.6 12, -8.4 13, -8.8 19.8, -13 19.8")),
      light,
      0.5,
      5,
    ),
    glow([900, 820], 620, gold, 0.18),
  ].join("");
}

function furniture(): Art {
  const easel: Place = within(square.stand(-0.35, 4.1), 0, 0, 1.1);
  const wood = c.wood;
  const lampAt = square.stand(2.75, 6.2);
  return [
    shadeOn(put(square.floor(), ribbon(points("2.75 6.2, 6.4 7.7"), 0.18)), light, 0.5, 3),
    streetLamp(lampAt, 4.1, light, { globes: 3 }),
    shadeOn(put(square.floor(), points("-0.9 4, 0.2 4, 2.2 5, 1.4 5.2")), light, 0.5, 5),
    lay(easel, points("-0.42 0, -0.36 0, 0.02 1.85, -0.04 1.85"), wood),
    lay(easel, points("0.42 0, 0.36 0, -0.02 1.85, 0.04 1.85"), wood),
    lay(easel, points("0.0 0.1, 0.05 0.1, 0.02 1.8, -0.02 1.8"), mix(wood, ink, 0.4)),
    lay(easel, rect(-0.46, 0.76, 0.92, 0.06), mix(wood, gold, 0.3)),
    lay(easel, rect(-0.48, 0.82, 0.96, 0.74), "#fdf6e6"),
    lay(easel, rect(-0.44, 0.86, 0.88, 0.66), mix(sky, sea, 0.15)),
    lay(easel, rect(-0.44, 0.86, 0.88, 0.2), mix(paper, rose, 0.35)),
    lay(easel, rect(-0.44, 1.06, 0.5, 0.16), mix(gold, paper, 0.3)),
    ...each(4, (i) => lay(easel, arch(-0.41 + i * 0.12, 1.06, 0.08, 0.12), mix(terracotta, ink, 0.35))),
    lay(easel, rect(-0.44, 1.22, 0.5, 0.05), terracotta),
    lay(easel, rect(0.1, 1.06, 0.26, 0.2), mix(rose, paper, 0.2)),
    lay(easel, rect(0.18, 1.24, 0.1, 0.16), mix(rose, paper, 0.2)),
    lay(easel, points("0.17 1.4, 0.23 1.47, 0.29 1.4"), terracotta),
    stool(),
    box(square, [-5.6, 0, 5.4], [2, 0.42, 0.5], mix(paper, rose, 0.3), light),
    ...(
      [
        [1.15, 4.1],
        [1.55, 4.35],
        [1.95, 4.05],
      ] as const
    ).map(([x, z], i) => pigeon(square.stand(x, z, { flip: i === 1 }))),
    clip(
      whole(formats.album),
      shadeOn(points("-20 1080, 620 1040, 980 1130, 1520 1110, 1520 1220, -20 1220"), light, 0.4, 18),
    ),
  ].join("");
}

function stool(): Art {
  const at = square.stand(0.5, 3.8);
  return [
    softShadow(square.floor(), ellipse(0.75, 3.85, 0.4, 0.14), light.cool, 0.5, 4),
    ...[-0.18, 0.14].map((u) => lay(at, rect(u, 0, 0.05, 0.44), c.wood)),
    lay(at, rect(-0.24, 0.42, 0.48, 0.07), mix(gold, terracotta, 0.4)),
    lay(at, smooth(points("-0.22 0.5, 0.02 0.48, 0.2 0.52, 0.16 0.58, -0.1 0.58"), true), mix(paper, gold, 0.3)),
    ...(
      [
        [-0.12, terracotta],
        [-0.02, sea],
        [0.08, gold],
      ] as const
    ).map(([u, tone]) => lay(at, ellipse(u, 0.545, 0.035, 0.016), tone as Hex)),
  ].join("");
}

function pigeon(at: Place): Art {
  const grey = mix(sky, light.cool, 0.45);
  return [
    multiply(0.5, lay(at, ellipse(0.08, 0, 0.16, 0.03), light.cool)),
    lay(
      at,
      smooth(points("-0.2 0.08, -0.08 0.05, 0.08 0.06, 0.13 0.14, 0.12 0.22, 0.07 0.22, 0 0.17, -0.12 0.14"), true),
      grey,
    ),
    lay(at, smooth(points("-0.2 0.08, -0.08 0.08, 0.02 0.12, -0.08 0.15"), true), mix(grey, ink, 0.3)),
    lay(at, ellipse(0.1, 0.22, 0.035, 0.035), mix(grey, sea, 0.3)),
    lay(at, points("0.13 0.225, 0.17 0.21, 0.13 0.2"), gold),
    stroke(put(at, points("0 0.06, 0 0")), terracotta, 3),
  ].join("");
}
