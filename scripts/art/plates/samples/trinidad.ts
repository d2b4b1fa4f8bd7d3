import { arch, chance, each, ellipse, points, put, rect, ribbon, smooth, within, type Line } from "../../geometry.ts";
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
import { clip, fill, formats, glow, lay, sheet, softShadow, stroke, type Art } from "../../svg.ts";
import { view, type View } from "../../view.ts";
import { box } from "../../vocabulary/building.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { barredWindows, houseFront, type House } from "../../vocabulary/house.ts";
import { cloud, range } from "../../vocabulary/land.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [0.75, -1, 0.12], warm: "#ffe8b8", cool: "#343a63", haze: "#e6dfd0" };
const lane = view([800, 590], 1.65, 1120);
const [west, east] = [-3.1, 2.7];

const westHouses: House[] = [
  { z: [15, 23], high: 4.5, colour: rose, door: 20.6, windows: [16.2], wood: leaf },
  { z: [8.6, 15], high: 5, colour: mix(gold, rose, 0.25), door: 12.8, windows: [9.6], wood: sea },
  { z: [1.4, 8.6], high: 4.6, colour: mix(sky, sea, 0.16), door: 6.6, windows: [3.2], wood: terracotta },
];
const eastHouses: House[] = [
  { z: [17, 26], high: 4.9, colour: mix(sky, paper, 0.25), door: 22, windows: [18.2], wood: terracotta },
  { z: [10.4, 17], high: 4.5, colour: mix(rose, terracotta, 0.35), door: 14.6, windows: [11.6], wood: leaf },
  { z: [1.4, 10.4], high: 4.8, colour: mix(gold, paper, 0.22), door: 7.7, windows: [3.9], wood: mix(sea, sky, 0.3) },
];

/** A cobbled lane at ten: one side asleep in lilac shade, the other in sun; a canary's cage hangs under the eave. */
export default function trinidad(): Art {
  return sheet(
    "Trinidad",
    distance(),
    westHouses.map((house) => houseFront(lane, house, west, light)),
    eastHouses.map((house) => houseFront(lane, house, east, light)),
    cobbles(),
    westHouses.map((house) => barredWindows(lane, house, west, light)),
    eastHouses.map((house) => barredWindows(lane, house, east, light)),
    shadow(),
    cage(),
  );
}

/** The convent's yellow tower, and the Escambray behind it. */
function distance(): Art {
  const far40 = lane.front(38);
  const tower = within(far40, -2.35, 0);
  const t = tones(mix(gold, paper, 0.3), light, 0.32);
  const part = (u: number, v: number, w: number, h: number) =>
    lay(tower, rect(u, v, w, h), t.body) + lay(tower, rect(u, v, w * 0.34, h), t.shade);
  return [
    wholeSky(formats.landscape, 620, [0, mix(sky, sea, 0.3)], [0.6, mix(sky, paper, 0.45)], [1, mix(paper, rose, 0.2)]),
    cloud(1010, 190, 460, mix(paper, rose, 0.05), mix(sky, rose, 0.4), 6),
    cloud(560, 110, 300, mix(paper, rose, 0.05), mix(sky, rose, 0.4), 2),
    range(points("300 520, 520 428, 700 470, 900 398, 1080 452, 1300 410"), 620, mix(leaf, sea, 0.4), light, 0.55),
    range(points("300 560, 560 500, 800 530, 980 484, 1300 540"), 630, mix(leaf, sea, 0.2), light, 0.3),
    part(0, 0, 3.3, 8.3),
    part(0.25, 8.3, 2.8, 3),
    part(0.5, 11.3, 2.3, 2.3),
    ...[0, 8.3, 11.3].map((v, i) =>
      lay(tower, rect(-0.2 + i * 0.25, v + [8.2, 2.9, 2.2][i]!, 3.7 - i * 0.5, 0.3), mix(paper, gold, 0.1)),
    ),
    lay(tower, arch(1.05, 8.9, 1.2, 2), mix(sea, ink, 0.3)),
    lay(tower, arch(1.2, 11.7, 0.9, 1.5), mix(sea, ink, 0.3)),
    lay(tower, arch(1.1, 5, 1.1, 1.9), t.shade),
    lay(tower, smooth(points("0.6 13.8, 0.75 14.8, 1.65 15.5, 2.55 14.8, 2.7 13.8")), mix(terracotta, light.haze, 0.2)),
    stroke(put(tower, points("1.65 15.4, 1.65 16.5")), mix(ink, sea, 0.3), 4),
    royalPalm(lane.stand(1.7, 33), 7.6, light, { green: far(leaf, light, 0.22), sway: 0.3, seed: 14 }),
    lay(lane.front(30), rect(-6, 0, 12, 3.6), far(mix(rose, paper, 0.35), light, 0.2)),
    lay(lane.front(30), rect(-6, 3.6, 12, 0.8), far(terracotta, light, 0.3)),
    lay(lane.front(30), arch(-0.7, 0, 1.3, 2.6), far(sea, light, 0.3)),
    hedge(lane.front(29), points("1 0, 3 0.2"), 1.4, light, {
      green: far(leaf, light, 0.15),
      blossom: terracotta,
      seed: 5,
    }),
  ].join("");
}

