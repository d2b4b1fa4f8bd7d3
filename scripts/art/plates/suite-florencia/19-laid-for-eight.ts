import { each, ellipse, moved, points, put, rect, ribbon, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, tones, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  multiply,
  screen,
  sheetOf,
  soft,
  spray,
  stroke,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { pool } from "../../vocabulary/chamber-light.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { doorway } from "../../vocabulary/florencia-room.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { lilies } from "../../vocabulary/stilllife.ts";
import { fruitBowl, plate, wineGlass } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [0.25, -1, 0.25], warm: "#ffd596", cool: "#141d3a", haze: "#5f6d8c" };
const dining: Chamber = {
  view: view([700, 470], 1.62, 1020),
  light,
  left: -3.2,
  right: 3.5,
  back: 7.8,
  top: 4.3,
  near: 1.5,
  plaster: mix(mix(terracotta, rose, 0.3), light.cool, 0.3),
  trim: mix(sea, ink, 0.35),
};
const eye = dining.view;
const table = { x: -0.95, wide: 1.9, z: 2.55, deep: 3.7, high: 0.76 };

/** Seven in the evening, and noon was the last moment to say so: eight places, one lamp, the court turning blue in the doorway. */
export default function laidForEight(): Art {
  return sheetOf(
    formats.album,
    "Laid for eight",
    shell(dining),
    multiply(
      0.5,
      fill(whole(formats.album), blend([700, 300], [1500, 1200], [0, mix(light.cool, gold, 0.6)], [1, light.cool])),
    ),
    beyondTheDoor(),
    sideboard(),
    sunnyFloor(dining, 0.46, floors.dining(), [], 0.5),
    pool(eye, [0, 4.4], 1.5, 2.1, ink, 0.6),
    chairs(),
    cloth(),
    places(),
    lamp(),
  );
}

function beyondTheDoor(): Art {
  const wall = eye.front(dining.back);
  const dusk: Light = under(light, { warm: "#7f8fb0", haze: "#42598a" });
  const seen = [
    fill(whole(formats.album), blend([0, 150], [0, 460], [0, mix(sea, light.cool, 0.5)], [1, mix(sky, rose, 0.35)])),
    courtArcade(eye, { facing: "eye", at: 15, from: -5.2, bays: 4, dye: (c) => mix(c, "#27406e", 0.5) }, dusk),
    lay(eye.floor(), rect(-6, 7.8, 12, 7.2), mix("#27406e", rose, 0.25)),
    glow(eye.at(-0.5, 2.2, 14), 130, gold, 0.8),
  ].join("");
  return [
    doorway(wall, -0.95, 1.9, light, { open: seen, bars: 4, dye: (c) => mix(c, light.cool, 0.12) }),
    ...[-2.75, 1.75].map((u) => doorway(wall, u, 1.15, light, { dye: (c) => mix(c, light.cool, 0.34), slats: 14 })),
    screen(0.5, soft(20, lay(eye.floor(), points("-0.9 7.8, 0.9 7.8, 1.1 6.4, -1.1 6.4"), "#4a6ea0"))),
  ].join("");
}

/** Against the right wall, with what will be needed later. */
function sideboard(): Art {
  const wood = mix(terracotta, ink, 0.55);
  const top = 0.95;
  return [
    box(eye, [2.85, 0, 4.2], [0.65, top, 2], wood, light),
    ...each(
      3,
      (i) =>
        lay(eye.side(2.849), rect(4.26 + i * 0.65, 0.14, 0.56, 0.7), mix(wood, gold, 0.1)) +
        lay(eye.side(2.848), ellipse(4.54 + i * 0.65, 0.6, 0.035, 0.035), gold),
    ),
    fruitBowl(within(eye.stand(3.1, 5.5, { height: top }), 0, 0, 1.3), mix(sky, sea, 0.25), light),
    ...[4.6, 4.9].map(
      (z) =>
        lay(
          eye.stand(3.1, z, { height: top }),
          smooth(points("-0.06 0, -0.065 0.2, -0.02 0.28, -0.02 0.36, 0.02 0.36, 0.02 0.28, 0.065 0.2, 0.06 0")),
          mix(leaf, ink, 0.5),
        ) + lay(eye.stand(3.1, z, { height: top }), rect(-0.05, 0.06, 0.1, 0.09), mix(paper, gold, 0.2)),
    ),
  ].join("");
}

function chairs(): Art {
  const wood = mix(terracotta, ink, 0.4);
  const t = tones(wood, light, 0.4);
  return each(8, (i) => {
    const z = table.z + table.deep - 0.25 - Math.floor(i / 2) * 1.02;
    const left = i % 2 === 0;
    const pulled = i === 7 ? 0.28 : 0;
    const x = left ? -1.55 : 1.12 + pulled;
    const back = left ? x + 0.02 : x + 0.42;
    const side = eye.side(back);
    const leg = (u: number, v: number) => lay(eye.stand(u, v), rect(-0.025, 0, 0.05, 0.46), t.shade);
    const panel = [
      ...[-0.22, 0.18].map((d) => lay(side, rect(z + d, 0, 0.045, 1.12), t.body)),
      ...[0.62, 0.78, 0.94].map((v, k) =>
        lay(
          side,
          smooth(
            [
              [z - 0.22, v],
              [z, v + 0.03],
              [z + 0.22, v],
              [z + 0.22, v + 0.09],
              [z, v + 0.13],
              [z - 0.22, v + 0.09],
            ],
            true,
            3,
          ),
          k === 2 ? t.lit : t.body,
        ),
      ),
    ].join("");
    const seat = [
      leg(x + 0.04, z + 0.2),
      leg(x + 0.4, z + 0.2),
      leg(x + 0.04, z - 0.2),
      leg(x + 0.4, z - 0.2),
      box(eye, [x, 0.44, z - 0.22], [0.44, 0.05, 0.44], mix(gold, wood, 0.25), light),
    ].join("");
    return pool(eye, [x + 0.22, z], 0.32, 0.26, ink, 0.5) + (left ? panel + seat : seat + panel);
  }).join("");
}

