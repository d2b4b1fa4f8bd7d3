import { arch, each, ellipse, moved, points, put, rect, within, type Point } from "../../geometry.ts";
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
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { bandstand } from "../../vocabulary/bandstand.ts";
import { column } from "../../vocabulary/building.ts";
import { slabMotif, tiles } from "../../vocabulary/floor.ts";
import { cloudStreaks, wholeSky } from "../../vocabulary/heavens.ts";
import { lantern, streetLamp } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";
import { goatCart } from "../../vocabulary/street-life.ts";

const light: Light = { sun: [0.85, -0.42, -0.3], warm: "#ffdc9c", cool: "#31385f", haze: "#f0cfae" };
const park = view([900, 690], 2.5, 1420);
const middle: Point = [2.3, 25];
const porch = 8.3;

/** Parque Vidal from the porch of the theatre, late in the afternoon; the goat cart waits for its next passengers. */
export default function notToMiss(): Art {
  return sheet(
    "Parque Vidal from the theatre",
    heaven(),
    far_(),
    garden(),
    square(),
    bandstand(park, middle, light),
    cart(),
    porchFloor(),
    columns(),
  );
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      700,
      [0, mix(sky, sea, 0.34)],
      [0.45, mix(sky, paper, 0.32)],
      [0.8, mix(gold, paper, 0.55)],
      [1, mix(rose, gold, 0.42)],
    ),
    cloudStreaks(
      [
        [620, 190, 720, 26],
        [1320, 280, 620, 20],
        [420, 350, 460, 16],
        [1180, 400, 520, 14],
      ],
      [mix(rose, paper, 0.55), mix(gold, paper, 0.6)],
      0.8,
    ),
    glow([330, 560], 620, mix(gold, rose, 0.2), 0.5),
  ].join("");
}

function far_(): Art {
  const wall = (x: number, w: number, h: number, tone: Hex, z: number) => {
    const at = within(park.front(z), x, 0);
    const t = tones(far(tone, light, 0.3), light, 0.3);
    const n = Math.round(w / 4);
    return (
      lay(at, rect(0, 0, w, h), t.body) +
      lay(at, rect(w * 0.86, 0, w * 0.14, h), t.shade, 0.5) +
      lay(at, rect(-0.4, h, w + 0.8, 0.6), t.lit) +
      each(
        n,
        (i) =>
          lay(at, arch(1 + i * 4, 0, 2.2, 4.6), mix(t.shade, sea, 0.25)) +
          lay(at, rect(1.2 + i * 4, 6.2, 1.7, 2.6), mix(t.shade, sea, 0.35)) +
          lay(at, rect(1 + i * 4, 5.9, 2.1, 0.3), t.lit),
      ).join("")
    );
  };
  return [
    wall(-34, 18, 11, mix(rose, terracotta, 0.1), 72),
    wall(-16, 14, 13.5, mix(gold, paper, 0.35), 74),
    wall(16, 20, 10.5, mix(sky, paper, 0.35), 72),
    lay(park.front(80), rect(28, 0, 12, 28), far(mix(leaf, sky, 0.5), light, 0.5)),
    lay(park.front(80), rect(28, 0, 3.2, 28), far(mix(gold, paper, 0.4), light, 0.35)),
    ...each(8, (i) => lay(park.front(80), rect(32, 5 + i * 2.7, 7, 1.1), far(mix(sea, leaf, 0.45), light, 0.45))),
  ].join("");
}

function garden(): Art {
  const deep = under(light, { cool: "#1f465a" });
  const palm = (x: number, z: number, high: number, sway: number, seed: number) =>
    royalPalm(park.stand(x, z), high, light, { green: far(mix(leaf, gold, 0.06), light, z / 190), sway, seed });
  return [
    hedge(park.front(46), points("-24 0, -12 0.8, 0 0.2, 10 1, 22 0.2, 30 0.8"), 4.4, deep, {
      green: far(mix(leaf, sea, 0.15), light, 0.26),
      seed: 6,
      density: 2,
    }),
    palm(-9.5, 40, 12.4, 0.5, 2),
    palm(9.8, 42, 13.4, -0.5, 8),
    palm(-3.6, 36, 11.6, -0.4, 5),
    palm(13.5, 34, 12.2, 0.5, 12),
    palm(-8.2, 26, 10.4, 0.4, 22),
    hedge(park.front(33), points("-22 0, -12 0, -3 0, 8 0, 20 0"), 1.3, deep, {
      green: mix(leaf, gold, 0.1),
      seed: 16,
      density: 3,
      blossom: mix(terracotta, rose, 0.4),
    }),
    streetLamp(park.stand(-4.6, 27), 4.2, light, { globes: 3 }),
    streetLamp(park.stand(9.4, 27), 4.2, light, { globes: 3 }),
  ].join("");
}

