import {
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
  type Point,
} from "../../geometry.ts";
import { gold, ink, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  stroke,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { heavens } from "../../vocabulary/heavens.ts";
import { parapet, terraceFloor } from "../../vocabulary/rooftop.ts";
import { capiro, hotelSlab, roofs } from "../../vocabulary/santa-clara.ts";
import { candle, fruitBowl, plate, wineGlass } from "../../vocabulary/tableware.ts";

const light: Light = { sun: [0.4, -0.8, 0.3], warm: "#ffc981", cool: "#16183a", haze: "#6d5474" };
const lamp = under(light, { cool: "#3a1f33" });
const terrace = view([800, 420], 2.25, 1020);
const edge = 6.3;
const table = { x: -1.5, z: 2.9, wide: 2.9, deep: 1.15, high: 0.75 };

/** Supper on the roof for four; next door, supper for six. */
export default function supperOnTheRoof(): Art {
  const [cx, cy] = terrace.at(-0.05, 0.75, 3.4);
  return sheetOf(
    formats.album,
    "Supper on the roof",
    sky_(),
    neighbour(),
    floor(),
    parapet(terrace.front(edge), -2.6, 9, mix(rose, light.cool, 0.5), light, 3),
    seats(3.95, 0.92),
    cloth(),
    laid(),
    seats(2.78, 1.1),
    lanterns(),
    glow([cx, cy - 40], 620, gold, 0.38),
  );
}

function sky_(): Art {
  return [
    heavens(mix(sea, "#10133a", 0.6), mix(sea, rose, 0.32), mix(terracotta, gold, 0.5), 560),
    ...[
      [240, 90, 4],
      [470, 60, 5],
      [640, 130, 4],
      [980, 70, 5],
      [1180, 140, 4],
      [1330, 60, 5],
      [880, 180, 3.5],
      [1430, 200, 4],
    ].map(([x, y, r]) =>
      fill(
        points("0 -2.4, 0.5 -0.5, 2.4 0, 0.5 0.5, 0 2.4, -0.5 0.5, -2.4 0, -0.5 -0.5").map(
          ([a, b]) => [x! + a * r!, y! + b * r!] as const,
        ),
        mix(paper, gold, 0.2),
      ),
    ),
    capiro(1010, 530, 620, light, 0.25, mix(sea, light.cool, 0.3)),
    hotelSlab(1330, 545, 190, light, 0.3, 0.45),
    roofs(545, 52, light, 0.3, { seed: 52, lit: 0.3, dusk: 0.42 }),
    churchTower(spot(800, 620, 13), 20, mix(rose, light.cool, 0.45), light),
    roofs(600, 84, light, 0.14, { seed: 63, lit: 0.4, dusk: 0.5 }),
    roofs(690, 130, light, 0, { seed: 71, lit: 0.42, dusk: 0.56 }),
  ].join("");
}

/** The kitchen next door, a storey higher, and what is on its stove. */
function neighbour(): Art {
  const face = terrace.front(7.2);
  const wall = mix(mix(gold, rose, 0.4), light.cool, 0.5);
  const pane = rect(-4.35, 1.5, 1.5, 1.45);
  const at = within(face, -4.35, 1.5);
  const iron = mix(ink, terracotta, 0.25);
  return [
    lay(face, rect(-7, -1, 4.6, 5), blend(face(-6, 3), face(-2.6, 1), [0, wall], [1, mix(wall, light.cool, 0.3)])),
    lay(face, rect(-7.1, 3.9, 4.85, 0.22), mix(wall, paper, 0.25)),
    lay(face, rect(-4.5, 1.36, 1.8, 1.74), mix(wall, paper, 0.3)),
    clip(
      put(face, pane),
      lay(face, pane, blend(at(0.7, 1.45), at(0.7, 0), [0, mix(gold, paper, 0.5)], [1, mix(gold, terracotta, 0.25)])),
      lay(at, rect(0, 0, 1.5, 0.32), mix(sea, gold, 0.3)),
      lay(at, rect(0, 0.3, 1.5, 0.05), mix(paper, gold, 0.3)),
      lay(at, points("0.14 0.35, 0.16 0.68, 0.62 0.68, 0.64 0.35"), mix(terracotta, ink, 0.25)),
      lay(at, rect(0.12, 0.64, 0.54, 0.06), mix(terracotta, ink, 0.45)),
      lay(at, ribbon(points("0.64 0.56, 0.9 0.6"), 0.05), iron),
      lay(at, points("0.86 0.35, 0.88 0.5, 1.28 0.5, 1.3 0.35"), iron),
      ...[0.3, 0.42, 0.54].map((u, i) =>
        stroke(
          put(
            at,
            smooth([
              [u, 0.76],
              [u + 0.05, 0.9],
              [u - 0.04, 1.05],
              [u + 0.05, 1.26 - i * 0.05],
            ]),
          ),
          "#fffaf0",
          8,
          0.75,
        ),
      ),
      lay(at, rect(0.7, 1.2, 0.75, 0.03), iron),
      ...[0.8, 1.05, 1.3].map(
        (u, i) =>
          stroke([at(u, 1.2), at(u, 1.08)], iron, 4) +
          lay(
            at,
            ellipse(u, 0.98 - i * 0.01, 0.1 - i * 0.012, 0.1 - i * 0.012),
            i % 2 ? mix(terracotta, gold, 0.3) : mix(ink, terracotta, 0.4),
          ),
      ),
      lay(at, points("0 1.45, 0.34 1.45, 0.2 0.9, 0.05 0.5, 0 0.5"), mix(rose, terracotta, 0.4), 0.9),
    ),
    stroke([face(-3.6, 1.5), face(-3.6, 2.95)], mix(wall, paper, 0.3), 6),
    glow(face(-3.6, 2.2), 300, gold, 0.7),
  ].join("");
}

function floor(): Art {
  const all = terrace.floor();
  return [
    terraceFloor(
      terrace,
      { x: [-4.6, 4.6], z: [1.9, edge], size: 0.42 },
      mix(mix(terracotta, rose, 0.3), light.cool, 0.5),
      light,
      0.2,
    ),
    screen(0.5, soft(34, lay(all, ellipse(-0.05, 3.4, 2.5, 1.25), mix(terracotta, gold, 0.3)))),
    softShadow(all, rect(table.x + 0.1, table.z + 0.05, table.wide - 0.2, table.deep), light.cool, 0.75, 14),
    spray(put(all, rect(-4, 1.9, 8, 0.9)), light.cool, [750, 1220], [750, 980], 0.7),
  ].join("");
}

function cloth(): Art {
  const { x, z, wide, deep, high } = table;
  const face = terrace.front(z);
  const linen = mix(paper, rose, 0.12);
  const hem: Line = [
    [x - 0.03, high],
    ...each(37, (i): Point => [x - 0.03 + ((wide + 0.06) * i) / 36, high - 0.3 - 0.03 * Math.sin(i * 1.1)]),
    [x + wide + 0.03, high],
  ];
  return [
    ...[x + 0.2, x + wide - 0.28].map((u) => lay(face, rect(u, 0, 0.09, high - 0.25), mix(terracotta, ink, 0.6))),
    lay(
      terrace.floor(high),
      rect(x, z, wide, deep),
      blend(
        terrace.at(x, high, z),
        terrace.at(x + wide, high, z),
        [0, mix(linen, light.cool, 0.26)],
        [0.5, mix(linen, gold, 0.12)],
        [1, mix(linen, light.cool, 0.26)],
      ),
    ),
    lay(
      face,
      hem,
      blend(
        face(x, 0.6),
        face(x + wide, 0.6),
        [0, mix(linen, light.cool, 0.55)],
        [0.5, mix(linen, light.cool, 0.34)],
        [1, mix(linen, light.cool, 0.58)],
      ),
    ),
    ...each(11, (i) =>
      lay(
        face,
        [
          [x + 0.1 + i * 0.26, high],
          [x + 0.06 + i * 0.26, high - 0.3],
          [x + 0.16 + i * 0.26, high - 0.31],
        ],
        mix(linen, light.cool, 0.62),
        0.6,
      ),
    ),
    lay(face, rect(x - 0.03, high - 0.24, wide + 0.06, 0.03), terracotta, 0.8),
  ].join("");
}

function laid(): Art {
  const h = table.high;
  const on = (x: number, z: number) => terrace.stand(x, z, { height: h });
  return [
    plate(terrace, [-0.85, 3.78], h, lamp, sea, 0.15),
    plate(terrace, [0.65, 3.78], h, lamp, sea, 0.15),
    wineGlass(within(on(-0.5, 3.8), 0, 0, 1.25), terracotta, lamp),
    wineGlass(within(on(0.3, 3.8), 0, 0, 1.25), terracotta, lamp),
    fruitBowl(within(on(-0.08, 3.5), 0, 0, 1.2), mix(sea, sky, 0.15), lamp),
    candle(within(on(-0.62, 3.42), 0, 0, 1.2), 220),
    candle(within(on(0.5, 3.42), 0, 0, 1.2), 220),
    plate(terrace, [-0.85, 3.1], h, lamp, sea, 0.16),
    plate(terrace, [0.65, 3.1], h, lamp, sea, 0.16),
    wineGlass(within(on(-0.5, 3.16), 0, 0, 1.3), terracotta, lamp),
    wineGlass(within(on(0.33, 3.16), 0, 0, 1.3), mix(gold, paper, 0.3), lamp),
    ...[-1.12, 0.4].map((x) =>
      lay(
        terrace.floor(h + 0.01),
        [
          [x, 3.0],
          [x + 0.03, 3.22],
          [x + 0.1, 3.22],
          [x + 0.08, 3.0],
        ],
        terracotta,
      ),
    ),
  ].join("");
}

function seats(z: number, size: number): Art {
  return [-0.85, 0.65]
    .map(
      (x) =>
        softShadow(terrace.floor(), ellipse(x, z, 0.34, 0.16), light.cool, 0.6, 8) +
        chair(within(terrace.stand(x, z), 0, 0, size), mix(terracotta, ink, z < 3 ? 0.58 : 0.3), z < 3 ? light : lamp),
    )
    .join("");
}

/** Paper lanterns on a line from the stair-house to a mast. */
function lanterns(): Art {
  const at = (t: number): Point => [-30 + t * 1570, 150 + 330 * t * (1 - t) + 40 * t];
  return [
    stroke(
      each(25, (i) => at(i / 24)),
      "#0d1030",
      4.5,
    ),
    ...each(8, (i) => {
      const [x, y] = at((i + 0.55) / 8.1);
      const tone = [gold, mix(terracotta, gold, 0.3), mix(sky, gold, 0.3), mix(rose, gold, 0.35)][
        i % 4
      ] as typeof paper;
      const r = 33 + (i % 3) * 4;
      return [
        fill(ellipse(x, y + r + 10, r, r * 1.1), tone),
        fill(ellipse(x, y + r + 14, r * 0.55, r * 0.75), mix(tone, "#fff8e0", 0.65)),
        ...[-0.5, 0, 0.5].map((k) =>
          stroke(
            smooth([
              [x + k * r * 0.4, y + 10],
              [x + k * r * 1.5, y + r + 10],
              [x + k * r * 0.4, y + r * 2 + 10],
            ]),
            mix(tone, terracotta, 0.4),
            2.5,
            0.5,
          ),
        ),
        fill(rect(x - r * 0.3, y + 2, r * 0.6, 9), "#1a1530"),
        fill(rect(x - r * 0.3, y + r * 2.08 + 8, r * 0.6, 8), "#1a1530"),
        stroke(
          [
            [x, y + r * 2.2 + 12],
            [x, y + r * 2.2 + 34],
          ],
          mix(terracotta, gold, 0.2),
          5,
        ),
        glow([x, y + r + 10], r * 5, tone, 0.5),
      ].join("");
    }),
  ].join("");
}
