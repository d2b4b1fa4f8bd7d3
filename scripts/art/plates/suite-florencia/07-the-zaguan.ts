import { each, ellipse, points, put, rect, ribbon, smooth, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Hex, type Light } from "../../palette.ts";
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
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, view } from "../../view.ts";
import { beams, surround } from "../../vocabulary/building.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { jar } from "../../vocabulary/jar.ts";
import { broadLeaves, hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [-0.22, -0.62, -0.75], warm: "#ffeec4", cool: "#15283c", haze: "#e4e2cc" };
const hall = view([790, 660], 1.55, 1080);
const [left, right, back, top] = [-2.7, 2.3, 6.2, 4.6];
const gate = { half: 1.3, spring: 2.5 };
const opening: Line = [[-gate.half, 0], ...ellipse(0, gate.spring, gate.half, gate.half, 180, 0), [gate.half, 0]];

/** The zaguán: from the cool of the entrance through the iron gate to the courtyard; four keys hang by the bench, one for each room. */
export default function theZaguan(): Art {
  return sheetOf(
    formats.album,
    "The zaguán",
    walls(),
    yard(),
    ironwork(),
    floor(),
    furnishing(),
    glow(hall.at(0, 2, back), 520, "#fff0c4", 0.4),
  );
}

function walls(): Art {
  const wall = hall.front(back);
  const plaster = mix(mix(sea, sky, 0.28), light.cool, 0.4);
  const dado = mix(mix(terracotta, rose, 0.2), light.cool, 0.5);
  const side = (x: number, tone: Hex) => {
    const flank = hall.side(x);
    const all = put(flank, rect(1, 0, back - 1, top));
    return [
      fill(all, blend(flank(1.4, 2), flank(back, 2), [0, mix(tone, ink, 0.5)], [1, mix(tone, sky, 0.16)])),
      lay(
        flank,
        rect(1, 0, back - 1, 1.05),
        blend(flank(1.4, 2), flank(back, 2), [0, mix(dado, ink, 0.45)], [1, mix(dado, rose, 0.12)]),
      ),
      ...each(26, (i) =>
        lay(
          flank,
          points("0 1.05, 0.1 1.17, 0.2 1.05, 0.1 0.98").map(([u, v]) => [back - u - i * 0.2, v] as const),
          mix(gold, ink, 0.2 + i * 0.02),
        ),
      ),
    ].join("");
  };
  return [
    lay(hall.floor(top), rect(left, 1, right - left, back - 1), mix(terracotta, ink, 0.72)),
    beams(
      hall,
      [left, right],
      each(8, (i) => 1.2 + i * 0.62),
      top,
      0.22,
      mix(terracotta, ink, 0.55),
      light,
    ),
    lay(wall, rect(left, 0, right - left, top), mix(plaster, ink, 0.15)),
    spray(put(wall, rect(left, 0, right - left, top)), mix(sky, gold, 0.4), wall(0, 3), wall(2.8, 3.6), 0.5),
    lay(wall, rect(left, 0, right - left, 1.05), dado),
    side(left, plaster),
    side(right, mix(plaster, sky, 0.05)),
    surround(
      wall,
      [
        [-gate.half - 0.22, 0],
        ...ellipse(0, gate.spring, gate.half + 0.22, gate.half + 0.22, 180, 0),
        [gate.half + 0.22, 0],
      ],
      opening,
      mix(florencia.white, light.cool, 0.35),
      light,
    ),
  ].join("");
}

/** The courtyard at eleven. */
function yard(): Art {
  const sun: Light = under(light, { cool: "#35536b", sun: [0.5, -0.8, 0.3] });
  const inner = put(hall.front(back + 0.45), opening);
  return clip(
    put(hall.front(back), opening),
    fill(put(hall.front(back), opening), mix(rose, gold, 0.3)),
    clip(
      inner,
      fill(whole(formats.album), blend([0, 200], [0, 660], [0, mix(sky, sea, 0.1)], [1, mix(sky, paper, 0.6)])),
      courtArcade(hall, { facing: "eye", at: 16, from: -3.9, bays: 3 }, sun),
      tiles(
        hall,
        { x: [-4, 4], z: [back, 16], size: 0.5 },
        floors.court((c) => mix(c, "#fff2d0", 0.3)),
        light,
        0.3,
      ),
      hedge(hall.front(13), points("-3.6 0, -2 0.2, -0.8 0"), 1.6, sun, {
        green: mix(leaf, gold, 0.12),
        blossom: terracotta,
        seed: 6,
      }),
      softShadow(hall.floor(), ellipse(0.6, 11.4, 1, 0.4), light.cool, 0.4, 4),
      jar(hall.stand(0.75, 11.5), 1.1, sun),
      broadLeaves(hall.stand(0.75, 11.5, { height: 1 }), 1.6, sun, {
        count: 9,
        green: mix(leaf, gold, 0.2),
        spread: 150,
        seed: 5,
      }),
    ),
  );
}