function cobbles(): Art {
  const luck = chance(44);
  const ground = lane.floor();
  const stone = [mix(paper, rose, 0.35), mix(rose, sky, 0.45), mix(paper, sky, 0.5), mix(rose, terracotta, 0.14)];
  const rowsOf = each(40, (i) => 2.1 + i * 0.36 + Math.max(0, i - 14) ** 1.45 * 0.06);
  return [
    fill(
      [lane.at(west, 0, 30), lane.at(east, 0, 30), lane.at(east, 0, 1.2), lane.at(west, 0, 1.2)],
      mix(rose, mix(terracotta, sea, 0.4), 0.5),
    ),
    ...rowsOf.reverse().map((z, r) =>
      each(16, (c) => {
        const width = 0.4;
        const x = west + 0.36 + (c + (r % 2) * 0.5) * width + luck.between(-0.03, 0.03);
        const wobble = () => luck.between(-0.05, 0.05);
        const [w, h] = [width * 0.42, 0.15 + z * 0.004];
        const shape: Line = smooth(
          [
            [x - w + wobble(), z - h * 0.6],
            [x - w * 0.8, z + h + wobble() * 0.5],
            [x + w * 0.7, z + h],
            [x + w + wobble(), z + h * 0.2],
            [x + w * 0.6, z - h + wobble() * 0.5],
            [x - w * 0.5, z - h],
          ],
          true,
          3,
        );
        const tone = far(stone[Math.floor(luck.next() * 4)] as Hex, light, Math.min(0.45, z / 40));
        return x > east - 0.4
          ? ""
          : lay(ground, shape, tone) +
              (z < 9
                ? lay(
                    ground,
                    shape.map(([u, v]) => [x + (u - x) * 0.62 - 0.03, z + (v - z) * 0.5 + 0.03] as const),
                    mix(tone, light.warm, 0.5),
                    0.6,
                  )
                : "");
      }).join(""),
    ),
    kerb(lane, west),
    kerb(lane, east - 0.42),
  ].join("");
}

function kerb(street: View, x: number): Art {
  return box(street, [x, 0, 1.3], [0.42, 0.14, 25], mix(paper, mix(rose, sky, 0.5), 0.5), light);
}

/** The western roofs' shade across the lane, stepped where the roofs are stepped. */
function shadow(): Art {
  const edge = (high: number) => west + 0.55 + high * 0.75;
  const line: Line = [
    [west, 26],
    [edge(4.5), 23],
    [edge(4.5), 15],
    [edge(5), 15],
    [edge(5), 8.6],
    [edge(4.6), 8.6],
    [edge(4.6), 1.2],
    [west, 1.2],
  ];
  return softShadow(lane.floor(0.02), line, mix(light.cool, rose, 0.3), 0.62, 3) + glow([1340, 560], 620, gold, 0.16);
}

/** A wicker cage with a yellow bird. */
function cage(): Art {
  const at = within(lane.stand(2.02, 6.7, { height: 3.3 }), 0, 0, 1.25);
  const wire = mix(ink, terracotta, 0.3);
  return [
    stroke(put(at, points("0 1.05, 0 0")), wire, 4),
    lay(at, [[-0.2, -0.62], ...ellipse(0, -0.2, 0.2, 0.2, 180, 0), [0.2, -0.62]], mix(paper, gold, 0.3), 0.45),
    ...each(7, (i) =>
      stroke(
        put(
          at,
          smooth([
            [-0.2 + i * 0.0667, -0.62],
            [-0.2 + i * 0.0667, -0.2],
            [(-0.2 + i * 0.0667) * 0.55, -0.05],
            [0, 0],
          ]),
        ),
        wire,
        4,
      ),
    ),
    lay(at, rect(-0.23, -0.66, 0.46, 0.06), wire),
    lay(at, rect(-0.2, -0.3, 0.4, 0.025), wire),
    lay(
      at,
      smooth(points("-0.07 -0.47, 0 -0.37, 0.06 -0.34, 0.1 -0.39, 0.06 -0.5, -0.02 -0.54, -0.14 -0.58"), true),
      gold,
    ),
    lay(
      at,
      ribbon(points("0.09 -0.375, 0.14 -0.39"), (k) => 0.03 * (1 - k)),
      terracotta,
    ),
    clip(put(at, rect(-0.2, -0.6, 0.4, 0.05)), lay(at, rect(-0.2, -0.6, 0.4, 0.03), gold)),
  ].join("");
}