function cloth(): Art {
  const { x, wide, z, deep, high } = table;
  const linen = mix(paper, gold, 0.2);
  const fall = 0.34;
  const scallop = each(13, (i) => ellipse(x + ((i + 0.5) * wide) / 13, high - fall, wide / 26, 0.045, 180, 360));
  return [
    ...[-0.85, 0.85].map((u) => lay(eye.stand(u, z + 0.1), rect(-0.05, 0, 0.1, 0.5), mix(terracotta, ink, 0.6))),
    lay(
      eye.floor(high),
      rect(x, z, wide, deep),
      blend(
        eye.at(0, high, z + deep),
        eye.at(0, high, z),
        [0, mix(linen, light.cool, 0.22)],
        [0.45, mix(linen, "#fff3d0", 0.7)],
        [1, mix(linen, light.cool, 0.16)],
      ),
    ),
    lay(eye.front(z), rect(x, high - fall, wide, fall), mix(linen, light.cool, 0.34)),
    scallop.map((line) => lay(eye.front(z), line, mix(linen, light.cool, 0.34))).join(""),
    ...each(9, (i) =>
      lay(
        eye.front(z),
        moved(points("0 0, 0.05 -0.3, 0.1 -0.3, 0.04 0"), x + 0.08 + i * 0.21, high),
        mix(linen, light.cool, 0.48),
        0.6,
      ),
    ),
    lay(eye.front(z), rect(x, high - 0.012, wide, 0.018), mix(linen, "#fff3d0", 0.5)),
    lay(eye.floor(high + 0.002), rect(-0.22, z, 0.44, deep), mix(terracotta, rose, 0.3)),
    lay(
      eye.front(z - 0.001),
      rect(-0.22, high - fall + 0.05, 0.44, fall - 0.05),
      mix(mix(terracotta, rose, 0.2), light.cool, 0.35),
    ),
    ...[-0.2, 0.17].map((u) => lay(eye.floor(high + 0.003), rect(u, z, 0.03, deep), gold)),
  ].join("");
}

function places(): Art {
  const { z, deep, high } = table;
  return each(4, (i) => {
    const at = z + deep - 0.42 - i * 0.98;
    const middle = [
      i === 0 ? glow(eye.at(0, high + 0.2, at), 50, gold, 0.1) : "",
      i === 1 ? lilies(eye.stand(0, at, { height: high }), 0.5, mix(sky, sea, 0.2), light) : "",
      i === 2
        ? fruitBowl(within(eye.stand(0, at - 0.25, { height: high }), 0, 0, 1.1), mix(paper, sky, 0.2), light)
        : "",
    ].join("");
    return [
      ...[-1, 1].map((s) =>
        [
          plate(eye, [s * 0.64, at], high, light, mix(sea, sky, 0.2), 0.16),
          lay(eye.floor(high + 0.004), rect(s * 0.64 - 0.25, at - 0.1, 0.02, 0.2), mix(paper, light.cool, 0.4)),
          lay(eye.floor(high + 0.004), rect(s * 0.64 + 0.22, at - 0.1, 0.02, 0.2), mix(paper, light.cool, 0.4)),
          lay(
            eye.stand(s * 0.64, at, { height: high + 0.02 }),
            points("-0.08 0, 0 0.13, 0.08 0"),
            mix(paper, rose, 0.3),
          ),
          lay(
            eye.stand(s * 0.64, at, { height: high + 0.02 }),
            points("0.01 0, 0 0.13, 0.08 0"),
            mix(paper, light.cool, 0.35),
          ),
          wineGlass(
            eye.stand(s * 0.4, at + 0.16, { height: high }),
            i % 2 ? undefined : mix(terracotta, ink, 0.3),
            light,
          ),
        ].join(""),
      ),
      middle,
    ].join("");
  }).join("");
}

/** One lamp of green glass on a long chain, and what it does to the room. */
function lamp(): Art {
  const at = eye.stand(0, 3.7, { height: 2.55 });
  return [
    stroke(put(at, points("0 0.3, 0 3")), mix(gold, ink, 0.4), 5),
    glow(at(0, -0.1), 560, mix(gold, paper, 0.25), 0.62),
    lay(at, ellipse(0, -0.02, 0.36, 0.08), mix(gold, paper, 0.6)),
    lay(
      at,
      smooth(points("-0.46 0, -0.34 0.2, -0.1 0.32, 0.1 0.32, 0.34 0.2, 0.46 0"), false, 6),
      mix(leaf, sea, 0.25),
    ),
    lay(at, smooth(points("-0.4 0.06, -0.28 0.21, -0.1 0.29, -0.14 0.18, -0.24 0.06"), true, 5), mix(leaf, paper, 0.4)),
    lay(at, ribbon(smooth(points("-0.46 0, 0 -0.06, 0.46 0")), 0.045), gold),
    clip(put(at, rect(-0.14, 0.3, 0.28, 0.12)), lay(at, ellipse(0, 0.33, 0.1, 0.07), gold)),
    spray(rect(-20, 1000, 1540, 230), mix(ink, light.cool, 0.5), [700, 1230], [700, 1040], 0.6),
    lay(at, ribbon(smooth(points("-0.05 -0.04, 0 -0.12, 0.05 -0.04")), 0.03), florencia.white),
  ].join("");
}