/** Bars, hoops and scrolls of one gate leaf: shapes on the plane of the arch, u from its hinge. */
function leafShapes(flip: 1 | -1): Line[] {
  const w = gate.half;
  const b = 0.045;
  const bar = (u: number): Line =>
    rect(u - b / 2, 0.06, b, Math.sqrt(Math.max(0, w * w - (w - u) ** 2)) + gate.spring - 0.06);
  const band = (v: number): Line => rect(0, v, w, 0.055);
  const curl = (u: number, v: number, s: number, turn: 1 | -1): Line =>
    ribbon(
      smooth(
        points("0 0, 0.1 0.22, 0 0.42, -0.14 0.36, -0.12 0.2, -0.02 0.22").map(
          ([a, c]) => [u + a * s * turn, v + c * s] as const,
        ),
      ),
      0.045,
    );
  return [
    ...each(6, (i) => bar(0.03 + i * 0.252)),
    band(0.06),
    band(0.95),
    band(1.06),
    band(gate.spring - 0.03),
    ...each(5, (i) => ribbon(ellipse(0.156 + i * 0.252, 0.51, 0.1, 0.3), 0.04)),
    ...each(2, (i) => curl(0.4 + i * 0.5, 1.45, 1.4, i ? 1 : -1)),
    ...each(5, (i) => ribbon(ellipse(0.156 + i * 0.252, gate.spring - 0.16, 0.1, 0.1), 0.035)),
  ].map((line) => line.map(([u, v]) => [flip * (u - w), v] as const));
}

function ironwork(): Art {
  const wall = hall.front(back);
  const iron = mix(ink, light.cool, 0.3);
  const open = hall.leaf(gate.half, back, 68);
  return [
    ...leafShapes(1).map((line) => lay(wall, line, iron)),
    ...leafShapes(1).map((line) =>
      lay(
        open,
        line.map(([u, v]) => [-(u + gate.half) * -1, Math.min(v, gate.spring + 0.05)] as const),
        mix(iron, gold, 0.12),
      ),
    ),
    lay(wall, rect(-0.03, 0, 0.06, gate.spring + gate.half), iron),
    lay(wall, ellipse(-0.1, 1.2, 0.07, 0.07), gold),
  ].join("");
}

function floor(): Art {
  const ground = hall.floor();
  const all = put(ground, rect(left, 1.5, right - left, back - 1.5));
  const area = { x: [left, right] as const, z: [1.5, back] as const, size: 0.5 };
  const cast = (shape: Line) =>
    put(
      ground,
      beyond(
        shape.map(([u, v]) => fallOnFloor(light, [u, v, back])),
        1,
        1.3,
      ),
    );
  return clip(
    all,
    tiles(
      hall,
      area,
      floors.hall((c) => mix(c, light.cool, 0.58)),
      under(light, { haze: mix(sea, ink, 0.2) }),
      0.3,
    ),
    clip(
      cast(opening),
      tiles(
        hall,
        area,
        floors.hall((c) => mix(c, "#fff0c8", 0.25)),
        light,
        0.1,
      ),
      multiply(
        0.75,
        soft(
          2,
          leafShapes(1).map((line) => fill(cast(line), mix(light.cool, sea, 0.2))),
        ),
      ),
      multiply(0.6, soft(2, fill(cast(rect(-0.04, 0, 0.08, 3.8)), light.cool))),
    ),
    spray(all, mix(ink, light.cool, 0.4), [750, 1230], [750, 1000], 0.8),
  );
}

/** A bench with hats above it to the left, the four keys to the right. */
function furnishing(): Art {
  const wall = hall.side(left);
  const keys = hall.side(right);
  const wood = mix(terracotta, ink, 0.55);
  const tags: Hex[] = [rose, mix(sea, sky, 0.3), gold, mix(leaf, paper, 0.2)];
  const bench = (x: number, v: number, w: number, h: number, tone: Hex) =>
    lay(hall.side(left + x), rect(3.1, v, w, h), tone);
  return [
    lay(wall, rect(3.1, 1.85, 1.9, 0.12), wood),
    ...[0, 1, 2].map((i) => lay(wall, ellipse(3.4 + i * 0.62, 1.83, 0.05, 0.06), gold)),
    hat((u, v) => hall.side(left + 0.1)(3.42 + u * 1.35, 1.68 + v * 1.35), light),
    hat((u, v) => hall.side(left + 0.1)(4.66 + u * 1.35, 1.68 + v * 1.35), light, sea),
    lay(hall.floor(0.46), rect(left, 3.1, 0.5, 1.9), mix(wood, gold, 0.3)),
    bench(0.5, 0.38, 1.9, 0.09, mix(wood, gold, 0.12)),
    ...[0.05, 1.78].map((z) => lay(hall.side(left + 0.48), rect(3.1 + z, 0, 0.08, 0.4), wood)),
    lay(hall.side(left), rect(3.1, 0.75, 1.9, 0.3), mix(wood, gold, 0.16)),
    ...each(9, (i) => lay(hall.side(left), rect(3.16 + i * 0.21, 0.46, 0.05, 0.32), wood)),
    lay(keys, rect(3.55, 1.55, 1.5, 0.62), wood),
    lay(keys, rect(3.6, 1.6, 1.4, 0.52), mix(wood, gold, 0.22)),
    ...tags.map((tone, i) => {
      const z = 3.8 + i * 0.34;
      return [
        lay(keys, ellipse(z, 2.02, 0.035, 0.035), gold),
        stroke(
          put(keys, [
            [z, 2],
            [z, 1.86],
          ]),
          gold,
          3,
        ),
        lay(keys, ribbon(ellipse(z, 1.82, 0.05, 0.05), 0.025), mix(gold, paper, 0.3)),
        lay(keys, rect(z - 0.013, 1.58, 0.026, 0.2), mix(gold, paper, 0.3)),
        lay(keys, rect(z - 0.013, 1.58, 0.07, 0.05), mix(gold, paper, 0.3)),
        lay(
          keys,
          points("0.02 1.8, 0.11 1.72, 0.1 1.46, 0 1.46, -0.02 1.7").map(([u, v]) => [z + u + 0.03, v] as const),
          tone,
        ),
      ].join("");
    }),
  ].join("");
}
