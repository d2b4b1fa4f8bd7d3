import { chance, each, ellipse, moved, points, put, rect, smooth, spot, within, type Line } from "../../geometry.ts";
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
import { blend, clip, fill, formats, glow, lay, screen, sheet, soft, softShadow, spray, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { eave, surround } from "../../vocabulary/building.ts";
import { dancers } from "../../vocabulary/figures.ts";
import { petalMotif, tiles } from "../../vocabulary/floor.ts";
import { chair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { lampWash, lantern } from "../../vocabulary/lamp.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { doubleBass, trumpet } from "../../vocabulary/street-life.ts";
import { glazed, grille, halfMoon, panelledLeaf } from "../../vocabulary/window.ts";

const dark: Hex = "#06202c";
const light: Light = { sun: [0.3, -0.8, 0.4], warm: "#f7c877", cool: dark, haze: "#2a5560" };
const street = view([830, 690], 1.55, 1180);
const wallAt = 6;
const door = { x: -0.05, half: 1.12, sill: 2.45 };
const panes = halfMoon(1.12, ["#d9502f", "#f0b84a", "#3a9a98", "#f0d3a4", "#3b70ae", "#5d9e62"], 9);

/** One in the morning: the band is having a glass of water, and two people have not noticed that the music stopped. */
export default function nightLife(): Art {
  const wall = street.front(wallAt);
  return sheet(
    "Night life",
    heaven(),
    front(),
    clip(put(wall, rect(door.x - door.half, -0.02, door.half * 2, door.sill + 0.02)), room()),
    frame(),
    windows(),
    cobbles(),
    band(),
    light_(),
  );
}

function heaven(): Art {
  return [
    wholeSky(formats.landscape, 260, [0, "#04161f"], [1, mix(sea, dark, 0.35)]),
    ...(
      [
        [140, 40, 3],
        [330, 74, 2],
        [520, 30, 3],
        [900, 52, 2],
        [1180, 30, 3],
        [1420, 66, 2],
        [1660, 36, 3],
      ] as const
    ).map(([x, y, r]) => fill(ellipse(x, y, r, r), paper)),
    royalPalm(street.stand(-6, 12), 8.6, under(light, { warm: "#2f6a68" }), {
      green: mix(sea, dark, 0.6),
      trunk: mix(sea, dark, 0.6),
      sway: 0.5,
      seed: 3,
    }),
  ].join("");
}

function front(): Art {
  const wall = street.front(wallAt);
  const plaster = mix(mix(sea, sky, 0.2), dark, 0.42);
  const all = put(wall, rect(-7, 0, 14, 4.5));
  return [
    fill(all, plaster),
    lampWash(wall, door.x, { half: 7, high: 4.5, from: 1.6, to: 2.4 }, mix(gold, terracotta, 0.35), 0.62),
    spray(all, dark, wall(0, 4.5), wall(0, 2.6), 0.6),
    lay(wall, rect(-7, 0, 14, 0.85), mix(mix(terracotta, rose, 0.2), dark, 0.5)),
    lay(wall, rect(-7, 0.85, 14, 0.06), mix(gold, dark, 0.45)),
    lay(wall, rect(-7, 3.96, 14, 0.16), mix(plaster, paper, 0.16)),
    eave(wall, -7, 4.4, 14, 0.5, mix(terracotta, dark, 0.5), under(light, { warm: "#b87d58" }), 0.3),
  ].join("");
}

/** What the doorway shows: a tiled room in lamplight, and the couple. */
function room(): Art {
  const back = street.front(10.6);
  const wall = mix(gold, terracotta, 0.28);
  return [
    lay(back, rect(-6, 0, 12, 5), blend(back(0, 4), back(0, 0), [0, mix(wall, paper, 0.2)], [1, wall])),
    lay(back, rect(-6, 0, 12, 1), mix(terracotta, ink, 0.2)),
    tiles(
      street,
      { x: [-2.6, 2.6], z: [wallAt, 10.6], size: 0.5 },
      petalMotif(mix(terracotta, gold, 0.3), mix(paper, gold, 0.35), mix(sea, gold, 0.2)),
      under(light, { haze: "#f0c37c" }),
      0.3,
    ),
    lay(within(back, -1.5, 1.7), rect(0, 0, 0.75, 1), mix(ink, terracotta, 0.4)),
    lay(within(back, -1.43, 1.77), rect(0, 0, 0.61, 0.86), mix(sea, sky, 0.35)),
    lay(within(back, -1.43, 1.77), points("0 0.3, 0.2 0.5, 0.4 0.36, 0.61 0.46, 0.61 0, 0 0"), mix(leaf, sea, 0.3)),
    ...[0.55, 1.0, 1.45].map((u, i) =>
      lay(
        within(back, u, 1.24),
        rect(0, 0, 0.14, 0.36),
        [mix(leaf, ink, 0.3), terracotta, mix(gold, ink, 0.3)][i] as Hex,
      ),
    ),
    lay(back, rect(0.35, 1.16, 1.6, 0.08), mix(ink, terracotta, 0.35)),
    softShadow(street.floor(), ellipse(-0.36, 7.5, 0.7, 0.24), mix(terracotta, ink, 0.5), 0.55, 5),
    dancers(street.stand(-0.3, 7.5), {
      dark: "#3a1712",
      cloth: mix(terracotta, "#3a1712", 0.12),
      shirt: mix(paper, gold, 0.3),
    }),
    lantern(within(street.stand(0.35, 8.9), 0, 3.3), 0.7, true),
    glow(street.at(0.35, 2.75, 8.9), 420, mix(gold, paper, 0.3), 0.6),
  ].join("");
}

function frame(): Art {
  const wall = street.front(wallAt);
  const outer: Line = [[door.x - 1.42, 0], ...ellipse(door.x, door.sill, 1.42, 1.42, 180, 0), [door.x + 1.42, 0]];
  const inner: Line = [[door.x - 1.12, 0], ...ellipse(door.x, door.sill, 1.12, 1.12, 180, 0), [door.x + 1.12, 0]];
  const wood = mix(mix(sea, leaf, 0.2), dark, 0.25);
  const moon = within(wall, door.x, door.sill);
  return [
    surround(wall, outer, inner, mix(mix(paper, gold, 0.25), dark, 0.3), light),
    glazed(moon, panes, mix(ink, terracotta, 0.2), 5),
    soft(22, screen(0.4, lay(moon, ellipse(0, 0.1, 1.2, 1.2, 0, 180), mix(gold, rose, 0.3)))),
    lay(wall, rect(door.x - 1.12, door.sill - 0.08, 2.24, 0.16), mix(wood, ink, 0.3)),
    lay(wall, rect(door.x - 1.12, door.sill - 0.08, 2.24, 0.035), mix(gold, wood, 0.4)),
    panelledLeaf(street.leaf(door.x - 1.12, wallAt, 112), 0, 0.02, 1.05, door.sill - 0.1, wood, light),
    lay(wall, rect(door.x - 1.55, 0, 3.1, 0.14), mix(mix(paper, gold, 0.3), dark, 0.35)),
    lay(street.floor(0.14), rect(door.x - 1.55, wallAt - 0.35, 3.1, 0.36), mix(gold, terracotta, 0.28)),
    lay(street.front(wallAt - 0.35), rect(door.x - 1.55, 0, 3.1, 0.14), mix(mix(gold, terracotta, 0.45), dark, 0.3)),
  ].join("");
}

function windows(): Art {
  const wall = street.front(wallAt);
  const one = (u: number, lit: boolean) => {
    const white = mix(mix(paper, gold, 0.3), dark, 0.4);
    return [
      lay(wall, rect(u - 0.16, 0.6, 1.82, 2.6), white),
      lay(wall, rect(u, 0.75, 1.5, 2.3), lit ? mix(gold, terracotta, 0.25) : mix(mix(sea, leaf, 0.2), dark, 0.62)),
      ...each(lit ? 16 : 0, (i) => lay(wall, rect(u, 0.8 + i * 0.14, 1.5, 0.05), mix(mix(sea, dark, 0.3), gold, 0.14))),
      ...each(lit ? 0 : 15, (i) => lay(wall, rect(u + 0.06, 0.86 + i * 0.145, 1.38, 0.05), mix(sea, dark, 0.42))),
      lit ? "" : lay(wall, rect(u + 0.7, 0.75, 0.1, 2.3), mix(sea, dark, 0.7)),
      grille(wall, u + 0.04, 0.75, 1.42, 2.3, mix(ink, dark, 0.4), 7, 0.045),
      lay(wall, rect(u - 0.26, 0.5, 2.02, 0.16), mix(white, gold, 0.2)),
    ].join("");
  };
  return [one(-4.6, true), one(2.75, false), glow(wall(-3.85, 1.9), 300, gold, 0.3)].join("");
}

/** Wet cobbles that the doorway lights. */
function cobbles(): Art {
  const ground = street.floor();
  const luck = chance(9);
  const all = put(ground, rect(-8, 2.2, 16, wallAt - 2.2));
  const spill = put(ground, [
    [door.x - 1.1, wallAt - 0.3],
    [door.x + 1.1, wallAt - 0.3],
    [door.x + 2.5, 2.2],
    [door.x - 2.1, 2.2],
  ]);
  const stones = (tone: (i: number) => Hex) =>
    each(15, (r) => {
      const z = wallAt - 0.62 - r * 0.27;
      return each(40, (k) => {
        const x = -6.4 + k * 0.33 + (r % 2) * 0.16;
        return lay(
          ground,
          smooth(moved(points("0.02 0.04, 0.15 0.01, 0.29 0.04, 0.3 0.2, 0.16 0.245, 0.02 0.2"), x, z), true, 3),
          tone(Math.floor(luck.next() * 97)),
        );
      }).join("");
    });
  return [
    fill(all, mix(dark, ink, 0.3)),
    ...stones((i) => mix(mix(sea, rose, 0.22), dark, 0.52 + (i % 5) * 0.07)),
    clip(
      spill,
      screen(
        0.78,
        soft(
          16,
          fill(
            spill,
            blend(
              street.at(0, 0, wallAt),
              street.at(0, 0, 2.6),
              [0, mix(gold, terracotta, 0.2), 0.95],
              [1, mix(terracotta, gold, 0.4), 0.25],
            ),
          ),
        ),
      ),
    ),
    lay(ground, rect(-8, wallAt - 0.62, 16, 0.62), mix(mix(sea, rose, 0.4), dark, 0.58)),
    lay(street.front(wallAt - 0.62), rect(-8, -0.1, 16, 0.1), mix(dark, ink, 0.3)),
    screen(
      0.5,
      soft(
        10,
        lay(
          ground,
          [
            [door.x - 1.5, wallAt - 0.05],
            [door.x + 1.5, wallAt - 0.05],
            [door.x + 1.9, wallAt - 0.6],
            [door.x - 1.9, wallAt - 0.6],
          ],
          mix(gold, terracotta, 0.2),
        ),
      ),
    ),
    spray(all, "#04141c", [900, 1230], [900, 1010], 0.75),
  ].join("");
}

/** What the band has put down: the bass against the jamb, the trumpet on a chair. */
function band(): Art {
  const warm = under(light, { sun: [0.6, -0.6, 0.3] as const, cool: "#2a1018", warm: "#ffd98c" });
  const foot = street.at(1.72, 0.02, 5.25);
  const seat = street.stand(-2.1, 4.9);
  return [
    softShadow(street.floor(), points("1.5 5.25, 2.1 5.25, 3.2 4.5, 2.5 4.4"), dark, 0.75, 7),
    doubleBass(spot(foot[0], foot[1], street.scale(5.25) * 1.12, { turn: 8 }), warm),
    softShadow(street.floor(), points("-2.35 4.9, -1.85 4.9, -2.4 4.1, -3.0 4.2"), dark, 0.7, 6),
    chair(seat, mix(terracotta, ink, 0.3), under(warm, { sun: [-0.6, -0.6, 0.3] })),
    trumpet(within(seat, 0.02, 0.46, 0.98), warm),
    ...tonesOfGlass(),
  ].join("");
}

/** A glass of water on the step. */
function tonesOfGlass(): Art[] {
  const at = street.stand(0.92, wallAt - 0.2, { height: 0.14 });
  const t = tones(mix(sky, paper, 0.5), light, 0.3);
  return [
    lay(at, points("-0.05 0, -0.06 0.17, 0.06 0.17, 0.05 0"), t.body, 0.8),
    lay(at, points("-0.045 0.01, -0.05 0.11, 0.05 0.11, 0.045 0.01"), mix(sky, gold, 0.3)),
    lay(at, points("-0.04 0.02, -0.045 0.15, -0.02 0.15, -0.02 0.02"), paper, 0.9),
  ];
}

function light_(): Art {
  return glow(street.at(door.x, 1.5, wallAt), 760, mix(gold, terracotta, 0.2), 0.34);
}
