import { ellipse, points, put, rect, within, type Line } from "../../geometry.ts";
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
  formats,
  glow,
  lay,
  multiply,
  sheetOf,
  softShadow,
  spray,
  whole,
  type Art,
} from "../../svg.ts";
import { beyond, fallOnSide, view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { tiles, type Motif } from "../../vocabulary/floor.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { sunFromSide } from "../../vocabulary/florencia-room.ts";
import { florencia, remedios } from "../../vocabulary/florencia.ts";
import { mangoTree } from "../../vocabulary/mango.ts";
import { glazed, halfMoon, panelledLeaf } from "../../vocabulary/window.ts";

const light: Light = { sun: [0.8, -0.7, 0.28], warm: "#ffe7b6", cool: "#27304f", haze: "#efe0c6" };
const house = view([800, 650], 1.55, 1060);
const [left, right, top] = [-3.1, 2.7, 4.6];
const half = 0.9;
const sill = 2.35;

interface Chamber {
  from: number;
  to: number;
  wall: Hex;
  floor: (dye?: (c: Hex) => Hex) => Motif;
  /** Where its window to the left lets the sun in: z from–to. */
  window: readonly [number, number];
}

const chambers: Chamber[] = [
  { from: 1.2, to: 2.95, wall: mix(sea, sky, 0.3), floor: floors.sala, window: [1.2, 2.4] },
  { from: 2.95, to: 6, wall: mix(gold, rose, 0.2), floor: floors.library, window: [3.2, 4.3] },
  { from: 6, to: 9.6, wall: mix(rose, terracotta, 0.3), floor: floors.dining, window: [6.5, 7.7] },
  { from: 9.6, to: 13.6, wall: mix(leaf, paper, 0.35), floor: floors.leaf, window: [10.2, 11.6] },
  { from: 13.6, to: 18, wall: mix(rose, paper, 0.4), floor: floors.hall, window: [14.2, 16] },
];

/** Five rooms in a row seen through their doors, each with its own colour and tiles, a slab of sun in each; the cat has chosen the third. */
export default function doorsWithinDoors(): Art {
  return sheetOf(
    formats.album,
    "Doors within doors",
    fill(whole(formats.album), mix(sea, ink, 0.5)),
    chamber(0),
    glow([800, 560], 420, gold, 0.25),
  );
}

function hole(z: number): Line {
  return put(house.front(z), [[-half, 0], ...ellipse(0, sill, half, half, 180, 0), [half, 0]]);
}

function chamber(n: number): Art {
  const here = chambers[n];
  if (!here) return garden();
  const { from, to, wall } = here;
  const t = tones(wall, light, 0.36);
  const at = house.front(to);
  const [west, east] = [house.side(left), house.side(right)];
  const pane = rect(here.window[0], 0.4, here.window[1] - here.window[0], 2.9);
  const patch = sunFromSide(house, light, left, pane, 1.2);
  const area = { x: [left, right] as const, z: [Math.max(from, 1.3), to] as const, size: 0.42 };
  const ground = put(house.floor(), rect(left, from, right - left, to - from));
  const onEast = put(
    east,
    beyond(
      pane.map(([z, v]) => fallOnSide(light, [left, v, z], right)),
      0,
      1.2,
    ),
  );
  const trim = mix(florencia.white, wall, 0.15);
  return [
    lay(
      house.floor(top),
      rect(left, from, right - left, to - from),
      mix(mix(terracotta, ink, 0.6), light.haze, n * 0.07),
    ),
    lay(west, rect(from, 0, to - from, top), mix(t.shade, ink, 0.2 - n * 0.03)),
    lay(west, rect(from, 0, to - from, 0.9), mix(t.shade, ink, 0.4)),
    fill(put(west, pane), mix(paper, gold, 0.2)),
    lay(east, rect(from, 0, to - from, top), mix(wall, t.lit, 0.25)),
    lay(east, rect(from, 0, to - from, 0.9), mix(wall, florencia.wood, 0.5)),
    clip(put(east, rect(from, 0, to - from, top)), fill(onEast, "#ffe3a4", 0.5)),
    tiles(
      house,
      area,
      here.floor((c) => mix(c, light.cool, 0.34)),
      light,
      0.3,
    ),
    clip(
      ground,
      clip(
        patch,
        tiles(
          house,
          area,
          here.floor((c) => mix(c, "#fff0cc", 0.3)),
          light,
          0.2,
        ),
      ),
    ),
    clip(
      put(at, rect(left, 0, right - left, top)),
      fill(
        [put(at, rect(left, 0, right - left, top)), hole(to)],
        blend(at(left, 2), at(right, 2), [0, t.shade], [0.45, wall], [1, mix(wall, t.lit, 0.35)]),
      ),
      fill([put(at, rect(left, 0, right - left, 0.9)), hole(to)], mix(wall, florencia.wood, 0.55)),
      fill([put(at, rect(left, 0.9, right - left, 0.06)), hole(to)], mix(gold, wall, 0.4)),
      fill(
        [put(at, [[-half - 0.2, 0], ...ellipse(0, sill, half + 0.2, half + 0.2, 180, 0), [half + 0.2, 0]]), hole(to)],
        trim,
      ),
    ),
    clip(
      hole(to),
      fill(hole(to), mix(trim, light.cool, 0.35)),
      clip(hole(to + 0.3), chamber(n + 1), threshold(n)),
      glass(to),
    ),
    n === 2 ? resting() : "",
    ...[-1, 1].map((side) =>
      panelledLeaf(
        house.leaf(side * half, to, side < 0 ? 128 : 52),
        0,
        0.02,
        0.8,
        sill - 0.1,
        mix(florencia.wood, side < 0 ? ink : sky, side < 0 ? 0.25 : 0.15),
        light,
      ),
    ),
    softShadow(
      house.floor(),
      points(
        `${-half - 0.7} ${to - 0.75}, ${-half} ${to - 0.02}, ${half} ${to - 0.02}, ${half + 0.7} ${to - 0.75}, ${half + 0.4} ${to - 0.3}, ${-half - 0.4} ${to - 0.3}`,
      ),
      light.cool,
      0.4,
      6,
    ),
    n === 0 ? spray(ground, mix(ink, sea, 0.3), [800, 1230], [800, 1040], 0.6) : "",
  ].join("");
}

/** A half-moon over every second door, so that the row does not become a pattern. */
function glass(z: number): Art {
  const moon = within(house.front(z + 0.05), 0, sill);
  return (
    glazed(
      moon,
      halfMoon(
        half,
        remedios.map((c) => mix(c, light.haze, Math.min(0.3, z / 40))),
        7,
      ),
      mix(ink, florencia.wood, 0.4),
      Math.max(1.5, 14 / z),
    ) + lay(house.front(z + 0.05), rect(-half, sill - 0.09, half * 2, 0.12), mix(florencia.wood, light.haze, z / 50))
  );
}

function threshold(n: number): Art {
  return n > 3 ? "" : multiply(0.3, lay(house.floor(), rect(-half, chambers[n]!.to, half * 2, 0.6), light.cool));
}

function resting(): Art {
  return (
    softShadow(house.floor(), ellipse(0.42, 8.7, 0.4, 0.14), ink, 0.5, 2) +
    cat(within(house.stand(0.3, 8.7), 0, 0, 1.25), ink)
  );
}

/** What the row ends in: the mango, in full morning. */
function garden(): Art {
  const yard = under(light, { cool: "#2f6270" });
  return [
    fill(whole(formats.album), blend([0, 480], [0, 660], [0, mix(sky, paper, 0.3)], [1, mix(paper, gold, 0.25)])),
    lay(house.front(30), rect(-12, 0, 24, 2.6), mix(rose, paper, 0.5)),
    lay(house.floor(), rect(-12, 18, 24, 13), mix(paper, gold, 0.3)),
    mangoTree(house.stand(0.5, 24), 5.4, yard, { green: mix(leaf, gold, 0.15) }),
    multiply(0.4, lay(house.floor(), ellipse(1.2, 24, 2.4, 1), light.cool)),
  ].join("");
}
