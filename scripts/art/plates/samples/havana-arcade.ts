import { arch, each, ellipse, points, put, rect, type Line } from "../../geometry.ts";
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
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnFloor, fallOnSide, view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { beams } from "../../vocabulary/building.ts";
import { slabMotif, tiles } from "../../vocabulary/floor.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { lantern, streetLamp } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { glazed, halfMoon, shutter } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.8, -0.6, 0.3], warm: "#ffe6b3", cool: "#2c3550", haze: "#e9e2cf" };
const walk = view([1130, 650], 1.6, 1040);
const [street, house, ceiling, end] = [-2.5, 2.3, 5.3, 25];
const thick = 0.75;
const bays = each(7, (i) => 2.15 + i * 3.3);
const bay = (z: number): Line => arch(z, 0, 2.4, 4.5);

/** An arcade of the old town at nine in the morning: arches of sun lie down along the paving, and a cat sits in one. */
export default function havanaArcade(): Art {
  return sheet(
    "Havana arcade",
    fill(wholeSheet, mix(terracotta, ink, 0.5)),
    ceilingAndEnd(),
    houseWall(),
    paving(),
    arcade(),
    lamps(),
    cat(walk.stand(0.05, 4.75), ink),
    softShadow(walk.floor(), points("0.02 4.74, 0.2 4.74, 0.72 5.0, 0.5 5.06"), mix(ink, sea, 0.3), 0.55, 3),
    cat(walk.stand(0.05, 4.75), ink),
  );
}

function ceilingAndEnd(): Art {
  const back = walk.front(end);
  const sightline = arch(-1.75, 0, 3.5, 4.6);
  return [
    lay(walk.floor(ceiling), rect(street, 1, house - street, end - 1), mix(sea, sky, 0.3)),
    beams(
      walk,
      [street, house],
      each(30, (i) => 1.5 + i * 0.8),
      ceiling,
      0.26,
      mix(sea, ink, 0.12),
      light,
    ),
    lay(back, rect(street, 0, house - street, ceiling), mix(rose, light.haze, 0.4)),
    clip(
      put(back, sightline),
      fill(wholeSheet, blend([0, 450], [0, 700], [0, mix(sky, paper, 0.2)], [1, paper])),
      lay(
        walk.front(60),
        points("-2.6 0, -2.6 9.4, -2.1 10.4, -1.1 11, -0.1 10.4, 0.4 9.4, 0.4 0"),
        mix(sky, sea, 0.22),
      ),
      lay(walk.front(60), arch(-1.6, 6.4, 1, 2), mix(sky, sea, 0.5)),
      lay(walk.front(60), rect(0.4, 0, 8, 5), mix(sky, rose, 0.3)),
    ),
  ].join("");
}

/** The wall of the house: rose plaster, blue shutters under glass, the last of the sun on its foot. */
function houseWall(): Art {
  const wall = walk.side(house);
  const plaster = mix(rose, terracotta, 0.32);
  const t = tones(plaster, light, 0.3);
  const doors = [3.6, 6.9, 10.2, 13.5, 16.8, 20.1];
  const all = put(wall, rect(1.2, 0, end - 1.2, ceiling));
  return [
    fill(all, blend(wall(2.5, 2), wall(end, 2), [0, t.shade], [0.6, plaster], [1, mix(plaster, light.haze, 0.55)])),
    spray(all, mix(rose, paper, 0.3), wall(end, 2), wall(4, 2), 0.6),
    lay(
      wall,
      rect(1.2, 0, end - 1.2, 0.85),
      blend(wall(2.5, 0), wall(end, 0), [0, mix(sea, ink, 0.35)], [1, mix(sea, light.haze, 0.5)]),
    ),
    lay(wall, rect(1.2, 0.85, end - 1.2, 0.06), mix(gold, plaster, 0.2)),
    ...doors.map((z) => {
      const wood = far(mix(sea, sky, 0.28), light, z / 50);
      const here = under(light, { cool: mix(light.cool, light.haze, z / 60) });
      const moon = (u: number, v: number) => wall(z + 0.85 + u, 2.95 + v);
      return [
        lay(
          wall,
          [[z - 0.2, 0], ...ellipse(z + 0.85, 2.95, 1.05, 1.05, 180, 0), [z + 1.9, 0]],
          far(mix(paper, rose, 0.35), light, z / 60),
        ),
        lay(wall, [[z, 0], ...ellipse(z + 0.85, 2.95, 0.85, 0.85, 180, 0), [z + 1.7, 0]], mix(wood, ink, 0.55)),
        shutter(wall, z, 0, 0.85, 2.9, wood, here, 16),
        shutter(wall, z + 0.85, 0, 0.85, 2.9, wood, here, 16),
        glazed(
          moon,
          halfMoon(0.83, [terracotta, gold, mix(sea, sky, 0.4), mix(rose, paper, 0.3)], 7),
          mix(ink, wood, 0.3),
          3,
        ),
      ].join("");
    }),
    ...bays.map((z) => {
      const patch = bay(z)
        .map(([at, v]) => fallOnSide(light, [street - thick, v, at], house))
        .filter(([, v]) => v > -6);
      return clip(
        put(wall, rect(1.2, 0, end - 1.2, ceiling)),
        soft(2, lay(wall, beyond(patch, 0, 1.2), "#ffdf9e", 0.62)),
      );
    }),
  ].join("");
}