function square(): Art {
  const floor = park.floor();
  const all = put(floor, rect(-34, 4.6, 80, 28));
  const stone = [mix(paper, rose, 0.45), mix(paper, gold, 0.22)] as const;
  return [
    fill(all, blend([0, 790], [0, 1200], [0, mix(paper, light.haze, 0.6)], [1, mix(paper, rose, 0.4)])),
    clip(
      all,
      each(13, (i) =>
        lay(
          floor,
          ellipse(middle[0], middle[1], 19 - i * 1.2, 19 - i * 1.2).filter(([, z]) => z > 4),
          i % 3 === 0 ? mix(terracotta, rose, 0.45) : (stone[i % 2] as Hex),
        ),
      ),
      multiply(
        0.5,
        soft(
          4,
          [
            [-8.2, 26, 0.3],
            [-4.6, 27, 0.12],
            [9.4, 27, 0.12],
          ].map(([x, z, r]) =>
            lay(
              floor,
              [
                [x! - r!, z!],
                [x! + r!, z!],
                [x! + 14, z! - 4.6],
                [x! + 13.5, z! - 5],
              ],
              light.cool,
            ),
          ),
        ),
      ),
      softShadow(floor, points("-2.6 24, 7 22, 20 17.5, 21 20.5, 8 25.5"), light.cool, 0.55, 9),
    ),
  ].join("");
}

function cart(): Art {
  const [x, z] = [-1.7, 11.4];
  return [
    softShadow(park.floor(), moved(points("-1.3 0.1, 1.1 0.1, 3.4 -0.75, 1.6 -0.85"), x, z), light.cool, 0.55, 4),
    goatCart(park.stand(x, z), under(light, { sun: [0.8, -0.4, 0.3] }), mix(sea, sky, 0.12)),
    ...each(7, (i) =>
      fill(
        ellipse(...park.at(0.6 + ((i * 37) % 22) / 10, 0, 11 + ((i * 53) % 30) / 10), 6, 2.6),
        mix(ink, light.cool, 0.4),
        0.6,
      ),
    ),
  ].join("");
}

/** The porch we stand in: its floor in shade but for what the sun draws between the columns. */
function porchFloor(): Art {
  const all = put(park.floor(0.02), rect(-12, 6.2, 24, porch + 0.5 - 6.2));
  const shadeOf = (tone: Hex) => mix(mix(tone, light.cool, 0.46), ink, 0.12);
  const area = { x: [-7.2, 7.2] as const, z: [6.3, porch + 0.5] as const, size: 0.6 };
  const dim = tiles(
    park,
    area,
    slabMotif(shadeOf(mix(paper, rose, 0.4)), shadeOf(mix(paper, gold, 0.2)), shadeOf(terracotta)),
    under(light, { haze: "#6d5f74" }),
    0.1,
  );
  const sunny = tiles(
    park,
    area,
    slabMotif(mix(paper, gold, 0.2), mix(paper, rose, 0.3), mix(terracotta, gold, 0.2)),
    light,
    0.1,
  );
  const patch = (x: number, wide: number) =>
    put(park.floor(), [
      [x, porch + 0.5],
      [x + wide, porch + 0.5],
      [x + wide + 3.6, 6.2],
      [x + 3.6, 6.2],
    ]);
  return [
    dim,
    clip(all, clip(patch(-9.5, 4.7), sunny), clip(patch(-4, 7.5), sunny)),
    fill(
      [
        park.at(-12, 0, porch + 0.5),
        park.at(12, 0, porch + 0.5),
        park.at(12, -0.18, porch + 0.5),
        park.at(-12, -0.18, porch + 0.5),
      ],
      mix(mix(paper, gold, 0.2), light.warm, 0.4),
    ),
    spray(all, mix(ink, light.cool, 0.4), [900, 1240], [900, 1110], 0.5),
  ].join("");
}

function columns(): Art {
  const stone = mix(mix(paper, gold, 0.25), light.cool, 0.16);
  const shade = under(light, { sun: [1, -0.4, 0], cool: "#3b2d4b" });
  const shaft = (x: number) =>
    [
      softShadow(park.floor(), ellipse(x + 0.2, porch, 0.7, 0.24), ink, 0.6, 8),
      column(park.stand(x, porch), 5.3, 0.34, stone, shade),
    ].join("");
  const top = park.front(porch);
  return [
    lay(park.floor(5.3), rect(-12, 4, 24, porch - 4), mix(mix(rose, light.cool, 0.5), ink, 0.3)),
    ...each(9, (i) =>
      lay(park.floor(5.3), rect(-9 + i * 2.2, 4, 0.3, porch - 4), mix(mix(rose, light.cool, 0.6), ink, 0.4)),
    ),
    lay(top, rect(-12, 5.28, 24, 0.34), mix(stone, light.cool, 0.3)),
    lay(top, rect(-12, 5.2, 24, 0.12), mix(stone, light.warm, 0.3)),
    shaft(-4.4),
    shaft(4.35),
    lantern(within(park.stand(-0.05, 7), 0, 5.3), 1.15, true),
    glow(park.at(-0.05, 4.5, 7), 260, gold, 0.45),
  ].join("");
}