function paving(): Art {
  const ground = walk.floor();
  const all = put(ground, rect(street - thick, 1.2, house - street + thick, end - 1.2));
  const area = { x: [street - 0.9, house] as const, z: [1.6, end] as const, size: 0.62 };
  const shaded = tiles(
    walk,
    area,
    slabMotif(mix(mix(paper, sea, 0.38), ink, 0.2), mix(mix(paper, sea, 0.42), ink, 0.28), mix(ink, terracotta, 0.35)),
    under(light, { haze: mix(paper, sea, 0.3) }),
    0.5,
  );
  const sunny = tiles(walk, area, slabMotif("#fbe9c2", "#f5dcae", mix(terracotta, gold, 0.2)), light, 0.3);
  const patches = bays.map((z) =>
    put(
      ground,
      beyond(
        bay(z).map(([at, v]) => fallOnFloor(light, [street - thick, v, at])),
        1,
        1.3,
      ),
    ),
  );
  return clip(
    all,
    shaded,
    patches.map((patch) => clip(patch, sunny)),
    multiply(
      0.35,
      soft(
        3,
        patches.map((patch) => stroke(patch, mix(terracotta, ink, 0.3), 4)),
      ),
    ),
    spray(all, mix(ink, sea, 0.25), [700, 1230], [900, 1000], 0.6),
  );
}

/** The row of arches to the street, with the sunny square seen through them. */
function arcade(): Art {
  const near = walk.side(street);
  const outer = walk.side(street - thick);
  const wall = rect(1.2, 0, end - 1.2, ceiling);
  const stone = mix(rose, paper, 0.12);
  const t = tones(stone, light, 0.5);
  return [
    clip(
      put(near, wall),
      ...bays
        .slice()
        .reverse()
        .map((z) =>
          clip(
            put(near, bay(z)),
            lay(
              near,
              bay(z),
              blend(
                near(z, 2),
                near(z + 2.4, 2),
                [0, mix(gold, paper, 0.55)],
                [0.75, mix(t.lit, paper, 0.3)],
                [1, t.lit],
              ),
            ),
            clip(put(outer, bay(z)), square()),
          ),
        ),
    ),
    fill(
      [put(near, wall), ...bays.map((z) => put(near, bay(z)))],
      blend(
        near(2.2, 2),
        near(end, 2),
        [0, mix(t.shade, terracotta, 0.3)],
        [0.5, mix(stone, terracotta, 0.3)],
        [1, mix(stone, light.haze, 0.45)],
      ),
    ),
    ...bays.map((z) =>
      fill(
        [put(near, arch(z - 0.16, 0, 2.72, 4.66, 1.36)), put(near, bay(z))],
        far(mix(t.shade, rose, 0.5), light, z / 45),
      ),
    ),
    ...bays.map(
      (z) =>
        lay(near, rect(z - 0.92, 3.12, 0.94, 0.22), far(mix(rose, paper, 0.3), light, z / 50)) +
        lay(near, rect(z - 0.9, 0, 0.9, 0.5), far(mix(t.shade, ink, 0.12), light, z / 45)),
    ),
    lay(
      near,
      rect(1.2, 4.85, end - 1.2, 0.16),
      blend(near(2.4, 5), near(end, 5), [0, t.shade], [1, mix(rose, light.haze, 0.5)]),
    ),
  ].join("");
}

function square(): Art {
  const across = walk.side(-15);
  const plaster = mix(gold, paper, 0.5);
  return [
    wholeSky(formats.landscape, 640, [0, mix(sky, sea, 0.12)], [1, mix(paper, gold, 0.15)]),
    ...[
      [4, 12, 8.5, mix(rose, paper, 0.4)],
      [12, 20, 10.5, plaster],
      [20, 30, 8, mix(sky, paper, 0.5)],
      [30, 46, 9.5, mix(rose, paper, 0.55)],
    ].map(([from, to, high, tone]) => {
      const [a, b, h] = [from as number, to as number, high as number];
      return (
        lay(across, rect(a, 0, b - a, h), tone as typeof paper) +
        lay(across, rect(a, h, b - a, 0.35), mix(tone as typeof paper, sea, 0.25)) +
        each(
          3,
          (i) =>
            lay(across, arch(a + 0.8 + (i * (b - a)) / 3, 0, 1.5, 3.3), mix(tone as typeof paper, sea, 0.4)) +
            lay(across, rect(a + 0.95 + (i * (b - a)) / 3, 4.8, 1.2, 2.3), mix(sea, sky, 0.5)) +
            lay(across, rect(a + 0.7 + (i * (b - a)) / 3, 4.6, 1.7, 0.2), paper),
        ).join("")
      );
    }),
    lay(walk.floor(), rect(-40, 2, 40, 60), mix(paper, gold, 0.24)),
    softShadow(walk.floor(), ellipse(-7.9, 10.35, 1.3, 0.3), light.cool, 0.4, 5),
    royalPalm(walk.stand(-8.6, 10.2), 6.4, under(light, { cool: "#2f6270" }), {
      green: mix(leaf, sky, 0.12),
      sway: 0.3,
      seed: 6,
    }),
    streetLamp(walk.stand(-6.1, 17), 4.4, light, { globes: 3 }),
  ].join("");
}

function lamps(): Art {
  return [15, 9.2, 5.6]
    .map((z) => {
      const hang = walk.stand(-0.1, z, { height: ceiling - 0.25 });
      return (
        stroke(put(hang, points("0 0, 0 -0.7")), ink, Math.max(3, 40 / z)) +
        lantern((u, v) => hang(u, v - 0.6), 0.95, true) +
        glow(hang(0, -1.15), 900 / z, gold, 0.35)
      );
    })
    .join("");
}
